import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import { logInAs } from '../../testing/factories.ts';
import { readMetric } from '../../testing/read-metrics.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { setUpReceiver } from '../../testing/webhook-receiver/webhook-receiver.ts';
import { addWebhook, readDeliveries, WEBHOOK_FIELDS } from '../../testing/webhooks.ts';
import { UserModel } from '../accounts/users.model.ts';
import { DeliveryModel } from './deliveries.model.ts';
import { createDelivery } from './emit-events.ts';
import { sendDeliveries, wakeWebhooks } from './send-deliveries.ts';
import { WebhookModel, type WebhookRecord } from './webhooks.model.ts';

const app = setUpTestApp();
const receiver = setUpReceiver();
beforeEach(() => void (app.deps.egress = receiver.egress));

type Session = Awaited<ReturnType<typeof logInAs>>;

async function createWebhook() {
  const session = await logInAs(app);
  return { ...session, ...(await addWebhook(app, session.auth, { url: receiver.url })) };
}

const sendTest = async ({ auth, webhook }: Pick<Session, 'auth'> & { webhook: { _id: string } }) =>
  await app.http.post(`/api/webhooks/${webhook._id}/test`).set(auth).expect(201);

async function addDeliveries({ webhook }: { webhook: { _id: string } }, count: number): Promise<void> {
  const { _id } = (await WebhookModel.findById(webhook._id).lean<WebhookRecord>()) as WebhookRecord;
  const now = app.clock.now();
  const rows = Array.from({ length: count }, (_, i) => createDelivery(_id, 'order.placed', { data: { i }, now }));
  await DeliveryModel.insertMany(rows);
}

/** As the scheduled job does, after `ms`. */
async function wakeAfter(ms: number): Promise<void> {
  app.clock.advance(ms);
  await wakeWebhooks(app.deps);
  await app.deps.jobs.drain();
}

const readWebhook = async (auth: Record<string, string>) => (await app.http.get('/api/webhooks').set(auth)).body.webhooks[0];

test('a receiver verifies what it gets with the published library, and with either secret during a rotation', async () => {
  const created = await createWebhook();
  const { auth, webhook, secret } = created;
  await sendTest(created);
  await app.deps.jobs.drain();
  const [first] = receiver.requests;
  if (!first) throw new Error('nothing arrived');
  // The library compares with the time of this machine.
  const verify = (key: string, { body, headers }: typeof first) => {
    const { 'webhook-id': id = '', 'webhook-timestamp': at = '', 'webhook-signature': signature = '' } = headers;
    const expected = new Webhook(key).sign(id, new Date(Number(at) * 1000), body);
    return signature.split(' ').includes(expected);
  };
  expect(verify(secret, first)).toBe(true);
  expect(first.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-timestamp': '1795248000' });
  expect(JSON.parse(first.body)).toEqual({
    type: 'webhook.test',
    timestamp: '2026-11-21T08:00:00.000Z',
    data: { webhook: webhook._id },
  });
  const rotated = (await app.http.post(`/api/webhooks/${webhook._id}/rotate`).set(auth).expect(200)).body;
  await sendTest(created);
  await app.deps.jobs.drain();
  app.clock.advance(DAY_MS);
  expect((await readWebhook(auth)).previousSecretUntil).toBeNull();
  await sendTest(created);
  await app.deps.jobs.drain();
  const accepted = receiver.requests.map((request) => [verify(secret, request), verify(rotated.secret, request)]);
  expect(accepted).toEqual([
    [true, false],
    [true, true],
    [false, true],
  ]);
  const [delivery] = await readDeliveries(app, auth, webhook._id);
  expect(delivery).toMatchObject({ event: 'webhook.test', state: 'delivered', attempts: 1, status: 204, nextAttemptAt: null });
  expect(await readMetric(app, 'webhook_attempts_total{result="delivered"}')).toBe(3);
});

test('a delivery that fails is tried 16 times within 25 hours, with the same id and body, and can be sent again', async () => {
  const { auth, webhook } = await createWebhook();
  await addDeliveries({ webhook }, 1);
  receiver.respond = (res) => void res.writeHead(302, { Location: 'https://receiver.example/other' }).end();
  await sendDeliveries(app.deps, webhook._id);
  const delays: number[] = [];
  for (let previous = app.clock.now().getTime(); ;) {
    const [delivery] = await readDeliveries(app, auth, webhook._id);
    if (delivery?.state !== 'waiting') break;
    const next = Date.parse(delivery.nextAttemptAt ?? '');
    delays.push((next - previous) / 1000);
    previous = next;
    await wakeAfter(next - app.clock.now().getTime());
  }
  expect([delays.length, delays.slice(0, 3), Math.max(...delays)]).toEqual([15, [5, 30, 120], 4 * 3600]);
  expect(delays.reduce((sum, delay) => sum + delay) / 3600).toBeCloseTo(24.9, 1);
  expect(new Set(receiver.requests.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
  const [failed] = await readDeliveries(app, auth, webhook._id);
  expect(failed).toMatchObject({ state: 'failed', attempts: 16, status: 302, error: null, nextAttemptAt: null });
  expect(await readWebhook(auth)).toMatchObject({ enabled: true, failingSince: failed?.createdAt });
  receiver.answer(200);
  const resend = async () =>
    (await app.http.post(`/api/webhooks/${webhook._id}/deliveries/${failed?._id}/resend`).set(auth).expect(200)).body.delivery;
  expect(await Promise.all([resend(), resend()])).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
  await app.deps.jobs.drain();
  expect(await readDeliveries(app, auth, webhook._id)).toMatchObject([{ state: 'delivered', attempts: 17, status: 200 }]);
  expect(await readWebhook(auth)).toMatchObject({ failingSince: null });
});

describe('a webhook is disabled', () => {
  test('at once by 410, and sends what waits when it is enabled again', async () => {
    const { user, auth, webhook } = await createWebhook();
    await addDeliveries({ webhook }, 2);
    receiver.answer(410);
    await sendDeliveries(app.deps, webhook._id);
    expect(receiver.requests).toHaveLength(1);
    expect(await readWebhook(auth)).toMatchObject({ enabled: false, disabledReason: 'gone' });
    await app.http.post(`/api/webhooks/${webhook._id}/test`).set(auth).expect(409);
    await app.deps.jobs.drain();
    expect((await app.mailbox.readTo(user.email)).map(({ text }) => text?.includes('respondeu 410'))).toContain(true);
    receiver.answer(204);
    const fields = { ...WEBHOOK_FIELDS, url: receiver.url, enabled: true };
    await app.http.put(`/api/webhooks/${webhook._id}`).set(auth).send(fields).expect(200);
    await wakeAfter(5000);
    expect(await readWebhook(auth)).toMatchObject({ enabled: true, disabledReason: null });
    expect((await readDeliveries(app, auth, webhook._id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  test('after ten days without a success, with an email', async () => {
    const { user, auth, webhook } = await createWebhook();
    receiver.answer(500);
    const failingSince = new Date(app.clock.now().getTime() - 10 * DAY_MS + 1);
    await WebhookModel.updateOne({ _id: webhook._id }, { $set: { failingSince } });
    await sendTest({ auth, webhook });
    await app.deps.jobs.drain();
    expect(await readWebhook(auth)).toMatchObject({ enabled: true });
    app.clock.advance(1);
    await sendTest({ auth, webhook });
    await app.deps.jobs.drain();
    expect(await readWebhook(auth)).toMatchObject({ enabled: false, disabledReason: 'failing' });
    const emails = await app.mailbox.readTo(user.email);
    expect(emails.filter(({ text }) => text?.includes('Há dez dias que nenhum aviso chega'))).toHaveLength(1);
  });
});

test('a receiver that is down gets one attempt after each pause, and everything when it is back', async () => {
  const { auth, webhook } = await createWebhook();
  await addDeliveries({ webhook }, 60);
  receiver.answer(503);
  await sendDeliveries(app.deps, webhook._id);
  expect(receiver.requests).toHaveLength(10);
  await sendDeliveries(app.deps, webhook._id);
  await wakeAfter(29_000);
  expect(receiver.requests).toHaveLength(10);
  await wakeAfter(1000);
  expect(receiver.requests).toHaveLength(11);
  receiver.answer(204);
  for (let minute = 0; minute < 10; minute += 1) await wakeAfter(60_000);
  const states = (await readDeliveries(app, auth, webhook._id)).map(({ state }) => state);
  expect([states.length, new Set(states)]).toEqual([60, new Set(['delivered'])]);
});

test('what waited longer than 30 hours is given up without an attempt', async () => {
  const { auth, webhook } = await createWebhook();
  await addDeliveries({ webhook }, 2);
  app.clock.advance(30 * HOUR_MS);
  await sendDeliveries(app.deps, webhook._id);
  expect(receiver.requests).toEqual([]);
  expect(await readDeliveries(app, auth, webhook._id)).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
});

test('nothing is sent for an account that is suspended, until it is active again', async () => {
  const { user, auth, webhook } = await createWebhook();
  await addDeliveries({ webhook }, 1);
  await UserModel.updateOne({ _id: user._id }, { $set: { creatorStatus: 'suspended' } });
  await sendDeliveries(app.deps, webhook._id);
  expect(receiver.requests).toEqual([]);
  await UserModel.updateOne({ _id: user._id }, { $set: { creatorStatus: 'active' } });
  await wakeAfter(HOUR_MS);
  expect(await readDeliveries(app, auth, webhook._id)).toMatchObject([{ state: 'delivered' }]);
});

test('one job at a time sends to a webhook, and one that ended early is replaced', async () => {
  const { webhook } = await createWebhook();
  await addDeliveries({ webhook }, 20);
  let [open, most] = [0, 0];
  receiver.respond = (res) => {
    most = Math.max(most, (open += 1));
    setTimeout(() => {
      open -= 1;
      res.writeHead(204).end();
    }, 5);
  };
  await Promise.all(Array.from({ length: 8 }, () => sendDeliveries(app.deps, webhook._id)));
  expect([receiver.requests.length, most]).toEqual([20, 1]);
  await addDeliveries({ webhook }, 1);
  // The process that holds the webhook was killed.
  const lease = new Date(app.clock.now().getTime() + 60_000);
  await WebhookModel.updateOne({ _id: webhook._id }, { $set: { heldUntil: lease, dueAt: lease } });
  await sendDeliveries(app.deps, webhook._id);
  expect(receiver.requests).toHaveLength(20);
  await wakeAfter(60_000);
  expect(receiver.requests).toHaveLength(21);
});

test('a slow receiver does not delay another one', async () => {
  const [slow, fast] = [await createWebhook(), await createWebhook()];
  await addDeliveries(slow, 1);
  await addDeliveries(fast, 30);
  const finished: string[] = [];
  let release = () => {};
  receiver.respond = (res, { body }) => {
    const end = () => void res.writeHead(204).end();
    if (finished.length === 0 && release.length === 0 && body.includes('"i":0') && !receiver.requests[1]) release = end;
    else end();
  };
  const slowTurn = sendDeliveries(app.deps, slow.webhook._id).then(() => finished.push('slow'));
  while (receiver.requests.length === 0) await new Promise(setImmediate);
  await sendDeliveries(app.deps, fast.webhook._id);
  finished.push('fast');
  release();
  await slowTurn;
  expect([finished, receiver.requests.length]).toEqual([['fast', 'slow'], 31]);
});

test('50 events reach a receiver that fails half of the time, although the process that sends is killed again and again', async () => {
  const created = await createWebhook();
  await addDeliveries(created, 50);
  let [sent, kills] = [0, 0];
  receiver.respond = (res) => void res.writeHead((sent += 1) % 2 ? 500 : 204).end();
  app.deps.egress = {
    ...receiver.egress,
    async post(request) {
      const result = await receiver.egress.post(request);
      // The answer has arrived, and nothing was stored yet.
      if (sent % 7 === 0) throw new Error(`killed ${(kills += 1)}`);
      return result;
    },
  };
  const isWaiting = async () => (await DeliveryModel.countDocuments({ state: 'waiting' })) > 0;
  for (let turn = 0; turn < 200 && (await isWaiting()); turn += 1) {
    app.clock.advance(HOUR_MS / 6);
    await sendDeliveries(app.deps, created.webhook._id).catch((error: unknown) => expect(String(error)).toContain('killed'));
  }
  const delivered = await readDeliveries(app, created.auth, created.webhook._id);
  const arrived = new Set(receiver.requests.map(({ headers }) => headers['webhook-id']));
  expect(delivered.map(({ state }) => state)).toEqual(Array.from({ length: 50 }, () => 'delivered'));
  expect([arrived.size, kills > 5]).toEqual([50, true]);
});

test('deleting a webhook while it sends leaves nothing behind', async () => {
  const { auth, webhook } = await createWebhook();
  await addDeliveries({ webhook }, 10);
  const remove = async () => (await app.http.delete(`/api/webhooks/${webhook._id}`).set(auth)).status;
  const [, status] = await Promise.all([sendDeliveries(app.deps, webhook._id), remove()]);
  await app.deps.jobs.drain();
  expect([status, await DeliveryModel.countDocuments(), await WebhookModel.countDocuments()]).toEqual([200, 0, 0]);
});
