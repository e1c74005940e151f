import mongoose, { Types } from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { OrderModel } from '../../features/orders/orders.model.ts';
import { approve, createPendingOrder } from '../orders.ts';
import { setUpTestApp } from '../test-app.ts';

const app = setUpTestApp({ JWT_SECRET: 'a-secret-that-links-were-signed-with' });
const ORDER_ID = '65f1c0ffee0123456789abcd';
/** A token from an email of November 2026. */
const EMAILED_TOKEN = '1.gym6OzL4xS_wTpK6BUXu8vgtBb6AON1X';

let product: Awaited<ReturnType<typeof createPendingOrder>>['product'];

beforeEach(async () => {
  const { orderId, auth, ...order } = await createPendingOrder(app);
  product = order.product;
  await approve(app, auth, orderId);
  const stored = await OrderModel.findById(orderId).lean();
  await OrderModel.deleteOne({ _id: orderId });
  await mongoose.connection.collection('orders').insertOne({ ...stored, _id: new Types.ObjectId(ORDER_ID) });
});

test('a download link from an old email still opens the page and the file', async () => {
  const pageResponse = await app.http.get(`/api/downloads/${ORDER_ID}`).query({ token: EMAILED_TOKEN });
  const fileResponse = await app.http.get(`/api/downloads/${ORDER_ID}/file`).query({ token: EMAILED_TOKEN });
  expect([pageResponse.status, pageResponse.body.product.title, fileResponse.status, fileResponse.headers['location']]).toEqual([
    200,
    product.title,
    302,
    product.file,
  ]);
});

test.each(['.', '>', '=', ')', ',', '"', '_', ' ', '\u200B', '=\r\n'])(
  'a link still works with %j after its token',
  async (suffix) => {
    await app.http
      .get(`/api/downloads/${ORDER_ID}`)
      .query({ token: EMAILED_TOKEN + suffix })
      .expect(200);
    await app.http
      .get(`/api/downloads/${ORDER_ID}`)
      .query({ token: `3D${EMAILED_TOKEN}${suffix}` })
      .expect(200);
  },
);
