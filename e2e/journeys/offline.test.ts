import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listAxeViolations, openBrowserSession } from '../support/browser.ts';
import { logIn } from '../support/creator-dashboard.ts';
import { editProduct, createCreator, createProduct } from '../support/fixtures.ts';
import { registerServiceWorker } from '../support/register-service-worker.ts';
import { placeOrder } from '../support/orders.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();

/** Visits pages in this order. The service worker adds them to its cache in the same order. */
async function visit(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) await page.goto(server.url + path, { waitUntil: 'load' });
}

const getOfflineNotice = (page: Page) => page.getByText('Sem ligação. O que já abriste');

test('visited pages open without a connection, with a notice, and show current data when the connection is back', async () => {
  const creator = await createCreator(server);
  const { _id, title } = await createProduct(server, creator, { price: 850 });
  const { page, pageErrors, close } = await openBrowserSession('360 px', { serviceWorkers: 'allow' });
  await page.goto(`${server.url}/products/${_id}`, { waitUntil: 'networkidle' });
  await registerServiceWorker(page);
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByText('850,00 MZN').first().waitFor();

  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await getOfflineNotice(page).waitFor();
  expect(await page.getByRole('img', { name: title }).first().isVisible()).toBe(true);

  await page.goto(`${server.url}/products?q=nunca-aberta`);
  await page.getByRole('heading', { name: 'Sem ligação à internet' }).waitFor();
  expect(await listAxeViolations(page)).toEqual([]);

  const orders = [{ _id: '65f1c0ffee0123456789abce', title: 'Timbila ao vivo' }];
  await page.evaluate((text) => localStorage.setItem('banca.orders', text), JSON.stringify(orders));
  await page.goto(`${server.url}/library`);
  await page.getByRole('heading', { name: 'Feitas neste aparelho' }).waitFor();
  await page.getByText('Timbila ao vivo · #89abce').waitFor();
  expect(await listAxeViolations(page)).toEqual([]);

  await editProduct(server, creator, _id, { price: 990 });
  await page.context().setOffline(false);
  await page.goto(`${server.url}/products/${_id}`, { waitUntil: 'networkidle' });
  await page.getByText('990,00 MZN').first().waitFor();
  expect([await page.getByText('850,00 MZN').count(), await getOfflineNotice(page).count()]).toEqual([0, 0]);
  expect(pageErrors).toEqual([]);
  await close();
});

test('an order that a link opened shows without a connection what it showed last, without the data of its buyer', async () => {
  const creator = await createCreator(server);
  const { _id, title } = await createProduct(server, creator, { price: 850 });
  const { orderLink, shortId } = await placeOrder(server, _id, { name: 'Zaida Cossa' });
  const { page, pageErrors, close } = await openBrowserSession('360 px', { serviceWorkers: 'allow' });
  await page.goto(orderLink);
  await page.waitForFunction(() => localStorage.getItem('banca.shownOrders') !== null && navigator.serviceWorker.controller);
  const stored = await page.evaluate(() => localStorage.getItem('banca.shownOrders'));
  expect(stored).not.toMatch(/token|Zaida|@example/);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(/^Como estavam em .* 20\d\d/).waitFor();
  const values = await page.getByRole('definition').allTextContents();
  expect(values).toEqual([`#${shortId}`, 'À espera de confirmação', title, '850,00\u00A0MZN', expect.stringMatching(/^@/)]);
  expect(await listAxeViolations(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
  await close();
});

test('a checkout that is opened again without a connection shows where to pay and keeps what was typed', async () => {
  const creator = await createCreator(server);
  const { _id, title } = await createProduct(server, creator, { price: 850 });
  const { page, close } = await openBrowserSession('360 px', { serviceWorkers: 'allow' });
  await page.goto(`${server.url}/about`);
  await registerServiceWorker(page);
  await page.goto(`${server.url}/checkout/${_id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Nome completo').fill('Inácio Sitoe');
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Sem ligação à internet' }).waitFor();
  await page.getByText('O que escreveste está guardado neste telefone').waitFor();
  const list = await page.locator('dl:visible').innerText();
  for (const text of [title, '850,00\u00A0MZN', 'Conta M-Pesa do criador']) expect(list).toContain(text);
  expect(await page.getByRole('link', { name: 'Ligar *150#' }).getAttribute('href')).toBe('tel:*150%23');
  expect(await listAxeViolations(page)).toEqual([]);
  await page.goto(`${server.url}/checkout/65f1c0ffee0123456789abcd`);
  await page.getByText('Esta página ainda não foi aberta').waitFor();

  await page.goto(`${server.url}/checkout/${_id}`);
  await page.getByText('O que escreveste está guardado neste telefone').waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Inácio Sitoe');
  await close();
});

const listCachedPaths = async (page: Page): Promise<string[]> =>
  await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });

test('a page registers the service worker 5 to 10 seconds after it has loaded', async () => {
  const { page, close } = await openBrowserSession('360 px', { serviceWorkers: 'allow' });
  await page.clock.install();
  await page.goto(server.url, { waitUntil: 'networkidle' });
  const isRegistered = async (): Promise<boolean> =>
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  await page.clock.runFor(5_000);
  expect(await isRegistered()).toBe(false);
  await page.clock.runFor(5_000);
  await expect.poll(isRegistered).toBe(true);
  await close();
});

test('the first page of a first visit opens without a connection', async () => {
  const { _id, title } = await createProduct(server, await createCreator(server));
  const { page, close } = await openBrowserSession('360 px', { serviceWorkers: 'allow' });
  await page.clock.install();
  await page.goto(`${server.url}/products/${_id}`, { waitUntil: 'networkidle' });
  await page.clock.runFor(10_000);
  await expect.poll(() => listCachedPaths(page)).toContain(`/products/${_id}`);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await getOfflineNotice(page).waitFor();
  expect(await page.getByRole('img', { name: title }).first().isVisible()).toBe(true);
  await close();
});

test('public pages open without a connection even if their path starts like a private path', async () => {
  const { page, close } = await openBrowserSession('360 px', { serviceWorkers: 'allow' });
  await page.goto(`${server.url}/learn`, { waitUntil: 'networkidle' });
  await registerServiceWorker(page);
  for (const path of ['/login', '/learn']) await page.goto(server.url + path, { waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Learn & Grow' }).waitFor();
  await page.goto(`${server.url}/login`);
  await page.getByRole('heading', { level: 1, name: 'Entrar na Banca' }).waitFor();
  await close();
});

test('the service worker enables navigation preload', async () => {
  const { page, close } = await openBrowserSession('360 px', { serviceWorkers: 'allow' });
  await page.goto(server.url);
  await registerServiceWorker(page);
  const isEnabled = async (): Promise<boolean> =>
    await page.evaluate(async () => (await (await navigator.serviceWorker.ready).navigationPreload.getState()).enabled ?? false);
  await expect.poll(isEnabled).toBe(true);
  await close();
});

test('private pages are never cached', async () => {
  const creator = await createCreator(server);
  const { _id } = await createProduct(server, creator);
  const { page, close } = await logIn(server, creator, '360 px', { serviceWorkers: 'allow' });
  await page.goto(`${server.url}/dashboard`);
  await registerServiceWorker(page);
  const privatePaths = [
    '/dashboard?section=customers&q=Zefa',
    '/admin',
    '/upload',
    '/add-product',
    `/checkout/${_id}`,
    '/PurchaseSuccess',
  ];
  await visit(page, [...privatePaths, '/about']);
  // The worker caches a page while the tab already shows it.
  await expect.poll(() => listCachedPaths(page)).toContain('/about');
  const cachedPaths = await listCachedPaths(page);
  expect(cachedPaths.filter((path) => privatePaths.includes(path))).toEqual([]);
  await close();
});

test('URLs with tokens and responses of the authentication API are never cached', async () => {
  const { page, close } = await openBrowserSession('360 px', { serviceWorkers: 'allow' });
  await page.goto(`${server.url}/login`);
  await registerServiceWorker(page);
  await visit(page, [
    '/reset-password?token=secret',
    '/verify-email?token=secret',
    '/download/65f1c0ffee0123456789abcd?token=secret',
    '/',
  ]);
  await page.evaluate(async () => await fetch('/api/auth/me', { headers: { Authorization: 'Bearer a.b.c' } }));
  await expect.poll(() => listCachedPaths(page)).toContain('/');
  const cachedPaths = await listCachedPaths(page);
  expect(cachedPaths.filter((url) => /token=|\/api\/auth|\/download\/|\/(reset-password|verify-email)(\?|$)/.test(url))).toEqual(
    [],
  );
  await close();
});

test('a failed deletion shows the reason even if the code of toasts was not loaded before the connection was lost', async () => {
  const creator = await createCreator(server);
  const { title } = await createProduct(server, creator);
  const { page, close } = await logIn(server, creator, '360 px');
  await page.goto(`${server.url}/dashboard?section=products`, { waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: `Mais acções de ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  const message = page.getByText('Network connection failed. Please check your internet connection.');
  await message.waitFor();
  expect(await listAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Fechar' }).click();
  await message.waitFor({ state: 'detached' });

  await page.context().setOffline(false);
  await page.getByRole('button', { name: `Mais acções de ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await page.getByText('Produto deletado com sucesso!').waitFor();
  await close();
});

test('the newsletter form reports a lost connection and subscribes when the connection is back', async () => {
  const { page, pageErrors, close } = await openBrowserSession('360 px');
  await page.goto(server.url, { waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  const form = page.getByRole('contentinfo');
  const field = form.getByLabel('Novidades da banca no teu e-mail');
  await field.fill('rosa@example.com');
  await form.getByRole('button', { name: 'Subscrever' }).click();
  await form.getByText('An error occurred. Please try again later.').waitFor();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(pageErrors).toEqual([]);

  await page.context().setOffline(false);
  await form.getByRole('button', { name: 'Subscrever' }).click();
  await form.getByText('Successfully subscribed to our newsletter!').waitFor();
  await close();
});

test('deferred content that failed to load offline loads when the connection is back', async () => {
  const creator = await createCreator(server);
  const { _id } = await createProduct(server, await createCreator(server));
  const { page, close } = await logIn(server, creator, '360 px');
  await page.goto(`${server.url}/products/${_id}`, { waitUntil: 'networkidle' });
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
