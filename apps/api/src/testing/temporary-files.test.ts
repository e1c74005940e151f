import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { createPng } from './factories.ts';

// Starting a process is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const MEGABYTE_BYTES = 1_000_000;
const HOUR_MS = 3_600_000;

let api: ApiProcess;
let token = '';
beforeAll(async () => {
  api = await startApiProcess();
  token = await api.logIn();
});
afterAll(async () => await api.stop());

const getUploadFolder = (): string => join(api.temporaryFolder, 'banca-uploads');
const listUploadedFiles = async (): Promise<string[]> => await readdir(getUploadFolder(), { recursive: true });
/** Waits until all temporary files are deleted. */
const expectNoFiles = async (): Promise<void> =>
  await vi.waitFor(async () => expect(await listUploadedFiles()).toEqual([]), 10_000);

const encodeField = (name: string, value: string | Buffer, filename?: string): Buffer =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(filename === undefined ? '\r\n\r\n' : `; filename="${filename}"\r\nContent-Type: image/png\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
const encodePicture = (megabytes: number, name = 'images'): Buffer =>
  encodeField(name, Buffer.alloc(megabytes * MEGABYTE_BYTES, 1), 'a.png');
const FORM_END = Buffer.from('--b--\r\n');
const PRODUCT_FIELDS = Object.entries({
  title: 'Marrabenta',
  description: 'Doze bases.',
  price: '850',
  category: 'Música',
  file: 'https://drive.google.com/file/d/1/view',
}).map(([name, value]) => encodeField(name, value));

/** Starts a chunked form upload, without a Content-Length. */
function startForm(): { clientRequest: ClientRequest; responseStatus: Promise<number | undefined> } {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=b' };
  const clientRequest = request(`${api.origin}/api/creators/products`, { method: 'POST', headers, agent: false });
  const responseStatus = new Promise<number | undefined>((resolve) => {
    clientRequest.on('response', (response: IncomingMessage) => resolve(response.resume().statusCode));
    clientRequest.on('error', () => resolve(undefined));
  });
  return { clientRequest, responseStatus };
}

async function sendForm(parts: Buffer[]): Promise<number | undefined> {
  const { clientRequest, responseStatus } = startForm();
  for (const part of parts) clientRequest.write(part);
  clientRequest.end();
  return await responseStatus;
}

describe('the temporary files of a form are deleted', () => {
  test('after a product was created', async () => {
    expect(await sendForm([...PRODUCT_FIELDS, encodeField('images', await createPng(), 'a.png'), FORM_END])).toBe(201);
    await expectNoFiles();
  });

  test.each<[string, number, Buffer[]]>([
    ['a field is missing', 400, [encodePicture(4), encodePicture(4), FORM_END]],
    ['the pictures are not images', 415, [...PRODUCT_FIELDS, encodePicture(4), encodePicture(4), FORM_END]],
    ['one picture is too large', 413, [...PRODUCT_FIELDS, encodePicture(4), encodePicture(6), FORM_END]],
    ['there are too many pictures', 400, [...PRODUCT_FIELDS, ...Array.from({ length: 5 }, () => encodePicture(1)), FORM_END]],
    [
      'a field name is not allowed after the pictures',
      400,
      [encodePicture(4), encodePicture(4), encodeField('features[99999]', 'x'), FORM_END],
    ],
    ['the form is truncated', 400, [encodePicture(4), encodePicture(4)]],
    ['the form is truncated inside a picture', 400, [encodePicture(4), encodePicture(4).subarray(0, 2 * MEGABYTE_BYTES)]],
  ])('when %s', async (_label, status, parts) => {
    expect(await sendForm(parts)).toBe(status);
    await expectNoFiles();
  });

  test('after a form of 31 MB without a Content-Length', async () => {
    const pictures = Array.from({ length: 4 }, () => encodePicture(4.9));
    const text = encodeField('description', 'x'.repeat(12 * MEGABYTE_BYTES));
    for (const parts of [
      [...pictures, text, FORM_END],
      [text, ...pictures, FORM_END],
      [text, ...pictures],
    ]) {
      expect(await sendForm(parts)).toBe(413);
      await expectNoFiles();
    }
  });

  test('after the client disconnected inside the second picture', async () => {
    const { clientRequest, responseStatus } = startForm();
    clientRequest.write(encodePicture(4));
    clientRequest.write(encodePicture(4).subarray(0, 2 * MEGABYTE_BYTES));
    await vi.waitFor(async () => expect(await listUploadedFiles()).toHaveLength(3), 10_000);
    clientRequest.destroy();
    expect(await responseStatus).toBeUndefined();
    await expectNoFiles();
  });

  test('after the client disconnected from a form that was refused as too large', async () => {
    const { clientRequest, responseStatus } = startForm();
    for (const part of [encodePicture(4.9), encodePicture(4.9), encodeField('description', 'x'.repeat(20.5 * MEGABYTE_BYTES))])
      clientRequest.write(part);
    clientRequest.write(encodePicture(4).subarray(0, MEGABYTE_BYTES));
    expect(await responseStatus).toBe(413);
    clientRequest.destroy();
    await expectNoFiles();
  });

  test('after twenty concurrent connections were reset inside a picture', async () => {
    const { hostname, port } = new URL(api.origin);
    const head = `POST /api/creators/products HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n`;
    const type = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n';
    const sockets = Array.from({ length: 20 }, () => connect(Number(port), hostname));
    for (const socket of sockets) {
      socket.on('error', () => {});
      socket.write(head + type);
      socket.write(encodePicture(4).subarray(0, MEGABYTE_BYTES));
    }
    await vi.waitFor(async () => expect((await listUploadedFiles()).length).toBeGreaterThan(30), 10_000);
    for (const socket of sockets) socket.resetAndDestroy();
    await expectNoFiles();
  });
});

test('a process deletes old temporary files when it starts, and keeps recent ones', async () => {
  const restartedApi = await startApiProcess({}, async (temporaryFolder) => {
    const uploads = join(temporaryFolder, 'banca-uploads');
    for (const name of ['old', 'recent']) {
      await mkdir(join(uploads, name), { recursive: true });
      await writeFile(join(uploads, name, 'picture'), 'bytes');
    }
    const longAgo = new Date(Date.now() - HOUR_MS);
    await utimes(join(uploads, 'old'), longAgo, longAgo);
  });
  expect(await readdir(join(restartedApi.temporaryFolder, 'banca-uploads'))).toEqual(['recent']);
  await restartedApi.stop();
});
