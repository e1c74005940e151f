import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { createPng } from './factories.ts';

// Starting a process takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const MEGABYTE = 1_000_000;
const HOUR_MS = 3_600_000;

let api: ApiProcess;
let token = '';
beforeAll(async () => {
  api = await startApiProcess();
  token = await api.logIn();
});
afterAll(async () => await api.stop());

const folder = (): string => join(api.temporaryFolder, 'banca-uploads');
const files = async (): Promise<string[]> => await readdir(folder(), { recursive: true });
/** Waits until nothing is left of the forms that were sent. */
const expectNoFiles = async (): Promise<void> => await vi.waitFor(async () => expect(await files()).toEqual([]), 10_000);

const field = (name: string, value: string | Buffer, filename?: string): Buffer =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(filename === undefined ? '\r\n\r\n' : `; filename="${filename}"\r\nContent-Type: image/png\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
const picture = (megabytes: number, name = 'images'): Buffer => field(name, Buffer.alloc(megabytes * MEGABYTE, 1), 'a.png');
const END = Buffer.from('--b--\r\n');
const PRODUCT = Object.entries({
  title: 'Marrabenta',
  description: 'Doze bases.',
  price: '850',
  category: 'Música',
  file: 'https://drive.google.com/file/d/1/view',
}).map(([name, value]) => field(name, value));

/** Begins a form without announcing its length. */
function openForm(): { sent: ClientRequest; answer: Promise<number | undefined> } {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=b' };
  const sent = request(`${api.origin}/api/creators/products`, { method: 'POST', headers, agent: false });
  const answer = new Promise<number | undefined>((resolve) => {
    sent.on('response', (response: IncomingMessage) => resolve(response.resume().statusCode));
    sent.on('error', () => resolve(undefined));
  });
  return { sent, answer };
}

async function sendForm(parts: Buffer[]): Promise<number | undefined> {
  const { sent, answer } = openForm();
  for (const part of parts) sent.write(part);
  sent.end();
  return await answer;
}

describe('the temporary files of a form are gone', () => {
  test('after a product was created', async () => {
    expect(await sendForm([...PRODUCT, field('images', await createPng(), 'a.png'), END])).toBe(201);
    await expectNoFiles();
  });

  test.each<[string, number, Buffer[]]>([
    ['a field is missing', 400, [picture(4), picture(4), END]],
    ['a picture is none', 415, [...PRODUCT, picture(4), picture(4), END]],
    ['one picture is too large', 413, [...PRODUCT, picture(4), picture(6), END]],
    ['there is one picture too many', 400, [...PRODUCT, ...Array.from({ length: 5 }, () => picture(1)), END]],
    ['a field name is not allowed after the pictures', 400, [picture(4), picture(4), field('features[99999]', 'x'), END]],
    ['the form breaks off', 400, [picture(4), picture(4)]],
    ['the form breaks off inside a picture', 400, [picture(4), picture(4).subarray(0, 2 * MEGABYTE)]],
  ])('after %s', async (_what, status, parts) => {
    expect(await sendForm(parts)).toBe(status);
    await expectNoFiles();
  });

  test('after a form of 31 MB that did not announce its length', async () => {
    const pictures = Array.from({ length: 4 }, () => picture(4.9));
    const text = field('description', 'x'.repeat(12 * MEGABYTE));
    for (const parts of [
      [...pictures, text, END],
      [text, ...pictures, END],
      [text, ...pictures],
    ]) {
      expect(await sendForm(parts)).toBe(413);
      await expectNoFiles();
    }
  });

  test('after the client hung up inside the second picture', async () => {
    const { sent, answer } = openForm();
    sent.write(picture(4));
    sent.write(picture(4).subarray(0, 2 * MEGABYTE));
    await vi.waitFor(async () => expect(await files()).toHaveLength(3), 10_000);
    sent.destroy();
    expect(await answer).toBeUndefined();
    await expectNoFiles();
  });

  test('after the client hung up while its form was refused for its length', async () => {
    const { sent, answer } = openForm();
    for (const part of [picture(4.9), picture(4.9), field('description', 'x'.repeat(20.5 * MEGABYTE))]) sent.write(part);
    sent.write(picture(4).subarray(0, MEGABYTE));
    expect(await answer).toBe(413);
    sent.destroy();
    await expectNoFiles();
  });

  test('after a connection was reset inside a picture, twenty times at once', async () => {
    const { hostname, port } = new URL(api.origin);
    const head = `POST /api/creators/products HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n`;
    const type = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n';
    const sockets = Array.from({ length: 20 }, () => connect(Number(port), hostname));
    for (const socket of sockets) {
      socket.on('error', () => {});
      socket.write(head + type);
      socket.write(picture(4).subarray(0, MEGABYTE));
    }
    await vi.waitFor(async () => expect((await files()).length).toBeGreaterThan(30), 10_000);
    for (const socket of sockets) socket.resetAndDestroy();
    await expectNoFiles();
  });
});

test('a start removes files that a killed process left, and none of a request that may still run', async () => {
  const left = await startApiProcess({}, async (temporaryFolder) => {
    const uploads = join(temporaryFolder, 'banca-uploads');
    for (const name of ['old', 'young']) {
      await mkdir(join(uploads, name), { recursive: true });
      await writeFile(join(uploads, name, 'picture'), 'bytes');
    }
    const longAgo = new Date(Date.now() - HOUR_MS);
    await utimes(join(uploads, 'old'), longAgo, longAgo);
  });
  expect(await readdir(join(left.temporaryFolder, 'banca-uploads'))).toEqual(['young']);
  await left.stop();
});
