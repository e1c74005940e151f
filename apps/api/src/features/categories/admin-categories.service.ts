import type { CategoryChanges, CategoryInput, listAdminCategories } from '@banca/contracts/categories.schemas';
import type { ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { type AuditEntry, writeAudit } from '../../platform/mongo/audit.ts';
import { type PageInfo, pageInfo } from '../../platform/mongo/page.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { tokenize } from '../../platform/text.ts';
import type { CategoryRecord } from './categories.model.ts';
import { clearCategoryCache } from './category-cache.ts';
import { listAllCategories, lockCategory } from './categories.service.ts';
import {
  changeCategory,
  insertCategory,
  toNameConflict,
  deleteAndMergeCategory,
  saveCategoryOrder,
} from './edit-categories.service.ts';
import { listCategoryCounts } from './category-counts.ts';
import { getUser } from '../accounts/users.service.ts';

export interface CategoryWithCounts {
  category: CategoryRecord;
  publishedCount: number;
  totalCount: number;
}

const listNames = ({ name, formerNames }: CategoryRecord): string[] => [name, ...formerNames];

async function addCounts(categories: CategoryRecord[]): Promise<CategoryWithCounts[]> {
  const counts = new Map((await listCategoryCounts()).map((row) => [row.name, row]));
  return categories.map((category) => {
    const rows = listNames(category).flatMap((name) => counts.get(name) ?? []);
    const sum = (key: 'published' | 'total'): number => rows.reduce((subtotal, row) => subtotal + row[key], 0);
    return { category, publishedCount: sum('published'), totalCount: sum('total') };
  });
}

const addCount = async (category: CategoryRecord): Promise<CategoryWithCounts> =>
  (await addCounts([category]))[0] as CategoryWithCounts;

const matchesSearch = ({ name }: CategoryRecord, words: string[]): boolean =>
  words.every((word) => tokenize(name).some((nameWord) => nameWord.startsWith(word)));

/** Paginates in memory, because there are a few hundred categories at most. */
export async function listCategoriesWithCounts(
  query: z.output<(typeof listAdminCategories)['query']>,
): Promise<PageInfo & { categories: CategoryWithCounts[] }> {
  const words = tokenize(query.q ?? '');
  const matches = (await listAllCategories())
    .filter(({ isActive }) => !query.status || query.status === (isActive ? 'active' : 'inactive'))
    .filter((category) => matchesSearch(category, words));
  const start = (query.page - 1) * query.limit;
  return { categories: await addCounts(matches.slice(start, start + query.limit)), ...pageInfo(query, matches.length) };
}

/** Implemented by the products feature, because categories cannot import it. */
export interface CategoryProducts {
  isCategoryUsed(names: string[], session: ClientSession): Promise<boolean>;
  /** Renames the category in its products: in the first batch immediately, in the others by a job. */
  startRenamingInProducts(deps: Deps, id: Types.ObjectId, session: ClientSession): Promise<void>;
}

export interface CategoryDeps extends Deps {
  categoryProducts: CategoryProducts;
}

const auditChange = (
  deps: Deps,
  admin: Caller,
  change: Omit<AuditEntry, 'at' | 'actor'>,
  session: ClientSession,
): Promise<void> => writeAudit({ at: deps.clock.now(), actor: admin.id, ...change }, session);

export async function createCategory(
  deps: CategoryDeps,
  admin: Caller,
  input: z.output<typeof CategoryInput>,
): Promise<CategoryWithCounts> {
  const { username } = await getUser(admin.id);
  const transaction = inTransaction(async (session) => {
    const category = await insertCategory(input, username, session);
    const { name, description, order, isActive } = category;
    const after = { name, description, order, isActive };
    await auditChange(deps, admin, { action: 'category.create', target: category._id, before: null, after }, session);
    return category;
  });
  const category = await transaction.catch((error: unknown) => Promise.reject(toNameConflict(error)));
  clearCategoryCache(deps);
  return await addCount(category);
}

const pick = (from: CategoryRecord, names: string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, from[name as keyof CategoryRecord]]));

/** Products get a new name in batches; until then both names refer to the category. @throws AppError not_found, conflict */
export async function updateCategory(
  deps: CategoryDeps,
  admin: Caller,
  id: string,
  changes: z.output<typeof CategoryChanges>,
): Promise<CategoryWithCounts> {
  const transaction = inTransaction(async (session) => {
    const { before, after, changed } = await changeCategory(id, changes, session);
    const changedNames = Object.keys(changed);
    if (changedNames.length === 0) return after;
    const change = { action: 'category.edit', target: after._id, before: pick(before, changedNames), after: changed };
    await auditChange(deps, admin, change, session);
    if (changed.name !== undefined) await deps.categoryProducts.startRenamingInProducts(deps, after._id, session);
    return after;
  });
  const category = await transaction.catch((error: unknown) => Promise.reject(toNameConflict(error)));
  clearCategoryCache(deps);
  return await addCount(category);
}

export async function reorderCategories(deps: Deps, admin: Caller, ids: string[]): Promise<CategoryWithCounts[]> {
  const categories = await inTransaction(async (session) => {
    const { before, after } = await saveCategoryOrder(ids, session);
    const getNames = (list: CategoryRecord[]): string[] => list.map(({ name }) => name);
    const change = { action: 'category.order', target: null, before: getNames(before), after: getNames(after) };
    await auditChange(deps, admin, change, session);
    return after;
  });
  clearCategoryCache(deps);
  return await addCounts(categories);
}

export async function deleteCategory(deps: CategoryDeps, admin: Caller, id: string, moveTo: string | undefined): Promise<void> {
  await inTransaction(async (session) => {
    const category = await lockCategory(id, session);
    if (!category) throw notFound();
    if (moveTo === undefined && (await deps.categoryProducts.isCategoryUsed(listNames(category), session)))
      throw new AppError('conflict', 'categories.inUse');
    const mergeTarget = await deleteAndMergeCategory(category, moveTo, session);
    const before = { name: category.name, order: category.order, isActive: category.isActive };
    const after = mergeTarget ? { moveTo: mergeTarget.name } : null;
    await auditChange(deps, admin, { action: 'category.delete', target: category._id, before, after }, session);
    if (mergeTarget) await deps.categoryProducts.startRenamingInProducts(deps, mergeTarget._id, session);
  });
  clearCategoryCache(deps);
}
