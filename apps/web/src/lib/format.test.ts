import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatRelative } from './format-date.ts';
import { formatAmount, formatCount, formatEditableAmount, formatPrice, formatRating, getInitials } from './format.ts';

describe('formatPrice', () => {
  it.each([
    [1250, '1\u00A0250,00\u00A0MZN'],
    [0, 'Grátis'],
    [0.5, '0,50\u00A0MZN'],
    [999.99, '999,99\u00A0MZN'],
    [10_000_000, '10\u00A0000\u00A0000,00\u00A0MZN'],
  ])('formats %d as %s', (mzn, text) => expect(formatPrice(mzn)).toBe(text));

  it('keeps the sign of a negative amount unless it rounds to zero', () => {
    expect(formatAmount(-1250.5)).toBe('−1\u00A0250,50');
    expect(formatAmount(-0.001)).toBe('0,00');
  });

  it('formats an amount for a text field', () => {
    expect([0, 0.05, 1250, 1250.5].map(formatEditableAmount)).toEqual(['0', '0,05', '1250', '1250,50']);
  });
});

describe('dates', () => {
  it('uses the time zone of Maputo, two hours ahead of UTC', () => {
    expect(formatDate('2026-11-20T22:00:00.000Z')).toBe('21 nov. 2026');
    expect(formatDate('2026-11-20T21:59:59.000Z')).toBe('20 nov. 2026');
    expect(formatDate('2026-05-03T10:00:00.000Z')).toBe('3 maio 2026');
    expect(formatDateTime('2026-11-21T07:04:00.000Z')).toBe('21 nov. 2026, 09:04');
  });

  it.each([
    [30, 'agora mesmo'],
    [6 * 60, 'há 6 min'],
    [2 * 3600, 'há 2 h'],
    [25 * 3600, 'há 1 dia'],
    [3 * 86_400, 'há 3 dias'],
    [40 * 86_400, '12 out. 2026'],
  ])('formats %d s ago as %s', (seconds, text) => {
    const now = Date.parse('2026-11-21T10:00:00.000Z');
    expect(formatRelative(now - seconds * 1000, now)).toBe(text);
  });
});

describe('other formatters', () => {
  it('groups thousands, rounds ratings to one decimal and builds initials', () => {
    expect(formatCount(12_400)).toBe('12\u00A0400');
    expect(formatRating(4.86)).toBe('4,9');
    expect(getInitials({ firstName: 'Helena', lastName: 'Macuácua' })).toBe('HM');
    expect(getInitials(null)).toBe('U');
  });
});
