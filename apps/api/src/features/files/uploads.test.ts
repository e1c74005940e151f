import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { logInAs } from '../../testing/factories.ts';
import { expectQuota } from '../../testing/recount-quota.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { createUpload, readOffset, sendBytes, toUploadId, TUS, uploadFile } from '../../testing/uploads.ts';

import { FileQuotaModel } from './file-quotas.model.ts';
import { FileModel } from './files.model.ts';

const app = setUpTestApp({ PUBLIC_ORIGIN: 'https://banca.test', FILE_MAX_GB: '0.001', FILE_QUOTA_GB: '0.005' });
const BYTES = Buffer.from('Doze bases para guitarra. '.repeat(100));

let creator: Awaited<ReturnType<typeof logInAs>>;
beforeEach(async () => void (creator = await logInAs(app)));

const getFile = async (id: string, auth = creator.auth) => await app.http.get(`/api/files/${id}`).set(auth);
const listStored = async (): Promise<string[]> => await readdir(join(app.deps.config.DATA_DIR, 'storage', 'files'));

describe('an upload', () => {
  test('arrives in parts, is checked and can be read', async () => {
    const created = await createUpload(app, creator.auth, BYTES.length);
    expect(created.status, created.text).toBe(201);
    const id = toUploadId(created);
    expect(created.headers['location']).toBe(`https://banca.test/api/files/${id}`);
    expect(new Date(String(created.headers['upload-expires'])).getTime() - app.clock.now().getTime()).toBe(24 * 3_600_000);
    expect((await getFile(id)).body.file).toEqual({
      _id: id,
      name: 'marrabenta.bin',
      size: BYTES.length,
      type: '',
      state: 'uploading',
    });
    const first = await sendBytes(app, creator.auth, { id, bytes: BYTES.subarray(0, 1000) });
    expect([first.status, first.headers['upload-offset']]).toEqual([204, '1000']);
    const position = await readOffset(app, creator.auth, id);
    expect([position.status, position.headers['upload-offset'], position.headers['upload-length']]).toEqual([
      200,
      '1000',
      String(BYTES.length),
    ]);
    expect((await sendBytes(app, creator.auth, { id, bytes: BYTES.subarray(1000), offset: 1000 })).status).toBe(204);
    expect((await getFile(id)).body.file.state).toBe('checking');
    await app.deps.jobs.drain();
    const sha256 = createHash('sha256').update(BYTES).digest('hex');
    expect((await getFile(id)).body.file).toMatchObject({ type: 'text/plain', state: 'unscanned', sha256 });
    const stored = await app.deps.storage.get(`files/${id}`);
    expect(stored && (await buffer(stored.stream))).toEqual(BYTES);
    expect(await listStored()).toContain(id);
    await expectQuota({ usedBytes: BYTES.length, openUploads: 0 });
  });

  test('stays known when it is complete, for a client that lost the last response', async () => {
    const id = await uploadFile(app, creator.auth, BYTES);
    await app.deps.jobs.drain();
    const { status, headers } = await readOffset(app, creator.auth, id);
    expect([status, headers['upload-offset']]).toEqual([200, String(BYTES.length)]);
  });

  test('can arrive with the request that begins it', async () => {
    const response = await app.http
      .post('/api/files')
      .set({ ...creator.auth, ...TUS, 'Upload-Length': String(BYTES.length), 'Upload-Metadata': `filename ${btoa('a.txt')}` })
      .set('Content-Type', 'application/offset+octet-stream')
      .send(BYTES);
    expect([response.status, response.headers['upload-offset']]).toEqual([201, String(BYTES.length)]);
    expect((await getFile(toUploadId(response))).body.file.state).toBe('checking');
  });

  test('can be cancelled, which frees its space', async () => {
    const id = toUploadId(await createUpload(app, creator.auth, BYTES.length));
    expect((await app.http.delete(`/api/files/${id}`).set({ ...creator.auth, ...TUS })).status).toBe(204);
    expect((await getFile(id)).status).toBe(404);
    expect(await listStored()).not.toContain(id);
    await expectQuota({ usedBytes: 0, openUploads: 0 });
  });

  test('tells what the server supports', async () => {
    const { status, headers } = await app.http.options('/api/files').set('Origin', 'https://banca.test');
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,creation-with-upload,termination,expiration',
      'access-control-allow-origin': 'https://banca.test',
    });
    const created = await createUpload(app, { ...creator.auth, Origin: 'https://banca.test' }, 10);
    expect(created.headers['access-control-allow-origin']).toBe('https://banca.test');
    expect(created.headers['access-control-expose-headers']).toMatch(/Location.*Upload-Offset.*Upload-Expires/);
  });
});

describe('refusals', () => {
  test.each([
    ['without a session', async () => await createUpload(app, {}, 10), 401, 'unauthenticated'],
    ['of a buyer', async () => await createUpload(app, (await logInAs(app, { role: 'user' })).auth, 10), 403, 'forbidden'],
    [
      'of a suspended shop',
      async () => await createUpload(app, (await logInAs(app, { creatorStatus: 'suspended' })).auth, 10),
      403,
      'forbidden',
    ],
    ['of nothing', async () => await createUpload(app, creator.auth, 0), 400, 'validation_failed'],
    ['of a negative length', async () => await createUpload(app, creator.auth, -1), 400, 'malformed_request'],
    ['without a name', async () => await createUpload(app, creator.auth, 10, { filename: '../' }), 400, 'validation_failed'],
    [
      'with a wrong hash',
      async () => await createUpload(app, creator.auth, 10, { filename: 'a', sha256: 'x' }),
      400,
      'validation_failed',
    ],
    ['of too large a file', async () => await createUpload(app, creator.auth, 1_000_001), 413, 'too_large'],
    [
      'without a version',
      async () => await app.http.post('/api/files').set({ ...creator.auth, 'Upload-Length': '1' }),
      412,
      'precondition_failed',
    ],
    [
      'without a length',
      async () => await app.http.post('/api/files').set({ ...creator.auth, ...TUS }),
      400,
      'validation_failed',
    ],
    [
      'of a length that comes later',
      async () => await app.http.post('/api/files').set({ ...creator.auth, ...TUS, 'Upload-Defer-Length': '1' }),
      400,
      'malformed_request',
    ],
    [
      'of the parts of another upload',
      async () =>
        await app.http.post('/api/files').set({ ...creator.auth, ...TUS, 'Upload-Length': '1', 'Upload-Concat': 'partial' }),
      400,
      'malformed_request',
    ],
    ['by another method', async () => await app.http.put('/api/files').set(creator.auth), 405, 'method_not_allowed'],
    [
      'with a huge header',
      async () => await createUpload(app, creator.auth, 1, { filename: 'x'.repeat(20_000) }),
      431,
      undefined,
    ],
  ])('an upload %s', async (_name, send, status, code) => {
    const response = await send();
    expect([response.status, response.body.code]).toEqual([status, code]);
    if (code)
      expect(response.body).toMatchObject({ message: expect.any(String) as string, requestId: expect.any(String) as string });
    expect(await FileModel.countDocuments()).toBe(0);
    expect((await FileQuotaModel.findOne().lean())?.usedBytes ?? 0).toBe(0);
  });

  test('speak the language of the client', async () => {
    const { body } = await createUpload(app, { ...creator.auth, 'Banca-Language': 'en' }, 0);
    expect(body.message).toBe('The file is empty. Choose another one.');
  });

  describe('of bytes', () => {
    let id: string;
    beforeEach(async () => void (id = toUploadId(await createUpload(app, creator.auth, 10))));
    const bytes = Buffer.from('0123456789');

    test('at a wrong position', async () => {
      const { status, body } = await sendBytes(app, creator.auth, { id, bytes, offset: 3 });
      expect([status, body.code]).toEqual([409, 'conflict']);
      expect((await readOffset(app, creator.auth, id)).headers['upload-offset']).toBe('0');
    });

    test('beyond the declared length, with and without a length of the request', async () => {
      const long = Buffer.concat([bytes, bytes]);
      const { status, body } = await sendBytes(app, creator.auth, { id, bytes: long });
      expect([status, body.code]).toEqual([413, 'too_large']);
      const headers = { ...creator.auth, ...TUS, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
      const chunked = { method: 'PATCH', headers, body: new Blob([long]).stream(), duplex: 'half' } as const;
      expect((await fetch(app.http.get(`/api/files/${id}`).url, chunked)).status).toBe(413);
      expect(Number((await readOffset(app, creator.auth, id)).headers['upload-offset'])).toBeLessThanOrEqual(10);
    });

    test('of another creator, whatever the method', async () => {
      const { auth } = await logInAs(app);
      expect((await sendBytes(app, auth, { id, bytes })).status).toBe(404);
      expect((await readOffset(app, auth, id)).status).toBe(404);
      expect((await app.http.delete(`/api/files/${id}`).set({ ...auth, ...TUS })).status).toBe(404);
      expect((await getFile(id, auth)).status).toBe(404);
      const admin = await logInAs(app, { role: 'admin' });
      expect((await getFile(id, admin.auth)).status).toBe(200);
      expect((await sendBytes(app, admin.auth, { id, bytes })).status).toBe(404);
    });

    test('of an unknown or malformed id', async () => {
      expect((await sendBytes(app, creator.auth, { id: '65f1c0ffee0123456789abcd', bytes })).status).toBe(404);
      expect((await sendBytes(app, creator.auth, { id: '..%2f..%2fjwt-secret', bytes })).status).toBe(404);
    });

    test('of another content type or without a position', async () => {
      const request = () => app.http.patch(`/api/files/${id}`).set({ ...creator.auth, ...TUS });
      const wrongType = await request().set({ 'Upload-Offset': '0', 'Content-Type': 'text/plain' }).send('0123456789');
      expect([wrongType.status, wrongType.body.code]).toEqual([400, 'malformed_request']);
      const withoutOffset = await request().set('Content-Type', 'application/offset+octet-stream').send(bytes);
      expect([withoutOffset.status, withoutOffset.body.code]).toEqual([400, 'validation_failed']);
    });

    test('whose content is gone', async () => {
      await app.deps.storage.remove(`files/${id}`);
      const { status, body } = await sendBytes(app, creator.auth, { id, bytes });
      expect([status, body.code]).toEqual([410, 'gone']);
    });

    test('while the storage fails, after which the upload continues', async () => {
      const { store } = await app.deps.openUploads();
      vi.spyOn(store, 'write').mockRejectedValueOnce(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
      const { status, body, headers } = await sendBytes(app, creator.auth, { id, bytes });
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '30']);
      expect(body.message).toBe(
        'De momento não conseguimos guardar o ficheiro. Quando tentares de novo, o carregamento continua onde parou.',
      );
      expect((await sendBytes(app, creator.auth, { id, bytes })).status).toBe(204);
      await expectQuota({ usedBytes: 10, openUploads: 0 });
    });
  });
});
