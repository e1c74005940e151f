import { formatDuration } from '../../lib/format-duration.ts';
import { t } from '../../lib/i18n/text.tsx';

/** Says when the download of a paid product comes. `minutes` is null if the creator has confirmed too few orders to tell. */
export const describeDelivery = (minutes: number | null): string =>
  minutes ? t('payment.afterConfirmationIn', { time: formatDuration(minutes) }) : t('payment.afterConfirmation');
