import { tokenize } from '../../../platform/text.ts';

const TERM_MAX_LENGTH = 40;
const PREFIXES_MAX = 8;

/** Limits the index size of a description of random words. */
const TERMS_MAX = 300;

const toUniqueWords = (text: string): string[] => [...new Set(tokenize(text).map((word) => word.slice(0, TERM_MAX_LENGTH)))];

export const toSearchTerms = ({ title, description }: { title: string; description: string }): string[] =>
  toUniqueWords(`${title} ${description}`).slice(0, TERMS_MAX);

export const parseSearchTerms = (q: string): string[] => toUniqueWords(q).slice(0, PREFIXES_MAX);
