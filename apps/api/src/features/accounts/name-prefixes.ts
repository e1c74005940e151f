import { tokenize } from '../../platform/text.ts';

const PREFIX_MAX_LENGTH = 15;
const WORDS_MAX = 8;
const SEARCH_WORDS_MAX = 4;

interface PersonName {
  firstName: string;
  lastName: string;
  username: string;
}

/** Slices by code point, because a slice by UTF-16 unit can split a character. */
const toPrefix = (word: string, length: number): string => [...word].slice(0, length).join('');

function buildPrefixes(texts: string[]): string[] {
  const words = [...new Set(texts.flatMap((text) => tokenize(text).slice(0, WORDS_MAX)))];
  const prefixes = words.flatMap((word) =>
    Array.from({ length: Math.min([...word].length, PREFIX_MAX_LENGTH) }, (_, i) => toPrefix(word, i + 1)),
  );
  return [...new Set(prefixes)];
}

/** Builds every prefix of up to 15 characters, so that a search reads one index that is sorted like the directory. */
export const buildNamePrefixes = ({ firstName, lastName, username }: PersonName): string[] =>
  buildPrefixes([firstName, lastName, username]);

interface AccountName extends PersonName {
  email: string;
  usernameKeys?: string[] | null | undefined;
}

/** Includes former usernames, because orders show the username of their time. */
export const buildAccountPrefixes = ({ firstName, lastName, username, email, usernameKeys }: AccountName): string[] =>
  buildPrefixes([firstName, lastName, username, email, ...(usernameKeys ?? [])]);

export const parseNameSearch = (q: string): string[] =>
  [...new Set(tokenize(q).map((word) => toPrefix(word, PREFIX_MAX_LENGTH)))].slice(0, SEARCH_WORDS_MAX);
