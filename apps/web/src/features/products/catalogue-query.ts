import { parsePage } from '../../lib/parse-page.ts';

export const SORTS = ['newest', 'oldest', 'price-low', 'price-high', 'popularity', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

/** The filters in the URL, as text for the form's fields. */
export interface CatalogueFilters {
  q: string;
  category: string;
  minPrice: string;
  maxPrice: string;
  sort: Sort;
  page: number;
}

/** A separator before exactly three digits groups thousands, because a price has two decimals at most. */
const removeGroupSeparators = (text: string): string => text.replace(/\s|[.,](?=\d{3}(?!\d))/g, '');

/** Accepts numbers as people type them: `250`, `1 250,50`, `1,250.50`, and the unfinished `12.`. An empty text is valid too. */
export const isPrice = (text: string): boolean => /^(\d{1,8}([.,]\d{0,2})?)?$/.test(removeGroupSeparators(text));

const parsePrice = (text: string | null): string => (text && isPrice(text) ? text.trim() : '');

/** `1 250,5` or `1,250.5` → `1250.5`. */
const toDecimal = (text: string): string => removeGroupSeparators(text).replace(',', '.').replace(/\.$/, '');

/** Ignores invalid values, so that an old or mistyped link still shows products. */
export function parseFilters(search: URLSearchParams): CatalogueFilters {
  return {
    q: (search.get('q') ?? search.get('search') ?? '').trim().slice(0, 200),
    category: (search.get('category') ?? '').slice(0, 80),
    minPrice: parsePrice(search.get('minPrice')),
    maxPrice: parsePrice(search.get('maxPrice')),
    sort: SORTS.find((value) => value === search.get('sort')) ?? 'newest',
    page: parsePage(search),
  };
}

/** Builds the query string of a catalogue URL without defaults; '' if all are defaults. */
export function toSearchString({ q, category, minPrice, maxPrice, sort, page }: CatalogueFilters): string {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (category) search.set('category', category);
  if (minPrice) search.set('minPrice', minPrice);
  if (maxPrice) search.set('maxPrice', maxPrice);
  if (sort !== 'newest') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text ? `?${text}` : '';
}

export function buildCatalogueRequest(search: URLSearchParams) {
  const { q, category, minPrice, maxPrice, sort, page } = parseFilters(search);
  return {
    query: {
      page,
      sort,
      ...(q ? { q } : {}),
      ...(category ? { category } : {}),
      ...(minPrice ? { minPrice: toDecimal(minPrice) } : {}),
      ...(maxPrice ? { maxPrice: toDecimal(maxPrice) } : {}),
    },
  };
}

export const isFiltered = ({ q, category, minPrice, maxPrice }: CatalogueFilters): boolean =>
  Boolean(q || category || minPrice || maxPrice);

/** The values that clear all filters and keep the sorting. */
export const NO_FILTERS = { q: '', category: '', minPrice: '', maxPrice: '' } as const satisfies Partial<CatalogueFilters>;
