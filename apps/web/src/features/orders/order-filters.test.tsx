import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { useOrderFilters } from './use-orders.ts';

const renderFilters = (search: string) =>
  renderHook(() => ({ ...useOrderFilters(), search: useLocation().search }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[`/dashboard?${search}`]}>{children}</MemoryRouter>
    ),
  }).result;

describe('useOrderFilters', () => {
  test('selects pending orders by default', () => {
    expect(renderFilters('section=customers').current.query).toEqual({ page: 1, state: 'pending' });
    expect(renderFilters('state=all').current.query).toEqual({ page: 1 });
  });

  test('uses the defaults for invalid values in the URL', () => {
    const { filters, page } = renderFilters('state=gone&page=-3').current;
    expect({ state: filters.state, page }).toEqual({ state: 'pending', page: 1 });
    expect(renderFilters('page=x').current.page).toBe(1);
  });

  test('a changed filter returns to page 1 and keeps the section', () => {
    const result = renderFilters('section=customers&page=4');
    act(() => result.current.setFilters({ q: 'BKL7' }));
    expect(result.current.search).toBe('?section=customers&q=BKL7');
    expect(result.current.getPageHref(2)).toBe('/dashboard?section=customers&q=BKL7&page=2');
  });
});
