import { useLocation, useSearchParams } from 'react-router-dom';
import { pageIn } from './page-in.ts';

/** Reads one filter from the address; '' for none, and for what it does not know. */
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
  <const T extends string>(known: readonly T[]): Reader<T> =>
  (raw) =>
    known.find((one) => one === raw) ?? '';

function readAll<R extends Readers>(readers: R, search: URLSearchParams): Values<R> {
  const read = Object.entries(readers).map(([name, reader]) => [name, reader(search.get(name) ?? '')]);
  return Object.fromEntries(read) as Values<R>;
}

/** The address of other filters: what is not set stays out of it, parameters of others stay as they are. */
function addressOf(search: URLSearchParams, values: Record<string, string>, page: number): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ ...values, page: page > 1 ? String(page) : '' })) {
    if (value) next.set(name, value);
    else next.delete(name);
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
  const set = Object.entries(filters).filter(([, value]) => value !== '');
  const change = (next: Partial<Values<R>>, options?: { replace?: boolean }): void =>
    setSearch((current) => addressOf(current, { ...readAll(readers, current), ...next }, 1), {
      replace: options?.replace ?? false,
      preventScrollReset: true,
    });
  return {
    filters,
    page,
    /** As the API takes it. */
    query: { ...(Object.fromEntries(set) as Asked<R>), page },
    change,
    clear: (): void => change(Object.fromEntries(Object.keys(readers).map((name) => [name, ''])) as Partial<Values<R>>),
    isFiltered: set.length > 0,
    href: (to: number): string => `${pathname}?${addressOf(search, filters, to).toString()}`,
  };
}
