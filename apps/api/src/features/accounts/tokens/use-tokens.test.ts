import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { AuditEntryModel } from '../../../platform/mongo/audit.ts';
import { logInAs, makeProduct } from '../../../testing/factories.ts';
import { createPendingOrder } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { addToken } from '../../../testing/tokens.ts';
import { t } from '../../../testing/t.ts';
import { createUpload, readOffset, uploadFile } from '../../../testing/uploads.ts';
import { ProductModel } from '../../products/products.model.ts';
import { UserModel } from '../users.model.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on' });

async function readOrder(bearer: Record<string, string>) {
  const { body } = await app.http.get('/api/creators/orders').set(bearer).expect(200);
  return body.orders[0] as { _id: string; proofId: string; state: string };
}

describe('a token for orders', () => {
  test('reads them and approves what it has seen, which the audit log shows', async () => {
    const { auth, creator, orderId } = await createPendingOrder(app);
    const reader = await addToken(app, auth, { scopes: ['orders:read'], name: 'Leitor' });
    const robot = await addToken(app, auth, { scopes: ['orders:decide'], name: 'Robô da Beira' });
    const { proofId } = await readOrder(reader.bearer);
    const approvals: [path: string, body: object][] = [
      [`/api/creators/orders/${orderId}/approve`, { proofId }],
      ['/api/creators/orders/approve', { ids: [orderId], proofIds: { [orderId]: proofId } }],
      [`/api/creators/orders/${orderId}/cancel`, {}],
      [`/api/creators/orders/${orderId}/return`, { reason: 'unreadable' }],
    ];
    for (const [path, body] of approvals) {
      const response = await app.http.post(path).set(reader.bearer).send(body);
      expect([path, response.status, response.body.code, response.body.message]).toEqual([
        path,
        403,
        'insufficient_scope',
        t('tokens.scopeMissing', { scope: 'orders:decide' }),
      ]);
      expect(response.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="orders:decide"');
    }
    await app.http.get('/api/creators/orders').set(robot.bearer).expect(403);
    const approved = await app.http
      .post(`/api/creators/orders/${orderId}/approve`)
      .set(robot.bearer)
      .send({ proofId })
      .expect(200);
    expect(approved.body.order.state).toBe('completed');
    const entry = await AuditEntryModel.findOne({ action: 'order.approve' }).lean();
    expect([String(entry?.actor), entry?.apiToken]).toEqual([String(creator._id), 'Robô da Beira']);
    const admin = await logInAs(app, { role: 'admin' });
    const audit = await app.http.get('/api/admin/audit?action=order.approve').set(admin.auth).expect(200);
    expect(audit.body.entries).toMatchObject([{ actor: { _id: String(creator._id) }, apiToken: 'Robô da Beira' }]);
    expect((await AuditEntryModel.find({ action: 'token.create' }).lean()).map(({ apiToken }) => apiToken)).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('that is revoked during a request lets it go on, and refuses the next one', async () => {
    const { auth, orderId } = await createPendingOrder(app);
    const { token, bearer } = await addToken(app, auth);
    const { proofId } = await readOrder(bearer);
    const approve = async () =>
      (await app.http.post(`/api/creators/orders/${orderId}/approve`).set(bearer).send({ proofId })).status;
    const [first] = await Promise.all([approve(), app.http.delete(`/api/tokens/${token._id}`).set(auth)]);
    expect([200, 401]).toContain(first);
    expect(await approve()).toBe(401);
  });
});

describe('a token of an admin', () => {
  test('sees and changes only what the admin sells', async () => {
    const { auth: adminAuth, user } = await logInAs(app, { role: 'admin' });
    const { bearer } = await addToken(app, adminAuth);
    const { orderId, product, creator } = await createPendingOrder(app);
    const foreign: [method: 'get' | 'post' | 'put' | 'delete', path: string, body: object][] = [
      ['post', `/api/creators/orders/${orderId}/cancel`, {}],
      ['put', `/api/creators/products/${String(product._id)}`, { title: 'Roubado' }],
      ['delete', `/api/creators/products/${String(product._id)}`, {}],
      ['get', `/api/creators/orders/${orderId}/downloads`, {}],
      ['get', `/api/creators/${String(creator._id)}/customers`, {}],
    ];
    for (const [method, path, body] of foreign) {
      const { status } = await app.http[method](path).set(bearer).send(body);
      expect([403, 404], path).toContain(status);
    }
    const pending = await makeProduct(app, user, { status: 'pending' });
    const foreignPending = await makeProduct(app, (await logInAs(app)).user, { status: 'pending' });
    const open = async ({ _id }: typeof pending) => (await app.http.get(`/api/products/${String(_id)}`).set(bearer)).status;
    expect([await open(pending), await open(foreignPending)]).toEqual([200, 404]);
    for (const path of ['/api/admin/users', '/api/admin/orders', '/api/auth/me'])
      await app.http.get(path).set(bearer).expect(403);
    expect((await ProductModel.findById(product._id).lean())?.title).toBe(product.title);
    await UserModel.updateOne({ _id: user._id }, { $set: { role: 'user' } });
    await app.http.get('/api/creators/orders').set(bearer).expect(403);
  });
});

test('uploads, the page of a product and the library treat a token as their contracts say', async () => {
  const { auth } = await logInAs(app);
  const reader = await addToken(app, auth, { scopes: ['orders:read'] });
  const writer = await addToken(app, auth, { scopes: ['products:write'] });
  const begun = await createUpload(app, reader.bearer, 3);
  expect([begun.status, begun.body.code]).toEqual([403, 'insufficient_scope']);
  const id = await uploadFile(app, writer.bearer, Buffer.from('abc'));
  expect((await app.http.get(`/api/files/${id}`).set(writer.bearer)).body.file).toMatchObject({ size: 3 });
  expect((await readOffset(app, reader.bearer, id)).status).toBe(403);
  // As without a token: an account opens its library by its session only.
  const library = await app.http.get('/library/api/orders').set(writer.bearer);
  expect([library.status, library.body.code]).toEqual([401, 'unauthenticated']);
});

test('the points of a token are its own, and not those of its owner', async () => {
  const { auth } = await logInAs(app);
  const [reading, writing, other] = [await addToken(app, auth), await addToken(app, auth), await addToken(app, auth)];
  const usedPoints = { [`token-request:${reading.token._id}`]: 300, [`write-user:token ${writing.token._id}`]: 120 };
  await mongoose.connection
    .collection('rate_limits')
    .insertMany(Object.entries(usedPoints).map(([key, points]) => ({ key, points, expire: new Date(Date.now() + 60_000) })));
  const read = async (headers: Record<string, string>) => await app.http.get('/api/creators/orders').set(headers);
  const write = async (headers: Record<string, string>) => await app.http.post('/api/creators/products').set(headers).send({});
  for (const refused of [await read(reading.bearer), await write(writing.bearer)])
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  for (const headers of [writing.bearer, other.bearer, auth]) expect((await read(headers)).status).toBe(200);
  for (const headers of [other.bearer, auth]) expect((await write(headers)).status).toBe(400);
});
