import express from 'express';
import { Types } from 'mongoose';
import request from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeProduct, makeUser } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { rebuildProductCounts } from '../products/counts/product-counts.ts';
import { ProductModel } from '../products/products.model.ts';
import { createSitemapRouter } from './sitemap.routes.ts';

const app = setUpTestApp();
let http: ReturnType<typeof request>;
beforeAll(() => {
  http = request(express().use(createSitemapRouter(app.deps, ['/', '/help'])));
});

const ORIGIN = 'http://localhost:4000';
const listUrls = async (path: string): Promise<string[]> => {
  const { text, type } = await http.get(path).expect(200);
  expect(type).toBe('application/xml');
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
};

describe('the sitemap', () => {
  test('lists pages, published products and active creators only', async () => {
    const creator = await makeUser(app);
    await makeUser(app, { status: 'suspended' });
    const { _id } = await makeProduct(app, creator);
    for (const status of ['pending', 'rejected'] as const) await makeProduct(app, creator, { status });
    const files = await listUrls('/sitemap.xml');
    expect(files).toEqual(['pages', 'products', 'creators'].map((name) => `${ORIGIN}/sitemaps/${name}-1.xml`));
    const urlsByFile = await Promise.all(files.map(async (file) => await listUrls(new URL(file).pathname)));
    expect(urlsByFile).toEqual([
      [`${ORIGIN}/`, `${ORIGIN}/help`],
      [`${ORIGIN}/products/${_id}`],
      [`${ORIGIN}/creators/${creator._id}`],
    ]);
    expect((await http.get('/sitemaps/products-1.xml')).text).toContain('<lastmod>2026-11-21T08:00:00.000Z</lastmod>');
  });

  test('is split into files that contain each URL once', async () => {
    const product = await makeProduct(app, await makeUser(app));
    const products = Array.from({ length: 5_003 }, (_, i) => ({
      ...product,
      _id: new Types.ObjectId(),
      createdAt: new Date(1e12 + (i % 9)),
    }));
    await ProductModel.collection.insertMany(products);
    await rebuildProductCounts();
    const files = (await listUrls('/sitemap.xml')).filter((file) => file.includes('products'));
    const urlsByFile = await Promise.all(files.map(async (file) => await listUrls(new URL(file).pathname)));
    expect(urlsByFile.map(({ length }) => length)).toEqual([5_000, 4]);
    expect(new Set(urlsByFile.flat()).size).toBe(5_004);
  });

  test.each(['products-2.xml', 'products-0.xml', 'nothing-1.xml', 'products-1', '__proto__-1.xml', 'constructor-1.xml'])(
    'responds 404: %s',
    async (file) => void (await http.get(`/sitemaps/${file}`).expect(404)),
  );

  test('is named in robots.txt, which excludes private pages', async () => {
    const { text } = await http.get('/robots.txt').expect(200);
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    for (const path of [
      '/api/',
      '/dashboard',
      '/admin',
      '/checkout/',
      '/orders/',
      '/download/',
      '/verify-email',
      '/newsletter/',
      '/library',
    ])
      expect(text).toContain(`Disallow: ${path}\n`);
  });
});
