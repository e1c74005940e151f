import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowserSession, openPage } from '../support/browser.ts';
import { expectNoPageDefects } from '../support/expect-no-page-defects.ts';
import { callApi, createCreator, createProduct } from '../support/fixtures.ts';
import { addHostedFile } from '../support/hosted-files.ts';
import { measureFirstLoad } from '../support/measure-first-load.ts';
import { decideOrder, placeOrder } from '../support/orders.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
const bytes = Buffer.from('As doze bases.');

/** A buyer with an approved order whose link has expired, and an order that waits. */
async function createBuyer(email: string) {
  const creator = await createCreator(server);
  await server.markEmailVerified(creator.email);
  const product = await createProduct(server, creator);
  await addHostedFile(server, creator, product, { name: 'bases.txt', bytes });
  const order = await placeOrder(server, product._id, { email });
  await decideOrder(server, creator, order, 'approve');
  const waitingOrder = await placeOrder(server, product._id, { email });
  return { product, order, waitingOrder };
}

function toApiPath(orderLink: string): string {
  const { pathname, search } = new URL(orderLink);
  return `/api${pathname}${search}`;
}

async function readCode(email: string): Promise<string> {
  const { text = '' } = await server.waitForEmail(email, 'O teu código para ver as compras');
  return /^\d{6}$/m.exec(text)?.[0] ?? '';
}

test('on a new phone, a buyer gets from the library to the file in at most six presses and 60 seconds', async () => {
  const email = 'nampula@example.com';
  const { product } = await createBuyer(email);
  const session = await openBrowserSession('360 px', { acceptDownloads: true });
  const { page } = session;
  let presses = 0;
  const press = async (target: Locator): Promise<void> => {
    presses += 1;
    await target.click();
  };
  const startedAt = Date.now();
  await openPage(page, `${server.url}/library?lang=pt`);
  const emailField = page.getByLabel(/^E-mail das compras/);
  await press(emailField);
  await page.keyboard.type(email);
  await press(page.getByRole('button', { name: 'Enviar o código' }));
  const codeField = page.getByLabel(/^Código de seis algarismos/);
  await codeField.waitFor();
  expect(await codeField.evaluate((field) => field === document.activeElement)).toBe(true);
  // The last digit sends the code.
  await page.keyboard.type(await readCode(email));
  await press(page.getByRole('link', { name: `Descarregar «${product.title}»` }));
  const fileLink = page.getByRole('link', { name: /^Descarregar/ }).first();
  await fileLink.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), press(fileLink)]);
  expect(await readFile(await download.path())).toEqual(bytes);
  expect(presses).toBeLessThanOrEqual(6);
  expect(Date.now() - startedAt).toBeLessThanOrEqual(60_000);

  await openPage(page, `${server.url}/orders`);
  await page.getByRole('region', { name: 'As tuas compras' }).getByText('2 compras').waitFor();
  await page.getByText('bases.txt').waitFor();
  await expectNoPageDefects(session, '360 px library');
  const response = await page.request.get(`${server.url}/LIBRARY`);
  expect([
    response.headers()['cache-control'],
    response.headers()['referrer-policy'],
    response.headers()['x-robots-tag'],
  ]).toEqual(['no-store', 'no-referrer', 'noindex']);
  await page.getByRole('button', { name: 'Esquecer este aparelho' }).click();
  await emailField.waitFor();
  await page.reload();
  await emailField.waitFor();
  expect(await page.context().cookies(`${server.url}/library/api/orders`)).not.toContainEqual(
    expect.objectContaining({ name: 'banca.library' }),
  );
  await session.close();
});

test('a code works only in the browser that asked, also after the buyer was in the mail app', async () => {
  const email = 'beira@example.com';
  await createBuyer(email);
  const [phone, stranger] = [await openBrowserSession('360 px'), await openBrowserSession('360 px')];
  for (const { page } of [phone, stranger]) {
    await openPage(page, `${server.url}/library?lang=pt`);
    await page.getByLabel(/^E-mail das compras/).fill(email);
  }
  await phone.page.getByRole('button', { name: 'Enviar o código' }).click();
  const code = await readCode(email);
  await stranger.page.getByRole('button', { name: 'Enviar o código' }).click();
  await stranger.page.getByLabel(/^Código de seis algarismos/).fill(code);
  await stranger.page.getByText(/^Este código não está certo/).waitFor();
  await expectNoPageDefects(stranger, '360 px wrong code');
  await phone.page.reload();
  await phone.page.getByLabel(/^Código de seis algarismos/).fill(code);
  await phone.page.getByText('2 compras').waitFor();
  for (const { close } of [phone, stranger]) await close();
});

test('the library loads at most 110 kB of scripts before the code, and the pages of an order at most 120 kB', async () => {
  const { order, waitingOrder } = await createBuyer('beira.carga@example.com');
  const { downloadLink } = await callApi<{ downloadLink: string }>(server, 'GET', toApiPath(order.orderLink));
  const limits = [
    { url: `${server.url}/library`, maxBytes: 110_000 },
    { url: waitingOrder.orderLink, maxBytes: 120_000 },
    { url: order.orderLink, maxBytes: 120_000 },
    { url: downloadLink, maxBytes: 120_000 },
  ];
  for (const { url, maxBytes } of limits) {
    const session = await openBrowserSession('360 px', { serviceWorkers: 'allow' });
    const { scriptBytes } = await measureFirstLoad(session.page, url);
    process.stdout.write(`first load of ${new URL(url).pathname}: ${(scriptBytes / 1000).toFixed(1)} kB of scripts\n`);
    expect(scriptBytes, url).toBeLessThanOrEqual(maxBytes);
    await session.close();
  }
});
