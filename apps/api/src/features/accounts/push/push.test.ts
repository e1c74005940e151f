import type { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { logInAs, PASSWORD } from '../../../testing/factories.ts';
import { createBrowserKeys } from '../../../testing/push-service.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { t } from '../../../testing/t.ts';
import { createSession } from '../sessions/sessions.service.ts';
import { PushSubscriptionModel } from './push-subscriptions.model.ts';

const app = setUpTestApp();
const PATH = '/api/creators/push-subscriptions';
const { keys } = createBrowserKeys();
const toEndpoint = (name: string): string => `https://updates.push.services.mozilla.com/wpush/v2/${name}`;
type Auth = Record<string, string>;

const save = async (auth: Auth, endpoint: string, subscriptionKeys: object = keys) =>
  await app.http.put(PATH).set(auth).send({ endpoint, keys: subscriptionKeys });
const listEndpoints = async (user: Types.ObjectId): Promise<string[]> =>
  (await PushSubscriptionModel.find({ user }).sort({ updatedAt: 1 }).lean()).map(({ endpoint }) => endpoint);

describe('GET /api/creators/push-key', () => {
  test('200: the public key only, the same for every creator', async () => {
    const responses = [await logInAs(app), await logInAs(app, { role: 'admin' })].map(
      async ({ auth }) => await app.http.get('/api/creators/push-key').set(auth).expect(200),
    );
    const [body, otherBody] = (await Promise.all(responses)).map((response) => response.body as object);
    expect(body).toEqual({ publicKey: app.deps.push.publicKey });
    expect(otherBody).toEqual(body);
    expect(Buffer.from(app.deps.push.publicKey, 'base64url')).toHaveLength(65);
  });
});

describe('PUT /api/creators/push-subscriptions', () => {
  test('204: saves the subscription once, however often it is sent', async () => {
    const { user, auth } = await logInAs(app);
    for (let i = 0; i < 3; i += 1) {
      const { status, text } = await save(auth, toEndpoint('a'));
      expect([status, text]).toEqual([204, '']);
    }
    const [subscription, ...others] = await PushSubscriptionModel.find().lean();
    expect([String(subscription?.user), subscription?.keys, others]).toEqual([String(user._id), keys, []]);
  });

  test('204: saves it once when it is sent several times at once', async () => {
    const { user, auth } = await logInAs(app);
    const responses = await Promise.all(Array.from({ length: 5 }, async () => await save(auth, toEndpoint('a'))));
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect(await listEndpoints(user._id)).toEqual([toEndpoint('a')]);
  });

  test('204: moves the endpoint of another account to the caller', async () => {
    const [before, after] = [await logInAs(app), await logInAs(app)];
    await save(before.auth, toEndpoint('a'));
    await save(after.auth, toEndpoint('a'));
    expect([await listEndpoints(before.user._id), await listEndpoints(after.user._id)]).toEqual([[], [toEndpoint('a')]]);
  });

  test('204: the eleventh subscription of an account replaces the oldest one', async () => {
    const { user, auth } = await logInAs(app);
    const other = await logInAs(app);
    await save(other.auth, toEndpoint('other'));
    for (let i = 1; i <= 10; i += 1) {
      app.clock.advance(1000);
      await save(auth, toEndpoint(String(i)));
    }
    app.clock.advance(1000);
    await save(auth, toEndpoint('1'));
    app.clock.advance(1000);
    await save(auth, toEndpoint('11'));
    const expectedNames = ['3', '4', '5', '6', '7', '8', '9', '10', '1', '11'];
    expect(await listEndpoints(user._id)).toEqual(expectedNames.map(toEndpoint));
    expect(await listEndpoints(other.user._id)).toEqual([toEndpoint('other')]);
  });

  test.each([
    'https://127.0.0.1/x',
    'http://127.0.0.1:27017/x',
    'http://169.254.169.254/latest/meta-data/',
    'https://metadata.google.internal/x',
    'https://fcm.googleapis.com@evil.test/x',
    'https://fcm.googleapis.com./x',
    'https://fcm.googleapis.com:8443/x',
    'http://fcm.googleapis.com/x',
    `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
    'x',
    '',
  ])('400: an endpoint that belongs to no push service: %s', async (endpoint) => {
    const { auth } = await logInAs(app);
    const { status, body } = await save(auth, endpoint);
    expect([status, body.fields]).toEqual([400, { endpoint: t('push.endpointRefused') }]);
    expect(await PushSubscriptionModel.countDocuments()).toBe(0);
  });

  test.each([
    [{ ...keys, p256dh: `BA${'A'.repeat(85)}` }, 'keys.p256dh'],
    [{ ...keys, p256dh: keys.p256dh.slice(1) }, 'keys.p256dh'],
    [{ ...keys, auth: 'short' }, 'keys.auth'],
    [{ auth: keys.auth }, 'keys.p256dh'],
  ])('400: keys with which nothing can be encrypted: %o', async (invalidKeys, field) => {
    const { auth } = await logInAs(app);
    const { status, body } = await save(auth, toEndpoint('a'), invalidKeys);
    expect([status, body.fields]).toEqual([400, { [field]: t('push.invalidKey') }]);
  });
});

test('DELETE /api/creators/push-subscriptions 204: deletes only the subscription of the caller', async () => {
  const [{ user, auth }, other] = [await logInAs(app), await logInAs(app)];
  await save(auth, toEndpoint('a'));
  await save(auth, toEndpoint('b'));
  const remove = async (as: Auth, endpoint: string) => await app.http.delete(PATH).set(as).send({ endpoint });
  expect((await remove(other.auth, toEndpoint('a'))).status).toBe(204);
  expect(await listEndpoints(user._id)).toHaveLength(2);
  for (let i = 0; i < 2; i += 1) expect((await remove(auth, toEndpoint('a'))).status).toBe(204);
  expect((await remove(auth, 'https://evil.test/')).status).toBe(204);
  expect(await listEndpoints(user._id)).toEqual([toEndpoint('b')]);
});

describe('the subscriptions of an account end', () => {
  const logInTwice = async () => {
    const { user, auth } = await logInAs(app);
    const otherAuth = { Authorization: `Bearer ${await createSession(app.deps, user._id, 'test')}` };
    await save(auth, toEndpoint('this'));
    await save(otherAuth, toEndpoint('other'));
    return { user, auth };
  };

  test('at a logout, only that of the same session', async () => {
    const { user, auth } = await logInTwice();
    await app.http.post('/api/auth/logout').set(auth).expect(204);
    expect(await listEndpoints(user._id)).toEqual([toEndpoint('other')]);
  });

  test('at a change of the password, those of the other sessions', async () => {
    const { user, auth } = await logInTwice();
    const passwords = { currentPassword: PASSWORD, newPassword: 'outra-senha-longa' };
    await app.http.put('/api/auth/change-password').set(auth).send(passwords).expect(200);
    expect(await listEndpoints(user._id)).toEqual([toEndpoint('this')]);
  });

  test.each([
    ['suspended', 'put', '/status', { status: 'suspended' }],
    ['deleted', 'delete', '', undefined],
  ] as const)('when the account is %s', async (_state, method, suffix, body) => {
    const { user } = await logInTwice();
    const admin = await logInAs(app, { role: 'admin' });
    await save(admin.auth, toEndpoint('admin'));
    await app.http[method](`/api/admin/users/${String(user._id)}${suffix}`)
      .set(admin.auth)
      .send(body)
      .expect(200);
    expect(await listEndpoints(user._id)).toEqual([]);
    expect(await listEndpoints(admin.user._id)).toEqual([toEndpoint('admin')]);
  });
});
