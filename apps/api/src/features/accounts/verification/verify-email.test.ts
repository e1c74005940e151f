import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { logInAs, makeUser } from '../../../testing/factories.ts';
import { runJobsAndReadEmails } from '../../../testing/orders.ts';
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

const verify = async (token: unknown, auth: AuthHeaders = {}) =>
  await app.http.post('/api/auth/verify-email').set(auth).send({ token });
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
  test('confirms the address without a login', async () => {
    const { auth, id } = await signUp();
    const { status, body } = await verify((await readTokens())[0]);
    expect([status, body]).toEqual([200, { user: expect.objectContaining({ _id: id, emailVerified: true }) }]);
    expect(await isVerified(auth)).toBe(true);
  });

  test('confirms the address while another account is logged in', async () => {
    const { auth, id } = await signUp();
    const otherAccount = await logInAs(app, { emailVerified: false });
    const { body } = await verify((await readTokens())[0], otherAccount.auth);
    expect(body.user._id).toBe(id);
    expect([await isVerified(auth), await isVerified(otherAccount.auth)]).toEqual([true, false]);
  });

  test('responds 400 to a second use and says that the address is already confirmed', async () => {
    const { auth } = await signUp();
    const [token] = await readTokens();
    await verify(token);
    const { status, body } = await verify(token);
    expect([status, body.code, body.fields]).toEqual([400, 'validation_failed', { token: ALREADY_CONFIRMED }]);
    expect(await isVerified(auth)).toBe(true);
  });

  test('succeeds once for ten parallel uses', async () => {
    await signUp();
    const [token] = await readTokens();
    const responses = await Promise.all(Array.from({ length: 10 }, async () => await verify(token)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ body }) => body.fields?.token === ALREADY_CONFIRMED)).toHaveLength(9);
  });

  test('responds 400 after 24 hours', async () => {
    const { auth } = await signUp();
    const [token] = await readTokens();
    app.clock.advance(DAY_MS);
    expect((await verify(token)).body.fields).toEqual({ token: INVALID_LINK });
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
      const { status, body } = await verify(wrong);
      expect([wrong, status, body.code, body.fields]).toEqual([wrong, 400, 'validation_failed', { token: INVALID_LINK }]);
    }
    expect(await isVerified(auth)).toBe(false);
  });

  test('responds 400 to the link of a deleted account, also after a new sign-up with its address', async () => {
    const { id } = await signUp();
    const [token] = await readTokens();
    const admin = await logInAs(app, { role: 'admin' });
    await app.http.delete(`/api/admin/users/${id}`).set(admin.auth).expect(200);
    expect((await verify(token)).body.fields).toEqual({ token: INVALID_LINK });
    const secondSignUp = await signUp();
    expect((await verify(token)).body.fields).toEqual({ token: INVALID_LINK });
    expect(await isVerified(secondSignUp.auth)).toBe(false);
  });

  test('responds 400 when the account has another address', async () => {
    const { id } = await signUp();
    const [token] = await readTokens();
    await UserModel.updateOne({ _id: id }, { $set: { email: 'nova@example.com', emailKey: 'nova@example.com' } });
    expect((await verify(token)).body.fields).toEqual({ token: INVALID_LINK });
  });

  test('writes an audit entry', async () => {
    const { id } = await signUp();
    await verify((await readTokens())[0]);
    const admin = await logInAs(app, { role: 'admin' });
    const { body } = await app.http.get(`/api/admin/audit?target=${id}`).set(admin.auth).expect(200);
    expect(body.entries).toMatchObject([{ action: 'user.verify-email', actor: { _id: id } }]);
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
    await expect(verify(tokens[0])).resolves.toMatchObject({ status: 200 });
    expect((await verify(tokens[1])).body.fields).toEqual({ token: ALREADY_CONFIRMED });
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
