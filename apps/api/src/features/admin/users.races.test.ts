import mongoose, { type Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { submitOrder } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import type { Caller } from '../../platform/caller.ts';
import { AppError } from '../../platform/errors.ts';
import { FollowModel } from '../creators/follows.model.ts';
import { toggleFollow } from '../creators/follows.service.ts';
import { OrderModel } from '../orders/orders.model.ts';
import { ProductModel } from '../products/products.model.ts';
import { createProduct } from '../products/create-product.service.ts';
import { updateProfile } from '../accounts/profile/profile.service.ts';
import { UserModel } from '../accounts/users.model.ts';
import { promoteToCreator } from '../accounts/users.service.ts';

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;
type Login = Awaited<ReturnType<typeof logInAs>>;

let firstAdmin: Login;
let secondAdmin: Login;
beforeEach(async () => {
  firstAdmin = await logInAs(app, { role: 'admin' });
  secondAdmin = await logInAs(app, { role: 'admin' });
});

const updateUser = async (path: string, headers: AuthHeaders, body: object) =>
  (await app.http.put(`/api/admin/${path}`).set(headers).send(body)).status;
const demote = async (id: Types.ObjectId, headers: AuthHeaders) =>
  await updateUser(`users/${id}/role`, headers, { role: 'creator' });
const suspend = async (id: Types.ObjectId, headers: AuthHeaders) =>
  await updateUser(`users/${id}/status`, headers, { status: 'suspended' });
const deleteUser = async (id: Types.ObjectId, headers: AuthHeaders) =>
  (await app.http.delete(`/api/admin/users/${id}`).set(headers)).status;
const countAudits = async (filter: object) => await mongoose.connection.collection('audit_entries').countDocuments(filter);
const countAdmins = async () => await UserModel.countDocuments({ role: 'admin', status: 'active' });
const expectExactCounts = async () => {
  const [counts, published, all] = await Promise.all([
    mongoose.connection.collection<{ _id: string; count: number; all: number }>('category_counts').findOne({ _id: 'Música' }),
    ProductModel.countDocuments({ listed: true }),
    ProductModel.countDocuments({ deletedAt: null }),
  ]);
  // A category that never had a product has no counter.
  expect([counts?.count ?? 0, counts?.all ?? 0]).toEqual([published, all]);
};

describe('two admins who change each other in parallel', () => {
  const actions = { demote, suspend, remove: deleteUser };
  const pairs = (['demote', 'suspend', 'remove'] as const).flatMap((a) =>
    (['demote', 'suspend', 'remove'] as const).map((b) => [a, b] as const),
  );
  test.each(pairs)('leave one admin and one audit entry: %s against %s', async (a, b) => {
    for (let round = 0; round < 3; round += 1) {
      const auditCount = await countAudits({});
      const results = await Promise.all([
        actions[a](secondAdmin.user._id, firstAdmin.auth),
        actions[b](firstAdmin.user._id, secondAdmin.auth),
      ]);
      // The faster admin succeeds. The other one has lost the role or the session.
      expect(results.filter((status) => status === 200)).toHaveLength(1);
      expect([401, 403]).toContain(results.find((status) => status !== 200));
      expect(await countAdmins()).toBe(1);
      expect((await countAudits({})) - auditCount).toBe(1);
      await UserModel.updateMany({}, { $set: { status: 'suspended' } });
      firstAdmin = await logInAs(app, { role: 'admin' });
      secondAdmin = await logInAs(app, { role: 'admin' });
    }
  });

  test('leave at least one admin when three change each other in a circle', async () => {
    const third = await logInAs(app, { role: 'admin' });
    await Promise.all([
      demote(secondAdmin.user._id, firstAdmin.auth),
      suspend(third.user._id, secondAdmin.auth),
      deleteUser(firstAdmin.user._id, third.auth),
    ]);
    expect(await countAdmins()).toBeGreaterThanOrEqual(1);
  });
});

describe('an account', () => {
  test('is deleted once by twenty parallel calls, which all succeed', async () => {
    const { user } = await logInAs(app);
    await makeProduct(app, user);
    const authFor = (i: number): AuthHeaders => (i % 2 ? firstAdmin.auth : secondAdmin.auth);
    const results = await Promise.all(Array.from({ length: 20 }, async (_, i) => await deleteUser(user._id, authFor(i))));
    expect(new Set(results)).toEqual(new Set([200]));
    await app.deps.jobs.drain();
    expect(await countAudits({ action: 'user.delete' })).toBe(1);
    await expectExactCounts();
  });

  test('is suspended by twenty parallel calls with one audit entry', async () => {
    const { user } = await logInAs(app);
    const results = await Promise.all(Array.from({ length: 20 }, async () => await suspend(user._id, firstAdmin.auth)));
    expect(new Set(results)).toEqual(new Set([200]));
    expect(await countAudits({ action: 'user.status' })).toBe(1);
  });

  test('has no session after it is suspended while it logs in', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { user } = await logInAs(app, { email: `quick${round}@example.com` });
      const credentials = { email: user.email, password: 'Segredo-123' };
      const logIn = async () => await app.http.post('/api/auth/login').send(credentials);
      await Promise.all([suspend(user._id, firstAdmin.auth), logIn(), logIn()]);
      expect(await mongoose.connection.collection('sessions').countDocuments({ user: user._id })).toBe(0);
    }
  });
});

describe('a request that is authenticated before its caller is deleted', () => {
  const input = { title: 'Bases', description: 'Doze bases', price: 850, category: 'Música', features: [], images: [] };
  const delivery = {
    file: 'https://drive.google.com/file/d/abc/view',
    files: [],
    buyersGetUpdates: true,
    downloadLimit: null,
    extras: [],
    parts: [],
  };
  const names = { firstName: 'Eva', username: 'eva', email: 'eva@example.com' };
  const actions: Record<string, (caller: Caller) => Promise<unknown>> = {
    'does not change the account': async (caller) => await updateProfile(app.deps, { id: caller.id, caller }, names),
    'does not make it a creator': async ({ id }) => await promoteToCreator(app.deps, id),
    'creates no product': async (caller) =>
      await createProduct(app.deps, caller, { input: { ...input, ...delivery }, files: {}, idempotencyKeys: [] }),
    'creates no follow': async (caller) =>
      await toggleFollow(app.deps, caller, { creator: String(secondAdmin.user._id), kind: 'follow', idempotencyKeys: [] }),
  };

  test.each(Object.keys(actions))('%s', async (name) => {
    const { user } = await logInAs(app);
    const caller = {
      id: String(user._id),
      sessionId: '',
      limitKey: '',
      firstName: '',
      lastName: '',
      username: '',
      role: 'creator',
      creatorStatus: 'active',
      hasRecentAuthentication: true,
      mustEnrol: false,
    } as const;
    expect(await deleteUser(user._id, firstAdmin.auth)).toBe(200);
    await app.deps.jobs.drain();
    const userBefore = await UserModel.findById(user._id).lean();
    await expect(actions[name]?.(caller)).rejects.toBeInstanceOf(AppError);
    expect(await UserModel.findById(user._id).lean()).toEqual(userBefore);
    expect(await Promise.all([ProductModel.countDocuments(), FollowModel.countDocuments()])).toEqual([0, 0]);
    expect((await UserModel.findById(secondAdmin.user._id).lean())?.followersCount).toBe(0);
  });
});

describe('a creator, when their account changes in parallel', () => {
  test('has no published products when suspended during approvals, until they are active again', async () => {
    const { user } = await logInAs(app);
    const products = [];
    for (let i = 0; i < 6; i += 1) products.push(await makeProduct(app, user, { status: i % 2 ? 'approved' : 'pending' }));
    const pending = products.filter(({ status }) => status === 'pending');
    const approve = async (id: Types.ObjectId) =>
      await updateUser(`products/${id}/status`, secondAdmin.auth, { status: 'approved' });
    const results = await Promise.all([
      ...pending.map(async ({ _id }) => await approve(_id)),
      suspend(user._id, firstAdmin.auth),
    ]);
    expect(new Set(results)).toEqual(new Set([200]));
    await app.deps.jobs.drain();
    expect(await ProductModel.countDocuments({ listed: true })).toBe(0);
    await expectExactCounts();
    expect(await updateUser(`users/${user._id}/status`, firstAdmin.auth, { status: 'active' })).toBe(200);
    expect(await ProductModel.countDocuments({ listed: true })).toBe(6);
    await expectExactCounts();
  });

  test('has no products when deleted while creating products', async () => {
    const { user, auth } = await logInAs(app);
    const body = {
      title: 'Bases',
      description: 'Doze bases',
      price: 850,
      category: 'Música',
      file: 'https://drive.google.com/file/d/abc/view',
    };
    const postProduct = async () => (await app.http.post('/api/creators/products').set(auth).send(body)).status;
    const rename = async () => (await app.http.put('/api/auth/profile').set(auth).send({ firstName: 'Eva' })).status;
    const becomeCreator = async () => (await app.http.post('/api/creators').set(auth).send({ lastName: 'Cossa' })).status;
    await Promise.all([
      postProduct(),
      rename(),
      deleteUser(user._id, firstAdmin.auth),
      postProduct(),
      becomeCreator(),
      rename(),
      postProduct(),
    ]);
    await app.deps.jobs.drain();
    expect(await ProductModel.countDocuments({ deletedAt: null })).toBe(0);
    expect(await UserModel.findById(user._id).lean()).toMatchObject({
      firstName: '',
      lastName: '',
      status: 'deleted',
      role: 'user',
    });
    await expectExactCounts();
  });

  test('has no pending orders when deleted while orders are placed', async () => {
    const { user } = await logInAs(app);
    const { _id } = await makeProduct(app, user);
    const placeOrder = async () => (await submitOrder(app, _id)).status;
    const results = await Promise.all([
      placeOrder(),
      placeOrder(),
      placeOrder(),
      deleteUser(user._id, firstAdmin.auth),
      placeOrder(),
      placeOrder(),
      placeOrder(),
    ]);
    for (const status of results) expect([200, 201, 404]).toContain(status);
    await app.deps.jobs.drain();
    expect(await OrderModel.countDocuments({ state: { $ne: 'cancelled' } })).toBe(0);
    expect(await OrderModel.countDocuments()).toBe(results.filter((status) => status === 201).length);
  });

  test('has no follows when deleted while people follow, and counters stay exact', async () => {
    const { user, auth } = await logInAs(app);
    const toggle = async (headers: AuthHeaders, id: Types.ObjectId, action: string) =>
      (await app.http.post(`/api/creators/${id}/${action}`).set(headers)).status;
    await Promise.all([
      toggle(secondAdmin.auth, user._id, 'follow'),
      toggle(auth, secondAdmin.user._id, 'follow'),
      deleteUser(user._id, firstAdmin.auth),
      toggle(auth, secondAdmin.user._id, 'subscribe'),
      toggle(secondAdmin.auth, user._id, 'subscribe'),
    ]);
    await app.deps.jobs.drain();
    expect(await FollowModel.countDocuments()).toBe(0);
    const users = await UserModel.find({ _id: { $in: [user._id, secondAdmin.user._id] } }).lean();
    for (const { followersCount, subscribersCount } of users) expect([followersCount, subscribersCount]).toEqual([0, 0]);
  });
});
