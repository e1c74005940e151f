import { getTranslator } from '@banca/messages/catalogues';
import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser, PASSWORD, placeOrder } from '../../testing/factories.ts';
import {
  approve,
  BUYER,
  createPendingOrder,
  placeOrderAndGetId,
  readDownloadLinks,
  returnProof,
  runJobsAndReadEmails,
  submitOrder,
} from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { UserModel } from '../accounts/users.model.ts';
import { OrderModel } from '../orders/orders.model.ts';

const app = setUpTestApp();
const { t } = getTranslator(null);
type Account = Awaited<ReturnType<typeof logInAs>>;

let owner: Account;
beforeEach(async () => {
  owner = await logInAs(app, { username: 'evamuthemba', email: 'eva@example.com', firstName: 'Eva' });
});

const deleteOwn = async (changes: object = {}, { auth }: Pick<Account, 'auth'> = owner) =>
  await app.http
    .delete('/api/auth/me')
    .set(auth)
    .send({ username: 'evamuthemba', currentPassword: PASSWORD, ...changes });
const countAccounts = async (): Promise<number> => await UserModel.countDocuments({ status: 'active' });
const listAudit = async (action: string) => await mongoose.connection.collection('audit_entries').find({ action }).toArray();

describe('DELETE /api/auth/me', () => {
  test('erases the account as an admin would, ends its sessions and tells the owner', async () => {
    await makeProduct(app, owner.user);
    const { status, body } = await deleteOwn({ username: ' EvaMuthemba ' });
    expect([status, body]).toEqual([200, { message: t('accountDeletion.deleted') }]);
    await app.http.get('/api/auth/me').set(owner.auth).expect(401);
    await app.http.post('/api/auth/login').send({ email: 'eva@example.com', password: PASSWORD }).expect(401);
    expect((await app.http.get('/api/products')).body.total).toBe(0);
    const stored = await mongoose.connection.collection('users').findOne({ _id: owner.user._id });
    expect(JSON.stringify(stored)).not.toMatch(/eva/i);
    const emails = await runJobsAndReadEmails(app, '', 'eva@example.com');
    expect(emails.map(({ subject }) => subject)).toEqual([t('accountDeletion.emailHeading')]);
    expect(await listAudit('user.delete')).toMatchObject([{ actor: owner.user._id, target: owner.user._id }]);
  });

  test('cancels open orders with an email to each buyer and keeps the downloads of completed ones', async () => {
    const product = await makeProduct(app, owner.user);
    const completed = await placeOrderAndGetId(app, product._id, { email: 'rui@example.com' });
    await approve(app, owner.auth, completed);
    const [link] = await readDownloadLinks(app, 'rui@example.com');
    const returned = await placeOrderAndGetId(app, product._id, { email: 'ana@example.com' });
    await returnProof(app, owner.auth, returned, { reason: 'unreadable' });
    await placeOrderAndGetId(app, product._id, { email: 'inacio@example.com' });
    expect((await deleteOwn()).status).toBe(200);
    for (const email of ['ana@example.com', 'inacio@example.com'])
      expect(await runJobsAndReadEmails(app, 'Encomenda cancelada', email)).toHaveLength(1);
    await app.http.get(link?.file ?? '').expect(302);
  });

  test('cancels an order that is placed at the same moment', async () => {
    const product = await makeProduct(app, owner.user);
    const [placed, deleted] = await Promise.all([placeOrder(app, product._id, { email: 'rui@example.com' }), deleteOwn()]);
    expect([[201, 404].includes(placed.status), deleted.status]).toEqual([true, 200]);
    await app.deps.jobs.drain();
    expect(await OrderModel.countDocuments({ creator: owner.user._id, state: { $in: ['pending', 'returned'] } })).toBe(0);
  });

  test('removes the newsletter subscription of a confirmed address only', async () => {
    const subscribe = async (email: string) => await app.http.post('/newsletter/subscribe').send({ email }).expect(200);
    const countSubscribers = async () => await mongoose.connection.collection('newsletter_subscribers').countDocuments();
    const stranger = await logInAs(app, { username: 'alheia', email: 'rui@example.com', emailVerified: false });
    await subscribe('eva@example.com');
    await subscribe('rui@example.com');
    expect((await deleteOwn({ username: 'alheia' }, stranger)).status).toBe(200);
    expect(await countSubscribers()).toBe(2);
    expect((await deleteOwn()).status).toBe(200);
    expect(await countSubscribers()).toBe(1);
  });

  test('needs the password and the username', async () => {
    expect((await deleteOwn({ currentPassword: 'errada-123' })).body.fields).toEqual({
      currentPassword: t('password.wrongCurrent'),
    });
    expect((await deleteOwn({ username: 'outra' })).body.fields).toEqual({ username: t('accountDeletion.wrongUsername') });
    expect((await deleteOwn({ username: { $ne: null } })).status).toBe(400);
    expect((await deleteOwn({}, { auth: { Authorization: 'Bearer x' } })).status).toBe(401);
    expect(await countAccounts()).toBe(1);
  });

  test('does not delete another account whose username is typed', async () => {
    const other = await makeUser(app, { username: 'rui' });
    expect((await deleteOwn({ username: 'rui' })).status).toBe(400);
    expect(await UserModel.exists({ _id: other._id, status: 'active' })).not.toBeNull();
  });

  test('erases the account once when it is clicked twice', async () => {
    const statuses = await Promise.all([deleteOwn(), deleteOwn(), deleteOwn()].map(async (call) => (await call).status));
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    expect(await listAudit('user.delete')).toHaveLength(1);
    expect(await runJobsAndReadEmails(app, '', 'eva@example.com')).toHaveLength(1);
  });

  test('responds 403 to an admin, also to one of several', async () => {
    const admin = await logInAs(app, { role: 'admin', username: 'chefe' });
    await makeUser(app, { role: 'admin' });
    const { status, body } = await deleteOwn({ username: 'chefe' }, admin);
    expect([status, body.message]).toEqual([403, t('accounts.notYourself')]);
    expect(await countAccounts()).toBe(3);
  });
});

test('GET /api/auth/me/deletion counts products of any status, open orders and undecided proofs of the caller only', async () => {
  const read = async () => (await app.http.get('/api/auth/me/deletion').set(owner.auth).expect(200)).body;
  expect(await read()).toEqual({ products: 0, openOrders: 0, undecidedProofs: 0 });
  const product = await makeProduct(app, owner.user);
  await makeProduct(app, owner.user, { status: 'pending' });
  await createPendingOrder(app);
  const [returned, , approved] = [
    await placeOrderAndGetId(app, product._id, { email: 'a@example.com' }),
    await placeOrderAndGetId(app, product._id, { email: 'b@example.com' }),
    await placeOrderAndGetId(app, product._id, { email: 'c@example.com' }),
  ];
  const { confirmationCode: _code, ...buyer } = BUYER;
  expect((await submitOrder(app, product._id, { ...buyer, payment: 'paypal' }, { screenshot: null })).status).toBe(201);
  await returnProof(app, owner.auth, returned, { reason: 'unreadable' });
  await approve(app, owner.auth, approved);
  expect(await read()).toEqual({ products: 2, openOrders: 3, undecidedProofs: 1 });
});
