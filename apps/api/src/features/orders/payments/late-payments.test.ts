import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import {
  createGatewayShop,
  getAttempt,
  type GatewayOrder,
  type GatewayShop,
  notify,
  pay,
  placeGatewayOrder,
  readAttempt,
  runGatewayJobs,
  sendNotification,
} from '../../../testing/gateways/gateway-orders.ts';
import { setUpGateways } from '../../../testing/gateways/set-up-gateways.ts';
import { approve, cancel, runJobsAndReadEmails } from '../../../testing/orders.ts';
import { t } from '../../../testing/t.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { AttemptModel } from '../../gateways/attempts.model.ts';
import { OrderModel } from '../orders.model.ts';

const app = setUpTestApp();
const fakes = setUpGateways(app);
const { paysuite } = fakes;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const jobs = () => mongoose.connection.collection('backgroundjobs');
const readState = async ({ id }: GatewayOrder) => (await OrderModel.findById(id).lean())?.state;
const countPolls = (reference: string) =>
  paysuite.requests.filter((request) => request.operation === 'find' && request.reference === reference).length;

describe('a page that is paid after its attempt failed', () => {
  test('completes the order, although the notification came within a minute of another one', async () => {
    const shop = await createGatewayShop(app, fakes);
    const order = await placeGatewayOrder(app, shop, 'paysuite');
    paysuite.end(order.reference, 'failed');
    await notify(app, fakes, shop, order.reference);
    expect((await readAttempt(app, order)).state).toBe('refused');
    await jobs().deleteMany({ handlerName: 'gateways.poll' });
    paysuite.pay(order.reference);
    for (let i = 0; i < 3; i += 1) await notify(app, fakes, shop, order.reference);
    expect([await readState(order), countPolls(order.reference)]).toEqual(['pending', 1]);
    expect(await jobs().countDocuments({ handlerName: 'gateways.poll' })).toBe(1);
    app.clock.advance(MINUTE_MS);
    await runGatewayJobs(app);
    expect([await readState(order), countPolls(order.reference)]).toEqual(['completed', 2]);
  });

  test.each([
    ['failed', async ({ reference }: GatewayOrder) => paysuite.end(reference, 'failed')],
    ['was given up', async (order: GatewayOrder) => void (await pay(app, order, {}))],
  ])('and %s completes the order without a notification', async (_case, end) => {
    const order = await placeGatewayOrder(app, await createGatewayShop(app, fakes), 'paysuite');
    await end(order);
    await runGatewayJobs(app);
    expect((await readAttempt(app, order)).state).toBe('refused');
    paysuite.pay(order.reference);
    await runGatewayJobs(app);
    expect(await readState(order)).toBe('completed');
  });

  test('is polled for a day', async () => {
    const order = await placeGatewayOrder(app, await createGatewayShop(app, fakes), 'paysuite');
    await pay(app, order, {});
    for (const [hours, polls] of [
      [23, 1],
      [2, 1],
      [1, 0],
    ] as const) {
      app.clock.advance(hours * HOUR_MS);
      const before = countPolls(order.reference);
      await runGatewayJobs(app);
      expect(countPolls(order.reference) - before).toBe(polls);
    }
  });
});

test('409: a page is not given up while the service does not say that it is unpaid', async () => {
  const order = await placeGatewayOrder(app, await createGatewayShop(app, fakes), 'paysuite');
  paysuite.misbehave = () => 'error';
  const { status, body } = await pay(app, order, {});
  expect([status, body.message]).toEqual([409, t('gateways.stillOpen')]);
  expect((await readAttempt(app, order)).state).toBe('waiting');
  paysuite.misbehave = () => undefined;
  expect((await pay(app, order, {})).body.attempt.state).toBe('refused');
});

test('a notification is acknowledged before the service answers the poll', async () => {
  const shop = await createGatewayShop(app, fakes);
  const order = await placeGatewayOrder(app, shop, 'paysuite');
  paysuite.pay(order.reference);
  paysuite.misbehave = () => 'late';
  expect((await sendNotification(app, fakes, shop, order.reference)).status).toBe(200);
  expect(await readState(order)).toBe('pending');
  await app.deps.gateways.drain(10_000);
  expect(await readState(order)).toBe('completed');
});

test('a poll that changes nothing writes nothing', async () => {
  const order = await placeGatewayOrder(app, await createGatewayShop(app, fakes), 'paysuite');
  paysuite.misbehave = () => 'error';
  app.clock.advance(5 * MINUTE_MS);
  await runGatewayJobs(app);
  expect((await getAttempt(order.id)).state).toBe('unknown');
  await OrderModel.updateOne({ _id: order.id }, { $unset: { 'attempt.redirect': 1 } });
  await runGatewayJobs(app);
  expect(countPolls(order.reference)).toBe(2);
  const { attempt } = (await OrderModel.findById(order.id).lean()) ?? {};
  expect([attempt?.state, attempt?.redirect]).toEqual(['unknown', undefined]);
});

describe('the creator is told once by email of a payment', () => {
  const countEmails = async ({ creator }: GatewayShop): Promise<number> =>
    (await runJobsAndReadEmails(app, 'Um pagamento não concluiu a encomenda', creator.email)).length;

  test.each([
    ['of an order that was cancelled', cancel],
    ['of an order that was approved by hand', approve],
  ])('%s', async (_case, decide) => {
    const shop = await createGatewayShop(app, fakes);
    const order = await placeGatewayOrder(app, shop, 'paysuite');
    await decide(app, shop.auth, order.id);
    paysuite.pay(order.reference);
    await notify(app, fakes, shop, order.reference);
    await runGatewayJobs(app);
    expect(await countEmails(shop)).toBe(1);
  });

  test('but not of one that completes its order', async () => {
    const shop = await createGatewayShop(app, fakes);
    const order = await placeGatewayOrder(app, shop, 'paysuite');
    paysuite.pay(order.reference);
    await notify(app, fakes, shop, order.reference);
    await runGatewayJobs(app);
    expect([await countEmails(shop), await AttemptModel.countDocuments({ state: 'paid' })]).toEqual([0, 1]);
  });
});
