import { downloads as messages } from '@banca/contracts/messages';
import { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { approve, mailed, mailedLinks, makeSale, orderId, type Sale } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { OrderModel } from '../orders/orders.model.ts';

const app = setUpTestApp();
const HOUR = 60 * 60 * 1000;
const BUYER = 'inacio@example.com';
const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

interface Bought extends Sale {
  page: string;
  file: string;
}

/** Creates an approved order and reads the URLs in its email. */
async function buy(given?: Parameters<typeof makeSale>[1]): Promise<Bought> {
  const sale = await makeSale(app, given);
  await approve(app, sale.auth, sale.id);
  const [links] = await mailedLinks(app);
  if (!links) throw new Error('no link was mailed');
  return { ...sale, ...links };
}

const renew = async (id: string, email = BUYER) => await app.http.post(`/api/downloads/${id}/renew`).send({ email });
const countDownloads = async (id: string): Promise<number | undefined> => (await OrderModel.findById(id).lean())?.downloads;
const updateOrder = async (id: string, fields: object) => await OrderModel.updateOne({ _id: id }, { $set: fields });
const replaceToken = (address: string, token: string): string => address.replace(/token=.*/, `token=${token}`);

describe.each(['page', 'file'] as const)('GET /api/downloads/:orderId, its %s', (kind) => {
  test('404: a wrong token, in any status of the order', async () => {
    const { id, [kind]: address } = await buy();
    for (const state of [{ status: 'pending' }, { status: 'cancelled' }, { linkExpiresAt: new Date(0), status: 'completed' }]) {
      await updateOrder(id, state);
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
        const { status, body, headers } = await app.http.get(replaceToken(address, token));
        expect([status, body.message, body.code], token).toEqual([404, messages.notFound, 'not_found']);
        expect(headers).toMatchObject(PRIVATE);
      }
    }
  });

  test("404: another order's token, an unknown order and a malformed id", async () => {
    const { product, id, [kind]: address } = await buy();
    const other = await orderId(app, product._id);
    for (const wrong of [other, String(new Types.ObjectId()), 'abc']) {
      const { status, headers } = await app.http.get(address.replace(id, wrong));
      expect(status, wrong).toBe(404);
      expect(headers).toMatchObject(PRIVATE);
    }
  });

  test('410: the order was cancelled', async () => {
    const { id, [kind]: address } = await buy();
    await updateOrder(id, { status: 'cancelled' });
    const { status, body, headers } = await app.http.get(address);
    expect([status, body.code, body.message]).toEqual([410, 'gone', messages.cancelled]);
    expect(headers).toMatchObject(PRIVATE);
  });

  test('404: a genuine token of a pending order, with a message about the missing confirmation', async () => {
    const { id, [kind]: address } = await buy();
    await updateOrder(id, { status: 'pending', linkVersion: 0 });
    const { status, body, headers } = await app.http.get(address);
    expect([status, body.code, body.message]).toEqual([404, 'not_found', messages.notConfirmed]);
    expect(body.message).not.toMatch(/cancelad/);
    expect(headers).toMatchObject(PRIVATE);
  });

  test('410: the link has expired after exactly 24 hours', async () => {
    const { id, [kind]: address } = await buy();
    app.clock.advance(24 * HOUR - 1000);
    expect((await app.http.get(address)).status).toBe(kind === 'file' ? 302 : 200);
    app.clock.advance(1000);
    const { status, body, headers } = await app.http.get(address);
    expect([status, body.message]).toEqual([410, messages.expired]);
    expect(headers).toMatchObject(PRIVATE);
    expect(await countDownloads(id)).toBe(kind === 'file' ? 1 : 0);
  });

  test('410: a newer link was emailed', async () => {
    const { id, [kind]: address } = await buy();
    app.clock.advance(25 * HOUR);
    await renew(id);
    await app.deps.jobs.drain();
    const { status, body } = await app.http.get(address);
    expect([status, body.message]).toEqual([410, messages.superseded]);
  });
});

describe('GET /api/downloads/:orderId', () => {
  test('200: returns the product and the expiry, and counts no download', async () => {
    const { product, user, page, id } = await buy({ product: { title: 'Marrabenta' } });
    const { body, headers } = await app.http.get(page).expect(200);
    expect(Date.parse(body.expiresAt as string) - app.clock.now().getTime()).toBe(24 * HOUR);
    const creator = { username: user.username };
    expect(body.product).toEqual({ _id: String(product._id), title: 'Marrabenta', image: null, creator });
    expect(JSON.stringify(body)).not.toContain(product.file);
    expect(headers).toMatchObject(PRIVATE);
    expect(await countDownloads(id)).toBe(0);
  });
});

describe('GET /api/downloads/:orderId/file', () => {
  test('302: redirects to the file and counts each download', async () => {
    const { product, file, id } = await buy();
    for (let i = 0; i < 2; i += 1) {
      const { headers } = await app.http.get(file).expect(302);
      expect(headers).toMatchObject({ ...PRIVATE, location: product.file });
    }
    expect(await countDownloads(id)).toBe(2);
  });

  test.each([
    'WhatsApp/2.23.20.0',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  ])('302: does not count the link preview of %s', async (agent) => {
    const { file, id } = await buy();
    await app.http.get(file).set('User-Agent', agent).expect(302);
    expect(await countDownloads(id)).toBe(0);
  });

  test('302: does not count a HEAD request', async () => {
    const { file, id } = await buy();
    await app.http.head(file).expect(302);
    expect(await countDownloads(id)).toBe(0);
  });
});

describe('POST /api/downloads/:orderId/renew', () => {
  test('202: emails a valid link again', async () => {
    const { id, page } = await buy();
    app.clock.advance(HOUR);
    const { status, body, headers } = await renew(id, BUYER.toUpperCase());
    expect([status, body.message]).toEqual([202, messages.renewed]);
    expect(headers).toMatchObject(PRIVATE);
    expect((await mailedLinks(app)).map((link) => link.page)).toEqual([page, page]);
    expect(new Set((await mailed(app, 'O teu download')).map(({ messageId }) => messageId)).size).toBe(2);
    await app.http.get(page).expect(200);
  });

  test('202: replaces an expired link with one that is valid for a day', async () => {
    const { id, page } = await buy();
    app.clock.advance(24 * HOUR);
    await app.mailbox.clear();
    await renew(id);
    const [fresh] = await mailedLinks(app);
    expect(fresh?.page).not.toBe(page);
    app.clock.advance(23 * HOUR);
    await app.http.get(fresh?.page ?? '').expect(200);
    app.clock.advance(HOUR);
    await app.http.get(fresh?.page ?? '').expect(410);
  });

  test('202: two concurrent requests replace an expired link once', async () => {
    const { id } = await buy();
    app.clock.advance(25 * HOUR);
    await app.mailbox.clear();
    await Promise.all([renew(id), renew(id), renew(id)]);
    for (const { page } of await mailedLinks(app)) await app.http.get(page).expect(200);
    expect((await OrderModel.findById(id).lean())?.linkVersion).toBe(2);
  });

  test.each<[string, (sale: Bought) => Promise<[string, string?]>]>([
    ['somebody who is not its buyer', async ({ id }) => [id, 'eva@example.com']],
    ['a cancelled order', async ({ id }) => (await updateOrder(id, { status: 'cancelled' }), [id])],
    ['an order that waits', async ({ product }) => [await orderId(app, product._id)]],
    ['an order that never was', async () => [String(new Types.ObjectId())]],
  ])('202: for %s sends no email, and the response is the same', async (_name, make) => {
    const [id, email = BUYER] = await make(await buy());
    const before = await mailed(app, 'O teu download');
    const { status, body } = await renew(id, email);
    expect([status, body]).toEqual([202, { message: messages.renewed }]);
    expect([await mailed(app, 'O teu download'), await mailed(app, '', 'eva@example.com')]).toEqual([before, []]);
  });

  test('400: a missing email address', async () => {
    const { id } = await buy();
    const { status, body, headers } = await renew(id, 'inacio');
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['email']]);
    expect(headers).toMatchObject(PRIVATE);
  });
});
