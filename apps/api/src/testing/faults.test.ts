import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ProductModel } from '../features/products/products.model.ts';
import { type RunningServer, serve } from '../server.ts';
import { createApp } from '../app.ts';
import { toDataUrl, logInAs, makeProduct, createPng } from './factories.ts';
import { setUpTestApp } from './test-app.ts';

const app = setUpTestApp();
const VALID_PRODUCT = { title: 'T', description: 'D', price: 1, category: 'Arte', file: 'https://dropbox.com/a' };

/** Starts the server on a free port, runs `useServer` and stops the server. */
async function withServer(useServer: (server: RunningServer) => Promise<void>): Promise<void> {
  const server = await serve(createApp(app.deps).app, '127.0.0.1', 0);
  await useServer(server).finally(async () => await server.close());
}

/** Sends a head and up to `megabytes` of a body, until the server closes the connection. */
async function sendSlowly(
  port: number,
  requestHead: string,
  megabytes: number,
): Promise<{ response: string; sentBytes: number }> {
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.on('data', (data) => void (response += String(data)));
  socket.on('error', () => {});
  socket.write(requestHead);
  const chunk = Buffer.alloc(256 * 1024, 'a');
  const isChunked = requestHead.includes('chunked');
  const whenClosed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  for (let i = 0; i < megabytes * 4 && !socket.destroyed; i += 1) {
    const data = isChunked ? Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]) : chunk;
    if (!socket.write(data)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), whenClosed]);
  }
  socket.end();
  await whenClosed;
  return { response, sentBytes: socket.bytesWritten };
}

describe('a full disk', () => {
  const simulateFullDisk = async (failAfter: number): Promise<{ restoreStorage: () => void; storedKeys: Set<string> }> => {
    const { put, remove } = app.deps.storage;
    const storedKeys = new Set<string>();
    let writes = 0;
    app.deps.storage.put = async (key, bytes, type) => {
      writes += 1;
      if (writes > failAfter) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      await put(key, bytes, type);
      storedKeys.add(key);
    };
    app.deps.storage.remove = async (key) => {
      await remove(key);
      storedKeys.delete(key);
    };
    return { storedKeys, restoreStorage: () => void Object.assign(app.deps.storage, { put, remove }) };
  };

  test.each([0, 2, 5])('responds 503 and stores nothing when the disk is full after %d files', async (failAfter) => {
    const { auth } = await logInAs(app);
    const { restoreStorage, storedKeys } = await simulateFullDisk(failAfter);
    const { status, body, headers } = await app.http
      .post('/api/creators/products')
      .set(auth)
      .send({ ...VALID_PRODUCT, images: [toDataUrl(await createPng()), toDataUrl(await createPng())] });
    restoreStorage();
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '30']);
    expect(body.message).toBe('The service is temporarily unavailable. Please try again in a moment.');
    expect([await ProductModel.countDocuments(), storedKeys.size]).toEqual([0, 0]);
    await app.http
      .post('/api/creators/products')
      .set(auth)
      .send({ ...VALID_PRODUCT, images: [toDataUrl(await createPng())] })
      .expect(201);
  });

  test('responds 503 to a new profile picture and keeps the old one', async () => {
    const { auth } = await logInAs(app, { profilePicture: '/uploads/aaaaaaaaaaaaaaaaaaaaaa.webp' });
    const { restoreStorage } = await simulateFullDisk(1);
    await app.http
      .put('/api/auth/profile')
      .set(auth)
      .send({ firstName: 'Eva', profilePicture: toDataUrl(await createPng()) })
      .expect(503);
    restoreStorage();
    expect((await app.http.get('/api/auth/me').set(auth)).body.user).toMatchObject({
      firstName: 'Helena',
      profilePicture: '/uploads/aaaaaaaaaaaaaaaaaaaaaa.webp',
    });
  });
});

describe('a body of 30 MB', () => {
  const buildHead = (path: string, length: string, extraHeader = ''): string =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n${extraHeader}\r\n`;

  test.each(['Content-Length: 30000000', 'Transfer-Encoding: chunked'])(
    'is not read to its end when the caller is a guest or not a creator (%s)',
    async (length) => {
      const { auth } = await logInAs(app, { role: 'user' });
      await withServer(async ({ port }) => {
        for (const [extraHeader, status] of [
          ['', '401'],
          [`Authorization: ${auth.Authorization}\r\n`, '403'],
        ] as const) {
          const { response, sentBytes } = await sendSlowly(port, buildHead('/api/creators/products', length, extraHeader), 30);
          expect(response.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
          expect(sentBytes).toBeLessThan(15_000_000);
        }
      });
    },
  );

  test.each(['Content-Length: 30000000', 'Transfer-Encoding: chunked'])(
    'is not read to its end by an endpoint with a limit of 100 kB (%s)',
    async (length) => {
      await withServer(async ({ port }) => {
        const { response, sentBytes } = await sendSlowly(port, buildHead('/api/auth/login', length), 28);
        expect(response.slice(0, 12)).toBe('HTTP/1.1 413');
        expect(sentBytes).toBeLessThan(15_000_000);
      });
    },
  );

  test('is the limit for all fields of a form together', async () => {
    const { auth } = await logInAs(app);
    await withServer(async ({ port }) => {
      const extraHeader = `Authorization: ${auth.Authorization}\r\n`;
      const form = buildHead('/products', 'Transfer-Encoding: chunked', extraHeader).replace(
        'application/json',
        'multipart/form-data; boundary=x',
      );
      const { response, sentBytes } = await sendSlowly(port, form, 80);
      expect(response.slice(0, 12)).toBe('HTTP/1.1 413');
      expect(sentBytes).toBeLessThan(50_000_000);
    });
  });
});

describe('an upload', () => {
  const listTemporaryFiles = async (): Promise<string[]> => await readdir(join(tmpdir(), 'banca-uploads'));

  test('leaves no temporary file after a success, a failure or an abort', async () => {
    const { auth } = await logInAs(app);
    const initialFiles = new Set(await listTemporaryFiles());
    await app.http
      .post('/api/creators/products')
      .set(auth)
      .field('title', 'x')
      .attach('images', await createPng(), 'a.png')
      .expect(400);
    const upload = app.http
      .post('/api/creators/products')
      .set(auth)
      .attach('images', await createPng(), 'a.png');
    for (const [name, value] of Object.entries(VALID_PRODUCT)) upload.field(name, String(value));
    await upload.expect(201);
    await withServer(async ({ port }) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `POST /products HTTP/1.1\r\nHost: x\r\nAuthorization: ${auth.Authorization}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9999\r\n\r\n`,
      );
      socket.end('--x\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nabc');
      await new Promise((resolve) => socket.on('close', resolve).resume());
    });
    await expect.poll(async () => (await listTemporaryFiles()).filter((name) => !initialFiles.has(name))).toEqual([]);
  });
});

describe('the server', () => {
  test('completes requests in flight before it stops', async () => {
    const { user } = await logInAs(app);
    await makeProduct(app, user);
    const server = await serve(createApp(app.deps).app, 'localhost', 0);
    const [firstResponse] = await Promise.all([
      fetch(`http://127.0.0.1:${server.port}/api/products`),
      fetch(`http://[::1]:${server.port}/api/health/live`).catch(() => undefined),
    ]);
    const inFlight = fetch(`http://127.0.0.1:${server.port}/api/products`, { headers: { connection: 'close' } });
    await Promise.all([inFlight, firstResponse.json()]);
    await server.close();
    expect((await inFlight).status).toBe(200);
    await expect(fetch(`http://127.0.0.1:${server.port}/api/products`)).rejects.toThrow();
  });

  test('rejects a busy port with EADDRINUSE', async () => {
    await withServer(async ({ port }) => {
      await expect(serve(createApp(app.deps).app, '127.0.0.1', port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    });
  });
});
