import { useLocation, useSearchParams } from 'react-router-dom';
import { pageIn } from './page-in.ts';

/** Reads one filter from the URL. What it returns for '' is the default, which stays out of the URL. */
type Reader<T extends string = string> = (raw: string) => T | '';
type Readers = Record<string, Reader>;
type Values<R extends Readers> = { [K in keyof R]: ReturnType<R[K]> };

const TEXT_MAX = 200;
const ID = /^[0-9a-f]{24}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const anyText: Reader = (raw) => raw.slice(0, TEXT_MAX);
export const anId: Reader = (raw) => (ID.test(raw) ? raw : '');
export const aDay: Reader = (raw) => (DAY.test(raw) && !Number.isNaN(Date.parse(raw)) ? raw : '');
export const oneOf =
  <const T extends string, const D extends T | '' = ''>(known: readonly T[], fallback: D = '' as D) =>
  (raw: string): T | D =>
    known.find((one) => one === raw) ?? fallback;

function readAll<R extends Readers>(readers: R, search: URLSearchParams): Values<R> {
  const read = Object.entries(readers).map(([name, reader]) => [name, reader(search.get(name) ?? '')]);
  return Object.fromEntries(read) as Values<R>;
}

const defaultsOf = <R extends Readers>(readers: R): Values<R> => readAll(readers, new URLSearchParams());

/** Writes filters into the URL without those at their default. Other parameters stay as they are. */
function toSearch<R extends Readers>(readers: R, search: URLSearchParams, values: Values<R>, page: number): URLSearchParams {
  const next = new URLSearchParams(search);
  const defaults: Record<string, string> = { ...defaultsOf(readers), page: '1' };
  for (const [name, value] of Object.entries({ ...values, page: String(page) })) {
    if (value === defaults[name]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** What the API is asked for: the filters that are set. */
type Asked<R extends Readers> = { [K in keyof R]?: Exclude<ReturnType<R[K]>, ''> };

/**
 * Filters and page of a list, kept in the address, so that the back button and a shared link work. A changed filter starts at
 * page 1. `useUrlFilters({ q: anyText, status: oneOf(['active', 'suspended']) })`; the readers stand outside the component.
 */
export function useUrlFilters<R extends Readers>(readers: R) {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const filters = readAll(readers, search);
  const page = pageIn(search);
  const defaults = defaultsOf(readers);
  const set = Object.entries(filters).filter(([, value]) => value !== '');
  const change = (next: Partial<Values<R>>, options?: { replace?: boolean }): void =>
    setSearch((current) => toSearch(readers, current, { ...readAll(readers, current), ...next }, 1), {
      replace: options?.replace ?? false,
      preventScrollReset: true,
    });
  return {
    filters,
    page,
    /** As the API takes it. */
    query: { ...(Object.fromEntries(set) as Asked<R>), page },
    change,
    clear: (): void => change(defaults),
    isFiltered: Object.entries(filters).some(([name, value]) => value !== defaults[name]),
    href: (to: number): string => `${pathname}?${toSearch(readers, search, filters, to).toString()}`,
  };
}
