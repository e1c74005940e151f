import { PDFDocument } from '@cantoo/pdf-lib';
import { Types } from 'mongoose';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../platform/clock.ts';
import { toFileKey } from '../../platform/storage/storage.ts';
import { makeProduct, makeUser } from '../../testing/factories.ts';
import { placeOrderAndGetId } from '../../testing/orders.ts';
import { setFileAge } from '../../testing/set-file-age.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { type OrderRecord, OrderModel } from '../orders/orders.model.ts';
import { findStampProblem } from './find-stamp-problem.ts';
import { removeStamps } from './remove-stamps.ts';
import { toStampKey } from './stamp-keys.ts';
import { openStampedCopy } from './stamped-copy.service.ts';

const app = setUpTestApp();
let pdf: Buffer;
let order: OrderRecord;
const upload = new Types.ObjectId();
const file = { upload, key: toFileKey(upload) };

beforeAll(async () => {
  const doc = await PDFDocument.create();
  doc.addPage();
  pdf = Buffer.from(await doc.save());
});

const readOrder = async (): Promise<OrderRecord> => (await OrderModel.findById(order._id).lean<OrderRecord>()) as OrderRecord;

beforeEach(async () => {
  const creator = await makeUser(app);
  const product = await makeProduct(app, creator);
  const id = await placeOrderAndGetId(app, product._id);
  await OrderModel.updateOne({ _id: id }, { state: 'completed' });
  order = (await OrderModel.findById(id).lean<OrderRecord>()) as OrderRecord;
  await app.deps.storage.put(file.key, pdf, 'application/pdf');
});

async function openCopy(range?: { start: number; end: number }) {
  const { stream, size, etag } = await openStampedCopy(app.deps, { order: await readOrder(), file }, range);
  return { bytes: Buffer.concat((await stream.toArray()) as Buffer[]), size, etag };
}
const readKeywords = async (bytes: Buffer) => (await PDFDocument.load(bytes, { updateMetadata: false })).getKeywords();
const listStamps = async () => (await Array.fromAsync(app.deps.storage.list())).filter((key) => key.startsWith('stamps/'));

test('a copy has the name, address and number of its order, and is made once', async () => {
  const stamp = vi.spyOn(app.deps.stamper, 'stamp');
  const copies = await Promise.all([openCopy(), openCopy()]);
  copies.push(await openCopy());
  expect(stamp).toHaveBeenCalledOnce();
  stamp.mockRestore();
  const [first] = copies;
  expect(await readKeywords(first?.bytes as Buffer)).toBe(
    `${order.name} · ${order.email} · encomenda #${String(order._id).slice(-6)}`,
  );
  for (const copy of copies) expect(copy).toEqual(first);
  expect(first?.size).toBe(first?.bytes.length);
});

test('a part of a copy comes with the size of the whole one', async () => {
  const { bytes, size, etag } = await openCopy();
  expect(await openCopy({ start: 5, end: 9 })).toEqual({ bytes: bytes.subarray(5, 10), size, etag });
});

test('a copy that the storage lost is made again with the same bytes', async () => {
  const before = await openCopy();
  for (const key of await listStamps()) await app.deps.storage.remove(key);
  expect(await openCopy()).toEqual(before);
});

test('a corrected email address makes another copy, and the earlier one is removed', async () => {
  const before = await openCopy();
  await OrderModel.updateOne({ _id: order._id }, { $set: { email: 'nova@example.com' }, $inc: { pageVersion: 1 } });
  const after = await openCopy();
  expect(after.etag).not.toBe(before.etag);
  expect(await readKeywords(after.bytes)).toContain('nova@example.com');
  await removeStamps(app.deps);
  expect(await listStamps()).toEqual([`stamps/${String(order._id)}-${String(upload)}-2`]);
});

test.each([
  ['the order is no longer completed', () => OrderModel.updateOne({ _id: order._id }, { state: 'cancelled' })],
  ['the order does not exist', () => OrderModel.deleteOne({ _id: order._id })],
  ['the upload is removed', () => app.deps.storage.remove(file.key)],
  ['it is old', async () => await setFileAge(app, (await listStamps())[0] ?? '', 31 * DAY_MS)],
])('a copy is removed when %s', async (_reason, change) => {
  await app.deps.storage.put(toStampKey({ order: order._id, upload, version: 1 }), pdf, 'application/pdf');
  await removeStamps(app.deps);
  expect(await listStamps()).toHaveLength(1);
  await change();
  await removeStamps(app.deps);
  await removeStamps(app.deps);
  expect(await listStamps()).toEqual([]);
});

test('a buyer never gets a PDF without their name', async () => {
  const log = vi.spyOn(app.deps.log, 'error');
  await app.deps.storage.put(file.key, Buffer.from('%PDF-1.4'), 'application/pdf');
  await expect(openCopy()).rejects.toMatchObject({ code: 'internal', message: 'stamps.failed' });
  const subject = { order: String(order._id), upload: String(upload), problem: 'unreadable' };
  expect(log).toHaveBeenCalledWith(expect.objectContaining(subject), 'a PDF could not be stamped');
  log.mockRestore();
  expect(await listStamps()).toEqual([]);
});

test('a trial tells why an upload cannot be stamped', async () => {
  const find = (details: object = {}) =>
    findStampProblem(app.deps, file.key, { size: pdf.length, type: 'application/pdf', ...details });
  expect(await find()).toBeUndefined();
  expect(await find({ type: 'application/zip' })).toBe('notPdf');
  expect(await find({ size: 30_000_001 })).toBe('tooLarge');
  await app.deps.storage.put(file.key, pdf.subarray(0, 100), 'application/pdf');
  expect(await find()).toBe('unreadable');
});
