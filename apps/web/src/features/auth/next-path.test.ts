import { expect, test } from 'vitest';
import { toSafePath } from './next-path.ts';

test.each([
  ['/dashboard?section=customers', '/dashboard?section=customers'],
  ['/products/1', '/products/1'],
  [null, '/dashboard'],
  ['', '/dashboard'],
  ['https://evil.test', '/dashboard'],
  ['//evil.test', '/dashboard'],
  ['/\\evil.test', '/dashboard'],
  ['/\t/evil.test', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/login?next=/x', '/dashboard'],
])('after a login, next=%s opens %s', (next, path) => {
  expect(toSafePath(next)).toBe(path);
});
