import { fallbackCategories } from '@banca/contracts/categories';
import { type CategoryRecord, CategoryModel } from './categories.model.ts';

/** Without case, accents and signs. */
const categoryKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Other spellings that the specification's lists use, and the name each stands for. */
const ALIASES = new Map<string, string>([
  ...fallbackCategories.map(({ id, name }) => [categoryKey(id), categoryKey(name)] as const),
  ['info-produtos', 'info-products'],
]);

const canonical = (name: string): string => {
  const key = categoryKey(name);
  return ALIASES.get(key) ?? key;
};

/** The active categories, in their order. */
export const listCategories = async (): Promise<CategoryRecord[]> =>
  await CategoryModel.find({ isActive: true }).sort({ order: 1, _id: 1 }).lean<CategoryRecord[]>();

/** An active category by its name or a fallback id, whatever the case and accents. */
export async function findCategory(name: string): Promise<CategoryRecord | null> {
  return await CategoryModel.findOne({
    key: { $in: [canonical(name), categoryKey(name)] },
    isActive: true,
  }).lean<CategoryRecord>();
}

/** Puts the specification's list into an empty database, SEED_DEMO=0 too. */
export async function seedCategories(): Promise<void> {
  if ((await CategoryModel.estimatedDocumentCount()) > 0) return;
  const rows = fallbackCategories.map(({ name }, order) => ({ name, key: categoryKey(name), order, isActive: true }));
  await CategoryModel.insertMany(rows, { ordered: false }).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 11_000) throw error;
  });
}
