import type { AdminProduct } from '@banca/contracts/admin-products.schemas';
import type { z } from 'zod';
import type { ProductRecord } from '../products.model.ts';

type Rejections = Pick<z.input<typeof AdminProduct>, 'rejectedAt' | 'earlierRejection'>;

/** Products that the release 0.2.0 rejected have no `rejectedAt`. */
const getRejectionTime = ({ rejectedAt, updatedAt }: ProductRecord): Date => rejectedAt ?? updatedAt;

/** What remains of a rejection when an edit returns the product to moderation. */
export const buildEarlierRejection = (product: ProductRecord): NonNullable<ProductRecord['earlierRejection']> => ({
  at: getRejectionTime(product),
  count: (product.earlierRejection?.count ?? 0) + 1,
  ...(product.rejectionReason ? { reason: product.rejectionReason } : {}),
});

export function presentRejections(product: ProductRecord): Rejections {
  const { status, earlierRejection } = product;
  // The release 0.2.0 approves products without removing the fields.
  if (status === 'approved') return {};
  return {
    rejectedAt: status === 'rejected' ? getRejectionTime(product) : undefined,
    earlierRejection: earlierRejection
      ? { at: earlierRejection.at, count: earlierRejection.count, reason: earlierRejection.reason ?? undefined }
      : undefined,
  };
}
