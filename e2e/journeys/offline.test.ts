import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAxeViolations, launchBrowser, openVisitor } from '../support/browser.ts';
import { logIn, submitLogin } from '../support/creator-dashboard.ts';
import { editProduct, createCreator, createProduct } from '../support/fixtures.ts';
import { type Banca, startBanca } from '../support/server.ts';

let banca: Banca;
let browser: Browser;
beforeAll(async () => {
  [banca, browser] = await Promise.all([startBanca(), launchBrowser()]);
});
afterAll(async () => {
  await Promise.all([browser.close(), banca.stop()]);
});

/** The page registers its service worker some seconds after it has loaded. */
const registerServiceWorker = async (page: Page): Promise<void> =>
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });

const notice = (page: Page) => page.getByText('Sem ligação à internet. O que já abriste');

test('visited pages are readable without a connection, with a notice, and never replace current data', async () => {
  const creator = await createCreator(banca);
  const { _id, title } = await createProduct(banca, creator, { price: 850 });
  const { page, problems, close } = await openVisitor(browser, '360 px');
  await page.goto(`${banca.url}/products/${_id}`, { waitUntil: 'networkidle' });
  await registerServiceWorker(page);
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByText('850,00 MZN').first().waitFor();

  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await notice(page).waitFor();
  expect(await page.getByRole('img', { name: title }).first().isVisible()).toBe(true);

  await page.goto(`${banca.url}/products?q=nunca-aberta`);
  await page.getByRole('heading', { name: 'Sem ligação à internet' }).waitFor();
  expect(await listAxeViolations(page)).toEqual([]);

  await editProduct(banca, creator, _id, { price: 990 });
  await page.context().setOffline(false);
  await page.goto(`${banca.url}/products/${_id}`, { waitUntil: 'networkidle' });
  await page.getByText('990,00 MZN').first().waitFor();
  expect([await page.getByText('850,00 MZN').count(), await notice(page).count()]).toEqual([0, 0]);
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await close();
});

const listCachedPaths = async (page: Page): Promise<string[]> =>
  await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });

test('a page registers the service worker some seconds after it has loaded', async () => {
  const { page, close } = await openVisitor(browser, '360 px');
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

test('pages whose path starts like a private one are readable without a connection', async () => {
  const { page, close } = await openVisitor(browser, '360 px');
  await page.goto(`${banca.url}/learn`, { waitUntil: 'networkidle' });
  await registerServiceWorker(page);
  for (const path of ['/login', '/learn']) await page.goto(banca.url + path, { waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Learn & Grow' }).waitFor();
  await page.goto(`${banca.url}/login`);
  await page.getByRole('heading', { level: 1, name: 'Entrar na Banca' }).waitFor();
  await close();
});

test('a page is requested while the service worker starts', async () => {
  const { page, close } = await openVisitor(browser, '360 px');
  await page.goto(banca.url, { waitUntil: 'networkidle' });
  await registerServiceWorker(page);
  const isEnabled = async (): Promise<boolean> =>
    await page.evaluate(async () => (await (await navigator.serviceWorker.ready).navigationPreload.getState()).enabled ?? false);
  await expect.poll(isEnabled).toBe(true);
  await close();
});

test('personal pages are never cached, with or without a token in their URL', async () => {
  const creator = await createCreator(banca);
  const { _id } = await createProduct(banca, creator);
  const { page, close } = await logIn(browser, banca, creator, '360 px');
  await registerServiceWorker(page);
  const personal = [
    '/dashboard?section=customers&q=Zefa',
    '/admin',
    '/upload',
    '/add-product',
    `/checkout/${_id}`,
    '/PurchaseSuccess',
  ];
  for (const path of [...personal, '/about']) await page.goto(banca.url + path, { waitUntil: 'networkidle' });
  const cached = await listCachedPaths(page);
  expect(cached).toContain('/about');
  expect(cached.filter((address) => personal.includes(address))).toEqual([]);
  await close();
});

test('tokens and personal data are never cached', async () => {
  const { page, close } = await openVisitor(browser, '360 px');
  await page.goto(`${banca.url}/login`, { waitUntil: 'networkidle' });
  await registerServiceWorker(page);
  for (const path of [
    '/reset-password?token=geheim',
    '/verify-email?token=geheim',
    '/download/65f1c0ffee0123456789abcd?token=geheim',
    '/',
  ])
    await page.goto(banca.url + path, { waitUntil: 'networkidle' });
  await page.evaluate(async () => await fetch('/api/auth/me', { headers: { Authorization: 'Bearer a.b.c' } }));
  const cached = await listCachedPaths(page);
  expect(cached).toContain('/');
  expect(cached.filter((url) => /token=|\/api\/auth|\/download\/|\/(reset-password|verify-email)(\?|$)/.test(url))).toEqual([]);
  await close();
});

test('a creator reads why a deletion failed when the connection is lost before the first toast', async () => {
  const creator = await createCreator(banca);
  const { title } = await createProduct(banca, creator);
  const { page, close } = await openVisitor(browser, '360 px', { serviceWorkers: 'block' });
  await submitLogin(page, banca, creator);
  await page.goto(`${banca.url}/dashboard?section=products`, { waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar' }).click();
  const message = page.getByText('Network connection failed. Please check your internet connection.');
  await message.waitFor();
  expect(await listAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Fechar' }).click();
  await message.waitFor({ state: 'detached' });

  await page.context().setOffline(false);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar' }).click();
  await page.getByText('Produto deletado com sucesso!').waitFor();
  await close();
});

test('the newsletter form reports a lost connection and works when it is back', async () => {
  const { page, problems, close } = await openVisitor(browser, '360 px', { serviceWorkers: 'block' });
  await page.goto(banca.url, { waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  const form = page.getByRole('contentinfo');
  const field = form.getByLabel('Novidades da banca no teu e-mail');
  await field.fill('rosa@example.com');
  await form.getByRole('button', { name: 'Subscrever' }).click();
  await form.getByText('An error occurred. Please try again later.').waitFor();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);

  await page.context().setOffline(false);
  await form.getByRole('button', { name: 'Subscrever' }).click();
  await form.getByText('Successfully subscribed to our newsletter!').waitFor();
  await close();
});

test('a deferred part of a page loads when the connection is back', async () => {
  const creator = await createCreator(banca);
  const { _id } = await createProduct(banca, await createCreator(banca));
  const { page, close } = await openVisitor(browser, '360 px', { serviceWorkers: 'block' });
  await submitLogin(page, banca, creator);
  await page.goto(`${banca.url}/products/${_id}`, { waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  const reviews = page.getByRole('heading', { name: 'Avaliações' });
  await reviews.scrollIntoViewIfNeeded();
  // The browser reports intersections in one frame, and the page reacts in the next.
  await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  });
  await page.context().setOffline(false);
  await page.evaluate(() => window.scrollTo(0, 0));
  await reviews.scrollIntoViewIfNeeded();
  await page.getByLabel('Comentário').waitFor();
  await close();
});
