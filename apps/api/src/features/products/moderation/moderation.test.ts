import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser } from '../../../testing/factories.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';

const app = setUpTestApp();
type AuthHeaders = { Authorization: string };
const setProductStatus = (auth: AuthHeaders, id: unknown, status: unknown) =>
  app.http
    .put(`/api/admin/products/${String(id)}/status`)
    .set(auth)
    .send({ status });

describe('PUT /api/admin/products/:id/status', () => {
  test('200: an approved product is published immediately, counted and audited, and its creator gets an email', async () => {
    const { user, auth } = await logInAs(app, { role: 'admin' });
    const creator = await makeUser(app);
    const { _id, title } = await makeProduct(app, creator, { status: 'pending' });
    expect((await app.http.get('/api/products')).body.total).toBe(0);
    const { status, body } = await setProductStatus(auth, _id, 'approved');
    expect([status, body.product.status, body.message]).toEqual([200, 'approved', 'Produto aprovado.']);
    expect((await app.http.get('/api/products')).body).toMatchObject({
      total: 1,
      products: [{ _id: String(_id) }],
      categories: [{ name: 'Música', count: 1 }],
    });
    await app.deps.jobs.drain();
    expect((await app.mailbox.readTo(creator.email)).map(({ subject }) => subject)).toEqual([`Aprovado: ${title}`]);
    const [entry] = await mongoose.connection.collection('audit_entries').find({ target: _id }).toArray();
    expect(entry).toMatchObject({
      action: 'product.approved',
      before: { status: 'pending' },
      after: { status: 'approved' },
      at: app.clock.now(),
    });
    expect(String(entry?.['actor'])).toBe(String(user._id));
  });

  test('200: a rejected product stays hidden, and its creator gets an email', async () => {
    const { auth } = await logInAs(app, { role: 'admin' });
    const creator = await makeUser(app);
    const { _id, title } = await makeProduct(app, creator, { status: 'pending' });
    expect((await setProductStatus(auth, _id, 'rejected').expect(200)).body.message).toBe('Produto rejeitado.');
    await app.http.get(`/api/products/${_id}`).expect(404);
    await app.deps.jobs.drain();
    expect((await app.mailbox.readTo(creator.email)).map(({ subject }) => subject)).toEqual([`Não aprovado: ${title}`]);
  });

  test('200: the creator of a rejected product reads the reason, also by email, until an edit answers it', async () => {
    const { auth } = await logInAs(app, { role: 'admin' });
    const { user: creator, auth: creatorAuth } = await logInAs(app);
    const { _id } = await makeProduct(app, creator, { status: 'pending' });
    const reason = 'A capa é de outro <b>artista</b>.';
    const decide = (body: object) => app.http.put(`/api/admin/products/${_id}/status`).set(auth).send(body);
    expect((await decide({ status: 'rejected', reason: ` ${reason} ` }).expect(200)).body.product.rejectionReason).toBe(reason);
    const readOwn = async () => (await app.http.get('/api/creators/products/my').set(creatorAuth)).body.products[0];
    expect(await readOwn()).toMatchObject({ status: 'rejected', rejectionReason: reason });
    await app.deps.jobs.drain();
    const [email] = await app.mailbox.readTo(creator.email);
    expect(email?.text).toContain(`Motivo: ${reason}`);
    expect(email?.html).not.toContain('<b>artista</b>');
    const [entry] = await mongoose.connection.collection('audit_entries').find({ target: _id }).toArray();
    expect(entry?.['after']).toMatchObject({ rejectionReason: reason });
    const readAsAdmin = async () => (await app.http.get('/api/admin/products').set(auth)).body.products[0];
    const rejectedAt = app.clock.now().toISOString();
    expect(await readAsAdmin()).toMatchObject({ rejectedAt, rejectionReason: reason });
    const resubmit = async (title: string) => {
      app.clock.advance(60_000);
      await app.http.put(`/api/creators/products/${_id}`).set(creatorAuth).send({ title }).expect(200);
    };
    await resubmit('Outra capa');
    expect(await readOwn()).toMatchObject({ status: 'pending' });
    for (const field of ['rejectionReason', 'earlierRejection', 'rejectedAt']) expect(await readOwn()).not.toHaveProperty(field);
    expect(await readAsAdmin()).toMatchObject({ earlierRejection: { at: rejectedAt, count: 1, reason } });
    expect(await readAsAdmin()).not.toHaveProperty('rejectedAt');
    expect((await decide({ status: 'rejected' }).expect(200)).body.product.earlierRejection.count).toBe(1);
    const rejectedAgainAt = app.clock.now().toISOString();
    await resubmit('Ainda outra');
    expect((await readAsAdmin()).earlierRejection).toEqual({ at: rejectedAgainAt, count: 2 });
    await decide({ status: 'approved', reason: 'Agora sim.' }).expect(200);
    expect(await readAsAdmin()).not.toHaveProperty('earlierRejection');
    expect(await readOwn()).not.toHaveProperty('rejectionReason');
  });

  test('400: rejects a reason that is too long or no text', async () => {
    const { auth } = await logInAs(app, { role: 'admin' });
    const { _id } = await makeProduct(app, await makeUser(app), { status: 'pending' });
    for (const reason of ['x'.repeat(501), { $ne: 1 }, 7])
      await app.http.put(`/api/admin/products/${_id}/status`).set(auth).send({ status: 'rejected', reason }).expect(400);
  });

  test('200: a product of a suspended shop is approved, but not published', async () => {
    const { auth } = await logInAs(app, { role: 'admin' });
    const { _id } = await makeProduct(app, await makeUser(app, { creatorStatus: 'suspended' }), { status: 'pending' });
    await setProductStatus(auth, _id, 'approved').expect(200);
    expect((await app.http.get('/api/products')).body).toMatchObject({ total: 0, categories: [] });
  });

  test.each(['pending', '', null, { $ne: 1 }, 'deleted'])('400: rejects the status %j', async (status) => {
    const { auth } = await logInAs(app, { role: 'admin' });
    const { _id } = await makeProduct(app, await makeUser(app), { status: 'pending' });
    expect((await setProductStatus(auth, _id, status)).status).toBe(400);
  });

  test('404: rejects a deleted product, an unknown one and a malformed id', async () => {
    const { user, auth } = await logInAs(app, { role: 'admin' });
    const { _id } = await makeProduct(app, user, { status: 'pending', deletedAt: app.clock.now() });
    for (const id of [_id, '65f1c0ffee0123456789abcd', 'x']) await setProductStatus(auth, id, 'approved').expect(404);
  });

  test('409: rejects all but one of twenty concurrent decisions, and sends one email', async () => {
    const { auth } = await logInAs(app, { role: 'admin' });
    const creator = await makeUser(app);
    const { _id } = await makeProduct(app, creator, { status: 'pending' });
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => setProductStatus(auth, _id, i % 2 ? 'approved' : 'rejected')),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await setProductStatus(auth, _id, 'approved')).body).toMatchObject({
      code: 'conflict',
      message: 'Este produto já não está pendente.',
    });
    await app.deps.jobs.drain();
    expect(await app.mailbox.readTo(creator.email)).toHaveLength(1);
    const { total, categories } = (await app.http.get('/api/products')).body;
    expect(categories.map(({ count }: { count: number }) => count)).toEqual(total === 1 ? [1] : []);
  });
});

test('a new product says how long a review usually takes once five were decided', async () => {
  const { auth: adminAuth } = await logInAs(app, { role: 'admin' });
  const { auth } = await logInAs(app);
  const fields = { title: 'Bases', description: 'Doze.', price: 0, category: 'Música', file: 'https://dropbox.com/a' };
  const create = async () => (await app.http.post('/api/creators/products').set(auth).send(fields).expect(201)).body;
  const decideAfter = async (minutes: number, status: string) => {
    const { product } = await create();
    app.clock.advance(minutes * 60_000);
    await setProductStatus(adminAuth, product._id, status).expect(200);
    return product._id as string;
  };
  for (const minutes of [10, 600, 90]) await decideAfter(minutes, 'approved');
  const rejected = await decideAfter(2, 'rejected');
  expect((await create()).reviewMinutes).toBeUndefined();
  // The second decision about a product tells nothing: the audit does not say when it was submitted again.
  app.clock.advance(1000 * 60_000);
  await app.http.put(`/api/creators/products/${rejected}`).set(auth).send({ title: 'Melhor' }).expect(200);
  await setProductStatus(adminAuth, rejected, 'approved').expect(200);
  expect((await create()).reviewMinutes).toBeUndefined();
  await decideAfter(200, 'approved');
  expect((await create()).reviewMinutes).toBe(90);
});
