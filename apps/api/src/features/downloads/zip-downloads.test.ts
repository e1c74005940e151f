import { describe, expect, test } from 'vitest';
import { createHostedOrder, makeHostedFile } from '../../testing/hosted-files.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { unzipFiles } from '../../testing/unzip.ts';
import { OrderModel } from '../orders/orders.model.ts';
import { ProductModel } from '../products/products.model.ts';
import { DownloadModel } from './downloads.model.ts';
import { toZipNames } from './zip-names.ts';

const app = setUpTestApp();

async function createOrderOf(names: string[]) {
  const files = [];
  for (const name of names)
    files.push(await makeHostedFile(app, { name, type: name.endsWith('.txt') ? 'text/plain' : 'audio/mpeg' }));
  const order = await createHostedOrder(app, files, { title: 'Bases: vol. 1' });
  return { ...order, files, zip: `/api/downloads/${order.orderId}/zip${order.query}` };
}

describe('GET /api/downloads/:orderId/zip', () => {
  test('200: sends all files under safe and different names, and counts each once', async () => {
    const { zip, files, orderId } = await createOrderOf(['a.mp3', 'A.mp3', '../b.txt']);
    const { body, headers } = await app.http.get(zip).buffer(true).parse(readBytes).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="Bases_ vol. 1.zip"; filename*=UTF-8''Bases_%20vol.%201.zip`,
      'cache-control': 'private, no-store',
    });
    expect(unzipFiles(body as Buffer)).toEqual({
      'a.mp3': files[0]?.bytes,
      'A (2).mp3': files[1]?.bytes,
      '_b.txt': files[2]?.bytes,
    });
    await app.http.get(zip).expect(200);
    expect((await OrderModel.findById(orderId).lean())?.downloads).toBe(3);
    expect(await DownloadModel.countDocuments({ isLastByteSent: true })).toBe(3);
  });

  test('HEAD: counts nothing', async () => {
    const { zip } = await createOrderOf(['a.mp3']);
    await app.http.head(zip).expect(200);
    expect(await DownloadModel.countDocuments()).toBe(0);
  });

  test('409: counts nothing if the limit of one file is reached', async () => {
    const { zip, files, orderId, query, product } = await createOrderOf(['a.mp3', 'b.mp3']);
    await ProductModel.updateOne({ _id: product._id }, { downloadLimit: 1 });
    await app.http.get(`/api/downloads/${orderId}/files/${String(files[1]?.upload)}${query}`).expect(200);
    await app.http.get(zip).set('User-Agent', 'another device').expect(409);
    expect(await DownloadModel.countDocuments()).toBe(1);
  });

  test('404: sends no part of a zip if the storage lost a file, and none for an order without uploaded files', async () => {
    const { zip, files } = await createOrderOf(['a.mp3', 'b.mp3']);
    await app.deps.storage.remove(`files/${String(files[1]?.upload)}`);
    await app.http.get(zip).expect(404);
    const link = await createHostedOrder(app, [], { file: 'https://drive.google.com/file/d/abc/view' });
    await app.http.get(`/api/downloads/${link.orderId}/zip${link.query}`).expect(404);
    await app.http.get(zip.replace(/token=.*/, `token=x`)).expect(404);
    await OrderModel.updateOne({ _id: link.orderId }, { state: 'cancelled' });
    await app.http.get(`/api/downloads/${link.orderId}/zip${link.query}`).expect(410);
  });
});

test('names in a zip are safe on every system', () => {
  expect(
    toZipNames(['../../x', 'CON', 'con.txt', '', '..', 'a/b\\c', 'x.', '\u202Efdp.exe', 'guia.pdf', 'GUIA.PDF', 'guia.pdf']),
  ).toEqual([
    '_.._x',
    'CON_',
    'con_.txt',
    'ficheiro',
    'ficheiro (2)',
    'a_b_c',
    'x',
    '_fdp.exe',
    'guia.pdf',
    'GUIA (2).PDF',
    'guia (3).pdf',
  ]);
});
