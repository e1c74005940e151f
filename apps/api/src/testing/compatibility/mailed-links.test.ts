import mongoose, { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { OrderModel } from '../../features/orders/orders.model.ts';
import { approve, createPendingOrder } from '../orders.ts';
import { useTestApp } from '../test-app.ts';

const app = useTestApp({ JWT_SECRET: 'a-secret-that-links-were-signed-with' });
const ORDER = '65f1c0ffee0123456789abcd';
/** As mails of November 2026 have it. */
const TOKEN = '1.gym6OzL4xS_wTpK6BUXu8vgtBb6AON1X';

test('a download link that was mailed before still leads to the page and to the file', async () => {
  const { id, auth, product } = await createPendingOrder(app);
  await approve(app, auth, id);
  const order = await OrderModel.findById(id).lean();
  await OrderModel.deleteOne({ _id: id });
  await mongoose.connection.collection('orders').insertOne({ ...order, _id: new Types.ObjectId(ORDER) });
  const page = await app.http.get(`/api/downloads/${ORDER}`).query({ token: TOKEN });
  const file = await app.http.get(`/api/downloads/${ORDER}/file`).query({ token: TOKEN });
  expect([page.status, page.body.product.title, file.status, file.headers['location']]).toEqual([
    200,
    product.title,
    302,
    product.file,
  ]);
});
