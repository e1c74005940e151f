import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, serve } from '../server.ts';
import { createPng, logInAs, makeProduct, makeUser } from './factories.ts';
import { createOrderWithToken } from './order-page.ts';
import { type RawResponse, setUpRawRequests } from './raw-requests.ts';
import { t } from './t.ts';
import { setUpTestApp } from './test-app.ts';

const app = setUpTestApp({ PRODUCT_QUOTA: '1', RATE_LIMIT: 'on' });
const sendRaw = setUpRawRequests(app);
const FORM = { 'Content-Type': 'multipart/form-data; boundary=b' };
const UNKNOWN_ID = '0123456789abcdef01234567';
const LENGTH = 4_000_000;

let server: RunningServer;
beforeAll(async () => void (server = await serve(app.express, '127.0.0.1', 0)));
afterAll(async () => await server.close());

/** Announces a body of 4 MB and sends only its start, so that only an API that does not wait for the rest responds. */
const sendStart = async (
  method: string,
  path: string,
  { headers, body }: { headers?: Record<string, string>; body?: string } = {},
): Promise<RawResponse> => await sendRaw({ method, path, headers: { ...FORM, ...headers }, body, contentLength: LENGTH });

const toPart = (name: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

describe('a form is answered before its body', () => {
  test('if its product, creator or order does not exist or belongs to somebody else', async () => {
    const { auth } = await logInAs(app);
    const [foreignUser, { orderId }] = [await makeUser(app), await createOrderWithToken(app)];
    const foreignProduct = await makeProduct(app, foreignUser);
    for (const [method, path, status] of [
      ['POST', `/api/products/${UNKNOWN_ID}/orders`, 404],
      ['PUT', `/api/creators/products/${UNKNOWN_ID}`, 404],
      ['PUT', `/api/creators/products/${String(foreignProduct._id)}`, 404],
      ['PUT', `/api/creators/${UNKNOWN_ID}`, 404],
      ['PUT', `/api/creators/${String(foreignUser._id)}`, 403],
      ['POST', `/api/orders/${orderId}/proofs?token=wrong`, 404],
    ] as const)
      expect([path, (await sendStart(method, path, { headers: auth })).status]).toEqual([path, status]);
  });

  test('if a shop has as many products as it may have', async () => {
    const { user, auth } = await logInAs(app);
    await makeProduct(app, user);
    expect((await sendStart('POST', '/api/creators/products', { headers: auth })).status).toBe(409);
  });

  test('if its first part is not the right token', async () => {
    const { orderId, token } = await createOrderWithToken(app);
    const foreignToken = (await createOrderWithToken(app)).token;
    const file = '--b\r\nContent-Disposition: form-data; name="paymentScreenshot"; filename="a.png"\r\n\r\n';
    for (const body of [
      toPart('token', 'wrong'),
      toPart('token', foreignToken),
      toPart('confirmationCode', 'BKL7XQ92M9') + toPart('token', token),
      toPart('token', 'x'.repeat(1100)),
      file + 'x'.repeat(3000),
    ])
      expect((await sendStart('POST', `/api/orders/${orderId}/proofs`, { body: `${body}--b` })).status).toBe(404);
  });
});

test('a form with its token in the first part is accepted, however it arrives', async () => {
  const file = '--b\r\nContent-Disposition: form-data; name="paymentScreenshot"; filename="a.png"\r\n\r\n';
  for (const pieceBytes of [100_000, 40, 1]) {
    const { orderId, token } = await createOrderWithToken(app);
    const texts = toPart('token', token) + toPart('confirmationCode', 'BKL7XQ92M9');
    const form = Buffer.concat([Buffer.from(texts + file), await createPng(), Buffer.from('\r\n--b--\r\n')]);
    const status = await new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: server.port, method: 'POST', path: `/api/orders/${orderId}/proofs` };
      const clientRequest = request({ ...options, headers: FORM }, (res) => resolve(res.resume().statusCode));
      clientRequest.on('error', reject);
      for (let start = 0; start < form.length; start += pieceBytes) clientRequest.write(form.subarray(start, start + pieceBytes));
      clientRequest.end();
    });
    expect([pieceBytes, status]).toEqual([pieceBytes, 201]);
  }
});

describe('Expect: 100-continue', () => {
  const sendExpecting = async (path: string): Promise<{ status: number | undefined; wasContinued: boolean }> =>
    await new Promise((resolve, reject) => {
      let wasContinued = false;
      const headers = { ...FORM, 'Content-Length': '6', Expect: '100-continue' };
      const options = { host: '127.0.0.1', port: server.port, method: 'POST', path, headers, agent: false };
      const clientRequest = request(options, (res) => resolve({ status: res.resume().statusCode, wasContinued }));
      clientRequest.on('continue', () => {
        wasContinued = true;
        clientRequest.end('--b--\r');
      });
      clientRequest.on('error', reject);
      clientRequest.flushHeaders();
    });

  test('asks for the body of a request that passed the checks, and of no other', async () => {
    const { orderId, token } = await createOrderWithToken(app);
    expect(await sendExpecting(`/api/products/${UNKNOWN_ID}/orders`)).toEqual({ status: 404, wasContinued: false });
    expect(await sendExpecting(`/api/orders/${orderId}/proofs?token=wrong`)).toEqual({ status: 404, wasContinued: false });
    expect(await sendExpecting(`/api/orders/${orderId}/proofs?token=${token}`)).toEqual({ status: 400, wasContinued: true });
  });
});

describe('a request whose connection ended before its body arrived', () => {
  /** Sends only the head of a request, and resolves once the connection is closed. */
  const sendHead = async (path: string, headers: Record<string, string>): Promise<void> =>
    await new Promise((resolve) => {
      const lines = Object.entries({ Host: 'a', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
      const socket = connect(server.port, '127.0.0.1', () => socket.end(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`));
      socket.on('close', () => resolve());
      socket.resume();
    });

  test('is not executed with an empty body', async () => {
    const { auth, orderId } = await createOrderWithToken(app);
    const path = `/api/creators/orders/${orderId}/approve`;
    const headers = { ...auth, 'Idempotency-Key': 'approval', 'Content-Type': 'application/json' };
    await sendHead(path, { ...headers, 'Content-Length': '20' });
    const repeated = await sendRaw({ method: 'POST', path, headers, body: '{"proofId":"unknown"}' });
    expect([repeated.status, JSON.parse(repeated.text).message]).toEqual([409, t('orders.proofChanged')]);
  });

  test('does not count as a form that is still arriving', async () => {
    const { orderId, token } = await createOrderWithToken(app);
    for (const query of ['', `?token=${token}`]) {
      const path = `/api/orders/${orderId}/proofs${query}`;
      for (let sent = 0; sent < 35; sent += 1) await sendHead(path, { ...FORM, 'Content-Length': '100' });
      const { status } = await sendRaw({ method: 'POST', path, headers: FORM, body: '--b--\r\n' });
      expect([query, status]).toEqual([query, query ? 400 : 404]);
    }
  });
});

test('forms that never end are limited per client', async () => {
  const { orderId, token } = await createOrderWithToken(app);
  const path = `/api/orders/${orderId}/proofs?token=${token}`;
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${FORM['Content-Type']}\r\nContent-Length: ${LENGTH}\r\n\r\n`;
  const sockets = Array.from({ length: 35 }, () => connect(server.port, '127.0.0.1'));
  const responses: string[] = [];
  await new Promise<void>((resolve) => {
    for (const socket of sockets) {
      socket.on('error', () => {});
      socket.on('data', (chunk: Buffer) => responses.push(chunk.toString().slice(0, 12)) === 5 && resolve());
      socket.write(head + toPart('confirmationCode', 'BKL7XQ92M9'));
    }
  });
  for (const socket of sockets) socket.destroy();
  expect(responses).toEqual(Array.from({ length: 5 }, () => 'HTTP/1.1 429'));
});
