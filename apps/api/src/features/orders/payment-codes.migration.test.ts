import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { renameField } from '../../migrations/frozen/rename-field.ts';
import { up } from '../../migrations/steps/20261122160000-payment-code-look-alikes.ts';
import { approve, createPendingOrder, placeOrderAndGetId } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { OrderModel } from './orders.model.ts';

const app = setUpTestApp({}, { hasOwnDatabase: true });

/** Runs the migration as the server does at its start, when orders still stored their state as `status`. */
async function runMigration(): Promise<void> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('no database');
  await renameField(db, 'orders', 'state', 'status');
  await up(db);
  await renameField(db, 'orders', 'status', 'state');
}

/** Earlier versions dropped foreign letters from the code and put the method before it. */
const storeLegacyOrder = async (id: string, paymentCode: string, duplicateCode = false): Promise<void> =>
  void (await OrderModel.updateOne({ _id: id }, { $set: { paymentCode, duplicateCode } }));

const readCodeAndMark = async (id: string) => {
  const order = await OrderModel.findById(id).lean();
  return [order?.paymentCode, order?.duplicateCode];
};

test('normalizes look-alike letters, and marks the later of two pending orders', async () => {
  const { orderId, auth, product } = await createPendingOrder(app, { form: { confirmationCode: 'BKL7' } });
  app.clock.advance(1000);
  const secondOrderId = await placeOrderAndGetId(app, product._id, { confirmationCode: 'ВКL7' });
  await storeLegacyOrder(secondOrderId, 'mpesa:L7');
  await runMigration();
  expect([await readCodeAndMark(orderId), await readCodeAndMark(secondOrderId)]).toEqual([
    ['BKL7', false],
    ['BKL7', true],
  ]);
  expect((await approve(app, auth, secondOrderId)).body.code).toBe('duplicate_payment_code');
  expect((await approve(app, auth, orderId)).status).toBe(200);
});

test('marks the later of two orders with the same code from two wallets, and drops the method from both codes', async () => {
  const { orderId, product } = await createPendingOrder(app, { form: { confirmationCode: 'BKL7', payment: 'emola' } });
  app.clock.advance(1000);
  const secondOrderId = await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7', payment: 'mpesa' });
  await storeLegacyOrder(secondOrderId, 'mpesa:BKL7');
  await runMigration();
  expect([await readCodeAndMark(orderId), await readCodeAndMark(secondOrderId)]).toEqual([
    ['BKL7', false],
    ['BKL7', true],
  ]);
});

test('unmarks an order that was a duplicate only because letters were dropped', async () => {
  const { orderId, product } = await createPendingOrder(app, { form: { confirmationCode: 'L7' } });
  app.clock.advance(1000);
  const secondOrderId = await placeOrderAndGetId(app, product._id, { confirmationCode: 'ВКL7' });
  await storeLegacyOrder(secondOrderId, 'mpesa:L7', true);
  await runMigration();
  expect([await readCodeAndMark(orderId), await readCodeAndMark(secondOrderId)]).toEqual([
    ['L7', false],
    ['BKL7', false],
  ]);
});

test('keeps the marks of normalized orders whatever their timestamps, and changes nothing the second time', async () => {
  const { orderId, product } = await createPendingOrder(app, { form: { confirmationCode: 'BKL7' } });
  const secondOrderId = await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7' });
  await OrderModel.updateOne({ _id: secondOrderId }, { $set: { createdAt: new Date(0) } });
  const otherOrderId = await placeOrderAndGetId(app, product._id, { confirmationCode: 'ВКL8' });
  await storeLegacyOrder(otherOrderId, 'mpesa:L8');
  await runMigration();
  await runMigration();
  expect([await readCodeAndMark(orderId), await readCodeAndMark(secondOrderId), await readCodeAndMark(otherOrderId)]).toEqual([
    ['BKL7', false],
    ['BKL7', true],
    ['BKL8', false],
  ]);
});

test('marks a new order as duplicate of a migrated one with the same code', async () => {
  const { orderId, product } = await createPendingOrder(app, { form: { confirmationCode: 'ВКL7' } });
  await storeLegacyOrder(orderId, 'mpesa:L7');
  await mongoose.connection.collection('payment_codes').deleteMany({});
  await runMigration();
  expect(await readCodeAndMark(await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7' }))).toEqual(['BKL7', true]);
});
