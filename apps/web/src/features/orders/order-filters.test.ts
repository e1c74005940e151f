import { describe, expect, test } from 'vitest';
import { queryOf, readFilters, withFilters } from './order-filters.ts';

const params = (text: string): URLSearchParams => new URLSearchParams(text);

describe('the filters of the order confirmations', () => {
  test('show what waits unless told otherwise', () => {
    expect(queryOf(readFilters(params('section=customers')))).toEqual({ page: 1, status: 'pending' });
    expect(queryOf(readFilters(params('status=all')))).toEqual({ page: 1 });
  });

  test('nonsense in the address is the default', () => {
    expect(readFilters(params('status=gone&page=-3'))).toMatchObject({ status: 'pending', page: 1 });
    expect(readFilters(params('page=x')).page).toBe(1);
  });

  test('another filter starts at page 1 and keeps the section', () => {
    expect(withFilters(params('section=customers&page=4'), { q: 'BKL7' }).toString()).toBe('section=customers&q=BKL7');
    expect(withFilters(params('section=customers&q=BKL7'), { page: 2 }).toString()).toBe('section=customers&q=BKL7&page=2');
  });
});
