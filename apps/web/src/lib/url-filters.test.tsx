import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { parseDay, parseId, parseText, parseOneOf, useUrlFilters } from './url-filters.ts';

const READERS = { q: parseText, status: parseOneOf(['active', 'suspended']), creator: parseId, from: parseDay };

const at = (address: string) =>
  renderHook(() => ({ ...useUrlFilters(READERS), address: useLocation().search }), {
    wrapper: ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  }).result;

test('reads known values from the URL and ignores unknown ones', () => {
  const known = at('/admin?section=users&q=ana&status=suspended&page=3').current;
  expect(known.query).toEqual({ q: 'ana', status: 'suspended', page: 3 });
  expect(known.isFiltered).toBe(true);
  const unknown = at('/admin?status=x&creator=1&from=2026-13-40&page=-2').current;
  expect(unknown.query).toEqual({ page: 1 });
  expect(unknown.isFiltered).toBe(false);
});

test('changing a filter goes to page 1 and keeps other parameters; clearing removes all filters', () => {
  const result = at('/admin?section=users&q=ana&page=3');
  expect(result.current.getPageHref(2)).toBe('/admin?section=users&q=ana&page=2');
  act(() => result.current.setFilters({ status: 'active' }));
  expect(result.current.address).toBe('?section=users&q=ana&status=active');
  act(() => result.current.clearFilters());
  expect(result.current.address).toBe('?section=users');
});
