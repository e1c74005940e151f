import mongoose, { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import {
  approve,
  runJobsAndReadEmails,
  readDownloadLinks,
  createPendingOrder,
  placeOrderAndGetId,
  type OrderFixture,
} from '../../testing/orders.ts';
import { makeUpload } from '../../testing/product-files.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { getMainLine } from './order-lines.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';

const app = setUpTestApp();
const NEW_FILE = 'https://www.dropbox.com/s/novo/ficheiro.zip';

const editProduct = async ({ auth, product }: OrderFixture, fields: object) =>
  await app.http.put(`/api/creators/products/${product._id}`).set(auth).send(fields).expect(200);

const approveAndReadFileUrl = async (order: OrderFixture): Promise<string | undefined> => {
  await approve(app, order.auth, order.orderId);
  const [link] = await readDownloadLinks(app);
  return (await app.http.get(link?.file ?? '').expect(302)).headers['location'];
};

const readStoredLine = async (id: string) => getMainLine((await OrderModel.findById(id).lean()) as OrderRecord);

const listReplacements = async () =>
  await mongoose.connection.collection('audit_entries').find({ action: 'order.replace-file' }).sort({ _id: 1 }).toArray();

const readStoredFile = async (id: string): Promise<string> =>
  getMainLine((await OrderModel.findById(id).lean()) as OrderRecord).file;

describe('an order of a product that changes later', () => {
  test('keeps the title, price, file and payment account it was placed with', async () => {
    const order = await createPendingOrder(app, {
      creator: { mpesa: '841234567' },
      product: { title: 'Marrabenta', price: 85_000 },
    });
    await editProduct(order, { title: 'Outra', price: 1, file: NEW_FILE });
    await app.http.put('/api/auth/profile').set(order.auth).send({ mpesa: '847654321' }).expect(200);
    expect(await approveAndReadFileUrl(order)).toBe(order.product.file);
    const { body } = await app.http.get('/api/creators/orders').set(order.auth).expect(200);
    expect(body.orders[0]).toMatchObject({ amount: 850, product: { title: 'Marrabenta', price: 850 } });
    expect((await runJobsAndReadEmails(app, 'O teu download'))[0]?.subject).toBe('O teu download: Marrabenta');
    expect((await OrderModel.findOne().lean())?.paymentAccount).toBe('841234567');
  });

  test('can be approved and downloaded after the product was deleted', async () => {
    const order = await createPendingOrder(app);
    await app.http.delete(`/api/creators/products/${order.product._id}`).set(order.auth).expect(200);
    expect(await approveAndReadFileUrl(order)).toBe(order.product.file);
  });

  test('keeps the download of a buyer after the product was deleted', async () => {
    const order = await createPendingOrder(app);
    await approveAndReadFileUrl(order);
    await app.http.delete(`/api/creators/products/${order.product._id}`).set(order.auth).expect(200);
    const [link] = await readDownloadLinks(app);
    await app.http.get(link?.page ?? '').expect(200);
  });
});

describe('PUT /api/creators/products/:id with updatePastOrders', () => {
  test('200: replaces the file of past orders of this product only, and writes an audit entry', async () => {
    const order = await createPendingOrder(app);
    const secondOrderId = await placeOrderAndGetId(app, order.product._id);
    const otherOrder = await createPendingOrder(app);
    await editProduct(order, { file: NEW_FILE, updatePastOrders: true });
    expect(await approveAndReadFileUrl(order)).toBe(NEW_FILE);
    expect(await readStoredFile(secondOrderId)).toBe(NEW_FILE);
    expect(await readStoredFile(otherOrder.orderId)).toBe(otherOrder.product.file);
    const entries = await mongoose.connection.collection('audit_entries').find({ action: 'order.replace-file' }).toArray();
    expect(entries).toMatchObject([
      { target: new Types.ObjectId(String(order.product._id)), after: { file: NEW_FILE, orders: 2 } },
    ]);
    expect(String(entries[0]?.['actor'])).toBe(String(order.creator._id));
  });

  test('200: keeps the file of the later edit, even if the job of the earlier edit runs last', async () => {
    const order = await createPendingOrder(app);
    await editProduct(order, { file: `${NEW_FILE}?1`, updatePastOrders: true });
    const jobs = mongoose.connection.collection('backgroundjobs');
    const replacementJob = { handlerName: 'orders.replace-file' };
    await jobs.updateOne(replacementJob, { $set: { lockedAt: new Date() } });
    app.clock.advance(1000);
    await editProduct(order, { file: `${NEW_FILE}?2`, updatePastOrders: true });
    await app.deps.jobs.drain();
    await jobs.updateOne(replacementJob, { $unset: { lockedAt: 1 } });
    expect(await approveAndReadFileUrl(order)).toBe(`${NEW_FILE}?2`);
  });

  test('200: a delayed replacement does not change orders of a later file', async () => {
    const order = await createPendingOrder(app);
    await editProduct(order, { file: `${NEW_FILE}?1`, updatePastOrders: true });
    app.clock.advance(120_000);
    await editProduct(order, { file: `${NEW_FILE}?2` });
    const laterOrderId = await placeOrderAndGetId(app, order.product._id, { email: 'eva@example.com' });
    await app.deps.jobs.drain();
    expect(await approveAndReadFileUrl(order)).toBe(`${NEW_FILE}?1`);
    expect(await readStoredFile(laterOrderId)).toBe(`${NEW_FILE}?2`);
  });

  test('200: gives past orders the uploaded files instead of the link, once', async () => {
    const order = await createPendingOrder(app);
    const upload = await makeUpload(app, order.creator);
    const fields = { file: '', files: [{ file: String(upload._id) }], updatePastOrders: true };
    await editProduct(order, fields);
    app.clock.advance(1000);
    await editProduct(order, { title: 'Outra' });
    await app.deps.jobs.drain();
    const bought = [{ _id: upload._id, upload: upload._id, version: 1, isStamped: false }];
    expect(await readStoredLine(order.orderId)).toMatchObject({ file: '', files: bought });
    expect(await listReplacements()).toMatchObject([{ after: { file: '', orders: 1 } }]);
    // Back to a link: the buyer keeps the file beside it.
    await editProduct(order, { file: NEW_FILE, files: [], updatePastOrders: true });
    await app.deps.jobs.drain();
    expect(await readStoredLine(order.orderId)).toMatchObject({ file: NEW_FILE, files: bought });
  });

  test('200: keeps the files that an order bought when the link goes', async () => {
    const order = await createPendingOrder(app);
    const bought = [{ _id: new Types.ObjectId(), upload: new Types.ObjectId(), version: 2 }];
    await OrderModel.updateOne({ _id: order.orderId }, { $set: { 'lines.0.files': bought } });
    const upload = await makeUpload(app, order.creator);
    await editProduct(order, { file: '', files: [{ file: String(upload._id) }], updatePastOrders: true });
    await app.deps.jobs.drain();
    expect(await readStoredLine(order.orderId)).toMatchObject({ file: '', files: bought });
  });

  test('200: past orders keep the link if the uploaded files are gone when the job runs', async () => {
    const order = await createPendingOrder(app);
    const upload = await makeUpload(app, order.creator);
    await editProduct(order, { file: '', files: [{ file: String(upload._id) }], updatePastOrders: true });
    await editProduct(order, { file: NEW_FILE, files: [] });
    await app.deps.jobs.drain();
    expect(await readStoredLine(order.orderId)).toMatchObject({ file: order.product.file, files: [] });
    expect(await listReplacements()).toMatchObject([{ after: { file: '', orders: 0 } }]);
  });

  test('200: does not change past orders when updatePastOrders is false', async () => {
    const order = await createPendingOrder(app);
    await editProduct(order, { file: NEW_FILE, updatePastOrders: false });
    expect(await approveAndReadFileUrl(order)).toBe(order.product.file);
  });
});
