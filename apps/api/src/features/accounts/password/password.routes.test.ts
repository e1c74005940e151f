import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { logInAs, makeUser, PASSWORD } from '../../../testing/factories.ts';
import { runJobsAndReadEmails } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { UserModel } from '../users.model.ts';
import { PasswordResetModel } from './password-resets.model.ts';
import { SessionModel } from '../sessions/sessions.model.ts';

const app = setUpTestApp();
const HOUR_MS = 3_600_000;
const NEW_PASSWORD = 'uma-senha-nova';

const requestReset = async (email: string) => await app.http.post('/api/auth/request-reset').send({ email });
const resetPassword = async (token: unknown, newPassword: unknown = NEW_PASSWORD, extraFields: object = {}) =>
  await app.http.post('/api/auth/reset-password').send({ token, newPassword, ...extraFields });
const logIn = async (email: string, password: string) => await app.http.post('/api/auth/login').send({ email, password });
type AuthHeaders = Record<string, string>;

const getMeStatus = async (auth: AuthHeaders) => (await app.http.get('/api/auth/me').set(auth)).status;

/** Requests a reset and returns the token in the last email to the address. */
async function readLastToken(email: string): Promise<string> {
  const { text = '' } = (await runJobsAndReadEmails(app, 'Repor', email)).at(-1) ?? {};
  return new URL(/http:\S+/.exec(text)?.[0] ?? 'http://none').searchParams.get('token') ?? '';
}

async function requestToken(email: string): Promise<string> {
  await requestReset(email);
  return await readLastToken(email);
}

describe('POST /api/auth/request-reset', () => {
  test('sends an email with a link to this site', async () => {
    const user = await makeUser(app, { email: 'ana@example.com' });
    const { status, body } = await requestReset(' ANA@example.com ');
    expect([status, Object.keys(body)]).toEqual([200, ['message']]);
    const [email] = await runJobsAndReadEmails(app, '', user.email);
    expect(email?.subject).toBe('Repor a tua senha');
    expect(email?.text).toMatch(/http:\/\/localhost:4000\/reset-password\?token=[0-9a-f]{24}\.[\w-]{32}\s/);
  });

  test('responds alike to an address without an account, and sends and stores nothing', async () => {
    const user = await makeUser(app);
    const [known, unknown] = [await requestReset(user.email), await requestReset('ninguem@example.com')];
    expect(unknown.body).toEqual(known.body);
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
    expect(await runJobsAndReadEmails(app, '', 'ninguem@example.com')).toEqual([]);
    expect(await PasswordResetModel.countDocuments()).toBe(1);
  });

  test('sends no expired link after the mail server was unavailable for an hour', async () => {
    const user = await makeUser(app);
    await requestReset(user.email);
    app.clock.advance(HOUR_MS);
    expect(await runJobsAndReadEmails(app, '', user.email)).toEqual([]);
  });

  test.each([
    [{}, 'Email is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'x@' }, 'Please enter a valid email'],
    [{ email: `${'a'.repeat(10_000)}@example.com` }, 'Please enter a valid email'],
    [{ email: 'a\0b@example.com' }, 'Please enter a valid email'],
    [{ email: { $ne: null } }, 'Email is required'],
    [{ email: ['a@example.com'] }, 'Email is required'],
  ])('responds 400 to %j', async (body, message) => {
    const response = await app.http.post('/api/auth/request-reset').send(body);
    expect([response.status, response.body.code, response.body.fields]).toEqual([400, 'validation_failed', { email: message }]);
  });

  test.each(['post /api/auth/request-reset', 'post /api/auth/reset-password', 'put /api/auth/change-password'])(
    '%s responds 413 to a large body and 400 to malformed JSON',
    async (call) => {
      const { auth } = await logInAs(app);
      const [method, path] = call.split(' ') as ['post' | 'put', string];
      const send = async (body: string) => await app.http[method](path).set(auth).type('json').send(body);
      expect((await send(JSON.stringify({ email: 'x'.repeat(100_001) }))).status).toBe(413);
      expect((await send('{"email":')).body.code).toBe('malformed_json');
    },
  );

  test('responds 405 to other methods and 415 to content types other than JSON', async () => {
    const wrong = await app.http.get('/api/auth/request-reset');
    expect([wrong.status, wrong.headers['allow']]).toEqual([405, 'OPTIONS, POST']);
    await app.http.post('/api/auth/request-reset').type('form').send('email=a@example.com').expect(415);
  });
});

describe('POST /api/auth/reset-password', () => {
  test('replaces the password, ends every session and notifies the owner', async () => {
    const { user, auth } = await logInAs(app);
    const token = await requestToken(user.email);
    const { status, body } = await resetPassword(token, 'seis66', { confirmPassword: 'seis66' });
    expect([status, body]).toEqual([200, { message: 'Your password was reset. You can log in with the new one.' }]);
    expect(await getMeStatus(auth)).toBe(401);
    expect((await logIn(user.email, PASSWORD)).status).toBe(401);
    expect((await logIn(user.email, 'seis66')).status).toBe(200);
    expect(await runJobsAndReadEmails(app, 'A tua senha foi alterada', user.email)).toHaveLength(1);
    const auditEntries = mongoose.connection.collection('audit_entries');
    expect(await auditEntries.findOne({ target: user._id })).toMatchObject({ action: 'user.password-reset', actor: user._id });
  });

  test('responds 400 to a used token, and to tokens that were requested earlier', async () => {
    const { email } = await makeUser(app);
    const firstToken = await requestToken(email);
    await app.mailbox.clear();
    const secondToken = await requestToken(email);
    expect((await resetPassword(secondToken)).status).toBe(200);
    for (const token of [firstToken, secondToken]) {
      const { status, body } = await resetPassword(token, 'outra-senha');
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'validation_failed', ['token']]);
    }
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  test('responds 400 after an hour', async () => {
    const { email } = await makeUser(app);
    const token = await requestToken(email);
    app.clock.advance(HOUR_MS - 1);
    expect((await resetPassword(token, 'curta')).status).toBe(400);
    app.clock.advance(1);
    expect((await resetPassword(token)).body.fields).toHaveProperty('token');
  });

  test('accepts one of twenty parallel uses of a token', async () => {
    const { email } = await makeUser(app);
    const token = await requestToken(email);
    const responses = await Promise.all(Array.from({ length: 20 }, (_, i) => resetPassword(token, `senha-${i}`)));
    const acceptedIndexes = responses.flatMap(({ status }, i) => (status === 200 ? [i] : []));
    expect([acceptedIndexes.length, responses.filter(({ status }) => status === 400).length]).toEqual([1, 19]);
    expect((await logIn(email, `senha-${acceptedIndexes[0]}`)).status).toBe(200);
  });

  test('responds 400 when the account has another address', async () => {
    const user = await makeUser(app);
    const token = await requestToken(user.email);
    await UserModel.updateOne({ _id: user._id }, { $set: { emailKey: 'outra@example.com' } });
    expect((await resetPassword(token)).status).toBe(400);
  });

  test('leaves no session that was created in parallel with the old password', async () => {
    const { email } = await makeUser(app);
    const token = await requestToken(email);
    const [reset, ...logins] = await Promise.all([
      resetPassword(token),
      ...Array.from({ length: 8 }, () => logIn(email, PASSWORD)),
    ]);
    expect(reset.status).toBe(200);
    for (const { status, body } of logins) {
      expect([200, 401]).toContain(status);
      if (status === 200) expect(await getMeStatus({ Authorization: `Bearer ${body.token}` })).toBe(401);
    }
    expect(await SessionModel.countDocuments()).toBe(0);
  });

  test('sends no second email when its job runs again after the link was used', async () => {
    const { email } = await makeUser(app);
    const token = await requestToken(email);
    await resetPassword(token);
    await app.mailbox.clear();
    const storedReset = await PasswordResetModel.findOne().lean();
    await mongoose.connection.withSession(async (session) => {
      const data = { reset: String(storedReset?._id), emailKey: email, at: app.clock.now().getTime() };
      await app.deps.jobs.enqueue('mail.password-reset', data, session);
    });
    expect(await runJobsAndReadEmails(app, 'Repor', email)).toEqual([]);
  });

  test('responds 400 with the documented messages', async () => {
    const getMessage = async (body: object) =>
      (
        (
          await app.http
            .post('/api/auth/reset-password')
            .send({ token: 'x', ...body })
            .expect(400)
        ).body as { message: string }
      ).message;
    expect(await getMessage({ newPassword: '12345' })).toBe('Password must be at least 6 characters long');
    expect(await getMessage({ newPassword: '123456', confirmPassword: '1234567' })).toBe('Passwords do not match');
    expect(await getMessage({})).toBe('Password is required');
  });

  test.each([
    'x',
    `${'a'.repeat(24)}.${'b'.repeat(32)}`,
    '65f1c0ffee0123456789abcd',
    { $ne: null },
    ['x'],
    null,
    'x'.repeat(10_000),
    'a\0b',
  ])('responds 400 to the token %j', async (token) => {
    const { status, body } = await resetPassword(token);
    expect([status, body.message]).toEqual([400, 'This reset link is invalid or has expired. Please request a new one.']);
  });

  test('responds 400 to a password that bcrypt would truncate', async () => {
    const { email } = await makeUser(app);
    const token = await requestToken(email);
    expect((await resetPassword(token, 'ã'.repeat(37))).status).toBe(400);
    expect((await resetPassword(token, 'a\0bcdefgh')).status).toBe(400);
    expect((await resetPassword(token, 'ã'.repeat(36))).status).toBe(200);
  });
});

describe('PUT /api/auth/change-password', () => {
  const changePassword = async (auth: AuthHeaders, body: object) =>
    await app.http.put('/api/auth/change-password').set(auth).send(body);
  const validInput = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };

  test('keeps this session, ends the others, notifies the owner and writes an audit entry', async () => {
    const { user, auth } = await logInAs(app);
    const otherHeaders = { Authorization: `Bearer ${(await logIn(user.email, PASSWORD)).body.token}` };
    const { status, body } = await changePassword(auth, { ...validInput, confirmPassword: NEW_PASSWORD });
    expect([status, body]).toEqual([200, { message: 'Password updated successfully!' }]);
    expect([await getMeStatus(auth), await getMeStatus(otherHeaders)]).toEqual([200, 401]);
    expect((await logIn(user.email, PASSWORD)).status).toBe(401);
    expect((await logIn(user.email, NEW_PASSWORD)).status).toBe(200);
    expect(await runJobsAndReadEmails(app, 'A tua senha foi alterada', user.email)).toHaveLength(1);
    const entry = await mongoose.connection.collection('audit_entries').findOne({ target: user._id });
    expect(entry).toMatchObject({ action: 'user.password-change', actor: user._id });
    expect(JSON.stringify(entry)).not.toMatch(/\$2|senha/);
  });

  test('responds 400, not 401, to a wrong current password', async () => {
    const { user, auth } = await logInAs(app);
    const { status, body } = await changePassword(auth, { ...validInput, currentPassword: 'errada' });
    expect([status, body.fields]).toEqual([400, { currentPassword: 'Current password is incorrect' }]);
    expect((await UserModel.findById(user._id).lean())?.passwordHash).toBe(user.passwordHash);
    expect(await getMeStatus(auth)).toBe(200);
  });

  test.each([
    [{}, 'Current password is required'],
    [{ currentPassword: PASSWORD }, 'New password is required'],
    [{ ...validInput, newPassword: '1234567' }, 'Password must be at least 8 characters long'],
    [{ ...validInput, confirmPassword: 'outra' }, 'New password and confirm password do not match'],
    [{ ...validInput, newPassword: 'x'.repeat(73) }, 'Password is too long'],
    [{ currentPassword: { $ne: '' }, newPassword: NEW_PASSWORD }, 'Current password is required'],
    [{ currentPassword: 'x'.repeat(10_000), newPassword: NEW_PASSWORD }, 'Current password is incorrect'],
  ])('responds 400 to %j', async (body, message) => {
    const { auth } = await logInAs(app);
    const response = await changePassword(auth, body);
    expect([response.status, response.body.message]).toEqual([400, message]);
  });

  test('accepts one of ten parallel changes with the same current password', async () => {
    const { user, auth } = await logInAs(app);
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) => changePassword(auth, { ...validInput, newPassword: `senha-nova-${i}` })),
    );
    const acceptedIndexes = responses.flatMap(({ status }, i) => (status === 200 ? [i] : []));
    expect(acceptedIndexes).toHaveLength(1);
    for (const { status } of responses) expect([200, 400, 409]).toContain(status);
    expect((await logIn(user.email, `senha-nova-${acceptedIndexes[0]}`)).status).toBe(200);
  });
});
