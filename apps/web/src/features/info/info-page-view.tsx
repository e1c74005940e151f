import type { InfoPage, InfoSection } from '@banca/messages/info-page';
import type { ReactNode } from 'react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { formatDate } from '../../lib/format-date.ts';
import { Text, t } from '../../lib/i18n/text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CapulanaPattern } from '../../ui/capulana-pattern.tsx';
import { Link } from '../../ui/link.tsx';
import { BlockView } from './blocks.tsx';
import { Markdown } from './markdown.tsx';
import { listAncestors } from './info-meta.ts';

const Separator = () => <ChevronRight className="size-4 shrink-0" />;

const Breadcrumbs = ({ page }: { page: InfoPage }) => (
  <nav aria-label={t('info.breadcrumbs')}>
    <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
      {listAncestors(page).map(({ path, titleId }, index) => (
        <li key={path} className="flex items-center gap-1.5">
          {index > 0 && <Separator />}
          <Link to={path} className="py-1.5 hover:text-ink hover:underline">
            <Text id={titleId} />
          </Link>
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <Separator />
        <span aria-current="page" lang={page.lang}>
          {page.title}
        </span>
      </li>
    </ol>
  </nav>
);

const Header = ({ page }: { page: InfoPage }) => (
  <header className="border-b border-line bg-sunk">
    <CapulanaPattern seed={page.path} width={1600} height={10} minTile={22} className="h-2.5 w-full lg:hidden" />
    <div className="wrap grid gap-8 py-6 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-16 lg:py-12">
      <div className="grid gap-3">
        <Breadcrumbs page={page} />
        <h1 lang={page.lang} className="lg:text-[2.75rem]">
          {page.title}
        </h1>
        <p className="max-w-[60ch] text-lg text-muted">
          <Markdown>{page.lead}</Markdown>
        </p>
        {page.enrolment && (
          <p className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-1">
            <span className="display num text-2xl">{page.enrolment.price}</span>
            <ButtonLink to={`#${page.enrolment.sectionId}`}>{t('info.enrol')}</ButtonLink>
          </p>
        )}
        {page.updated && (
          <p className="text-sm text-faint">
            <Text id="info.updated" values={{ date: <time dateTime={page.updated}>{formatDate(page.updated)}</time> }} />
          </p>
        )}
      </div>
      <CapulanaPattern
        seed={page.path}
        width={300}
        height={200}
        minTile={56}
        className="hidden h-44 w-66 rotate-2 rounded-card shadow-soft lg:block"
      />
    </div>
  </header>
);

const TableOfContents = ({ sections }: { sections: InfoSection[] }) => (
  <nav
    aria-label={t('info.onThisPage')}
    className="sticky top-24 hidden max-h-[calc(100dvh-7rem)] self-start overflow-y-auto lg:block"
  >
    <p className="mb-2 text-sm font-strong">{t('info.onThisPage')}</p>
    <ul className="border-l border-line">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            className="-ml-px block border-l-2 border-transparent py-1.5 pl-4 text-sm text-muted hover:border-brand hover:text-ink"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

const Section = ({ id, title, blocks }: InfoSection) => (
  <section aria-labelledby={id} className="grid gap-4">
    <h2 id={id} tabIndex={-1}>
      {title}
    </h2>
    {blocks.map((block) => (
      <BlockView key={JSON.stringify(block).slice(0, 120)} block={block} />
    ))}
  </section>
);

export const InfoPageView = ({ page, aboveText, children }: { page: InfoPage; aboveText?: ReactNode; children?: ReactNode }) => (
  <>
    <Header page={page} />
    <div
      className={
        page.hasTableOfContents ? 'wrap grid gap-12 py-10 lg:grid-cols-[1fr_15rem] lg:gap-16 lg:py-14' : 'wrap py-10 lg:py-14'
      }
    >
      <article className="grid min-w-0 content-start gap-12 lg:gap-14">
        {aboveText}
        {page.sections.map((section) => (
          <Section key={section.id} {...section} />
        ))}
        {children}
      </article>
      {page.hasTableOfContents && <TableOfContents sections={page.sections} />}
    </div>
  </>
);
