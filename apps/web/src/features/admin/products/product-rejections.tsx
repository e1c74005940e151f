import type { AdminProduct } from '../../../api/admin-products.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { t } from '../../../lib/i18n/text.tsx';

const describe = (at: string, reason: string | undefined): string => {
  const date = formatDateTime(at);
  return reason ? t('adminProducts.rejectedOn', { date, reason }) : t('adminProducts.rejectedWithoutReason', { date });
};

/** Why the product is rejected, or was before its creator sent it back. */
export const ProductRejections = ({ product }: { product: AdminProduct }) => {
  const { rejectedAt, rejectionReason, earlierRejection } = product;
  return (
    <>
      {rejectedAt && (
        <p className="text-sm text-red whitespace-pre-line wrap-anywhere">{describe(rejectedAt, rejectionReason)}</p>
      )}
      {earlierRejection && (
        <p className="rounded-control bg-amber-soft px-3 py-2 text-sm text-amber whitespace-pre-line wrap-anywhere">
          <b className="font-strong">{t('adminProducts.submission', { number: earlierRejection.count + 1 })}</b>{' '}
          <span>{describe(earlierRejection.at, earlierRejection.reason)}</span>
        </p>
      )}
    </>
  );
};
