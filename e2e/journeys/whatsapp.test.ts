import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowserSession, openPage } from '../support/browser.ts';
import { openCreatorDashboard } from '../support/creator-dashboard.ts';
import { expectNoPageDefects } from '../support/expect-no-page-defects.ts';
import { callApi, type CreatedProduct, type Creator, createCreator, createPng, createProduct } from '../support/fixtures.ts';
import { decideOrder, placeOrder } from '../support/orders.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
const WHATSAPP_BOT = 'WhatsApp/2.23.20.0 A';
let creator: Creator;
let product: CreatedProduct;

beforeAll(async () => {
  creator = await createCreator(server, { mpesa: '84 555 0123', socialLinks: { linkedin: '+258845550123' } });
  product = await createProduct(server, creator, { title: 'Timbila ao vivo, gravada em Zavala', price: 1250 });
});

const openAsBot = async (url: string, accept = 'text/html'): Promise<Response> =>
  await fetch(url, { headers: { 'User-Agent': WHATSAPP_BOT, Accept: accept } });

function readPreview(html: string): Record<string, string> {
  const tags = html.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)">/g);
  return Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content]));
}

const readText = (url: string | null): string => new URL(url ?? '').searchParams.get('text') ?? '';

describe('link previews in WhatsApp', () => {
  test('a product shows its title, price and a JPEG of at most 300 kB', async () => {
    const preview = readPreview(await (await openAsBot(`${server.url}/products/${product._id}`)).text());
    expect(preview['title']).toBe('Timbila ao vivo, gravada em Zavala');
    expect(preview['description']).toMatch(/^1.250,00.MZN · Doze bases/);
    expect(preview['url']).toBe(`${server.url}/products/${product._id}`);
    const image = await openAsBot(preview['image'] ?? '', 'image/*');
    const bytes = Buffer.from(await image.arrayBuffer());
    expect([image.status, image.headers.get('content-type'), preview['image:type']]).toEqual([200, 'image/jpeg', 'image/jpeg']);
    expect(bytes.length).toBeLessThanOrEqual(300_000);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height].map(String)).toEqual([preview['image:width'], preview['image:height']]);
  });

  test('an order and its download show no secret', async () => {
    const order = await placeOrder(server, product._id, { name: 'Graça Manjate', email: 'graca@example.com' });
    await decideOrder(server, creator, order, 'approve');
    const { link } = await callApi<{ link: string }>(
      server,
      'POST',
      `/api/creators/orders/${order._id}/download-link`,
      undefined,
      creator.token,
    );
    for (const url of [order.orderLink, link]) {
      const html = await (await openAsBot(url)).text();
      const { title, description, image, url: address } = readPreview(html);
      expect([title, description?.includes('link é pessoal'), address]).toEqual([
        expect.stringMatching(/encomenda|download/),
        true,
        undefined,
      ]);
      expect((await (await openAsBot(image ?? '', 'image/*')).arrayBuffer()).byteLength).toBeLessThanOrEqual(300_000);
      const token = new URL(url).searchParams.get('token') ?? '?';
      for (const secret of [token, 'Graça', 'graca@', product.title, 'drive.google']) expect(html, secret).not.toContain(secret);
    }
  });
});

test('a creator sends a download and what is missing, with the mouse or W', async () => {
  const [sent, returned] = [await placeOrder(server, product._id), await placeOrder(server, product._id)];
  await decideOrder(server, creator, sent, 'approve');
  const note = { reason: 'unreadable', note: 'Envia a captura inteira' };
  await callApi(server, 'POST', `/api/creators/orders/${returned._id}/return`, note, creator.token);
  const dashboard = await openCreatorDashboard(server, creator, '360 px');
  const page = await dashboard.openSection('customers&state=all');
  const context = page.context();
  await context.route('https://wa.me/**', async (route) => await route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }));
  const card = page.getByRole('article', { name: new RegExp(`#${sent.shortId}`) });
  await card.getByRole('button', { name: /^Enviar por WhatsApp a/ }).waitFor();
  await dashboard.expectNoPageDefects('orders with WhatsApp');
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(380);
  await card.focus();
  const [chat] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('w')]);
  await chat.waitForURL('https://wa.me/**');
  const link = /https?:\S+/.exec(readText(chat.url()))?.[0] ?? '';
  expect(link).toContain(`/download/${sent._id}?token=`);
  await chat.close();
  const buyer = await openBrowserSession('360 px');
  await openPage(buyer.page, link);
  await buyer.page.getByRole('link', { name: 'Abrir o ficheiro' }).first().waitFor();
  expect(await buyer.page.getByRole('link', { name: /^Ver a encomenda/ }).count()).toBe(0);
  await buyer.close();
  const returnedCard = page.getByRole('article', { name: new RegExp(`#${returned.shortId}`) });
  const reason = returnedCard.getByRole('link', { name: 'Enviar o que falta por WhatsApp' });
  const text = readText(await reason.getAttribute('href'));
  expect(text).toMatch(/Não consigo ler o comprovativo\.\nEnvia a captura inteira\nAbre o e-mail da Banca/);
  expect(text).not.toContain('http');
  await dashboard.close();
});

test('a buyer talks to the creator from the product and the order', async () => {
  const order = await placeOrder(server, product._id);
  const session = await openBrowserSession('360 px');
  const { page } = session;
  const chat = page.getByRole('link', { name: 'Falar com o criador (WhatsApp)' }).first();
  for (const [url, text] of [
    [`${server.url}/products/${product._id}`, '«Timbila ao vivo, gravada em Zavala»'],
    [order.orderLink, `#${order.shortId}`],
  ] as const) {
    await openPage(page, url);
    const href = await chat.getAttribute('href');
    expect([href?.split('?')[0], readText(href)]).toEqual(['https://wa.me/258845550123', expect.stringContaining(text)]);
  }
  await session.close();
});

test('an unfinished checkout is offered in the shop, and ends with its order', async () => {
  const session = await openBrowserSession('360 px');
  const checkoutUrl = `${server.url}/checkout/${product._id}`;
  const context = session.page.context();
  await openPage(session.page, checkoutUrl);
  await session.page.getByLabel('Nome completo').fill('Inácio Sitoe');
  await session.page.getByLabel('Código de confirmação').fill('WAX360ABC1');
  const screenshot = { name: 'prova.png', mimeType: 'image/png', buffer: await createPng('#e6362b') };
  await session.page.locator('input[type=file]').setInputFiles(screenshot);
  await session.page.getByLabel('Remover imagem').waitFor();
  await session.page.waitForFunction(() =>
    ['"screenshot":[', '"quote":{'].every((part) => localStorage.getItem('banca.checkout')?.includes(part)),
  );
  await session.page.close();

  const page = await context.newPage();
  const other = await context.newPage();
  const offer = page.getByRole('complementary', { name: 'Compra por acabar' });
  for (const path of ['/', '/products']) {
    await openPage(page, server.url + path);
    await offer.getByText('Timbila ao vivo, gravada em Zavala').waitFor();
    await offer.getByText(/^1.250,00.MZN, guardado até às/).waitFor();
  }
  await expectNoPageDefects({ ...session, page }, '360 px offer to go on with a checkout');
  const forget = await offer.getByRole('button', { name: 'Esquecer' }).boundingBox();
  expect((forget?.x ?? 0) + (forget?.width ?? 0)).toBeLessThan(360);
  await openPage(other, `${server.url}/products`);
  const otherOffer = other.getByRole('complementary', { name: 'Compra por acabar' });
  await otherOffer.waitFor();
  await page.bringToFront();
  await offer.getByRole('link', { name: 'Continuar' }).click();
  await page.waitForURL(checkoutUrl);
  await page.getByLabel('Remover imagem').waitFor();
  expect(await page.getByLabel('Nome completo').inputValue()).toBe('Inácio Sitoe');
  await page.getByLabel('Email').fill('inacio@example.com');
  await page.getByLabel('Telefone').fill('+258 86 555 0188');
  await page.getByRole('button', { name: 'Complete Purchase' }).click();
  await page.waitForURL(/PurchaseSuccess/);
  await otherOffer.waitFor({ state: 'detached' });
  await openPage(page, `${server.url}/products`);
  expect(await page.evaluate(() => localStorage.getItem('banca.checkout'))).toBeNull();
  await session.close();
});

test('a checkout of a product that was hidden is not offered, and "forget" deletes everything', async () => {
  const hidden = await createProduct(server, creator, { title: 'Sai da banca' });
  const session = await openBrowserSession('360 px');
  const { page } = session;
  const offer = page.getByRole('complementary', { name: 'Compra por acabar' });
  const readCheckout = async () => await page.evaluate(() => localStorage.getItem('banca.checkout'));
  const begin = async (id: string): Promise<void> => {
    await openPage(page, `${server.url}/checkout/${id}`);
    await page.getByLabel('Nome completo').fill('Eva');
    await page.waitForFunction(() => localStorage.getItem('banca.checkout')?.includes('Eva'));
  };
  await begin(hidden._id);
  await callApi(server, 'DELETE', `/api/creators/products/${hidden._id}`, undefined, creator.token);
  await openPage(page, `${server.url}/products`);
  await page.waitForFunction(() => localStorage.getItem('banca.checkout') === null);
  expect(await offer.count()).toBe(0);
  await begin(product._id);
  // Within the same document, too.
  await page.getByRole('link', { name: /Banca/ }).first().click();
  await offer.getByRole('button', { name: 'Esquecer' }).click();
  await offer.waitFor({ state: 'detached' });
  expect(await readCheckout()).toBeNull();
  await openPage(page, `${server.url}/checkout/${product._id}`);
  expect(await page.getByLabel('Nome completo').inputValue()).toBe('');
  await session.close();
});
