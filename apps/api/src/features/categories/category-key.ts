import { defaultCategories } from '@banca/contracts/default-categories';

function normalizeName(name: string): string {
  const lettersAndDigits = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return lettersAndDigits || name.trim().toLowerCase();
}

/** From ids, and from a spelling of older products, to the keys of names. */
const ALIASES = new Map<string, string>([
  ...defaultCategories.map(({ id, name }) => [normalizeName(id), normalizeName(name)] as const),
  ['info-produtos', 'info-products'],
]);

/** Returns the same key for all spellings of a category name, and for the ids of the default categories. */
export function toCategoryKey(name: string): string {
  const key = normalizeName(name);
  return ALIASES.get(key) ?? key;
}
