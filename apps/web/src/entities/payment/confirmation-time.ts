import type { ProductDetail } from '../../api/products.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { t } from '../../lib/i18n/text.tsx';

export type DeliveryTimes = Pick<ProductDetail['creator'], 'confirmationMinutes' | 'trackRecord'>;

/** Says when the download of a paid product comes. */
export const describeDelivery = ({ confirmationMinutes }: Pick<DeliveryTimes, 'confirmationMinutes'>): string =>
  confirmationMinutes
    ? t('payment.afterConfirmationIn', { time: formatDuration(confirmationMinutes) })
    : t('payment.afterConfirmation');
