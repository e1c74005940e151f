import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { answerUnreadableRequest } from './platform/http/answer-unreadable-request.ts';
import { type RunningServer, serve } from './server.ts';
import { setUpTestApp } from './testing/test-app.ts';

const app = setUpTestApp();
const NOTICE_MS = 500;

/** Starts a server with its own lifecycle. The tests of this file share everything else. */
async function serveApp(): Promise<RunningServer> {
  const deps = { ...app.deps, lifecycle: { isStopping: false } };
  return await serve(createApp(deps).app, '127.0.0.1', 0, deps.lifecycle);
}

interface Connection {
  socket: Socket;
  /** Resolves with everything received so far once it matches. */
  waitFor(pattern: RegExp): Promise<string>;
  closed: Promise<void>;
}

function openConnection(port: number): Connection {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('data', (chunk) => void (text += String(chunk)));
  socket.on('error', () => {});
  const waitFor = async (pattern: RegExp): Promise<string> => {
    while (!pattern.test(text)) {
      await Promise.race([new Promise((resolve) => socket.once('data', resolve)), closed]);
      if (socket.destroyed) break;
    }
    return text;
  };
  return { socket, waitFor, closed };
}

const LIVE = 'GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n';

test('readiness responds 503 and connections close while the server still accepts requests', async () => {
  const server = await serveApp();
  const url = `http://127.0.0.1:${server.port}`;
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  const closing = server.close(NOTICE_MS);
  const [ready, serving, live, products] = await Promise.all(
    ['/api/health/ready', '/api/health/serving', '/api/health/live', '/api/products'].map(
      async (path) => await fetch(url + path),
    ),
  );
  expect([ready?.status, serving?.status, live?.status, products?.status]).toEqual([503, 503, 200, 200]);
  expect([ready, live, products].map((response) => response?.headers.get('connection'))).toEqual(['close', 'close', 'close']);
  await closing;
  await expect(fetch(`${url}/api/health/live`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
});

test('a connection closes when its client reads nothing of a long response', async () => {
  const size = 50 * 1024 ** 2;
  const served = express();
  const closedByServer = new Promise<void>((resolve) => {
    served.get('/', (_req, res) => {
      res.once('close', resolve);
      res.send(Buffer.alloc(size));
    });
  });
  const server = await serve(served, '127.0.0.1', 0, undefined, { stalledMs: 300 });
  const { socket, closed } = openConnection(server.port);
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await closedByServer;
  socket.resume();
  await closed;
  expect(socket.bytesRead).toBeLessThan(size);
  await server.close();
});

test('a request in flight gets its response, and its connection closes', async () => {
  const server = await serveApp();
  const { socket, waitFor, closed } = openConnection(server.port);
  const body = JSON.stringify({ email: 'ninguem@example.com', password: 'Segredo-123' });
  const head = `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`;
  socket.write(head);
  await waitFor(/100 Continue/);
  const closing = server.close();
  socket.write(body);
  const text = await waitFor(/"requestId"/);
  expect(text).toContain('HTTP/1.1 401');
  expect(text).toMatch(/\r\nConnection: close\r\n/i);
  await Promise.all([closing, closed]);
});

test('a request on an idle connection just after the stop began gets its response', async () => {
  const server = await serveApp();
  const { socket, waitFor, closed } = openConnection(server.port);
  socket.write(LIVE);
  expect(await waitFor(/"ok"/)).toMatch(/\r\nConnection: keep-alive\r\n/i);
  const closing = server.close();
  socket.write(LIVE);
  expect(await waitFor(/"ok"[^]*"ok"/)).toMatch(/"ok"[^]*\r\nConnection: close\r\n[^]*"ok"/i);
  await Promise.all([closing, closed]);
});

test('a connection without a request does not keep the server open', async () => {
  const server = await serveApp();
  const { socket, closed } = openConnection(server.port);
  await new Promise((resolve) => socket.once('connect', resolve));
  const startedAt = performance.now();
  await Promise.all([server.close(), closed]);
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

const UNREADABLE_REQUESTS = {
  'no HTTP': ['nonsense\r\n\r\n', 400, 'malformed_request'],
  'a long URL': [`GET /api/products?q=${'x'.repeat(17_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'headers_too_large'],
  'a damaged body': [
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    400,
    'malformed_request',
  ],
  'a long chunk extension': [
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(17_000)}\r\n`,
    413,
    'too_large',
  ],
} as const;

test.each(Object.entries(UNREADABLE_REQUESTS))('%s gets an error like any other', async (_name, [request, status, code]) => {
  const server = await serveApp();
  const { socket, waitFor, closed } = openConnection(server.port);
  socket.write(request);
  const [head = '', body = ''] = (await waitFor(/\}$/)).split('\r\n\r\n');
  await closed;
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\r\nContent-Length: ${body.length}\r\n`, 's'));
  const requestId = /X-Request-Id: (.*)/.exec(head)?.[1];
  expect(JSON.parse(body)).toEqual({ code, message: expect.stringMatching(/^[A-Z].*\.$/) as string, requestId });
  await server.close();
});

test('a request that does not arrive in time gets an error like any other', async () => {
  const server = createServer({ requestTimeout: 100, headersTimeout: 100, connectionsCheckingInterval: 20 });
  server.on('clientError', answerUnreadableRequest).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { socket, waitFor } = openConnection((server.address() as AddressInfo).port);
  socket.write('GET / HTTP/1.1\r\n');
  expect(await waitFor(/\}$/)).toMatch(/^HTTP\/1.1 408 [^]*"request_timeout"/);
  await new Promise((resolve) => server.close(resolve));
});

test('a body that does not arrive in time is refused, but a slow upload of a file may take longer', async () => {
  const served = express();
  served.use((req, res) => void req.resume().on('end', () => res.send('received')));
  const server = await serve(served, '127.0.0.1', 0, undefined, { requestMs: 50 });
  const begin = (path: string): Connection => {
    const connection = openConnection(server.port);
    connection.socket.write(`PATCH ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n1`);
    return connection;
  };
  const upload = begin('/api/files/65f1c0ffee0123456789abcd');
  const other = begin('/api/orders');
  expect(await other.waitFor(/\}$/)).toMatch(/^HTTP\/1.1 408 [^]*"request_timeout"/);
  upload.socket.write('2');
  expect(await upload.waitFor(/received/)).toMatch(/^HTTP\/1.1 200 /);
  await server.close();
});

test('an upload that makes no progress ends', async () => {
  const server = await serve(express(), '127.0.0.1', 0, undefined, { stalledMs: 50 });
  const { socket, closed } = openConnection(server.port);
  socket.write('PATCH /api/files/65f1c0ffee0123456789abcd HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n');
  await closed;
  await server.close();
});

test('an unknown Expect header is ignored', async () => {
  const server = await serveApp();
  const { socket, waitFor } = openConnection(server.port);
  socket.write(LIVE.replace('Host: x', 'Host: x\r\nExpect: nonsense'));
  expect(await waitFor(/"ok"/)).toMatch(/^HTTP\/1.1 200 /);
  await server.close();
});

test('a damaged request does not answer the complete one before it', async () => {
  const served = express();
  const arrived = new Promise<void>((resolve) => served.get('/', () => resolve()));
  const server = await serve(served, '127.0.0.1', 0);
  const { socket, waitFor, closed } = openConnection(server.port);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await arrived;
  socket.write('nonsense\r\n\r\n');
  await closed;
  expect(await waitFor(/HTTP/)).toBe('');
  await server.close();
});
