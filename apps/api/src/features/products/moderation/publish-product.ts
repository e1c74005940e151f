import type { ClientSession } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { isActiveCreator, lockAccount } from '../../accounts/users.service.ts';
import { updateProductCounts } from '../counts/product-counts.ts';
import { type ProductRecord, ProductModel } from '../products.model.ts';
import { refreshAfterCommit } from '../published/refresh-products.ts';

/** Queued when a product is published for the first time. The creators feature runs this job. */
export const NEW_PRODUCT_JOB = 'creators.announce-product';

/** Call in the transaction that approves the product. Publishes it if its shop is open. */
export async function publishApprovedProduct(deps: Deps, product: ProductRecord, session: ClientSession): Promise<void> {
  const listed = isActiveCreator(await lockAccount(product.creator._id, session));
  await ProductModel.updateOne({ _id: product._id }, { $set: { listed } }, { session });
  refreshAfterCommit(deps, [product._id], session);
  await updateProductCounts({ ...product, listed: false }, { ...product, listed }, session);
  if (listed) await deps.jobs.enqueue(NEW_PRODUCT_JOB, { product: String(product._id) }, session);
}
