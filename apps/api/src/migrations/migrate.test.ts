import type { Db } from 'mongodb';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { makeProduct, makeUser } from '../testing/factories.ts';
import { OrderModel } from '../features/orders/orders.model.ts';
import { getOrderToken, submitProof } from '../testing/order-page.ts';
import { placeOrderAndGetId } from '../testing/orders.ts';
import { setUpTestApp } from '../testing/test-app.ts';
import { assertDatabaseIsSupported, migrate } from './migrate.ts';
import { up as countPlacedOrders } from './steps/20261126130000-placed-orders.ts';
import { up as addEarlierCodes } from './steps/20261126140000-earlier-codes.ts';
import { up as insertFirstCategories } from './steps/20261126120000-first-categories.ts';

const app = setUpTestApp({}, { hasOwnDatabase: true });
const collection = (name: string) => mongoose.connection.collection(name);

test('a first start inserts the categories, which products can use, and the next one changes nothing', async () => {
  await collection('categories').deleteMany({});
  expect([await migrate(), await migrate()]).toEqual([
    ['20261126120000-first-categories.ts', '20261126130000-placed-orders.ts', '20261126140000-earlier-codes.ts'],
    [],
  ]);
  const { body } = await app.http.get('/api/categories');
  const names = (body as { name: string }[]).map(({ name }) => name);
  expect(names).toEqual(['Arte', 'Música', 'Software', 'Ebook', 'Cursos', 'Info-Products', 'Templates', 'Outros']);
  await makeProduct(app, await makeUser(app), { category: 'Música' });
  await insertFirstCategories(mongoose.connection.db as Db);
  expect(await collection('categories').countDocuments()).toBe(8);
});

test('a database of a development version before the first release is refused with the reason', async () => {
  await assertDatabaseIsSupported();
  await migrate();
  await assertDatabaseIsSupported();
  await collection('migrations').insertOne({ fileName: '20261123180000-waiting-since.ts', appliedAt: new Date() });
  await expect(assertDatabaseIsSupported()).rejects.toThrow(/before 0\.2\.0/);
});

test('the orders placed before orders were counted are counted once, by creator and by product', async () => {
  const creator = await makeUser(app);
  const product = await makeProduct(app, creator);
  await placeOrderAndGetId(app, product._id);
  const month = app.clock.now().toISOString().slice(0, 7);
  const readSpan = async (subject: unknown, span: string) =>
    await mongoose.connection.collection<{ _id: string }>('traffic_spans').findOne({ _id: `${String(subject)}:${span}` });
  const counted = await readSpan(creator._id, month);
  expect(counted).toMatchObject({ parts: { [app.clock.now().toISOString().slice(8, 10)]: { orders: 1 } } });
  await collection('traffic_spans').deleteMany({});
  await countPlacedOrders(mongoose.connection.db as Db);
  await countPlacedOrders(mongoose.connection.db as Db);
  expect(await readSpan(creator._id, month)).toEqual(counted);
  expect(await readSpan(product._id, month.slice(0, 4))).toMatchObject({ parts: { [month.slice(5)]: { orders: 1 } } });
});

test('the codes of earlier proofs count as used', async () => {
  const product = await makeProduct(app, await makeUser(app));
  const orderId = await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7XQ92M1' });
  await submitProof(app, { orderId, token: await getOrderToken(app, orderId) }, 'BKL7XQ92M2');
  const migrated = await OrderModel.findById(orderId).lean();
  const withoutEarlierCodes = { $set: { paymentCodes: ['BKL7XQ92M2'] }, $unset: { earlierCodes: 1 } };
  await OrderModel.updateOne({ _id: orderId }, withoutEarlierCodes);
  const reusingId = await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7XQ92M1' });
  await addEarlierCodes(mongoose.connection.db as Db);
  expect(await OrderModel.findById(orderId).lean()).toEqual(migrated);
  expect((await OrderModel.findById(reusingId).lean())?.hasReusedCode).toBe(true);
});
