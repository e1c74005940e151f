import type { Plan } from '@banca/messages/info-page';
import Check from 'lucide-react/icons/check';
import { t } from '../../lib/i18n/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

export const Plans = ({ plans }: { plans: Plan[] }) => (
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
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" />
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
