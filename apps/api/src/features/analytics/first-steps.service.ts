import type { FirstSteps } from '@banca/contracts/analytics.schemas';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { hasUsableAccount } from '../accounts/payment-accounts.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { findFirstProduct } from '../products/product-lookup.ts';
import { hasTraffic } from './metric-buckets.model.ts';

/** Returns what a creator has left to do before the first sale. */
export async function readFirstSteps({ reviewTime }: Deps, creator: UserRecord): Promise<z.input<typeof FirstSteps>> {
  const [product, hasVisits] = await Promise.all([findFirstProduct(creator._id), hasTraffic(creator._id)]);
  const reviewMinutes = product?.status === 'pending' ? await reviewTime.getMinutes() : undefined;
  return {
    hasPaymentAccount: hasUsableAccount(creator),
    product: product && {
      _id: String(product._id),
      status: product.status,
      ...(product.needsConfirmedEmail ? { needsConfirmedEmail: true } : {}),
    },
    hasVisits,
    ...(reviewMinutes ? { reviewMinutes } : {}),
  };
}
