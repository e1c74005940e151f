import { useState } from 'react';
import { type Answer, inSight } from './in-sight.ts';

interface Dated {
  _id: string;
  createdAt: string;
}

/** A list, newest first, with what was decided here put back where it stood. */
export function withKept<T extends Dated>(listed: T[], kept: T[]): T[] {
  const ids = new Set(listed.map(({ _id }) => _id));
  const gone = kept.filter(({ _id }) => !ids.has(_id));
  if (gone.length === 0) return listed;
  return [...listed, ...gone].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b._id.localeCompare(a._id));
}

/**
 * A list to decide on, for the filters named by `key`. While another filter's answer is on its way the last one stays in sight
 * (`isOld`), and a decided item stays where it was, in its new state, until the filters change, instead of vanishing under the thumb.
 */
export function useKept<D, T extends Dated>(answer: Answer<D>, key: string, itemsOf: (data: D) => T[]) {
  const [decided, setDecided] = useState<{ key: string; items: T[] }>({ key, items: [] });
  const keep = (item: T): void => setDecided((before) => ({ key, items: before.key === key ? [...before.items, item] : [item] }));
  const { data, isOld, error } = inSight(answer);
  const kept = decided.key === key && !isOld ? decided.items : [];
  return { data, items: data ? withKept(itemsOf(data), kept) : [], error, isOld, keep };
}
