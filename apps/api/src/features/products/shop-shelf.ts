import type { ClientSession, QueryFilter, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { runBatches } from '../../platform/jobs/run-batches.ts';
import { lockAccount, isActiveCreator, SYNC_CREATOR_JOB } from '../accounts/users.service.ts';
import { addShopCounts } from './shop-counts.ts';
import { addCategoryCounts, type CategoryCount } from '../categories/category-counts.ts';
import { refreshAfterCommit } from './refresh-products.ts';
import { LISTED_BY_SHOP_INDEX, type ProductRecord, ProductModel, UNLISTED_BY_SHOP_INDEX } from './products.model.ts';

/** Few enough for a transaction that nobody waits long for. */
const BATCH = 250;

type Some = Pick<ProductRecord, '_id' | 'category' | 'listed' | 'reviewCount' | 'ratingSum'>;

/** Products of a shop on one side of the shelf, one more than a batch. */
const productsOf = async (
  creator: Types.ObjectId,
  listed: boolean,
  more: QueryFilter<ProductRecord>,
  session: ClientSession,
): Promise<Some[]> =>
  await ProductModel.find(
    { 'creator._id': creator, listed, ...(listed ? {} : { deletedAt: null }), ...more },
    { category: 1, listed: 1, reviewCount: 1, ratingSum: 1 },
    { session },
  )
    .hint(listed ? LISTED_BY_SHOP_INDEX : UNLISTED_BY_SHOP_INDEX)
    .limit(BATCH + 1)
    .lean<Some[]>();

/** How many products a creator has that are not deleted, in any status; `limit` is enough to know. */
export async function countShopProducts(creator: Types.ObjectId, limit: number, session: ClientSession): Promise<number> {
  const shop = { 'creator._id': creator };
  const published = await ProductModel.countDocuments({ ...shop, listed: true }, { session, limit, hint: LISTED_BY_SHOP_INDEX });
  const unlisted = { ...shop, listed: false, deletedAt: null };
  return published + (await ProductModel.countDocuments(unlisted, { session, limit, hint: UNLISTED_BY_SHOP_INDEX }));
}

const countsOf = (some: Some[], worth: (one: Some) => Omit<CategoryCount, 'name'>): CategoryCount[] =>
  some.map((one) => ({ name: one.category, ...worth(one) }));

/** Adds products that were published to the counters of their creator, or takes them from it. */
async function countShopMoves(creator: Types.ObjectId, some: Some[], sign: 1 | -1, session: ClientSession): Promise<void> {
  const reviews = some.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
  const stars = some.reduce((sum, { ratingSum }) => sum + ratingSum, 0);
  await addShopCounts(creator, { products: sign * some.length, reviews: sign * reviews, stars: sign * stars }, session);
}

/**
 * Puts some of a creator's approved products on or off sale, as their shop stands; category counters move along. The
 * account is held: a change of it meanwhile makes one of both wait.
 * @returns whether there are more
 */
async function syncSomeProducts(deps: Deps, creator: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const listed = isActiveCreator(await lockAccount(creator, session));
  const found = await productsOf(creator, !listed, { status: 'approved' }, session);
  const some = found.slice(0, BATCH);
  await ProductModel.updateMany({ _id: { $in: some.map(({ _id }) => _id) } }, { $set: { listed } }, { session });
  refreshAfterCommit(
    deps,
    some.map(({ _id }) => _id),
    session,
  );
  await addCategoryCounts(
    countsOf(some, () => ({ count: listed ? 1 : -1, all: 0 })),
    session,
  );
  await countShopMoves(creator, some, listed ? 1 : -1, session);
  return found.length > BATCH;
}

/** Moves the first products in the transaction that opened or closed their shop, and leaves the others to a job. */
export async function startSyncing(deps: Deps, creator: Types.ObjectId, session: ClientSession): Promise<void> {
  if (await syncSomeProducts(deps, creator, session))
    await deps.jobs.enqueue(SYNC_CREATOR_JOB, { creator: String(creator) }, session);
}

/** All of a creator's products, as their shop stands now. */
export const syncShop = async (deps: Deps, creator: Types.ObjectId): Promise<void> =>
  await runBatches([async (session) => await syncSomeProducts(deps, creator, session)], {
    requeue: async (session) => await deps.jobs.enqueue(SYNC_CREATOR_JOB, { creator: String(creator) }, session),
  });

/** Deletes some of the products of an account that is gone. @returns whether there are more */
export async function deleteSomeProducts(deps: Deps, creator: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const found = [...(await productsOf(creator, true, {}, session)), ...(await productsOf(creator, false, {}, session))];
  const some = found.slice(0, BATCH);
  const gone = { $set: { deletedAt: deps.clock.now(), listed: false }, $unset: { shortUrl: 1 } } as const;
  await ProductModel.updateMany({ _id: { $in: some.map(({ _id }) => _id) } }, gone, { session });
  refreshAfterCommit(
    deps,
    some.map(({ _id }) => _id),
    session,
  );
  await addCategoryCounts(
    countsOf(some, ({ listed }) => ({ count: listed ? -1 : 0, all: -1 })),
    session,
  );
  const published = some.filter(({ listed }) => listed);
  await countShopMoves(creator, published, -1, session);
  return found.length > BATCH;
}

/** Takes the name of an account that is gone off its deleted products. */
export const forgetCreatorCard = async (creator: Types.ObjectId): Promise<void> =>
  void (await ProductModel.updateMany(
    { 'creator._id': creator },
    { $set: { creator: { _id: creator, firstName: '', lastName: '', username: '', profilePicture: null } } },
  ));
