import type { ProductDetail } from '../../api/products.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { t } from '../../lib/i18n/text.tsx';

export type DeliveryTimes = Pick<ProductDetail['creator'], 'confirmationMinutes' | 'trackRecord'>;

/** Says when the download of a paid product comes: with the time of the track record, so that a page never names two. */
export function describeDelivery({ confirmationMinutes, trackRecord }: DeliveryTimes): string {
  const minutes = trackRecord?.medianMinutes ?? confirmationMinutes;
  return minutes ? t('payment.afterConfirmationIn', { time: formatDuration(minutes) }) : t('payment.afterConfirmation');
}
