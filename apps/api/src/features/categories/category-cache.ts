import { LRUCache } from 'lru-cache';
import { getOrLoad, type PromiseCache } from '../../platform/promise-cache.ts';
import type { Deps } from '../../platform/deps.ts';
import type { CategoryRecord } from './categories.model.ts';
import { listAllCategories, findCategory } from './categories.service.ts';

export interface CategoryCache {
  bySpelling: PromiseCache<string[]>;
  all: PromiseCache<CategoryRecord[]>;
}
type CategoryCacheDeps = Pick<Deps, 'categoryCache'>;

const TTL_MS = 10_000;

export const createCategoryCache = (): CategoryCache => ({
  bySpelling: new LRUCache({ max: 500, ttl: TTL_MS }),
  all: new LRUCache({ max: 1, ttl: TTL_MS }),
});

/** Must be called after this process changes a category. */
export function clearCategoryCache({ categoryCache }: CategoryCacheDeps): void {
  categoryCache.bySpelling.clear();
  categoryCache.all.clear();
}

/** Returns several names while a category is being renamed, and none for an unknown category. */
export const findCategoryNames = ({ categoryCache }: CategoryCacheDeps, name: string): Promise<string[]> =>
  getOrLoad(categoryCache.bySpelling, name, async () => {
    const category = await findCategory(name);
    return category ? [category.name, ...category.formerNames] : [];
  });

export const getCategories = ({ categoryCache }: CategoryCacheDeps): Promise<CategoryRecord[]> =>
  getOrLoad(categoryCache.all, 'all', () => listAllCategories());
