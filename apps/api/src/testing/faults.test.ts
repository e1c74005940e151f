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
const good = { title: 'T', description: 'D', price: 1, category: 'Arte', file: 'https://dropbox.com/a' };

/** Runs `work` against a real socket of this server. */
async function listening(work: (at: RunningServer) => Promise<void>): Promise<void> {
  const at = await serve(createApp(app.deps).app, '127.0.0.1', 0);
  await work(at).finally(async () => await at.close());
}

/** Sends a request's head and some of its body; resolves to the answer, and how many bytes the server took before it hung up. */
async function sendSlowly(port: number, head: string, megabytes: number): Promise<{ answer: string; taken: number }> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => void (answer += String(chunk)));
  socket.on('error', () => {});
  socket.write(head);
  const block = Buffer.alloc(256 * 1024, 'a');
  const isChunked = head.includes('chunked');
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  for (let sent = 0; sent < megabytes * 4 && !socket.destroyed; sent += 1) {
    const data = isChunked ? Buffer.concat([Buffer.from(`${block.length.toString(16)}\r\n`), block, Buffer.from('\r\n')]) : block;
    if (!socket.write(data)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  }
  socket.end();
  await closed;
  return { answer, taken: socket.bytesWritten };
}

describe('a full disk', () => {
  const full = async (failAfter: number): Promise<{ undo: () => void; kept: Set<string> }> => {
    const { put, remove } = app.deps.storage;
    const kept = new Set<string>();
    let writes = 0;
    app.deps.storage.put = async (key, bytes, type) => {
      writes += 1;
      if (writes > failAfter) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      await put(key, bytes, type);
      kept.add(key);
    };
    app.deps.storage.remove = async (key) => {
      await remove(key);
      kept.delete(key);
    };
    return { kept, undo: () => void Object.assign(app.deps.storage, { put, remove }) };
  };

  test.each([0, 2, 5])('503 without a trace, when it is full after %d files', async (failAfter) => {
    const { auth } = await logInAs(app);
    const { undo, kept } = await full(failAfter);
    const { status, body, headers } = await app.http
      .post('/api/creators/products')
      .set(auth)
      .send({ ...good, images: [toDataUrl(await createPng()), toDataUrl(await createPng())] });
    undo();
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '30']);
    expect(body.message).toBe('The service is temporarily unavailable. Please try again in a moment.');
    expect([await ProductModel.countDocuments(), kept.size]).toEqual([0, 0]);
    await app.http
      .post('/api/creators/products')
      .set(auth)
      .send({ ...good, images: [toDataUrl(await createPng())] })
      .expect(201);
  });

  test('503 for a new profile picture; the old one stays', async () => {
    const { auth } = await logInAs(app, { profilePicture: '/uploads/aaaaaaaaaaaaaaaaaaaaaa.webp' });
    const { undo } = await full(1);
    await app.http
      .put('/api/auth/profile')
      .set(auth)
      .send({ firstName: 'Eva', profilePicture: toDataUrl(await createPng()) })
      .expect(503);
    undo();
    expect((await app.http.get('/api/auth/me').set(auth)).body.user).toMatchObject({
      firstName: 'Helena',
      profilePicture: '/uploads/aaaaaaaaaaaaaaaaaaaaaa.webp',
    });
  });
});

describe('a body of 30 MB', () => {
  const head = (path: string, length: string, more = ''): string =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n${more}\r\n`;

  test.each(['Content-Length: 30000000', 'Transfer-Encoding: chunked'])(
    'is not read from a guest, nor from a user who may not sell (%s)',
    async (length) => {
      const { auth } = await logInAs(app, { role: 'user' });
      await listening(async ({ port }) => {
        for (const [more, status] of [
          ['', '401'],
          [`Authorization: ${auth.Authorization}\r\n`, '403'],
        ] as const) {
          const { answer, taken } = await sendSlowly(port, head('/api/creators/products', length, more), 30);
          expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
          expect(taken).toBeLessThan(15_000_000);
        }
      });
    },
  );

  test.each(['Content-Length: 30000000', 'Transfer-Encoding: chunked'])(
    'is not read where 100 kB are enough (%s)',
    async (length) => {
      await listening(async ({ port }) => {
        const { answer, taken } = await sendSlowly(port, head('/api/auth/login', length), 28);
        expect(answer.slice(0, 12)).toBe('HTTP/1.1 413');
        expect(taken).toBeLessThan(15_000_000);
      });
    },
  );

  test('is all that a form may have, over all its fields', async () => {
    const { auth } = await logInAs(app);
    await listening(async ({ port }) => {
      const more = `Authorization: ${auth.Authorization}\r\n`;
      const form = head('/products', 'Transfer-Encoding: chunked', more).replace(
        'application/json',
        'multipart/form-data; boundary=x',
      );
      const { answer, taken } = await sendSlowly(port, form, 80);
      expect(answer.slice(0, 12)).toBe('HTTP/1.1 413');
      expect(taken).toBeLessThan(50_000_000);
    });
  });
});

describe('an upload', () => {
  const temporary = async (): Promise<string[]> => await readdir(join(tmpdir(), 'banca-uploads'));

  test('leaves no temporary file, whether it succeeds, fails or is broken off', async () => {
    const { auth } = await logInAs(app);
    const before = new Set(await temporary());
    await app.http
      .post('/api/creators/products')
      .set(auth)
      .field('title', 'x')
      .attach('images', await createPng(), 'a.png')
      .expect(400);
    const sent = app.http
      .post('/api/creators/products')
      .set(auth)
      .attach('images', await createPng(), 'a.png');
    for (const [name, value] of Object.entries(good)) sent.field(name, String(value));
    await sent.expect(201);
    await listening(async ({ port }) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `POST /products HTTP/1.1\r\nHost: x\r\nAuthorization: ${auth.Authorization}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9999\r\n\r\n`,
      );
      socket.end('--x\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nabc');
      await new Promise((resolve) => socket.on('close', resolve).resume());
    });
    await expect.poll(async () => (await temporary()).filter((name) => !before.has(name))).toEqual([]);
  });
});

describe('stopping', () => {
  test('a request in flight is answered before the server is gone', async () => {
    const { user } = await logInAs(app);
    await makeProduct(app, user);
    const at = await serve(createApp(app.deps).app, 'localhost', 0);
    const [answer] = await Promise.all([
      fetch(`http://127.0.0.1:${at.port}/api/products`),
      fetch(`http://[::1]:${at.port}/api/health/live`).catch(() => undefined),
    ]);
    const inFlight = fetch(`http://127.0.0.1:${at.port}/api/products`, { headers: { connection: 'close' } });
    await Promise.all([inFlight, answer.json()]);
    await at.close();
    expect((await inFlight).status).toBe(200);
    await expect(fetch(`http://127.0.0.1:${at.port}/api/products`)).rejects.toThrow();
  });

  test('a busy port is an error, and leaves nothing listening', async () => {
    await listening(async ({ port }) => {
      await expect(serve(createApp(app.deps).app, '127.0.0.1', port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    });
  });
});
