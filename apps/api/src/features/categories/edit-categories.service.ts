import { CATEGORIES_MAX, type CategoryChanges, type CategoryInput } from '@banca/contracts/categories.schemas';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import { AppError, createValidationError, notFound } from '../../platform/errors.ts';
import { isDuplicateKey } from '../../platform/mongo/duplicate-key.ts';
import { type CategoryRecord, CategoryModel } from './categories.model.ts';
import { listAllCategories, lockCategory } from './categories.service.ts';
import { toCategoryKey } from './category-key.ts';

type Input = z.output<typeof CategoryInput>;
type Changes = z.output<typeof CategoryChanges>;

export function toNameConflict(error: unknown): unknown {
  return isDuplicateKey(error, 'key')
    ? new AppError('conflict', 'categories.nameTaken', { fields: { name: 'categories.nameTaken' } })
    : error;
}

const toCategoryKeys = (names: string[]): string[] => [...new Set(names.map(toCategoryKey))];

export async function insertCategory(input: Input, createdBy: string, session: ClientSession): Promise<CategoryRecord> {
  const existing = await listAllCategories(session);
  if (existing.length >= CATEGORIES_MAX) throw new AppError('conflict', 'categories.tooMany');
  const lastOrder = Math.max(-1, ...existing.map(({ order }) => order));
  const category = { ...input, order: input.order ?? lastOrder + 1, key: [toCategoryKey(input.name)], createdBy };
  const [created] = await CategoryModel.create([category], { session });
  return (created as NonNullable<typeof created>).toObject();
}

const findChanges = (before: CategoryRecord, changes: Changes): Partial<CategoryRecord> =>
  Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => value !== undefined && value !== before[name as keyof CategoryRecord]),
  ) as Partial<CategoryRecord>;

/** The old name stays reserved as a former name until all products have the new one. @throws AppError not_found */
export async function changeCategory(
  id: string,
  changes: Changes,
  session: ClientSession,
): Promise<{ before: CategoryRecord; after: CategoryRecord; changed: Partial<CategoryRecord> }> {
  const before = await CategoryModel.findById(id).session(session).lean<CategoryRecord>();
  if (!before) throw notFound();
  const changed = findChanges(before, changes);
  const name = changed.name ?? before.name;
  const formerNames = [...new Set([...before.formerNames, before.name])].filter((former) => former !== name);
  const nameFields = changed.name === undefined ? {} : { formerNames, key: toCategoryKeys([name, ...formerNames]) };
  const after = { ...before, ...changed, ...nameFields };
  if (Object.keys(changed).length > 0)
    await CategoryModel.updateOne({ _id: before._id }, { $set: { ...changed, ...nameFields } }, { session });
  return { before, after, changed };
}

/** The merge target takes over the names, and with them the products. @throws AppError validation_failed, after the deletion */
export async function deleteAndMergeCategory(
  category: CategoryRecord,
  mergeTargetId: string | undefined,
  session: ClientSession,
): Promise<CategoryRecord | undefined> {
  if (mergeTargetId?.toLowerCase() === String(category._id)) throw createValidationError({ moveTo: 'categories.moveToItself' });
  await CategoryModel.deleteOne({ _id: category._id }, { session });
  if (mergeTargetId === undefined) return undefined;
  const target = await lockCategory(mergeTargetId, session);
  if (!target) throw createValidationError({ moveTo: 'categories.unknown' });
  const names = [...target.formerNames, category.name, ...category.formerNames];
  const formerNames = [...new Set(names)].filter((former) => former !== target.name);
  const nameFields = { formerNames, key: toCategoryKeys([target.name, ...formerNames]) };
  await CategoryModel.updateOne({ _id: target._id }, { $set: nameFields }, { session });
  return { ...target, ...nameFields };
}

/** Categories that `ids` omits follow in their previous order. @throws AppError validation_failed */
export async function saveCategoryOrder(
  ids: string[],
  session: ClientSession,
): Promise<{ before: CategoryRecord[]; after: CategoryRecord[] }> {
  const before = await listAllCategories(session);
  const byId = new Map(before.map((category) => [String(category._id), category]));
  const ordered = ids.map((id) => byId.get(id.toLowerCase()));
  if (ordered.includes(undefined)) throw createValidationError({ ids: 'categories.unknown' });
  const reordered = [...new Set([...(ordered as CategoryRecord[]), ...before])];
  const updates = reordered.map(({ _id }, position) => ({
    updateOne: { filter: { _id }, update: { $set: { order: position } } },
  }));
  await CategoryModel.bulkWrite(updates, { session });
  return { before, after: reordered.map((category, position) => ({ ...category, order: position })) };
}
