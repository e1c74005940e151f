import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { createHostedOrder, makeHostedFile, toFilePath, toProductFile } from '../../testing/hosted-files.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { unzipFiles } from '../../testing/unzip.ts';

const app = setUpTestApp();

test('a stamped PDF has the name of its buyer, in every range and in the zip', async () => {
  const document = await PDFDocument.create();
  document.addPage();
  const file = await makeHostedFile(app, { bytes: Buffer.from(await document.save()) });
  const order = await createHostedOrder(app, [file], { files: [toProductFile(app, [file], { isStamped: true })] });
  const path = toFilePath(order, file);
  const { body, headers } = await app.http.get(path).buffer(true).parse(readBytes).expect(200);
  const bytes = body as Buffer;
  expect(headers['content-length']).toBe(String(bytes.length));
  expect(headers['etag']).not.toBe(file.etag);
  expect((await PDFDocument.load(bytes, { updateMetadata: false })).getKeywords()).toContain('inacio@example.com');
  const part = await app.http
    .get(path)
    .set({ Range: 'bytes=100-199', 'If-Range': String(headers['etag']) })
    .buffer(true)
    .parse(readBytes)
    .expect(206);
  expect(part.body).toEqual(bytes.subarray(100, 200));
  const zip = await app.http.get(`/api/downloads/${order.orderId}/zip${order.query}`).buffer(true).parse(readBytes).expect(200);
  expect(Object.values(unzipFiles(zip.body as Buffer)).map((content) => content.length)).toEqual([bytes.length]);
});
