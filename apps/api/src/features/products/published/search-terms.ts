import { parseSearchTerms, toUniqueWords } from '../../../platform/search-words.ts';

/** Each word takes up to 10 ms among 1,000,000 products, because all words with the same first letter are compared. */
const TYPO_PREFIXES_MAX = 4;

/** Limits the index size of a description of random words. */
const TERMS_MAX = 300;

export const toSearchTerms = ({ title, description }: { title: string; description: string }): string[] =>
  toUniqueWords(`${title} ${description}`).slice(0, TERMS_MAX);

/** `capulanas` also finds `capulana`: the singular is a prefix of the plural. Shorter words would match too much. */
const removePluralEnding = (word: string): string => word.replace(/^(.{3,}[^s])s$/su, '$1');

export const parseProductSearch = (q: string): string[] => [...new Set(parseSearchTerms(q).map(removePluralEnding))];

export const canSearchWithTypos = (prefixes: string[]): boolean => prefixes.length <= TYPO_PREFIXES_MAX;
