import type { ProductDetail } from '../../api/products.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { t } from '../../lib/i18n/text.tsx';

interface Props {
  /** Undefined if the creator has too few orders. */
  record: ProductDetail['creator']['trackRecord'];
  className?: string;
}

/** How a creator delivered paid orders lately. */
export const TrackRecord = ({ record, className }: Props) => {
  if (!record) return null;
  const { medianMinutes, within24h, refunded } = record;
  const values = { time: formatDuration(medianMinutes), within24h, refunded };
  return <p className={className}>{t(refunded > 0 ? 'payment.trackRecord' : 'payment.trackRecordNoRefund', values)}</p>;
};
