import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { logInAs } from '../../testing/factories.ts';
import { createOrderWithToken, getOrderPage } from '../../testing/order-page.ts';
import { approve, BUYER, placeOrderAndGetId, readDownloadLinks, runJobsAndReadEmails } from '../../testing/orders.ts';
import { expectCountersToMatchOrders } from '../../testing/recount-orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { t } from '../../testing/t.ts';
import { rebuildSales } from '../analytics/rebuild-sales.ts';
import { ReviewModel } from '../reviews/reviews.model.ts';

const app = setUpTestApp();
const NEW_EMAIL = 'inacio.sitoe@example.com';

describe('PUT /api/creators/orders/:id/email', () => {
  const correctEmail = async (id: string, auth: Record<string, string>, email: string) =>
    await app.http.put(`/api/creators/orders/${id}/email`).set(auth).send({ email });

  test('200: sends the download to the new address, tells the old one, and moves customer, metrics and review', async () => {
    const buyer = await logInAs(app, { email: BUYER['email'] as string, emailVerified: true });
    const newBuyer = await logInAs(app, { email: NEW_EMAIL, emailVerified: true });
    const { orderId, token, auth, product } = await createOrderWithToken(app);
    await approve(app, auth, orderId);
    const reviewPath = `/api/products/${String(product._id)}/reviews`;
    for (const { auth: author } of [buyer, newBuyer])
      await app.http.post(reviewPath).set(author).send({ rating: 4, comment: 'Gostei muito.' }).expect(201);
    const listVerified = async () => (await ReviewModel.find({ verified: true }).lean()).map(({ user }) => String(user));
    expect(await listVerified()).toEqual([String(buyer.user._id)]);
    const [oldDownload] = await readDownloadLinks(app);
    await app.mailbox.clear();
    const { status, body } = await correctEmail(orderId, auth, NEW_EMAIL);
    expect([status, body.order.guest.email, body.message]).toEqual([200, NEW_EMAIL, t('orders.emailCorrected')]);
    const [newDownload] = await readDownloadLinks(app, NEW_EMAIL);
    expect((await app.http.get(newDownload?.page ?? '')).status).toBe(200);
    expect((await app.http.get(oldDownload?.page ?? '')).status).toBe(410);
    expect((await getOrderPage(app, orderId, token)).status).toBe(404);
    const [toOld] = await runJobsAndReadEmails(app, 'O e-mail da encomenda mudou');
    expect(toOld?.text).not.toContain(NEW_EMAIL);
    expect(toOld?.text).toContain(`Contacto da Banca: ${app.deps.config.CONTACT_EMAIL}`);
    expect(await listVerified()).toEqual([String(newBuyer.user._id)]);
    await expectCountersToMatchOrders();
  });

  test('200: the metrics equal a recount when buyers are merged and split', async () => {
    const { auth, product } = await createOrderWithToken(app);
    const emails = ['a@example.com', 'a@example.com', 'b@example.com'];
    const ids: string[] = [];
    for (const [n, email] of emails.entries()) {
      const id = await placeOrderAndGetId(app, product._id, { email, confirmationCode: `BKL7XQ9METRIC${n}` });
      await approve(app, auth, id);
      ids.push(id);
    }
    const readMetrics = async () => await mongoose.connection.collection('sales_spans').find().sort({ _id: 1 }).toArray();
    for (const [n, email] of [
      [2, 'a@example.com'],
      [0, 'c@example.com'],
      [1, 'c@example.com'],
    ] as const) {
      expect((await correctEmail(ids[n] as string, auth, email)).status).toBe(200);
      const stored = await readMetrics();
      await rebuildSales();
      const customersOf = (documents: Awaited<ReturnType<typeof readMetrics>>) =>
        documents.map(({ _id, customers = 0 }) => [String(_id), customers as number]);
      expect(customersOf(stored)).toEqual(customersOf(await readMetrics()));
      await expectCountersToMatchOrders();
    }
  });

  test('400, 404 and 409: refuses an invalid address, an order of another creator and an open order', async () => {
    const { orderId, auth } = await createOrderWithToken(app);
    expect((await correctEmail(orderId, auth, 'inacio')).status).toBe(400);
    expect((await correctEmail(orderId, (await logInAs(app)).auth, NEW_EMAIL)).status).toBe(404);
    const { status, body } = await correctEmail(orderId, auth, NEW_EMAIL);
    expect([status, body.message]).toEqual([409, t('orders.notCompleted')]);
  });
});
