import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAxeViolations, launch, visit } from '../support/browser.ts';
import { logIn } from '../support/desk.ts';
import { hold } from '../support/hold.ts';
import { placeOrder } from '../support/orders.ts';
import { type Creator, type Made, makeCreator, makeProduct } from '../support/people.ts';
import { ADMIN, type Banca, startBanca } from '../support/server.ts';

let banca: Banca;
let browser: Browser;
let creator: Creator;
let products: Made[];

beforeAll(async () => {
  [banca, browser] = await Promise.all([startBanca(), launch()]);
  creator = await makeCreator(banca);
  products = await Promise.all(['Timbila ao vivo', 'Capulanas em vector'].map((title) => makeProduct(banca, creator, { title })));
});
afterAll(async () => {
  await Promise.all([browser.close(), banca.stop()]);
});

const openCatalogue = async (): ReturnType<typeof visit> => {
  const visitor = await visit(browser, '1280 px', { serviceWorkers: 'block' });
  await visitor.page.goto(`${banca.url}/products`, { waitUntil: 'networkidle' });
  return visitor;
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const progress = (page: Page) => page.getByRole('progressbar');
const linkTo = (page: Page, { title }: Made) => page.getByRole('article').getByRole('link', { name: title });
const pageError = (page: Page) => page.getByText('Esta página não abriu.');

test('the page stays, with a progress bar, until the code of the next one has arrived', async () => {
  const [product] = products as [Made];
  const { page, problems, close } = await openCatalogue();
  const release = await hold(page, '**/assets/product-*.js');
  await linkTo(page, product).click();
  await page.waitForURL(`**/products/${product._id}`);
  await progress(page).waitFor();
  expect(await heading(page, 'Explorar produtos').isVisible()).toBe(true);
  expect(await listAxeViolations(page)).toEqual([]);

  release();
  await heading(page, product.title).waitFor();
  await progress(page).waitFor({ state: 'detached' });
  await expect.poll(async () => await page.title()).toBe(`${product.title} · Banca`);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page
    .getByRole('status')
    .filter({ hasText: `${product.title} · Banca` })
    .waitFor({ state: 'attached' });
  expect(problems).toEqual([]);
  await close();
});

test('a page whose code could not be fetched offers to try again, and opens once it can be', async () => {
  const [product] = products as [Made];
  const { page, close } = await openCatalogue();
  await page.route('**/assets/product-*.js', async (route) => await route.abort());
  await linkTo(page, product).click();
  await pageError(page).waitFor();
  expect(await page.getByRole('navigation', { name: 'Principal' }).isVisible()).toBe(true);
  await expect.poll(async () => await page.title()).toBe('Esta página não abriu · Banca');
  await page.unroute('**/assets/product-*.js');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await heading(page, product.title).waitFor();
  await close();
});

test('a page that was opened without a connection opens in place once the connection is back', async () => {
  const { page, close } = await openCatalogue();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'About' }).click();
  await pageError(page).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await heading(page, 'Sobre nós').waitFor();
  await expect.poll(async () => await page.title()).toBe('Sobre nós · Banca');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await close();
});

test('the error of one product goes away with the next', async () => {
  const [broken, other] = products as [Made, Made];
  const { page, close } = await openCatalogue();
  await page.route(`**/api/products/${broken._id}`, async (route) => await route.fulfill({ json: { product: {} } }));
  await linkTo(page, other).click();
  await heading(page, other.title).waitFor();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Explore Products' }).click();
  await linkTo(page, broken).click();
  await pageError(page).waitFor();
  // Two entries at once, as from the list that a long press on the back button opens.
  await page.evaluate(() => history.go(-2));
  await heading(page, other.title).waitFor();
  expect(await pageError(page).count()).toBe(0);
  await close();
});

test('a section of the dashboard stays until the code of the next one has arrived', async () => {
  const { page, close } = await logIn(browser, banca, creator, '1280 px');
  await page.goto(`${banca.url}/dashboard?section=products`, { waitUntil: 'networkidle' });
  const release = await hold(page, '**/assets/settings-section-*.js');
  await page.getByRole('navigation', { name: 'Painel do criador' }).getByRole('link', { name: 'Settings' }).first().click();
  await progress(page).waitFor();
  expect(await heading(page, 'Meus produtos').isVisible()).toBe(true);
  release();
  await heading(page, 'Settings').waitFor();
  await close();
});

test("the admin's sales are readable before the code of their buttons has arrived", async () => {
  const [product] = products as [Made];
  await placeOrder(banca, product._id, { name: 'Zefa Tembe' });
  const { page, close } = await logIn(browser, banca, ADMIN, '1280 px');
  const release = await hold(page, '**/assets/order-actions-*.js');
  const asked = page.waitForRequest('**/assets/order-actions-*.js');
  await page.goto(`${banca.url}/admin?section=sales`);
  await asked;
  await page.getByText('Zefa Tembe').first().waitFor();
  release();
  await page
    .getByRole('button', { name: /^Approve|^Aprovar/ })
    .first()
    .waitFor();
  await close();
});
