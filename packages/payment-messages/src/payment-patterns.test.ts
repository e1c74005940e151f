import { describe, expect, test } from 'vitest';
import { paymentPatterns } from './payment-patterns.ts';

describe.each(paymentPatterns)('pattern $id', ({ id, wallet, language, examples, sources, unverified, regExp }) => {
  test('is named after wallet and language, and has an example', () => {
    expect(id.startsWith(`${wallet}-${language}-`)).toBe(true);
    expect(examples.length).toBeGreaterThan(0);
  });

  test('has either sources or the mark for unverified layouts', () => {
    expect(sources === undefined).toBe(unverified === true);
    for (const { url, seen } of sources ?? []) {
      expect(URL.canParse(url) && url.startsWith('https://')).toBe(true);
      expect(seen).not.toBe('');
    }
    expect(sources).not.toEqual([]);
  });

  test('has an upper bound for every quantifier', () => {
    const withoutClasses = regExp.source.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '');
    expect(withoutClasses).not.toMatch(/[*+]|\{\d+,\}/);
  });
});

test('ids are unique', () => {
  const ids = paymentPatterns.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
