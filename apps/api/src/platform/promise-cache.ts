import type { LRUCache } from 'lru-cache';

/** Promises, so that calls that wait for the same value share one load. */
export type PromiseCache<T> = LRUCache<string, Promise<T>>;

/** Returns the value of a key, and loads it unless it is cached. A load that fails is not cached: the next call tries again. */
export async function getOrLoad<T>(cache: PromiseCache<T>, key: string, load: () => Promise<T>): Promise<T> {
  const existing = cache.get(key);
  if (existing) return await existing;
  const loading = load();
  cache.set(key, loading);
  loading.catch(() => {
    if (cache.peek(key) === loading) cache.delete(key);
  });
  return await loading;
}
