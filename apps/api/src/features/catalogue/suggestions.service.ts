import { SUGGESTED_CREATORS_MAX, SUGGESTED_PRODUCTS_MAX } from '@banca/contracts/suggestions.schemas';
import type { Deps } from '../../platform/deps.ts';
import { tokenize } from '../../platform/text.ts';
import { type DirectoryEntry, listDirectory } from '../accounts/creator-directory.ts';
import type { ProductRecord } from '../products/products.model.ts';
import { readPublishedProducts } from '../products/published/records.ts';
import { canSearchWithTypos, parseProductSearch } from '../products/published/search-terms.ts';

const LETTERS_MIN = 2;

interface Suggestions {
  products: ProductRecord[];
  creators: DirectoryEntry[];
}

const countLetters = (text: string): number => [...tokenize(text).join('')].length;

async function findProducts(deps: Deps, prefixes: string[], allowsTypos = false): Promise<ProductRecord[]> {
  const query = { prefixes, allowsTypos, sort: 'popularity', skip: 0, limit: SUGGESTED_PRODUCTS_MAX } as const;
  return await readPublishedProducts(deps, (await deps.catalogue.search(query)).ids);
}

/** Products with similar words are suggested only if nothing matches. */
export async function findSuggestions(deps: Deps, q: string): Promise<Suggestions> {
  if (countLetters(q) < LETTERS_MIN) return { products: [], creators: [] };
  const prefixes = parseProductSearch(q);
  const [products, { creators }] = await Promise.all([
    findProducts(deps, prefixes),
    listDirectory(deps, { q, page: 1, limit: SUGGESTED_CREATORS_MAX }),
  ]);
  if (products.length > 0 || creators.length > 0 || !canSearchWithTypos(prefixes)) return { products, creators };
  return { products: await findProducts(deps, prefixes, true), creators };
}
