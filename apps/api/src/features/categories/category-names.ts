import { LRUCache } from 'lru-cache';
import { getOrLoad, type PromiseCache } from '../../platform/promise-cache.ts';
import type { Deps } from '../../platform/deps.ts';
import { listAllCategories, findCategory } from './categories.service.ts';

declare module '../../platform/deps.ts' {
  interface Deps {
    categoryNameCache: {
      bySpelling: PromiseCache<string[]>;
      /** From each former name of a category to its current one. */
      formerNames: PromiseCache<Map<string, string>>;
    };
  }
}

type NameDeps = Pick<Deps, 'categoryNameCache'>;

const TTL_MS = 10_000;

export const createCategoryNameCache = (): Deps['categoryNameCache'] => ({
  bySpelling: new LRUCache({ max: 500, ttl: TTL_MS }),
  formerNames: new LRUCache({ max: 1, ttl: TTL_MS }),
});

/** Forgets the cached names, after this process has changed a category. */
export function clearCategoryNameCache({ categoryNameCache }: NameDeps): void {
  categoryNameCache.bySpelling.clear();
  categoryNameCache.formerNames.clear();
}

/** The names that a category's products have: more than one while it is renamed, none when there is no such category. */
export const findCategoryNames = async ({ categoryNameCache }: NameDeps, name: string): Promise<string[]> =>
  await getOrLoad(categoryNameCache.bySpelling, name, async () => {
    const category = await findCategory(name);
    return category ? [category.name, ...category.formerNames] : [];
  });

/** From each former name of a category to its current one. */
export const getFormerNames = async ({ categoryNameCache }: NameDeps): Promise<Map<string, string>> =>
  await getOrLoad(categoryNameCache.formerNames, 'all', async () => {
    const categories = await listAllCategories();
    return new Map(categories.flatMap(({ name, formerNames }) => formerNames.map((former) => [former, name] as const)));
  });
