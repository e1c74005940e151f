import { tokenize } from '../../platform/tokenize.ts';

const PREFIX_MAX = 15;
const WORDS_MAX = 8;
const SEARCH_WORDS_MAX = 4;

interface PersonName {
  firstName: string;
  lastName: string;
  username: string;
}

/** By code points: half a letter is no beginning of a word. */
const toPrefix = (word: string, length: number): string => [...word].slice(0, length).join('');

function buildPrefixes(texts: string[]): string[] {
  const words = [...new Set(texts.flatMap((text) => tokenize(text).slice(0, WORDS_MAX)))];
  const prefixes = words.flatMap((word) =>
    Array.from({ length: Math.min([...word].length, PREFIX_MAX) }, (_, i) => toPrefix(word, i + 1)),
  );
  return [...new Set(prefixes)];
}

/**
 * Every beginning, up to 15 letters, of the words of a user's names. Names are short: kept so, a search is one step into
 * an index in the directory's order, however many names begin alike.
 */
export const buildNamePrefixes = ({ firstName, lastName, username }: PersonName): string[] =>
  buildPrefixes([firstName, lastName, username]);

/** The same with the e-mail's words: what admins find an account by, whatever its state. */
export const buildAccountPrefixes = ({ firstName, lastName, username, email }: PersonName & { email: string }): string[] =>
  buildPrefixes([firstName, lastName, username, email]);

/** The words looked for, as they are indexed; longer searches count their first four. */
export const parseNameSearch = (q: string): string[] =>
  [...new Set(tokenize(q).map((word) => toPrefix(word, PREFIX_MAX)))].slice(0, SEARCH_WORDS_MAX);
