import { MongoClient, ObjectId } from 'mongodb';
import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeProduct, makeUser } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { followProducts, reloadCatalogue } from './catalogue-sync.ts';

const app = useTestApp();
/** Another process: what it writes, nobody here is told. */
let other: MongoClient;
let unfollow: () => Promise<void>;

const products = () => other.db(mongoose.connection.name).collection('products');
const titles = async (query = ''): Promise<string[]> =>
  (await app.http.get(`/api/products?sort=oldest${query}`).expect(200)).body.products.map(
    ({ title }: { title: string }) => title,
  );
const soon = async (check: () => Promise<void>): Promise<void> => await vi.waitFor(check, { timeout: 15_000, interval: 20 });

beforeEach(async () => {
  const { host, port } = mongoose.connection;
  other = await new MongoClient(`mongodb://${host}:${port}/?directConnection=true`).connect();
});
afterEach(async () => {
  await unfollow();
  await other.close();
});

describe('what another process writes', () => {
  test('is in the lists within moments: a new product, a new price, a product taken away', async () => {
    const known = await makeProduct(app, await makeUser(app), { title: 'Timbila', price: 500 });
    unfollow = await followProducts(app.deps.log);
    expect(await titles()).toEqual(['Timbila']);
    const { insertedId } = await products().insertOne({
      ...known,
      _id: new ObjectId(),
      title: 'Mbira',
      terms: ['mbira'],
      price: 900,
    });
    await soon(async () => expect(await titles('&q=mbi')).toEqual(['Mbira']));
    await products().updateOne({ _id: insertedId }, { $set: { price: 100 } });
    await soon(async () => expect(await titles('&maxPrice=4')).toEqual(['Mbira']));
    await products().updateOne({ _id: known._id }, { $set: { listed: false, deletedAt: new Date() } });
    await soon(async () => expect(await titles()).toEqual(['Mbira']));
  });

  test('is in them also after the stream of changes broke', async () => {
    const known = await makeProduct(app, await makeUser(app), { title: 'Timbila' });
    unfollow = await followProducts(app.deps.log);
    await products().drop();
    await soon(async () => expect(await titles()).toEqual([]));
    await products().insertOne({ ...known, title: 'Mbira' });
    await soon(async () => expect(await titles()).toEqual(['Mbira']));
    await products().updateOne({ _id: known._id }, { $set: { listed: false } });
    await soon(async () => expect(await titles()).toEqual([]));
    // Indexes went with the collection: the next file has a database of its own.
    reloadCatalogue();
  });
});
