import { fallbackCategories } from '@banca/contracts/categories';

/** Removes case, accents and punctuation. A name of punctuation alone is its own key. */
const normalizeName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || name.trim().toLowerCase();

const ALIASES = new Map<string, string>([
  ...fallbackCategories.map(({ id, name }) => [normalizeName(id), normalizeName(name)] as const),
  ['info-produtos', 'info-products'],
]);

/** Returns the key that all spellings of a category name share. */
export function toCategoryKey(name: string): string {
  const key = normalizeName(name);
  return ALIASES.get(key) ?? key;
}
