import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BrowserSession, DEVICES, getBrowser, openBrowserSession } from '../support/browser.ts';
import { callApi, createCreator, createProduct, createUser, type Creator, getAdminToken } from '../support/fixtures.ts';
import { decideOrder, type PlacedOrder, placeOrder } from '../support/orders.ts';
import { createPayload, EMAIL_PAYLOAD, findPayloads, SHORT_PAYLOAD, storePayloads } from '../support/payloads.ts';
import { setUpTestServer } from '../support/server.ts';
import { waitFor } from '../support/wait-for.ts';

const server = setUpTestServer({ isFresh: true });
let creator: Creator;
let creatorId: string;
let productId: string;
let categoryName: string;
let openOrders: PlacedOrder[];
let tokens: Record<'creator' | 'admin' | 'user', string>;

/** Each test visits many pages. */
const TIMEOUT = { timeout: 180_000 };
const BUYER_EMAIL = 'inacio@example.com';

/** Uses every form with a payload in each field that accepts one, so that emails, copies and audit entries have it too. */
beforeAll(async () => {
  creator = await createCreator(server);
  const user = await createUser(server);
  const admin = await getAdminToken(server);
  tokens = { creator: creator.token, admin, user: user.token };
  await Promise.all([creator, user].map(async ({ email }) => await server.markEmailVerified(email)));
  const text = createPayload('api');
  categoryName = SHORT_PAYLOAD;
  await callApi(server, 'POST', '/api/admin/categories', { name: categoryName, description: text }, admin);
  const profile = {
    description: text,
    story: text,
    paypal: EMAIL_PAYLOAD,
    location: SHORT_PAYLOAD,
    accountHolder: SHORT_PAYLOAD,
  };
  const names = { firstName: SHORT_PAYLOAD, lastName: SHORT_PAYLOAD, contactEmail: 'helena@example.com' };
  await callApi(
    server,
    'PUT',
    '/api/auth/profile',
    { ...profile, ...names, socialLinks: { instagram: '@helena' } },
    creator.token,
  );
  await callApi(server, 'PUT', '/api/auth/profile', names, user.token);
  const product = await createProduct(server, creator, { title: SHORT_PAYLOAD.repeat(2), category: categoryName });
  const pendingProduct = await createProduct(server, creator, { title: SHORT_PAYLOAD, isPending: true });
  [productId, creatorId] = [product._id, product.creator._id];
  await callApi(
    server,
    'PUT',
    `/api/creators/products/${productId}`,
    { description: text, features: [SHORT_PAYLOAD] },
    creator.token,
  );
  await callApi(
    server,
    'PUT',
    `/api/admin/products/${pendingProduct._id}/status`,
    { status: 'rejected', reason: text.slice(0, 500) },
    admin,
  );
  await callApi(server, 'POST', `/api/creators/${creatorId}/subscribe`, undefined, user.token);
  await createProduct(server, creator, { title: `${SHORT_PAYLOAD} 3`, category: categoryName });
  await callApi(server, 'POST', `/api/products/${productId}/reviews`, { rating: 5, comment: text }, user.token);
  await callApi(server, 'POST', '/api/newsletter/subscribe', { email: 'eva@example.com' });
  const buyer = { name: SHORT_PAYLOAD, email: BUYER_EMAIL };
  const place = async (confirmationCode: string) => await placeOrder(server, productId, { ...buyer, confirmationCode });
  const [pending, returned, cancelled, approved] = [
    await place(SHORT_PAYLOAD),
    await place(`${SHORT_PAYLOAD} 2`),
    await place(`${SHORT_PAYLOAD} 3`),
    await placeOrder(server, productId, { ...buyer, email: user.email, confirmationCode: `${SHORT_PAYLOAD} 4` }),
  ];
  const note = { reason: 'other', note: text.slice(0, 500) };
  await callApi(server, 'POST', `/api/creators/orders/${returned._id}/return`, note, creator.token);
  await callApi(server, 'POST', `/api/creators/orders/${cancelled._id}/cancel`, { reason: text.slice(0, 500) }, creator.token);
  await decideOrder(server, creator, approved, 'approve');
  openOrders = [pending, returned, cancelled, approved];
});
/** Opens a page without the Content-Security-Policy, so that a payload that is not escaped runs. */
async function openUnprotectedSession(role?: keyof typeof tokens): Promise<{ session: BrowserSession; dialogs: string[] }> {
  const session = await openBrowserSession('360 px', { bypassCSP: true });
  const dialogs: string[] = [];
  session.page.on('dialog', (dialog) => {
    dialogs.push(session.page.url());
    void dialog.dismiss();
  });
  if (role) await session.page.context().addInitScript((token) => localStorage.setItem('banca.token', token), tokens[role]);
  return { session, dialogs };
}

async function renderLazyParts(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
}

/**
 * Opens each path and fails if a payload runs or becomes an element, at either width.
 * @returns the fields whose payload appeared as plain text at both widths
 */
async function expectOnlyText(paths: string[], role?: keyof typeof tokens): Promise<string[]> {
  const viewports = Object.values(DEVICES).map(({ viewport }) => ({ viewport, fields: new Set<string>() }));
  const remaining = [...paths];
  const visitPaths = async (): Promise<void> => {
    const { session, dialogs } = await openUnprotectedSession(role);
    for (let path = remaining.shift(); path !== undefined; path = remaining.shift()) {
      await session.page.goto(server.url + path, { waitUntil: 'networkidle' });
      await renderLazyParts(session.page);
      for (const { viewport, fields } of viewports) {
        await session.page.setViewportSize(viewport);
        const findings = await findPayloads(session.page);
        expect([findings.injected, dialogs], path).toEqual([[], []]);
        for (const field of findings.fields) fields.add(field);
      }
    }
    await session.close();
  };
  // A page mostly waits for the network to be idle, so two others work meanwhile.
  await Promise.all(Array.from({ length: 3 }, visitPaths));
  return viewports.map(({ fields }) => [...fields]).reduce((all, fields) => all.filter((field) => fields.includes(field)));
}

const listPublicPaths = (): string[] => {
  const orderPaths = openOrders.map(({ orderLink }) => orderLink.slice(server.url.length));
  const query = encodeURIComponent(createPayload('query'));
  return [
    '/',
    '/products',
    `/products?category=${encodeURIComponent(categoryName)}`,
    `/products/${productId}`,
    '/creators',
    `/creators/${creatorId}`,
    `/checkout/${productId}`,
    ...orderPaths,
    `/products?q=${query}&sort=${query}&minPrice=${query}`,
    `/creators?q=${query}`,
    `/${query}`,
    `/products/${query}`,
    `/orders/${productId}?token=${query}`,
    `/download/${productId}?token=${query}`,
    `/newsletter/${productId}/confirm?token=${query}&lang=${query}`,
    `/api/subscriptions/${productId}/unsubscribe?token=${query}`,
    `/reset-password?token=${query}`,
    `/verify-email?token=${query}`,
    `/login?next=${query}&redirect=javascript:alert(1)`,
    `/l/${query}`,
    '/dev/mailbox',
  ];
};
const DASHBOARD_PATHS = [
  'dashboard',
  'products',
  'customers',
  'customers&view=clientes',
  'analytics',
  'settings',
  'marketing',
].map((section) => `/dashboard?section=${section}`);
const ADMIN_PATHS = [
  'overview',
  'users',
  'products',
  'sales',
  'sales&queue=suspicious',
  'sources',
  'categories',
  'system',
  'audit',
].map((section) => `/admin?section=${section}`);

test('payloads that the API accepts are text in the HTML of emails', async () => {
  await waitFor('the emails of the orders', async () =>
    (await server.readEmails()).filter(({ to }) => to?.some(({ address }) => address === BUYER_EMAIL)).length >= 5
      ? true
      : undefined,
  );
  const emails = await server.readEmails();
  const { session, dialogs } = await openUnprotectedSession();
  for (const { subject, html } of emails) {
    await session.page.setContent(html ?? '');
    expect([(await findPayloads(session.page)).injected, dialogs], subject).toEqual([[], []]);
  }
  for (const { subject, headers } of emails) expect(`${subject}${JSON.stringify(headers)}`).not.toMatch(/[\r\n]/);
  expect(emails.some(({ html }) => html?.includes('data-injected'))).toBe(true);
  await session.close();
});

describe('payloads in the database', () => {
  beforeAll(async () => {
    await storePayloads(server);
    await waitFor('the catalogue', async () => {
      const response = await fetch(`${server.url}/api/products/${productId}`);
      return (await response.text()).includes('[products.title]') ? true : undefined;
    });
  });

  test('are text on public pages', TIMEOUT, async () => {
    const fields = await expectOnlyText(listPublicPaths());
    expect(fields).toEqual(
      expect.arrayContaining([
        'products.title',
        'products.description',
        'products.features.0',
        'products.creator.username',
        'reviews.comment',
        'users.firstName',
        'users.lastName',
        'users.username',
        'users.story',
        'users.location',
        'orders.lines.0.product.title',
        'orders.returned.note',
        'orders.cancelReason',
      ]),
    );
  });

  test('are text on dashboards', TIMEOUT, async () => {
    const fields = [
      ...(await expectOnlyText(DASHBOARD_PATHS, 'creator')),
      ...(await expectOnlyText(['/dashboard?section=dashboard', '/dashboard?section=settings'], 'user')),
      ...(await expectOnlyText(ADMIN_PATHS, 'admin')),
    ];
    expect(fields).toEqual(
      expect.arrayContaining([
        'orders.name',
        'orders.phone',
        'orders.confirmationCode',
        'customers.name',
        'customers.phone',
        'users.description',
        'users.mpesa',
        'users.accountHolder',
        'categories.name',
        'categories.description',
      ]),
    );
  });

  test('are text in every cell of a CSV export, never a formula', async () => {
    for (const path of ['/api/creators/orders.csv', '/api/creators/customers.csv']) {
      const response = await fetch(server.url + path, { headers: { Authorization: `Bearer ${creator.token}` } });
      const text = await response.text();
      expect([response.status, text.includes('=1+1')], path).toEqual([200, true]);
      expect(text, path).not.toMatch(/(?:^|,)"?[=+@\t-]/m);
    }
  });

  test('are text without JavaScript, and in the metadata of pages', async () => {
    const { session } = await openUnprotectedSession();
    const page = await (await (await getBrowser()).newContext({ javaScriptEnabled: false, bypassCSP: true })).newPage();
    for (const path of ['/', '/products', `/products/${productId}`, '/creators', `/creators/${creatorId}`]) {
      await page.goto(server.url + path);
      expect(await page.locator('[data-injected]').count(), path).toBe(0);
      expect(await page.content(), path).toContain('=1+1 [');
    }
    await page.context().close();
    const response = await fetch(`${server.url}/sitemap.xml`);
    await session.page.setContent('<main></main>');
    const elements = await session.page.evaluate(
      (xml) => {
        const sitemap = new DOMParser().parseFromString(xml, 'application/xml');
        return [...sitemap.querySelectorAll('parsererror, [data-injected]')].map(({ textContent }) => textContent);
      },
      await response.text(),
    );
    expect([response.status, elements]).toEqual([200, []]);
    await session.close();
  });
});
