import { describe, expect, test } from 'vitest';
import { catalogues } from './catalogues.ts';
import { formatMessage, formatMessageParts, getMessageLanguage } from './format-message.ts';
import * as dateFormatters from './date-formatters.ts';
import * as formatters from './formatters.ts';
import type { Locale } from './locale.ts';

const getLocale = (id: string): Locale => (catalogues.get(id) as { locale: Locale }).locale;
const pt = getLocale('pt');
const en = getLocale('en');

describe('formatMessage', () => {
  test('replaces placeholders and formats numbers for the locale', () => {
    expect(formatMessage('{name}: {count}', { name: 'Ana', count: 1500 }, pt)).toBe('Ana: 1\u00A0500');
    expect(formatMessage('{name}: {count}', { name: 'Ana', count: 1500 }, en)).toBe('Ana: 1,500');
  });

  test.each([
    [0, '0 produtos', '0 products'],
    [1, '1 produto', '1 product'],
    [2, '2 produtos', '2 products'],
    [12_000, '12\u00A0000 produtos', '12,000 products'],
  ])('selects the plural of %d', (count, portuguese, english) => {
    expect(formatMessage('{count, plural, one {# produto} other {# produtos}}', { count }, pt)).toBe(portuguese);
    expect(formatMessage('{count, plural, one {# product} other {# products}}', { count }, en)).toBe(english);
  });

  test('joins the items of a list with the word of the message', () => {
    const format = (...names: string[]) => formatMessage('Paga com {names, list, ou}.', { names }, pt);
    expect(format('A')).toBe('Paga com A.');
    expect(format('A', 'B')).toBe('Paga com A ou B.');
    expect(format('A', 'B', 'C')).toBe('Paga com A, B ou C.');
    expect(formatMessage('{names, list} ou cartão', { names: ['A', 'B'] }, pt)).toBe('A, B ou cartão');
  });

  test('does not interpret the values', () => {
    expect(formatMessage('Olá {name}', { name: '<en>{name} $& {count, plural, one {#} other {#}}' }, pt)).toBe(
      'Olá <en>{name} $& {count, plural, one {#} other {#}}',
    );
  });

  test('removes the mark of the language', () => {
    expect(formatMessage('<en>Buy Now', {}, pt)).toBe('Buy Now');
    expect(getMessageLanguage('<en>Buy Now')).toBe('en');
    expect(getMessageLanguage('Comprar')).toBeUndefined();
  });

  test('keeps a placeholder without a value and ignores inherited properties', () => {
    expect(formatMessage('{name} {constructor}', {}, pt)).toBe('{name} {constructor}');
  });
});

test('formatMessageParts inserts values of any type', () => {
  const link = { type: 'a' };
  expect(formatMessageParts('Lê os {terms}.', { terms: link }, pt)).toEqual(['Lê os ', link, '.']);
});

describe('formatters', () => {
  test.each([
    [1500, '1\u00A0500,00\u00A0MZN', 'MZN\u00A01,500.00'],
    [-0.5, '−0,50\u00A0MZN', 'MZN\u00A0−0.50'],
    [10_000_000, '10\u00A0000\u00A0000,00\u00A0MZN', 'MZN\u00A010,000,000.00'],
  ])('formats %d as money', (mzn, portuguese, english) => {
    expect(formatters.formatMoney(mzn, pt)).toBe(portuguese);
    expect(formatters.formatMoney(mzn, en)).toBe(english);
  });

  test.each([
    [0, '0\u00A0B', '0\u00A0B'],
    [999, '999\u00A0B', '999\u00A0B'],
    [999_499, '999\u00A0kB', '999\u00A0kB'],
    [999_500, '1\u00A0MB', '1\u00A0MB'],
    [9_949_999, '9,9\u00A0MB', '9.9\u00A0MB'],
    [12_400_000, '12\u00A0MB', '12\u00A0MB'],
    [1_400_000_000, '1,4\u00A0GB', '1.4\u00A0GB'],
    [40_000_000_000_000, '40000\u00A0GB', '40000\u00A0GB'],
  ])('formats %d as a file size', (bytes, portuguese, english) => {
    expect(formatters.formatFileSize(bytes, pt)).toBe(portuguese);
    expect(formatters.formatFileSize(bytes, en)).toBe(english);
  });

  test('formats dates and ratings', () => {
    expect(dateFormatters.formatDateTime('2026-02-21T22:30:00Z', pt)).toBe('22 fev. 2026, 00:30');
    expect(dateFormatters.formatDateTime('2026-02-21T22:30:00Z', en)).toBe('22 Feb 2026, 00:30');
    expect(formatters.formatRating(4.86, en)).toBe('4.9');
  });
});
