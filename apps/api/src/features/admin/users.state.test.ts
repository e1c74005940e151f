import mongoose, { type Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser, PASSWORD } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
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

const updateUser = (path: string, body: object | undefined, headers: AuthHeaders = auth) =>
  app.http.put(`/api/admin/${path}`).set(headers).send(body);
const setRole = (id: unknown, role: unknown, headers?: AuthHeaders) => updateUser(`users/${String(id)}/role`, { role }, headers);
const setStatus = (id: unknown, status: unknown, headers?: AuthHeaders) =>
  updateUser(`users/${String(id)}/status`, { status }, headers);
const setCreatorStatus = (id: unknown, status: unknown, headers?: AuthHeaders) =>
  updateUser(`creators/${String(id)}/status`, { status }, headers);
const listAuditEntries = async (target: Types.ObjectId) =>
  await mongoose.connection.collection('audit_entries').find({ target }).sort({ _id: 1 }).toArray();
const countsCollection = () => mongoose.connection.collection<{ _id: string; count: number; all: number }>('category_counts');
const readPublishedCounts = async () => {
  const { total, categories } = (await app.http.get('/api/products').expect(200)).body;
  return [total, categories.map(({ count }: { count: number }) => count)];
};
const findEmails = async ({ email }: Pick<UserRecord, 'email'>, subject: string) =>
  (await app.mailbox.readTo(email)).filter((sent) => sent.subject === subject);
const calls = { role: setRole, status: setStatus, 'creator status': setCreatorStatus };

describe('PUT /api/admin/users/:id/role', () => {
  test('applies the new role immediately, and audits a repeated call once', async () => {
    const { user, auth: userAuth } = await logInAs(app);
    const { body } = await setRole(user._id, 'admin').expect(200);
    expect(body).toMatchObject({ user: { _id: String(user._id), role: 'admin', status: 'active' }, message: 'Função alterada.' });
    expect(JSON.stringify(body)).not.toContain('$2b$');
    await app.http.get('/api/admin/users').set(userAuth).expect(200);
    expect((await setRole(user._id, 'admin').expect(200)).body.user.role).toBe('admin');
    const entries = await listAuditEntries(user._id);
    expect(entries).toMatchObject([
      { action: 'user.role', before: { role: 'creator' }, after: { role: 'admin' }, at: app.clock.now() },
    ]);
    expect(String(entries[0]?.['actor'])).toBe(String(admin._id));
  });

  test('hides a demoted creator and their products until POST /api/creators', async () => {
    const { user, auth: userAuth } = await logInAs(app);
    const product = await makeProduct(app, user);
    await makeProduct(app, user, { status: 'pending' });
    await setRole(user._id, 'user').expect(200);
    expect(await readPublishedCounts()).toEqual([0, []]);
    await app.http.get(`/api/products/${product._id}`).expect(404);
    await app.http.get(`/api/creators/${user._id}`).expect(404);
    await app.http.get('/api/creators/products/my').set(userAuth).expect(403);
    await app.http.post('/api/creators').set(userAuth).send({}).expect(201);
    await app.deps.jobs.drain();
    expect(await readPublishedCounts()).toEqual([1, [1]]);
    await app.http.get(`/api/products/${product._id}`).expect(200);
  });

  test('restores the products immediately when an admin makes the account a creator', async () => {
    const user = await makeUser(app, { role: 'user' });
    await makeProduct(app, user, { listed: false });
    await setRole(user._id, 'creator').expect(200);
    expect(await readPublishedCounts()).toEqual([1, [1]]);
  });

  test.each(['owner', '', null, 5, ['admin'], { $ne: 'user' }, 'Admin', 'admin\u0000'])(
    'responds 400 to the role %j',
    async (role) => {
      const user = await makeUser(app);
      expect((await setRole(user._id, role)).status).toBe(400);
      expect(await listAuditEntries(user._id)).toEqual([]);
    },
  );
});

describe('PUT /api/admin/users/:id/status', () => {
  test('ends every session permanently, and hides the products until the account is active again', async () => {
    const { user, auth: userAuth } = await logInAs(app, { email: 'eva@example.com' });
    const product = await makeProduct(app, user);
    await app.http.get('/api/auth/me').set(userAuth).expect(200);
    const { body } = await setStatus(user._id, 'suspended').expect(200);
    expect(body).toMatchObject({ user: { status: 'suspended', creatorStatus: 'active' }, message: 'Conta suspensa.' });
    await app.http.get('/api/auth/me').set(userAuth).expect(401);
    expect(await readPublishedCounts()).toEqual([0, []]);
    await app.http.get(`/api/products/${product._id}`).expect(404);
    await app.http.get(`/api/creators/${user._id}`).expect(404);
    const credentials = { email: 'eva@example.com', password: PASSWORD };
    await app.http.post('/api/auth/login').send(credentials).expect(403);

    expect((await setStatus(user._id, 'active').expect(200)).body.message).toBe('Conta reactivada.');
    expect(await readPublishedCounts()).toEqual([1, [1]]);
    await app.http.get(`/api/products/${product._id}`).expect(200);
    await app.http.get('/api/auth/me').set(userAuth).expect(401);
    await app.http.post('/api/auth/login').send(credentials).expect(200);
    expect(await listAuditEntries(user._id)).toMatchObject([
      { action: 'user.status', before: { status: 'active' }, after: { status: 'suspended' } },
      { action: 'user.status', before: { status: 'suspended' }, after: { status: 'active' } },
    ]);
    await app.deps.jobs.drain();
    // The email about a suspension that has ended is not sent.
    expect((await app.mailbox.readAll()).map(({ subject }) => subject)).toEqual(['A tua conta está outra vez activa']);
  });

  test('emails the reason and how to object, and shows it to admins until the account is active again', async () => {
    const user = await makeUser(app, { firstName: 'Eva' });
    const reason = 'Vende <b>ficheiros</b> de outra pessoa.';
    const suspend = (body: object) => updateUser(`users/${user._id}/status`, { status: 'suspended', ...body });
    const suspendedAt = app.clock.now().toISOString();
    const { body } = await suspend({ reason: ` ${reason} ` }).expect(200);
    expect(body.user).toMatchObject({ suspendedAt, suspensionReason: reason });
    const readAsAdmin = async () => (await app.http.get('/api/admin/users?q=eva').set(auth)).body.users[0];
    expect((await suspend({ reason: 'Outro motivo.' }).expect(200)).body.user.suspensionReason).toBe(reason);
    expect(await readAsAdmin()).toMatchObject({ status: 'suspended', suspendedAt, suspensionReason: reason });
    await app.deps.jobs.drain();
    const emails = await app.mailbox.readTo(user.email);
    expect(emails.map(({ subject }) => subject)).toEqual(['A tua conta foi suspensa']);
    expect(emails[0]?.text).toContain(`Motivo: ${reason}`);
    expect(emails[0]?.text).toContain(app.deps.config.CONTACT_EMAIL);
    expect(emails[0]?.html).not.toContain('<b>ficheiros</b>');
    expect(await listAuditEntries(user._id)).toMatchObject([{ after: { status: 'suspended', suspensionReason: reason } }]);

    await setStatus(user._id, 'active').expect(200);
    for (const field of ['suspendedAt', 'suspensionReason']) expect(await readAsAdmin()).not.toHaveProperty(field);
    await app.deps.jobs.drain();
    const reactivated = await findEmails(user, 'A tua conta está outra vez activa');
    expect(reactivated[0]?.text).toContain('já podes entrar, e a tua loja está outra vez visível');
    app.clock.advance(60_000);
    expect((await suspend({}).expect(200)).body.user).not.toHaveProperty('suspensionReason');
    await app.deps.jobs.drain();
    const suspensions = await findEmails(user, 'A tua conta foi suspensa');
    expect(suspensions.map(({ text }) => text?.includes('Motivo')).toSorted()).toEqual([false, true]);
  });

  test.each(['x'.repeat(501), { $ne: 1 }, 7, null])('responds 400 to the reason %.20j', async (reason) => {
    const user = await makeUser(app);
    for (const path of ['users', 'creators'])
      await updateUser(`${path}/${user._id}/status`, { status: 'suspended', reason }).expect(400);
    expect(await listAuditEntries(user._id)).toEqual([]);
  });

  test('writes nothing when repeated', async () => {
    const user = await makeUser(app);
    for (let i = 0; i < 3; i += 1) await setStatus(user._id, 'suspended').expect(200);
    expect(await listAuditEntries(user._id)).toHaveLength(1);
    expect((await setStatus(admin._id, 'active').expect(200)).body.user._id).toBe(String(admin._id));
    expect(await listAuditEntries(admin._id)).toEqual([]);
  });

  test('keeps the products hidden while the creator status is suspended, and pending products pending', async () => {
    const user = await makeUser(app, { status: 'suspended', creatorStatus: 'suspended' });
    await makeProduct(app, user, { listed: false });
    await makeProduct(app, user, { status: 'rejected' });
    await setStatus(user._id, 'active').expect(200);
    expect(await readPublishedCounts()).toEqual([0, []]);
    await setCreatorStatus(user._id, 'active').expect(200);
    expect(await readPublishedCounts()).toEqual([1, [1]]);
  });

  test('hides and publishes many products in batches with exact counts', async () => {
    const user = await makeUser(app);
    const { _id: _first, ...record } = await makeProduct(app, user);
    await ProductModel.collection.insertMany(Array.from({ length: 599 }, () => ({ ...record })));
    await rebuildProductCounts();
    const countPublishedProducts = async () => await ProductModel.countDocuments({ listed: true });
    const readCategoryCount = async () => (await countsCollection().findOne({ _id: 'Música' }))?.count;
    await setStatus(user._id, 'suspended').expect(200);
    expect([await countPublishedProducts(), await readCategoryCount()]).toEqual([350, 350]);
    await app.deps.jobs.drain();
    expect([await countPublishedProducts(), await readCategoryCount()]).toEqual([0, 0]);
    await setStatus(user._id, 'active').expect(200);
    await setStatus(user._id, 'suspended').expect(200);
    await app.deps.jobs.drain();
    expect([await countPublishedProducts(), await readCategoryCount()]).toEqual([0, 0]);
  });

  test.each(['deleted', 'pending', '', null, true, { $gt: '' }])('responds 400 to the status %j', async (status) => {
    const user = await makeUser(app);
    expect((await setStatus(user._id, status)).status).toBe(400);
    expect((await setCreatorStatus(user._id, status)).status).toBe(400);
    expect(await UserModel.countDocuments({ status: 'active', creatorStatus: 'active' })).toBe(2);
  });
});

describe('PUT /api/admin/creators/:id/status', () => {
  test('hides the creator and their products, but lets them log in', async () => {
    const { user, auth: userAuth } = await logInAs(app);
    const product = await makeProduct(app, user);
    const { body } = await setCreatorStatus(user._id, 'suspended').expect(200);
    expect(body).toMatchObject({ creator: { status: 'active', creatorStatus: 'suspended' }, message: 'Loja suspensa.' });
    expect(await readPublishedCounts()).toEqual([0, []]);
    await app.http.get(`/api/products/${product._id}`).expect(404);
    await app.http.get('/api/creators/products/my').set(userAuth).expect(200);
    expect((await app.http.get('/api/creators')).body.creators.map(({ _id }: { _id: string }) => _id)).toEqual([
      String(admin._id),
    ]);
    expect((await setCreatorStatus(user._id, 'active').expect(200)).body.message).toBe('Loja reactivada.');
    expect(await readPublishedCounts()).toEqual([1, [1]]);
    await setCreatorStatus(user._id, 'active').expect(200);
    expect(await listAuditEntries(user._id)).toMatchObject([
      { action: 'creator.status', before: { creatorStatus: 'active' }, after: { creatorStatus: 'suspended' } },
      { action: 'creator.status', before: { creatorStatus: 'suspended' }, after: { creatorStatus: 'active' } },
    ]);
  });

  test('tells the creator the reason and how to object, and shows it to admins until the shop is open again', async () => {
    const { user, auth: userAuth } = await logInAs(app, { firstName: 'Eva' });
    const reason = 'Vende <b>ficheiros</b> de outra pessoa.';
    const suspend = (body: object) => updateUser(`creators/${user._id}/status`, { status: 'suspended', ...body });
    const readAsAdmin = async () => (await app.http.get('/api/admin/users?q=eva').set(auth)).body.users[0];
    const readOwn = async () => (await app.http.get('/api/auth/me').set(userAuth).expect(200)).body.user;
    const shopSuspendedAt = app.clock.now().toISOString();
    const { body } = await suspend({ reason: ` ${reason} ` }).expect(200);
    expect(body.creator).toMatchObject({ shopSuspendedAt, shopSuspensionReason: reason });
    expect(body.creator).not.toHaveProperty('suspensionReason');
    expect((await suspend({ reason: 'Outro motivo.' }).expect(200)).body.creator.shopSuspensionReason).toBe(reason);
    expect(await readAsAdmin()).toMatchObject({ status: 'active', shopSuspendedAt, shopSuspensionReason: reason });
    expect((await readOwn()).shopSuspensionReason).toBe(reason);
    await app.deps.jobs.drain();
    const emails = await app.mailbox.readTo(user.email);
    expect(emails.map(({ subject }) => subject)).toEqual(['A tua loja foi suspensa']);
    expect(emails[0]?.text).toMatch(/nova verificação.*\/dashboard/s);
    expect(emails[0]?.text).toContain(`Motivo: ${reason}`);
    expect(emails[0]?.text).toContain(app.deps.config.CONTACT_EMAIL);
    expect(emails[0]?.html).not.toContain('<b>ficheiros</b>');
    expect(await listAuditEntries(user._id)).toMatchObject([
      { action: 'creator.status', after: { creatorStatus: 'suspended', shopSuspensionReason: reason } },
    ]);

    await setCreatorStatus(user._id, 'active').expect(200);
    expect(await UserModel.findById(user._id).lean()).toMatchObject({ shopSuspendedAt: null, shopSuspensionReason: null });
    for (const field of ['shopSuspendedAt', 'shopSuspensionReason']) expect(await readAsAdmin()).not.toHaveProperty(field);
    expect(await readOwn()).not.toHaveProperty('shopSuspensionReason');
    await app.deps.jobs.drain();
    expect((await findEmails(user, 'A tua loja está outra vez aberta'))[0]?.text).toContain('/dashboard');
    app.clock.advance(60_000);
    expect((await suspend({}).expect(200)).body.creator).not.toHaveProperty('shopSuspensionReason');
    await app.deps.jobs.drain();
    const suspensions = await findEmails(user, 'A tua loja foi suspensa');
    expect(suspensions.map(({ text }) => text?.includes('Motivo')).toSorted()).toEqual([false, true]);
  });

  test('sends no email about a shop whose state changed again, or whose account is suspended too', async () => {
    const [reopened, closedAgain, suspended] = [await makeUser(app), await makeUser(app), await makeUser(app)];
    await setCreatorStatus(reopened._id, 'suspended').expect(200);
    await setCreatorStatus(reopened._id, 'active').expect(200);
    for (const status of ['suspended', 'active', 'suspended']) await setCreatorStatus(closedAgain._id, status).expect(200);
    await setCreatorStatus(suspended._id, 'suspended').expect(200);
    await setStatus(suspended._id, 'suspended').expect(200);
    await setCreatorStatus(suspended._id, 'active').expect(200);
    await app.deps.jobs.drain();
    const readSubjects = async ({ email }: UserRecord) => (await app.mailbox.readTo(email)).map(({ subject }) => subject);
    expect(await readSubjects(reopened)).toEqual(['A tua loja está outra vez aberta']);
    // Both jobs of the suspensions find the last one, and their email is the same.
    expect(new Set(await readSubjects(closedAgain))).toEqual(new Set(['A tua loja foi suspensa']));
    expect(await readSubjects(suspended)).toEqual(['A tua conta foi suspensa']);
  });

  test('an account that is active again reads that its shop is not', async () => {
    const user = await makeUser(app, { status: 'suspended', creatorStatus: 'suspended' });
    await setStatus(user._id, 'active').expect(200);
    await app.deps.jobs.drain();
    expect((await app.mailbox.readTo(user.email))[0]?.text).toContain('A tua loja continua suspensa');
  });

  test('responds 404 for an account that is not a creator', async () => {
    const user = await makeUser(app, { role: 'user' });
    expect((await setCreatorStatus(user._id, 'suspended').expect(404)).body.message).toBe('Criador não encontrado');
  });
});

describe.each(['role', 'status', 'creator status'] as const)('changing the %s of an account', (property) => {
  const call = calls[property];
  const value = property === 'role' ? 'user' : 'suspended';
  const path = (id: unknown): string =>
    property === 'creator status' ? `creators/${String(id)}/status` : `users/${String(id)}/${property}`;

  test('responds 400 to a missing or malformed body, and 415 to other types', async () => {
    const user = await makeUser(app);
    expect((await updateUser(path(user._id), undefined)).status).toBe(400);
    const send = (type: string, body: string) =>
      app.http
        .put(`/api/admin/${path(user._id)}`)
        .set(auth)
        .set('Content-Type', type)
        .send(body);
    expect((await send('application/json', '{"role":')).body.code).toBe('malformed_json');
    expect((await send('text/xml', '<role/>')).status).toBe(415);
    expect((await send('application/json', JSON.stringify({ x: 'x'.repeat(200_000) }))).status).toBe(413);
    expect(await listAuditEntries(user._id)).toEqual([]);
  });

  test("responds 403 for the admin's own account, regardless of the case of the id", async () => {
    await makeUser(app, { role: 'admin' });
    for (const id of [String(admin._id), String(admin._id).toUpperCase()]) {
      const { body } = await call(id, value).expect(403);
      expect(body).toMatchObject({
        code: 'forbidden',
        message: 'Não podes despromover, suspender nem eliminar a tua própria conta.',
      });
    }
    expect(await UserModel.findById(admin._id).lean()).toMatchObject({
      role: 'admin',
      status: 'active',
      creatorStatus: 'active',
    });
    expect(await listAuditEntries(admin._id)).toEqual([]);
  });

  test.each(['65f1c0ffee0123456789abcd', 'x', '__proto__', '%00', '%7B%22$ne%22%3A1%7D'])(
    'responds 404 to the id %s',
    async (id) => {
      expect((await call(id, value)).status).toBe(404);
    },
  );

  test('responds 405 to other methods', async () => {
    const { headers } = await app.http
      .post(`/api/admin/${path(admin._id)}`)
      .set(auth)
      .send({})
      .expect(405);
    expect(headers['allow']).toBe('OPTIONS, PUT');
  });
});
