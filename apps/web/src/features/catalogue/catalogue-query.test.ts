import { describe, expect, test } from 'vitest';
import { buildCatalogueRequest, parseFilters, toSearchString } from './catalogue-query.ts';

const parseQuery = (text: string): URLSearchParams => new URLSearchParams(text);

describe('the URL of the catalogue', () => {
  test('contains every filter', () => {
    const search = '?q=m%C3%BAsica&category=Arte&minPrice=100&maxPrice=900.5&sort=price-low&page=3';
    expect(toSearchString(parseFilters(parseQuery(search)))).toBe(search);
  });

  test('omits default values', () => {
    expect(toSearchString(parseFilters(parseQuery('sort=&page=1&q=')))).toBe('');
  });

  test('ignores invalid values', () => {
    expect(parseFilters(parseQuery('sort=cheapest&page=-2&minPrice=abc&maxPrice=1e308'))).toEqual({
      q: '',
      category: '',
      minPrice: '',
      maxPrice: '',
      sort: undefined,
      page: 1,
    });
  });

  test('becomes a request with only its filters', () => {
    expect(buildCatalogueRequest(parseQuery(''))).toEqual({ query: { page: 1 } });
    expect(buildCatalogueRequest(parseQuery('q=%20mus%20&minPrice=50,5'))).toEqual({
      query: { page: 1, q: 'mus', minPrice: '50.5' },
    });
  });

  test.each(['1250.5', '1 250,5', '1,250.5', '1.250,5'])('a request contains the price %s as a decimal number', (minPrice) => {
    expect(buildCatalogueRequest(new URLSearchParams({ minPrice })).query).toMatchObject({ minPrice: '1250.5' });
  });

  test.each([
    ['1250.50', '1250.5'],
    ['1250,50', '1250.5'],
    ['1.500', '1500'],
    ['1500 MT', '1500'],
    [' ', ''],
  ])('the price %j of a link becomes %j', (minPrice, bound) => {
    expect(toSearchString(parseFilters(new URLSearchParams({ minPrice })))).toBe(bound && `?minPrice=${bound}`);
  });

  test.each(['1,25,5', '12.3456', '1..5', '-5', '1e3', '15⁰⁰'])('ignores the price %s', (minPrice) => {
    expect(parseFilters(new URLSearchParams({ minPrice })).minPrice).toBe('');
  });
});
