import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { runBatches } from '../../platform/jobs/run-batches.ts';
import { clearFormerNames, lockCategory } from '../categories/categories.service.ts';
import type { CategoryProducts } from '../categories/admin-categories.service.ts';
import { addCategoryCounts, replaceCategoryCounts } from '../categories/category-counts.ts';
import { refreshAfterCommit } from './refresh-products.ts';
import { clearCategoryNameCache } from '../categories/category-names.ts';
import { CATEGORY_INDEX, type ProductRecord, ProductModel } from './products.model.ts';

/** Goes on where the change of a category left off. */
export const MOVE_CATEGORY_JOB = 'products.move-category';

/** Batch size: keeps each transaction under ~100 ms. */
const BATCH_SIZE = 250;

type MovedProduct = Pick<ProductRecord, '_id' | 'category' | 'listed'>;

/** Products that were not deleted under any of these names, at most `limit`. */
const findProductsByCategory = async (names: string[], limit: number, session: ClientSession): Promise<MovedProduct[]> =>
  await ProductModel.find({ category: { $in: names }, deletedAt: null }, { category: 1, listed: 1 }, { session })
    .hint(CATEGORY_INDEX)
    .limit(limit)
    .lean<MovedProduct[]>();

/** Whether a product that was not deleted has one of these names. */
const isCategoryUsed = async (names: string[], session: ClientSession): Promise<boolean> =>
  (await findProductsByCategory(names, 1, session)).length > 0;

/**
 * Gives a category's name to some of the products that still have a former one; the counters move along, so that each
 * moment's numbers are exact. The category is held: a change of it meanwhile makes one of both wait.
 * @returns whether there are more to move
 */
async function moveProductBatch(deps: Deps, id: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const category = await lockCategory(id, session);
  if (!category || category.formerNames.length === 0) return false;
  const found = await findProductsByCategory(category.formerNames, BATCH_SIZE + 1, session);
  const batch = found.slice(0, BATCH_SIZE);
  const ids = batch.map(({ _id }) => _id);
  await ProductModel.updateMany({ _id: { $in: ids } }, { $set: { category: category.name } }, { session });
  const countChanges = batch.flatMap(({ category: name, listed }) => [
    { name, count: listed ? -1 : 0, all: -1 },
    { name: category.name, count: listed ? 1 : 0, all: 1 },
  ]);
  await addCategoryCounts(countChanges, session);
  refreshAfterCommit(deps, ids, session);
  if (found.length > BATCH_SIZE) return true;
  await clearFormerNames(category, session);
  return false;
}

/** Moves the first products in the transaction that renamed their category, and leaves the others to a job. */
async function startMoving(deps: Deps, id: Types.ObjectId, session: ClientSession): Promise<void> {
  if (await moveProductBatch(deps, id, session)) await deps.jobs.enqueue(MOVE_CATEGORY_JOB, { category: String(id) }, session);
}

/** All products of a category that still have a former name of it. */
export const moveProducts = async (deps: Deps, id: Types.ObjectId): Promise<void> =>
  await runBatches([async (session) => await moveProductBatch(deps, id, session)], {
    requeue: async (session) => await deps.jobs.enqueue(MOVE_CATEGORY_JOB, { category: String(id) }, session),
    onBatch: () => clearCategoryNameCache(deps),
  });

export const categoryProducts: CategoryProducts = { isCategoryUsed, startRenaming: startMoving };

/** Counts the products of every category again; for migrations and bulk loads that bypassed the services. */
export async function rebuildCategoryCounts(): Promise<void> {
  const counts = await ProductModel.aggregate<{ _id: string; count: number; all: number }>([
    { $match: { deletedAt: null } },
    { $group: { _id: '$category', count: { $sum: { $cond: ['$listed', 1, 0] } }, all: { $sum: 1 } } },
  ]);
  await replaceCategoryCounts(counts.map(({ _id, count, all }) => ({ name: _id, count, all })));
}
