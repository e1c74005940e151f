import { beforeEach, describe, expect, test } from 'vitest';
import mongoose from 'mongoose';
import { logInAs, makeProduct, makeUser } from '../../../testing/factories.ts';
import { makeUpload, createProductFile } from '../../../testing/product-files.ts';
import { approve, placeOrderAndGetId } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import type { UserRecord } from '../../accounts/users.model.ts';
import { type ProductRecord, ProductModel } from '../../products/products.model.ts';
import { OrderModel } from '../orders.model.ts';
import { FileAnnouncementModel } from './file-announcements.model.ts';

const app = setUpTestApp();
type AuthHeaders = { Authorization: string };
let creator: UserRecord;
let auth: AuthHeaders;
let product: ProductRecord;

beforeEach(async () => {
  ({ user: creator, auth } = await logInAs(app, { username: 'eva' }));
  const files = [createProductFile(app, await makeUpload(app, creator))];
  product = await makeProduct(app, creator, { title: 'Mapa', file: '', files });
});

const announce = (body: object = {}, headers = auth, id: unknown = product._id) =>
  app.http
    .post(`/api/products/${String(id)}/files/announcements`)
    .set(headers)
    .send(body);

async function buy(email: string, language?: string): Promise<string> {
  const id = await placeOrderAndGetId(app, product._id, { email, ...(language ? { language } : {}) });
  await approve(app, auth, id);
  return id;
}

async function addFile(): Promise<void> {
  const file = await makeUpload(app, creator);
  const files = [...(product.files ?? []), file].map(({ _id }) => ({ file: String(_id) }));
  await app.http.put(`/api/creators/products/${product._id}`).set(auth).send({ files }).expect(200);
}

async function readEmails() {
  await app.deps.jobs.drain();
  const emails = await app.mailbox.readAll();
  return emails.filter(({ subject }) => /^(Ficheiros novos|New files)/.test(subject ?? ''));
}
const listRecipients = async () => (await readEmails()).map(({ to }) => to?.[0]?.address).sort();

describe('POST /api/products/:id/files/announcements', () => {
  test('202: emails each buyer once, in their language, with a link to their newest order', async () => {
    await buy('ana@example.com');
    app.clock.advance(1000);
    const newestOrder = await buy('ana@example.com');
    await buy('john@example.com', 'en');
    const { body } = await announce({ note: 'Duas faixas novas\n\nO baixo corrigido\n' }).expect(202);
    expect(body.message).toBe('Vamos avisar os compradores por e-mail.');
    const emails = await readEmails();
    expect(emails).toHaveLength(2);
    const findEmail = (address: string) => emails.find(({ to }) => to?.[0]?.address === address);
    const email = findEmail('ana@example.com');
    expect(email?.subject).toBe('Ficheiros novos: Mapa');
    expect(email?.text).toContain('Nota do criador: Duas faixas novas · O baixo corrigido\n');
    const link = /http:\/\/\S+\/orders\/\S+/.exec(email?.text ?? '')?.[0] ?? '';
    expect(link).toContain(newestOrder);
    const { pathname, search } = new URL(link);
    await app.http.get(`/api${pathname}${search}`).expect(200);
    expect(findEmail('john@example.com')?.subject).toBe('New files: Mapa');
    expect(await FileAnnouncementModel.findOne().lean()).toEqual(expect.not.objectContaining({ cursor: expect.anything() }));
  });

  test('202: a job that runs again sends nothing twice', async () => {
    await buy('ana@example.com');
    await announce().expect(202);
    await readEmails();
    const announcement = await FileAnnouncementModel.findOne().lean();
    await mongoose.connection.withSession(
      async (session) =>
        await app.deps.jobs.enqueue('orders.announce-files', { announcement: String(announcement?._id) }, session),
    );
    expect(await listRecipients()).toEqual(['ana@example.com']);
  });

  test('202: tells many buyers in batches', async () => {
    await buy('ana@example.com');
    const order = await OrderModel.findOne().lean();
    const copies = Array.from({ length: 250 }, (_, i) => {
      const email = `b${String(i % 240)}@example.com`;
      const {
        paymentCodes: _codes,
        similarCodes: _similar,
        idempotencyKey: _key,
        ...fields
      } = order as object as Record<string, unknown>;
      return { ...fields, _id: new mongoose.Types.ObjectId(), email, emailKey: email };
    });
    await OrderModel.collection.insertMany(copies);
    await announce().expect(202);
    const jobs = mongoose.connection.collection('backgroundjobs');
    const recipients = await listRecipients();
    expect([recipients.length, new Set(recipients).size]).toEqual([241, 241]);
    expect(await jobs.countDocuments({ handlerName: 'orders.announce-files' })).toBe(0);
  });

  test('202: cancelled and pending orders, and those of a product that is deleted meanwhile, get none', async () => {
    const completedOrder = await buy('ana@example.com');
    await placeOrderAndGetId(app, product._id, { email: 'pendente@example.com' });
    await announce().expect(202);
    expect(await listRecipients()).toEqual(['ana@example.com']);
    app.clock.advance(DAY_MS);
    await addFile();
    await announce().expect(202);
    await OrderModel.updateOne({ _id: completedOrder }, { $set: { state: 'cancelled' } });
    expect(await listRecipients()).toEqual(['ana@example.com']);
  });

  test('202: buyers of a product that is deleted before the emails are sent get none', async () => {
    await buy('ana@example.com');
    await announce().expect(202);
    await app.http.delete(`/api/creators/products/${product._id}`).set(auth).expect(200);
    expect(await listRecipients()).toEqual([]);
  });

  test('409 and 429: only if a file is new since the last time, and once a day', async () => {
    await announce().expect(202);
    app.clock.advance(1000);
    expect((await announce().expect(409)).body.message).toMatch(/Não há ficheiros novos/);
    await addFile();
    const { body, headers } = await announce().expect(429);
    expect([body.message, headers['retry-after']]).toEqual([expect.stringMatching(/24 horas/), '86399']);
    app.clock.advance(DAY_MS);
    await announce().expect(202);
  });

  test('202 and 429: of two requests at the same time, one takes effect', async () => {
    const statuses = (await Promise.all([announce(), announce()])).map(({ status }) => status).sort();
    expect(statuses[0]).toBe(202);
    expect([409, 429]).toContain(statuses[1]);
    expect(await FileAnnouncementModel.countDocuments()).toBe(1);
  });

  test('409: without uploaded files, or if buyers keep the version that they bought', async () => {
    const linked = await makeProduct(app, creator);
    await announce({}, auth, linked._id).expect(409);
    await ProductModel.updateOne({ _id: product._id }, { $set: { buyersGetUpdates: false } });
    expect((await announce().expect(409)).body.message).toMatch(/ficam com a versão/);
  });

  test('404: another creator’s product; 400: a note that is too long', async () => {
    const other = await makeProduct(app, await makeUser(app));
    await announce({}, auth, other._id).expect(404);
    await announce({ note: 'x'.repeat(501) }).expect(400);
  });
});
