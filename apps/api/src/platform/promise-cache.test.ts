import { LRUCache } from 'lru-cache';
import { describe, expect, test } from 'vitest';
import { getOrLoad, type PromiseCache } from './promise-cache.ts';

const createCache = <T>(): PromiseCache<T> => new LRUCache({ max: 3, ttl: 60_000 });

describe('getOrLoad', () => {
  test('loads once for concurrent calls', async () => {
    const cache = createCache<number>();
    let loads = 0;
    const load = async () => (loads += 1);
    expect(await Promise.all([getOrLoad(cache, 'a', load), getOrLoad(cache, 'a', load), getOrLoad(cache, 'b', load)])).toEqual([
      1, 1, 2,
    ]);
  });

  test('rejects all waiting calls when a load fails, and loads again for the next call', async () => {
    const cache = createCache<number>();
    const fail = async () => await Promise.reject(new Error('unavailable'));
    const waited = await Promise.allSettled([getOrLoad(cache, 'a', fail), getOrLoad(cache, 'a', fail)]);
    expect(waited.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await getOrLoad(cache, 'a', async () => 1)).toBe(1);
  });

  test('keeps a newer value when an older load fails late', async () => {
    const cache = createCache<number>();
    const slow = Promise.withResolvers<number>();
    const firstPromise = getOrLoad(cache, 'a', () => slow.promise);
    cache.clear();
    expect(await getOrLoad(cache, 'a', async () => 2)).toBe(2);
    slow.reject(new Error('late'));
    await expect(firstPromise).rejects.toThrow('late');
    expect(await getOrLoad(cache, 'a', async () => 3)).toBe(2);
  });

  test('evicts the least recently used value, and loads expired values again', async () => {
    const cache = createCache<string>();
    for (const key of ['a', 'b', 'c', 'd']) await getOrLoad(cache, key, async () => `${key}1`);
    expect(await getOrLoad(cache, 'd', async () => 'd2')).toBe('d1');
    expect(await getOrLoad(cache, 'a', async () => 'a2')).toBe('a2');
    let now = 1;
    const shortLived: PromiseCache<number> = new LRUCache({ max: 1, ttl: 10, ttlResolution: 0, perf: { now: () => now } });
    await getOrLoad(shortLived, 'a', async () => 1);
    now += 11;
    expect(await getOrLoad(shortLived, 'a', async () => 2)).toBe(2);
  });
});
