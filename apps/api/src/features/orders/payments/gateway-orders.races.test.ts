import { expect, test } from 'vitest';
import { createInvariants } from '../../../invariants.ts';
import { checkInvariants } from '../../../platform/invariants.ts';
import { type GatewayOrder, readOrder, setUpGatewayOrders } from '../../../testing/gateways/gateway-orders.ts';
import { submitProof } from '../../../testing/order-page.ts';
import { approve, cancel } from '../../../testing/orders.ts';
import { PaymentModel } from '../../payments/payments.model.ts';

const { app, paysuite, createShop, placeOrder, pay, notify, runGatewayJobs } = setUpGatewayOrders();

type Rival = (order: GatewayOrder) => Promise<unknown>;

const rivals: Record<string, Rival> = {
  'another notification': async (order) => await notify(order),
  'a poll of the jobs': async () => await runGatewayJobs(),
  'an approval by hand': async ({ id, shop }) => await approve(app, shop.auth, id),
  'a cancellation': async ({ id, shop }) => await cancel(app, shop.auth, id),
  'a withdrawal': async ({ id, token }) => await app.http.post(`/api/orders/${id}/withdraw`).send({ token }),
  'a proof': async ({ id: orderId, token }) => await submitProof(app, { orderId, token }, 'BKL7XQ92M1'),
  'another way to pay': async (order) => await pay(order, {}),
  'another attempt': async (order) => await pay(order, { gateway: 'paysuite' }),
};

test.each(Object.entries(rivals))(
  'a confirmed payment against %s: it is booked once, and joined only with an order that it completes',
  async (_name, act) => {
    const shop = await createShop();
    for (let round = 0; round < 2; round += 1) {
      const order = await placeOrder('paysuite', shop);
      paysuite.pay(order.reference);
      await Promise.all([notify(order), act(order)]);
      await runGatewayJobs();
      const stored = await readOrder(order);
      const payments = await PaymentModel.find({ requestedOrder: order.id }).lean();
      const isSettled = stored?.evidence === 'settled';
      expect(payments.map(({ state }) => state)).toEqual([isSettled ? 'used' : 'open']);
      expect(['completed', 'cancelled', 'withdrawn']).toContain(stored?.state);
      if (isSettled) expect(stored?.state).toBe('completed');
    }
    expect(paysuite.charges.map(({ reference }) => reference)).toEqual([
      ...new Set(paysuite.charges.map(({ reference }) => reference)),
    ]);
    for await (const { name, firstDifferences } of checkInvariants(createInvariants(app.deps)))
      expect(firstDifferences, name).toEqual([]);
  },
);

test('attempts at once send one request', async () => {
  const order = await placeOrder('paysuite');
  await pay(order, {});
  const before = paysuite.payments.length;
  const responses = await Promise.all([1, 2, 3].map(async () => await pay(order, { gateway: 'paysuite' })));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await runGatewayJobs();
  expect(paysuite.payments.length - before).toBe(1);
});
