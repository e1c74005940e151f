import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { getAttempt, type GatewayOrder, readOrder, setUpGatewayOrders } from '../../../testing/gateways/gateway-orders.ts';
import { approve, cancel, runJobsAndReadEmails } from '../../../testing/orders.ts';
import { t } from '../../../testing/t.ts';
import { AttemptModel } from '../../gateways/attempts.model.ts';
import { OrderModel } from '../orders.model.ts';

const { app, paysuite, placeOrder, pay, notify, readAttempt, runGatewayJobs, sendNotification, waitForGateways } =
  setUpGatewayOrders();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const jobs = () => mongoose.connection.collection('backgroundjobs');
const readState = async (order: GatewayOrder) => (await readOrder(order))?.state;
const countPolls = ({ reference }: GatewayOrder) => paysuite.countRequests('find', reference);

describe('a page that is paid after its attempt failed', () => {
  test('completes the order, although the notification came within a minute of another one', async () => {
    const order = await placeOrder('paysuite');
    paysuite.end(order.reference, 'failed');
    await notify(order);
    expect((await readAttempt(order)).state).toBe('refused');
    await jobs().deleteMany({ handlerName: 'gateways.poll' });
    paysuite.pay(order.reference);
    for (let i = 0; i < 3; i += 1) await notify(order);
    expect([await readState(order), countPolls(order)]).toEqual(['pending', 1]);
    expect(await jobs().countDocuments({ handlerName: 'gateways.poll' })).toBe(1);
    app.clock.advance(MINUTE_MS);
    await runGatewayJobs();
    expect([await readState(order), countPolls(order)]).toEqual(['completed', 2]);
  });

  test.each([
    ['failed', async ({ reference }: GatewayOrder) => paysuite.end(reference, 'failed')],
    ['was given up', async (order: GatewayOrder) => void (await pay(order, {}))],
  ])('and %s completes the order without a notification', async (_case, end) => {
    const order = await placeOrder('paysuite');
    await end(order);
    await runGatewayJobs();
    expect((await readAttempt(order)).state).toBe('refused');
    paysuite.pay(order.reference);
    await runGatewayJobs();
    expect(await readState(order)).toBe('completed');
  });

  test('is polled for a day', async () => {
    const order = await placeOrder('paysuite');
    await pay(order, {});
    for (const [hours, polls] of [
      [23, 1],
      [2, 1],
      [1, 0],
    ] as const) {
      app.clock.advance(hours * HOUR_MS);
      const before = countPolls(order);
      await runGatewayJobs();
      expect(countPolls(order) - before).toBe(polls);
    }
  });
});

test('409: a page is not given up while the service does not say that it is unpaid', async () => {
  const order = await placeOrder('paysuite');
  paysuite.misbehave = () => 'error';
  const { status, body } = await pay(order, {});
  expect([status, body.message]).toEqual([409, t('gateways.stillOpen')]);
  expect((await readAttempt(order)).state).toBe('waiting');
  paysuite.misbehave = () => undefined;
  expect((await pay(order, {})).body.attempt.state).toBe('refused');
});

test('a notification is acknowledged before the service answers the poll', async () => {
  const order = await placeOrder('paysuite');
  paysuite.pay(order.reference);
  paysuite.misbehave = () => 'late';
  expect((await sendNotification(order)).status).toBe(200);
  expect(await readState(order)).toBe('pending');
  await waitForGateways();
  expect(await readState(order)).toBe('completed');
});

test('a poll that changes nothing writes nothing', async () => {
  const order = await placeOrder('paysuite');
  paysuite.misbehave = () => 'error';
  app.clock.advance(5 * MINUTE_MS);
  await runGatewayJobs();
  expect((await getAttempt(order.id)).state).toBe('unknown');
  await OrderModel.updateOne({ _id: order.id }, { $unset: { 'attempt.redirect': 1 } });
  await runGatewayJobs();
  expect(countPolls(order)).toBe(2);
  const { attempt } = (await readOrder(order)) ?? {};
  expect([attempt?.state, attempt?.redirect]).toEqual(['unknown', undefined]);
});

describe('the creator is told once by email of a payment', () => {
  const countEmails = async ({ shop }: GatewayOrder): Promise<number> =>
    (await runJobsAndReadEmails(app, 'Um pagamento não concluiu a encomenda', shop.creator.email)).length;

  test.each([
    ['of an order that was cancelled', cancel],
    ['of an order that was approved by hand', approve],
  ])('%s', async (_case, decide) => {
    const order = await placeOrder('paysuite');
    await decide(app, order.shop.auth, order.id);
    paysuite.pay(order.reference);
    await notify(order);
    await runGatewayJobs();
    expect(await countEmails(order)).toBe(1);
  });

  test('but not of one that completes its order', async () => {
    const order = await placeOrder('paysuite');
    paysuite.pay(order.reference);
    await notify(order);
    await runGatewayJobs();
    expect([await countEmails(order), await AttemptModel.countDocuments({ state: 'paid' })]).toEqual([0, 1]);
  });
});
