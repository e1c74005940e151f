import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import mongoose from 'mongoose';
import { afterEach, expect, test, vi } from 'vitest';
import { FileModel } from '../features/files/files.model.ts';
import { ProductModel } from '../features/products/products.model.ts';
import { OrderModel } from '../features/orders/orders.model.ts';
import { ReviewModel } from '../features/reviews/reviews.model.ts';
import { createInvariants } from '../invariants.ts';
import { checkInvariants } from '../platform/invariants.ts';
import { logInAs, makeProduct, placeOrder } from '../testing/factories.ts';
import type { StoredFile } from '../platform/storage/storage.ts';
import { setUpTestApp } from '../testing/test-app.ts';
import { products } from './content.ts';
import { seed } from './seed.ts';

const app = setUpTestApp();
const startWithDemo = async () => {
  const images = { ...app.deps.images, saveOwn: async () => '/uploads/0.webp', saveOwnPrivate: async () => '0.webp' };
  return await seed({ ...app.deps, images, config: { ...app.deps.config, SEED_DEMO: true } });
};
const count = async (name: string): Promise<number> => await mongoose.connection.collection(name).countDocuments();

afterEach(() => void vi.restoreAllMocks());

/** What a visitor does who comes after an interrupted start. */
async function signUpAndSell(): Promise<Record<string, unknown>> {
  const { user } = await logInAs(app);
  const product = await makeProduct(app, user, { price: 0 });
  const { body } = await placeOrder(app, product._id);
  return { users: user._id, products: product._id, orders: new mongoose.Types.ObjectId(String(body.order._id)) };
}

async function expectToExist(documents: Record<string, unknown>): Promise<void> {
  for (const [name, _id] of Object.entries(documents))
    expect(await mongoose.connection.collection(name).findOne({ _id } as object), name).not.toBeNull();
}

/** Recounts everything that is derived, except files, because no picture is saved. */
async function findDifferences(): Promise<string[]> {
  const invariants = createInvariants(app.deps).filter(({ name }) => name !== 'stored files');
  const results = await Array.fromAsync(checkInvariants(invariants));
  return results.filter(({ differing }) => differing > 0).map(({ name }) => name);
}

test.each([
  ['the reviews', ReviewModel],
  ['the orders', OrderModel],
] as const)(
  'a start that is killed while it saves %s leaves nothing, and what people make afterwards stays',
  async (_what, model) => {
    vi.spyOn(model.prototype, 'save').mockRejectedValue(new Error('killed'));
    vi.spyOn(model, 'insertMany').mockRejectedValue(new Error('killed'));
    await expect(startWithDemo()).rejects.toThrow('killed');
    vi.restoreAllMocks();
    expect([await count('users'), await count('products'), await count('seed_state')]).toEqual([0, 0, 0]);
    const documents = await signUpAndSell();
    expect(await startWithDemo()).toBeUndefined();
    await expectToExist(documents);
  },
);

test('a start that is killed before it counts what it saved is completed by the next one, which keeps what people made', async () => {
  vi.spyOn(ProductModel, 'aggregate').mockImplementationOnce(() => {
    throw new Error('killed');
  });
  await expect(startWithDemo()).rejects.toThrow('killed');
  const documents = await signUpAndSell();
  expect(await startWithDemo()).toContainEqual(expect.objectContaining({ email: 'admin@banca.test' }));
  await expectToExist(documents);
  expect(await findDifferences()).toEqual([]);
});

test('starts at the same time load the demo shop once', async () => {
  await Promise.all([startWithDemo(), startWithDemo()]);
  expect(await count('products')).toBe(products.length);
  expect(await count('hosted_files')).toBe(3);
  expect(await findDifferences()).toEqual([]);
  // The queue of suspicious orders has the later of two orders with the same code, as if a buyer had placed it.
  expect(await OrderModel.countDocuments({ duplicateCode: true, isSuspicious: true })).toBe(1);
  const orders = await mongoose.connection
    .collection('orders')
    .find({ problem: { $exists: true } })
    .toArray();
  const states = orders.map(({ problem }) => (problem as { state: string }).state);
  expect(states.toSorted()).toEqual(['escalated', 'escalated', 'refund_due', 'refunded', 'reported']);
  const receipts = await mongoose.connection.collection('receipts').find().toArray();
  expect([receipts.every(({ number }) => number > 0), receipts.filter(({ kind }) => kind === 'correction').length]).toEqual([
    true,
    2,
  ]);
});

test('the uploaded files of the demo shop are PDFs of their declared size', async () => {
  await startWithDemo();
  for (const { key, size, sha256 } of await FileModel.find().lean()) {
    const file = (await app.deps.storage.get(key ?? '')) as StoredFile;
    const content = await buffer(file.stream);
    expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([size, sha256]);
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  }
  expect(await ProductModel.countDocuments({ file: '', 'files.0': { $exists: true } })).toBe(3);
});
