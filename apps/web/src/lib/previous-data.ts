import { useState } from 'react';

interface Item {
  _id: string;
}

interface DatedItem extends Item {
  createdAt: string;
}

export const newestFirst = (a: DatedItem, b: DatedItem): number =>
  b.createdAt.localeCompare(a.createdAt) || b._id.localeCompare(a._id);
export const oldestFirst = (a: DatedItem, b: DatedItem): number => newestFirst(b, a);

type Compare<T> = (a: T, b: T) => number;

export function withRetainedItems<T extends Item>(list: T[], retained: T[], compare: Compare<T>): T[] {
  const ids = new Set(list.map(({ _id }) => _id));
  const missingItems = retained.filter(({ _id }) => !ids.has(_id));
  return missingItems.length === 0 ? list : [...list, ...missingItems].sort(compare);
}

/** Keeps a decided item in the list until `filterKey` changes, even if the item no longer matches the filters. */
export function useRetainedItems<D, T extends Item>(
  result: QueryResult<D>,
  filterKey: string,
  selectItems: (data: D) => T[],
  compare: Compare<T>,
) {
  const [retained, setRetained] = useState<{ filterKey: string; items: T[] }>({ filterKey, items: [] });
  const retain = (item: T): void =>
    setRetained((previous) => {
      // A second decision on the same item replaces the first one. Two items with one id would be two rows with one React key.
      const others = previous.filterKey === filterKey ? previous.items.filter(({ _id }) => _id !== item._id) : [];
      return { filterKey, items: [...others, item] };
    });
  const { data, isStale, error } = withPreviousData(result);
  const items = retained.filterKey === filterKey && !isStale ? retained.items : [];
  return { data, items: data ? withRetainedItems(selectItems(data), items, compare) : [], error, isStale, retain };
}

export interface QueryResult<D> {
  data?: D | undefined;
  currentData?: D | undefined;
  isFetching: boolean;
  error?: unknown;
}

/** While a query loads for new arguments, returns the data of the previous arguments, marked `isStale`. */
export function withPreviousData<D>({ data, currentData, isFetching, error }: QueryResult<D>) {
  const isStale = currentData === undefined && data !== undefined && isFetching;
  const visibleData = isStale ? data : currentData;
  return { data: visibleData, isStale, error: visibleData ? undefined : error };
}
