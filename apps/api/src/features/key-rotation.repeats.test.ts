import request from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { createKeys } from '../platform/keys.ts';
import { logInAs, makeProduct, makeUser, PASSWORD } from '../testing/factories.ts';
import { BUYER, submitOrder } from '../testing/orders.ts';
import { createBrowserKeys, setUpPushService, verifyVapid } from '../testing/push-service.ts';
import { createOtp, logInWithSecondFactor } from '../testing/second-factor.ts';
import { setUpTestApp } from '../testing/test-app.ts';
import { reencryptSecrets } from './accounts/second-factor/totp-secret.ts';
import { OrderModel } from './orders/orders.model.ts';
import { createSecret, setUpSecrets } from '../testing/secrets.ts';

const app = setUpTestApp({ PUSH_HOSTS: '127.0.0.1' });
const service = setUpPushService();
const browser = createBrowserKeys();

const [OLD, NEW] = [createSecret(), createSecret()];
const useSecrets = setUpSecrets(app);

const orderWithKey = async (productId: unknown) =>
  await submitOrder(app, productId, BUYER, { screenshot: null, key: 'the-key-of-this-checkout' });

beforeEach(() => useSecrets(OLD));

describe('an order whose request is repeated while the secrets change', () => {
  const getOrderIds = (responses: { body: { order?: { _id: string } } }[]) => [
    ...new Set(responses.map(({ body }) => body.order?._id)),
  ];

  test('is placed once by processes with the old, both and the new secret', async () => {
    const product = await makeProduct(app, await makeUser(app));
    const createProcess = (secret: string, ...previous: string[]) => {
      const keys = createKeys(secret, previous);
      return { ...app, http: request(createApp({ ...app.deps, keys }).app) };
    };
    const processes = [createProcess(OLD), createProcess(OLD, NEW), createProcess(NEW, OLD)];
    const fields = { ...BUYER, payment: 'paypal' };
    const send = async (process: typeof app) =>
      await submitOrder(process, product._id, fields, { screenshot: null, key: 'the-key-of-this-checkout' });
    const responses = await Promise.all([...processes, ...processes].map(send));
    for (const { status } of responses) expect([201, 409]).toContain(status);
    const repeated = [await send(processes[0] as typeof app), await send(processes[2] as typeof app)];
    expect(repeated.map(({ status }) => status)).toEqual([201, 201]);
    expect([getOrderIds(repeated).length, await OrderModel.countDocuments()]).toEqual([1, 1]);
  });

  test('is placed once if the first process died before it stored the response', async () => {
    const product = await makeProduct(app, await makeUser(app), { price: 0 });
    const first = await orderWithKey(product._id);
    await OrderModel.db.collection('idempotency_keys').deleteMany({});
    useSecrets(NEW, OLD);
    expect(getOrderIds([first, await orderWithKey(product._id)])).toHaveLength(1);
    expect(await OrderModel.countDocuments()).toBe(1);
  });
});

test('the secret of an authenticator app no longer needs the previous secret once a process has started with the newest', async () => {
  const { user, secret } = await logInWithSecondFactor(app);
  useSecrets(NEW, OLD);
  await reencryptSecrets(app.deps);
  useSecrets(NEW);
  const credentials = { email: user.email, password: PASSWORD, otp: createOtp(app, secret) };
  expect((await app.http.post('/api/auth/login').send(credentials)).status).toBe(200);
});

test('a follow whose request is repeated after a rotation is not toggled back', async () => {
  const { auth } = await logInAs(app);
  const path = `/api/creators/${String((await makeUser(app))._id)}/follow`;
  const follow = async () => await app.http.post(path).set(auth).set('Idempotency-Key', 'a-follow');
  await follow();
  await OrderModel.db.collection('idempotency_keys').deleteMany({});
  useSecrets(NEW, OLD);
  expect((await follow()).body).toMatchObject({ following: true });
});

describe('a notification to a browser that subscribed before a rotation', () => {
  const message = { title: 'Banca', body: 'x', url: '/dashboard', topic: 'x' };
  const send = async () => await app.deps.push.send({ endpoint: `${service.origin}/phone`, keys: browser.keys }, message);

  test.each([400, 401, 403])('is signed again with the key of that time if the service responds %i', async (status) => {
    const oldKey = app.deps.push.publicKey;
    useSecrets(NEW, createSecret(), OLD);
    service.responses.set('/phone', ({ headers }) => (String(headers['authorization']).includes(oldKey) ? 201 : status));
    expect(await send()).toEqual({ state: 'sent' });
    expect(service.requests).toHaveLength(3);
    expect(verifyVapid(service.requests[2] as (typeof service.requests)[0], oldKey).aud).toBe(service.origin);
    useSecrets(NEW);
    expect(await send()).toEqual({ state: 'refused', status });
  });

  test.each([404, 410, 201])('is not sent again after %i', async (status) => {
    useSecrets(NEW, OLD);
    service.responses.set('/phone', status);
    await send();
    expect(service.requests).toHaveLength(1);
  });
});
