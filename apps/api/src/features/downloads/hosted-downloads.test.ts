import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { createHostedOrder, type HostedFile, type HostedOrder, makeHostedFile, toFilePath } from '../../testing/hosted-files.ts';
import { expectAllowedStyles } from '../../testing/plain-forms.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { t } from '../../testing/t.ts';
import { FileModel } from '../files/files.model.ts';
import { OrderModel } from '../orders/orders.model.ts';
import { DownloadModel } from './downloads.model.ts';

const app = setUpTestApp(
  {},
  {
    createFixture: async () => {
      file = await makeHostedFile(app, { bytes, name: 'Orçamento 🎸.pdf' });
      order = await createHostedOrder(app, [file]);
      path = toFilePath(order, file);
    },
  },
);
const bytes = randomBytes(1000);
let file: HostedFile;
let order: HostedOrder;
let path: string;

/** Storage is not restored before each test. */
async function createDamagedFile(damage: (key: string) => Promise<void>): Promise<string> {
  const damaged = await makeHostedFile(app);
  await damage(`files/${String(damaged.upload)}`);
  return toFilePath(await createHostedOrder(app, [damaged]), damaged);
}

const get = (headers: Record<string, string> = {}, url = path) => app.http.get(url).set(headers).buffer(true).parse(readBytes);

describe('GET /api/downloads/:orderId/files/:fileId', () => {
  test('200: sends the file under its name, and never as a part of the site', async () => {
    const { body, headers } = await get({ 'Accept-Encoding': 'gzip, br' }).expect(200);
    expect(body).toEqual(bytes);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '1000',
      'content-disposition': `attachment; filename="Orcamento _.pdf"; filename*=UTF-8''Or%C3%A7amento%20%F0%9F%8E%B8.pdf`,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store, no-transform',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'accept-ranges': 'bytes',
      etag: file.etag,
    });
  });

  test.each(['text/html', 'image/svg+xml', 'text/plain', ''])(
    '200: sends content of the type %j as an attachment',
    async (type) => {
      await FileModel.updateOne({ _id: file.upload }, { type });
      const { body, headers } = await get({ 'Accept-Encoding': 'gzip' }).expect(200);
      expect(body).toEqual(bytes);
      expect(headers['content-type']).toBe(type || 'application/octet-stream');
      expect(headers['content-disposition']).toMatch(/^attachment;/);
      expect(headers['content-encoding']).toBeUndefined();
    },
  );

  test.each([
    ['bytes=0-', 0, 999],
    ['bytes=10-19', 10, 19],
    ['bytes=990-5000', 990, 999],
    ['bytes=-1', 999, 999],
    ['bytes=-5000', 0, 999],
  ])('206: sends the range %s', async (range, start, end) => {
    const { body, headers } = await get({ Range: range }).expect(206);
    expect(body).toEqual(bytes.subarray(start, end + 1));
    expect(headers).toMatchObject({ 'content-range': `bytes ${start}-${end}/1000`, 'content-length': String(end - start + 1) });
  });

  test.each(['bytes=0-1,5-6', 'bytes=5-2', 'bytes=a-b', 'bytes=', 'bytes=-', 'lines=0-5', 'bytes 0-5', 'bytes=--5'])(
    '200: sends the whole file for %j',
    async (range) => {
      const { body, headers } = await get({ Range: range }).expect(200);
      expect(body).toEqual(bytes);
      expect(headers['content-range']).toBeUndefined();
    },
  );

  test('200: sends the whole file for a thousand ranges', async () => {
    expect((await get({ Range: `bytes=${'0-,'.repeat(999)}0-` }).expect(200)).body).toEqual(bytes);
  });

  test.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', 'bytes=99999999999999999999-'])(
    '416: refuses the range %s',
    async (range) => {
      const { headers } = await get({ Range: range }).expect(416);
      expect(headers['content-range']).toBe('bytes */1000');
      expect(await DownloadModel.countDocuments()).toBe(0);
    },
  );

  test('sends the range only while If-Range has the current ETag', async () => {
    await get({ Range: 'bytes=10-19', 'If-Range': file.etag }).expect(206);
    for (const ifRange of ['"sha256-other"', `W/${file.etag}`, new Date().toUTCString()])
      expect((await get({ Range: 'bytes=10-19', 'If-Range': ifRange }).expect(200)).body).toEqual(bytes);
  });

  test('304: sends nothing to a client that has the file', async () => {
    for (const etags of [file.etag, `"other", W/${file.etag}`, '*']) await get({ 'If-None-Match': etags }).expect(304);
    await get({ 'If-None-Match': '"other"' }).expect(200);
  });

  test('HEAD: has the headers of the whole file, and counts nothing', async () => {
    const { headers, status } = await app.http.head(path).set('Range', 'bytes=0-5');
    expect([status, headers['content-length'], headers['accept-ranges'], headers['etag']]).toEqual([
      200,
      '1000',
      'bytes',
      file.etag,
    ]);
    expect(await DownloadModel.countDocuments()).toBe(0);
  });

  test('302: sends a bot that makes link previews to the page', async () => {
    const { headers } = await get({ 'User-Agent': 'WhatsApp/2.23.20.0' }).expect(302);
    expect(headers['location']).toBe(`/download/${order.orderId}${order.query}`);
    expect(await DownloadModel.countDocuments()).toBe(0);
  });

  test('404: refuses the token and the files of another order, and unknown files', async () => {
    const other = await createHostedOrder(app, [await makeHostedFile(app)]);
    const sample = await makeHostedFile(app);
    const wrongPaths = [
      path.replace(order.query, other.query),
      path.replace(/token=.*/, 'token=1.x'),
      toFilePath(other, file),
      toFilePath(order, sample),
      path.replace(String(file.upload), 'abc'),
      `${path}&version=2`,
    ];
    for (const wrongPath of wrongPaths) expect((await app.http.get(wrongPath)).status, wrongPath).toBe(404);
  });

  test('404: says so if the storage lost the file', async () => {
    const lost = await createDamagedFile((key) => app.deps.storage.remove(key));
    const { body, headers } = await app.http.get(lost).expect(404);
    expect(body.message).toBe(t('downloads.fileMissing'));
    expect(headers['content-disposition']).toBeUndefined();
    expect((await app.http.head(lost)).status).toBe(404);
    expect(await DownloadModel.countDocuments()).toBe(0);
  });

  test('500: sends no part of a file that has another size than it should', async () => {
    const short = await createDamagedFile((key) => app.deps.storage.put(key, Buffer.from('short'), ''));
    const { headers } = await app.http.get(short).expect(500);
    expect([headers['content-type'], headers['content-disposition']]).toEqual(['application/json; charset=utf-8', undefined]);
  });

  test('503: sends an error instead of a file whose first part cannot be read', async () => {
    const readError = Object.assign(new Error('the disk fails'), { code: 'EIO' });
    vi.spyOn(app.deps.storage, 'get').mockResolvedValueOnce({
      stream: Readable.from([]),
      size: bytes.length,
      read: () => Promise.reject(readError),
    });
    const { body, headers } = await app.http.get(path).set('Range', 'bytes=10-19').expect(503);
    expect(body.code).toBe('unavailable');
    for (const name of ['content-disposition', 'content-range', 'accept-ranges']) expect(headers[name]).toBeUndefined();
    await get().expect(200);
  });

  test.each(['checking', 'refused'] as const)('404: does not send an upload that is %s', async (state) => {
    await FileModel.updateOne({ _id: file.upload }, { state });
    await app.http.get(path).expect(404);
  });

  test.each([
    ['cancelled', { state: 'cancelled' }, 410, 'downloads.cancelled'],
    ['superseded', { linkVersion: 2 }, 410, 'downloads.superseded'],
    ['expired', { linkExpiresAt: new Date(0) }, 410, 'downloads.expired'],
    ['pending', { state: 'pending', linkVersion: 0 }, 404, 'downloads.notConfirmed'],
  ] as const)('refuses to resume a download whose order is %s', async (_name, change, status, message) => {
    await get({ Range: 'bytes=0-99' }).expect(206);
    await OrderModel.updateOne({ _id: order.orderId }, { $set: change });
    const { body } = await app.http.get(path).set({ Range: 'bytes=100-', 'If-Range': file.etag }).expect(status);
    expect(body.message).toBe(t(message));
  });
});

describe('an error in a browser', () => {
  const html = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  test('is a page that leads to the download page, in the language of the visitor', async () => {
    await OrderModel.updateOne({ _id: order.orderId }, { linkExpiresAt: new Date(0) });
    for (const suffix of ['file', `files/${String(file.upload)}`, 'zip'])
      for (const [language, text] of [
        ['', 'Este link expirou'],
        ['banca.lang=en', 'This link has expired'],
      ] as const) {
        const url = `/api/downloads/${order.orderId}/${suffix}${order.query}`;
        const response = await app.http
          .get(url)
          .set({ ...html, Cookie: language, Range: 'bytes=100-' })
          .expect(410);
        expect(response.headers['content-type'], suffix).toBe('text/html; charset=utf-8');
        expect(response.headers['content-disposition']).toBeUndefined();
        expect(response.text).toContain(text);
        expect(response.text).toContain(`href="/download/${order.orderId}${order.query}"`);
      }
  });

  test('is a page for a broken address too, without code of the address', async () => {
    for (const id of ['abc', '%22%3E%3Cscript%3E']) {
      const page = await app.http.get(`/api/downloads/${id}/files/x?token=%22%3E%3Cscript%3E`).set(html).expect(404);
      expectAllowedStyles(page);
      const { text } = page;
      expect(text).toMatch(/^<!doctype html>/);
      expect(text).not.toContain('"><script>');
    }
  });

  test('is a page if the storage fails', async () => {
    const short = await createDamagedFile((key) => app.deps.storage.put(key, Buffer.from('short'), ''));
    const { text } = await app.http.get(short).set(html).expect(500);
    expect(text).toContain(t('downloads.failedTitle'));
  });
});

describe('GET /api/downloads/:orderId/file', () => {
  test('302: leads to the only uploaded file', async () => {
    const { headers } = await app.http.get(order.file).expect(302);
    expect(headers['location']).toBe(path);
    expect((await OrderModel.findById(order.orderId).lean())?.downloads).toBe(0);
  });

  test('302: leads to the page if there are several files', async () => {
    const several = await createHostedOrder(app, [await makeHostedFile(app), await makeHostedFile(app)]);
    const { headers } = await app.http.get(several.file).expect(302);
    expect(headers['location']).toBe(`/download/${several.orderId}${several.query}`);
  });

  test('302: leads to the link outside Banca if the order has both', async () => {
    const link = 'https://drive.google.com/file/d/abc/view';
    const both = await createHostedOrder(app, [await makeHostedFile(app)], { file: link });
    expect((await app.http.get(both.file).expect(302)).headers['location']).toBe(link);
  });
});
