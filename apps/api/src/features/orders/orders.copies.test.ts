import mongoose, { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { approve, mailed, mailedLinks, makeSale, orderId, type Sale } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { OrderModel } from './orders.model.ts';

const app = setUpTestApp();
const NEW_FILE = 'https://www.dropbox.com/s/novo/ficheiro.zip';

const edit = async ({ auth, product }: Sale, fields: object) =>
  await app.http.put(`/api/creators/products/${product._id}`).set(auth).send(fields).expect(200);

const readFile = async (sale: Sale): Promise<string | undefined> => {
  await approve(app, sale.auth, sale.id);
  const [link] = await mailedLinks(app);
  return (await app.http.get(link?.file ?? '').expect(302)).headers['location'];
};

describe('an order of a product that changes later', () => {
  test('keeps the title, price, file and payment account of when it was placed', async () => {
    const sale = await makeSale(app, { user: { mpesa: '841234567' }, product: { title: 'Marrabenta', price: 85_000 } });
    await edit(sale, { title: 'Outra', price: 1, file: NEW_FILE });
    await app.http.put('/api/auth/profile').set(sale.auth).send({ mpesa: '847654321' }).expect(200);
    expect(await readFile(sale)).toBe(sale.product.file);
    const { body } = await app.http.get('/api/creators/orders').set(sale.auth).expect(200);
    expect(body.orders[0]).toMatchObject({ amount: 850, product: { title: 'Marrabenta', price: 850 } });
    expect((await mailed(app, 'O teu download'))[0]?.subject).toBe('O teu download: Marrabenta');
    expect((await OrderModel.findOne().lean())?.paymentAccount).toBe('841234567');
  });

  test('can be approved and downloaded after the product was deleted', async () => {
    const sale = await makeSale(app);
    await app.http.delete(`/api/creators/products/${sale.product._id}`).set(sale.auth).expect(200);
    expect(await readFile(sale)).toBe(sale.product.file);
  });

  test('keeps the download of a buyer after the product was deleted', async () => {
    const sale = await makeSale(app);
    await readFile(sale);
    await app.http.delete(`/api/creators/products/${sale.product._id}`).set(sale.auth).expect(200);
    const [link] = await mailedLinks(app);
    await app.http.get(link?.page ?? '').expect(200);
  });
});

describe('PUT /api/creators/products/:id with updatePastOrders', () => {
  test('200: replaces the file of past orders of this product only, and writes an audit entry', async () => {
    const sale = await makeSale(app);
    const second = await orderId(app, sale.product._id);
    const other = await makeSale(app);
    await edit(sale, { file: NEW_FILE, updatePastOrders: true });
    expect(await readFile(sale)).toBe(NEW_FILE);
    expect((await OrderModel.findById(second).lean())?.file).toBe(NEW_FILE);
    expect((await OrderModel.findById(other.id).lean())?.file).toBe(other.product.file);
    const entries = await mongoose.connection.collection('audit_entries').find({ action: 'order.replace-file' }).toArray();
    expect(entries).toMatchObject([
      { target: new Types.ObjectId(String(sale.product._id)), after: { file: NEW_FILE, orders: 2 } },
    ]);
    expect(String(entries[0]?.['actor'])).toBe(String(sale.user._id));
  });

  test('200: keeps the later of two replacements, whichever job runs last', async () => {
    const sale = await makeSale(app);
    await edit(sale, { file: `${NEW_FILE}?1`, updatePastOrders: true });
    const jobs = mongoose.connection.collection('backgroundjobs');
    const repair = { handlerName: 'orders.replace-file' };
    await jobs.updateOne(repair, { $set: { lockedAt: new Date() } });
    app.clock.advance(1000);
    await edit(sale, { file: `${NEW_FILE}?2`, updatePastOrders: true });
    await app.deps.jobs.drain();
    await jobs.updateOne(repair, { $unset: { lockedAt: 1 } });
    expect(await readFile(sale)).toBe(`${NEW_FILE}?2`);
  });

  test('200: a delayed replacement does not change orders of a later file', async () => {
    const sale = await makeSale(app);
    await edit(sale, { file: `${NEW_FILE}?1`, updatePastOrders: true });
    app.clock.advance(120_000);
    await edit(sale, { file: `${NEW_FILE}?2` });
    const later = await orderId(app, sale.product._id, { email: 'eva@example.com' });
    await app.deps.jobs.drain();
    expect(await readFile(sale)).toBe(`${NEW_FILE}?1`);
    expect((await OrderModel.findById(later).lean())?.file).toBe(`${NEW_FILE}?2`);
  });

  test('200: changes no past order without updatePastOrders', async () => {
    const sale = await makeSale(app);
    await edit(sale, { file: NEW_FILE, updatePastOrders: false });
    expect(await readFile(sale)).toBe(sale.product.file);
  });
});
