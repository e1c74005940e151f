import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowserSession, openPage } from '../support/browser.ts';
import { logIn, submitLogin } from '../support/creator-dashboard.ts';
import { type Creator, type CreatedProduct, createCreator, createProduct, createPng } from '../support/fixtures.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
let creator: Creator;
let product: CreatedProduct;

beforeAll(async () => {
  creator = await createCreator(server);
  product = await createProduct(server, creator, { title: 'Timbila na marginal' });
});
const DASHBOARD_URL = /\/dashboard/;

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
}
const readToken = async (page: Page): Promise<string | null> => await page.evaluate(() => localStorage.getItem('banca.token'));

const readSessionStorageAndDatabaseNames = async (page: Page): Promise<string> =>
  await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([{ ...sessionStorage }, databases.map(({ name }) => name)]);
  });

async function fillProductForm(page: Page, title: string): Promise<void> {
  await page.goto(`${server.url}/dashboard?section=upload`);
  await page.getByLabel('Título').fill(title);
  const picture = { name: 'capa.png', mimeType: 'image/png', buffer: await createPng('#e6362b') };
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await expect.poll(async () => await readSessionStorageAndDatabaseNames(page)).toContain(title);
  await expect.poll(async () => await readSessionStorageAndDatabaseNames(page)).toContain('banca.drafts');
}

async function fillCheckoutPhone(page: Page, phone: string): Promise<void> {
  await page.goto(`${server.url}/checkout/${product._id}`);
  await page.getByRole('main').getByLabel('Telefone').fill(phone);
  await expect.poll(async () => await readSessionStorageAndDatabaseNames(page)).toContain(phone);
}

test('logout clears all data of the user except the wishlist', async () => {
  const [firstCreator, secondCreator] = await Promise.all([createCreator(server), createCreator(server)]);
  await createProduct(server, firstCreator, { title: 'Segredo da primeira' });
  const { page, close } = await logIn(server, firstCreator, '1280 px');
  await openPage(page, `${server.url}/products`);
  await page.getByRole('article').getByRole('button', { name: 'Guardar «Timbila na marginal»' }).click();
  await fillCheckoutPhone(page, '84 111 2222');
  await fillProductForm(page, 'Rascunho da primeira');
  await page.goto(`${server.url}/products/${product._id}#avaliacoes`);
  await page.getByLabel('Comentário').fill('Comentário da primeira');
  await expect.poll(async () => await readSessionStorageAndDatabaseNames(page)).toContain('Comentário da primeira');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await logOut(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(async () => await readSessionStorageAndDatabaseNames(page)).not.toMatch(/primeira|84 111 2222|banca\.drafts/);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

  await submitLogin(page, server, secondCreator);
  await page.goto(`${server.url}/checkout/${product._id}`);
  await expect.poll(async () => await page.getByRole('main').getByLabel('Email').inputValue()).toBe(secondCreator.email);
  expect(await page.getByRole('main').getByLabel('Telefone').inputValue()).toBe('');
  await page.goto(`${server.url}/products/${product._id}#avaliacoes`);
  expect(await page.getByLabel('Comentário').inputValue()).toBe('');
  expect(await page.evaluate(() => localStorage.getItem('banca.wishlist'))).toContain(product._id);
  await close();
});

test('a logout in one tab clears the data of the user in other tabs, and a login shows the data of the new user', async () => {
  const [firstCreator, secondCreator] = await Promise.all([createCreator(server), createCreator(server)]);
  await createProduct(server, firstCreator, { title: 'Segredo da primeira' });
  await createProduct(server, secondCreator, { title: 'Banca da segunda' });
  const { page, close } = await logIn(server, firstCreator, '1280 px');
  const [otherTab, checkoutTab] = await Promise.all([page.context().newPage(), page.context().newPage()]);
  await openPage(checkoutTab, `${server.url}/checkout/${product._id}`);
  const phone = checkoutTab.getByRole('main').getByLabel('Telefone');
  await phone.fill('84 111 2222');
  await otherTab.goto(`${server.url}/dashboard?section=products`);
  await otherTab.getByRole('heading', { name: 'Segredo da primeira' }).waitFor();
  await openPage(page, `${server.url}/about`);
  await logOut(page);
  await otherTab.waitForURL(`${server.url}/`);
  await expect.poll(async () => await phone.inputValue()).toBe('');
  expect(await readSessionStorageAndDatabaseNames(checkoutTab)).not.toContain('84 111 2222');

  await submitLogin(page, server, secondCreator);
  await otherTab.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await otherTab.waitForURL(DASHBOARD_URL);
  await otherTab.getByRole('link', { name: 'Meus produtos' }).click();
  await otherTab.getByRole('heading', { name: 'Banca da segunda' }).waitFor();
  expect(await otherTab.getByText('Segredo da primeira').count()).toBe(0);
  await close();
});

test('login keeps the phone number that a guest entered at checkout, and logout removes it', async () => {
  const buyer = await createCreator(server);
  const { page, close } = await openBrowserSession('360 px');
  await fillCheckoutPhone(page, '84 333 4444');
  await submitLogin(page, server, buyer);
  await page.goto(`${server.url}/checkout/${product._id}`);
  await expect.poll(async () => await page.getByRole('main').getByLabel('Telefone').inputValue()).toBe('84 333 4444');
  await logOut(page.context().pages()[0] ?? page);
  await expect.poll(async () => await readSessionStorageAndDatabaseNames(page)).not.toContain('84 333 4444');
  await close();
});

test('the dashboard keeps the token after network errors and 503 from the profile endpoint, and removes it after 403', async () => {
  const { page, close } = await logIn(server, creator, '360 px');
  const reloadDashboard = async (): Promise<void> => {
    const profileFinished = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/auth/me'));
    const profileFailed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/me'));
    await page.goto(`${server.url}/dashboard?section=products`);
    await Promise.race([profileFinished, profileFailed]);
    void Promise.allSettled([profileFinished, profileFailed]);
    await page.waitForLoadState('networkidle');
  };
  await page.route('**/api/auth/me', async (route) => await route.abort());
  await reloadDashboard();
  expect(await readToken(page)).not.toBeNull();
  await page.getByRole('heading', { level: 1, name: 'Meus produtos' }).waitFor();

  let attempts = 0;
  await page.route('**/api/auth/me', async (route) => {
    attempts += 1;
    await route.fulfill({ status: 503, json: {} });
  });
  await reloadDashboard();
  // The client retries twice, after one and two seconds.
  await expect.poll(() => attempts).toBe(3);
  await page.getByRole('heading', { level: 1, name: 'Meus produtos' }).waitFor();
  expect(await readToken(page)).not.toBeNull();

  await page.route('**/api/auth/me', async (route) => await route.fulfill({ status: 403, json: { message: 'Suspensa' } }));
  await reloadDashboard();
  await expect.poll(async () => await readToken(page)).toBeNull();
  await close();
});
