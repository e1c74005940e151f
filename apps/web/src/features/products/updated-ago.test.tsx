import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { UpdatedAgo } from './own-product-row.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00Z') });
  return () => vi.useRealTimers();
});

test.each([
  ['2026-11-21T07:00:00Z', 'updated 0 days ago (today)'],
  ['2026-11-20T08:00:00Z', 'updated 1 day ago'],
  ['2026-11-17T07:59:00Z', 'updated 4 days ago'],
  ['2026-11-21T08:05:00Z', 'updated 0 days ago (today)'],
])('shows %s as "%s"', (updatedAt, text) => {
  const { container } = render(<UpdatedAgo updatedAt={updatedAt} />);
  expect(container.textContent).toBe(text);
  expect(container.firstElementChild?.getAttribute('lang')).toBe('en');
});
