import type { ClientSession, QueryFilter, Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { runBatches } from '../../../platform/jobs/run-batches.ts';
import { lockAccount, isActiveCreator, SYNC_CREATOR_JOB } from '../../accounts/users.service.ts';
import { addShopCounts } from '../counts/shop-counts.ts';
import { addCategoryCounts } from '../../categories/category-counts.ts';
import { refreshAfterCommit } from '../published/refresh-products.ts';
import { PUBLISHED_BY_CREATOR_INDEX, type ProductRecord, ProductModel, UNPUBLISHED_BY_CREATOR_INDEX } from '../products.model.ts';

/** Keeps each transaction under about 100 ms. */
const BATCH_SIZE = 250;

type ShopProduct = Pick<ProductRecord, '_id' | 'category' | 'listed' | 'reviewCount' | 'ratingSum'>;

/** Returns up to one product more than a batch, which tells whether another batch follows. */
const findShopProducts = async (
  creator: Types.ObjectId,
  listed: boolean,
  extraFilter: QueryFilter<ProductRecord>,
  session: ClientSession,
): Promise<ShopProduct[]> =>
  await ProductModel.find(
    { 'creator._id': creator, listed, ...(listed ? {} : { deletedAt: null }), ...extraFilter },
    { category: 1, listed: 1, reviewCount: 1, ratingSum: 1 },
    { session },
  )
    .hint(listed ? PUBLISHED_BY_CREATOR_INDEX : UNPUBLISHED_BY_CREATOR_INDEX)
    .limit(BATCH_SIZE + 1)
    .lean<ShopProduct[]>();

/** Counts products in any status that are not deleted. From `limit` on, the count is not exact. */
export async function countShopProducts(creator: Types.ObjectId, limit: number, session?: ClientSession): Promise<number> {
  const shop = { 'creator._id': creator };
  const options = { limit, ...(session ? { session } : {}) };
  const published = await ProductModel.countDocuments(
    { ...shop, listed: true },
    { ...options, hint: PUBLISHED_BY_CREATOR_INDEX },
  );
  const unpublished = { ...shop, listed: false, deletedAt: null };
  return published + (await ProductModel.countDocuments(unpublished, { ...options, hint: UNPUBLISHED_BY_CREATOR_INDEX }));
}

async function updateShopCounts(
  creator: Types.ObjectId,
  batch: ShopProduct[],
  sign: 1 | -1,
  session: ClientSession,
): Promise<void> {
  const reviews = batch.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
  const stars = batch.reduce((sum, { ratingSum }) => sum + ratingSum, 0);
  await addShopCounts(creator, { products: sign * batch.length, reviews: sign * reviews, stars: sign * stars }, session);
}

/** Publishes or hides a batch of a creator's approved products. @returns whether there are more */
async function syncProductBatch(deps: Deps, creator: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const listed = isActiveCreator(await lockAccount(creator, session));
  const approved = { status: 'approved', ...(listed ? { offSale: { $ne: true } } : {}) } as const;
  const products = await findShopProducts(creator, !listed, approved, session);
  const batch = products.slice(0, BATCH_SIZE);
  const ids = batch.map(({ _id }) => _id);
  await ProductModel.updateMany({ _id: { $in: ids } }, { $set: { listed } }, { session });
  refreshAfterCommit(deps, ids, session);
  const categoryChanges = batch.map(({ category: name }) => ({ name, published: listed ? 1 : -1, total: 0 }));
  await addCategoryCounts(categoryChanges, session);
  await updateShopCounts(creator, batch, listed ? 1 : -1, session);
  return products.length > BATCH_SIZE;
}

export async function startShopSync(deps: Deps, creator: Types.ObjectId, session: ClientSession): Promise<void> {
  const hasMore = await syncProductBatch(deps, creator, session);
  if (hasMore) await deps.jobs.enqueue(SYNC_CREATOR_JOB, { creator: String(creator) }, session);
}

export const syncShop = (deps: Deps, creator: Types.ObjectId): Promise<void> =>
  runBatches([(session) => syncProductBatch(deps, creator, session)], {
    requeue: (session) => deps.jobs.enqueue(SYNC_CREATOR_JOB, { creator: String(creator) }, session),
  });

export async function deleteProductBatch(deps: Deps, creator: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const products = [
    ...(await findShopProducts(creator, true, {}, session)),
    ...(await findShopProducts(creator, false, {}, session)),
  ];
  const batch = products.slice(0, BATCH_SIZE);
  const deletedFields = { $set: { deletedAt: deps.clock.now(), listed: false }, $unset: { shortUrl: 1 } } as const;
  const ids = batch.map(({ _id }) => _id);
  await ProductModel.updateMany({ _id: { $in: ids } }, deletedFields, { session });
  refreshAfterCommit(deps, ids, session);
  const categoryChanges = batch.map(({ category: name, listed }) => ({ name, published: listed ? -1 : 0, total: -1 }));
  await addCategoryCounts(categoryChanges, session);
  const published = batch.filter(({ listed }) => listed);
  await updateShopCounts(creator, published, -1, session);
  return products.length > BATCH_SIZE;
}

export const anonymizeCreatorSummary = async (creator: Types.ObjectId): Promise<void> =>
  void (await ProductModel.updateMany(
    { 'creator._id': creator },
    { $set: { creator: { _id: creator, firstName: '', lastName: '', username: '', profilePicture: null } } },
  ));
