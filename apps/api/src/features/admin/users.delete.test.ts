import { getTranslator } from '@banca/messages/catalogues';
import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser, PASSWORD, createPng } from '../../testing/factories.ts';
import {
  approve,
  runJobsAndReadEmails,
  readDownloadLinks,
  createPendingOrder,
  placeOrderAndGetId,
  submitOrder,
} from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { FollowModel } from '../creators/follows.model.ts';
import { ORDER_EMAIL_JOBS } from '../orders/emails/order-email-jobs.ts';
import { OrderModel } from '../orders/orders.model.ts';
import { rebuildProductCounts } from '../products/counts/product-counts.ts';
import { ProductModel } from '../products/products.model.ts';
import { type UserRecord, UserModel } from '../accounts/users.model.ts';

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;

let auth: AuthHeaders;
let admin: UserRecord;
beforeEach(async () => {
  ({ auth, user: admin } = await logInAs(app, { role: 'admin' }));
});

const deleteUser = (id: unknown, headers: AuthHeaders = auth) => app.http.delete(`/api/admin/users/${String(id)}`).set(headers);
/** Deletes an account and runs its cleanup job. */
async function removeAndCleanUp(id: unknown): Promise<void> {
  expect((await deleteUser(id).expect(200)).body).toEqual({ message: 'Conta eliminada.' });
  await app.deps.jobs.drain();
}
const listAuditEntries = async (filter: object) =>
  await mongoose.connection.collection('audit_entries').find(filter).sort({ _id: 1 }).toArray();
const listOrderStatuses = async (creator: Types.ObjectId) =>
  (await OrderModel.find({ creator }).sort({ createdAt: 1, _id: 1 }).lean()).map(({ state }) => state);

const eva = {
  firstName: 'Eva',
  lastName: 'Muthemba',
  username: 'evamuthemba',
  email: 'eva@example.com',
  contactEmail: 'ola@muthemba.example',
  description: 'Sou a Eva',
  story: 'A história da Eva',
  location: 'Mozambique',
  mpesa: '84 555 0123',
  emola: '86 555 0123',
  paypal: 'eva@paypal.example',
  accountHolder: 'Eva Muthemba Lda',
  suspensionReason: 'A Eva vende obras de outros.',
  shopSuspensionReason: 'A Eva vende obras de outros.',
  shopAppeal: { text: 'Sou a Eva e já corrigi', requestedAt: new Date() },
  socialLinks: { facebook: 'evafb', twitter: 'evatt', instagram: 'evaig', linkedin: 'evawa' },
  darkMode: true,
};

describe('DELETE /api/admin/users/:id', () => {
  test('erases all personal data and releases the email and username', async () => {
    const { user, auth: userAuth } = await logInAs(app, eva);
    await app.http.put('/api/auth/profile').set(userAuth).send({ username: 'eva.nova' }).expect(200);
    await removeAndCleanUp(user._id);
    const storedUser = await mongoose.connection.collection('users').findOne({ _id: user._id });
    expect(JSON.stringify(storedUser)).not.toMatch(/eva|muthemba|555 ?0123|mozambique|\$2b\$/i);
    expect(storedUser).toMatchObject({
      role: 'user',
      status: 'deleted',
      namePrefixes: [],
      accountPrefixes: [],
      passwordHash: '!',
    });
    await app.http.get('/api/auth/me').set(userAuth).expect(401);
    await app.http.post('/api/auth/login').send({ email: eva.email, password: PASSWORD }).expect(401);
    expect(await mongoose.connection.collection('sessions').countDocuments({ user: user._id })).toBe(0);
    const { firstName, lastName, username, email } = eva;
    const signup = { firstName, lastName, username, email, password: PASSWORD };
    const { body } = await app.http.post('/api/auth/signup').send(signup).expect(201);
    expect(body.user._id).not.toBe(String(user._id));
    expect(await app.mailbox.readAll()).toEqual([]);
  });

  test('deletes the newsletter subscription', async () => {
    const { user } = await logInAs(app, eva);
    const subscribe = async (email: string) => await app.http.post('/newsletter/subscribe').send({ email }).expect(200);
    await subscribe('EVA@example.com');
    await subscribe('rui@example.com');
    await removeAndCleanUp(user._id);
    const storedSubscribers = await mongoose.connection.collection('newsletter_subscribers').find({}).toArray();
    expect(storedSubscribers.map(({ email }) => email as string)).toEqual(['rui@example.com']);
    expect(await app.mailbox.readTo('EVA@example.com')).toEqual([]);
  });

  test('removes the account from every list and from admin actions, and is audited once', async () => {
    const { user } = await logInAs(app, eva);
    await removeAndCleanUp(user._id);
    await removeAndCleanUp(user._id);
    for (const query of ['', '?q=eva', '?status=suspended', '?role=user'])
      expect((await app.http.get(`/api/admin/users${query}`).set(auth)).body.total).toBe(query === '' ? 1 : 0);
    await app.http.get(`/api/creators/${user._id}`).set(auth).expect(404);
    expect((await app.http.get('/api/creators')).body.total).toBe(1);
    const updateAsAdmin = (path: string, body: object) => app.http.put(`/api/admin/${path}`).set(auth).send(body);
    await updateAsAdmin(`users/${user._id}/role`, { role: 'admin' }).expect(404);
    await updateAsAdmin(`users/${user._id}/status`, { status: 'active' }).expect(404);
    await updateAsAdmin(`creators/${user._id}/status`, { status: 'active' }).expect(404);
    await app.http.put(`/api/creators/${user._id}`).set(auth).send({ firstName: 'Eva' }).expect(404);
    const entries = await listAuditEntries({ target: user._id });
    const stateBefore = { username: eva.username, role: 'creator', status: 'active', creatorStatus: 'active' };
    expect(entries).toMatchObject([{ action: 'user.delete', before: stateBefore, after: null, at: app.clock.now() }]);
    expect(String(entries[0]?.['actor'])).toBe(String(admin._id));
  });

  test('immediately deletes its products in any status and keeps the counts exact', async () => {
    const { user } = await logInAs(app, eva);
    const product = await makeProduct(app, user);
    await makeProduct(app, user, { status: 'pending' });
    await makeProduct(app, admin);
    await deleteUser(user._id).expect(200);
    const { body } = await app.http.get('/api/products').expect(200);
    expect([body.total, body.categories]).toEqual([1, [{ name: 'Música', count: 1 }]]);
    await app.http.get(`/api/products/${product._id}`).expect(404);
    expect((await submitOrder(app, product._id)).status).toBe(404);
    expect((await app.http.get('/api/admin/products').set(auth)).body.total).toBe(1);
    await app.deps.jobs.drain();
    const storedProducts = await mongoose.connection.collection('products').find({ 'creator._id': user._id }).toArray();
    expect(JSON.stringify(storedProducts)).not.toMatch(/eva|muthemba/i);
    expect(await mongoose.connection.collection('category_counts').findOne({ _id: 'Música' as never })).toMatchObject({
      count: 1,
      all: 1,
    });
  });

  test('cancels its pending orders, notifies each buyer once, and keeps the downloads of completed orders', async () => {
    const {
      creator,
      auth: userAuth,
      product,
      orderId,
    } = await createPendingOrder(app, { creator: eva, form: { email: 'rui@example.com' } });
    await approve(app, userAuth, orderId);
    const [link] = await readDownloadLinks(app, 'rui@example.com');
    for (const email of ['inacio@example.com', 'ana@example.com']) await placeOrderAndGetId(app, product._id, { email });
    await app.deps.jobs.drain();
    await removeAndCleanUp(creator._id);
    await removeAndCleanUp(creator._id);
    expect(await listOrderStatuses(creator._id)).toEqual(['completed', 'cancelled', 'cancelled']);
    for (const email of ['inacio@example.com', 'ana@example.com']) {
      const emails = await runJobsAndReadEmails(app, 'Encomenda cancelada', email);
      expect(emails.map(({ text }) => text?.includes('Este criador já não vende na Banca.'))).toEqual([true]);
    }
    expect(await runJobsAndReadEmails(app, 'Encomenda cancelada', 'rui@example.com')).toEqual([]);
    expect(await listAuditEntries({ action: 'order.cancel' })).toHaveLength(2);
    const readJson = async (path: string) => (await app.http.get(path).set({ ...auth, 'Banca-Language': 'en' })).text;
    const reason = getTranslator('en').t('accounts.noLongerSelling');
    expect(await readJson('/api/admin/orders')).toContain(reason);
    expect(await readJson('/api/admin/audit')).toContain(reason);
    const { body } = await app.http.get(link?.page ?? '').expect(200);
    expect(body.product.title).toBe(product.title);
    await app.http.get(link?.file ?? '').expect(302);
    await app.http.post(`/api/downloads/${orderId}/renew`).send({ email: 'rui@example.com' }).expect(202);
    expect(await readDownloadLinks(app, 'rui@example.com')).toHaveLength(2);
  });

  test('deletes many products, orders and followers in batches, and the job may run again', { timeout: 60_000 }, async () => {
    const { creator, product, orderId } = await createPendingOrder(app, { creator: eva });
    const { _id: _productId, ...template } = product;
    await ProductModel.collection.insertMany(Array.from({ length: 600 }, () => ({ ...template })));
    await rebuildProductCounts();
    const order = await OrderModel.findById(orderId).lean();
    const { _id: _orderId, idempotencyKey: _key, ...copy } = order as NonNullable<typeof order>;
    await OrderModel.collection.insertMany(
      Array.from({ length: 115 }, (_, i) => ({ ...copy, idempotencyKey: `c${i}` }) as never),
    );
    const follow = { creator: creator._id, isActive: true, at: app.clock.now(), idempotencyKey: null };
    const follows = Array.from({ length: 130 }, () => ({ ...follow, user: new Types.ObjectId(), kind: 'follow' as const }));
    await FollowModel.collection.insertMany(follows);
    await UserModel.updateOne({ _id: creator._id }, { $set: { followersCount: 130 } });
    await deleteUser(creator._id).expect(200);
    expect(await ProductModel.countDocuments({ deletedAt: null })).toBe(351);
    await app.deps.jobs.drain();
    expect(await ProductModel.countDocuments({ deletedAt: null })).toBe(0);
    expect(new Set(await listOrderStatuses(creator._id))).toEqual(new Set(['cancelled']));
    const jobData = { user: String(creator._id), actor: String(admin._id) };
    await inTransaction(async (session) => await app.deps.jobs.enqueue('admin.delete-rest', jobData, session));
    await app.deps.jobs.drain();
    expect(await listAuditEntries({ action: 'order.cancel' })).toHaveLength(116);
    expect(await FollowModel.countDocuments()).toBe(0);
    expect((await UserModel.findById(creator._id).lean())?.followersCount).toBe(0);
    expect(await mongoose.connection.collection('category_counts').findOne({ _id: 'Música' as never })).toMatchObject({
      count: 0,
      all: 0,
    });
  });

  test('updates the follower counts of followed creators and ends the follows of its followers', async () => {
    const { user, auth: userAuth } = await logInAs(app, eva);
    const { user: other, auth: otherAuth } = await logInAs(app);
    const toggle = async (headers: AuthHeaders, action: string, id: unknown) =>
      await app.http
        .post(`/api/creators/${String(id)}/${action}`)
        .set(headers)
        .expect(200);
    await toggle(userAuth, 'follow', other._id);
    await toggle(userAuth, 'subscribe', other._id);
    await toggle(auth, 'follow', other._id);
    await toggle(userAuth, 'follow', admin._id);
    await toggle(userAuth, 'follow', admin._id);
    await toggle(otherAuth, 'follow', user._id);
    await removeAndCleanUp(user._id);
    const { body } = await app.http.get(`/api/creators/${other._id}`).set(auth).expect(200);
    expect(body.creator).toMatchObject({
      followersCount: 1,
      followers: [String(admin._id)],
      subscribersCount: 0,
      subscribers: [],
    });
    expect((await UserModel.findById(admin._id).lean())?.followersCount).toBe(0);
    expect(await FollowModel.countDocuments()).toBe(1);
  });

  test('keeps its reviews without a name', async () => {
    const { user, auth: userAuth } = await logInAs(app, { ...eva, role: 'user' });
    const { _id } = await makeProduct(app, admin);
    await app.http.post(`/api/products/${_id}/reviews`).set(userAuth).send({ rating: 4, comment: 'Muito bom' }).expect(201);
    await removeAndCleanUp(user._id);
    const { body } = await app.http.get(`/api/products/${_id}/reviews`).expect(200);
    expect(body).toMatchObject([{ user: null, rating: 4, comment: 'Muito bom' }]);
    expect((await app.http.get(`/api/products/${_id}`)).body.product).toMatchObject({ rating: 4, reviewCount: 1 });
  });

  test('deletes the files of its profile picture', async () => {
    const { user, auth: userAuth } = await logInAs(app, eva);
    const request = app.http
      .put('/api/auth/profile')
      .set(userAuth)
      .attach('profilePicture', await createPng(), 'eu.png');
    const picture = (await request.expect(200)).body.user.profilePicture;
    await app.http.get(picture).expect(200);
    await removeAndCleanUp(user._id);
    await app.http.get(picture).expect(404);
    await app.http.get(picture.replace('.webp', '-400.webp')).expect(404);
  });

  test('cancels an order that was placed during the deletion', async () => {
    const { creator, orderId } = await createPendingOrder(app, { creator: eva });
    await removeAndCleanUp(creator._id);
    await app.mailbox.clear();
    await OrderModel.updateOne({ _id: orderId }, { $set: { state: 'pending' }, $unset: { cancelReason: 1 } });
    await inTransaction(async (session) => await app.deps.jobs.enqueue(ORDER_EMAIL_JOBS.received, { order: orderId }, session));
    expect((await runJobsAndReadEmails(app)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Encomenda cancelada'),
    ]);
    expect(await listOrderStatuses(creator._id)).toEqual(['cancelled']);
    expect((await listAuditEntries({ action: 'order.cancel' })).at(-1)).toMatchObject({ actor: null });
  });

  test("responds 403 for the admin's own account", async () => {
    await makeUser(app, { role: 'admin' });
    for (const id of [String(admin._id), String(admin._id).toUpperCase()])
      expect((await deleteUser(id).expect(403)).body.message).toBe(
        'Não podes despromover, suspender nem eliminar a tua própria conta.',
      );
    expect(await UserModel.countDocuments({ status: 'active' })).toBe(2);
    expect(await listAuditEntries({})).toEqual([]);
  });

  test.each(['65f1c0ffee0123456789abcd', 'x', '__proto__', '%00', '%7B%22$ne%22%3A1%7D'])(
    'responds 404 to the id %s',
    async (id) => {
      await deleteUser(id).expect(404);
      expect(await UserModel.countDocuments({ status: 'active' })).toBe(1);
    },
  );

  test('responds 405 to other methods', async () => {
    const { headers } = await app.http.put(`/api/admin/users/${admin._id}`).set(auth).send({}).expect(405);
    expect(headers['allow']).toBe('DELETE, OPTIONS');
  });
});
