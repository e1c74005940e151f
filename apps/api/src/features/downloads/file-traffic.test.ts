import { request } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test, vi } from 'vitest';
import { logInAs } from '../../testing/factories.ts';
import { createHostedOrder, makeHostedFile, toFilePath, toProductFile } from '../../testing/hosted-files.ts';
import { readMetric, readMetrics } from '../../testing/read-metrics.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { createUpload, sendBytes, toUploadId, TUS } from '../../testing/uploads.ts';
import { measureUploads } from '../../platform/storage/measure-uploads.ts';
import { ProductModel } from '../products/products.model.ts';

const app = setUpTestApp();

test('the bytes of uploads are counted as they arrive', async () => {
  const { auth } = await logInAs(app);
  const id = toUploadId(await createUpload(app, auth, 3000));
  const before = (await readMetric(app, 'uploaded_bytes_total')) ?? 0;
  for (const [offset, total] of [
    [0, 2000],
    [2000, 3000],
  ] as const) {
    await sendBytes(app, auth, { id, bytes: Buffer.alloc(total - offset), offset });
    expect(await readMetric(app, 'uploaded_bytes_total')).toBe(before + total);
  }
});

test('the bytes of an upload that breaks off are counted too, and its client is no storage error', async () => {
  const { auth } = await logInAs(app);
  const id = toUploadId(await createUpload(app, auth, 3000));
  const before = (await readMetric(app, 'uploaded_bytes_total')) ?? 0;
  const headers = { ...auth, ...TUS, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
  const url = new URL(app.http.get(`/api/files/${id}`).url);
  const upload = request(url, { method: 'PATCH', headers: { ...headers, 'Content-Length': '3000' } });
  upload.on('error', () => {});
  upload.write(Buffer.alloc(1000));
  await vi.waitFor(async () => {
    const { offset } = await (await app.deps.openUploads()).store.getUpload(`files/${id}`);
    expect(offset).toBe(1000);
  });
  upload.destroy();
  await expect.poll(async () => await readMetric(app, 'uploaded_bytes_total')).toBe(before + 1000);
  expect([...(await readMetrics(app)).keys()].filter((series) => series.startsWith('storage_errors_total{'))).toEqual([]);
});

test('the bytes of downloads, zips and samples are counted', async () => {
  const file = await makeHostedFile(app, { bytes: Buffer.alloc(50_000, 'x'), type: 'application/zip' });
  const sample = await makeHostedFile(app, { bytes: Buffer.alloc(50_000, 'x') });
  const order = await createHostedOrder(app, [file]);
  const { product } = order;
  const files = [toProductFile(app, [file]), toProductFile(app, [sample], { isSample: true })];
  await ProductModel.updateOne({ _id: product._id }, { $set: { files } });
  const paths = [
    [toFilePath(order, file), 200],
    [`/api/downloads/${order.orderId}/zip${order.query}`, 200],
    [`/api/products/${String(product._id)}/samples/${String(sample.upload)}`, 200],
    [toFilePath(order, file), 206],
  ] as const;
  for (const [path, status] of paths) {
    const before = (await readMetric(app, 'downloaded_bytes_total')) ?? 0;
    const range = status === 206 ? { Range: 'bytes=0-9999' } : {};
    await app.http.get(path).set(range).expect(status);
    const size = status === 206 ? 10_000 : 50_000;
    const counted = ((await readMetric(app, 'downloaded_bytes_total')) ?? 0) - before;
    expect(counted, path).toBeGreaterThanOrEqual(size);
    expect(counted, path).toBeLessThan(size + 2000);
  }
});

test('an upload that cannot be stored is a storage error, and one that its client ended is not', async () => {
  const { store, ...backend } = await app.deps.openUploads();
  const failWith = (cause: Error): typeof store => ({
    ...store,
    getUpload: () => Promise.reject(cause),
    write: async (stream) => {
      await pipeline(stream, new PassThrough({ transform: (_chunk, _encoding, done) => done(cause) })).catch(() => undefined);
      throw Object.assign(new Error('write failed'), { status_code: 500 });
    },
  });
  const write = async (error: Error) => {
    const source = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(1000)));
    const measured = measureUploads({ ...backend, store: failWith(error) }, app.deps.metrics);
    await expect(measured.store.write(source, 'files/x', 0)).rejects.toThrow('write failed');
  };
  await write(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  expect(await readMetric(app, 'storage_errors_total{operation="writeUpload",kind="full"}')).toBe(1);
  await write(Object.assign(new Error('ended'), { code: 'ECONNRESET' }));
  expect(await readMetric(app, 'storage_errors_total{operation="writeUpload",kind="unreachable"}')).toBeUndefined();
});
