import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch } from '../support/browser.ts';
import { logIn } from '../support/desk.ts';
import { type Creator, makeCreator } from '../support/people.ts';
import { type Banca, startBanca } from '../support/server.ts';

let banca: Banca;
let browser: Browser;
let seller: Creator;

beforeAll(async () => {
  [banca, browser] = await Promise.all([startBanca(), launch()]);
  seller = await makeCreator(banca);
});
afterAll(async () => {
  await Promise.all([browser.close(), banca.stop()]);
});

const token = async (page: Page): Promise<string | null> => await page.evaluate(() => localStorage.getItem('banca.token'));

test('a profile that cannot be fetched keeps the session, a refused one ends it', async () => {
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
  expect(await token(page)).not.toBeNull();
  await page.getByRole('heading', { level: 1, name: 'Meus produtos' }).waitFor();

  await page.route('**/api/auth/me', async (route) => await route.fulfill({ status: 503, json: {} }));
  await reload();
  // Two more attempts follow, after one and two seconds.
  await page.waitForResponse('**/api/auth/me');
  await page.waitForResponse('**/api/auth/me');
  await page.getByRole('heading', { level: 1, name: 'Meus produtos' }).waitFor();
  expect(await token(page)).not.toBeNull();

  await page.route('**/api/auth/me', async (route) => await route.fulfill({ status: 403, json: { message: 'Suspensa' } }));
  await reload();
  await expect.poll(async () => await token(page)).toBeNull();
  await close();
});
