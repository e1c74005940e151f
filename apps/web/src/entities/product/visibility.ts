import { formatDuration } from '../../lib/format-duration.ts';
import { t } from '../../lib/i18n/text.tsx';
import type { OwnProduct } from '../../api/own-products.ts';

/** @param reviewMinutes undefined if the usual time is unknown */
export const describeReview = (reviewMinutes: number | undefined): string =>
  reviewMinutes === undefined
    ? t('ownProducts.inReview')
    : t('ownProducts.inReviewTime', { time: formatDuration(reviewMinutes) });

/** Says why visitors cannot see or buy a product; undefined if they can. */
export function describeHiddenProduct({ status, offSale }: Partial<Pick<OwnProduct, 'status' | 'offSale'>>): string | undefined {
  if (offSale) return t('ownProducts.hiddenOffSale');
  if (status === 'pending') return t('ownProducts.hiddenPending');
  return status === 'rejected' ? t('ownProducts.hiddenRejected') : undefined;
}
