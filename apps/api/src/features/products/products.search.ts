import type { QueryFilter } from 'mongoose';
import { wordsOf } from '../../platform/words.ts';
import { type ProductRecord, ProductModel } from './products.model.ts';

const WORD_MAX = 40;
const QUERY_WORDS_MAX = 8;
/** A word with fewer products than this is read through the search index and sorted in memory. */
const RARE = 500;

/** The distinct words of a product, as they are indexed. */
export const termsOf = (product: { title: string; description: string }): string[] => [
  ...new Set(wordsOf(`${product.title} ${product.description}`).map((word) => word.slice(0, WORD_MAX))),
];

/** The words looked for; longer searches count their first eight. */
export const searchWords = (q: string): string[] =>
  [...new Set(wordsOf(q).map((word) => word.slice(0, WORD_MAX)))].slice(0, QUERY_WORDS_MAX);

type Condition = QueryFilter<ProductRecord>;

/** A range over the index, never a regular expression made of what a user typed. */
const startsWith = (word: string): Condition => ({ terms: { $elemMatch: { $gte: word, $lt: `${word}\u{10ffff}` } } });

export interface SearchPlan {
  conditions: Condition[];
  /** The rarest word is rare: start from the search index. */
  fromSearchIndex: boolean;
}

/**
 * Conditions that every word must meet as a prefix, the rarest word first: what the search index finds for it is what
 * the rest is tried on. How rare is probed up to a bound, so a frequent word costs no more than that.
 */
export async function planSearch(q: string): Promise<SearchPlan | undefined> {
  const words = searchWords(q);
  if (words.length === 0) return undefined;
  const probes = await Promise.all(
    words.map(async (word) => ({
      word,
      found: await ProductModel.countDocuments(
        { listed: true, ...startsWith(word) },
        { limit: RARE, hint: 'catalogue: search by word prefix' },
      ),
    })),
  );
  probes.sort((a, b) => a.found - b.found);
  return { conditions: probes.map(({ word }) => startsWith(word)), fromSearchIndex: (probes[0]?.found ?? RARE) < RARE };
}
