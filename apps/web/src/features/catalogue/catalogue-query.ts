import { PRODUCT_SORTS } from '@banca/contracts/product-sorts';
import { parseAmount } from '@banca/contracts/amount';
import { parsePage } from '../../lib/parse-page.ts';

export type Sort = (typeof PRODUCT_SORTS)[number];

/** The filters in the URL. A price is a number with a decimal point, or ''. */
export interface CatalogueFilters {
  q: string;
  category: string;
  minPrice: string;
  maxPrice: string;
  sort: Sort;
  page: number;
}

/** `1 250,5` → `1250.5`. Accepts the unfinished `12.`. Returns '' for an empty text, null for one that is no amount. */
export function toPriceBound(text: string): string | null {
  if (text.trim() === '') return '';
  const centavos = parseAmount(text.replace(/[.,]\s*$/, ''));
  return centavos === null ? null : String(centavos / 100);
}

/** Ignores invalid values, so that an old or mistyped link still shows products. */
export function parseFilters(search: URLSearchParams): CatalogueFilters {
  return {
    // `search` is another name of `q`, as in the API.
    q: (search.get('q') ?? search.get('search') ?? '').trim().slice(0, 200),
    category: (search.get('category') ?? '').slice(0, 80),
    minPrice: toPriceBound(search.get('minPrice') ?? '') ?? '',
    maxPrice: toPriceBound(search.get('maxPrice') ?? '') ?? '',
    sort: PRODUCT_SORTS.find((value) => value === search.get('sort')) ?? 'newest',
    page: parsePage(search),
  };
}

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
      ...(minPrice ? { minPrice } : {}),
      ...(maxPrice ? { maxPrice } : {}),
    },
  };
}

export const isFiltered = ({ q, category, minPrice, maxPrice }: CatalogueFilters): boolean =>
  Boolean(q || category || minPrice || maxPrice);

/** The values that clear all filters and keep the sorting. */
export const NO_FILTERS = { q: '', category: '', minPrice: '', maxPrice: '' } as const satisfies Partial<CatalogueFilters>;
