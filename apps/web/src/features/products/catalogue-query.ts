import { parsePage } from '../../lib/parse-page.ts';

export const sorts = ['newest', 'oldest', 'price-low', 'price-high', 'popularity', 'rating'] as const;
export type Sort = (typeof sorts)[number];

/** What the address of the catalogue says; all of it text, as the form's fields hold it. */
export interface CatalogueFilters {
  q: string;
  category: string;
  minPrice: string;
  maxPrice: string;
  sort: Sort;
  page: number;
}

const compact = (text: string): string => text.replace(/\s/g, '');

/** Whether a price bound can be asked for, as people write it: `250`, `1 250,50`, `12.` on the way to `12.5`; empty is no bound. */
export const isPrice = (text: string): boolean => /^(\d{1,8}([.,]\d{0,2})?)?$/.test(compact(text));

const priceText = (text: string | null): string => (text && isPrice(text) ? text.trim() : '');

/** `1 250,5` → `1250.5`, as the API reads it. */
const toDecimal = (text: string): string => compact(text).replace(',', '.').replace(/\.$/, '');

/** Reads the filters; what makes no sense counts as absent, so that an old or mistyped link still shows products. */
export function readFilters(search: URLSearchParams): CatalogueFilters {
  return {
    q: (search.get('q') ?? search.get('search') ?? '').trim().slice(0, 200),
    category: (search.get('category') ?? '').slice(0, 80),
    minPrice: priceText(search.get('minPrice')),
    maxPrice: priceText(search.get('maxPrice')),
    sort: sorts.find((known) => known === search.get('sort')) ?? 'newest',
    page: parsePage(search),
  };
}

/** The query part of an address with these filters, defaults left out; '' when all are. */
export function toSearch({ q, category, minPrice, maxPrice, sort, page }: CatalogueFilters): string {
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

/** What the API is asked for; 12 a page is its default. */
export function catalogueRequest(search: URLSearchParams) {
  const { q, category, minPrice, maxPrice, sort, page } = readFilters(search);
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

/** Whether anything but the sort and the page narrows the list. */
export const isNarrowed = ({ q, category, minPrice, maxPrice }: CatalogueFilters): boolean =>
  Boolean(q || category || minPrice || maxPrice);

/** Nothing narrows the list any more; the order stays. */
export const noFilters = { q: '', category: '', minPrice: '', maxPrice: '' } as const satisfies Partial<CatalogueFilters>;
