import { describe, expect, it } from 'vitest';
import { findRoute, notFoundRoute, routes } from './routes.ts';

describe('findRoute', () => {
  it.each([
    ['/', 'home', {}],
    ['/products', 'products', {}],
    ['/products/65f1c0ffee0123456789abcd', 'product', { id: '65f1c0ffee0123456789abcd' }],
    ['/PurchaseSuccess', 'purchase-success', {}],
    ['/library', 'library', {}],
    ['/LIBRARY/', 'library', {}],
    ['/orders', 'library', {}],
    ['/download/65f1c0ffee0123456789abcd', 'download', { orderId: '65f1c0ffee0123456789abcd' }],
    ['/courses/passive-income', 'passive-income', {}],
    ['/blog/quanto-cobrar', 'article', { slug: 'quanto-cobrar' }],
    ['/About/', 'about', {}],
    ['/Products/65f1c0ffee0123456789abcd/', 'product', { id: '65f1c0ffee0123456789abcd' }],
    ['//', 'home', {}],
    ['/@Helena.M_1/', 'creator', { id: '@Helena.M_1' }],
    ['/products/@a', 'product', { id: '@a' }],
  ])('maps %s to the page %s', (path, page, params) => {
    const match = findRoute(path);
    expect(match.route.page.name).toBe(page);
    expect(match.params).toEqual(params);
  });

  it.each(['/@a/products', '/helena', '/nowhere', '/products/1/2', '/courses/unknown'])('maps %s to the not-found page', (path) =>
    expect(findRoute(path).route).toBe(notFoundRoute),
  );
});

describe('routes', () => {
  it('all load their page component', async () => {
    const modules = await Promise.all(routes.map((route) => route.page.load()));
    expect(modules.every((module) => typeof module.default === 'function')).toBe(true);
  }, 30_000);
});
