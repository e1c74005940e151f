import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs } from '../../testing/factories.ts';
import { approve, cancel, createPendingOrder, type OrderFixture, readDownloadLinks } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { t } from '../../testing/t.ts';
import { OrderModel } from './orders.model.ts';
import { AuditEntryModel } from '../../platform/mongo/audit.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on' });
const HOUR_MS = 3_600_000;
let order: OrderFixture;
beforeEach(async () => {
  order = await createPendingOrder(app);
});

const createLink = async (auth = order.auth, id = order.orderId) =>
  await app.http.post(`/api/creators/orders/${id}/download-link`).set(auth);
const toApiPath = (link: string): string => link.replace('http://localhost:4000/download/', '/api/downloads/');
const openPage = async (link: string): Promise<number> => (await app.http.get(toApiPath(link))).status;

describe('POST /api/creators/orders/:id/download-link', () => {
  test('200: the link downloads for 24 hours, extends the emailed one, and does not open the page of the order', async () => {
    await approve(app, order.auth, order.orderId);
    const [emailed] = await readDownloadLinks(app);
    app.clock.advance(23 * HOUR_MS);
    const { status, body } = await createLink();
    expect([status, Object.keys(body)]).toEqual([200, ['link', 'expiresAt']]);
    expect(body.link).toMatch(new RegExp(`^http://localhost:4000/download/${order.orderId}\\?token=`));
    expect(Date.parse(body.expiresAt) - app.clock.now().getTime()).toBe(24 * HOUR_MS);
    app.clock.advance(23 * HOUR_MS);
    expect([await openPage(body.link), (await app.http.get(emailed?.page ?? '')).status]).toEqual([200, 200]);
    const { search } = new URL(body.link);
    for (const path of ['', '/receipt'])
      expect((await app.http.get(`/api/orders/${order.orderId}${path}${search}`)).status).toBe(404);
    const contact = { name: 'Eva', email: 'eva@example.com', phone: '+258 84 555 0100' };
    expect((await app.http.put(`/api/orders/${order.orderId}/contact${search}`).send(contact)).status).toBe(404);
    expect(await AuditEntryModel.countDocuments({ action: 'order.download-link', target: order.orderId })).toBe(1);
  });

  test('200: a link that has expired stays dead, and the new one works', async () => {
    await approve(app, order.auth, order.orderId);
    const [emailed] = await readDownloadLinks(app);
    app.clock.advance(25 * HOUR_MS);
    const links = await Promise.all([createLink(), createLink(), createLink()]);
    expect(new Set(links.map(({ body }) => String(body.link))).size).toBe(1);
    expect(await openPage(String(links[0]?.body.link))).toBe(200);
    expect((await app.http.get(emailed?.page ?? '')).status).toBe(410);
  });

  test('409: an order that gives no access', async () => {
    const expectConflict = async (): Promise<void> => {
      const { status, body } = await createLink();
      expect([status, body.message]).toEqual([409, t('orders.noDownload')]);
    };
    await expectConflict();
    await approve(app, order.auth, order.orderId);
    await OrderModel.updateOne({ _id: order.orderId }, { accessEndedAt: app.clock.now() });
    await expectConflict();
    const cancelled = await createPendingOrder(app);
    await cancel(app, cancelled.auth, cancelled.orderId);
    expect((await createLink(cancelled.auth, cancelled.orderId)).status).toBe(409);
  });

  test('401, 403 and 404: another creator, a member, nobody and no id', async () => {
    await approve(app, order.auth, order.orderId);
    const post = async (auth: Record<string, string>, id = order.orderId): Promise<number> =>
      (await app.http.post(`/api/creators/orders/${id}/download-link`).set(auth)).status;
    expect(await post((await logInAs(app)).auth)).toBe(404);
    expect(await post((await logInAs(app, { role: 'user' })).auth)).toBe(403);
    expect(await post({})).toBe(401);
    expect(await post(order.auth, 'x')).toBe(404);
    expect(await AuditEntryModel.countDocuments({ action: 'order.download-link' })).toBe(0);
  });

  test('429: rejects the 301st link of a creator within an hour', async () => {
    await approve(app, order.auth, order.orderId);
    for (let i = 0; i < 300; i += 1) await app.deps.limits.consume('download-link-user', String(order.creator._id));
    expect((await createLink()).status).toBe(429);
  });
});
