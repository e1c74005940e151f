import { createKept } from '../../platform/kept.ts';
import { allCategories, findCategory } from './categories.service.ts';

const TTL_MS = 10_000;
const namesBySpelling = createKept<string[]>({ max: 500, ttlMs: TTL_MS });
const currentNames = createKept<Map<string, string>>({ max: 1, ttlMs: TTL_MS });

/** Forgets the cached names, after this process has changed a category. */
export function forgetCategoryNames(): void {
  namesBySpelling.clear();
  currentNames.clear();
}

/** The names that a category's products have: more than one while it is renamed, none when there is no such category. */
export const categoryNames = async (name: string): Promise<string[]> =>
  await namesBySpelling.get(name, async () => {
    const category = await findCategory(name);
    return category ? [category.name, ...category.formerNames] : [];
  });

/** From each former name of a category to its current one. */
export const mapFormerNames = async (): Promise<Map<string, string>> =>
  await currentNames.get('all', async () => {
    const categories = await allCategories();
    return new Map(categories.flatMap(({ name, formerNames }) => formerNames.map((former) => [former, name] as const)));
  });
