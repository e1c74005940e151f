import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { parseDay, parseId, parseText, parseOneOf, useUrlFilters } from './url-filters.ts';

const PARSERS = { q: parseText, status: parseOneOf(['active', 'suspended']), creator: parseId, from: parseDay };

const renderFilters = (url: string) =>
  renderHook(() => ({ ...useUrlFilters(PARSERS), search: useLocation().search }), {
    wrapper: ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={[url]}>{children}</MemoryRouter>,
  }).result;

test('reads valid values from the URL and ignores invalid ones', () => {
  const validFilters = renderFilters('/admin?section=users&q=ana&status=suspended&page=3').current;
  expect(validFilters.query).toEqual({ q: 'ana', status: 'suspended', page: 3 });
  expect(validFilters.isFiltered).toBe(true);
  const invalidFilters = renderFilters('/admin?status=x&creator=1&from=2026-13-40&page=-2').current;
  expect(invalidFilters.query).toEqual({ page: 1 });
  expect(invalidFilters.isFiltered).toBe(false);
});

test('changing a filter goes to page 1 and keeps other parameters; clearing removes all filters', () => {
  const result = renderFilters('/admin?section=users&q=ana&page=3');
  expect(result.current.getPageHref(2)).toBe('/admin?section=users&q=ana&page=2');
  act(() => result.current.setFilters({ status: 'active' }));
  expect(result.current.search).toBe('?section=users&q=ana&status=active');
  act(() => result.current.clearFilters());
  expect(result.current.search).toBe('?section=users');
});
