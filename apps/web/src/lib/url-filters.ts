import { useLocation, useSearchParams } from 'react-router-dom';
import { parsePage } from './parse-page.ts';

/** Parses one filter. The result for '' is the default, which stays out of the URL. */
type FilterParser<T extends string = string> = (raw: string) => T | '';
type FilterParsers = Record<string, FilterParser>;
type FilterValues<R extends FilterParsers> = { [K in keyof R]: ReturnType<R[K]> };

const MAX_TEXT_LENGTH = 200;
const ID = /^[0-9a-f]{24}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const parseText: FilterParser = (raw) => raw.slice(0, MAX_TEXT_LENGTH);
export const parseId: FilterParser = (raw) => (ID.test(raw) ? raw : '');
export const parseDay: FilterParser = (raw) => (DAY.test(raw) && !Number.isNaN(Date.parse(raw)) ? raw : '');
export const parseOneOf =
  <const T extends string, const D extends T | '' = ''>(values: readonly T[], fallback: D = '' as D) =>
  (raw: string): T | D =>
    values.find((value) => value === raw) ?? fallback;

function parseFilters<R extends FilterParsers>(parsers: R, search: URLSearchParams): FilterValues<R> {
  const entries = Object.entries(parsers).map(([name, parse]) => [name, parse(search.get(name) ?? '')]);
  return Object.fromEntries(entries) as FilterValues<R>;
}

const getDefaults = <R extends FilterParsers>(parsers: R): FilterValues<R> => parseFilters(parsers, new URLSearchParams());

function toSearchParams<R extends FilterParsers>(
  parsers: R,
  search: URLSearchParams,
  values: FilterValues<R>,
  page: number,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const defaults: Record<string, string> = { ...getDefaults(parsers), page: '1' };
  for (const [name, value] of Object.entries({ ...values, page: String(page) })) {
    if (value === defaults[name]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

type ActiveFilters<R extends FilterParsers> = { [K in keyof R]?: Exclude<ReturnType<R[K]>, ''> };

/** Keeps the filters and the page of a list in the URL. Define the parsers outside the component. */
export function useUrlFilters<R extends FilterParsers>(parsers: R) {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const filters = parseFilters(parsers, search);
  const page = parsePage(search);
  const defaults = getDefaults(parsers);
  const active = Object.entries(filters).filter(([, value]) => value !== '');
  const change = (next: Partial<FilterValues<R>>, options?: { replace?: boolean }): void =>
    setSearch((current) => toSearchParams(parsers, current, { ...parseFilters(parsers, current), ...next }, 1), {
      replace: options?.replace ?? false,
      preventScrollReset: true,
    });
  return {
    filters,
    page,
    query: { ...(Object.fromEntries(active) as ActiveFilters<R>), page },
    change,
    clear: (): void => change(defaults),
    isFiltered: Object.entries(filters).some(([name, value]) => value !== defaults[name]),
    getPageHref: (targetPage: number): string => `${pathname}?${toSearchParams(parsers, search, filters, targetPage).toString()}`,
  };
}
