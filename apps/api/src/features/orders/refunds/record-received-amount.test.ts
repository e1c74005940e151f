import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { createInvariants } from '../../../invariants.ts';
import { checkInvariants } from '../../../platform/invariants.ts';
import { createCompletedOrder } from '../../../testing/after-sale.ts';
import { createOrderWithToken, getOrderPage } from '../../../testing/order-page.ts';
import { cancel, runJobsAndReadEmails } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { t } from '../../../testing/t.ts';
import { OrderModel } from '../orders.model.ts';

const app = setUpTestApp();

interface TestOrder {
  orderId: string;
  auth: Record<string, string>;
  token: string;
}

const call = ({ orderId, auth }: Omit<TestOrder, 'token'>, action: string, body: object) =>
  app.http.post(`/api/creators/orders/${orderId}/${action}`).set(auth).send(body);
const answer = (order: Omit<TestOrder, 'token'>, amount: unknown) => call(order, 'received', { amount });
const readOwed = async ({ auth }: TestOrder) => {
  const { owed, total } = (await app.http.get('/api/creators/orders?owesMoney=true').set(auth).expect(200)).body;
  expect((await app.http.get('/api/creators/dashboard/summary').set(auth).expect(200)).body.owedOrders).toBe(owed);
  return [owed, total];
};
const readPlainPage = async ({ orderId, token }: TestOrder) =>
  (await app.http.get(`/orders/${orderId}/form?token=${token}`)).text.replaceAll('\u00a0', ' ');

async function createEndedOrder(to: 'cancelled' | 'withdrawn'): Promise<TestOrder> {
  const order = await createOrderWithToken(app);
  if (to === 'cancelled') await cancel(app, order.auth, order.orderId);
  else await app.http.post(`/api/orders/${order.orderId}/withdraw?token=${order.token}`).expect(200);
  await runJobsAndReadEmails(app, '');
  return order;
}

async function expectConsistentData(): Promise<void> {
  for await (const { name, firstDifferences } of checkInvariants(createInvariants(app.deps)))
    expect([name, firstDifferences]).toEqual([name, []]);
}

test('200: the question stays open after the end, until the creator says that nothing arrived, and tells the buyer once', async () => {
  const order = await createEndedOrder('cancelled');
  expect(await readOwed(order)).toEqual([1, 1]);
  for (let i = 0; i < 2; i++) expect((await answer(order, '0')).body.order.arrivedAmount).toBe(0);
  expect(await readOwed(order)).toEqual([0, 0]);
  const emails = await runJobsAndReadEmails(app, 'O teu pagamento: ');
  expect(emails.map(({ text }) => text?.includes('diz que não recebeu o pagamento. Se pagaste, mostra-lhe'))).toEqual([true]);
  expect(await readPlainPage(order)).toContain('diz que não recebeu o pagamento. Se pagaste, mostra-lhe o comprovativo.');
  expect(await mongoose.connection.collection('audit_entries').countDocuments({ action: 'order.receive' })).toBe(1);
  // The answer may have been wrong.
  expect((await call(order, 'pay-back', { amount: 850 })).body.order).toMatchObject({ refundedAmount: 850 });
  expect((await answer(order, 850)).body.message).toBe(t('orders.alreadyRefunded'));
  await expectConsistentData();
});

test('200: what arrived is owed, also after a part of it went back, and a later answer replaces it', async () => {
  const order = await createEndedOrder('withdrawn');
  expect((await answer(order, 850.01)).body.fields).toEqual({ amount: t('refunds.receivedTooMuch') });
  expect((await answer(order, 450)).body.order).toMatchObject({ state: 'withdrawn', arrivedAmount: 450 });
  const [email] = await runJobsAndReadEmails(app, 'O teu pagamento: ');
  expect(email?.text?.replaceAll('\u00a0', ' ')).toContain('diz que recebeu 450,00 MZN e que os vai devolver');
  expect(await readPlainPage(order)).toContain('diz que recebeu 450,00 MZN e que os vai devolver');
  expect((await call(order, 'pay-back', { amount: 200 })).status).toBe(200);
  expect(await readOwed(order)).toEqual([1, 1]);
  expect(await readPlainPage(order)).toContain('<h2>Falta devolver-te 250,00 MZN</h2>');
  expect((await answer(order, 199)).body.fields).toEqual({ amount: t('refunds.receivedTooLittle') });
  await answer(order, 200);
  expect(await readOwed(order)).toEqual([0, 0]);
  expect((await getOrderPage(app, order.orderId, order.token)).body.order).toMatchObject({ arrivedAmount: 200 });
  await expectConsistentData();
});

test('200: of an unanswered order, the rest of the price is owed after a part of it went back', async () => {
  const order = await createEndedOrder('cancelled');
  await call(order, 'pay-back', { amount: 200 });
  expect(await readOwed(order)).toEqual([1, 1]);
  expect((await OrderModel.findById(order.orderId).lean())?.owedAmount).toBe(65_000);
});

test.each([
  [0, undefined, 'diz que não recebeu o pagamento. Se pagaste, mostra-lhe o comprovativo.'],
  [450, 450, 'diz que recebeu 450,00 MZN e que os vai devolver.'],
])('a cancellation says that %d MZN arrived', async (receivedAmount, owed, text) => {
  const order = await createOrderWithToken(app);
  expect((await call(order, 'cancel', { receivedAmount: 851 })).body.fields).toEqual({
    receivedAmount: t('refunds.receivedTooMuch'),
  });
  const { body } = await call(order, 'cancel', { receivedAmount });
  expect(body.order).toMatchObject({ state: 'cancelled', arrivedAmount: receivedAmount });
  expect(await readOwed(order)).toEqual(owed ? [1, 1] : [0, 0]);
  const [email] = await runJobsAndReadEmails(app, 'Encomenda cancelada');
  expect(email?.text?.replaceAll('\u00a0', ' ')).toContain(text);
  expect(await runJobsAndReadEmails(app, 'O teu pagamento: ')).toEqual([]);
});

test('the emails of money paid back in parts, and the notice of the cancellation sent again, say what is left', async () => {
  const order = await createOrderWithToken(app);
  await call(order, 'cancel', { receivedAmount: 450 });
  const readEmail = async (subject: string) => {
    const emails = await runJobsAndReadEmails(app, subject);
    await app.mailbox.clear();
    return emails.map((email) => `${email.subject}\n${email.text}`.replaceAll('\u00a0', ' ')).join('\n');
  };
  const resend = async () => {
    const { status } = await app.http
      .post('/api/email/send-cancellation')
      .set(order.auth)
      .send({ email: 'inacio@example.com', orderId: order.orderId });
    expect(status).toBe(202);
    return await readEmail('Encomenda cancelada');
  };
  await readEmail('');
  const part = '100,50 MZN de 450,00 MZN devolvidos · faltam 349,50 MZN';
  await call(order, 'pay-back', { amount: 100.5 });
  expect((await readEmail('Reembolso')).split(part)).toHaveLength(3);
  expect(await resend()).toContain(`${part}.`);
  await call(order, 'pay-back', {});
  expect(await readEmail('Reembolso · Está tudo devolvido: ')).toContain('devolveu 349,50 MZN');
  const whole = await resend();
  expect(whole).toContain('registou que te devolveu 450,00 MZN.');
  expect(whole).not.toMatch(/diz que recebeu|Pede-lhe|Responde|não conseguiu/);
});

test('404 for orders of others; 409 for an order that did not end unsold, or has no proof', async () => {
  const completed = await createCompletedOrder(app);
  const order = await createEndedOrder('cancelled');
  expect((await answer({ ...order, auth: completed.auth }, 0)).status).toBe(404);
  expect((await answer(completed, 0)).status).toBe(409);
  await OrderModel.updateOne({ _id: order.orderId }, { $unset: { proofAt: 1 } });
  expect((await answer(order, 0)).body.message).toBe(t('refunds.noProof'));
});
