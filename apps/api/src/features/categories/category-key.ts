import { fallbackCategories } from '@banca/contracts/categories';

/** Without case, accents and signs; a name of nothing but signs is its own key. */
const normalizeName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || name.trim().toLowerCase();

/** Other spellings that the specification's lists use, and the name each stands for. */
const ALIASES = new Map<string, string>([
  ...fallbackCategories.map(({ id, name }) => [normalizeName(id), normalizeName(name)] as const),
  ['info-produtos', 'info-products'],
]);

/** What names that mean the same category have in common, whatever the case, accents and spelling. */
export function toCategoryKey(name: string): string {
  const key = normalizeName(name);
  return ALIASES.get(key) ?? key;
}
