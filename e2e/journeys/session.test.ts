import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { logIn, submitLogin } from '../support/creator-dashboard.ts';
import { type Creator, type CreatedProduct, createCreator, createProduct, createPng } from '../support/fixtures.ts';
import { type Banca, startBanca } from '../support/server.ts';

let banca: Banca;
let browser: Browser;
let seller: Creator;
let product: CreatedProduct;

beforeAll(async () => {
  [banca, browser] = await Promise.all([startBanca(), launchBrowser()]);
  seller = await createCreator(banca);
  product = await createProduct(banca, seller, { title: 'Timbila ao vivo' });
});
afterAll(async () => {
  await Promise.all([browser.close(), banca.stop()]);
});

const DASHBOARD = /\/dashboard/;

const logOut = async (page: Page): Promise<void> => await page.getByRole('button', { name: 'Logout' }).first().click();
const readToken = async (page: Page): Promise<string | null> => await page.evaluate(() => localStorage.getItem('banca.token'));

const readStoredTexts = async (page: Page): Promise<string> =>
  await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([{ ...sessionStorage }, databases.map(({ name }) => name)]);
  });

async function fillProductForm(page: Page, title: string): Promise<void> {
  await page.goto(`${banca.url}/dashboard?section=upload`);
  await page.getByLabel('Título').fill(title);
  const picture = { name: 'capa.png', mimeType: 'image/png', buffer: await createPng('#e6362b') };
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await expect.poll(async () => await readStoredTexts(page)).toContain(title);
  await expect.poll(async () => await readStoredTexts(page)).toContain('banca.drafts');
}

async function fillOrderForm(page: Page, phone: string): Promise<void> {
  await page.goto(`${banca.url}/checkout/${product._id}`);
  await page.getByRole('main').getByLabel('Telefone').fill(phone);
  await expect.poll(async () => await readStoredTexts(page)).toContain(phone);
}

test('a user who logs in after another finds none of their data except the wishlist of the browser', async () => {
  const [first, second] = await Promise.all([createCreator(banca), createCreator(banca)]);
  await createProduct(banca, first, { title: 'Segredo da primeira' });
  const { page, close } = await logIn(browser, banca, first, '1280 px');
  await page.goto(`${banca.url}/products`, { waitUntil: 'networkidle' });
  await page.getByRole('article').getByRole('button', { name: 'Guardar «Timbila ao vivo»' }).click();
  await fillOrderForm(page, '84 111 2222');
  await fillProductForm(page, 'Rascunho da primeira');
  await page.goto(`${banca.url}/products/${product._id}#avaliacoes`);
  await page.getByLabel('Comentário').fill('Comentário da primeira');
  await expect.poll(async () => await readStoredTexts(page)).toContain('Comentário da primeira');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await logOut(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(async () => await readStoredTexts(page)).not.toMatch(/primeira|84 111 2222|banca\.drafts/);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

  await submitLogin(page, banca, second);
  await page.goto(`${banca.url}/checkout/${product._id}`);
  expect(await page.getByRole('main').getByLabel('Telefone').inputValue()).toBe('');
  expect(await page.getByRole('main').getByLabel('Email').inputValue()).toBe(second.email);
  await page.goto(`${banca.url}/products/${product._id}#avaliacoes`);
  expect(await page.getByLabel('Comentário').inputValue()).toBe('');
  expect(await page.evaluate(() => localStorage.getItem('banca.wishlist'))).toContain(product._id);
  await close();
});

test('a login or logout in one tab clears the others', async () => {
  const [first, second] = await Promise.all([createCreator(banca), createCreator(banca)]);
  await createProduct(banca, first, { title: 'Segredo da primeira' });
  await createProduct(banca, second, { title: 'Banca da segunda' });
  const { page, close } = await logIn(browser, banca, first, '1280 px');
  const [other, form] = await Promise.all([page.context().newPage(), page.context().newPage()]);
  await form.goto(`${banca.url}/checkout/${product._id}`);
  const phone = form.getByRole('main').getByLabel('Telefone');
  await phone.fill('84 111 2222');
  await other.goto(`${banca.url}/dashboard?section=products`);
  await other.getByRole('heading', { name: 'Segredo da primeira' }).waitFor();
  await page.goto(`${banca.url}/about`, { waitUntil: 'networkidle' });
  await logOut(page);
  await other.waitForURL(`${banca.url}/`);
  await expect.poll(async () => await phone.inputValue()).toBe('');
  expect(await readStoredTexts(form)).not.toContain('84 111 2222');

  await submitLogin(page, banca, second);
  await other.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await other.waitForURL(DASHBOARD);
  await other.getByRole('link', { name: 'Meus produtos' }).click();
  await other.getByRole('heading', { name: 'Banca da segunda' }).waitFor();
  expect(await other.getByText('Segredo da primeira').count()).toBe(0);
  await close();
});

test('what a guest typed is kept over a login', async () => {
  const buyer = await createCreator(banca);
  const { page, close } = await openVisitor(browser, '360 px');
  await fillOrderForm(page, '84 333 4444');
  await submitLogin(page, banca, buyer);
  await page.goto(`${banca.url}/checkout/${product._id}`);
  expect(await page.getByRole('main').getByLabel('Telefone').inputValue()).toBe('84 333 4444');
  await logOut(page.context().pages()[0] ?? page);
  await expect.poll(async () => await readStoredTexts(page)).not.toContain('84 333 4444');
  await close();
});

test('a failed request for the profile keeps the session, a refused one ends it', async () => {
  const { page, close } = await logIn(browser, banca, seller, '360 px', { serviceWorkers: 'block' });
  const reload = async (): Promise<void> => {
    const told = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/auth/me'));
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/me'));
    await page.goto(`${banca.url}/dashboard?section=products`);
    await Promise.race([told, failed]);
    void Promise.allSettled([told, failed]);
    await page.waitForLoadState('networkidle');
  };
  await page.route('**/api/auth/me', async (route) => await route.abort());
  await reload();
  expect(await readToken(page)).not.toBeNull();
  await page.getByRole('heading', { level: 1, name: 'Meus produtos' }).waitFor();

  let attempts = 0;
  await page.route('**/api/auth/me', async (route) => {
    attempts += 1;
    await route.fulfill({ status: 503, json: {} });
  });
  await reload();
  // The client retries after one and two seconds.
  await expect.poll(() => attempts, { timeout: 10_000 }).toBe(3);
  await page.getByRole('heading', { level: 1, name: 'Meus produtos' }).waitFor();
  expect(await readToken(page)).not.toBeNull();

  await page.route('**/api/auth/me', async (route) => await route.fulfill({ status: 403, json: { message: 'Suspensa' } }));
  await reload();
  await expect.poll(async () => await readToken(page)).toBeNull();
  await close();
});
