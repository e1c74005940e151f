import { describe, expect, test } from 'vitest';
import { getAttempt, readOrder, setUpGatewayOrders, submitGatewayOrder } from '../../../testing/gateways/gateway-orders.ts';
import { submitProof } from '../../../testing/order-page.ts';
import { buildStatement, buildStatementLine, importStatement } from '../../../testing/payments.ts';
import { approve, cancel, runJobsAndReadEmails, submitOrder, BUYER } from '../../../testing/orders.ts';
import { t } from '../../../testing/t.ts';
import { AttemptModel } from '../../gateways/attempts.model.ts';
import { PaymentModel } from '../../payments/payments.model.ts';
import { expireOrders } from '../decide/expire-orders.ts';
import { OrderModel } from '../orders.model.ts';

const { app, mpesa, paysuite, createShop, placeOrder, pay, notify, readAttempt, runGatewayJobs, waitForGateways } =
  setUpGatewayOrders();
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const countPayments = async (fields: object): Promise<number> => await PaymentModel.countDocuments(fields);

describe('an order by push', () => {
  test('201: waits for the phone, and completes when the buyer confirms', async () => {
    const shop = await createShop();
    const { status, body } = await submitGatewayOrder(app, shop, 'mpesa');
    expect([status, body.attempt, body.order.expiresAt]).toEqual([201, { gateway: 'mpesa', state: 'waiting' }, undefined]);
    await waitForGateways();
    const order = await OrderModel.findById(body.order._id).lean();
    expect([order?.state, order?.evidence, order?.autoApprovedBy]).toEqual(['completed', 'settled', 'gateway']);
    expect(await countPayments({ source: 'gateway', state: 'used', order: order?._id, amount: 85_000 })).toBe(1);
    expect(await runJobsAndReadEmails(app, 'O teu download')).toHaveLength(1);
    expect(mpesa.charges).toHaveLength(1);
    expect(mpesa.requests.at(-1)?.body['input_CustomerMSISDN']).toBe('258845550123');
  });

  test('is refused with a reason, and a second attempt can be paid', async () => {
    mpesa.payer = () => 'INS-2006';
    const order = await placeOrder('mpesa');
    expect(await readAttempt(order)).toEqual({ gateway: 'mpesa', state: 'refused', reason: 'low_balance' });
    mpesa.payer = () => 'confirms';
    const { status, body } = await pay(order, { gateway: 'mpesa', payerPhone: '85 555 0123' });
    expect([status, body.attempt.state]).toEqual([200, 'waiting']);
    await waitForGateways();
    expect((await readOrder(order))?.state).toBe('completed');
    expect(mpesa.charges).toHaveLength(1);
  });

  test('whose answer was lost is unknown, is never sent again, and completes when the query finds it', async () => {
    const shop = await createShop();
    mpesa.misbehave = ({ operation }) => (operation === 'charge' ? 'drop' : 'html');
    const order = await placeOrder('mpesa', shop);
    app.clock.advance(4 * MINUTE_MS);
    await runGatewayJobs();
    expect((await readAttempt(order)).state).toBe('unknown');
    const again = await pay(order, { gateway: 'mpesa' });
    expect([again.status, again.body.message]).toEqual([409, t('gateways.stillOpen')]);
    app.clock.advance(6 * DAY_MS);
    await expireOrders(app.deps);
    mpesa.misbehave = () => undefined;
    await runGatewayJobs();
    expect((await readOrder(order))?.state).toBe('completed');
    expect(mpesa.countRequests('charge')).toBe(1);
    expect(mpesa.charges).toHaveLength(1);
  });

  test('that nobody answers is given up after a quarter of an hour; a week later the order expires', async () => {
    mpesa.payer = () => 'INS-9';
    const order = await placeOrder('mpesa');
    expect((await getAttempt(order.id)).state).toBe('unknown');
    app.clock.advance(16 * MINUTE_MS);
    await runGatewayJobs();
    expect(await readAttempt(order)).toMatchObject({ state: 'refused', reason: 'expired' });
    app.clock.advance(7 * DAY_MS);
    await expireOrders(app.deps);
    expect((await readOrder(order))?.state).toBe('expired');
  });

  test('that is confirmed after the order was closed shows the payment to the creator', async () => {
    mpesa.payer = () => 'INS-9';
    const order = await placeOrder('mpesa');
    expect((await cancel(app, order.shop.auth, order.id)).status).toBe(200);
    mpesa.confirmLate(order.reference, 85_000);
    await runGatewayJobs();
    expect((await readOrder(order))?.state).toBe('cancelled');
    const { body } = await app.http.get('/api/creators/payments?state=open').set(order.shop.auth).expect(200);
    expect(body.payments).toMatchObject([{ source: 'gateway', amount: 850, state: 'open' }]);
  });

  test('is sent by another process if the first one ended before it could', async () => {
    const order = await placeOrder('paysuite');
    await AttemptModel.updateMany({}, { $unset: { requestedAt: 1, redirect: 1, gatewayId: 1 } });
    paysuite.payments.length = 0;
    await runGatewayJobs();
    expect((await getAttempt(order.id)).redirect).toBeDefined();
    expect(paysuite.payments).toHaveLength(1);
  });
});

describe('an order by a page', () => {
  test('201: names the page, and completes after a notification', async () => {
    const order = await placeOrder('paysuite');
    const [payment] = paysuite.payments;
    expect(await readAttempt(order)).toMatchObject({
      state: 'waiting',
      redirect: `${paysuite.origin}/checkout/${payment?.id}`,
    });
    await waitForGateways();
    paysuite.pay(order.reference);
    app.clock.advance(MINUTE_MS);
    for (let i = 0; i < 2; i += 1) {
      const { status, body } = await notify(order);
      expect([status, body]).toEqual([200, {}]);
    }
    expect((await readOrder(order))?.state).toBe('completed');
    expect(await countPayments({})).toBe(1);
  });

  test('that cannot be polled is unknown, and waits again when the service says that it can be paid', async () => {
    const order = await placeOrder('paysuite');
    app.clock.advance(5 * MINUTE_MS);
    paysuite.misbehave = () => 'error';
    await runGatewayJobs();
    expect(await getAttempt(order.id)).toMatchObject({ state: 'unknown' });
    paysuite.misbehave = () => undefined;
    await runGatewayJobs();
    expect(await getAttempt(order.id)).toMatchObject({ state: 'waiting' });
  });

  test('another amount is booked, and does not complete the order', async () => {
    const order = await placeOrder('paysuite');
    paysuite.pay(order.reference);
    paysuite.misbehave = () => 'wrong-amount';
    await runGatewayJobs();
    const stored = await readOrder(order);
    expect([stored?.state, stored?.attempt?.state, stored?.paidAmount]).toEqual(['pending', 'paid', undefined]);
    const { body } = await app.http.get('/api/creators/payments').set(order.shop.auth).expect(200);
    expect(body.payments).toMatchObject([{ amount: 849, state: 'open' }]);
    const again = await pay(order, { gateway: 'paysuite' });
    expect([again.status, again.body.message]).toEqual([409, t('gateways.alreadyPaid')]);
  });

  test('another currency books nothing', async () => {
    const order = await placeOrder('paysuite');
    paysuite.pay(order.reference);
    paysuite.misbehave = () => 'wrong-currency';
    await runGatewayJobs();
    expect((await getAttempt(order.id)).state).toBe('unknown');
    expect(await countPayments({})).toBe(0);
  });

  test('a forged notification polls nothing, and others poll at most once a minute', async () => {
    const order = await placeOrder('paysuite');
    const countPolls = () => paysuite.countRequests('find');
    const before = countPolls();
    expect((await notify(order, { isForged: true })).status).toBe(200);
    expect(countPolls()).toBe(before);
    for (let i = 0; i < 5; i += 1) await notify(order);
    expect(countPolls()).toBe(before + 1);
    app.clock.advance(MINUTE_MS);
    await notify(order);
    expect(countPolls()).toBe(before + 2);
  });

  test('a notification just after the buyer opened the order page completes the order', async () => {
    const order = await placeOrder('paysuite');
    expect(await readAttempt(order)).toMatchObject({ state: 'waiting' });
    await waitForGateways();
    paysuite.pay(order.reference);
    await notify(order);
    expect((await readOrder(order))?.state).toBe('completed');
  });

  test('a page that was lost is refused at once, and another is made', async () => {
    const shop = await createShop();
    paysuite.misbehave = () => 'drop';
    const order = await placeOrder('paysuite', shop);
    expect(await readAttempt(order)).toMatchObject({ state: 'refused', reason: 'unavailable' });
    paysuite.misbehave = () => undefined;
    const { body } = await pay(order, { gateway: 'paysuite' });
    expect(body.attempt).toMatchObject({ state: 'waiting', redirect: expect.stringContaining('/checkout/') });
  });

  test('gives way to a proof, and completes the order if it is paid nevertheless', async () => {
    const order = await placeOrder('paysuite');
    const { body } = await pay(order, {});
    expect([body.order.state, body.attempt.state, body.attempt.reason]).toEqual(['pending', 'refused', 'cancelled']);
    expect(body.order.expiresAt).toBeDefined();
    paysuite.pay(order.reference);
    app.clock.advance(MINUTE_MS);
    await notify(order);
    expect((await readOrder(order))?.state).toBe('completed');
  });

  test('two payments of one order, by an earlier page and the current one, leave the second to the creator', async () => {
    const order = await placeOrder('paysuite');
    await pay(order, {});
    await pay(order, { gateway: 'paysuite' });
    const second = await getAttempt(order.id);
    for (const reference of [order.reference, second.reference]) {
      paysuite.pay(reference);
      await notify({ ...order, reference });
    }
    expect((await readOrder(order))?.state).toBe('completed');
    expect([await countPayments({ state: 'used' }), await countPayments({ state: 'open' })]).toEqual([1, 1]);
  });
});

describe('400:', () => {
  test.each([
    ['the creator has no such gateway', 'paysuite', {}, 'gateway', t('gateways.unavailable')],
    ['the gateway does not charge the method', 'mpesa', { payment: 'emola' }, 'payment', t('gateways.otherMethod')],
    [
      'the phone has another wallet',
      'mpesa',
      { payerPhone: '86 555 0123' },
      'payerPhone',
      t('gateways.payerPhoneInvalid', { method: 'M-Pesa', first: '84', second: '85' }),
    ],
  ] as const)('%s', async (_name, gateway, fields, field, message) => {
    const shop = await createShop();
    if (gateway === 'paysuite') await app.http.delete('/api/creators/gateways/paysuite').set(shop.auth).expect(204);
    const { status, body } = await submitGatewayOrder(app, shop, gateway, fields);
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
  });
});

test('an order that a creator approves by hand is completed once, and the payment that follows stays open', async () => {
  const order = await placeOrder('paysuite');
  expect((await approve(app, order.shop.auth, order.id)).status).toBe(200);
  paysuite.pay(order.reference);
  await notify(order);
  expect(await countPayments({ state: 'open' })).toBe(1);
  expect(await runJobsAndReadEmails(app, 'O teu download')).toHaveLength(1);
});

test('credentials that a gateway refuses later are not offered to buyers any more', async () => {
  mpesa.payer = () => 'INS-2';
  const { shop } = await placeOrder('mpesa');
  const { body } = await app.http
    .post(`/api/products/${String(shop.product._id)}/quote`)
    .send({})
    .expect(200);
  expect(body.gateways).toEqual(['paysuite']);
});

test('a payment that a statement reported first becomes settled when the gateway confirms it', async () => {
  mpesa.payer = () => 'INS-9';
  const order = await placeOrder('mpesa');
  mpesa.confirmLate(order.reference, 85_000);
  const code = 'BK00000001X';
  await submitProof(app, { orderId: order.id, token: order.token }, code);
  await importStatement(app, order.shop.auth, buildStatement(buildStatementLine(code))).expect(200);
  expect(await readOrder(order)).toMatchObject({ state: 'pending', evidence: 'seen' });
  await runGatewayJobs();
  expect(await readOrder(order)).toMatchObject({ state: 'completed', evidence: 'settled' });
  expect(await countPayments({})).toBe(1);
});

test('an order without a gateway is placed as before', async () => {
  const shop = await createShop();
  const { status, body } = await submitOrder(app, shop.product._id, BUYER);
  expect([status, body.attempt]).toEqual([201, undefined]);
});
