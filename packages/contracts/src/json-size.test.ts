import { describe, expect, test } from 'vitest';
import { isJsonWithinLimit } from './json-size.ts';
import { ProductInput } from './products.schemas.ts';
import { ProfileInput } from './users.schemas.ts';

describe('isJsonWithinLimit', () => {
  test.each<[string, number]>([
    ['[]', 1],
    ['[1,2,3]', 3],
    ['{"a":1}', 2],
    ['{"a":{"b":[1,2]}}', 6],
    ['"text"', 0],
    ['["a,b","[{:"]', 2],
    [String.raw`["a\",\"b"]`, 1],
    [String.raw`["a\\","b"]`, 2],
    ['["not closed,,,,', 1],
  ])('%s has %d nodes', (text, parts) => {
    expect(isJsonWithinLimit(text, parts)).toBe(true);
    expect(isJsonWithinLimit(text, parts - 1)).toBe(false);
  });

  test.each<[string, string]>([
    ['brackets', '['.repeat(30_000_000)],
    ['quotes', '"'.repeat(30_000_000)],
    ['escaped quotes', `"${String.raw`\"`.repeat(15_000_000)}`],
    ['backslashes', `"${'\\'.repeat(30_000_000)}`],
    ['digits', '1'.repeat(30_000_000)],
  ])('reads 30 MB of %s within 2 s', (_what, text) => {
    const start = performance.now();
    isJsonWithinLimit(text, 10_000);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe('JSON inside a text field', () => {
  const good = { title: 'T', description: 'D', price: 1, category: 'Arte', file: 'https://dropbox.com/a' };
  const texts = { objects: `[${'{},'.repeat(3_000_000)}{}]`, levels: '['.repeat(3_000_000) + ']'.repeat(3_000_000) };

  test.each(Object.entries(texts))('a list of features that holds millions of %s is refused within 0.4 s', (_what, features) => {
    const start = performance.now();
    expect(ProductInput.safeParse({ ...good, features }).success).toBe(false);
    expect(performance.now() - start).toBeLessThan(400);
  });

  test.each(Object.entries(texts))('social links that hold millions of %s are refused within 0.4 s', (_what, list) => {
    const start = performance.now();
    expect(ProfileInput.safeParse({ socialLinks: `{"facebook":${list}}` }).success).toBe(false);
    expect(performance.now() - start).toBeLessThan(400);
  });

  test('four pictures as one JSON list of data URLs are accepted', () => {
    const images = Array.from({ length: 4 }, () => `data:image/png;base64,${'A'.repeat(1_000_000)}`);
    expect(ProductInput.parse({ ...good, images: JSON.stringify(images) }).images).toEqual(images);
  });
});

describe('a list with too many items', () => {
  const good = { title: 'T', description: 'D', price: 1, category: 'Arte', file: 'https://dropbox.com/a' };
  const sparse: unknown[] = [];
  sparse[4_294_967_290] = 'x';

  test.each<[string, unknown]>([
    ['a million texts', Array.from({ length: 1_000_000 }, () => 'x')],
    ['a million lists', Array.from({ length: 1_000_000 }, () => [])],
    ['4,294,967,290 empty slots', sparse],
  ])('%s: refused within 0.4 s, with one issue for the list', (_what, list) => {
    const start = performance.now();
    for (const field of ['features', 'images']) {
      const { error } = ProductInput.safeParse({ ...good, [field]: list });
      expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
    }
    expect(performance.now() - start).toBeLessThan(400);
  });
});
