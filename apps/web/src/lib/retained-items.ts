import { useState } from 'react';
import { type QueryResult, withPreviousData } from './previous-data.ts';

interface DatedItem {
  _id: string;
  createdAt: string;
}

export function withRetainedItems<T extends DatedItem>(list: T[], retained: T[]): T[] {
  const ids = new Set(list.map(({ _id }) => _id));
  const missing = retained.filter(({ _id }) => !ids.has(_id));
  if (missing.length === 0) return list;
  return [...list, ...missing].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b._id.localeCompare(a._id));
}

/** Keeps items in place that the user has approved or cancelled, although they no longer match the filters (`key`). */
export function useRetainedItems<D, T extends DatedItem>(result: QueryResult<D>, key: string, selectItems: (data: D) => T[]) {
  const [retained, setRetained] = useState<{ key: string; items: T[] }>({ key, items: [] });
  const retain = (item: T): void =>
    setRetained((previous) => ({ key, items: previous.key === key ? [...previous.items, item] : [item] }));
  const { data, isStale, error } = withPreviousData(result);
  const items = retained.key === key && !isStale ? retained.items : [];
  return { data, items: data ? withRetainedItems(selectItems(data), items) : [], error, isStale, retain };
}
