import { wordsOf } from '../../platform/words.ts';

const WORD_MAX = 40;
const QUERY_WORDS_MAX = 8;

/** Words indexed for one product: a description of random words must not fill the memory of every process. */
const TERMS_MAX = 300;

/** The distinct words of a product as they are indexed, those of the title first, 300 at most. */
export const termsOf = (product: { title: string; description: string }): string[] =>
  [...new Set(wordsOf(`${product.title} ${product.description}`).map((word) => word.slice(0, WORD_MAX)))].slice(0, TERMS_MAX);

/** The words looked for; longer searches count their first eight. */
export const searchWords = (q: string): string[] =>
  [...new Set(wordsOf(q).map((word) => word.slice(0, WORD_MAX)))].slice(0, QUERY_WORDS_MAX);
