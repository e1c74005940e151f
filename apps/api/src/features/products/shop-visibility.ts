import type { ClientSession, QueryFilter, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { runBatches } from '../../platform/jobs/run-batches.ts';
import { lockAccount, isActiveCreator, SYNC_CREATOR_JOB } from '../accounts/users.service.ts';
import { addShopCounts } from './shop-counts.ts';
import { addCategoryCounts, type CategoryCount } from '../categories/category-counts.ts';
import { refreshAfterCommit } from './refresh-products.ts';
import { PUBLISHED_BY_CREATOR_INDEX, type ProductRecord, ProductModel, UNPUBLISHED_BY_CREATOR_INDEX } from './products.model.ts';

/** Few enough for a transaction that nobody waits long for. */
const BATCH_SIZE = 250;

type ShopProduct = Pick<ProductRecord, '_id' | 'category' | 'listed' | 'reviewCount' | 'ratingSum'>;

/** Products of a shop on one side of the shelf, one more than a batch. */
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

/** How many products a creator has that are not deleted, in any status; `limit` is enough to know. */
export async function countShopProducts(creator: Types.ObjectId, limit: number, session: ClientSession): Promise<number> {
  const shop = { 'creator._id': creator };
  const published = await ProductModel.countDocuments(
    { ...shop, listed: true },
    { session, limit, hint: PUBLISHED_BY_CREATOR_INDEX },
  );
  const unpublished = { ...shop, listed: false, deletedAt: null };
  return published + (await ProductModel.countDocuments(unpublished, { session, limit, hint: UNPUBLISHED_BY_CREATOR_INDEX }));
}

const toCategoryCounts = (
  batch: ShopProduct[],
  getChange: (product: ShopProduct) => Omit<CategoryCount, 'name'>,
): CategoryCount[] => batch.map((product) => ({ name: product.category, ...getChange(product) }));

/** Adds products that were published to the counters of their creator, or takes them from it. */
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

/**
 * Puts some of a creator's approved products on or off sale, as their shop stands; category counters move along. The
 * account is held: a change of it meanwhile makes one of both wait.
 * @returns whether there are more
 */
async function syncProductBatch(deps: Deps, creator: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const listed = isActiveCreator(await lockAccount(creator, session));
  const found = await findShopProducts(creator, !listed, { status: 'approved' }, session);
  const batch = found.slice(0, BATCH_SIZE);
  await ProductModel.updateMany({ _id: { $in: batch.map(({ _id }) => _id) } }, { $set: { listed } }, { session });
  refreshAfterCommit(
    deps,
    batch.map(({ _id }) => _id),
    session,
  );
  await addCategoryCounts(
    toCategoryCounts(batch, () => ({ count: listed ? 1 : -1, all: 0 })),
    session,
  );
  await updateShopCounts(creator, batch, listed ? 1 : -1, session);
  return found.length > BATCH_SIZE;
}

/** Moves the first products in the transaction that opened or closed their shop, and leaves the others to a job. */
export async function startShopSync(deps: Deps, creator: Types.ObjectId, session: ClientSession): Promise<void> {
  if (await syncProductBatch(deps, creator, session))
    await deps.jobs.enqueue(SYNC_CREATOR_JOB, { creator: String(creator) }, session);
}

/** All of a creator's products, as their shop stands now. */
export const syncShop = async (deps: Deps, creator: Types.ObjectId): Promise<void> =>
  await runBatches([async (session) => await syncProductBatch(deps, creator, session)], {
    requeue: async (session) => await deps.jobs.enqueue(SYNC_CREATOR_JOB, { creator: String(creator) }, session),
  });

/** Deletes some of the products of an account that is gone. @returns whether there are more */
export async function deleteProductBatch(deps: Deps, creator: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const found = [
    ...(await findShopProducts(creator, true, {}, session)),
    ...(await findShopProducts(creator, false, {}, session)),
  ];
  const batch = found.slice(0, BATCH_SIZE);
  const deletedFields = { $set: { deletedAt: deps.clock.now(), listed: false }, $unset: { shortUrl: 1 } } as const;
  await ProductModel.updateMany({ _id: { $in: batch.map(({ _id }) => _id) } }, deletedFields, { session });
  refreshAfterCommit(
    deps,
    batch.map(({ _id }) => _id),
    session,
  );
  await addCategoryCounts(
    toCategoryCounts(batch, ({ listed }) => ({ count: listed ? -1 : 0, all: -1 })),
    session,
  );
  const published = batch.filter(({ listed }) => listed);
  await updateShopCounts(creator, published, -1, session);
  return found.length > BATCH_SIZE;
}

/** Takes the name of an account that is gone off its deleted products. */
export const clearCreatorCard = async (creator: Types.ObjectId): Promise<void> =>
  void (await ProductModel.updateMany(
    { 'creator._id': creator },
    { $set: { creator: { _id: creator, firstName: '', lastName: '', username: '', profilePicture: null } } },
  ));
