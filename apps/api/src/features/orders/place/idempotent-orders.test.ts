import { randomUUID } from 'node:crypto';
import { t } from '../../../testing/t.ts';
import mongoose from 'mongoose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { logInAs, makeProduct } from '../../../testing/factories.ts';
import { loseNextCommitResponse } from '../../../testing/lose-commit-response.ts';
import { approve, BUYER, runJobsAndReadEmails, submitOrder } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { OrderModel } from '../orders.model.ts';

const app = setUpTestApp();
const DAY_MS = 24 * 60 * 60 * 1000;
const key = 'a-key-of-this-checkout';

afterEach(() => void vi.restoreAllMocks());

const createProductForSale = async (price = 85_000) => {
  const { user, auth } = await logInAs(app);
  return { auth, product: await makeProduct(app, user, { price }) };
};
const getOrderId = ({ body }: { body: unknown }): string => (body as { order: { _id: string } }).order._id;

/** Simulates a crash after the order is saved and before its response is stored. */
const deleteStoredResponses = async (): Promise<void> =>
  void (await mongoose.connection.collection('idempotency_keys').deleteMany({}));

describe('retries of POST /api/products/:id/orders', () => {
  test('409: rejects a retry with the same key but other fields, also after a crash', async () => {
    const { product } = await createProductForSale();
    await submitOrder(app, product._id, BUYER, { key });
    await deleteStoredResponses();
    const changedFields: Record<string, string>[] = [
      { email: 'eva@example.com' },
      { name: 'Eva' },
      { phone: '840000000' },
      { confirmationCode: 'OUTRO1' },
      { payment: 'emola' },
    ];
    for (const changes of changedFields) {
      const { status, body } = await submitOrder(app, product._id, { ...BUYER, ...changes }, { key });
      expect([status, body.code, body.message]).toEqual([409, 'conflict', t('errors.idempotencyConflict')]);
    }
    expect(await OrderModel.countDocuments()).toBe(1);
  });

  test('201: a key that is older than a day creates a new order, even for another client', async () => {
    const { product } = await createProductForSale(0);
    const firstResponse = await submitOrder(app, product._id, BUYER, { key });
    app.clock.advance(DAY_MS);
    const secondResponse = await submitOrder(app, product._id, { ...BUYER, email: 'eva@example.com' }, { key });
    expect([firstResponse.status, secondResponse.status]).toEqual([201, 201]);
    expect(getOrderId(secondResponse)).not.toBe(getOrderId(firstResponse));
    expect(secondResponse.body.downloadLink).not.toContain(getOrderId(firstResponse));
  });

  test('201: a retry of a paid order returns no link, even after the approval', async () => {
    const { product, auth } = await createProductForSale();
    const firstResponse = await submitOrder(app, product._id, BUYER, { key });
    await deleteStoredResponses();
    expect((await approve(app, auth, getOrderId(firstResponse))).status).toBe(200);
    const { status, body } = await submitOrder(app, product._id, BUYER, { key });
    expect([status, body.order.status, body.downloadLink]).toEqual([201, 'completed', null]);
  });

  test('201: a retry of a free order returns its link', async () => {
    const { product } = await createProductForSale(0);
    const firstResponse = await submitOrder(app, product._id, BUYER, { key });
    await deleteStoredResponses();
    expect((await submitOrder(app, product._id, BUYER, { key })).body).toEqual(firstResponse.body);
  });

  test('503, then 201: a retry after a commit of unknown outcome returns the order with its screenshot', async () => {
    const { product, auth } = await createProductForSale();
    loseNextCommitResponse();
    const lostResponse = await submitOrder(app, product._id, BUYER, { key });
    expect([lostResponse.status, lostResponse.body.code]).toEqual([503, 'unavailable']);
    expect((await submitOrder(app, product._id, BUYER, { key })).status).toBe(201);
    expect([await OrderModel.countDocuments(), (await runJobsAndReadEmails(app)).length]).toEqual([1, 1]);
    const { body } = await app.http.get('/api/creators/orders').set(auth).expect(200);
    await app.http.get(body.orders[0].paymentScreenshot as string).expect(200);
  });

  test('201: a request and its concurrent retry create one order', async () => {
    const { product } = await createProductForSale();
    const requests = Array.from({ length: 4 }, async () => {
      await deleteStoredResponses();
      return await submitOrder(app, product._id, BUYER, { key });
    });
    const responses = (await Promise.all(requests)).filter(({ status }) => status === 201);
    expect(responses.length).toBeGreaterThan(0);
    expect(new Set(responses.map(getOrderId)).size).toBe(1);
    expect(await OrderModel.countDocuments()).toBe(1);
  });

  test('500: an order that fails to save leaves no screenshot in the storage', async () => {
    const { product } = await createProductForSale();
    const storedNames = new Set<string>();
    const { storage, jobs } = app.deps;
    const { put, remove } = storage;
    vi.spyOn(storage, 'put').mockImplementation(
      async (name, bytes, type) => (storedNames.add(name), await put(name, bytes, type)),
    );
    vi.spyOn(storage, 'remove').mockImplementation(async (name) => (storedNames.delete(name), await remove(name)));
    vi.spyOn(jobs, 'enqueueAll').mockRejectedValueOnce(new Error('no such job'));
    expect((await submitOrder(app, product._id, BUYER, { key: randomUUID() })).status).toBe(500);
    expect([storedNames.size, await OrderModel.countDocuments(), (await runJobsAndReadEmails(app)).length]).toEqual([0, 0, 0]);
  });
});
