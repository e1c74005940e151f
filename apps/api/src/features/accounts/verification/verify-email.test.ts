import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { logInAs, makeUser } from '../../../testing/factories.ts';
import { createPendingOrder, runJobsAndReadEmails } from '../../../testing/orders.ts';
import { enableSecondFactor } from '../../../testing/second-factor.ts';
import { t } from '../../../testing/t.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { UserModel } from '../users.model.ts';

const app = setUpTestApp();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SUBJECT = 'Confirma o teu email';
const ALREADY_CONFIRMED = 'O teu email já está confirmado.';
const INVALID_LINK = 'Este link de confirmação não é válido ou já foi usado. Pede um novo.';
type AuthHeaders = Record<string, string>;

const ana = { firstName: 'Ana', lastName: 'Bila', username: 'ana', email: 'ana@example.com', password: 'senha-da-ana' };

async function signUp(values: object = ana): Promise<{ auth: AuthHeaders; id: string; emailVerified: boolean }> {
  const { body } = await app.http.post('/api/auth/signup').send(values).expect(201);
  const { _id, emailVerified } = body.user as { _id: string; emailVerified: boolean };
  return { auth: { Authorization: `Bearer ${String(body.token)}` }, id: _id, emailVerified };
}

const verify = async (token: unknown, auth: AuthHeaders) =>
  await app.http.post('/api/auth/verify-email').set(auth).send({ token });
const disown = async (token: unknown) => await app.http.post('/api/auth/disown-email').send({ token });
const resend = async (auth: AuthHeaders) => await app.http.post('/api/auth/resend-verification').set(auth);
const isVerified = async (auth: AuthHeaders): Promise<unknown> =>
  ((await app.http.get('/api/auth/me').set(auth).expect(200)).body as { user: { emailVerified: unknown } }).user.emailVerified;

async function readTokens(email: string = ana.email): Promise<string[]> {
  return (await runJobsAndReadEmails(app, SUBJECT, email)).map(
    ({ text = '' }) => new URL(/http:\S+/.exec(text)?.[0] ?? 'http://none').searchParams.get('token') ?? '',
  );
}

describe('POST /api/auth/signup', () => {
  test('emails a confirmation link and leaves the account unconfirmed', async () => {
    const { auth, emailVerified } = await signUp();
    expect([emailVerified, await isVerified(auth)]).toEqual([false, false]);
    const [email, ...others] = await runJobsAndReadEmails(app, '', ana.email);
    expect([email?.subject, others]).toEqual([SUBJECT, []]);
    expect(email?.text).toMatch(/http:\/\/localhost:4000\/verify-email\?token=[0-9a-f]{24}\.[0-9a-z]+\.[\w-]{32}\s/);
    expect(email?.text).toContain('24 horas');
  });

  test('omits the name from the email, because a stranger may have typed it', async () => {
    await signUp({ ...ana, firstName: 'Ganha já em premio.example' });
    const [email] = await runJobsAndReadEmails(app, SUBJECT, ana.email);
    expect(`${String(email?.text)}${String(email?.html)}`).not.toContain('premio.example');
  });

  test('sends one email when its job runs twice', async () => {
    const { id } = await signUp();
    const [token] = await readTokens();
    const { deps } = app;
    const data = { user: id, at: app.clock.now().getTime() };
    await inTransaction(async (session) => await deps.jobs.enqueue('mail.verify-email', data, session));
    expect(await readTokens()).toEqual([token]);
  });
});

describe('POST /api/auth/verify-email', () => {
  test('confirms the address in a session of the account, also if punctuation was added to the token', async () => {
    const { auth, id } = await signUp();
    const { status, body } = await verify(`${String((await readTokens())[0])}>.`, auth);
    expect([status, body]).toEqual([200, { user: expect.objectContaining({ _id: id, emailVerified: true }) }]);
    expect(await isVerified(auth)).toBe(true);
  });

  test('responds 401 without a session and 403 in that of another account, and changes nothing', async () => {
    const { auth } = await signUp();
    const [token] = await readTokens();
    const otherAccount = await logInAs(app, { emailVerified: false });
    expect((await verify(token, {})).status).toBe(401);
    const { status, body } = await verify(token, otherAccount.auth);
    expect([status, body.code, body.message]).toEqual([403, 'forbidden', t('verification.otherAccount')]);
    expect([await isVerified(auth), await isVerified(otherAccount.auth)]).toEqual([false, false]);
    for (const method of ['get', 'head'] as const)
      expect((await app.http[method](`/verify-email?token=${token}`)).status).toBe(404);
    expect(await isVerified(auth)).toBe(false);
  });

  test('responds 400 to a second use and says that the address is already confirmed', async () => {
    const { auth } = await signUp();
    const [token] = await readTokens();
    await verify(token, auth);
    const { status, body } = await verify(token, auth);
    expect([status, body.code, body.fields]).toEqual([400, 'validation_failed', { token: ALREADY_CONFIRMED }]);
    expect(await isVerified(auth)).toBe(true);
  });

  test('succeeds once for ten parallel uses', async () => {
    const { auth } = await signUp();
    const [token] = await readTokens();
    const responses = await Promise.all(Array.from({ length: 10 }, async () => await verify(token, auth)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ body }) => body.fields?.token === ALREADY_CONFIRMED)).toHaveLength(9);
  });

  test('responds 400 after 24 hours', async () => {
    const { auth } = await signUp();
    const [token] = await readTokens();
    app.clock.advance(DAY_MS);
    expect((await verify(token, auth)).body.fields).toEqual({ token: INVALID_LINK });
    expect(await isVerified(auth)).toBe(false);
  });

  test('responds 400 to a forged token, a token for another purpose and an extended expiry', async () => {
    const { auth, id } = await signUp();
    const [token = ''] = await readTokens();
    const [, expiry, signature = ''] = token.split('.');
    const laterExpiry = (app.clock.now().getTime() + 9 * DAY_MS).toString(36);
    const otherAccount = await makeUser(app, { emailVerified: false });
    const tokens = [
      'x',
      '',
      `${id}.${expiry}`,
      `${id}.${laterExpiry}.${signature}`,
      `${String(otherAccount._id)}.${expiry}.${signature}`,
      `${id}.${expiry}.${app.deps.keys.sign('password-reset', id)}`,
      `${token}x`,
      'x'.repeat(300),
      { $ne: null },
      null,
    ];
    for (const wrong of tokens) {
      const { status, body } = await verify(wrong, auth);
      expect([wrong, status, body.code, body.fields]).toEqual([wrong, 400, 'validation_failed', { token: INVALID_LINK }]);
    }
    expect(await isVerified(auth)).toBe(false);
  });

  test('responds 400 to the link of a deleted account, also after a new sign-up with its address', async () => {
    const { id } = await signUp();
    const [token] = await readTokens();
    const admin = await logInAs(app, { role: 'admin' });
    await app.http.delete(`/api/admin/users/${id}`).set(admin.auth).expect(200);
    expect((await verify(token, admin.auth)).body.fields).toEqual({ token: INVALID_LINK });
    const secondSignUp = await signUp();
    expect((await verify(token, secondSignUp.auth)).body.fields).toEqual({ token: INVALID_LINK });
    expect(await isVerified(secondSignUp.auth)).toBe(false);
  });

  test('responds 400 when the account has another address', async () => {
    const { auth, id } = await signUp();
    const [token] = await readTokens();
    await UserModel.updateOne({ _id: id }, { $set: { email: 'nova@example.com', emailKey: 'nova@example.com' } });
    expect((await verify(token, auth)).body.fields).toEqual({ token: INVALID_LINK });
  });

  test('writes an audit entry', async () => {
    const { auth, id } = await signUp();
    await verify((await readTokens())[0], auth);
    const admin = await logInAs(app, { role: 'admin' });
    const { body } = await app.http.get(`/api/admin/audit?target=${id}`).set(admin.auth).expect(200);
    expect(body.entries).toMatchObject([{ action: 'user.verify-email', actor: { _id: id } }]);
  });
});

describe('POST /api/auth/disown-email', () => {
  const listPurchases = async (auth: AuthHeaders): Promise<unknown[]> =>
    ((await app.http.get('/api/me/purchases').set(auth).expect(200)).body as { purchases: unknown[] }).purchases;

  test('keeps the account from ever confirming the address, and changes nothing else', async () => {
    const { auth, id } = await signUp();
    await app.http.post('/api/auth/request-reset').send({ email: ana.email }).expect(200);
    await createPendingOrder(app, { form: { email: ana.email } });
    const [reset] = await runJobsAndReadEmails(app, t('accountEmails.resetSubject'), ana.email);
    const resetToken = /reset-password\?token=(\S+)/.exec(reset?.text ?? '')?.[1];
    const [token] = await readTokens();
    const before = await UserModel.findById(id).lean();
    for (let i = 0; i < 2; i += 1) {
      const { status, body } = await disown(`${String(token)}.`);
      expect([status, body]).toEqual([200, { message: t('verification.disownDone') }]);
    }
    expect(await UserModel.findById(id).lean()).toEqual({ ...before, disownedEmailKeys: [ana.email] });
    expect((await verify(token, auth)).body.fields).toEqual({ token: t('verification.disowned') });
    expect((await resend(auth)).status).toBe(409);
    await app.http.post('/api/auth/reset-password').send({ token: resetToken, newPassword: 'nova-senha' }).expect(400);
    await app.mailbox.clear();
    await app.http.post('/api/auth/request-reset').send({ email: ana.email }).expect(200);
    await app.http.put('/api/auth/profile').set(auth).send({ mpesa: '84 555 0123' }).expect(200);
    app.clock.advance(HOUR_MS);
    expect(await runJobsAndReadEmails(app, '', ana.email)).toEqual([]);
    expect([await isVerified(auth), await listPurchases(auth)]).toEqual([false, []]);
    await app.http.post('/api/auth/login').send({ email: ana.email, password: ana.password }).expect(200);
    const entries = await mongoose.connection.collection('audit_entries').find({ action: 'user.disown-email' }).toArray();
    expect(entries).toMatchObject([{ actor: null, target: before?._id }]);
  });

  test('works after the link has expired, but not for a forged token or a confirmed address', async () => {
    const { auth } = await signUp();
    const [token = ''] = await readTokens();
    expect((await disown(`${token}x`)).body.fields).toEqual({ token: INVALID_LINK });
    app.clock.advance(1000);
    await resend(auth);
    const [, secondToken] = await readTokens();
    await verify(secondToken, auth);
    expect((await disown(token)).body.fields).toEqual({ token: ALREADY_CONFIRMED });
    const eva = { ...ana, username: 'eva', email: 'eva@example.com' };
    await signUp(eva);
    const [expiredToken] = await readTokens(eva.email);
    app.clock.advance(2 * DAY_MS);
    expect((await disown(expiredToken)).status).toBe(200);
  });

  test('gives the address to the next account that asks for it', async () => {
    const stranger = await signUp();
    await disown((await readTokens())[0]);
    await app.mailbox.clear();
    const owner = await signUp({ ...ana, username: 'dona' });
    await verify((await readTokens())[0], owner.auth);
    expect([await isVerified(stranger.auth), await isVerified(owner.auth)]).toEqual([false, true]);
    expect((await app.http.post('/api/auth/login').send({ email: ana.email, password: ana.password })).body.user._id).toBe(
      owner.id,
    );
    const change = { email: ana.email, currentPassword: ana.password };
    await app.http.post('/api/auth/email-change').set(stranger.auth).send(change).expect(202);
    expect(await runJobsAndReadEmails(app, t('emailChange.confirmHeading'), ana.email)).toEqual([]);
  });
});

describe('a reset of the password of an unconfirmed account', () => {
  test('confirms the address, and ends the second factor and the sessions of whoever signed up with it', async () => {
    const stranger = await logInAs(app, { email: ana.email, emailVerified: false });
    await enableSecondFactor(app, stranger.auth);
    await app.http.post('/api/auth/request-reset').send({ email: ana.email }).expect(200);
    const [reset] = await runJobsAndReadEmails(app, t('accountEmails.resetSubject'), ana.email);
    const token = /reset-password\?token=(\S+)/.exec(reset?.text ?? '')?.[1];
    await app.http.post('/api/auth/reset-password').send({ token, newPassword: 'nova-senha' }).expect(200);
    await app.http.get('/api/auth/me').set(stranger.auth).expect(401);
    const { body } = await app.http.post('/api/auth/login').send({ email: ana.email, password: 'nova-senha' }).expect(200);
    expect(body.user).toMatchObject({ emailVerified: true, hasSecondFactor: false });
  });
});

describe('POST /api/auth/resend-verification', () => {
  test('emails another link without invalidating the first one', async () => {
    const { auth } = await signUp();
    app.clock.advance(HOUR_MS);
    const { status, body } = await resend(auth);
    expect([status, body]).toEqual([202, { message: 'Enviámos um link de confirmação para o teu email.' }]);
    const tokens = await readTokens();
    expect(new Set(tokens).size).toBe(2);
    await expect(verify(tokens[0], auth)).resolves.toMatchObject({ status: 200 });
    expect((await verify(tokens[1], auth)).body.fields).toEqual({ token: ALREADY_CONFIRMED });
  });

  test('sends nothing when the address is already confirmed', async () => {
    const { user, auth } = await logInAs(app);
    const { status, body } = await resend(auth);
    expect([status, body]).toEqual([202, { message: 'O teu email está confirmado.' }]);
    expect(await runJobsAndReadEmails(app, '', user.email)).toEqual([]);
  });

  test('does not send a delayed email once the address is confirmed or the link has expired', async () => {
    const { auth, id } = await signUp();
    await UserModel.updateOne({ _id: id }, { $set: { emailVerified: true } });
    expect(await runJobsAndReadEmails(app, '', ana.email)).toEqual([]);
    await UserModel.updateOne({ _id: id }, { $set: { emailVerified: false } });
    await resend(auth);
    app.clock.advance(DAY_MS);
    expect(await runJobsAndReadEmails(app, '', ana.email)).toEqual([]);
  });
});
