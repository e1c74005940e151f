import type { ClientSession, PipelineStage, Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { runBatches } from '../../../platform/jobs/run-batches.ts';
import { clearFormerNames, lockCategory } from '../../categories/categories.service.ts';
import type { CategoryProducts } from '../../categories/admin-categories.service.ts';
import { addCategoryCounts, replaceCategoryCounts } from '../../categories/category-counts.ts';
import { refreshAfterCommit } from '../published/refresh-products.ts';
import { clearCategoryCache } from '../../categories/category-cache.ts';
import { CATEGORY_INDEX, type ProductRecord, ProductModel } from '../products.model.ts';

export const RENAME_CATEGORY_JOB = 'products.move-category';

/** Keeps each transaction under about 100 ms. One product more is read, which tells whether another batch follows. */
const BATCH_SIZE = 250;

type CategoryProduct = Pick<ProductRecord, '_id' | 'category' | 'listed'>;

const findProductsByCategory = async (names: string[], limit: number, session: ClientSession): Promise<CategoryProduct[]> =>
  await ProductModel.find({ category: { $in: names }, deletedAt: null }, { category: 1, listed: 1 }, { session })
    .hint(CATEGORY_INDEX)
    .limit(limit)
    .lean<CategoryProduct[]>();

const isCategoryUsed = async (names: string[], session: ClientSession): Promise<boolean> =>
  (await findProductsByCategory(names, 1, session)).length > 0;

/** Replaces former names of a category with its current name in a batch of products. @returns whether there are more products */
async function renameInBatch(deps: Deps, id: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const category = await lockCategory(id, session);
  if (!category || category.formerNames.length === 0) return false;
  const products = await findProductsByCategory(category.formerNames, BATCH_SIZE + 1, session);
  const batch = products.slice(0, BATCH_SIZE);
  const ids = batch.map(({ _id }) => _id);
  await ProductModel.updateMany({ _id: { $in: ids } }, { $set: { category: category.name } }, { session });
  const countChanges = batch.flatMap(({ category: name, listed }) => [
    { name, published: listed ? -1 : 0, total: -1 },
    { name: category.name, published: listed ? 1 : 0, total: 1 },
  ]);
  await addCategoryCounts(countChanges, session);
  refreshAfterCommit(deps, ids, session);
  if (products.length > BATCH_SIZE) return true;
  await clearFormerNames(category, session);
  return false;
}

async function startRenamingInProducts(deps: Deps, id: Types.ObjectId, session: ClientSession): Promise<void> {
  const hasMore = await renameInBatch(deps, id, session);
  if (hasMore) await deps.jobs.enqueue(RENAME_CATEGORY_JOB, { category: String(id) }, session);
}

export const renameInProducts = (deps: Deps, id: Types.ObjectId): Promise<void> =>
  runBatches([(session) => renameInBatch(deps, id, session)], {
    requeue: (session) => deps.jobs.enqueue(RENAME_CATEGORY_JOB, { category: String(id) }, session),
    onBatch: () => clearCategoryCache(deps),
  });

export const categoryProducts: CategoryProducts = { isCategoryUsed, startRenamingInProducts };

export const COUNT_BY_CATEGORY: PipelineStage.FacetPipelineStage[] = [
  { $match: { deletedAt: null } },
  { $group: { _id: '$category', count: { $sum: { $cond: ['$listed', 1, 0] } }, all: { $sum: 1 } } },
];

export async function rebuildCategoryCounts(): Promise<void> {
  const counts = await ProductModel.aggregate<{ _id: string; count: number; all: number }>(COUNT_BY_CATEGORY);
  await replaceCategoryCounts(counts.map(({ _id, count, all }) => ({ name: _id, published: count, total: all })));
}
