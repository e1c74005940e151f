import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogues } from '../packages/messages/src/catalogues.ts';
import { repositoryRoot } from './lib/paths.mjs';

const locales = [...catalogues.keys()].toSorted();
const dist = join(repositoryRoot, 'apps/web/dist');
const { normalizePageUrl, sitemapPaths } = await import(pathToFileURL(join(dist, 'server/entry-server.js')).href);
/** `assets/` precedes the files that `import()` preloads. */
const IMPORTED_FILE = /(?<=[`"'](?:\.|assets)\/)[\w.-]+\.js(?=[`"'])/g;
const ID = '65f1c0ffee0123456789abcd';
const OTHER_PATHS =
  `/wishlist /signup /login /request-reset /reset-password /verify-email /confirm-email-change /undo-email-change /checkout/${ID} /PurchaseSuccess /orders /download/${ID} /dashboard ` +
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

  test('imports only files that exist, in every language', () => {
    const scripts = assets.filter((name) => name.endsWith('.js'));
    const imports = scripts.flatMap((name) => readFileSync(join(dist, 'client/assets', name), 'utf8').match(IMPORTED_FILE) ?? []);
    expect(imports.length).toBeGreaterThan(scripts.length);
    expect([...new Set(imports)].filter((name) => !scripts.includes(name))).toEqual([]);
  });

  test.each(['landing', 'product', 'checkout'])('has no variable without a value in the styles of %s', (page) => {
    const [, styles] =
      /<style>([^]*?)<\/style>/.exec(readFileSync(join(dist, `server/${locales[0]}.${page}.html`), 'utf8')) ?? [];
    const listNames = (pattern) => Array.from(styles.matchAll(pattern), ([, name]) => name);
    const readNames = listNames(/var\((--tw-[\w-]+)[,)]/g);
    const registeredNames = listNames(/@property (--tw-[\w-]+)\{/g);
    expect(registeredNames.toSorted()).toEqual([...new Set(readNames)].toSorted());
    expect(listNames(/[{;](--tw-[\w-]+):/g).filter((name) => !registeredNames.includes(name))).toEqual([]);
  });

  test('has templates and the offline pages for each locale', () => {
    const templates = readdirSync(join(dist, 'server')).filter((name) => name.endsWith('.html'));
    expect(templates.toSorted()).toEqual(
      locales.flatMap((locale) => ['checkout', 'landing', 'page', 'product'].map((page) => `${locale}.${page}.html`)),
    );
    const offlinePages = readdirSync(join(dist, 'client')).filter((name) => name.startsWith('offline'));
    expect(offlinePages.toSorted()).toEqual(
      ['offline-checkout', 'offline-library', 'offline-order', 'offline'].flatMap((page) =>
        locales.map((locale) => `${page}.${locale}.html`),
      ),
    );
  });
});
