import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { ProductModel } from '../products/products.model.ts';

const app = setUpTestApp();
const UNKNOWN_ID = '65f1c0ffee0123456789abcd';

let auth: Record<string, string>;
let admin: string;
let ids: string[];
beforeEach(async () => {
  const adminSession = await logInAs(app, { role: 'admin' });
  auth = adminSession.auth;
  admin = String(adminSession.user._id);
  const creator = await makeUser(app);
  ids = [];
  for (const title of ['A', 'B', 'C', 'D']) ids.push(String((await makeProduct(app, creator, { title }))._id));
  for (const id of ids.slice(0, 3)) await setFeatured(id);
});

const setFeatured = async (id: string | undefined, featured = true): Promise<void> => {
  await app.http.put(`/api/admin/products/${id}/featured`).set(auth).send({ featured }).expect(200);
};
const reorder = (body?: object, headers = auth) => app.http.put('/api/admin/products/featured/order').set(headers).send(body);
const pickIds = (...positions: number[]): (string | undefined)[] => positions.map((position) => ids[position]);
const listTitles = async (path = '/api/products', headers = {}): Promise<string> =>
  (await app.http.get(`${path}?featured=true`).set(headers).expect(200)).body.products
    .map(({ title }: { title: string }) => title)
    .join('');
const listAuditEntries = async () =>
  await mongoose.connection.collection('audit_entries').find({ action: 'product.featured-order' }).sort({ _id: 1 }).toArray();

describe('PUT /api/admin/products/featured/order', () => {
  test('reorders the public list immediately, keeps the order of the omitted products, and is audited', async () => {
    expect(await listTitles()).toBe('ABC');
    const { body } = await reorder({ ids: pickIds(2) }).expect(200);
    expect(body.message).toBe('Ordem dos destaques guardada.');
    expect(body.products.map(({ title }: { title: string }) => title)).toEqual(['C', 'A', 'B']);
    expect([await listTitles(), await listTitles('/api/admin/products', auth)]).toEqual(['CAB', 'CAB']);
    await reorder({ ids: pickIds(1, 0, 2).map((id) => id?.toUpperCase()) }).expect(200);
    expect(await listTitles()).toBe('BAC');
    const [first] = await listAuditEntries();
    expect(first).toMatchObject({ target: null, before: ['A', 'B', 'C'], after: ['C', 'A', 'B'] });
    expect(String(first?.['actor'])).toBe(admin);
  });

  test('does not audit an unchanged order, and does not count as an edit', async () => {
    const { updatedAt } = (await ProductModel.findById(ids[0]).lean()) ?? {};
    app.clock.advance(1_000);
    await reorder({ ids: pickIds(0, 1, 2) }).expect(200);
    expect(await listAuditEntries()).toEqual([]);
    await reorder({ ids: pickIds(2, 1, 0) }).expect(200);
    expect((await ProductModel.findById(ids[0]).lean())?.updatedAt).toEqual(updatedAt);
  });

  test('puts a newly featured product last, also one that was featured before', async () => {
    await reorder({ ids: pickIds(2, 1, 0) }).expect(200);
    await setFeatured(ids[3]);
    await setFeatured(ids[2], false);
    await setFeatured(ids[2]);
    expect(await listTitles()).toBe('BADC');
  });

  test('keeps the position of a featured product that is not published', async () => {
    await ProductModel.updateOne({ _id: ids[1] }, { listed: false });
    await reorder({ ids: pickIds(1, 2, 0) }).expect(200);
    await ProductModel.updateOne({ _id: ids[1] }, { listed: true });
    expect((await ProductModel.findById(ids[1]).lean())?.featuredOrder).toBe(0);
  });

  test('applies one of ten parallel sequences completely', async () => {
    const idSequences = Array.from({ length: 10 }, (_, i) => (i % 2 ? pickIds(0, 1, 2) : pickIds(2, 1, 0)));
    const responses = await Promise.all(idSequences.map(async (sequence) => await reorder({ ids: sequence })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(['ABC', 'CBA']).toContain(await listTitles());
  });

  test('responds 400 and writes nothing for products that are not featured, duplicates, no ids, too many, and no list', async () => {
    const tooManyIds = Array.from({ length: 101 }, (_, i) => i.toString(16).padStart(24, '0'));
    for (const invalidIds of [
      pickIds(3),
      [UNKNOWN_ID],
      pickIds(0, 0),
      [],
      tooManyIds,
      ['x'],
      'x',
      {},
      null,
      undefined,
      [{ $ne: null }],
    ]) {
      const { status, body } = await reorder({ ids: invalidIds });
      expect([invalidIds, status, body.code]).toEqual([invalidIds, 400, 'validation_failed']);
    }
    await app.http.delete(`/api/admin/products/${ids[0]}`).set(auth).expect(200);
    await reorder({ ids: pickIds(0) }).expect(400);
    expect(await listTitles()).toBe('BC');
    expect(await listAuditEntries()).toEqual([]);
  });

  test('responds 405 to other methods', async () => {
    await app.http.post('/api/admin/products/featured/order').set(auth).send({}).expect(405);
  });
});
