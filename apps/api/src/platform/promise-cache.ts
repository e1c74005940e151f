import type { LRUCache } from 'lru-cache';

export type PromiseCache<T> = LRUCache<string, Promise<T>>;

/** Failed loads are not cached. */
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
