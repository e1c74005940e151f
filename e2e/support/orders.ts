import type { Page } from 'playwright-core';
import { type Creator, createPng } from './fixtures.ts';
import type { TestServer } from './server.ts';

export interface PlacedOrder {
  _id: string;
  shortId: string;
  /** The URL of the buyer's page. */
  orderLink: string;
}

let sequence = 0;

/** Places an order with its own buyer and confirmation code and with a payment screenshot. */
export async function placeOrder(
  server: Pick<TestServer, 'url'>,
  productId: string,
  {
    screenshot,
    language,
    ...overrides
  }: {
    name?: string;
    email?: string;
    phone?: string;
    confirmationCode?: string;
    payment?: string;
    quote?: string;
    screenshot?: Buffer;
    language?: string;
  } = {},
): Promise<PlacedOrder> {
  sequence += 1;
  const form = new FormData();
  const formFields = {
    name: 'Inácio Sitoe',
    email: `inacio+${sequence}@example.com`,
    phone: `+258 86 555 ${String(sequence).padStart(4, '0')}`,
    payment: 'mpesa',
    confirmationCode: `BKL7XQ${sequence}`,
    ...overrides,
  };
  for (const [name, value] of Object.entries(formFields)) form.set(name, value);
  const picture = new Uint8Array(screenshot ?? (await createPng('#e6362b')));
  form.set('paymentScreenshot', new Blob([picture], { type: 'image/png' }), 'prova.png');
  const response = await fetch(`${server.url}/api/products/${productId}/orders`, {
    method: 'POST',
    headers: language ? { 'Banca-Language': language } : {},
    body: form,
  });
  if (response.status !== 201) throw new Error(`placing an order: ${response.status} ${await response.text()}`);
  const { order, orderLink } = (await response.json()) as { order: { _id: string }; orderLink: string };
  return { _id: order._id, shortId: order._id.slice(-6), orderLink };
}

/** Fills in the checkout in the default locale, with a code and a screenshot as proof. */
export async function fillCheckoutForm(page: Page, confirmationCode: string, name = 'Inácio Sitoe'): Promise<void> {
  await page.getByLabel('Nome completo').fill(name);
  await page.getByLabel('Email').fill(`${confirmationCode}@example.com`);
  await page.getByLabel('Telefone').fill('+258 86 555 0188');
  await page.getByLabel('Código de confirmação').fill(confirmationCode);
  const buffer = await createPng('#e6362b');
  await page.locator('input[type=file]').setInputFiles({ name: 'prova.png', mimeType: 'image/png', buffer });
}

export async function decideOrder(
  server: TestServer,
  creator: Creator,
  { _id }: Pick<PlacedOrder, '_id'>,
  action: 'approve' | 'cancel',
): Promise<void> {
  const headers = { Authorization: `Bearer ${creator.token}` };
  const response = await fetch(`${server.url}/api/creators/orders/${_id}/${action}`, { method: 'POST', headers });
  if (!response.ok) throw new Error(`${action}: ${response.status} ${await response.text()}`);
}

/** Returns the status of an order as its creator sees it. */
export async function fetchOrderStatus(
  server: TestServer,
  creator: Creator,
  { _id, shortId }: Pick<PlacedOrder, '_id' | 'shortId'>,
): Promise<string> {
  const headers = { Authorization: `Bearer ${creator.token}` };
  const response = await fetch(`${server.url}/api/creators/orders?q=%23${shortId}`, { headers });
  const { orders } = (await response.json()) as { orders: { _id: string; status: string }[] };
  return orders.find((order) => order._id === _id)?.status ?? 'missing';
}

export const PHONE_USER_AGENT =
  'Mozilla/5.0 (Linux; Android 13; SM-A047F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

/** Records a view of a product by a visitor who follows a link on Facebook on a phone. */
export async function trackView(server: TestServer, productId: string): Promise<void> {
  const body = JSON.stringify({ productId, device: 'Mobile', referrer: 'https://m.facebook.com/', userAgent: PHONE_USER_AGENT });
  const headers = { 'Content-Type': 'application/json', 'User-Agent': PHONE_USER_AGENT };
  await fetch(`${server.url}/api/analytics/track`, { method: 'POST', headers, body });
}
