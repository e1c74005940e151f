import { getTranslator } from '@banca/messages/catalogues';
import mongoose from 'mongoose';
import { once } from 'node:events';
import { createServer, type IncomingMessage, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createPng, logInAs, makeProduct, PASSWORD } from '../../testing/factories.ts';
import { approve, placeOrderAndGetId } from '../../testing/orders.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import type { Caller } from '../../platform/caller.ts';
import { updateProfile } from '../accounts/profile/profile.service.ts';
import { UserModel } from '../accounts/users.model.ts';
import { unzipFiles } from '../../testing/unzip.ts';
import { OrderModel } from '../orders/orders.model.ts';

const app = setUpTestApp();
const { t } = getTranslator(null);
const MINUTE_MS = 60_000;
type Account = Awaited<ReturnType<typeof logInAs>>;

let owner: Account;
beforeEach(async () => {
  owner = await logInAs(app, { username: 'eva', email: 'eva@example.com' });
});

const createLink = async ({ auth }: Account = owner, currentPassword = PASSWORD) =>
  await app.http.post('/api/auth/me/exports').set(auth).send({ currentPassword });
async function createPath(account: Account = owner): Promise<string> {
  const { status, body } = await createLink(account);
  expect(status).toBe(201);
  const { pathname, search } = new URL(body.url as string);
  return pathname + search;
}

async function download(path: string): Promise<Record<string, Buffer>> {
  const { body, headers } = await app.http.get(path).buffer().parse(readBytes).expect(200);
  expect([headers['content-type'], headers['cache-control']]).toEqual(['application/zip', 'private, no-store']);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="banca-2026-11-21\.zip";/);
  return unzipFiles(body as Buffer);
}

const readJson = (files: Record<string, Buffer>, name: string): Record<string, unknown>[] =>
  JSON.parse(String(files[`${name}.json`])) as Record<string, unknown>[];

describe('the zip', () => {
  test('has everything that the account owns, and nothing of other accounts', async () => {
    const stranger = await logInAs(app, { username: 'estranha', email: 'estranha@example.com', firstName: 'Estranha' });
    const product = await makeProduct(app, owner.user, { title: 'Timbila' });
    const foreign = await makeProduct(app, stranger.user, { title: 'Alheio' });
    const order = await placeOrderAndGetId(app, product._id, { email: 'rui@example.com', name: 'Rui Sitoe' });
    await approve(app, owner.auth, order);
    await placeOrderAndGetId(app, foreign._id, { email: 'segredo@example.com', name: 'Outro Comprador' });
    await placeOrderAndGetId(app, foreign._id, { email: 'eva@example.com', name: 'Eva' });
    await OrderModel.updateOne({ emailKey: 'eva@example.com' }, { $set: { nuit: '123456789' } });
    const review = { rating: 4, comment: 'Bem gravado.' };
    await app.http
      .post(`/api/products/${String(foreign._id)}/reviews`)
      .set(owner.auth)
      .send(review)
      .expect(201);
    await app.http
      .post(`/api/creators/${String(stranger.user._id)}/follow`)
      .set(owner.auth)
      .expect(200);
    await app.http
      .put('/api/auth/profile')
      .set(owner.auth)
      .attach('profilePicture', await createPng(), 'eu.png')
      .expect(200);
    await app.http.put('/api/auth/profile').set(owner.auth).send({ mpesa: '84 555 0123', username: 'eva.nova' }).expect(200);
    await app.deps.jobs.drain();

    const files = await download(await createPath());
    expect(readJson(files, 'profile')).toMatchObject([
      { email: 'eva@example.com', mpesa: '84 555 0123', usernameKeys: ['eva.nova', owner.user.usernameKey] },
    ]);
    expect(readJson(files, 'products')).toMatchObject([{ _id: String(product._id), title: 'Timbila', file: product.file }]);
    expect(readJson(files, 'orders')).toMatchObject([
      { _id: order, guest: { email: 'rui@example.com' }, state: 'completed', hasScreenshot: true },
    ]);
    expect(readJson(files, 'customers')).toMatchObject([{ email: 'rui@example.com', orderCount: 1 }]);
    expect(readJson(files, 'analytics')).toMatchObject([
      { date: '2026-11-21', sales: 1, revenue: 850 },
      { date: '2026-11-21', orders: 1, checkouts: 0 },
    ]);
    expect(readJson(files, 'purchases')).toMatchObject([{ product: { title: 'Alheio' }, nuit: '123456789' }]);
    expect(readJson(files, 'reviews')).toMatchObject([{ product: String(foreign._id), ...review }]);
    expect(readJson(files, 'following')).toMatchObject([{ creator: String(stranger.user._id), kind: 'follow' }]);
    expect(readJson(files, 'sessions')).toMatchObject([{ userAgent: 'test' }]);
    expect(readJson(files, 'audit').map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.export', 'user.payment-account', 'order.approve']),
    );
    expect(files['images/profile.webp']?.subarray(8, 12).toString()).toBe('WEBP');
    const json = Object.entries(files)
      .filter(([name]) => name.endsWith('.json'))
      .map(([, bytes]) => String(bytes))
      .join('\n');
    expect(json).not.toMatch(/estranha@|segredo@|Outro Comprador|\$2b\$|passwordHash|"_?token|signature=|screenshots\//);
  });

  test('has nothing of what a former admin changed in other accounts', async () => {
    const admin = await logInAs(app, { role: 'admin' });
    const other = await logInAs(app);
    const path = `/api/creators/${String(other.user._id)}`;
    await app.http.put(path).set(admin.auth).send({ mpesa: '84 777 0000' }).expect(200);
    await UserModel.updateOne({ _id: admin.user._id }, { role: 'creator' });
    const entries = readJson(await download(await createPath(admin)), 'audit');
    expect(entries).toContainEqual(expect.objectContaining({ action: 'user.payment-account', isOwn: true }));
    expect(JSON.stringify(entries)).not.toContain('777');
  });

  test('has no purchases of an address that is not confirmed', async () => {
    const unconfirmed = await logInAs(app, { email: 'alheia@example.com', emailVerified: false });
    await placeOrderAndGetId(app, (await makeProduct(app, owner.user))._id, { email: 'alheia@example.com' });
    expect(readJson(await download(await createPath(unconfirmed)), 'purchases')).toEqual([]);
  });
});

describe('a field that is added to the account', () => {
  function addField(name: string, options: object): void {
    UserModel.schema.add({ [name]: options });
    onTestFinished(() => void UserModel.schema.remove(name));
  }

  test('is exported, and erased with the account', async () => {
    addField('nickname', { type: String });
    await UserModel.updateOne({ _id: owner.user._id }, { $set: { nickname: 'Evinha' } });
    expect(readJson(await download(await createPath()), 'profile')).toMatchObject([{ nickname: 'Evinha' }]);
    const confirmation = { username: 'eva', currentPassword: PASSWORD };
    await app.http.delete('/api/auth/me').set(owner.auth).send(confirmation).expect(200);
    expect(await UserModel.findById(owner.user._id).lean()).not.toHaveProperty('nickname');
  });

  test('needs a recent authentication, and tells the owner, if it is sensitive', async () => {
    addField('mkesh', { type: String, default: '', isSensitive: true });
    const id = String(owner.user._id);
    const update = async (hasRecentAuthentication: boolean) =>
      await updateProfile(app.deps, { id, caller: { id, hasRecentAuthentication } as Caller }, {
        mkesh: '84 555 0123',
      } as object);
    await expect(update(false)).rejects.toMatchObject({ code: 'reauthentication_required' });
    await update(true);
    const { db } = mongoose.connection;
    expect(await db?.collection('security_notices').find().toArray()).toMatchObject([{ changes: ['mkesh added'] }]);
    expect(await db?.collection('audit_entries').find({ action: 'user.payment-account' }).toArray()).toMatchObject([
      { after: { mkesh: '84 555 0123' } },
    ]);
  });
});

describe('the link', () => {
  test('needs the password', async () => {
    const { status, body } = await createLink(owner, 'errada-123');
    expect([status, body.fields]).toEqual([400, { currentPassword: t('password.wrongCurrent') }]);
  });

  test('works three times within ten minutes; HEAD and other methods use nothing up', async () => {
    const path = await createPath();
    for (let i = 0; i < 5; i += 1) await app.http.head(path).expect(200);
    for (let i = 0; i < 3; i += 1) await download(path);
    await app.http.get(path).expect(410);
    const later = await createPath();
    app.clock.advance(10 * MINUTE_MS);
    await app.http.get(later).expect(410);
  });

  test('ends with its session', async () => {
    const path = await createPath();
    await app.http.post('/api/auth/logout').set(owner.auth).expect(204);
    await app.http.get(path).expect(410);
  });

  test('is refused with the token of another link, account or purpose', async () => {
    const stranger = await logInAs(app);
    const [ownPath, foreignPath] = [await createPath(), await createPath(stranger)];
    const [ownId = '', foreignToken = ''] = [ownPath.split('?')[0], foreignPath.split('token=')[1]];
    const forged = app.deps.keys.sign('download', ownId.split('/').at(-1) ?? '', 1);
    for (const token of [foreignToken, forged, 'x', `${ownPath.split('token=')[1] ?? ''}x`])
      await app.http.get(`${ownId}?token=${token}`).expect(404);
    await app.http.get(ownId).expect(404);
  });
});

describe('a slow or broken connection', () => {
  const ORDERS = 3_000;
  let startedAt: Date;
  beforeEach(() => {
    startedAt = new Date();
  });
  const idleCursors = async (): Promise<number[]> => {
    const { connection } = mongoose;
    const cursors = await connection.getClient().db('admin').aggregate([
      { $currentOp: { allUsers: true, idleCursors: true } },
      { $match: { type: 'idleCursor', ns: `${connection.name}.orders`, 'cursor.createdDate': { $gte: startedAt } } },
    ]).toArray(); // prettier-ignore
    return cursors.map(({ cursor }) => (cursor as { nDocsReturned: number }).nDocsReturned);
  };

  /** Adds orders that cannot be compressed, so that a client that does not read stops the server. */
  async function addLargeOrders(): Promise<void> {
    const product = await makeProduct(app, owner.user);
    const order = await OrderModel.findById(await placeOrderAndGetId(app, product._id)).lean();
    const { _id, idempotencyKey: _key, ...copy } = order as NonNullable<typeof order>;
    const orders = Array.from({ length: ORDERS }, (_, i) => ({
      ...copy,
      idempotencyKey: `large${i}`,
      name: randomBytes(6_000).toString('base64'),
    }));
    await OrderModel.collection.insertMany(orders);
  }

  async function openPaused(path: string): Promise<IncomingMessage> {
    const server = createServer(app.express).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const response = await new Promise<IncomingMessage>((resolve) => get(`http://127.0.0.1:${port}${path}`, resolve));
    expect(response.statusCode).toBe(200);
    response.pause();
    return response;
  }

  test('reads only what the client takes, and closes the cursor when it disconnects', { timeout: 60_000 }, async () => {
    await addLargeOrders();
    const response = await openPaused(await createPath());
    const readCount = await vi.waitFor(async () => {
      const [count = 0] = await idleCursors();
      expect(count).toBeGreaterThan(0);
      return count;
    }, 20_000);
    expect(readCount).toBeLessThan(ORDERS);
    response.destroy();
    await vi.waitFor(async () => expect(await idleCursors()).toEqual([]), 20_000);
  });

  test('gets every order after a pause', { timeout: 60_000 }, async () => {
    await addLargeOrders();
    const response = await openPaused(await createPath());
    await vi.waitFor(async () => expect((await idleCursors())[0]).toBeGreaterThan(0), 20_000);
    const body = await buffer(response);
    expect(readJson(unzipFiles(body), 'orders')).toHaveLength(ORDERS + 1);
  });
});
