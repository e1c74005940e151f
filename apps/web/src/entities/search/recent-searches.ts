import { readStorage, writeStorage } from '../../lib/storage.ts';

const STORAGE_KEY = 'banca.searches';
const MAX_SEARCHES = 5;
/** The API's limit. */
const MAX_LENGTH = 200;

const isSearch = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_LENGTH;

export function readRecentSearches(): string[] {
  const stored = readStorage<unknown>('local', STORAGE_KEY);
  return Array.isArray(stored) ? [...new Set(stored.filter(isSearch))].slice(0, MAX_SEARCHES) : [];
}

export function rememberSearch(text: string): void {
  const search = text.trim();
  if (!isSearch(search)) return;
  const otherSearches = readRecentSearches().filter((other) => other.toLowerCase() !== search.toLowerCase());
  writeStorage('local', STORAGE_KEY, [search, ...otherSearches].slice(0, MAX_SEARCHES));
}

export const clearRecentSearches = (): void => writeStorage('local', STORAGE_KEY, null);
