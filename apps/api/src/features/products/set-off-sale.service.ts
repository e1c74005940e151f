import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { isActiveCreator, lockAccount } from '../accounts/users.service.ts';
import { updateProductCounts } from './counts/product-counts.ts';
import { type ProductRecord, ProductModel } from './products.model.ts';
import { ownershipFilter } from './products.service.ts';
import { refreshAfterCommit } from './published/refresh-products.ts';

/** Subscribers are told of a product only once, so putting it back on sale sends nothing. Idempotent. @throws AppError not_found, conflict */
export async function setProductOffSale(deps: Deps, caller: Caller, id: string, offSale: boolean): Promise<ProductRecord> {
  return await inTransaction(async (session) => {
    const before = await ProductModel.findOne({ _id: id, ...ownershipFilter(caller) }, null, { session }).lean<ProductRecord>();
    if (!before) throw notFound();
    if (before.status !== 'approved') throw new AppError('conflict', 'upload.notApproved');
    const listed = !offSale && isActiveCreator(await lockAccount(before.creator._id, session));
    const wasOffSale = before.offSale ?? false;
    if (wasOffSale === offSale && before.listed === listed) return before;
    const after = { ...before, offSale, listed };
    await ProductModel.updateOne({ _id: before._id }, { $set: { offSale, listed } }, { session });
    await updateProductCounts(before, after, session);
    refreshAfterCommit(deps, [before._id], session);
    const entry = { at: deps.clock.now(), actor: caller.id, action: 'product.off-sale', target: before._id };
    await writeAudit({ ...entry, before: { offSale: wasOffSale }, after: { offSale } }, session);
    return after;
  });
}
