import assert from 'node:assert/strict';
import { vi } from 'vitest';
import { ProductModel } from '../features/products/products.model.ts';
import { type UserRecord, UserModel } from '../features/accounts/users.model.ts';
import { dataUrl, logInAs, makeProduct, makeUser, PASSWORD, png } from './factories.ts';
import { approve, cancel, createPendingOrder } from './orders.ts';
import type { TestApp } from './test-app.ts';

type Auth = Record<string, string>;
type Method = 'get' | 'post' | 'put' | 'delete';
type Provoke = (app: TestApp) => Promise<number>;

async function call({ http }: TestApp, method: Method, path: string, auth: Auth = {}, body?: object): Promise<number> {
  const sent = http[method](`/api${path}`).set(auth).redirects(0);
  return (await (body ? sent.send(body) : sent)).status;
}

const UNKNOWN = '65f1c0ffee0123456789abcd';
const admin = async (app: TestApp): Promise<Auth> => (await logInAs(app, { role: 'admin' })).auth;

/** A creator, and a product of somebody else. */
async function two(app: TestApp) {
  const caller = await logInAs(app);
  const other = await logInAs(app);
  return { ...caller, me: String(caller.user._id), other, theirs: await makeProduct(app, other.user) };
}

const takesName =
  (method: Method, pathOf: (me: UserRecord) => string): Provoke =>
  async (app) => {
    const { user, auth } = await logInAs(app);
    const { username } = await makeUser(app);
    return await call(app, method, pathOf(user), auth, { username });
  };

/** Somebody else decides while this edit's picture is being made. */
const losesRace =
  (base: string): Provoke =>
  async (app) => {
    const auth = await admin(app);
    const { _id } = await makeProduct(app, await makeUser(app), { status: 'pending' });
    const { images } = app.deps;
    vi.spyOn(images, 'savePublic').mockImplementationOnce(async (source) => {
      await ProductModel.updateOne({ _id }, { $set: { status: 'approved' } });
      return await images.savePublic(source);
    });
    return await call(app, 'put', `${base}/${String(_id)}`, auth, { images: [dataUrl(await png())] });
  };

const toOneself =
  (what: string): Provoke =>
  async (app) => {
    const { user, auth } = await logInAs(app);
    return await call(app, 'post', `/creators/${String(user._id)}/${what}`, auth);
  };

const review = { rating: 4, comment: 'Gostei muito.' };
const ofAnother =
  (method: Method): Provoke =>
  async (app) => {
    const { auth, other, theirs } = await two(app);
    const written = await app.http
      .post(`/api/products/${String(theirs._id)}/reviews`)
      .set(auth)
      .send(review);
    const { _id } = (written.body as { review: { _id: string } }).review;
    return await call(app, method, `/reviews/${_id}`, other.auth, review);
  };

/** The link of an order that was approved a day ago. */
const lateDownload =
  (suffix: string): Provoke =>
  async (app) => {
    const { auth, id } = await createPendingOrder(app);
    await approve(app, auth, id);
    const path = `/downloads/${id}${suffix}?token=1.${app.deps.keys.sign('download', id, 1)}`;
    assert((await call(app, 'get', path)) < 400);
    app.clock.advance(24 * 3_600_000);
    return await call(app, 'get', path);
  };

async function categoryId(app: TestApp, auth: Auth, wanted: string): Promise<string> {
  const { body } = await app.http.get('/api/admin/categories').set(auth);
  return (body as { categories: { _id: string; name: string }[] }).categories.find(({ name }) => name === wanted)?._id ?? '';
}

async function changesPasswordTooLate(app: TestApp): Promise<number> {
  const { user, auth } = await logInAs(app);
  const { passwords } = app.deps;
  vi.spyOn(passwords, 'hash').mockImplementationOnce(async (password) => {
    await UserModel.updateOne({ _id: user._id }, { $set: { passwordHash: 'another' } });
    return await passwords.hash(password);
  });
  const body = { currentPassword: PASSWORD, newPassword: 'outra-senha-longa' };
  return await call(app, 'put', '/auth/change-password', auth, body);
}

/** What takes a story: by the contract's name and the status that it ends with. */
export const named: Record<string, Provoke> = {
  'login 401': async (app) => {
    const { email } = await makeUser(app);
    return await call(app, 'post', '/auth/login', {}, { email, password: 'outra-senha' });
  },
  'login 403': async (app) => {
    const { email } = await makeUser(app, { status: 'suspended' });
    return await call(app, 'post', '/auth/login', {}, { email, password: PASSWORD });
  },
  'signup 409': async (app) => {
    const { email } = await makeUser(app);
    const names = { firstName: 'Ana', lastName: 'Sitoe', username: 'ana' };
    return await call(app, 'post', '/auth/signup', {}, { ...names, email, password: PASSWORD });
  },
  'changePassword 409': changesPasswordTooLate,
  'updateProfile 409': takesName('put', () => '/auth/profile'),
  'becomeCreator 409': takesName('post', () => '/creators'),
  'updateCreator 409': takesName('put', ({ _id }) => `/creators/${String(_id)}`),
  'updateCreator 403': async (app) => {
    const { auth, other } = await two(app);
    return await call(app, 'put', `/creators/${String(other.user._id)}`, auth, { story: 'Outra' });
  },
  'listCustomers 403': async (app) => {
    const { auth, other } = await two(app);
    return await call(app, 'get', `/creators/${String(other.user._id)}/customers`, auth);
  },
  'followCreator 403': toOneself('follow'),
  'subscribeToCreator 403': toOneself('subscribe'),
  'createReview 403': async (app) => {
    const { other, theirs } = await two(app);
    return await call(app, 'post', `/products/${String(theirs._id)}/reviews`, other.auth, review);
  },
  'updateReview 403': ofAnother('put'),
  'deleteReview 403': ofAnother('delete'),
  'createShortUrl 409': async (app) => {
    const { auth, other, theirs, user } = await two(app);
    const mine = await makeProduct(app, user);
    const shorten = async (id: unknown, as: Auth): Promise<number> =>
      await call(app, 'post', `/creators/products/${String(id)}/short-url`, as, { shortUrl: 'marrabenta' });
    assert.equal(await shorten(theirs._id, other.auth), 200);
    return await shorten(mine._id, auth);
  },
  'updateProduct 409': losesRace('/creators/products'),
  'editAdminProduct 409': losesRace('/admin/products'),
  'setProductStatus 409': async (app) => {
    const { theirs } = await two(app);
    return await call(app, 'put', `/admin/products/${String(theirs._id)}/status`, await admin(app), { status: 'rejected' });
  },
  'approveOrder 409': async (app) => {
    const { auth, id } = await createPendingOrder(app);
    await cancel(app, auth, id);
    return (await approve(app, auth, id)).status;
  },
  'cancelOrder 409': async (app) => {
    const { auth, id } = await createPendingOrder(app);
    await approve(app, auth, id);
    return (await cancel(app, auth, id)).status;
  },
  'getScreenshot 410': async (app) => {
    const { auth } = await createPendingOrder(app);
    const { body } = await app.http.get('/api/creators/orders').set(auth);
    const [order] = (body as { orders: { paymentScreenshot: string }[] }).orders;
    const path = order?.paymentScreenshot.replace('/api', '') ?? '';
    assert.equal(await call(app, 'get', path), 200);
    app.clock.advance(21 * 60_000);
    return await call(app, 'get', path);
  },
  'getDownload 410': lateDownload(''),
  'getDownloadFile 410': lateDownload('/file'),
  'trackView 404': async (app) => await call(app, 'post', '/analytics/track', {}, { productId: UNKNOWN }),
  'getCreatorAnalytics 404': async (app) => {
    const { auth, theirs } = await two(app);
    return await call(app, 'get', `/creators/analytics?product=${String(theirs._id)}`, auth);
  },
  'createCategory 409': async (app) => await call(app, 'post', '/admin/categories', await admin(app), { name: 'Música' }),
  'updateCategory 409': async (app) => {
    const auth = await admin(app);
    return await call(app, 'put', `/admin/categories/${await categoryId(app, auth, 'Arte')}`, auth, { name: 'Música' });
  },
  'deleteCategory 409': async (app) => {
    const auth = await admin(app);
    await makeProduct(app, await makeUser(app), { category: 'Arte' });
    return await call(app, 'delete', `/admin/categories/${await categoryId(app, auth, 'Arte')}`, auth);
  },
  'metrics 404': async (app) => {
    const closed = { ...app.deps.config };
    Object.assign(app.deps.config, { METRICS_TOKEN: 'a-token-of-the-operator' });
    const status = await call(app, 'get', '/metrics');
    Object.assign(app.deps.config, { METRICS_TOKEN: closed.METRICS_TOKEN });
    return status;
  },
};
