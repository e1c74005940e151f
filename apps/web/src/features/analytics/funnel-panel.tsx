import type { PlainMessageId } from '@banca/messages';
import type { Analytics } from '../../api/analytics.ts';
import { paths } from '../../config/paths.ts';
import { formatCount } from '../../lib/format.ts';
import { formatPercent } from '../../lib/format-percent.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { NoVisits, Panel } from './panel.tsx';

const STEPS = [
  ['visitors', 'analytics.funnelVisitors'],
  ['checkouts', 'analytics.funnelCheckouts'],
  ['orders', 'analytics.funnelOrders'],
  ['sales', 'analytics.funnelSales'],
] as const satisfies [keyof Analytics['funnel'], PlainMessageId][];

interface StepProps {
  label: string;
  count: number;
  /** Of the first step. */
  fraction: number;
  /** Of the step before. The first step has none. */
  passedFraction: number | undefined;
}

const FunnelStep = ({ label, count, fraction, passedFraction }: StepProps) => (
  <li className="grid gap-1.5 text-sm">
    <span className="flex items-baseline gap-2.5">
      <span>{label}</span>
      <b className="num ml-auto font-strong">{formatCount(count)}</b>
      <span className="num w-16 shrink-0 text-right text-muted">
        {passedFraction !== undefined && formatPercent(passedFraction)}
      </span>
    </span>
    <span aria-hidden="true" className="block h-2 rounded-full bg-sunk">
      <span className="block h-2 rounded-full bg-brand" style={{ width: `${fraction * 100}%` }} />
    </span>
  </li>
);

const divide = (count: number, total: number): number => (total === 0 ? 0 : count / total);

export const FunnelPanel = ({ data: { funnel, views } }: { data: Analytics }) => {
  // A buyer can open the checkout from a link, without a visit of the product.
  const steps = views === 0 ? STEPS.slice(1) : STEPS;
  const counts = steps.map(([step]) => funnel[step]);
  const [firstCount = 0] = counts;
  return (
    <Panel title={t('analytics.funnel')}>
      {firstCount === 0 ? (
        <>
          <NoVisits />
          <ButtonLink to={paths.dashboard('marketing')} variant="secondary" className="justify-self-center">
            {t('analytics.shareProduct')}
          </ButtonLink>
        </>
      ) : (
        <>
          <ol className="grid gap-3">
            {steps.map(([step, label], i) => (
              <FunnelStep
                key={step}
                label={t(label)}
                count={funnel[step]}
                fraction={divide(funnel[step], firstCount)}
                passedFraction={i === 0 ? undefined : divide(funnel[step], counts[i - 1] ?? 0)}
              />
            ))}
          </ol>
          <p className="text-xs text-faint">{t('analytics.funnelText')}</p>
        </>
      )}
    </Panel>
  );
};
