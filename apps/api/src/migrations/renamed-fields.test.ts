import { readFileSync } from 'node:fs';
import type { Db } from 'mongodb';
import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSession } from '../features/accounts/sessions/sessions.service.ts';
import { approve, BUYER, submitOrder } from '../testing/orders.ts';
import { reloadCatalogue } from '../testing/test-catalogue.ts';
import { setUpTestApp } from '../testing/test-app.ts';
import { renameField } from './frozen/rename-field.ts';
import { up as renameLockVersion } from './steps/20261122210000-lock-version.ts';
import { up as renameIdempotencyKeys } from './steps/20261122220000-idempotency-keys.ts';
import { up as renameOrderState } from './steps/20261123100000-order-state.ts';

/** The secret that signed the idempotency keys of the dump. */
const app = setUpTestApp({ JWT_SECRET: 'the-secret-of-the-dumped-shop-of-2026-11-22' }, { hasOwnDatabase: true });
const DUMP = new URL('../testing/compatibility/shop-of-2026-11-22.json', import.meta.url);
const CREATOR_ID = '6b03436e02dbd709f1bdb0be';
const BUYER_ID = '6b03436e02dbd709f1bdb0c0';
const PRODUCT_ID = '6b03436e02dbd709f1bdb0c2';
const ORDER_ID = '6b03436e02dbd709f1bdb0c3';

const db = (): Db => mongoose.connection.db as Db;
const collection = (name: string) => mongoose.connection.collection(name);
const findCollectionsWithField = async (field: string): Promise<string[]> => {
  const names = ['users', 'categories', 'payment_codes', 'orders', 'follows'];
  const counts = await Promise.all(
    names.map(async (name) => await collection(name).countDocuments({ [field]: { $exists: true } })),
  );
  return names.filter((_name, i) => counts[i]);
};
const createAuth = async (id: string) => ({
  Authorization: `Bearer ${await createSession(app.deps, new Types.ObjectId(id), 'test')}`,
});
const runMigrations = async (): Promise<void> => {
  await renameLockVersion(db());
  await renameIdempotencyKeys(db());
  await renameOrderState(db());
};

beforeEach(async () => {
  const dump = mongoose.mongo.BSON.EJSON.parse(readFileSync(DUMP, 'utf8')) as Record<string, object[]>;
  await collection('categories').deleteMany({});
  for (const [name, documents] of Object.entries(dump)) await collection(name).insertMany(documents);
  await reloadCatalogue(app.deps);
});

describe('a database from before fields were renamed', () => {
  test('has every field under its new name, also when the migrations run twice', async () => {
    expect([await findCollectionsWithField('holds'), await findCollectionsWithField('callId')]).toEqual([
      ['users', 'categories', 'payment_codes'],
      ['orders', 'follows'],
    ]);
    await runMigrations();
    const [user, code] = [
      await collection('users').findOne({ username: 'inacio' }),
      await collection('payment_codes').findOne({}),
    ];
    expect([user, code]).toMatchObject([{ lockVersion: 1 }, { _id: BUYER.confirmationCode, lockVersion: 1 }]);
    // A process of the previous version still writes the old fields.
    await collection('users').updateMany({}, { $inc: { holds: 1 } });
    await collection('follows').updateMany({}, { $set: { callId: 'of-an-older-process' } });
    await runMigrations();
    expect([await findCollectionsWithField('holds'), await findCollectionsWithField('callId')]).toEqual([[], []]);
    expect(await findCollectionsWithField('lockVersion')).toEqual(['users', 'categories', 'payment_codes']);
    expect(await collection('follows').findOne({})).toMatchObject({ idempotencyKey: 'of-an-older-process' });
    const order = await collection('orders').findOne({});
    expect([order?.['state'], order && 'status' in order]).toEqual(['pending', false]);
  });

  test('returns the stored order and follow for repeated requests', async () => {
    await runMigrations();
    const order = await submitOrder(app, PRODUCT_ID, BUYER, { key: 'the-key-of-the-order' });
    expect([order.status, (order.body as { order: object }).order]).toMatchObject([201, { _id: ORDER_ID }]);
    const follow = app.http.post(`/api/creators/${CREATOR_ID}/follow`).set('Idempotency-Key', 'the-key-of-the-follow');
    expect((await follow.set(await createAuth(BUYER_ID))).body).toMatchObject({ following: true, followersCount: 1 });
    expect(await collection('orders').countDocuments()).toBe(1);
  });

  test('gets increments of the renamed lock versions', async () => {
    await runMigrations();
    const auth = await createAuth(CREATOR_ID);
    const product = { title: 'Curso de timbila', description: 'Dez aulas para quem começa.', price: 100, category: 'Música' };
    const created = await app.http
      .post('/api/creators/products')
      .set(auth)
      .send({ ...product, features: ['10 aulas'], file: 'https://drive.google.com/file/d/abc/view' });
    expect([created.status, (await approve(app, auth, ORDER_ID)).status]).toEqual([201, 200]);
    expect(await collection('payment_codes').findOne({})).toMatchObject({ lockVersion: 2 });
    expect(await collection('categories').findOne({})).toMatchObject({ lockVersion: 1 });
    expect(await findCollectionsWithField('holds')).toEqual([]);
  });

  test('has only the new unique index on the idempotency keys of orders', async () => {
    await collection('orders').createIndex({ callId: 1 }, { name: 'one order per Idempotency-Key', unique: true, sparse: true });
    await runMigrations();
    const keys = (await collection('orders').indexes()).filter(({ unique }) => unique).map(({ key }) => key);
    expect(keys).toEqual([{ idempotencyKey: 1 }]);
  });
});

test('a field is renamed in more documents than fit one batch', async () => {
  await collection('payment_codes').insertMany(Array.from({ length: 2_500 }, (_, i) => ({ _id: `C${i}` as never, holds: i })));
  await renameField(db(), 'payment_codes', 'holds', 'lockVersion');
  expect(await collection('payment_codes').countDocuments({ holds: { $exists: true } })).toBe(0);
  expect(await collection('payment_codes').findOne({ _id: 'C2499' as never })).toMatchObject({ lockVersion: 2_499 });
});
