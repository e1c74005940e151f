import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, launch, visit } from '../support/browser.ts';
import { editProduct, makeCreator, makeProduct } from '../support/people.ts';
import { type Banca, startBanca } from '../support/server.ts';

let banca: Banca;
let browser: Browser;
beforeAll(async () => {
  [banca, browser] = await Promise.all([startBanca(), launch()]);
});
afterAll(async () => {
  await Promise.all([browser.close(), banca.stop()]);
});

/** The page registers its worker some seconds after it has loaded; here it is registered at once. */
const keepOffline = async (page: Page): Promise<void> =>
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });

const notice = (page: Page) => page.getByText('Sem ligação à internet. O que já abriste');

test('what was seen is readable without a connection, says so, and is never shown for what is true now', async () => {
  const creator = await makeCreator(banca);
  const { _id, title } = await makeProduct(banca, creator, { price: 850 });
  const { page, problems, close } = await visit(browser, '360 px');
  await page.goto(`${banca.url}/products/${_id}`, { waitUntil: 'networkidle' });
  await keepOffline(page);
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByText('850,00 MZN').first().waitFor();

  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await notice(page).waitFor();
  expect(await page.getByRole('img', { name: title }).first().isVisible()).toBe(true);

  await page.goto(`${banca.url}/products?q=nunca-aberta`);
  await page.getByRole('heading', { name: 'Sem ligação à internet' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await editProduct(banca, creator, _id, { price: 990 });
  await page.context().setOffline(false);
  await page.goto(`${banca.url}/products/${_id}`, { waitUntil: 'networkidle' });
  await page.getByText('990,00 MZN').first().waitFor();
  expect([await page.getByText('850,00 MZN').count(), await notice(page).count()]).toEqual([0, 0]);
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await close();
});

test('a page registers the service worker itself, once its first seconds are over', async () => {
  const { page, close } = await visit(browser, '360 px');
  await page.clock.install();
  await page.goto(banca.url, { waitUntil: 'networkidle' });
  const isRegistered = async (): Promise<boolean> =>
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  await page.clock.runFor(5_000);
  expect(await isRegistered()).toBe(false);
  await page.clock.runFor(5_000);
  await expect.poll(isRegistered).toBe(true);
  await close();
});

test('nothing that is a key or about one person is kept', async () => {
  const { page, close } = await visit(browser, '360 px');
  await page.goto(`${banca.url}/login`, { waitUntil: 'networkidle' });
  await keepOffline(page);
  for (const path of ['/reset-password?token=geheim', '/download/65f1c0ffee0123456789abcd?token=geheim', '/'])
    await page.goto(banca.url + path, { waitUntil: 'networkidle' });
  await page.evaluate(async () => await fetch('/api/auth/me', { headers: { Authorization: 'Bearer a.b.c' } }));
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
  expect(kept).toContain(`${banca.url}/`);
  expect(kept.filter((url) => /token=|\/api\/auth|\/download\/|\/reset-password(\?|$)/.test(url))).toEqual([]);
  await close();
});
