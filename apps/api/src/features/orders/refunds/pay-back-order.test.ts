import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/invariants.ts';
import { createInvariants } from '../../../invariants.ts';
import { createCompletedOrder, refund } from '../../../testing/after-sale.ts';
import { createOrderWithToken, getOrderPage, submitProof } from '../../../testing/order-page.ts';
import { cancel, returnProof, runJobsAndReadEmails } from '../../../testing/orders.ts';
import { expectCountersToMatchOrders } from '../../../testing/recount-orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { t } from '../../../testing/t.ts';
import { OrderModel } from '../orders.model.ts';

const app = setUpTestApp();

async function expectConsistentData(): Promise<void> {
  await expectCountersToMatchOrders();
  for await (const { name, firstDifferences } of checkInvariants(createInvariants(app.deps)))
    expect([name, firstDifferences]).toEqual([name, []]);
}

describe('POST /api/creators/orders/:id/pay-back', () => {
  const endOrder = async (to: 'cancelled' | 'withdrawn', received?: number) => {
    const order = await createOrderWithToken(app);
    if (received) await returnProof(app, order.auth, order.orderId, { reason: 'wrong_amount', received });
    if (to === 'cancelled') await cancel(app, order.auth, order.orderId);
    else await app.http.post(`/api/orders/${order.orderId}/withdraw?token=${order.token}`).expect(200);
    return order;
  };

  const payBack = async ({ orderId, auth }: { orderId: string; auth: Record<string, string> }, body: object = {}) =>
    await app.http.post(`/api/creators/orders/${orderId}/pay-back`).set(auth).send(body);

  test('200: pays back what arrived, in parts, and changes neither the state nor what was counted', async () => {
    const order = await endOrder('cancelled', 500);
    const [cancelled] = await runJobsAndReadEmails(app, 'Encomenda cancelada');
    expect(cancelled?.text?.replaceAll('\u00a0', ' ')).toContain('cancelou a encomenda e tem 500,00 MZN teus. Pede-lhe');
    const tooMuch = await payBack(order, { amount: 500.01 });
    expect([tooMuch.status, tooMuch.body.fields]).toEqual([400, { amount: t('refunds.tooMuch') }]);
    expect((await refund(app, order)).status).toBe(409);
    const { body } = await payBack(order, { amount: 200, code: 'CKL7XQ92M1' });
    expect(body.order).toMatchObject({ state: 'cancelled', refundedAmount: 200, refunds: [{ amount: 200, keepAccess: false }] });
    expect((await payBack(order)).body.order).toMatchObject({ state: 'cancelled', refundedAmount: 500, arrivedAmount: 500 });
    const again = await payBack(order, { amount: 500 });
    expect([again.status, again.body.message]).toEqual([409, t('orders.alreadyRefunded')]);
    const emails = (await runJobsAndReadEmails(app, 'Reembolso')).map(({ text }) => text?.replaceAll('\u00a0', ' '));
    expect(emails).toEqual([expect.stringContaining('200,00 MZN'), expect.stringContaining('300,00 MZN')]);
    expect(emails.join()).not.toMatch(/download|acesso/);
    const page = (await getOrderPage(app, order.orderId, order.token)).body.order;
    expect(page).toMatchObject({ state: 'cancelled', refunds: [{ code: 'CKL7XQ92M1' }, { amount: 300 }] });
    const analytics = await app.http.get('/api/creators/analytics').set(order.auth).expect(200);
    expect(analytics.body).toMatchObject({ refunds: 0, refunded: 0 });
    expect(await mongoose.connection.collection('audit_entries').countDocuments({ action: 'order.refund' })).toBe(2);
    await expectConsistentData();
  });

  test.each(['cancelled', 'withdrawn'] as const)(
    '200: what the creator said to have arrived stays known after a second proof, if the order is %s',
    async (to) => {
      const order = await createOrderWithToken(app);
      await returnProof(app, order.auth, order.orderId, { reason: 'wrong_amount', received: 100 });
      expect((await submitProof(app, order, 'DKP7WQ21M9G')).status).toBe(201);
      const readPage = async () => (await getOrderPage(app, order.orderId, order.token)).body.order;
      expect(await readPage()).toMatchObject({ state: 'pending', arrivedAmount: 100, unconfirmedAmount: 750 });
      const readPlainPage = async () =>
        (await app.http.get(`/orders/${order.orderId}/form?token=${order.token}`)).text.replaceAll('\u00a0', ' ');
      expect(await readPlainPage()).toContain('100,00 MZN chegaram; 750,00 MZN enviados, por confirmar');
      if (to === 'cancelled') await cancel(app, order.auth, order.orderId);
      else await app.http.post(`/api/orders/${order.orderId}/withdraw?token=${order.token}`).expect(200);
      expect(await readPage()).toMatchObject({ state: to, arrivedAmount: 100, unconfirmedAmount: 750 });
      const certain = 'Chegaram 100,00 MZN de certeza; os outros 750,00 MZN estão por confirmar.';
      expect(await readPlainPage()).toContain(certain);
      const emails = await runJobsAndReadEmails(app, to === 'cancelled' ? 'Encomenda cancelada' : 'Desist');
      expect(emails).toHaveLength(1);
      for (const { text } of emails) expect(text?.replaceAll('\u00a0', ' ')).toContain(certain);
      const listOwed = async () => (await app.http.get('/api/creators/orders?owesMoney=true').set(order.auth).expect(200)).body;
      expect(await listOwed()).toMatchObject({ owed: 1, total: 1, orders: [{ _id: order.orderId }] });
      expect((await payBack(order)).body.order).toMatchObject({ refundedAmount: 100 });
      expect(await listOwed()).toMatchObject({ owed: 0, total: 0 });
      expect(await readPlainPage()).toContain(`registou que te devolveu 100,00 MZN. ${certain}`);
      expect((await payBack(order)).status).toBe(409);
      expect((await payBack(order, { amount: 750.01 })).status).toBe(400);
      expect((await payBack(order, { amount: 750 })).body.order).toMatchObject({ refundedAmount: 850 });
      expect(await readPlainPage()).toContain('Dinheiro devolvido');
    },
  );

  test('200: an agreed price stands beside the meticais on the plain page and in the email', async () => {
    const order = await endOrder('cancelled', 425);
    const foreignPrice = { amount: 800, currency: 'USD' };
    await OrderModel.updateOne(
      { _id: order.orderId },
      { $set: { paymentInstructions: { text: '', at: new Date(0), foreignPrice } } },
    );
    expect((await payBack(order, { amount: 212.5 })).status).toBe(200);
    const [email] = await runJobsAndReadEmails(app, 'Reembolso');
    expect(email?.text?.replaceAll('\u00a0', ' ')).toContain('2,00 USD (212,50 MZN)');
    const page = await app.http.get(`/orders/${order.orderId}/form?token=${order.token}`);
    const sums = '2,00 USD (212,50 MZN) de 4,00 USD (425,00 MZN) devolvidos · faltam 2,00 USD (212,50 MZN)';
    expect(page.text.replaceAll('\u00a0', ' ')).toContain(sums);
  });

  test('409: concurrent requests record one return of the price, if it is not known what arrived', async () => {
    const order = await endOrder('withdrawn');
    const results = await Promise.all([1, 2, 3].map(() => payBack(order)));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await runJobsAndReadEmails(app, 'Reembolso')).toHaveLength(1);
    const completed = await createCompletedOrder(app);
    expect((await payBack(completed)).status).toBe(409);
    expect((await payBack({ ...order, auth: completed.auth })).status).toBe(404);
    await expectConsistentData();
  });

  test('200: received payments that are more than the creator said count, also after the order has lost them', async () => {
    const { orderId, auth, token } = await createOrderWithToken(app);
    await returnProof(app, auth, orderId, { reason: 'wrong_amount', received: 500 });
    await OrderModel.updateOne({ _id: orderId }, { $set: { paidAmount: 90_000 } });
    await cancel(app, auth, orderId);
    expect((await getOrderPage(app, orderId, token)).body.order.arrivedAmount).toBe(900);
    expect((await payBack({ orderId, auth }, { amount: 900 })).status).toBe(200);
  });
});
