import type { Block, CardItem, Definition, IconName, MarkdownText, Plan } from '@banca/messages/info-page';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { cx } from '../../lib/cx.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { icons } from './icons.ts';
import { FaqList } from './faq-list.tsx';
import { Markdown } from './markdown.tsx';
import { t } from '../../lib/i18n/text.tsx';

const Plans = ({ plans }: { plans: Plan[] }) => (
  <ul className="grid gap-4 md:grid-cols-3 lg:gap-5">
    {plans.map(({ name, price, text, includes, to }) => (
      <li key={name} className="grid">
        <Card className="flex flex-col gap-3 p-5 lg:p-6">
          <h3>{name}</h3>
          <p className="display num text-3xl">{price}</p>
          <p className="text-md text-muted">{text}</p>
          <ul className="grid gap-2 text-md">
            {includes.map((item) => (
              <li key={item} className="flex gap-2.5">
                <Check className="mt-0.5 size-5 shrink-0 text-leaf" />
                <span>{item}</span>
              </li>
            ))}
          </ul>
          <ButtonLink to={to} variant="secondary" className="mt-auto" aria-label={t('info.viewCourseNamed', { name })}>
            {t('info.viewCourse')}
          </ButtonLink>
        </Card>
      </li>
    ))}
  </ul>
);

const Bullets = ({ items }: { items: MarkdownText[] }) => (
  <ul className="grid max-w-[70ch] list-disc gap-2 pl-5 marker:text-brand">
    {items.map((item) => (
      <li key={item} className="text-pretty">
        <Markdown>{item}</Markdown>
      </li>
    ))}
  </ul>
);

const Steps = ({ items }: { items: MarkdownText[] }) => (
  <ol className="grid max-w-[70ch] gap-3.5">
    {items.map((item, index) => (
      <li key={item} className="grid grid-cols-[auto_1fr] gap-3.5">
        <span aria-hidden="true" className="display grid size-8 place-items-center rounded-full bg-brand-soft text-sm text-brand">
          {index + 1}
        </span>
        <span className="pt-1 text-pretty">
          <Markdown>{item}</Markdown>
        </span>
      </li>
    ))}
  </ol>
);

const CardIcon = ({ name }: { name: IconName }) => {
  const Icon = icons[name];
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-card bg-brand-soft text-brand">
      <Icon className="size-5.5" />
    </span>
  );
};

const CardBody = ({ title, text, icon, to }: CardItem) => (
  <>
    {icon && <CardIcon name={icon} />}
    <div className="grid gap-1">
      <h3>
        <span>{title}</span>
        {to && (
          <ArrowRight className="ml-2 inline size-4.5 align-[-.125em] text-brand transition-transform group-hover:translate-x-1" />
        )}
      </h3>
      <p className="text-md text-muted">
        <Markdown>{text}</Markdown>
      </p>
    </div>
  </>
);

const cardClass = 'flex items-start gap-4 p-5 sm:flex-col sm:gap-3';

const Cards = ({ items }: { items: CardItem[] }) => (
  <ul className="grid gap-3.5 sm:grid-cols-2 lg:gap-5">
    {items.map((item) => (
      <li key={item.title} className="grid">
        {item.to === undefined ? (
          <Card className={cardClass}>
            <CardBody {...item} />
          </Card>
        ) : (
          <Link
            to={item.to}
            className={cx(
              cardClass,
              'group rounded-card border border-line bg-card transition-shadow hover:border-edge hover:shadow-soft',
            )}
          >
            <CardBody {...item} />
          </Link>
        )}
      </li>
    ))}
  </ul>
);

const Definitions = ({ items }: { items: Definition[] }) => (
  <dl className="grid max-w-[76ch] overflow-hidden rounded-card border border-line bg-card">
    {items.map(({ term, text }) => (
      <div key={term} className="grid gap-1 border-t border-line px-5 py-4 first:border-t-0 sm:grid-cols-[11rem_1fr] sm:gap-5">
        <dt className="font-strong">{term}</dt>
        <dd className="text-muted">
          <Markdown>{text}</Markdown>
        </dd>
      </div>
    ))}
  </dl>
);

const noteStyles = {
  note: { Icon: Check, backgroundClass: 'bg-leaf-soft', textClass: 'text-leaf' },
  warning: { Icon: TriangleAlert, backgroundClass: 'bg-amber-soft', textClass: 'text-amber' },
};

const Note = ({ kind, text }: { kind: keyof typeof noteStyles; text: MarkdownText }) => {
  const { Icon, backgroundClass, textClass } = noteStyles[kind];
  return (
    <p className={cx('flex max-w-[70ch] gap-3 rounded-card p-4', backgroundClass)}>
      <Icon className={cx('mt-0.5 size-5 shrink-0', textClass)} />
      <span>
        <Markdown>{text}</Markdown>
      </span>
    </p>
  );
};

export function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string')
    return (
      <p className="max-w-[70ch]">
        <Markdown>{block}</Markdown>
      </p>
    );
  if ('list' in block) return <Bullets items={block.list} />;
  if ('steps' in block) return <Steps items={block.steps} />;
  if ('cards' in block) return <Cards items={block.cards} />;
  if ('plans' in block) return <Plans plans={block.plans} />;
  if ('questions' in block) return <FaqList {...block} />;
  if ('definitions' in block) return <Definitions items={block.definitions} />;
  if ('note' in block) return <Note kind="note" text={block.note} />;
  if ('warning' in block) return <Note kind="warning" text={block.warning} />;
  return (
    <div className="flex flex-wrap gap-3 pt-1">
      {block.actions.map(({ label, to }, index) => (
        <ButtonLink key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}
