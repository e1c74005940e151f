import type { Response } from 'supertest';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Purpose } from '../platform/keys.ts';
import { createPng, logInAs, makeProduct, makeUser, PASSWORD } from '../testing/factories.ts';
import { createCompletedOrder, refund } from '../testing/after-sale.ts';
import { addWebhook } from '../testing/webhooks.ts';
import { addPhone, buildReceived, forwardMessage } from '../testing/devices.ts';
import { createHostedOrder, makeHostedFile, toFilePath } from '../testing/hosted-files.ts';
import { createOrderWithToken, getOrderToken } from '../testing/order-page.ts';
import { approve, BUYER, createPendingOrder, readDownloadLinks, runJobsAndReadEmails, submitOrder } from '../testing/orders.ts';
import { createOtp, logInWithSecondFactor } from '../testing/second-factor.ts';
import { createBrowser, LIBRARY, readCode } from '../testing/library.ts';
import { setUpTestApp } from '../testing/test-app.ts';
import { putGateway, setUpGateways } from '../testing/gateways/set-up-gateways.ts';
import { createSession } from './accounts/sessions/sessions.service.ts';
import { reencryptSecrets } from './accounts/second-factor/totp-secret.ts';
import { reencryptDeviceSecrets } from './devices/device-secret.ts';
import { FollowModel } from './creators/follows.model.ts';
import { buildUnsubscribeUrl } from './creators/follows.service.ts';
import { decryptSecrets, reencryptWebhookSecrets } from './webhooks/webhook-secret.ts';
import { WebhookModel, type WebhookRecord } from './webhooks/webhooks.model.ts';
import { connectGateway, reencryptCredentials } from './gateways/credentials.ts';
import { createLibraryLink, isLibraryLinkToken } from './orders/library-links.ts';
import { signEmailConfirmation } from './orders/order-links.ts';
import { OrderModel } from './orders/orders.model.ts';
import { ProductModel } from './products/products.model.ts';
import { createSecret, setUpSecrets } from '../testing/secrets.ts';

const app = setUpTestApp();
const { paysuite } = setUpGateways(app);

const [OLD, NEW] = [createSecret(), createSecret()];
const useSecrets = setUpSecrets(app);

const toPath = (url: string): string => url.replace(/^http:\/\/[^/]+/, '');
const EMAIL = 'ana@example.com';
const NEW_EMAIL = 'nova@example.com';

async function readEmailLink(subject: string, address = EMAIL): Promise<string> {
  const [email] = await runJobsAndReadEmails(app, subject, address);
  return toPath(/http:\S+/.exec(email?.text ?? '')?.[0] ?? '');
}
const readEmailToken = async (subject: string): Promise<string | null> =>
  new URLSearchParams((await readEmailLink(subject)).split('?')[1]).get('token');

/** Requests a change of an account's email address. Returns the token of the link to `path` in the email to `address`. */
async function requestEmailChange(path: string, address: string) {
  const { user, auth } = await logInAs(app, { email: EMAIL });
  await app.http.post('/api/auth/email-change').set(auth).send({ email: NEW_EMAIL, currentPassword: PASSWORD }).expect(202);
  const [email] = await runJobsAndReadEmails(app, '', address);
  const link = new RegExp(`http:\\S+/${path}\\?\\S+`).exec(email?.text ?? '')?.[0] ?? 'http://none';
  return { token: new URL(link).searchParams.get('token'), user: user._id };
}

interface Scenario {
  /** Receives something that is signed or encrypted, and returns a request that uses it. */
  prepare: () => Promise<() => Promise<Response>>;
  accepted: number;
  /** The status if the secret is no longer configured. */
  refused: number;
}

const orderWithKey = async (productId: unknown) =>
  await submitOrder(app, productId, BUYER, { screenshot: null, key: 'the-key-of-this-checkout' });

const scenarios: Record<Exclude<Purpose, 'vapid'> | 'session', Scenario> = {
  session: {
    prepare: async () => {
      const { auth } = await logInAs(app);
      return async () => await app.http.get('/api/auth/me').set(auth);
    },
    accepted: 200,
    refused: 401,
  },
  quote: {
    prepare: async () => {
      const { product } = await createPendingOrder(app);
      const { body } = await app.http.post(`/api/products/${product._id}/quote`).send({});
      return async () => await submitOrder(app, product._id, { ...BUYER, quote: body.quote as string });
    },
    accepted: 201,
    refused: 400,
  },
  'quote-of-several': {
    prepare: async () => {
      const { product, creator } = await createPendingOrder(app);
      const extra = await makeProduct(app, creator);
      await ProductModel.updateOne({ _id: product._id }, { extras: [{ product: extra._id, percent: 10 }] });
      const { body } = await app.http.post(`/api/products/${product._id}/quote`).send({ extras: [extra._id] });
      return async () => await submitOrder(app, product._id, { ...BUYER, quote: body.quote as string });
    },
    accepted: 201,
    refused: 400,
  },
  download: {
    prepare: async () => {
      const { orderId, auth } = await createPendingOrder(app);
      await approve(app, auth, orderId);
      const [link] = await readDownloadLinks(app);
      return async () => await app.http.get(link?.page ?? '');
    },
    accepted: 200,
    refused: 404,
  },
  'library-code': {
    prepare: async () => {
      await createPendingOrder(app);
      const browser = createBrowser(app);
      const { body } = await browser.requestCode();
      const code = await readCode(app);
      return async () =>
        await app.http.post(`${LIBRARY}/session`).set('Cookie', browser.getCookie()).send({ request: body.request, code });
    },
    accepted: 200,
    refused: 400,
  },
  'library-link': {
    prepare: async () => {
      const { searchParams } = new URL(createLibraryLink(app.deps, EMAIL, null));
      const token = searchParams.get('token') ?? '';
      // The token only changes limits, which tests do not reach.
      return async () => await app.http.get(isLibraryLinkToken(app.deps, EMAIL, token) ? '/api/health/live' : '/api/none');
    },
    accepted: 200,
    refused: 404,
  },
  'download-client': {
    prepare: async () => {
      const file = await makeHostedFile(app);
      const order = await createHostedOrder(app, [file], { downloadLimit: 1 });
      const continueDownload = async () => await app.http.get(toFilePath(order, file));
      await continueDownload();
      return continueDownload;
    },
    accepted: 200,
    refused: 404,
  },
  'order-page': {
    prepare: async () => {
      const { orderId, token } = await createOrderWithToken(app);
      return async () => await app.http.get(`/api/orders/${orderId}?token=${token}`);
    },
    accepted: 200,
    refused: 404,
  },
  'order-email': {
    prepare: async () => {
      const { orderId } = await createOrderWithToken(app);
      const order = await OrderModel.findById(orderId).lean();
      const confirmation = order && signEmailConfirmation(app.deps, order);
      return async () =>
        await app.http
          .post(`/api/orders/${orderId}/confirm-email`)
          .send({ token: await getOrderToken(app, orderId), confirmation });
    },
    accepted: 200,
    refused: 404,
  },
  screenshot: {
    prepare: async () => {
      const { auth, user } = await logInAs(app);
      await submitOrder(app, (await makeProduct(app, user))._id);
      const { body } = await app.http.get('/api/creators/orders').set(auth).expect(200);
      return async () => await app.http.get(toPath((body.orders as { paymentScreenshot: string }[])[0]?.paymentScreenshot ?? ''));
    },
    accepted: 200,
    refused: 404,
  },
  'order-picture': {
    prepare: async () => {
      const { body } = await refund(app, await createCompletedOrder(app), {}, await createPng());
      return async () => await app.http.get((body.order as { refunds: { picture: string }[] }).refunds[0]?.picture ?? '');
    },
    accepted: 200,
    refused: 404,
  },
  'csv-link': {
    prepare: async () => {
      const { auth } = await logInAs(app);
      const { body } = await app.http.post('/api/creators/csv-links').set(auth).send({ file: 'orders' }).expect(201);
      return async () => await app.http.get(toPath(body.url as string));
    },
    accepted: 200,
    refused: 404,
  },
  // A second request with other fields is a conflict only if the first one is found.
  idempotency: {
    prepare: async () => {
      const product = await makeProduct(app, await makeUser(app), { price: 0 });
      await orderWithKey(product._id);
      return async () =>
        await submitOrder(app, product._id, { ...BUYER, name: 'Eva' }, { screenshot: null, key: 'the-key-of-this-checkout' });
    },
    accepted: 409,
    refused: 201,
  },
  // The response to the first login can be repeated only if it can be decrypted; the password is different by then.
  'idempotency-answer': {
    prepare: async () => {
      const { auth } = await logInAs(app, { email: EMAIL });
      const logIn = async () =>
        await app.http.post('/api/auth/login').set('Idempotency-Key', 'a-login').send({ email: EMAIL, password: PASSWORD });
      await logIn();
      await app.http
        .put('/api/auth/change-password')
        .set(auth)
        .send({ currentPassword: PASSWORD, newPassword: 'uma-senha-nova' })
        .expect(200);
      return logIn;
    },
    accepted: 200,
    refused: 401,
  },
  'password-reset': {
    prepare: async () => {
      await makeUser(app, { email: EMAIL });
      await app.http.post('/api/auth/request-reset').send({ email: EMAIL });
      const token = await readEmailToken('Repor');
      return async () => await app.http.post('/api/auth/reset-password').send({ token, newPassword: 'uma-senha-nova' });
    },
    accepted: 200,
    refused: 400,
  },
  'verify-email': {
    prepare: async () => {
      const { user, auth: firstAuth } = await logInAs(app, { email: EMAIL, emailVerified: false });
      await app.http.post('/api/auth/resend-verification').set(firstAuth).expect(202);
      const token = await readEmailToken('Confirma');
      return async () => {
        const auth = { Authorization: `Bearer ${await createSession(app.deps, user._id, 'test')}` };
        return await app.http.post('/api/auth/verify-email').set(auth).send({ token });
      };
    },
    accepted: 200,
    refused: 400,
  },
  'email-change-confirm': {
    prepare: async () => {
      const { token, user } = await requestEmailChange('confirm-email-change', NEW_EMAIL);
      return async () => {
        const auth = { Authorization: `Bearer ${await createSession(app.deps, user, 'test')}` };
        return await app.http.post('/api/auth/email-change/confirm').set(auth).send({ token });
      };
    },
    accepted: 200,
    refused: 400,
  },
  'email-change-undo': {
    prepare: async () => {
      const { token } = await requestEmailChange('undo-email-change', EMAIL);
      return async () => await app.http.post('/api/auth/email-change/undo').send({ token });
    },
    accepted: 200,
    refused: 400,
  },
  'account-export': {
    prepare: async () => {
      const { auth } = await logInAs(app);
      const { body } = await app.http.post('/api/auth/me/exports').set(auth).send({ currentPassword: PASSWORD }).expect(201);
      return async () => await app.http.get(toPath(body.url as string));
    },
    accepted: 200,
    refused: 404,
  },
  'second-factor': {
    prepare: async () => {
      const { user, secret } = await logInWithSecondFactor(app);
      return async () => {
        await reencryptSecrets(app.deps);
        const credentials = { email: user.email, password: PASSWORD, otp: createOtp(app, secret) };
        return await app.http.post('/api/auth/login').send(credentials);
      };
    },
    accepted: 200,
    refused: 401,
  },
  gateway: {
    prepare: async () => {
      const { user, auth } = await logInAs(app);
      await putGateway(app, auth, 'paysuite', paysuite.credentials);
      return async () => {
        await reencryptCredentials(app.deps);
        const gateway = await connectGateway(app.deps, user._id, 'paysuite');
        return { status: gateway ? 200 : 404 } as Response;
      };
    },
    accepted: 200,
    refused: 404,
  },
  webhook: {
    prepare: async () => {
      const { auth } = await logInAs(app);
      const { webhook } = await addWebhook(app, auth);
      return async () => {
        await reencryptWebhookSecrets(app.deps);
        const stored = (await WebhookModel.findById(webhook._id).lean<WebhookRecord>()) as WebhookRecord;
        try {
          decryptSecrets(app.deps.keys, stored, app.clock.now());
          return { status: 200 } as Response;
        } catch {
          return { status: 404 } as Response;
        }
      };
    },
    accepted: 200,
    refused: 404,
  },
  // Without a known device or a code, the login needs one.
  'login-device': {
    prepare: async () => {
      const { email } = await makeUser(app);
      const credentials = { email, password: PASSWORD };
      const { headers } = await app.http.post('/api/auth/login').send(credentials);
      vi.spyOn(app.deps.limits, 'tryConsume').mockResolvedValue(false);
      return async () => await app.http.post('/api/auth/login').set('Cookie', String(headers['set-cookie'])).send(credentials);
    },
    accepted: 200,
    refused: 401,
  },
  'login-code': {
    prepare: async () => {
      await makeUser(app, { email: EMAIL });
      const credentials = { email: EMAIL, password: PASSWORD };
      vi.spyOn(app.deps.limits, 'tryConsume').mockResolvedValue(false);
      await app.http.post('/api/auth/login').send(credentials);
      const [email] = await runJobsAndReadEmails(app, 'O teu código', EMAIL);
      const code = /\w{4}-\w{4}/.exec(email?.text ?? '')?.[0];
      return async () => await app.http.post('/api/auth/login').send({ ...credentials, code });
    },
    accepted: 200,
    refused: 401,
  },
  device: {
    prepare: async () => {
      const phone = await addPhone(app, (await logInAs(app)).auth);
      const text = buildReceived({ code: 'DKN1ABCDE2F', balance: 100_000 });
      return async () => {
        await reencryptDeviceSecrets(app.deps);
        return await forwardMessage(app, phone, text);
      };
    },
    accepted: 200,
    refused: 401,
  },
  'unsubscribe-creator': {
    prepare: async () => {
      const { auth } = await logInAs(app);
      await app.http
        .post(`/api/creators/${String((await makeUser(app))._id)}/subscribe`)
        .set(auth)
        .expect(200);
      const follow = await FollowModel.findOne().lean();
      const path = toPath(follow ? buildUnsubscribeUrl(app.deps, follow._id) : '');
      return async () => await app.http.post(path);
    },
    accepted: 200,
    refused: 404,
  },
  'newsletter-confirm': {
    prepare: async () => {
      await app.http.post('/api/newsletter/subscribe').send({ email: EMAIL });
      const path = await readEmailLink('Confirma');
      return async () => await app.http.post(path);
    },
    accepted: 200,
    refused: 404,
  },
  'newsletter-unsubscribe': {
    prepare: async () => {
      await app.http.post('/api/newsletter/subscribe').send({ email: EMAIL });
      await app.http.post(await readEmailLink('Confirma')).expect(200);
      await app.deps.jobs.drain();
      const [email] = (await app.mailbox.readTo(EMAIL)).filter(({ text }) => text?.includes('/unsubscribe'));
      const path = toPath(/http:\S+\/unsubscribe\S+/.exec(email?.text ?? '')?.[0] ?? '');
      return async () => await app.http.post(path);
    },
    accepted: 200,
    refused: 404,
  },
};

beforeEach(() => useSecrets(OLD));
afterEach(() => void vi.restoreAllMocks());

describe.each(Object.entries(scenarios))('%s', (_name, { prepare, accepted, refused }) => {
  test('of the previous secret is accepted until that secret is removed', async () => {
    const send = await prepare();
    useSecrets(NEW);
    expect((await send()).status).toBe(refused);
    useSecrets(NEW, createSecret(), OLD);
    expect((await send()).status).toBe(accepted);
  });

  test('of the newest secret is accepted by that secret alone', async () => {
    useSecrets(NEW, OLD);
    const send = await prepare();
    useSecrets(NEW);
    expect((await send()).status).toBe(accepted);
  });

  test('of the next secret is accepted by processes that have not been promoted to it', async () => {
    useSecrets(NEW, OLD);
    const send = await prepare();
    useSecrets(OLD, NEW);
    expect((await send()).status).toBe(accepted);
  });
});
