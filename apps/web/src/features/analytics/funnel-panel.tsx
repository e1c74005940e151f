import type { PlainMessageId } from '@banca/messages';
import type { Analytics } from '../../api/analytics.ts';
import { paths } from '../../config/paths.ts';
import { formatCount } from '../../lib/format.ts';
import { formatPercent } from '../../lib/format-percent.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyPanel, Panel } from './panel.tsx';

const STEPS = [
  ['visitors', 'analytics.funnelVisitors'],
  ['checkouts', 'analytics.funnelCheckouts'],
  ['orders', 'analytics.funnelOrders'],
  ['sales', 'analytics.funnelSales'],
] as const satisfies [keyof Analytics['funnel'], PlainMessageId][];

interface StepProps {
  label: string;
  count: number;
  /** Of the visitors. */
  fraction: number;
}

const FunnelStep = ({ label, count, fraction }: StepProps) => (
  <li className="grid gap-1.5 text-sm">
    <span className="flex items-baseline gap-2.5">
      <span>{label}</span>
      <b className="num ml-auto font-strong">{formatCount(count)}</b>
      <span className="num w-16 shrink-0 text-right text-muted">{formatPercent(fraction)}</span>
    </span>
    <span aria-hidden="true" className="block h-2 rounded-full bg-sunk">
      <span className="block h-2 rounded-full bg-brand" style={{ width: `${fraction * 100}%` }} />
    </span>
  </li>
);

export const FunnelPanel = ({ data: { funnel } }: { data: Analytics }) => (
  <Panel title={t('analytics.funnel')}>
    {funnel.visitors === 0 ? (
      <>
        <EmptyPanel>{t('analytics.noVisits')}</EmptyPanel>
        <ButtonLink to={paths.dashboard('marketing')} variant="secondary" className="justify-self-center">
          {t('analytics.shareProduct')}
        </ButtonLink>
      </>
    ) : (
      <>
        <ol className="grid gap-3">
          {STEPS.map(([step, label]) => (
            <FunnelStep key={step} label={t(label)} count={funnel[step]} fraction={funnel[step] / funnel.visitors} />
          ))}
        </ol>
        <p className="text-xs text-faint">{t('analytics.funnelText')}</p>
      </>
    )}
  </Panel>
);
