import { LRUCache } from 'lru-cache';
import { getOrLoad, type PromiseCache } from '../../platform/promise-cache.ts';
import type { Deps } from '../../platform/deps.ts';
import { listAllCategories, findCategory } from './categories.service.ts';

declare module '../../platform/deps.ts' {
  interface Deps {
    categoryNameCache: {
      bySpelling: PromiseCache<string[]>;
      currentNamesByFormerName: PromiseCache<Map<string, string>>;
    };
  }
}

type NameDeps = Pick<Deps, 'categoryNameCache'>;

const TTL_MS = 10_000;

export const createCategoryNameCache = (): Deps['categoryNameCache'] => ({
  bySpelling: new LRUCache({ max: 500, ttl: TTL_MS }),
  currentNamesByFormerName: new LRUCache({ max: 1, ttl: TTL_MS }),
});

/** Must be called after this process changes a category. */
export function clearCategoryNameCache({ categoryNameCache }: NameDeps): void {
  categoryNameCache.bySpelling.clear();
  categoryNameCache.currentNamesByFormerName.clear();
}

/** Returns several names while a category is being renamed, and none for an unknown category. */
export const findCategoryNames = async ({ categoryNameCache }: NameDeps, name: string): Promise<string[]> =>
  await getOrLoad(categoryNameCache.bySpelling, name, async () => {
    const category = await findCategory(name);
    return category ? [category.name, ...category.formerNames] : [];
  });

export const getCurrentNamesByFormerName = async ({ categoryNameCache }: NameDeps): Promise<Map<string, string>> =>
  await getOrLoad(categoryNameCache.currentNamesByFormerName, 'all', async () => {
    const categories = await listAllCategories();
    return new Map(categories.flatMap(({ name, formerNames }) => formerNames.map((former) => [former, name] as const)));
  });
