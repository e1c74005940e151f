import { tokenize } from './text.ts';

const WORD_MAX_LENGTH = 40;
const PREFIXES_MAX = 8;

export const toUniqueWords = (text: string): string[] => [
  ...new Set(tokenize(text).map((word) => word.slice(0, WORD_MAX_LENGTH))),
];

export const parseSearchTerms = (q: string): string[] => toUniqueWords(q).slice(0, PREFIXES_MAX);
