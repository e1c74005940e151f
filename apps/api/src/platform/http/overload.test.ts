import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express, { type Express } from 'express';
import { MongoClient } from 'mongodb';
import mongoose from 'mongoose';
import { expect, inject, test, vi } from 'vitest';
import { logInAs } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { t } from '../../testing/t.ts';
import { refuseDelayedRequests } from './overload.ts';

const app = setUpTestApp();

async function listen(served: Express) {
  const server = served.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

const readRefusals = async (reason: string): Promise<number> =>
  (await app.deps.metrics.overloadRefusals.get()).values.find(({ labels }) => labels.reason === reason)?.value ?? 0;

/** Uses all connections of the pool until the returned function is called. */
async function holdConnections(): Promise<() => Promise<void>> {
  const { maxPoolSize } = mongoose.connection.getClient().options;
  const held = await mongoose.connection.createCollection('held', { capped: true, size: 4096 });
  await held.insertOne({});
  // A tailable cursor keeps its connection while it waits for a document.
  const cursors = Array.from({ length: maxPoolSize }, () =>
    held.find({}, { tailable: true, awaitData: true, maxAwaitTimeMS: 60_000 }),
  );
  await Promise.all(cursors.map(async (cursor) => await cursor.next()));
  const documents = cursors.map(async (cursor) => await cursor.next());
  await vi.waitFor(() => expect(app.deps.databasePool.countInUse()).toBe(maxPoolSize), { timeout: 10_000 });
  return async () => {
    const client = await new MongoClient(inject('mongoUri')).connect();
    await client.db(mongoose.connection.name).collection('held').insertOne({});
    await client.close();
    await Promise.all(documents);
    await Promise.all(cursors.map(async (cursor) => await cursor.close()));
    await held.drop();
  };
}

test('503: refuses requests that need the database while 64 others wait for it, but no others', async () => {
  const { auth } = await logInAs(app);
  const release = await holdConnections();
  const listOrders = async () => await app.http.get('/api/creators/orders').set(auth);
  const admitted = Array.from({ length: 64 }, async () => await listOrders());
  await vi.waitFor(() => expect(app.deps.databasePool.countWaiting()).toBe(64), { timeout: 10_000 });
  const refused = await listOrders();
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([503, 'unavailable', t('errors.unavailable')]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.http.get('/api/creators?q=public-list')).status).toBe(503);
  for (const path of ['/api/health/live', '/api/docs/']) expect([path, (await app.http.get(path)).status]).toEqual([path, 200]);
  await release();
  expect(new Set((await Promise.all([...admitted, listOrders()])).map(({ status }) => status))).toEqual(new Set([200]));
  expect(await readRefusals('database')).toBe(2);
}, 30_000);

test('a request whose body arrives during an overload is not refused', async () => {
  const { auth } = await logInAs(app);
  const { server, port } = await listen(app.express);
  const body = JSON.stringify({ email: 'ninguem@example.com', password: 'Segredo-123' });
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let response = '';
  socket.on('data', (chunk: string) => (response += chunk));
  const head = [
    'POST /api/auth/login HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body.slice(0, 1),
  ];
  socket.write(head.join('\r\n'));
  await vi.waitFor(async () => expect((await app.deps.metrics.httpInFlight.get()).values[0]?.value).toBe(1));
  const release = await holdConnections();
  const admitted = Array.from({ length: 64 }, async () => await app.http.get('/api/creators/orders').set(auth));
  await vi.waitFor(() => expect(app.deps.databasePool.countWaiting()).toBe(64), { timeout: 10_000 });
  socket.write(body.slice(1));
  await vi.waitFor(() => expect(app.deps.databasePool.countWaiting()).toBe(65), { timeout: 10_000 });
  await release();
  await Promise.all(admitted);
  await vi.waitFor(() => expect(response).toMatch(/^HTTP\/1\.1 401 /), { timeout: 10_000 });
  socket.destroy();
  server.close();
}, 30_000);

test('clients that send their bodies slowly do not count', async () => {
  const { auth } = await logInAs(app);
  const { server, port } = await listen(app.express);
  const sockets = Array.from({ length: 100 }, () => connect(port, '127.0.0.1'));
  const head = [
    'POST /api/auth/reset-password HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'Content-Length: 99',
    '',
    ' ',
  ];
  for (const socket of sockets) socket.write(head.join('\r\n'));
  await vi.waitFor(async () => expect((await app.deps.metrics.httpInFlight.get()).values[0]?.value).toBe(100));
  const release = await holdConnections();
  const listOrders = async () => (await app.http.get('/api/creators/orders').set(auth)).status;
  const first = listOrders();
  await vi.waitFor(() => expect(app.deps.databasePool.countWaiting()).toBe(1), { timeout: 10_000 });
  const second = listOrders();
  await vi.waitFor(() => expect(app.deps.databasePool.countWaiting()).toBe(2), { timeout: 10_000 });
  await release();
  expect(await Promise.all([first, second])).toEqual([200, 200]);
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
}, 30_000);

/** Serves requests that block the event loop for 600 ms each. */
const createBlockingApp = () =>
  express()
    .use(refuseDelayedRequests(app.deps.metrics))
    .get(/.*/, (req, res) => {
      if (req.query['block'] === undefined) return void res.send();
      for (const end = performance.now() + 600; performance.now() < end;);
      res.send();
    })
    .use(((error: { status: number; headers: Record<string, string> }, _req, res, _next) => {
      res.status(error.status).set(error.headers).end();
    }) satisfies express.ErrorRequestHandler);

test('503: requests that waited for others that block the event loop get a quick refusal, browsers a page', async () => {
  const { server, port } = await listen(createBlockingApp());
  const agent = new Agent({ keepAlive: true, maxSockets: 35 });
  const send = (path: string, accept = '*/*'): Promise<{ status: number | undefined; text: string }> =>
    new Promise((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, agent, headers: { accept } }, (response: IncomingMessage) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode, text }));
      }).on('error', reject);
    });
  // The server must read the requests in one turn, so the connections exist already.
  await Promise.all(Array.from({ length: 35 }, async () => await send('/')));
  // Something else than requests may block the event loop.
  const afterPause = send('/');
  setImmediate(() => {
    for (const end = performance.now() + 700; performance.now() < end;);
  });
  expect((await afterPause).status).toBe(200);
  const statuses = (responses: { status: number | undefined }[]) => responses.map(({ status }) => status);
  // A few visitors whose first page was slow are no overload.
  const admitted = () => [send('/?block'), ...Array.from({ length: 31 }, () => send('/'))];
  expect(statuses(await Promise.all(admitted()))).toEqual(Array(32).fill(200));
  const responses = await Promise.all([...admitted(), send('/'), send('/', 'text/html'), send('/api/health/live')]);
  expect(statuses(responses)).toEqual([...Array(32).fill(200), 503, 503, 200]);
  expect(responses[33]?.text).toContain(t('pages.busyTitle'));
  expect((await send('/')).status).toBe(200);
  expect(await readRefusals('event_loop')).toBe(2);
  agent.destroy();
  await new Promise((resolve) => server.close(resolve));
});
