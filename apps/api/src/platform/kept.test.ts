import { describe, expect, test } from 'vitest';
import { createKept } from './kept.ts';

const long = { max: 3, ttlMs: 60_000 };

describe('createKept', () => {
  test('makes once for many that wait', async () => {
    const kept = createKept<number>(long);
    let made = 0;
    const make = async () => (made += 1);
    expect(await Promise.all([kept.get('a', make), kept.get('a', make), kept.get('b', make)])).toEqual([1, 1, 2]);
  });

  test('keeps no failure: all who waited hear of it, the next one tries again', async () => {
    const kept = createKept<number>(long);
    const fail = async () => await Promise.reject(new Error('away'));
    const waited = await Promise.allSettled([kept.get('a', fail), kept.get('a', fail)]);
    expect(waited.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await kept.get('a', async () => 1)).toBe(1);
  });

  test('a failure that ends late does not drop what was made meanwhile', async () => {
    const kept = createKept<number>(long);
    const slow = Promise.withResolvers<number>();
    const first = kept.get('a', () => slow.promise);
    kept.clear();
    expect(await kept.get('a', async () => 2)).toBe(2);
    slow.reject(new Error('late'));
    await expect(first).rejects.toThrow('late');
    expect(await kept.get('a', async () => 3)).toBe(2);
  });

  test('drops the oldest first, and makes again what has run out', async () => {
    const kept = createKept<string>(long);
    for (const key of ['a', 'b', 'c', 'd']) await kept.get(key, async () => `${key}1`);
    expect(await kept.get('d', async () => 'd2')).toBe('d1');
    expect(await kept.get('a', async () => 'a2')).toBe('a2');
    const brief = createKept<number>({ max: 1, ttlMs: 0 });
    await brief.get('a', async () => 1);
    expect(await brief.get('a', async () => 2)).toBe(2);
  });
});
