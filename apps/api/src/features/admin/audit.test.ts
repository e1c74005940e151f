import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser, PASSWORD } from '../../testing/factories.ts';
import { approve, BUYER, cancel, createPendingOrder } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';

const app = setUpTestApp();

let auth: Record<string, string>;
let admin: Awaited<ReturnType<typeof makeUser>>;
beforeEach(async () => {
  ({ auth, user: admin } = await logInAs(app, { role: 'admin', username: 'Chefe.1' }));
});

interface Row {
  _id: string;
  action: string;
  actor: { username: string } | null;
}
const listAudit = (query = '') => app.http.get(`/api/admin/audit${query}`).set(auth);
const listActions = async (query: string): Promise<string[]> =>
  (await listAudit(query).expect(200)).body.entries.map(({ action }: Row) => action);

/** Writes entries a day apart directly to the database, newest first. */
async function insertEntries(
  ...rows: { actor?: unknown; action: string; target?: unknown; before?: unknown; after?: unknown }[]
) {
  const entries = rows.map((row, i) => ({
    actor: admin._id,
    target: null,
    ...row,
    _id: new Types.ObjectId(),
    at: new Date(Date.UTC(2026, 10, 20 - i, 10)),
  }));
  await mongoose.connection.collection('audit_entries').insertMany(entries);
  return entries.map(({ _id }) => String(_id));
}

describe('GET /api/admin/audit', () => {
  test('lists who changed what, with the states before and after and amounts in MZN', async () => {
    const product = await makeProduct(app, await makeUser(app));
    await app.http.put(`/api/admin/products/${product._id}`).set(auth).send({ price: 900.5, beforePrice: 1000 }).expect(200);
    const { body } = await listAudit().expect(200);
    expect(body).toEqual({
      total: 1,
      page: 1,
      pages: 1,
      limit: 12,
      entries: [
        {
          _id: expect.stringMatching(/^[0-9a-f]{24}$/),
          at: '2026-11-21T08:00:00.000Z',
          actor: { _id: String(admin._id), username: 'Chefe.1' },
          action: 'product.edit',
          target: String(product._id),
          before: { price: 850 },
          after: { price: 900.5, beforePrice: 1000 },
        },
      ],
    });
  });

  test('filters by actor, action, target, Maputo days, words, and all of them', async () => {
    const eva = await makeUser(app, { username: 'eva' });
    const [a, b] = [new Types.ObjectId(), new Types.ObjectId()];
    await insertEntries(
      { action: 'product.edit', target: a },
      { action: 'product.edit', target: a, actor: eva._id },
      { action: 'order.approve-duplicate', target: b, actor: eva._id },
      { action: 'user.status', target: b },
      { action: 'review.delete', actor: null, target: eva._id },
    );
    const expectedActions: [string, string[]][] = [
      ['', ['product.edit', 'product.edit', 'order.approve-duplicate', 'user.status', 'review.delete']],
      [`?actor=${eva._id}`, ['product.edit', 'order.approve-duplicate']],
      [`?actor=${String(eva._id).toUpperCase()}&action=product.edit`, ['product.edit']],
      ['?action=user.status', ['user.status']],
      ['?action=user.unknown', []],
      ['?action=&actor=&target=', ['product.edit', 'product.edit', 'order.approve-duplicate', 'user.status', 'review.delete']],
      [`?target=${b}`, ['order.approve-duplicate', 'user.status']],
      [`?target=${b}&actor=${admin._id}`, ['user.status']],
      [`?target=${a}&action=user.status`, []],
      [`?target=${a}&actor=${eva._id}&action=product.edit&from=2026-11-19&to=2026-11-19`, ['product.edit']],
      ['?from=2026-11-19', ['product.edit', 'product.edit']],
      ['?to=2026-11-17', ['user.status', 'review.delete']],
      ['?from=2026-11-18&to=2026-11-17', []],
      ['?q=product', ['product.edit', 'product.edit']],
      ['?q=PRODUCT.edit', ['product.edit', 'product.edit']],
      ['?q=dupl', ['order.approve-duplicate']],
      ['?q=eva', ['product.edit', 'order.approve-duplicate']],
      ['?q=%40EVA%20product', ['product.edit']],
      ['?q=eva%20chefe.1', []],
      [`?q=eva&actor=${admin._id}`, []],
      ['?q=chefe.1&action=product.edit', ['product.edit']],
      ['?q=product&action=user.status', []],
      ['?q=ninguem', []],
    ];
    for (const [query, actions] of expectedActions) expect(await listActions(query), query).toEqual(actions);
    expect((await listAudit('?action=review.delete')).body.entries[0]).toMatchObject({ actor: null, targetUsername: 'eva' });
    expect((await listAudit('?action=user.status')).body.entries[0].targetUsername).toBeUndefined();
  });

  test('pages without repeating or skipping entries of equal time, and is empty past the end', async () => {
    const target = new Types.ObjectId();
    const ids = await insertEntries(...Array.from({ length: 5 }, () => ({ action: 'product.edit', target })));
    await mongoose.connection.collection('audit_entries').updateMany({}, { $set: { at: new Date('2026-11-20T08:00:00Z') } });
    for (const filter of ['', `&actor=${admin._id}`, '&q=product', `&target=${target}`, `&target=${target}&actor=${admin._id}`]) {
      const pages = [1, 2, 3].map(async (page) => (await listAudit(`?limit=2&page=${page}${filter}`)).body.entries);
      expect(
        (await Promise.all(pages)).flat().map(({ _id }: Row) => _id),
        filter,
      ).toEqual(ids.toReversed());
      expect((await listAudit(`?page=99${filter}`)).body).toMatchObject({ entries: [], total: 5 });
      expect((await listAudit(`?page=99999${filter}`)).body).toMatchObject({ entries: [], total: 5 });
    }
    expect((await listAudit('?limit=5000')).body.limit).toBe(100);
  });

  test('lists entries of deleted accounts without a username', async () => {
    const { _id } = await makeUser(app, { username: 'eva' });
    await insertEntries({ action: 'product.edit', actor: _id });
    await app.http.delete(`/api/admin/users/${_id}`).set(auth).expect(200);
    const { body } = await listAudit('?action=product.edit');
    expect(body.entries[0].actor).toEqual({ _id: String(_id), username: '' });
  });

  test('contains no secrets after changes of orders, products, profiles and passwords', async () => {
    const { auth: creatorAuth, orderId, product, creator } = await createPendingOrder(app);
    await approve(app, creatorAuth, orderId);
    await cancel(app, creatorAuth, (await createPendingOrder(app)).orderId);
    await app.http.put(`/api/creators/products/${product._id}`).set(creatorAuth).send({ title: 'Outro' }).expect(200);
    await app.http.put('/api/auth/profile').set(creatorAuth).send({ mpesa: '84 555 0199' }).expect(200);
    const passwords = { currentPassword: PASSWORD, newPassword: 'Outro-segredo-1' };
    await app.http.put('/api/auth/change-password').set(creatorAuth).send(passwords).expect(200);
    await insertEntries({
      action: 'user.test',
      before: { passwordHash: '$2b$x', resetToken: 't0k3n', screenshot: 'private/abc.webp', ok: true },
      after: ['a', 'b'],
    });
    const { body, text } = await listAudit('?limit=100').expect(200);
    expect(body.total).toBeGreaterThanOrEqual(5);
    for (const secret of ['$2b$', 't0k3n', 'private/', 'Outro-segredo-1', PASSWORD, '"terms"', 'token=']) {
      expect(text).not.toContain(secret);
    }
    expect(body.entries.find(({ action }: Row) => action === 'user.test')).toMatchObject({
      before: { ok: true },
      after: ['a', 'b'],
    });
    expect(body.entries.some(({ actor }: Row) => actor?.username === creator.username)).toBe(true);
  });

  test.each(['.*', '%00', '%24where', '(((((', '__proto__', 'constructor', '%F0%9F%8E%A8', '%25', 'x'.repeat(200)])(
    'finds nothing for the hostile search %j',
    async (q) => {
      await insertEntries({ action: 'product.edit' });
      expect(await listActions(`?q=${q}`)).toEqual([]);
    },
  );

  test.each([
    '?actor=x',
    '?actor=system',
    '?actor[$ne]=1&page=0',
    '?target=../x',
    '?action=%24ne',
    '?action=__proto__',
    '?action=product.edit&action=user.role',
    '?from=2026-02-30',
    '?to=NaN',
    '?page=0',
    '?page=-1',
    '?limit=Infinity',
    '?q=a&q=b',
    `?q=${'x'.repeat(201)}`,
    `?action=${'x'.repeat(10_000)}`,
  ])('responds 400 to %s', async (query) => {
    expect((await listAudit(query)).body.code).toBe('validation_failed');
  });

  test('responds 405 to writes', async () => {
    await insertEntries({ action: 'product.edit' });
    await app.http.post('/api/admin/audit').set(auth).send({}).expect(405);
    await app.http.delete('/api/admin/audit').set(auth).expect(405);
    expect(await mongoose.connection.collection('audit_entries').countDocuments()).toBe(1);
  });
});

test('new products, exports and resent emails are audited', async () => {
  const { auth: creatorAuth, user } = await logInAs(app);
  const product = { title: 'T', description: 'D', price: 1, category: 'Arte', file: 'https://dropbox.com/a' };
  await app.http.post('/api/creators/products').set(creatorAuth).send(product).expect(201);
  await app.http.get('/api/creators/orders.csv').set(creatorAuth).expect(200);
  await app.http.get('/api/creators/customers.csv').set(creatorAuth).expect(200);
  const [approved, cancelled] = [await createPendingOrder(app), await createPendingOrder(app)];
  await approve(app, approved.auth, approved.orderId);
  await cancel(app, cancelled.auth, cancelled.orderId);
  const link = `${app.deps.config.PUBLIC_ORIGIN}/download/${approved.orderId}`;
  const email = BUYER.email;
  const emailData = { email, productName: 'T', downloadLink: link };
  await app.http.post('/api/email/send-download').set(approved.auth).send(emailData).expect(202);
  await app.http.post('/api/email/send-cancellation').set(cancelled.auth).send({ email, orderId: cancelled.orderId }).expect(202);
  expect(await listActions(`?actor=${String(user._id)}`)).toEqual(
    expect.arrayContaining(['product.create', 'order.export', 'customer.export']),
  );
  const allActions = await listActions('?limit=100');
  expect(allActions.filter((action) => action.startsWith('order.resend')).toSorted()).toEqual([
    'order.resend-cancellation',
    'order.resend-download',
  ]);
});
