import { isExecutableType } from '@banca/contracts/executable-types';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPng, logInAs } from '../../testing/factories.ts';
import { expectQuota } from '../../testing/recount-quota.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { uploadFile } from '../../testing/uploads.ts';

const app = setUpTestApp();
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

let creator: Awaited<ReturnType<typeof logInAs>>;
beforeEach(async () => void (creator = await logInAs(app)));

const readFile = async (id: string) => (await app.http.get(`/api/files/${id}`).set(creator.auth)).body.file;
async function checkUpload(bytes: Buffer, metadata?: Record<string, string>) {
  const id = await uploadFile(app, creator.auth, bytes, metadata);
  await app.deps.jobs.drain();
  return await readFile(id);
}

/** A compound file whose root entry has the class of Windows installers. */
function createInstaller(): Buffer {
  const bytes = Buffer.alloc(2048);
  bytes.write('d0cf11e0a1b11ae1', 0, 'hex');
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(1, 48);
  bytes.write('84100c0000000000c000000000000046', 1024 + 80, 'hex');
  return bytes;
}

/** Only what tells the type. */
const createProgram = (): Buffer => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]);

describe('the type of a file', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a picture', createPng, 'image/png'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'application/pdf'],
    ['a text', () => Buffer.from('Canção 🎵\n'), 'text/plain'],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'text/plain'],
    ['unknown bytes', () => Buffer.from([1, 2, 3, 255]), 'application/octet-stream'],
    ['a program of Windows', createProgram, 'application/x-msdownload'],
    ['an installer of Windows', createInstaller, 'application/x-msi'],
  ])('of %s is told by its content, not by its name', async (_name, create, type) => {
    expect(await checkUpload(await create(), { filename: 'livro.epub' })).toMatchObject({ type, name: 'livro.epub' });
  });

  test('says whether it is a program', () => {
    expect(['application/x-msdownload', 'application/x-msi', 'application/pdf'].map(isExecutableType)).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('the hash that the browser computed', () => {
  const bytes = Buffer.from('Doze bases');
  const sha256 = createHash('sha256').update(bytes).digest('hex');

  test('matches', async () => {
    expect(await checkUpload(bytes, { filename: 'a', sha256: sha256.toUpperCase() })).toMatchObject({
      state: 'unscanned',
      sha256,
    });
  });

  test('refuses other content, removes it and frees its space', async () => {
    const file = await checkUpload(Buffer.from('Onze bases'), { filename: 'a', sha256 });
    expect(file).toMatchObject({ state: 'refused', reason: 'wrongHash' });
    expect(await app.deps.storage.get(`files/${file._id}`)).toBeUndefined();
    await expectQuota({ usedBytes: 0, openUploads: 0 });
  });
});

describe('with clamd', () => {
  let clamd: Server;
  const respond = async (answer: (content: string) => string): Promise<void> => {
    clamd = createServer((socket) => {
      let received = '';
      socket.setEncoding('latin1').on('data', (text: string) => {
        received += text;
        if (received.endsWith('\0\0\0\0')) socket.end(`${answer(received)}\0`);
      });
    }).listen(0, '127.0.0.1');
    await once(clamd, 'listening');
    app.deps.config.CLAMD_URL = `tcp://127.0.0.1:${(clamd.address() as { port: number }).port}`;
  };
  afterEach(() => {
    delete app.deps.config.CLAMD_URL;
    clamd?.close();
  });

  const findEicar = (content: string): string => (content.includes(EICAR) ? 'stream: Eicar-Test FOUND' : 'stream: OK');

  test('a clean file is ready', async () => {
    await respond(findEicar);
    expect(await checkUpload(Buffer.from('Doze bases'))).toMatchObject({ state: 'ready' });
  });

  test('an infected file is refused and removed', async () => {
    await respond(findEicar);
    const file = await checkUpload(Buffer.from(`antes ${EICAR} depois`));
    expect(file).toMatchObject({ state: 'refused', reason: 'infected' });
    expect(await app.deps.storage.get(`files/${file._id}`)).toBeUndefined();
    await expectQuota({ usedBytes: 0, openUploads: 0 });
  });

  test('a file beyond its limit stays unscanned', async () => {
    await respond(() => 'INSTREAM size limit exceeded. ERROR');
    expect(await checkUpload(Buffer.from('Doze bases'))).toMatchObject({ state: 'unscanned' });
  });

  test('a file that clamd cuts off stays unscanned, if clamd still runs', async () => {
    clamd = createServer((socket) => {
      socket.once('data', (bytes: Buffer) => {
        if (bytes.includes('PING')) socket.end('PONG\0');
        else socket.resetAndDestroy();
      });
    }).listen(0, '127.0.0.1');
    await once(clamd, 'listening');
    app.deps.config.CLAMD_URL = `tcp://127.0.0.1:${(clamd.address() as { port: number }).port}`;
    expect(await checkUpload(randomBytes(2_000_000))).toMatchObject({ state: 'unscanned' });
  });

  test('that is not reachable, a file waits half an hour', async () => {
    app.deps.config.CLAMD_URL = 'tcp://127.0.0.1:1';
    const { _id, state } = await checkUpload(Buffer.from('Doze bases'));
    expect(state).toBe('checking');
    app.clock.advance(30 * 60_000);
    await mongoose.connection.collection('backgroundjobs').updateMany({}, { $set: { nextRunAt: new Date(0) } });
    await app.deps.jobs.drain();
    expect(await readFile(_id)).toMatchObject({ state: 'unscanned' });
  });
});
