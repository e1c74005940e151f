import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listAxeViolations, openBrowserSession, openPage } from '../support/browser.ts';
import { logIn } from '../support/creator-dashboard.ts';
import { delayResponses } from '../support/delay-responses.ts';
import { failRequests } from '../support/fail-requests.ts';
import { placeOrder } from '../support/orders.ts';
import { type Creator, type CreatedProduct, createCreator, createProduct } from '../support/fixtures.ts';
import { ADMIN, setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
let creator: Creator;
let products: CreatedProduct[];

beforeAll(async () => {
  creator = await createCreator(server);
  products = await Promise.all(
    ['Mutoriro ao vivo', 'Mutoriro em casa'].map((title) => createProduct(server, creator, { title })),
  );
});
const openCatalogue = async (): ReturnType<typeof openBrowserSession> => {
  const session = await openBrowserSession('1280 px');
  await openPage(session.page, `${server.url}/products`);
  return session;
};

const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const getProgressBar = (page: Page) => page.getByRole('progressbar');
const getProductLink = (page: Page, { title }: CreatedProduct) => page.getByRole('article').getByRole('link', { name: title });
const getErrorMessage = (page: Page) => page.getByText('Esta página não abriu.');

test('the current page stays visible with a progress bar until the code of the next page has loaded', async () => {
  const [product] = products as [CreatedProduct];
  const { page, pageErrors, close } = await openCatalogue();
  const releaseResponses = await delayResponses(page, '**/assets/product-*.js');
  await getProductLink(page, product).click();
  await page.waitForURL(`**/products/${product._id}`);
  await getProgressBar(page).waitFor();
  expect(await getHeading(page, 'Explorar produtos').isVisible()).toBe(true);
  expect(await listAxeViolations(page)).toEqual([]);

  releaseResponses();
  await getHeading(page, product.title).waitFor();
  await getProgressBar(page).waitFor({ state: 'detached' });
  await expect.poll(async () => await page.title()).toBe(`${product.title} · Banca`);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page
    .getByRole('status')
    .filter({ hasText: `${product.title} · Banca` })
    .waitFor({ state: 'attached' });
  expect(pageErrors).toEqual([]);
  await close();
});

test('a page offers a retry when its code failed to load', async () => {
  const [product] = products as [CreatedProduct];
  const { page, close } = await openCatalogue();
  const stopFailing = await failRequests(page, '**/assets/product-*.js');
  await getProductLink(page, product).click();
  await getErrorMessage(page).waitFor();
  expect(await page.getByRole('navigation', { name: 'Principal' }).isVisible()).toBe(true);
  await expect.poll(async () => await page.title()).toBe('Esta página não abriu · Banca');
  stopFailing();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await getHeading(page, product.title).waitFor();
  await close();
});

test('a page that was opened without a connection loads when it is back, in the same document', async () => {
  const { page, close } = await openCatalogue();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'About' }).click();
  await getErrorMessage(page).waitFor();
  await page.context().setOffline(false);
  await getHeading(page, 'Sobre nós').waitFor();
  await expect.poll(async () => await page.title()).toBe('Sobre nós · Banca');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await close();
});

test('the error message of a product disappears on navigation to another product', async () => {
  const [brokenProduct, otherProduct] = products as [CreatedProduct, CreatedProduct];
  const { page, close } = await openCatalogue();
  await page.route(`**/api/products/${brokenProduct._id}`, async (route) => await route.fulfill({ json: { product: {} } }));
  await getProductLink(page, otherProduct).click();
  await getHeading(page, otherProduct.title).waitFor();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Explore Products' }).click();
  await getProductLink(page, brokenProduct).click();
  await getErrorMessage(page).waitFor();
  // A long press on the back button allows going back two entries at once.
  await page.evaluate(() => history.go(-2));
  await getHeading(page, otherProduct.title).waitFor();
  expect(await getErrorMessage(page).count()).toBe(0);
  await close();
});

test('the current dashboard section stays visible until the code of the next section has loaded', async () => {
  const { page, close } = await logIn(server, creator, '1280 px');
  await openPage(page, `${server.url}/dashboard?section=products`);
  const releaseResponses = await delayResponses(page, '**/assets/settings-section-*.js');
  await page.getByRole('navigation', { name: 'Painel do criador' }).getByRole('link', { name: 'Settings' }).first().click();
  await getProgressBar(page).waitFor();
  expect(await getHeading(page, 'Meus produtos').isVisible()).toBe(true);
  releaseResponses();
  await getHeading(page, 'Settings').waitFor();
  await close();
});

test('the admin section of sales lists orders before the code of the order buttons has loaded', async () => {
  const [product] = products as [CreatedProduct];
  await placeOrder(server, product._id, { name: 'Zefa Tembe' });
  const { page, close } = await logIn(server, ADMIN, '1280 px');
  const releaseResponses = await delayResponses(page, '**/assets/order-actions-*.js');
  const scriptRequest = page.waitForRequest('**/assets/order-actions-*.js');
  await page.goto(`${server.url}/admin?section=sales`);
  await scriptRequest;
  await page.getByText('Zefa Tembe').first().waitFor();
  releaseResponses();
  await page
    .getByRole('button', { name: /^Approve|^Aprovar/ })
    .first()
    .waitFor();
  await close();
});
