import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import mongoose from 'mongoose';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { logInAs } from '../../testing/factories.ts';
import { expectQuota } from '../../testing/recount-quota.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { createUpload, readOffset, sendBytes, toUploadId, TUS, uploadFile } from '../../testing/uploads.ts';
import { FileModel } from './files.model.ts';
import { recoverUploads } from './recover-uploads.ts';
import { uploadLocker } from './upload-lock.ts';
import { completeUpload } from './uploads.service.ts';

const app = setUpTestApp({ FILE_QUOTA_GB: '0.0000005', RATE_LIMIT: 'on' });
const HOUR_MS = 3_600_000;

let creator: Awaited<ReturnType<typeof logInAs>>;
beforeEach(async () => void (creator = await logInAs(app)));

const beginUpload = async (size = 100): Promise<string> => toUploadId(await createUpload(app, creator.auth, size));
const countStatuses = (responses: readonly { status: number }[]): Record<number, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(responses, ({ status }) => status)).map(([status, list]) => [status, list?.length ?? 0]),
  );

describe('the quota', () => {
  test('is never exceeded by 20 uploads that begin at once', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, async () => await createUpload(app, creator.auth, 100)));
    expect(countStatuses(responses)).toEqual({ 201: 5, 413: 15 });
    await expectQuota({ usedBytes: 500, openUploads: 5 });
  });

  test('has 20 unfinished uploads at most', async () => {
    const responses = [];
    for (let i = 0; i < 21; i += 1) responses.push(await createUpload(app, creator.auth, 1));
    expect(countStatuses(responses)).toEqual({ 201: 20, 409: 1 });
    expect(responses.at(-1)?.body.message).toContain('20');
  });

  test('is smaller until the email address is confirmed', async () => {
    const { auth } = await logInAs(app, { emailVerified: false });
    const large = setUpLargeQuota();
    expect((await createUpload(app, auth, 200_000_001)).status).toBe(413);
    const response = await createUpload(app, auth, 200_000_000);
    expect(response.status, response.text).toBe(201);
    large.restore();
  });

  test('is free again after an upload that is cancelled twice at once', async () => {
    const id = await beginUpload();
    const cancel = async () => await app.http.delete(`/api/files/${id}`).set({ ...creator.auth, ...TUS });
    const statuses = (await Promise.all([cancel(), cancel()])).map(({ status }) => status).sort();
    expect(statuses).toEqual([204, 404]);
    await expectQuota({ usedBytes: 0, openUploads: 0 });
  });
});

/** The smaller quota of unconfirmed accounts only shows below a larger one. */
function setUpLargeQuota(): { restore: () => void } {
  const quota = app.deps.config.FILE_QUOTA_GB;
  app.deps.config.FILE_QUOTA_GB = 1;
  return { restore: () => void (app.deps.config.FILE_QUOTA_GB = quota) };
}

test('a thousand uploads without a byte are refused', async () => {
  for (let i = 0; i < 199; i += 1) await app.deps.limits.consume('file-upload', String(creator.user._id));
  const responses = [];
  for (let i = 0; i < 3; i += 1) responses.push(await createUpload(app, creator.auth, 1));
  expect(countStatuses(responses)).toEqual({ 201: 1, 429: 2 });
});

test('no upload begins on a disk that is nearly full', async () => {
  const space = vi.spyOn(app.deps.storage, 'measureSpace').mockResolvedValue({ totalBytes: 1000, freeBytes: 99 });
  const { status, body } = await createUpload(app, creator.auth, 10);
  expect([status, body.code]).toEqual([503, 'unavailable']);
  space.mockRestore();
});

describe('two requests for one upload', () => {
  /** Sends the beginning of a body and keeps the connection open, as a phone does that lost its network. */
  async function sendPart(id: string, text: string) {
    const url = new URL(app.http.get(`/api/files/${id}`).url);
    const headers = { ...creator.auth, ...TUS, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
    const part = request(url, { method: 'PATCH', headers: { ...headers, 'Content-Length': '100' } });
    part.on('error', () => {});
    part.write(text);
    await vi.waitFor(async () => {
      const { offset } = await (await app.deps.openUploads()).store.getUpload(`files/${id}`);
      expect(offset).toBe(text.length);
    });
    return part;
  }

  test('end the older one, and the newer one continues where it stopped', async () => {
    const id = await beginUpload();
    const older = await sendPart(id, 'x'.repeat(40));
    const { headers } = await readOffset(app, creator.auth, id);
    expect(headers['upload-offset']).toBe('40');
    const rest = await sendBytes(app, creator.auth, { id, bytes: Buffer.alloc(60, 'y'), offset: 40 });
    expect(rest.status).toBe(204);
    if (!older.closed) await once(older, 'close');
    expect((await FileModel.findById(id).lean())?.state).toBe('checking');
  });

  test('of two tabs leave one content', async () => {
    const id = await beginUpload();
    const send = async (text: string) => await sendBytes(app, creator.auth, { id, bytes: Buffer.alloc(100, text) });
    const statuses = (await Promise.all([send('a'), send('b')])).map(({ status }) => status).sort();
    expect(statuses).toEqual([204, 409]);
    await app.deps.jobs.drain();
    await expectQuota({ usedBytes: 100, openUploads: 0 });
  });
});

test('the lock of a killed process expires', async () => {
  const lock = uploadLocker.newLock('files/a');
  expect(await lock.tryLock()).toBe(true);
  const other = uploadLocker.newLock('files/a');
  expect(await other.tryLock()).toBe(false);
  await mongoose.model('UploadLock').updateOne({ _id: 'files/a' }, { $set: { expiresAt: new Date(0) } });
  expect(await other.tryLock()).toBe(true);
  await lock.unlock();
  expect(await uploadLocker.newLock('files/a').tryLock()).toBe(false);
  await other.unlock();
});

describe('recovering uploads', () => {
  test('removes an upload without a byte for a day, and not one that got a byte', async () => {
    const [idle, active] = [await beginUpload(), await beginUpload()];
    app.clock.advance(23 * HOUR_MS);
    await sendBytes(app, creator.auth, { id: active, bytes: Buffer.alloc(10) });
    app.clock.advance(HOUR_MS);
    await recoverUploads(app.deps);
    expect(await FileModel.distinct('_id')).toEqual([(await FileModel.findById(active))?._id]);
    expect(await FileModel.exists({ _id: idle })).toBeNull();
    await expectQuota({ usedBytes: 100, openUploads: 1 });
  });

  test('leaves an upload that a request is writing', async () => {
    const id = await beginUpload();
    app.clock.advance(25 * HOUR_MS);
    const lock = uploadLocker.newLock(`files/${id}`);
    await lock.tryLock();
    await recoverUploads(app.deps);
    await lock.unlock();
    expect(await FileModel.exists({ _id: id })).not.toBeNull();
  });

  test('completes an upload whose process was killed after the last byte', async () => {
    const id = await beginUpload();
    const { store } = await app.deps.openUploads();
    await store.write(Readable.from([Buffer.alloc(100)]), `files/${id}`, 0);
    app.clock.advance(HOUR_MS);
    await recoverUploads(app.deps);
    await app.deps.jobs.drain();
    expect((await FileModel.findById(id).lean())?.state).toBe('unscanned');
    await expectQuota({ usedBytes: 100, openUploads: 0 });
  });

  test('queues a check again that failed for good', async () => {
    const id = await uploadFile(app, creator.auth, Buffer.alloc(100));
    await mongoose.connection.collection('backgroundjobs').deleteMany({});
    app.clock.advance(40 * HOUR_MS);
    await recoverUploads(app.deps);
    await app.deps.jobs.drain();
    expect((await FileModel.findById(id).lean())?.state).toBe('unscanned');
  });

  test('completing an upload twice counts once', async () => {
    const id = await uploadFile(app, creator.auth, Buffer.alloc(100));
    const file = await FileModel.findById(id).orFail().lean();
    await Promise.all([completeUpload(app.deps, file), completeUpload(app.deps, file)]);
    await expectQuota({ usedBytes: 100, openUploads: 0 });
  });
});
