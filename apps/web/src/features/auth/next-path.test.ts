import { expect, test } from 'vitest';
import { toSafePath } from './next-path.ts';

test.each([
  ['/dashboard?section=customers', '/dashboard?section=customers'],
  ['/products/1#avaliacoes', '/products/1#avaliacoes'],
  ['/logins', '/logins'],
  [null, '/dashboard'],
  ['', '/dashboard'],
  ['https://evil.test', '/dashboard'],
  ['//evil.test', '/dashboard'],
  ['/.//evil.test', '/dashboard'],
  ['/l/..//evil.test', '/dashboard'],
  ['//a//evil.test?lang=', '/dashboard'],
  ['/\\evil.test', '/dashboard'],
  ['/\t/evil.test', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/login?next=/x', '/dashboard'],
  ['/Login/', '/dashboard'],
])('after a login, next=%s opens %s', (next, path) => {
  expect(toSafePath(next)).toBe(path);
});
