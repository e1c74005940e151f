import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestCluster, type TestCluster } from '../support/cluster.ts';
import { createPng } from '../support/fixtures.ts';

vi.setConfig({ testTimeout: 60_000 });

const POLL = { timeout: 20_000, interval: 100 };
const ADMIN = { email: 'dona@example.com', password: 'senha-da-dona' };
const API_ENV = { NODE_ENV: 'test', SEED_DEMO: '0', BCRYPT_COST: '4', LOG_LEVEL: 'warn', PRODUCT_MODERATION: 'off' };

let cluster: TestCluster;
let mongo: MongoClient;
let first: string;
let second: string;
let sequence = 0;

beforeAll(async () => {
  cluster = await startTestCluster({ ...API_ENV, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  [first, second] = cluster.apiOrigins as [string, string];
  mongo = await MongoClient.connect(cluster.databaseUri);
});
afterAll(async () => {
  await cluster.stop();
  await mongo.db().dropDatabase();
  await mongo.close();
});

interface CallOptions {
  token?: string;
  body?: object | FormData;
  key?: string;
}

async function call(url: string, method: string, { token, body, key }: CallOptions = {}) {
  const headers = {
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'Idempotency-Key': key } : {}),
    ...(body && !(body instanceof FormData) ? { 'Content-Type': 'application/json' } : {}),
  };
  const payload = body instanceof FormData ? body : JSON.stringify(body);
  const response = await fetch(url, { method, headers, ...(body ? { body: payload } : {}) });
  return { status: response.status, body: await response.json().catch(() => ({})) };
}

async function signUp(origin: string): Promise<{ token: string; email: string; password: string }> {
  sequence += 1;
  const account = { firstName: 'Ana', lastName: 'Bila', username: `ana${sequence}`, password: 'senha-da-ana' };
  const email = `ana${sequence}@example.com`;
  const { body } = await call(`${origin}/api/auth/signup`, 'POST', { body: { ...account, email } });
  return { token: body.token, email, password: account.password };
}

const createProductInput = (title: string) => ({
  title,
  description: 'Doze bases gravadas em Maputo.',
  price: 850,
  category: 'Música',
  file: 'https://drive.google.com/file/d/1/view',
});

async function createProduct(origin: string, token: string, title: string): Promise<string> {
  const { status, body } = await call(`${origin}/api/creators/products`, 'POST', { token, body: createProductInput(title) });
  expect(status).toBe(201);
  return body.product._id;
}

async function placeOrder(origin: string, productId: string): Promise<string> {
  sequence += 1;
  const form = new FormData();
  const fields = { name: 'Inácio Sitoe', email: `inacio${sequence}@example.com`, phone: '+258 86 555 0188', payment: 'mpesa' };
  for (const [name, value] of Object.entries({ ...fields, confirmationCode: `BKL7XQ${sequence}` })) form.set(name, value);
  form.set('paymentScreenshot', new Blob([new Uint8Array(await createPng('#e6362b'))], { type: 'image/png' }), 'prova.png');
  const { status, body } = await call(`${origin}/api/products/${productId}/orders`, 'POST', { body: form });
  expect(status).toBe(201);
  return body.order._id;
}

describe('two API processes', () => {
  test('share the limit on failed logins', async () => {
    const { email } = await signUp(first);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const origin = attempt % 2 === 0 ? first : second;
      statuses.push((await call(`${origin}/api/auth/login`, 'POST', { body: { email, password: 'senha-errada' } })).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });

  test('run a request once that both receive with the same Idempotency-Key', async () => {
    const { token } = await signUp(first);
    const options = { token, body: createProductInput('Timbila de Zavala'), key: 'timbila' };
    const send = async (origin: string) => await call(`${origin}/api/creators/products`, 'POST', options);
    const concurrent = await Promise.all([first, second].map(send));
    expect(concurrent.map(({ status }) => status)).toContain(201);
    const repeated = await Promise.all([first, second].map(send));
    expect(repeated.map(({ status }) => status)).toEqual([201, 201]);
    const ids = [...concurrent, ...repeated].flatMap(({ status, body }) => (status === 201 ? [body.product._id] : []));
    expect(new Set(ids).size).toBe(1);
    expect(await mongo.db().collection('products').countDocuments({ title: 'Timbila de Zavala' })).toBe(1);
  });

  test('send each email once', async () => {
    const { token } = await signUp(first);
    const productId = await createProduct(first, token, 'Xigubo');
    const ids = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => await placeOrder(index % 2 === 0 ? first : second, productId)),
    );
    const listEmails = async () => (await Promise.all(cluster.mailFolders.map(async (path) => await readdir(path)))).flat();
    await expect
      .poll(async () => {
        const names = await listEmails();
        return ids.map((id) => names.filter((name) => name.includes(`${id}.received`)).length);
      }, POLL)
      .toEqual(ids.map(() => 1));
  });

  test('schedule each recurring job once', async () => {
    const jobs = await mongo
      .db()
      .collection('backgroundjobs')
      .find({ scheduleName: { $exists: true } })
      .toArray();
    const names = jobs.map(({ scheduleName }) => String(scheduleName));
    expect(names.length).toBeGreaterThanOrEqual(3);
    expect(new Set(names).size).toBe(names.length);
  });

  test('accept a session of each other until it ends', async () => {
    const { token } = await signUp(first);
    const fetchMe = async (origin: string) => (await call(`${origin}/api/auth/me`, 'GET', { token })).status;
    expect([await fetchMe(first), await fetchMe(second)]).toEqual([200, 200]);
    await call(`${second}/api/auth/logout`, 'POST', { token });
    expect([await fetchMe(first), await fetchMe(second)]).toEqual([401, 401]);
  });

  test('show a change of a product by the other process, also where they had cached the response', async () => {
    const { token } = await signUp(first);
    const id = await createProduct(first, token, 'Mapiko');
    const fetchTitle = async () => (await call(`${second}/api/products/${id}`, 'GET')).body.product?.title;
    await expect.poll(fetchTitle, POLL).toBe('Mapiko');
    await call(`${first}/api/creators/products/${id}`, 'PUT', { token, body: { title: 'Mapiko novo' } });
    await expect.poll(fetchTitle, POLL).toBe('Mapiko novo');
  });

  test('continue an upload that the other process began, and send its content', async () => {
    const { token } = await signUp(first);
    const bytes = randomBytes(300_000);
    const tus = { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0' };
    const metadata = `filename ${Buffer.from('timbila.bin').toString('base64')}`;
    const begin = { 'Upload-Length': String(bytes.length), 'Upload-Metadata': metadata };
    const { headers } = await fetch(`${first}/api/files`, { method: 'POST', headers: { ...tus, ...begin } });
    const path = new URL(headers.get('location') ?? '').pathname;
    const send = async (origin: string, start: number, end: number) => {
      const position = { 'Upload-Offset': String(start), 'Content-Type': 'application/offset+octet-stream' };
      const body = new Uint8Array(bytes.subarray(start, end));
      return (await fetch(`${origin}${path}`, { method: 'PATCH', headers: { ...tus, ...position }, body })).status;
    };
    expect([await send(first, 0, 100_000), await send(second, 100_000, 300_000)]).toEqual([204, 204]);
    const fetchFile = async () => (await call(`${first}${path}`, 'GET', { token })).body.file;
    await expect.poll(async () => (await fetchFile()).state, POLL).toBe('unscanned');
    expect((await fetchFile()).sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  test('find a product that the other process published', async () => {
    const { token } = await signUp(first);
    const id = await createProduct(first, token, 'Capulana azul-celeste');
    const search = async () => {
      const { body } = await call(`${second}/api/products?q=celeste`, 'GET');
      return (body.products as { _id: string }[]).map(({ _id }) => _id);
    };
    await expect.poll(search, POLL).toEqual([id]);
  });
});
