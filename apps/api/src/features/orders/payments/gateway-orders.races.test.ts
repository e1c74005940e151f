import { expect, test } from 'vitest';
import { createInvariants } from '../../../invariants.ts';
import { checkInvariants } from '../../../platform/invariants.ts';
import {
  createGatewayShop,
  type GatewayOrder,
  type GatewayShop,
  notify,
  pay,
  placeGatewayOrder,
  runGatewayJobs,
} from '../../../testing/gateways/gateway-orders.ts';
import { setUpGateways } from '../../../testing/gateways/set-up-gateways.ts';
import { submitProof } from '../../../testing/order-page.ts';
import { approve, cancel } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { PaymentModel } from '../../payments/payments.model.ts';
import { OrderModel } from '../orders.model.ts';

const app = setUpTestApp();
const fakes = setUpGateways(app);
const { paysuite } = fakes;

type Rival = (order: GatewayOrder, shop: GatewayShop) => Promise<unknown>;

const rivals: Record<string, Rival> = {
  'another notification': async (order, shop) => await notify(app, fakes, shop, order.reference),
  'a poll of the jobs': async () => await runGatewayJobs(app),
  'an approval by hand': async ({ id }, { auth }) => await approve(app, auth, id),
  'a cancellation': async ({ id }, { auth }) => await cancel(app, auth, id),
  'a withdrawal': async ({ id, token }) => await app.http.post(`/api/orders/${id}/withdraw`).send({ token }),
  'a proof': async ({ id: orderId, token }) => await submitProof(app, { orderId, token }, 'BKL7XQ92M1'),
  'another way to pay': async (order) => await pay(app, order, {}),
  'another attempt': async (order) => await pay(app, order, { gateway: 'paysuite' }),
};

test.each(Object.entries(rivals))(
  'a confirmed payment against %s: it is booked once, and joined only with an order that it completes',
  async (_name, act) => {
    const shop = await createGatewayShop(app, fakes);
    for (let round = 0; round < 2; round += 1) {
      const order = await placeGatewayOrder(app, shop, 'paysuite');
      paysuite.pay(order.reference);
      await Promise.all([notify(app, fakes, shop, order.reference), act(order, shop)]);
      await runGatewayJobs(app);
      const stored = await OrderModel.findById(order.id).lean();
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
  const shop = await createGatewayShop(app, fakes);
  const order = await placeGatewayOrder(app, shop, 'paysuite');
  await pay(app, order, {});
  const before = paysuite.payments.length;
  const responses = await Promise.all([1, 2, 3].map(async () => await pay(app, order, { gateway: 'paysuite' })));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await runGatewayJobs(app);
  expect(paysuite.payments.length - before).toBe(1);
});
