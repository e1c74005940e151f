import { tokenize } from '../../platform/tokenize.ts';

const TERM_MAX_LENGTH = 40;
const PREFIXES_MAX = 8;

/** Terms that are indexed for one product: a description of random words must not fill the index. */
const TERMS_MAX = 300;

const toUniqueWords = (text: string): string[] => [...new Set(tokenize(text).map((word) => word.slice(0, TERM_MAX_LENGTH)))];

/** The distinct words of a product as they are indexed, those of the title first; at most 300. */
export const toSearchTerms = ({ title, description }: { title: string; description: string }): string[] =>
  toUniqueWords(`${title} ${description}`).slice(0, TERMS_MAX);

/** The prefixes that a search looks for: its first eight words. */
export const parseSearchTerms = (q: string): string[] => toUniqueWords(q).slice(0, PREFIXES_MAX);
