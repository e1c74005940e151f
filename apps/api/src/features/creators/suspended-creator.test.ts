import { t } from '../../testing/t.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser } from '../../testing/factories.ts';
import {
  approve,
  cancel,
  runJobsAndReadEmails,
  readDownloadLinks,
  createPendingOrder,
  placeOrderAndGetId,
  type OrderFixture,
  submitOrder,
} from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { ProductModel } from '../products/products.model.ts';
import { FollowModel } from './follows.model.ts';

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;

let admin: AuthHeaders;
let sale: OrderFixture;

const setCreatorStatus = async (status: 'active' | 'suspended') =>
  await app.http.put(`/api/admin/creators/${sale.creator._id}/status`).set(admin).send({ status }).expect(200);

beforeEach(async () => {
  admin = (await logInAs(app, { role: 'admin' })).auth;
  sale = await createPendingOrder(app);
  await app.deps.jobs.drain();
  await setCreatorStatus('suspended');
});

const product = {
  title: 'Timbila',
  description: 'Doze bases.',
  price: 850,
  category: 'Música',
  file: 'https://drive.google.com/file/d/abc/view',
};
const toPath = (id: unknown) => `/api/creators/products/${String(id)}`;

describe('a suspended creator', () => {
  test('is hidden and takes no new orders', async () => {
    expect((await submitOrder(app, sale.product._id)).status).toBe(404);
    await app.http.get(`/api/creators/${sale.creator._id}`).expect(404);
    expect((await app.http.get('/api/products')).body.total).toBe(0);
  });

  test('still sees and approves an earlier order, and its buyer gets the download', async () => {
    const { body } = await app.http.get('/api/creators/orders').set(sale.auth).expect(200);
    expect(body.orders.map(({ _id }: { _id: string }) => _id)).toEqual([sale.orderId]);
    expect((await approve(app, sale.auth, sale.orderId)).status).toBe(200);
    const [link] = await readDownloadLinks(app);
    await app.http.get(link?.file ?? '').expect(302);
  });

  test('still cancels an order and resends its emails', async () => {
    await setCreatorStatus('active');
    const otherOrderId = await placeOrderAndGetId(app, sale.product._id);
    await setCreatorStatus('suspended');
    expect((await cancel(app, sale.auth, otherOrderId)).status).toBe(200);
    await approve(app, sale.auth, sale.orderId);
    await app.deps.jobs.drain();
    const email = 'inacio@example.com';
    const downloadLink = `http://localhost:4000/download/${sale.orderId}`;
    const download = { email, productName: sale.product.title, downloadLink };
    await app.http.post('/api/email/send-download').set(sale.auth).send(download).expect(202);
    const notice = { email, orderId: otherOrderId, message: 'Cancelada' };
    await app.http.post('/api/email/send-cancellation').set(sale.auth).send(notice).expect(202);
    expect([
      (await runJobsAndReadEmails(app, 'O teu download')).length,
      (await runJobsAndReadEmails(app, 'Encomenda cancelada')).length,
    ]).toEqual([2, 2]);
  });

  test('gets 403 with the suspension message when creating a product', async () => {
    for (const path of ['/api/creators/products', '/products']) {
      const { status, body } = await app.http.post(path).set(sale.auth).send(product);
      expect([status, body.code, body.message]).toEqual([403, 'forbidden', t('errors.shopSuspended')]);
    }
    expect(await ProductModel.countDocuments()).toBe(1);
  });

  test('gets 403 with the suspension message when editing a product', async () => {
    const { status, body } = await app.http.put(toPath(sale.product._id)).set(sale.auth).send({ title: 'Outro' });
    expect([status, body.message]).toEqual([403, t('errors.shopSuspended')]);
    expect((await ProductModel.findById(sale.product._id).lean())?.title).toBe(sale.product.title);
  });

  test('cannot share a product by a short link', async () => {
    const { status, body } = await app.http
      .post(`${toPath(sale.product._id)}/short-url`)
      .set(sale.auth)
      .send({});
    expect([status, body.message]).toEqual([403, t('errors.shopSuspended')]);
  });

  test('gets 403 before the body is read', async () => {
    const request = app.http.post('/api/creators/products').set(sale.auth).set('Content-Type', 'application/json');
    expect((await request.send('{')).status).toBe(403);
  });

  test('causes no emails when an admin approves a product', async () => {
    const subscriber = await makeUser(app, { role: 'user' });
    const follow = { creator: sale.creator._id, user: subscriber._id, kind: 'subscribe' as const, isActive: true };
    await FollowModel.insertMany([{ ...follow, at: app.clock.now() }]);
    const pendingProduct = await makeProduct(app, sale.creator, { status: 'pending' });
    await app.http.put(`/api/admin/products/${pendingProduct._id}/status`).set(admin).send({ status: 'approved' }).expect(200);
    expect(await runJobsAndReadEmails(app, '', subscriber.email)).toEqual([]);
  });

  test('may still delete a product, and may create products again after the suspension', async () => {
    await app.http.delete(toPath(sale.product._id)).set(sale.auth).expect(200);
    await setCreatorStatus('active');
    const { body } = await app.http
      .post('/api/creators/products')
      .set(sale.auth)
      .send({ ...product, images: [] });
    expect([body.message, body.product?.title]).toEqual(['Product uploaded successfully!', 'Timbila']);
  });

  test('lets an admin edit the products', async () => {
    await app.http.put(toPath(sale.product._id)).set(admin).send({ title: 'Outro' }).expect(200);
  });
});
