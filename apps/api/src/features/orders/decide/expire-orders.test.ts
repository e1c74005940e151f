import { describe, expect, test } from 'vitest';
import { createOrderWithToken, getOrderPage, submitProof } from '../../../testing/order-page.ts';
import { BUYER, placeOrderAndGetId, returnProof, runJobsAndReadEmails, submitOrder } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { t } from '../../../testing/t.ts';
import { expireOrders } from './expire-orders.ts';
import { OrderModel } from '../orders.model.ts';

const app = setUpTestApp();
const DAY_MS = 24 * 60 * 60 * 1000;

describe('the expiry of orders', () => {
  test('a returned order expires after 7 days with an email, and releases its code', async () => {
    const { orderId, token, auth, product } = await createOrderWithToken(app);
    await returnProof(app, auth, orderId, { reason: 'other' });
    app.clock.advance(7 * DAY_MS - 1);
    await expireOrders(app.deps);
    expect((await getOrderPage(app, orderId, token)).body.order.state).toBe('returned');
    app.clock.advance(1);
    await Promise.all([expireOrders(app.deps), expireOrders(app.deps)]);
    expect((await getOrderPage(app, orderId, token)).body.order).toMatchObject({ state: 'expired', status: 'cancelled' });
    expect(await runJobsAndReadEmails(app, 'A encomenda expirou')).toHaveLength(1);
    expect((await submitProof(app, { orderId, token }, 'BKL7XQ92M9')).body.message).toBe(t('orders.alreadyExpired'));
    const otherId = await placeOrderAndGetId(app, product._id, { confirmationCode: BUYER['confirmationCode'] as string });
    expect((await OrderModel.findById(otherId).lean())?.duplicateCode).toBe(false);
  });

  test('an order with an undecided proof never expires, and one without proof does', async () => {
    const { orderId, token, auth, product } = await createOrderWithToken(app);
    await returnProof(app, auth, orderId, { reason: 'other' });
    await submitProof(app, { orderId, token }, 'BKL7XQ92M9');
    const { body } = await submitOrder(
      app,
      product._id,
      { ...BUYER, payment: 'visa', confirmationCode: '' },
      { screenshot: null },
    );
    app.clock.advance(365 * DAY_MS);
    await expireOrders(app.deps);
    const states = await Promise.all(
      [orderId, body.order._id as string].map(async (id) => (await OrderModel.findById(id).lean())?.state),
    );
    expect(states).toEqual(['pending', 'expired']);
  });
});
