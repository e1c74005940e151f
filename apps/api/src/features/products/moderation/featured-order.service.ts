import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/caller.ts';
import { createValidationError } from '../../../platform/errors.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { refreshAfterCommit } from '../published/refresh-products.ts';
import { FEATURED_INDEX, type ProductRecord, ProductModel } from '../products.model.ts';

const FEATURED = { featured: true, deletedAt: null } as const;

export async function findNextFeaturedOrder(product: Types.ObjectId, session: ClientSession): Promise<number> {
  const lastProduct = await ProductModel.findOne({ ...FEATURED, _id: { $ne: product } }, { featuredOrder: 1 }, { session })
    .sort({ featuredOrder: -1, _id: -1 })
    .hint(FEATURED_INDEX)
    .lean();
  return lastProduct ? lastProduct.featuredOrder + 1 : 0;
}

const listFeatured = async (session: ClientSession): Promise<ProductRecord[]> =>
  await ProductModel.find(FEATURED, { terms: 0 }, { session })
    .sort({ featuredOrder: 1, _id: 1 })
    .hint(FEATURED_INDEX)
    .lean<ProductRecord[]>();

/** Places featured products that are missing from `ids` last, in their previous sequence. @throws AppError validation_failed */
export async function reorderFeaturedProducts(deps: Deps, admin: Caller, ids: string[]): Promise<ProductRecord[]> {
  return await inTransaction(async (session) => {
    const before = await listFeatured(session);
    const byId = new Map(before.map((product) => [String(product._id), product]));
    const requestedProducts = ids.map((id) => byId.get(id));
    if (requestedProducts.includes(undefined)) throw createValidationError({ ids: 'admin.notFeaturedYet' });
    const after = [...new Set([...(requestedProducts as ProductRecord[]), ...before])];
    const updates = after.map(({ _id }, featuredOrder) => ({
      updateOne: { filter: { _id }, update: { $set: { featuredOrder } } },
    }));
    await ProductModel.bulkWrite(updates, { session, timestamps: false });
    const listTitles = (products: ProductRecord[]): string[] => products.map(({ title }) => title);
    const entry = { at: deps.clock.now(), actor: admin.id, action: 'product.featured-order', target: null };
    if (after.some((product, index) => product !== before[index]))
      await writeAudit({ ...entry, before: listTitles(before), after: listTitles(after) }, session);
    const changedIds = after.map(({ _id }) => _id);
    refreshAfterCommit(deps, changedIds, session);
    return after;
  });
}
