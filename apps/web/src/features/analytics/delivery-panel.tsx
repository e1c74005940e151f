import type { ReactNode } from 'react';
import type { Analytics } from '../../api/analytics.ts';
import { paths } from '../../config/paths.ts';
import { formatCount } from '../../lib/format.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { formatPercent } from '../../lib/format-percent.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyPanel, Panel } from './panel.tsx';

const Figure = ({ label, value, children }: { label: string; value: string; children: ReactNode }) => (
  <div className="grid content-start gap-1">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="display num text-xl whitespace-nowrap">{value}</dd>
    <dd className="text-xs text-faint">{children}</dd>
  </div>
);

const AutomaticHint = ({ orders, automatic }: Analytics['delivery']) =>
  automatic > 0 ? (
    t('analytics.automaticOf', { automatic: formatCount(automatic), orders: formatCount(orders) })
  ) : (
    <Link
      to={`${paths.dashboard('settings')}#preferences`}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {t('creatorPayments.settingsLink')}
    </Link>
  );

/** How long buyers wait for the file, and how many get it without the creator. */
export const DeliveryPanel = ({ data: { delivery } }: { data: Analytics }) => {
  const { orders, medianMinutes, automatic } = delivery;
  return (
    <Panel title={t('analytics.delivery')}>
      {orders === 0 ? (
        <EmptyPanel advice={t('analytics.deliveryFills')}>{t('analytics.noDelivery')}</EmptyPanel>
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-4">
            <Figure label={t('analytics.medianTime')} value={medianMinutes === null ? '–' : formatDuration(medianMinutes)}>
              {t(medianMinutes === null ? 'analytics.tooFewOrders' : 'analytics.medianText')}
            </Figure>
            <Figure label={t('analytics.automatic')} value={formatPercent(automatic / orders)}>
              <AutomaticHint {...delivery} />
            </Figure>
          </dl>
          <p className="text-xs text-faint">{t('analytics.deliveryText', { count: orders })}</p>
        </>
      )}
    </Panel>
  );
};
