import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type RunningServer, serve } from '../../server.ts';
import {
  createHostedOrder,
  type HostedFile,
  type HostedOrder,
  makeHostedFile,
  toFilePath,
  toProductFile,
} from '../../testing/hosted-files.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { ProductModel } from '../products/products.model.ts';
import { DownloadModel } from './downloads.model.ts';

const SIZE = 20_000_000;
const app = setUpTestApp();
let server: RunningServer;
let file: HostedFile;
let order: HostedOrder;
const opened: Readable[] = [];
let readBytes = 0;

beforeAll(async () => {
  server = await serve(app.express, '127.0.0.1', 0);
  const { storage } = app.deps;
  const getFile = storage.get;
  vi.spyOn(storage, 'get').mockImplementation(async (...args) => {
    const stored = await getFile(...args);
    if (!stored?.read) return stored;
    const { stream, read } = stored;
    opened.push(stream);
    return {
      ...stored,
      read: async (...parameters) => {
        const byteCount = await read(...parameters);
        readBytes += byteCount;
        return byteCount;
      },
    };
  });
});
afterAll(async () => await server.close());
beforeEach(async () => {
  file = await makeHostedFile(app, { bytes: randomBytes(SIZE) });
  order = await createHostedOrder(app, [file]);
  opened.length = 0;
  readBytes = 0;
});

async function startDownload(path: string): Promise<IncomingMessage> {
  const request = get({ host: '127.0.0.1', port: server.port, path, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

const listPaths = (): string[] => [toFilePath(order, file), `/api/downloads/${order.orderId}/zip${order.query}`];

test('a client that leaves closes the file, and the download stays incomplete', async () => {
  for (const path of listPaths()) {
    const response = await startDownload(path);
    await once(response, 'data');
    response.destroy();
    await vi.waitFor(() => expect(opened.map(({ closed }) => closed)).toEqual(opened.map(() => true)));
  }
  expect(opened).toHaveLength(2);
  await vi.waitFor(async () => expect((await DownloadModel.findOne().lean())?.sentBytes).toBeGreaterThan(0));
  expect((await DownloadModel.findOne().lean())?.isLastByteSent).toBe(false);
});

test('a client that does not read holds a part of the file in memory only', async () => {
  const response = await startDownload(toFilePath(order, file));
  response.pause();
  await vi.waitFor(() => expect(readBytes).toBeGreaterThan(0));
  expect(readBytes).toBeLessThan(SIZE);
  response.destroy();
});

test('a download goes on with its version after the creator replaced the file and the storage lost it', async () => {
  const response = await startDownload(toFilePath(order, file));
  const next = await makeHostedFile(app, { bytes: Buffer.from('new') });
  const files = [toProductFile(app, [file, next])];
  await ProductModel.updateOne({ _id: order.product._id }, { files });
  await app.deps.storage.remove(`files/${String(file.upload)}`);
  const hash = createHash('sha256');
  for await (const chunk of response) hash.update(chunk as Buffer);
  expect(`"sha256-${hash.digest('hex')}"`).toBe(file.etag);
  const rest = await app.http.get(toFilePath(order, file)).set({ Range: 'bytes=5-', 'If-Range': file.etag });
  expect([rest.status, rest.headers['etag'], rest.headers['content-length']]).toEqual([200, next.etag, '3']);
});
