import { isSecretUrl, SECRET_PAGES } from '@banca/contracts/secret-pages';
import { describe, expect, it } from 'vitest';
import { paths } from '../config/paths.ts';
import { findRoute, notFoundRoute, routes } from '../app/navigation/routes.ts';
import { isLibraryPage, isOrderPage, isPrivateUrl } from './is-private-url.ts';

/** Public pages that are only rendered in the browser. */
const PUBLIC_PAGES: string[] = [paths.login(), paths.signup, paths.requestReset, paths.wishlist];
/** Rendered on the server, but a stored copy could show an earlier price or account. */
const PRIVATE_PAGES: string[] = [paths.checkout('65f1c0ffee0123456789abcd')];

const isPrivate = (path: string): boolean => isPrivateUrl(new URL(path, 'http://page'));

describe('isPrivateUrl', () => {
  it.each(routes.map(({ path, ssr }) => [path.replace(/:\w+/g, '65f1c0ffee0123456789abcd'), ssr] as const))(
    'is true for %s unless the page is public',
    (path, isServerRendered) => {
      const isPublic = (isServerRendered || PUBLIC_PAGES.includes(path)) && !PRIVATE_PAGES.includes(path);
      expect(isPrivate(path)).toBe(!isPublic);
    },
  );

  it.each([
    '/l/curso',
    '/Dashboard',
    '/orders/65f1c0ffee0123456789abcd',
    '/verify-email',
    '/newsletter/1/confirm',
    '/login?next=/verify-email%3Ftoken=1',
    '/api/auth/me',
    '/api/categoriesx',
  ])('treats %s as private', (path) => expect(isPrivate(path)).toBe(true));

  it.each(['/uploads/a.webp', '/api/products', '/api/creators/65f1c0ffee0123456789abcd/products', '/api/categories'])(
    'treats %s as public',
    (path) => expect(isPrivate(path)).toBe(false),
  );

  it.each(routes.map(({ path }) => path).filter((path) => SECRET_PAGES.some((start) => path.startsWith(start))))(
    'treats every spelling of %s that the router accepts as private and secret',
    (path) => {
      const page = path.replace(/:\w+/g, '65f1c0ffee0123456789abcd');
      for (const spelling of [page, page.toUpperCase(), `${page}/`, `${page}//`]) {
        expect(findRoute(spelling).route).not.toBe(notFoundRoute);
        expect([isSecretUrl(spelling), isPrivate(spelling)]).toEqual([true, true]);
      }
    },
  );
});

it.each([
  ['/orders/65f1c0ffee0123456789abce?token=1.a', true],
  ['/Download/65f1c0ffee0123456789abce', true],
  ['/PurchaseSuccess', true],
  ['/library', false],
  ['/orders-of-magnitude', false],
  ['/products/65f1c0ffee0123456789abce', false],
])('%s shows an order to its buyer: %s', (path, expected) => {
  expect(isOrderPage(new URL(path, 'http://page'))).toBe(expected);
});

it('knows the library from the page of an order', () => {
  const isLibrary = (path: string): boolean => isLibraryPage(new URL(path, 'http://page'));
  expect(['/Library?q=timbila', '/orders', '/orders/65f1c0ffee0123456789abce'].map(isLibrary)).toEqual([true, true, false]);
});
