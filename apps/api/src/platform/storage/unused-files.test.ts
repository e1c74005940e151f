import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPng, logInAs, makeProduct, toDataUrl } from '../../testing/factories.ts';
import { createOrderWithToken, submitProof } from '../../testing/order-page.ts';
import { placeOrderAndGetId } from '../../testing/orders.ts';
import { setFileAge } from '../../testing/set-file-age.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { toOriginalKey } from '../images.ts';
import { findLastRun } from '../mongo/maintenance.ts';
import { STORED_FILES_LEASE, withLease } from '../mongo/lease.ts';
import type { FileField } from './storage.ts';
import { removeUnusedFiles } from './unused-files.ts';

const app = setUpTestApp();
const HOUR_MS = 3_600_000;

const listFiles = async (): Promise<string[]> => (await Array.fromAsync(app.deps.storage.list())).sort();

async function ageAllFiles(): Promise<void> {
  for (const key of await listFiles()) await setFileAge(app, key, HOUR_MS + 1000);
}

async function putFile(folder = 'uploads', ageMs = HOUR_MS + 1000): Promise<string> {
  const key = `${folder}/${randomBytes(16).toString('base64url')}.webp`;
  await app.deps.storage.put(key, Buffer.from('x'), 'image/webp');
  await setFileAge(app, key, ageMs);
  return key;
}

beforeEach(async () => {
  for (const key of await listFiles()) await app.deps.storage.remove(key);
});

describe('removeUnusedFiles', () => {
  test('keeps every file that a document names, with all sizes of an image', async () => {
    const { user, auth } = await logInAs(app);
    const image = toDataUrl(await createPng());
    const product = await app.http
      .post('/api/creators/products')
      .set(auth)
      .send({
        title: 'Marrabenta para guitarra',
        description: 'Doze bases para guitarra.',
        price: 850,
        category: 'Música',
        file: 'https://drive.google.com/file/d/abc/view',
        images: [image, image],
      });
    expect(product.status, product.text).toBe(201);
    await app.http.put('/api/auth/profile').set(auth).send({ profilePicture: image });
    const { orderId, token } = await createOrderWithToken(app);
    await submitProof(app, { orderId, token }, 'BKL7XQ92M9');
    await placeOrderAndGetId(app, (await makeProduct(app, user))._id);
    await app.deps.jobs.drain();
    await app.http.get(`/uploads/${String(product.body.product.images[0]).slice(9, -5)}-og.jpg`);
    await ageAllFiles();
    const files = await listFiles();
    expect(files.filter((key) => key.startsWith('screenshots/'))).toHaveLength(3);
    expect(new Set(files.map(toOriginalKey)).size).toBe(6);
    await removeUnusedFiles(app.deps);
    expect(await listFiles()).toEqual(files);
  });

  test('keeps the image of an order that the product has lost, and removes it otherwise', async () => {
    const { user, auth } = await logInAs(app);
    const [ordered, replaced] = [await putFile(), await putFile()];
    const images = [`/${ordered}`, `/${replaced}`];
    const product = await makeProduct(app, user, { images });
    await placeOrderAndGetId(app, product._id);
    await app.http
      .put(`/api/creators/products/${String(product._id)}`)
      .set(auth)
      .send({ existingImages: [] });
    await removeUnusedFiles(app.deps);
    expect(await listFiles()).toContain(ordered);
    expect(await listFiles()).not.toContain(replaced);
  });

  test('removes files that no document names, counts them, and records when it ran', async () => {
    const files = [await putFile(), await putFile('screenshots')];
    const derived = (files[0] ?? '').replace('.webp', '-400.avif');
    await app.deps.storage.put(derived, Buffer.from('x'), 'image/avif');
    await setFileAge(app, derived, HOUR_MS + 1000);
    const readCounter = async () => (await app.deps.metrics.unusedFiles.get()).values[0]?.value ?? 0;
    const countBefore = await readCounter();
    await removeUnusedFiles(app.deps);
    expect(await listFiles()).toEqual([]);
    expect((await readCounter()) - countBefore).toBe(3);
    expect(await findLastRun('unused-files')).toEqual({
      startedAt: app.clock.now(),
      finishedAt: app.clock.now(),
      details: { removed: 3 },
    });
  });

  test('keeps files of the last hour, whose document may not be written yet', async () => {
    const [recent, old] = [await putFile('uploads', HOUR_MS - 1000), await putFile('uploads', HOUR_MS + 1000)];
    await removeUnusedFiles(app.deps);
    expect(await listFiles()).toEqual([recent]);
    expect(old).not.toBe(recent);
  });

  test('keeps files of the last hour while the clock of this process is ahead', async () => {
    const recent = `screenshots/${randomBytes(16).toString('base64url')}.webp`;
    await app.deps.storage.put(recent, Buffer.from('x'), 'image/webp');
    const clock = { now: () => new Date(Date.now() + 2 * HOUR_MS) };
    await removeUnusedFiles({ ...app.deps, clock });
    expect(await listFiles()).toEqual([recent]);
  });

  const addField = (collection: object) => ({
    ...app.deps,
    fileFields: [...app.deps.fileFields, { model: { collection } as FileField['model'], path: 'name' }],
  });
  /** Returns dependencies with documents that name the images. */
  const nameFiles = async (keys: readonly string[]) => {
    const collection = mongoose.connection.collection('test_files');
    await collection.insertMany(keys.map((key) => ({ name: `/${key}` })));
    return addField(collection);
  };
  const putFiles = async (count: number): Promise<string[]> =>
    await Promise.all(Array.from({ length: count }, async () => await putFile()));

  test('removes more files than one batch', async () => {
    const used = await putFiles(101);
    await putFiles(101);
    await removeUnusedFiles(await nameFiles(used));
    expect(await listFiles()).toEqual(used.sort());
  });

  test('removes nothing if most files are unused, because the database may be another one', async () => {
    const used = await putFiles(21);
    await putFiles(22);
    const files = await listFiles();
    for (const deps of [app.deps, await nameFiles(used)])
      await expect(removeUnusedFiles(deps)).rejects.toThrow(/is it the storage/);
    expect(await listFiles()).toEqual(files);
    expect(await findLastRun('unused-files')).toBeNull();
  });

  test('removes nothing while a backup holds the files', async () => {
    const file = await putFile();
    await withLease(STORED_FILES_LEASE, async () => await removeUnusedFiles(app.deps));
    expect(await listFiles()).toEqual([file]);
    await removeUnusedFiles(app.deps);
    expect(await listFiles()).toEqual([]);
  });

  test('is not what removes a replaced profile picture, but that waits for a backup as well', async () => {
    const { auth } = await logInAs(app);
    const image = toDataUrl(await createPng());
    await app.http.put('/api/auth/profile').set(auth).send({ profilePicture: image });
    const files = await listFiles();
    await app.http.put('/api/auth/profile').set(auth).send({ profilePicture: '' });
    await withLease(STORED_FILES_LEASE, async () => await app.deps.jobs.drain());
    expect(await listFiles()).toEqual(files);
    await mongoose.connection.collection('backgroundjobs').updateMany({}, { $set: { nextRunAt: new Date(0) } });
    await app.deps.jobs.drain();
    expect(await listFiles()).toEqual([]);
  });

  test('removes nothing if the documents cannot be read', async () => {
    const file = await putFile();
    const failing = addField({ distinct: async () => await Promise.reject(new Error('on purpose')) });
    await expect(removeUnusedFiles(failing)).rejects.toThrow('on purpose');
    expect(await listFiles()).toEqual([file]);
  });

  test('waits 20 times as long as the last run took', async () => {
    await putFile();
    const distinct = async (): Promise<string[]> => {
      app.clock.advance(10 * HOUR_MS);
      return [];
    };
    await removeUnusedFiles(addField({ distinct }));
    const file = await putFile();
    app.clock.advance(200 * HOUR_MS - 1);
    await removeUnusedFiles(app.deps);
    expect(await listFiles()).toEqual([file]);
    app.clock.advance(1);
    await removeUnusedFiles(app.deps);
    expect(await listFiles()).toEqual([]);
  });
});
