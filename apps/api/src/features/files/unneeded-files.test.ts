import { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct, PASSWORD } from '../../testing/factories.ts';
import { placeOrderAndGetId } from '../../testing/orders.ts';
import { expectQuota } from '../../testing/recount-quota.ts';
import { setFileAge } from '../../testing/set-file-age.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { createUpload, TUS, uploadFile } from '../../testing/uploads.ts';
import { CURSOR_BATCH_SIZE } from '../../platform/mongo/page.ts';
import { toFileKey } from '../../platform/storage/storage.ts';
import { removeUnusedFiles } from '../../platform/storage/unused-files.ts';
import { OrderModel } from '../orders/orders.model.ts';
import { ProductModel } from '../products/products.model.ts';
import { FileModel } from './files.model.ts';
import { removeUnneededFiles } from './unneeded-files.ts';

const app = setUpTestApp();
const DAY_MS = 86_400_000;
const BYTES = Buffer.from('Doze bases');

let creator: Awaited<ReturnType<typeof logInAs>>;
beforeEach(async () => void (creator = await logInAs(app)));

const upload = async (): Promise<string> => await uploadFile(app, creator.auth, BYTES);
const isStored = async (id: string): Promise<boolean> => (await app.deps.storage.getModifiedAt(`files/${id}`)) !== undefined;

async function sellFiles(ids: string[]) {
  const files = ids.map((id) => {
    const version = { upload: id, version: 1, name: 'a.bin', size: BYTES.length, type: 'text/plain', at: app.clock.now() };
    return { _id: id, isSample: false, isStamped: false, versions: [version] };
  });
  return await makeProduct(app, creator.user, { files: files as never });
}
const sellFile = async (id: string) => await sellFiles([id]);

async function orderFile(id: string): Promise<{ product: Types.ObjectId; order: string }> {
  const product = await sellFile(id);
  const order = await placeOrderAndGetId(app, product._id);
  await OrderModel.updateOne({ _id: order }, { $set: { 'lines.0.files': [{ _id: id, upload: id, version: 1 }] } });
  await ProductModel.updateOne({ _id: product._id }, { $set: { deletedAt: app.clock.now(), listed: false } });
  return { product: product._id, order };
}

async function removeOldFiles(): Promise<void> {
  app.clock.advance(DAY_MS + 1);
  await removeUnneededFiles(app.deps);
  await app.deps.jobs.drain();
}

describe('a file', () => {
  test('that nothing names is removed after a day', async () => {
    const id = await upload();
    await app.deps.jobs.drain();
    app.clock.advance(DAY_MS - 1);
    await removeUnneededFiles(app.deps);
    expect(await isStored(id)).toBe(true);
    await removeOldFiles();
    expect([await isStored(id), await FileModel.countDocuments()]).toEqual([false, 0]);
    await expectQuota({ usedBytes: 0, openUploads: 0 });
  });

  test('stays while a product has it, and goes with the product', async () => {
    const id = await upload();
    const product = await sellFile(id);
    await removeOldFiles();
    expect(await isStored(id)).toBe(true);
    await ProductModel.updateOne({ _id: product._id }, { $set: { deletedAt: app.clock.now() } });
    await removeOldFiles();
    expect(await isStored(id)).toBe(false);
  });

  test('stays while an order needs it, and goes when the order is cancelled', async () => {
    const id = await upload();
    const { order } = await orderFile(id);
    await removeOldFiles();
    expect(await isStored(id)).toBe(true);
    await OrderModel.updateOne({ _id: order }, { $set: { state: 'cancelled' } });
    await removeOldFiles();
    expect(await isStored(id)).toBe(false);
  });

  test('stays among many that go, whatever needs it and how many do', async () => {
    const [ofProduct, ofOrder, unneeded] = [await upload(), await upload(), await upload()];
    await sellFile(ofProduct);
    const { order } = await orderFile(ofOrder);
    const first = await OrderModel.findById(order).lean();
    await OrderModel.insertMany(
      Array.from({ length: 3 }, (_, i) => ({ ...first, _id: new Types.ObjectId(), idempotencyKey: `k${i}` })),
    );
    const template = await FileModel.findById(unneeded).lean();
    const others = Array.from({ length: CURSOR_BATCH_SIZE }, () => new Types.ObjectId());
    await FileModel.insertMany(others.map((_id) => ({ ...template, _id, key: toFileKey(_id) })));
    await sellFiles(others.map(String));
    await removeOldFiles();
    expect(await FileModel.countDocuments()).toBe(CURSOR_BATCH_SIZE + 2);
    expect([await isStored(ofProduct), await isStored(ofOrder), await isStored(unneeded)]).toEqual([true, true, false]);
  });

  test('can be removed by its creator unless a product has it', async () => {
    const [used, unused] = [await upload(), await upload()];
    await sellFile(used);
    const remove = async (id: string) => await app.http.delete(`/api/files/${id}`).set({ ...creator.auth, ...TUS });
    expect([(await remove(used)).status, (await remove(unused)).status]).toEqual([409, 204]);
    await app.deps.jobs.drain();
    expect([await isStored(used), await isStored(unused)]).toEqual([true, false]);
    await expectQuota({ usedBytes: BYTES.length, openUploads: 0 });
  });
});

test('the removal of unused stored files keeps uploads, and leaves stamped copies to their own job', async () => {
  for await (const key of app.deps.storage.list()) await app.deps.storage.remove(key);
  const id = await upload();
  await createUpload(app, creator.auth, 10);
  const stamp = `stamps/${'b'.repeat(24)}-${id}-1`;
  for (const key of [stamp, `files/${'c'.repeat(24)}`]) await app.deps.storage.put(key, BYTES, 'application/pdf');
  const before = await Array.fromAsync(app.deps.storage.list());
  for (const key of before) await setFileAge(app, key, 30 * DAY_MS);
  await removeUnusedFiles(app.deps);
  const after = await Array.fromAsync(app.deps.storage.list());
  expect(before.filter((key) => !after.includes(key)).sort()).toEqual([`files/${'c'.repeat(24)}`]);
});

test('a deleted account leaves only the files that orders need', async () => {
  const [needed, unneeded] = [await upload(), await upload()];
  await createUpload(app, creator.auth, 10);
  await orderFile(needed);
  await OrderModel.updateMany({}, { $set: { state: 'completed' } });
  const response = await app.http
    .delete('/api/auth/me')
    .set(creator.auth)
    .send({ username: creator.user.username, currentPassword: PASSWORD });
  expect(response.status, response.text).toBeLessThan(300);
  await app.deps.jobs.drain();
  expect([await isStored(needed), await isStored(unneeded)]).toEqual([true, false]);
  expect(await FileModel.countDocuments()).toBe(1);
  await expectQuota({ usedBytes: BYTES.length, openUploads: 0 });
});
