import { describe, expect, test } from 'vitest';
import { isJsonWithinLimit } from './json-size.ts';
import { ProductInput } from './product.schemas.ts';
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
  ])('%s has %d nodes', (text, nodeCount) => {
    expect(isJsonWithinLimit(text, nodeCount)).toBe(true);
    expect(isJsonWithinLimit(text, nodeCount - 1)).toBe(false);
  });

  test.each<[string, string]>([
    ['brackets', '['.repeat(30_000_000)],
    ['quotes', '"'.repeat(30_000_000)],
    ['escaped quotes', `"${String.raw`\"`.repeat(15_000_000)}`],
    ['backslashes', `"${'\\'.repeat(30_000_000)}`],
    ['digits', '1'.repeat(30_000_000)],
  ])('checks 30 MB of %s within 2 s', (_name, text) => {
    const startedAt = performance.now();
    isJsonWithinLimit(text, 10_000);
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });
});

describe('JSON inside a text field', () => {
  const validProduct = { title: 'T', description: 'D', price: 1, category: 'Arte', file: 'https://dropbox.com/a' };
  const jsonTexts = { objects: `[${'{},'.repeat(3_000_000)}{}]`, levels: '['.repeat(3_000_000) + ']'.repeat(3_000_000) };

  test.each(Object.entries(jsonTexts))('refuses a list of features with millions of %s within 0.4 s', (_name, features) => {
    const startedAt = performance.now();
    expect(ProductInput.safeParse({ ...validProduct, features }).success).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(400);
  });

  test.each(Object.entries(jsonTexts))('refuses social links with millions of %s within 0.4 s', (_name, jsonText) => {
    const startedAt = performance.now();
    expect(ProfileInput.safeParse({ socialLinks: `{"facebook":${jsonText}}` }).success).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(400);
  });

  test('accepts four images as one JSON list of data URLs', () => {
    const images = Array.from({ length: 4 }, () => `data:image/png;base64,${'A'.repeat(1_000_000)}`);
    expect(ProductInput.parse({ ...validProduct, images: JSON.stringify(images) }).images).toEqual(images);
  });
});

describe('a list with too many items', () => {
  const validProduct = { title: 'T', description: 'D', price: 1, category: 'Arte', file: 'https://dropbox.com/a' };
  const sparseList: unknown[] = [];
  sparseList[4_294_967_290] = 'x';

  test.each<[string, unknown]>([
    ['a million texts', Array.from({ length: 1_000_000 }, () => 'x')],
    ['a million lists', Array.from({ length: 1_000_000 }, () => [])],
    ['4,294,967,290 empty slots', sparseList],
  ])('refuses %s within 0.4 s, with one issue for the field', (_name, list) => {
    const startedAt = performance.now();
    for (const field of ['features', 'images']) {
      const { error } = ProductInput.safeParse({ ...validProduct, [field]: list });
      expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
    }
    expect(performance.now() - startedAt).toBeLessThan(400);
  });
});
