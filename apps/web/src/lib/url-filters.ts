import { useLocation, useSearchParams } from 'react-router-dom';
import { parsePage } from './parse-page.ts';

type FilterParser<T extends string = string> = (raw: string) => T | '';
type FilterParsers = Record<string, FilterParser>;
type FilterValues<Parsers extends FilterParsers> = { [K in keyof Parsers]: ReturnType<Parsers[K]> };

const MAX_TEXT_LENGTH = 200;
const OBJECT_ID_PATTERN = /^[0-9a-f]{24}$/i;
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

export const parseText: FilterParser = (raw) => raw.slice(0, MAX_TEXT_LENGTH);
export const parseId: FilterParser = (raw) => (OBJECT_ID_PATTERN.test(raw) ? raw : '');
export const parseDay: FilterParser = (raw) => (DAY_PATTERN.test(raw) && !Number.isNaN(Date.parse(raw)) ? raw : '');
export const parseOneOf =
  <const T extends string, const D extends T | '' = ''>(values: readonly T[], fallback: D = '' as D) =>
  (raw: string): T | D =>
    values.find((value) => value === raw) ?? fallback;

function parseFilters<Parsers extends FilterParsers>(parsers: Parsers, search: URLSearchParams): FilterValues<Parsers> {
  const entries = Object.entries(parsers).map(([name, parse]) => [name, parse(search.get(name) ?? '')]);
  return Object.fromEntries(entries) as FilterValues<Parsers>;
}

const getDefaults = <Parsers extends FilterParsers>(parsers: Parsers): FilterValues<Parsers> =>
  parseFilters(parsers, new URLSearchParams());

function toSearchParams<Parsers extends FilterParsers>(
  parsers: Parsers,
  search: URLSearchParams,
  values: FilterValues<Parsers>,
  page: number,
): URLSearchParams {
  const nextSearch = new URLSearchParams(search);
  const defaults: Record<string, string> = { ...getDefaults(parsers), page: '1' };
  for (const [name, value] of Object.entries({ ...values, page: String(page) })) {
    if (value === defaults[name]) nextSearch.delete(name);
    else nextSearch.set(name, value);
  }
  return nextSearch;
}

type ActiveFilters<Parsers extends FilterParsers> = { [K in keyof Parsers]?: Exclude<ReturnType<Parsers[K]>, ''> };

/** Keeps the filters and the page of a list in the URL. Defaults, which parsers return for '', stay out of the URL. */
export function useUrlFilters<Parsers extends FilterParsers>(parsers: Parsers) {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const filters = parseFilters(parsers, search);
  const page = parsePage(search);
  const defaults = getDefaults(parsers);
  const activeFilters = Object.entries(filters).filter(([, value]) => value !== '');
  const setFilters = (changes: Partial<FilterValues<Parsers>>, options?: { replace?: boolean }): void =>
    setSearch((current) => toSearchParams(parsers, current, { ...parseFilters(parsers, current), ...changes }, 1), {
      replace: options?.replace ?? false,
      preventScrollReset: true,
    });
  return {
    filters,
    page,
    query: { ...(Object.fromEntries(activeFilters) as ActiveFilters<Parsers>), page },
    setFilters,
    clearFilters: (): void => setFilters(defaults),
    isFiltered: Object.entries(filters).some(([name, value]) => value !== defaults[name]),
    getPageHref: (targetPage: number): string => `${pathname}?${toSearchParams(parsers, search, filters, targetPage).toString()}`,
  };
}
