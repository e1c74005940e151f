import type { ProductDetail } from '../../api/products.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { t } from '../../lib/i18n/text.tsx';

export type DeliveryTimes = Pick<ProductDetail['creator'], 'confirmationMinutes' | 'trackRecord'>;

/** How long the download of a paid product takes: the time of the track record, so that buyers never read two. */
export const getDeliveryMinutes = ({ confirmationMinutes, trackRecord }: DeliveryTimes): number | null =>
  trackRecord?.medianMinutes ?? confirmationMinutes;

/** Says when the download of a paid product comes. */
export function describeDelivery(creator: DeliveryTimes): string {
  const minutes = getDeliveryMinutes(creator);
  return minutes ? t('payment.afterConfirmationIn', { time: formatDuration(minutes) }) : t('payment.afterConfirmation');
}
