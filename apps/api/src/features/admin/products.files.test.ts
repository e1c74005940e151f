import { beforeEach, describe, expect, test } from 'vitest';
import { AuditEntryModel } from '../../platform/mongo/audit.ts';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { type HostedFile, makeHostedFile, toProductFile } from '../../testing/hosted-files.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { FileModel } from '../files/files.model.ts';
import { ProductModel } from '../products/products.model.ts';

const app = setUpTestApp();
let first: HostedFile;
let newest: HostedFile;
let productId: string;
let path: string;
let admin: Awaited<ReturnType<typeof logInAs>>;

beforeEach(async () => {
  const { user } = await logInAs(app);
  [first, newest] = [await makeHostedFile(app), await makeHostedFile(app, { name: 'guia-2.pdf', state: 'unscanned' })];
  const file = toProductFile(app, [first, newest]);
  const { _id } = await makeProduct(app, user, { file: '', files: [file], status: 'pending' });
  productId = String(_id);
  path = `/api/admin/products/${productId}/files/${String(file._id)}`;
  admin = await logInAs(app, { role: 'admin' });
});

const createLink = async (): Promise<string> => {
  const { body } = await app.http.post(`${path}/links`).set(admin.auth).expect(201);
  const { pathname, search } = new URL(body.url as string);
  return pathname + search;
};
const listDownloads = () => AuditEntryModel.find({ action: 'product.download-file' }).lean();

describe('the files of a product that an admin moderates', () => {
  test('are listed with the state of their newest version', async () => {
    const { body } = await app.http.get('/api/admin/products').set(admin.auth).expect(200);
    expect(body.products[0].files).toMatchObject([
      { name: 'guia-2.pdf', size: 1000, type: 'application/pdf', state: 'unscanned' },
    ]);
    await FileModel.deleteOne({ _id: newest.upload });
    const { body: later } = await app.http.get('/api/admin/products').set(admin.auth).expect(200);
    expect(later.products[0].files[0]).not.toHaveProperty('state');
    const decision = { status: 'rejected', reason: 'Falta o ficheiro.' };
    await app.http.put(`/api/admin/products/${productId}/status`).set(admin.auth).send(decision).expect(200);
  });

  test('200: a link without a token downloads the newest version, never inside the page, and is in the audit log', async () => {
    const link = await createLink();
    expect(await listDownloads()).toEqual([]);
    const { body, headers } = await app.http.get(link).buffer(true).expect(200);
    expect(newest.bytes.equals(body as Buffer)).toBe(true);
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="guia-2.pdf"/),
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store, no-transform',
      etag: newest.etag,
    });
    const [entry, ...others] = await listDownloads();
    expect(others).toEqual([]);
    expect({ ...entry, target: String(entry?.target), actor: String(entry?.actor) }).toMatchObject({
      target: productId,
      actor: String(admin.user._id),
      after: { files: [{ name: 'guia-2.pdf', size: 1000, version: 2 }] },
    });
  });

  test('206, 304, 416: continues a download, and does not repeat or audit what it does not send', async () => {
    const { body, headers } = await app.http.get(path).set(admin.auth).set('Range', 'bytes=990-').buffer(true).expect(206);
    expect(headers['content-range']).toBe('bytes 990-999/1000');
    expect(newest.bytes.subarray(990).equals(body as Buffer)).toBe(true);
    await app.http.get(path).set(admin.auth).set('Range', 'bytes=1000-').expect(416);
    await app.http.get(path).set(admin.auth).set('If-None-Match', newest.etag).expect(304);
    await app.http.head(path).set(admin.auth).expect(200);
    expect(await listDownloads()).toHaveLength(1);
  });

  test('401, 403: are for admins only, also by their address', async () => {
    const owner = await logInAs(app);
    for (const [auth, status] of [
      [{}, 401],
      [owner.auth, 403],
    ] as const) {
      await app.http.get(path).set(auth).expect(status);
      await app.http.post(`${path}/links`).set(auth).expect(status);
    }
    expect(await listDownloads()).toEqual([]);
  });

  test('404, 410: a link is only valid as it was signed, for five minutes, and while the session is open', async () => {
    const link = await createLink();
    await app.http.get(`${link}x`).expect(404);
    await app.http.get(link.replace(productId, String(first.upload))).expect(404);
    app.clock.advance(5 * 60_000 + 1000);
    await app.http.get(link).expect(410);
    const second = await createLink();
    await app.http.post('/api/auth/logout').set(admin.auth).expect(204);
    await app.http.get(second).expect(410);
  });

  test('404: are gone with their product, and when the check refuses them', async () => {
    await FileModel.updateOne({ _id: newest.upload }, { $set: { state: 'refused' } });
    await app.http.get(path).set(admin.auth).expect(404);
    await app.http.post(`${path}/links`).set(admin.auth).expect(404);
    await FileModel.updateOne({ _id: newest.upload }, { $set: { state: 'ready' } });
    await app.http.get(path).set(admin.auth).expect(200);
    await app.http.get(`/api/admin/products/${productId}/files/${productId}`).set(admin.auth).expect(404);
    await ProductModel.updateOne({ _id: productId }, { $set: { deletedAt: app.clock.now() } });
    await app.http.get(path).set(admin.auth).expect(404);
  });
});
