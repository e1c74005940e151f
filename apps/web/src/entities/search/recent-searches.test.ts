import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearRecentSearches, readRecentSearches, rememberSearch } from './recent-searches.ts';

let stored: string | null;
afterEach(() => void vi.unstubAllGlobals());
beforeEach(() => {
  stored = null;
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_key: string, value: string) => (stored = value),
    removeItem: () => (stored = null),
  });
});

test('keeps the latest five searches, each once', () => {
  for (const text of ['mbira', ' timbila ', 'Mbira', 'arte', '', '  ', 'curso', 'ebook', 'xigubo']) rememberSearch(text);
  expect(readRecentSearches()).toEqual(['xigubo', 'ebook', 'curso', 'arte', 'Mbira']);
  clearRecentSearches();
  expect(readRecentSearches()).toEqual([]);
});

test.each([
  ['{', []],
  ['null', []],
  ['"timbila"', []],
  ['{"length":3}', []],
  ['[1,null,{"a":1},["b"],"", "   ","timbila","timbila"]', ['timbila']],
  [JSON.stringify(['x'.repeat(201), '<img src=x onerror=alert(1)>']), ['<img src=x onerror=alert(1)>']],
  [JSON.stringify(Array.from({ length: 5000 }, (_, i) => `a${i}`)), ['a0', 'a1', 'a2', 'a3', 'a4']],
])('ignores stored values that are not searches: %.60s', (value, expected) => {
  stored = value;
  expect(readRecentSearches()).toEqual(expected);
});

test('works without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberSearch('timbila');
  clearRecentSearches();
  expect(readRecentSearches()).toEqual([]);
});
