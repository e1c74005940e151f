import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogues } from '../packages/messages/src/catalogues.ts';
import { repositoryRoot } from './lib/paths.mjs';

const locales = [...catalogues.keys()].toSorted();
const dist = join(repositoryRoot, 'apps/web/dist');
const { normalizePageUrl, sitemapPaths } = await import(pathToFileURL(join(dist, 'server/entry-server.js')).href);
const ID = '65f1c0ffee0123456789abcd';
const OTHER_PATHS =
  `/wishlist /signup /login /request-reset /reset-password /verify-email /confirm-email-change /undo-email-change /checkout/${ID} /PurchaseSuccess /download/${ID} /dashboard ` +
  `/upload /add-product /admin /products/${ID} /creators/${ID} /nowhere`;

describe('the server bundle', () => {
  // A text that is read while a module loads would belong to no locale, and would end the process.
  test.each([...sitemapPaths, ...OTHER_PATHS.split(' ')])('loads the code of %s', async (path) => {
    expect(await normalizePageUrl(path)).toBe(path);
  });
});

describe('the client', () => {
  const assets = readdirSync(join(dist, 'client/assets'));

  test('shares the chunks without texts between the languages', () => {
    expect(assets.filter((name) => /^vendor-[\w-]+\.js$/.test(name))).toHaveLength(1);
    expect(assets.filter((name) => /^app-[\w-]+\.js$/.test(name)).length).toBeGreaterThan(1);
  });

  test('has templates and the offline pages for each locale', () => {
    const templates = readdirSync(join(dist, 'server')).filter((name) => name.endsWith('.html'));
    expect(templates.toSorted()).toEqual(locales.flatMap((locale) => [`${locale}.landing.html`, `${locale}.page.html`]));
    const offlinePages = readdirSync(join(dist, 'client')).filter((name) => name.startsWith('offline'));
    expect(offlinePages.toSorted()).toEqual(
      ['offline-order', 'offline'].flatMap((page) => locales.map((locale) => `${page}.${locale}.html`)),
    );
  });
});
