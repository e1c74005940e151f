import { LRUCache } from 'lru-cache';
import { cached, type PromiseCache } from '../../platform/cached.ts';
import type { Deps } from '../../platform/deps.ts';
import { allCategories, findCategory } from './categories.service.ts';

declare module '../../platform/deps.ts' {
  interface Deps {
    categoryNames: {
      bySpelling: PromiseCache<string[]>;
      /** From each former name of a category to its current one. */
      formerNames: PromiseCache<Map<string, string>>;
    };
  }
}

type NameDeps = Pick<Deps, 'categoryNames'>;

const TTL_MS = 10_000;

export const createCategoryNames = (): Deps['categoryNames'] => ({
  bySpelling: new LRUCache({ max: 500, ttl: TTL_MS }),
  formerNames: new LRUCache({ max: 1, ttl: TTL_MS }),
});

/** Forgets the cached names, after this process has changed a category. */
export function forgetCategoryNames({ categoryNames }: NameDeps): void {
  categoryNames.bySpelling.clear();
  categoryNames.formerNames.clear();
}

/** The names that a category's products have: more than one while it is renamed, none when there is no such category. */
export const findCategoryNames = async ({ categoryNames }: NameDeps, name: string): Promise<string[]> =>
  await cached(categoryNames.bySpelling, name, async () => {
    const category = await findCategory(name);
    return category ? [category.name, ...category.formerNames] : [];
  });

/** From each former name of a category to its current one. */
export const mapFormerNames = async ({ categoryNames }: NameDeps): Promise<Map<string, string>> =>
  await cached(categoryNames.formerNames, 'all', async () => {
    const categories = await allCategories();
    return new Map(categories.flatMap(({ name, formerNames }) => formerNames.map((former) => [former, name] as const)));
  });
