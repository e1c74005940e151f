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
  /** Undefined for the default of the API: by relevance, or, without a search, the newest first. */
  sort: Sort | undefined;
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
    sort: PRODUCT_SORTS.find((value) => value === search.get('sort')),
    page: parsePage(search),
  };
}

const omitEmpty = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>;
  };

export function toSearchString({ page, ...filters }: CatalogueFilters): string {
  const text = String(new URLSearchParams(omitEmpty({ ...filters, page: page > 1 ? String(page) : '' })));
  return text && `?${text}`;
}

export const buildCatalogueRequest = (search: URLSearchParams) => ({ query: omitEmpty(parseFilters(search)) });

export const isFiltered = ({ q, category, minPrice, maxPrice }: CatalogueFilters): boolean =>
  Boolean(q || category || minPrice || maxPrice);

/** The values that clear all filters and keep the sorting. */
export const NO_FILTERS = { q: '', category: '', minPrice: '', maxPrice: '' } as const satisfies Partial<CatalogueFilters>;
