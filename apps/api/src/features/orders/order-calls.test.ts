import { randomUUID } from 'node:crypto';
import { errors } from '@banca/contracts/messages';
import mongoose from 'mongoose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { approve, BUYER, mailed, submitOrder } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { OrderModel } from './orders.model.ts';

const app = setUpTestApp();
const DAY = 24 * 60 * 60 * 1000;
const key = 'a-key-of-this-checkout';

afterEach(() => void vi.restoreAllMocks());

const sell = async (price = 85_000) => {
  const { user, auth } = await logInAs(app);
  return { auth, product: await makeProduct(app, user, { price }) };
};
const getOrderId = ({ body }: { body: unknown }): string => (body as { order: { _id: string } }).order._id;

/** Simulates a crash between the order and its stored response. */
const deleteStoredResponses = async (): Promise<void> =>
  void (await mongoose.connection.collection('idempotency_keys').deleteMany({}));

/** Lets the next commit succeed and its response get lost. */
function loseNextCommitResponse(): void {
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

describe('retries of POST /api/products/:id/orders', () => {
  test('409: a retry after a crash has the same key but another order', async () => {
    const { product } = await sell();
    await submitOrder(app, product._id, BUYER, { key });
    await deleteStoredResponses();
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

  test('201: a key that is older than a day creates a new order, even for another client', async () => {
    const { product } = await sell(0);
    const first = await submitOrder(app, product._id, BUYER, { key });
    app.clock.advance(DAY);
    const second = await submitOrder(app, product._id, { ...BUYER, email: 'eva@example.com' }, { key });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(getOrderId(second)).not.toBe(getOrderId(first));
    expect(second.body.downloadLink).not.toContain(getOrderId(first));
  });

  test('201: a retry of a paid order returns no link, even after the approval', async () => {
    const { product, auth } = await sell();
    const first = await submitOrder(app, product._id, BUYER, { key });
    await deleteStoredResponses();
    expect((await approve(app, auth, getOrderId(first))).status).toBe(200);
    const { status, body } = await submitOrder(app, product._id, BUYER, { key });
    expect([status, body.order.status, body.downloadLink]).toEqual([201, 'completed', null]);
  });

  test('201: a retry of a free order returns its link', async () => {
    const { product } = await sell(0);
    const first = await submitOrder(app, product._id, BUYER, { key });
    await deleteStoredResponses();
    expect((await submitOrder(app, product._id, BUYER, { key })).body).toEqual(first.body);
  });

  test('503, then 201: a retry after an unknown commit result returns the order with its screenshot', async () => {
    const { product, auth } = await sell();
    loseNextCommitResponse();
    const lost = await submitOrder(app, product._id, BUYER, { key });
    expect([lost.status, lost.body.code]).toEqual([503, 'unavailable']);
    expect((await submitOrder(app, product._id, BUYER, { key })).status).toBe(201);
    expect([await OrderModel.countDocuments(), (await mailed(app)).length]).toEqual([1, 1]);
    const { body } = await app.http.get('/api/creators/orders').set(auth).expect(200);
    await app.http.get(body.orders[0].paymentScreenshot as string).expect(200);
  });

  test('201: a request and its concurrent retry create one order', async () => {
    const { product } = await sell();
    const calls = Array.from({ length: 4 }, async () => {
      await deleteStoredResponses();
      return await submitOrder(app, product._id, BUYER, { key });
    });
    const answers = (await Promise.all(calls)).filter(({ status }) => status === 201);
    expect(answers.length).toBeGreaterThan(0);
    expect(new Set(answers.map(getOrderId)).size).toBe(1);
    expect(await OrderModel.countDocuments()).toBe(1);
  });

  test('a refused order leaves no screenshot in the storage', async () => {
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
