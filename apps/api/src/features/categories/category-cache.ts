import { LRUCache } from 'lru-cache';
import { getOrLoad, type PromiseCache } from '../../platform/promise-cache.ts';
import type { Deps } from '../../platform/deps.ts';
import type { CategoryRecord } from './categories.model.ts';
import { listAllCategories, findCategory } from './categories.service.ts';

declare module '../../platform/deps.ts' {
  interface Deps {
    categoryCache: {
      /** The names of a category by the name in a request. */
      bySpelling: PromiseCache<string[]>;
      all: PromiseCache<CategoryRecord[]>;
    };
  }
}

type CategoryCacheDeps = Pick<Deps, 'categoryCache'>;

const TTL_MS = 10_000;

export const createCategoryCache = (): Deps['categoryCache'] => ({
  bySpelling: new LRUCache({ max: 500, ttl: TTL_MS }),
  all: new LRUCache({ max: 1, ttl: TTL_MS }),
});

/** Must be called after this process changes a category. */
export function clearCategoryCache({ categoryCache }: CategoryCacheDeps): void {
  categoryCache.bySpelling.clear();
  categoryCache.all.clear();
}

/** Returns several names while a category is being renamed, and none for an unknown category. */
export const findCategoryNames = async ({ categoryCache }: CategoryCacheDeps, name: string): Promise<string[]> =>
  await getOrLoad(categoryCache.bySpelling, name, async () => {
    const category = await findCategory(name);
    return category ? [category.name, ...category.formerNames] : [];
  });

/** Returns all categories in the order that admins chose. */
export const getCategories = async ({ categoryCache }: CategoryCacheDeps): Promise<CategoryRecord[]> =>
  await getOrLoad(categoryCache.all, 'all', async () => await listAllCategories());
