import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sourcePaths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => join(root, 'src', name));

/** Existing sessions, wishlists and drafts are stored under these keys. Renaming a key requires a migration. */
test('the keys of the browser storage match the snapshot', () => {
  const text = [...sourcePaths, join(root, 'index.html')].map((path) => readFileSync(path, 'utf8')).join('\n');
  const names = new Set([...text.matchAll(/['"`](banca[.-][\w.:$\-{}]*)/g)].map(([, name = '']) => name));
  // Downloaded pictures have the same prefix.
  const keys = [...names].filter((name) => !/\.(?:jpg|png)$/.test(name));
  expect(keys.sort()).toMatchInlineSnapshot(`
    [
      "banca-vazia",
      "banca.approvals.\${userId}",
      "banca.buyer",
      "banca.checkout",
      "banca.checkout.hidden",
      "banca.drafts",
      "banca.history",
      "banca.lang",
      "banca.library",
      "banca.login",
      "banca.orders",
      "banca.owner",
      "banca.purchases",
      "banca.push",
      "banca.searches",
      "banca.shortcuts.off",
      "banca.shownOrders",
      "banca.suspensionRead",
      "banca.theme",
      "banca.token",
      "banca.user",
      "banca.wishlist",
    ]
  `);
});
