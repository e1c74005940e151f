import { randomUUID } from 'node:crypto';
import { errors } from '@banca/contracts/messages';
import mongoose from 'mongoose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { approve, BUYER, mailed, submitOrder } from '../../testing/orders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { OrderModel } from './orders.model.ts';

const app = useTestApp();
const DAY = 24 * 60 * 60 * 1000;
const key = 'a-key-of-this-checkout';

afterEach(() => void vi.restoreAllMocks());

const sell = async (price = 85_000) => {
  const { user, auth } = await logInAs(app);
  return { auth, product: await makeProduct(app, user, { price }) };
};
const idOf = ({ body }: { body: unknown }): string => (body as { order: { _id: string } }).order._id;

/** What a crash between the order and its kept answer leaves behind. */
const forgetAnswers = async (): Promise<void> => void (await mongoose.connection.collection('idempotency_keys').deleteMany({}));

/** Lets the next commit happen and its answer get lost, as when the database dies just after it. */
function loseNextAnswer(): void {
  const { ClientSession } = mongoose.mongo;
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const commit = ClientSession.prototype.commitTransaction;
  vi.spyOn(ClientSession.prototype, 'commitTransaction').mockImplementationOnce(async function (
    this: mongoose.mongo.ClientSession,
  ) {
    await commit.call(this);
    throw new mongoose.mongo.MongoNetworkError('connection closed');
  });
}

describe('POST /api/products/:id/orders, repeated', () => {
  test('409: after a crash, with another order than that of the key', async () => {
    const { product } = await sell();
    await submitOrder(app, product._id, BUYER, { key });
    await forgetAnswers();
    const others: Record<string, string>[] = [
      { email: 'eva@example.com' },
      { name: 'Eva' },
      { phone: '840000000' },
      { confirmationCode: 'OUTRO1' },
      { payment: 'emola' },
    ];
    for (const other of others) {
      const { status, body } = await submitOrder(app, product._id, { ...BUYER, ...other }, { key });
      expect([status, body.code, body.message]).toEqual([409, 'conflict', errors.idempotencyConflict]);
    }
    expect(await OrderModel.countDocuments()).toBe(1);
  });

  test('201: the key of more than a day ago is that of a new order, even if somebody else thought of it too', async () => {
    const { product } = await sell(0);
    const first = await submitOrder(app, product._id, BUYER, { key });
    app.clock.advance(DAY);
    const second = await submitOrder(app, product._id, { ...BUYER, email: 'eva@example.com' }, { key });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(idOf(second)).not.toBe(idOf(first));
    expect(second.body.downloadLink).not.toContain(idOf(first));
  });

  test('201: no link to what was paid for, even if it was approved before the repetition', async () => {
    const { product, auth } = await sell();
    const first = await submitOrder(app, product._id, BUYER, { key });
    await forgetAnswers();
    expect((await approve(app, auth, idOf(first))).status).toBe(200);
    const { status, body } = await submitOrder(app, product._id, BUYER, { key });
    expect([status, body.order.status, body.downloadLink]).toEqual([201, 'completed', null]);
  });

  test('201: a free order is found with its link', async () => {
    const { product } = await sell(0);
    const first = await submitOrder(app, product._id, BUYER, { key });
    await forgetAnswers();
    expect((await submitOrder(app, product._id, BUYER, { key })).body).toEqual(first.body);
  });

  test('503, then 201: the order whose commit was not answered is found, picture and all', async () => {
    const { product, auth } = await sell();
    loseNextAnswer();
    const lost = await submitOrder(app, product._id, BUYER, { key });
    expect([lost.status, lost.body.code]).toEqual([503, 'unavailable']);
    expect((await submitOrder(app, product._id, BUYER, { key })).status).toBe(201);
    expect([await OrderModel.countDocuments(), (await mailed(app)).length]).toEqual([1, 1]);
    const { body } = await app.http.get('/api/creators/orders').set(auth).expect(200);
    await app.http.get(body.orders[0].paymentScreenshot as string).expect(200);
  });

  test('201: one order, when a call and its repetition run at once after all', async () => {
    const { product } = await sell();
    const calls = Array.from({ length: 4 }, async () => {
      await forgetAnswers();
      return await submitOrder(app, product._id, BUYER, { key });
    });
    const answers = (await Promise.all(calls)).filter(({ status }) => status === 201);
    expect(answers.length).toBeGreaterThan(0);
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(await OrderModel.countDocuments()).toBe(1);
  });

  test('an order that was refused leaves no picture behind', async () => {
    const { product } = await sell();
    const kept = new Set<string>();
    const { storage, jobs } = app.deps;
    const { put, remove } = storage;
    vi.spyOn(storage, 'put').mockImplementation(async (name, bytes, type) => (kept.add(name), await put(name, bytes, type)));
    vi.spyOn(storage, 'remove').mockImplementation(async (name) => (kept.delete(name), await remove(name)));
    vi.spyOn(jobs, 'enqueue').mockRejectedValueOnce(new Error('no such job'));
    expect((await submitOrder(app, product._id, BUYER, { key: randomUUID() })).status).toBe(500);
    expect([kept.size, await OrderModel.countDocuments(), (await mailed(app)).length]).toEqual([0, 0, 0]);
  });
});
