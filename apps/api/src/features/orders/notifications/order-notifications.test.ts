import mongoose from 'mongoose';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { logInAs, makeProduct } from '../../../testing/factories.ts';
import { getOrderToken, submitProof } from '../../../testing/order-page.ts';
import { approve, BUYER, cancel, placeOrderAndGetId } from '../../../testing/orders.ts';
import { createBrowserKeys, setUpPushService, verifyVapid } from '../../../testing/push-service.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { PushSubscriptionModel } from '../../accounts/push/push-subscriptions.model.ts';
import { UserModel } from '../../accounts/users.model.ts';

const app = setUpTestApp({ PUSH_HOSTS: '127.0.0.1' });
const service = setUpPushService();
const browser = createBrowserKeys();

let creator: Awaited<ReturnType<typeof logInAs>>;
let productId: unknown;
beforeEach(async () => {
  creator = await logInAs(app, { language: 'en' });
  productId = (await makeProduct(app, creator.user, { title: 'Marrabenta', price: 85_000 }))._id;
});

async function subscribe(path: string, { auth } = creator): Promise<void> {
  const body = { endpoint: service.origin + path, keys: browser.keys };
  await app.http.put('/api/creators/push-subscriptions').set(auth).send(body).expect(204);
}
const order = async () => await placeOrderAndGetId(app, productId);
const listPaths = (): string[] => service.requests.map(({ path }) => path).sort();
const countPushJobs = async () =>
  await mongoose.connection.collection('backgroundjobs').countDocuments({ handlerName: 'push.order' });
const retryFailedJobs = async () =>
  await mongoose.connection.collection('backgroundjobs').updateMany({}, { $set: { lockedAt: null } });

describe('a new order', () => {
  test("is pushed to each of the creator's browsers, encrypted, in the creator's language, without data of the buyer", async () => {
    await subscribe('/phone');
    await subscribe('/tablet');
    const id = await order();
    await app.deps.jobs.drain();
    expect(listPaths()).toEqual(['/phone', '/tablet']);
    for (const request of service.requests) {
      const message = browser.decrypt(request.body);
      expect(message).toEqual({
        title: 'New order: Marrabenta',
        body: `MZN\u00a0850.00 · M-Pesa · #${id.slice(-6)}`,
        url: '/dashboard?section=customers',
        tag: id,
      });
      for (const secret of [BUYER['email'], BUYER['phone'], BUYER['name']]) expect(JSON.stringify(message)).not.toContain(secret);
      expect(request.headers).toMatchObject({ ttl: '86400', urgency: 'high', topic: id, 'content-encoding': 'aes128gcm' });
      const claims = verifyVapid(request, app.deps.push.publicKey);
      expect([claims.aud, claims.sub]).toEqual([service.origin, `mailto:${app.deps.config.CONTACT_EMAIL}`]);
    }
  });

  test('is pushed although the creator wants no emails', async () => {
    await UserModel.updateOne({ _id: creator.user._id }, { $set: { notificationEnabled: false } });
    await subscribe('/phone');
    await order();
    await app.deps.jobs.drain();
    expect(listPaths()).toEqual(['/phone']);
  });

  test.each([
    ['approved', approve],
    ['cancelled', cancel],
  ] as const)('is not pushed if it is %s before', async (_state, decide) => {
    await subscribe('/phone');
    await decide(app, creator.auth, await order());
    await app.deps.jobs.drain();
    expect(listPaths()).toEqual([]);
  });

  test('is not pushed if it is free, because there is nothing to decide', async () => {
    await subscribe('/phone');
    await placeOrderAndGetId(app, (await makeProduct(app, creator.user, { price: 0 }))._id);
    await app.deps.jobs.drain();
    expect(listPaths()).toEqual([]);
  });

  test('queues nothing for a creator without a browser, and is not pushed to other creators', async () => {
    await subscribe('/other', await logInAs(app));
    await order();
    expect(await countPushJobs()).toBe(0);
    await app.deps.jobs.drain();
    expect(listPaths()).toEqual([]);
  });

  test('is not pushed to a browser that moved to another account meanwhile', async () => {
    await subscribe('/phone');
    await order();
    await subscribe('/phone', await logInAs(app));
    await app.deps.jobs.drain();
    expect(listPaths()).toEqual([]);
  });

  test.each([{ creatorStatus: 'suspended' }, { role: 'user' }] as const)(
    'is not pushed if the creator is inactive: %o',
    async (state) => {
      await subscribe('/phone');
      await order();
      await UserModel.updateOne({ _id: creator.user._id }, { $set: state });
      await app.deps.jobs.drain();
      expect(listPaths()).toEqual([]);
    },
  );
});

test('a new proof is pushed, if no later one replaced it', async () => {
  const id = await order();
  await app.deps.jobs.drain();
  await subscribe('/phone');
  const token = await getOrderToken(app, id);
  for (const code of ['BKL7XQ0001', 'BKL7XQ0002']) {
    app.clock.advance(1000);
    expect((await submitProof(app, { orderId: id, token }, code)).status).toBe(201);
  }
  await app.deps.jobs.drain();
  expect(service.requests.map(({ body }) => browser.decrypt(body))).toMatchObject([
    { title: 'New proof of payment: Marrabenta', tag: id },
  ]);
});

describe('a push service that responds', () => {
  test.each([404, 410])('%i: the subscription is deleted', async (status) => {
    service.responses.set('/gone', status);
    await subscribe('/gone');
    await subscribe('/phone');
    await order();
    await app.deps.jobs.drain();
    expect([listPaths(), await countPushJobs()]).toEqual([['/gone', '/phone'], 0]);
    const endpoints = (await PushSubscriptionModel.find().lean()).map(({ endpoint }) => endpoint);
    expect(endpoints).toEqual([`${service.origin}/phone`]);
  });

  test.each([429, 500, 503])(
    '%i: the job fails and is tried again, without a second message to other browsers',
    async (status) => {
      service.responses.set('/slow', status);
      await subscribe('/phone');
      await subscribe('/slow');
      await order();
      await expect(app.deps.jobs.drain()).rejects.toThrow(`the push service responded ${status}`);
      service.responses.clear();
      await retryFailedJobs();
      await app.deps.jobs.drain();
      expect([listPaths(), await countPushJobs()]).toEqual([['/phone', '/slow', '/slow'], 0]);
    },
  );

  test.each([400, 403, 413])('%i: the message is dropped, and the log does not contain the path', async (status) => {
    const warn = vi.spyOn(app.deps.log, 'warn');
    service.responses.set('/secret-path', status);
    await subscribe('/secret-path');
    await order();
    await app.deps.jobs.drain();
    const host = new URL(service.origin).host;
    expect(warn.mock.calls).toEqual([[{ host, status }, 'a push service refused a notification']]);
    expect([await countPushJobs(), await PushSubscriptionModel.countDocuments()]).toEqual([0, 1]);
    warn.mockRestore();
  });

  test('with a redirect: it is not followed', async () => {
    service.responses.set('/redirect', `${service.origin}/internal`);
    await subscribe('/redirect');
    await order();
    await app.deps.jobs.drain();
    expect(listPaths()).toEqual(['/redirect']);
  });
});

test('an unreachable push service makes the job fail, and its error does not contain the path', async () => {
  await subscribe('/secret-path');
  await PushSubscriptionModel.updateOne({}, { $set: { endpoint: 'http://127.0.0.1:1/secret-path' } });
  await order();
  const error = await app.deps.jobs.drain().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).not.toContain('secret-path');
});

test('a host that is no longer allowed gets no request, and its subscription is deleted', async () => {
  await subscribe('/phone');
  await PushSubscriptionModel.updateOne({}, { $set: { endpoint: `${service.origin.replace('127.0.0.1', 'localhost')}/phone` } });
  await order();
  await app.deps.jobs.drain();
  expect([listPaths(), await PushSubscriptionModel.countDocuments()]).toEqual([[], 0]);
});
