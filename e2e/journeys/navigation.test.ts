import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAxeViolations, launchBrowser, openVisitor } from '../support/browser.ts';
import { logIn } from '../support/creator-dashboard.ts';
import { delayResponses } from '../support/delay-responses.ts';
import { placeOrder } from '../support/orders.ts';
import { type Creator, type CreatedProduct, createCreator, createProduct } from '../support/fixtures.ts';
import { ADMIN, type Banca, startBanca } from '../support/server.ts';

let banca: Banca;
let browser: Browser;
let creator: Creator;
let products: CreatedProduct[];

beforeAll(async () => {
  [banca, browser] = await Promise.all([startBanca(), launchBrowser()]);
  creator = await createCreator(banca);
  products = await Promise.all(
    ['Timbila ao vivo', 'Capulanas em vector'].map((title) => createProduct(banca, creator, { title })),
  );
});
afterAll(async () => {
  await Promise.all([browser.close(), banca.stop()]);
});

const openCatalogue = async (): ReturnType<typeof openVisitor> => {
  const visitor = await openVisitor(browser, '1280 px', { serviceWorkers: 'block' });
  await visitor.page.goto(`${banca.url}/products`, { waitUntil: 'networkidle' });
  return visitor;
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const progress = (page: Page) => page.getByRole('progressbar');
const linkTo = (page: Page, { title }: CreatedProduct) => page.getByRole('article').getByRole('link', { name: title });
const pageError = (page: Page) => page.getByText('Esta página não abriu.');

test('a page stays, with a progress bar, until the code of the next page has loaded', async () => {
  const [product] = products as [CreatedProduct];
  const { page, problems, close } = await openCatalogue();
  const release = await delayResponses(page, '**/assets/product-*.js');
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

test('a page whose code failed to load offers a retry', async () => {
  const [product] = products as [CreatedProduct];
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

test('a page opened without a connection appears when the connection is back', async () => {
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

test('the error of one product disappears with the next', async () => {
  const [broken, other] = products as [CreatedProduct, CreatedProduct];
  const { page, close } = await openCatalogue();
  await page.route(`**/api/products/${broken._id}`, async (route) => await route.fulfill({ json: { product: {} } }));
  await linkTo(page, other).click();
  await heading(page, other.title).waitFor();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Explore Products' }).click();
  await linkTo(page, broken).click();
  await pageError(page).waitFor();
  // Two entries at once, as a long press on the back button allows.
  await page.evaluate(() => history.go(-2));
  await heading(page, other.title).waitFor();
  expect(await pageError(page).count()).toBe(0);
  await close();
});

test('a dashboard section stays until the code of the next one has loaded', async () => {
  const { page, close } = await logIn(browser, banca, creator, '1280 px');
  await page.goto(`${banca.url}/dashboard?section=products`, { waitUntil: 'networkidle' });
  const release = await delayResponses(page, '**/assets/settings-section-*.js');
  await page.getByRole('navigation', { name: 'Painel do criador' }).getByRole('link', { name: 'Settings' }).first().click();
  await progress(page).waitFor();
  expect(await heading(page, 'Meus produtos').isVisible()).toBe(true);
  release();
  await heading(page, 'Settings').waitFor();
  await close();
});

test("the admin's sales are readable before the code of their buttons has loaded", async () => {
  const [product] = products as [CreatedProduct];
  await placeOrder(banca, product._id, { name: 'Zefa Tembe' });
  const { page, close } = await logIn(browser, banca, ADMIN, '1280 px');
  const release = await delayResponses(page, '**/assets/order-actions-*.js');
  const request = page.waitForRequest('**/assets/order-actions-*.js');
  await page.goto(`${banca.url}/admin?section=sales`);
  await request;
  await page.getByText('Zefa Tembe').first().waitFor();
  release();
  await page
    .getByRole('button', { name: /^Approve|^Aprovar/ })
    .first()
    .waitFor();
  await close();
});
