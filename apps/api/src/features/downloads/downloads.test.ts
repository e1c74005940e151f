import { t } from '../../testing/t.ts';
import { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import {
  approve,
  runJobsAndReadEmails,
  readDownloadLinks,
  createPendingOrder,
  placeOrderAndGetId,
  returnProof,
  type OrderFixture,
} from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { OrderModel } from '../orders/orders.model.ts';

const app = setUpTestApp();
const HOUR_MS = 60 * 60 * 1000;
const BUYER_EMAIL = 'inacio@example.com';
const PRIVATE_HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

interface ApprovedOrder extends OrderFixture {
  page: string;
  file: string;
}

/** Creates an approved order and reads the URLs in its email. */
async function createApprovedOrder(overrides?: Parameters<typeof createPendingOrder>[1]): Promise<ApprovedOrder> {
  const order = await createPendingOrder(app, overrides);
  await approve(app, order.auth, order.orderId);
  const [links] = await readDownloadLinks(app);
  if (!links) throw new Error('no link was emailed');
  return { ...order, ...links };
}

const renewLink = async (id: string, email = BUYER_EMAIL) => await app.http.post(`/api/downloads/${id}/renew`).send({ email });
const countDownloads = async (id: string): Promise<number | undefined> => (await OrderModel.findById(id).lean())?.downloads;
const updateOrder = async (id: string, fields: object) => await OrderModel.updateOne({ _id: id }, { $set: fields });
const replaceToken = (url: string, token: string): string => url.replace(/token=.*/, `token=${token}`);

describe.each(['page', 'file'] as const)('the %s of GET /api/downloads/:orderId', (kind) => {
  test('404: rejects a wrong token for an order in any status', async () => {
    const { orderId, [kind]: url } = await createApprovedOrder();
    for (const fields of [{ status: 'pending' }, { status: 'cancelled' }, { linkExpiresAt: new Date(0), status: 'completed' }]) {
      await updateOrder(orderId, fields);
      for (const token of [
        '',
        'a',
        '1.',
        '1.abc',
        '999999999.abc',
        '2.VU5WxdqvTd_sLu88ZSR67q4HLRp50eWY',
        'a'.repeat(300),
        'a&token=b',
      ]) {
        const { status, body, headers } = await app.http.get(replaceToken(url, token));
        expect([status, body.message, body.code], token).toEqual([404, t('downloads.notFound'), 'not_found']);
        expect(headers).toMatchObject(PRIVATE_HEADERS);
      }
    }
  });

  test("404: rejects another order's token, an unknown order and a malformed id", async () => {
    const { product, orderId, [kind]: url } = await createApprovedOrder();
    const otherOrderId = await placeOrderAndGetId(app, product._id);
    for (const wrongOrderId of [otherOrderId, String(new Types.ObjectId()), 'abc']) {
      const { status, headers } = await app.http.get(url.replace(orderId, wrongOrderId));
      expect(status, wrongOrderId).toBe(404);
      expect(headers).toMatchObject(PRIVATE_HEADERS);
    }
  });

  test('410: rejects the link of a cancelled order', async () => {
    const { orderId, [kind]: url } = await createApprovedOrder();
    await updateOrder(orderId, { state: 'cancelled' });
    const { status, body, headers } = await app.http.get(url);
    expect([status, body.code, body.message]).toEqual([410, 'gone', t('downloads.cancelled')]);
    expect(headers).toMatchObject(PRIVATE_HEADERS);
  });

  test('404: says that the payment is not confirmed, for a valid token of a pending order', async () => {
    const { orderId, [kind]: url } = await createApprovedOrder();
    await updateOrder(orderId, { state: 'pending', linkVersion: 0 });
    const { status, body, headers } = await app.http.get(url);
    expect([status, body.code, body.message]).toEqual([404, 'not_found', t('downloads.notConfirmed')]);
    expect(body.message).not.toMatch(/cancelad/);
    expect(headers).toMatchObject(PRIVATE_HEADERS);
  });

  test('410: rejects the link after exactly 24 hours', async () => {
    const { orderId, [kind]: url } = await createApprovedOrder();
    app.clock.advance(24 * HOUR_MS - 1000);
    expect((await app.http.get(url)).status).toBe(kind === 'file' ? 302 : 200);
    app.clock.advance(1000);
    const { status, body, headers } = await app.http.get(url);
    expect([status, body.message]).toEqual([410, t('downloads.expired')]);
    expect(headers).toMatchObject(PRIVATE_HEADERS);
    expect(await countDownloads(orderId)).toBe(kind === 'file' ? 1 : 0);
  });

  test('410: rejects a link after a newer one was emailed', async () => {
    const { orderId, [kind]: url } = await createApprovedOrder();
    app.clock.advance(25 * HOUR_MS);
    await renewLink(orderId);
    await app.deps.jobs.drain();
    const { status, body } = await app.http.get(url);
    expect([status, body.message]).toEqual([410, t('downloads.superseded')]);
  });
});

describe('GET /api/downloads/:orderId', () => {
  test('200: returns the product and the expiry, and counts no download', async () => {
    const { product, creator, page, orderId } = await createApprovedOrder({
      product: { title: 'Marrabenta', file: 'https://www.dropbox.com/s/marrabenta' },
    });
    const { body, headers } = await app.http.get(page).expect(200);
    expect(Date.parse(body.expiresAt as string) - app.clock.now().getTime()).toBe(24 * HOUR_MS);
    expect(body.product).toEqual({
      _id: String(product._id),
      title: 'Marrabenta',
      image: null,
      creator: { username: creator.username },
    });
    expect(body.lines[0]).toMatchObject({ hasLink: true, linkHost: 'dropbox.com' });
    expect(JSON.stringify(body)).not.toContain(product.file);
    expect(headers).toMatchObject(PRIVATE_HEADERS);
    expect(await countDownloads(orderId)).toBe(0);
  });
});

describe('GET /api/downloads/:orderId/file', () => {
  test('302: redirects to the file and counts each download', async () => {
    const { product, file, orderId } = await createApprovedOrder();
    for (let i = 0; i < 2; i += 1) {
      const { headers } = await app.http.get(file).expect(302);
      expect(headers).toMatchObject({ ...PRIVATE_HEADERS, location: product.file });
    }
    expect(await countDownloads(orderId)).toBe(2);
  });

  test.each([
    'WhatsApp/2.23.20.0',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  ])('302: does not count the link preview of %s', async (userAgent) => {
    const { file, orderId } = await createApprovedOrder();
    await app.http.get(file).set('User-Agent', userAgent).expect(302);
    expect(await countDownloads(orderId)).toBe(0);
  });

  test('302: does not count a HEAD request', async () => {
    const { file, orderId } = await createApprovedOrder();
    await app.http.head(file).expect(302);
    expect(await countDownloads(orderId)).toBe(0);
  });
});

describe('POST /api/downloads/:orderId/renew', () => {
  test('202: emails a valid link again', async () => {
    const { orderId, page } = await createApprovedOrder();
    app.clock.advance(HOUR_MS);
    const { status, body, headers } = await renewLink(orderId, BUYER_EMAIL.toUpperCase());
    expect([status, body.message]).toEqual([202, t('downloads.renewed')]);
    expect(headers).toMatchObject(PRIVATE_HEADERS);
    expect((await readDownloadLinks(app)).map((link) => link.page)).toEqual([page, page]);
    expect(new Set((await runJobsAndReadEmails(app, 'O teu download')).map(({ messageId }) => messageId)).size).toBe(2);
    await app.http.get(page).expect(200);
  });

  test('202: replaces an expired link with one that is valid for a day', async () => {
    const { orderId, page } = await createApprovedOrder();
    app.clock.advance(24 * HOUR_MS);
    await app.mailbox.clear();
    await renewLink(orderId);
    const [newLink] = await readDownloadLinks(app);
    expect(newLink?.page).not.toBe(page);
    app.clock.advance(23 * HOUR_MS);
    await app.http.get(newLink?.page ?? '').expect(200);
    app.clock.advance(HOUR_MS);
    await app.http.get(newLink?.page ?? '').expect(410);
  });

  test('202: three concurrent requests replace an expired link once', async () => {
    const { orderId } = await createApprovedOrder();
    app.clock.advance(25 * HOUR_MS);
    await app.mailbox.clear();
    await Promise.all([renewLink(orderId), renewLink(orderId), renewLink(orderId)]);
    for (const { page } of await readDownloadLinks(app)) await app.http.get(page).expect(200);
    expect((await OrderModel.findById(orderId).lean())?.linkVersion).toBe(2);
  });

  test.each<[string, (order: ApprovedOrder) => Promise<[string, string?]>]>([
    ['an email address other than that of the buyer', async ({ orderId }) => [orderId, 'eva@example.com']],
    ['a cancelled order', async ({ orderId }) => (await updateOrder(orderId, { state: 'cancelled' }), [orderId])],
    ['an unknown order', async () => [String(new Types.ObjectId())]],
  ])('202: responds the same but sends no email for %s', async (_name, build) => {
    const [orderId, email = BUYER_EMAIL] = await build(await createApprovedOrder());
    const emailsBefore = await runJobsAndReadEmails(app, 'O teu download');
    const { status, body } = await renewLink(orderId, email);
    expect([status, body]).toEqual([202, { message: t('downloads.renewed') }]);
    expect([await runJobsAndReadEmails(app, 'O teu download'), await runJobsAndReadEmails(app, '', 'eva@example.com')]).toEqual([
      emailsBefore,
      [],
    ]);
  });

  test.each([
    ['pending', 'Recebemos a tua encomenda'],
    ['returned', 'Falta um comprovativo'],
  ])('202: emails the link of the page of a %s order to its buyer only', async (state, subject) => {
    const { auth, orderId } = await createPendingOrder(app);
    if (state === 'returned') await returnProof(app, auth, orderId, { reason: 'code_not_found' });
    await app.deps.jobs.drain();
    await app.mailbox.clear();
    const { status, body } = await renewLink(orderId);
    expect([status, body]).toEqual([202, { message: t('downloads.renewed') }]);
    await renewLink(orderId, 'eva@example.com');
    const emails = await runJobsAndReadEmails(app, subject);
    expect(emails.map(({ text }) => text?.includes(`/orders/${orderId}?token=1.`))).toEqual([true]);
    expect(await runJobsAndReadEmails(app, '', 'eva@example.com')).toEqual([]);
  });

  test('400: rejects a malformed email address', async () => {
    const { orderId } = await createApprovedOrder();
    const { status, body, headers } = await renewLink(orderId, 'inacio');
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['email']]);
    expect(headers).toMatchObject(PRIVATE_HEADERS);
  });
});
