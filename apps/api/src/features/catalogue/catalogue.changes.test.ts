import { MongoClient, ObjectId } from 'mongodb';
import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { makeProduct, makeUser } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { createTestCatalogue } from '../../testing/test-catalogue.ts';
import { followRecords } from '../products/published/refresh-products.ts';

const app = setUpTestApp({}, { hasOwnDatabase: true });
/** Writes like another process: this process learns of its changes only through the change stream. */
let otherProcess: MongoClient;
let stopping: AbortController;
let following: Promise<void>;

const productsCollection = () => otherProcess.db(mongoose.connection.name).collection('products');
const listTitles = async (query = ''): Promise<string[]> =>
  (await app.http.get(`/api/products?sort=oldest${query}`).expect(200)).body.products.map(
    ({ title }: { title: string }) => title,
  );
const waitFor = async (check: () => Promise<void>): Promise<void> => await vi.waitFor(check, { timeout: 15_000, interval: 20 });

/** Follows the database as the server does. */
async function follow(): Promise<void> {
  following = followRecords(app.deps, app.deps.log, stopping.signal);
  await app.deps.catalogue.start();
}

beforeEach(async () => {
  stopping = new AbortController();
  otherProcess = await new MongoClient(inject('mongoUri')).connect();
});
afterEach(async () => {
  stopping.abort();
  const { deps } = app;
  await Promise.all([following, deps.catalogue.close()]);
  // A closed catalogue cannot be started again.
  deps.catalogue = await createTestCatalogue(deps);
  await otherProcess.close();
});

describe('a change that another process commits', () => {
  test('appears in the lists within seconds: a new product, a new price, a removed product', async () => {
    const product = await makeProduct(app, await makeUser(app), { title: 'Timbila', price: 500 });
    await follow();
    expect(await listTitles()).toEqual(['Timbila']);
    const { insertedId } = await productsCollection().insertOne({
      ...product,
      _id: new ObjectId(),
      title: 'Mbira',
      terms: ['mbira'],
      price: 900,
    });
    await waitFor(async () => expect(await listTitles('&q=mbi')).toEqual(['Mbira']));
    await productsCollection().updateOne({ _id: insertedId }, { $set: { price: 100 } });
    await waitFor(async () => expect(await listTitles('&maxPrice=4')).toEqual(['Mbira']));
    await productsCollection().updateOne({ _id: product._id }, { $set: { listed: false, deletedAt: new Date() } });
    await waitFor(async () => expect(await listTitles()).toEqual(['Mbira']));
  });

  test('appears in the lists after the change stream was interrupted', async () => {
    const product = await makeProduct(app, await makeUser(app), { title: 'Timbila' });
    await follow();
    await productsCollection().drop();
    await waitFor(async () => expect(await listTitles()).toEqual([]));
    await productsCollection().insertOne({ ...product, title: 'Mbira' });
    await waitFor(async () => expect(await listTitles()).toEqual(['Mbira']));
    await productsCollection().updateOne({ _id: product._id }, { $set: { listed: false } });
    await waitFor(async () => expect(await listTitles()).toEqual([]));
  });
});
