import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, PASSWORD } from '../../../testing/factories.ts';
import { runJobsAndReadEmails } from '../../../testing/orders.ts';
import { createOtp, enableSecondFactor, logInWithSecondFactor, type SecondFactorOwner } from '../../../testing/second-factor.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { SessionModel } from '../sessions/sessions.model.ts';
import { SecondFactorModel } from './second-factors.model.ts';

const app = setUpTestApp();
const PATH = '/api/auth/second-factor';

let owner: SecondFactorOwner;
beforeEach(async () => {
  owner = await logInWithSecondFactor(app);
});

const logIn = async (otp?: string, password = PASSWORD) =>
  await app.http.post('/api/auth/login').send({ email: owner.user.email, password, ...(otp === undefined ? {} : { otp }) });
const getState = async (auth: Record<string, string>) => (await app.http.get(PATH).set(auth).expect(200)).body as object;
const listAuditActions = async ({ user } = owner): Promise<string[]> => {
  const entries = mongoose.connection.collection<{ action: string }>('audit_entries').find({ target: user._id }).sort({ _id: 1 });
  return (await entries.toArray()).map(({ action }) => action);
};
const findEmailTexts = async ({ user } = owner): Promise<string> =>
  (await runJobsAndReadEmails(app, '', user.email)).map(({ subject, text }) => `${subject}\n${text}`).join('\n');

describe('turning the second factor on', () => {
  test('ends the other sessions, is audited and emailed, and stores secret and codes unreadably', async () => {
    const other = await logInAs(app);
    const { user, auth } = other;
    const login = await app.http.post('/api/auth/login').send({ email: user.email, password: PASSWORD });
    const { secret, recoveryCodes } = await enableSecondFactor(app, auth);
    expect(await getState(auth)).toEqual({ isEnabled: true, recoveryCodesLeft: 10 });
    const { body } = await app.http.get('/api/auth/me').set(auth);
    expect((body as { user: { hasSecondFactor: boolean } }).user.hasSecondFactor).toBe(true);
    await app.http
      .get('/api/auth/me')
      .set({ Authorization: `Bearer ${(login.body as { token: string }).token}` })
      .expect(401);
    expect(await listAuditActions({ ...owner, ...other })).toEqual(['user.second-factor-on']);
    expect(await findEmailTexts({ ...owner, ...other })).toContain('A verificação em dois passos foi ligada');
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^\d[2-9a-z]{3}-[2-9a-z]{4}-[2-9a-z]{4}$/);
    const stored = JSON.stringify(await SecondFactorModel.findById(user._id).lean());
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
    expect(stored).not.toContain(Buffer.from(secret).toString('base64'));
  });

  test('needs the password and a code of the new secret, within an hour', async () => {
    const { auth } = await logInAs(app);
    const start = async (currentPassword: string) => await app.http.post(`${PATH}/enrolment`).set(auth).send({ currentPassword });
    const confirm = async (otp: string) => await app.http.post(PATH).set(auth).send({ otp });
    expect((await confirm('123456')).body).toMatchObject({ code: 'validation_failed', fields: { otp: expect.any(String) } });
    const refused = await start('errada');
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['currentPassword']]);
    const first = (await start(PASSWORD)).body as { secret: string; uri: string };
    expect(first.uri).toMatch(/^otpauth:\/\/totp\/Banca.*secret=[A-Z2-7]{32}/);
    const second = (await start(PASSWORD)).body as { secret: string };
    expect((await confirm(createOtp(app, first.secret))).status).toBe(400);
    expect(await getState(auth)).toEqual({ isEnabled: false, recoveryCodesLeft: 0 });
    app.clock.advance(3_600_000);
    expect((await confirm(createOtp(app, second.secret))).status).toBe(400);
    const third = (await start(PASSWORD)).body as { secret: string };
    expect((await confirm(createOtp(app, third.secret))).status).toBe(200);
  });

  test('responds 409 when it is on, so that nobody replaces the secret', async () => {
    expect((await app.http.post(`${PATH}/enrolment`).set(owner.auth).send({ currentPassword: PASSWORD })).status).toBe(409);
    expect(
      (
        await app.http
          .post(PATH)
          .set(owner.auth)
          .send({ otp: createOtp(app, owner.secret) })
      ).status,
    ).toBe(409);
    expect((await logIn(createOtp(app, owner.secret))).status).toBe(200);
  });

  test('a session that was opened without a code while it was turned on is invalid', async () => {
    await SessionModel.updateMany({ user: owner.user._id }, { $unset: { authenticatedAt: 1 } });
    await app.http.get('/api/auth/me').set(owner.auth).expect(401);
  });
});

describe('a login with a second factor', () => {
  test('needs the right password first, and then a code', async () => {
    const wrongPassword = await logIn(undefined, 'errada');
    const unknown = await app.http.post('/api/auth/login').send({ email: 'ninguem@example.com', password: 'errada' });
    expect(wrongPassword.body).toEqual({ ...unknown.body, requestId: wrongPassword.body.requestId });
    const wrongPasswordWithOtp = await logIn(createOtp(app, owner.secret), 'errada');
    expect(wrongPasswordWithOtp.body).toEqual({ ...unknown.body, requestId: wrongPasswordWithOtp.body.requestId });
    const withoutOtp = await logIn();
    expect([withoutOtp.status, withoutOtp.body.code, withoutOtp.body.token]).toEqual([401, 'otp_required', undefined]);
    const wrongOtp = await logIn('000000');
    expect([wrongOtp.status, wrongOtp.body.code, Object.keys(wrongOtp.body.fields)]).toEqual([401, 'unauthenticated', ['otp']]);
    const { status, body } = await logIn(createOtp(app, owner.secret));
    expect(status).toBe(200);
    await app.http
      .get('/api/auth/me')
      .set({ Authorization: `Bearer ${body.token}` })
      .expect(200);
  });

  test.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('with the code of %i periods later responds %i', async (steps, status) => {
    // Setting the second factor up has already used the code of that period, and a code works only once.
    app.clock.advance(60_000);
    expect((await logIn(createOtp(app, owner.secret, steps))).status).toBe(status);
  });

  test('refuses a code that was used, and earlier ones', async () => {
    app.clock.advance(60_000);
    const [earlier, code] = [createOtp(app, owner.secret, -1), createOtp(app, owner.secret)];
    expect((await logIn(code)).status).toBe(200);
    for (const used of [code, earlier]) expect((await logIn(used)).status).toBe(401);
    app.clock.advance(30_000);
    expect((await logIn(createOtp(app, owner.secret))).status).toBe(200);
  });

  test.each(['app', 'recovery'])('of ten parallel ones with one code of kind "%s", one succeeds', async (kind) => {
    const otp = kind === 'app' ? createOtp(app, owner.secret) : owner.recoveryCodes[3];
    const responses = await Promise.all(Array.from({ length: 10 }, async () => await logIn(otp)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 401)]);
  });

  test('accepts each recovery code once, however it is typed, and tells the owner', async () => {
    const [first = '', second = ''] = owner.recoveryCodes;
    expect((await logIn(first)).status).toBe(200);
    expect((await logIn(first)).status).toBe(401);
    expect((await logIn(` ${second.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect(await getState(owner.auth)).toEqual({ isEnabled: true, recoveryCodesLeft: 8 });
    expect(await listAuditActions()).toEqual(['user.second-factor-on', 'user.recovery-code-used', 'user.recovery-code-used']);
    expect(await findEmailTexts()).toContain('Um código de recuperação foi usado.');
  });

  test('responds 403 to a suspended account with the right password, with and without a code', async () => {
    await mongoose.connection.collection('users').updateOne({ _id: owner.user._id }, { $set: { status: 'suspended' } });
    expect([(await logIn()).status, (await logIn('000000')).status, (await logIn(undefined, 'x')).status]).toEqual([
      403, 403, 401,
    ]);
  });

  test('still needs the code after a reset of the password', async () => {
    const { email } = owner.user;
    await app.http.post('/api/auth/request-reset').send({ email }).expect(200);
    const token = /token=([\w.-]+)/.exec(await findEmailTexts())?.[1];
    await app.http.post('/api/auth/reset-password').send({ token, newPassword: 'nova-senha-longa' }).expect(200);
    expect((await logIn(undefined, 'nova-senha-longa')).body).toMatchObject({ code: 'otp_required' });
    expect((await logIn(createOtp(app, owner.secret), 'nova-senha-longa')).status).toBe(200);
  });

  test('with a secret that was encrypted with another key works with a recovery code only', async () => {
    await SecondFactorModel.updateOne({ _id: owner.user._id }, { $set: { 'secret.keyId': 'another' } });
    expect((await logIn(createOtp(app, owner.secret))).status).toBe(401);
    expect((await logIn(owner.recoveryCodes[0])).status).toBe(200);
  });

  test.each(['12345', '1234567', 'abcdef', '', { $ne: null }])('refuses the malformed code %j', async (otp) => {
    const { status, body } = await logIn(otp as string);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['otp']]);
  });
});

describe('turning the second factor off', () => {
  const disable = async (currentPassword: string, otp: string) =>
    await app.http.delete(PATH).set(owner.auth).send({ currentPassword, otp });

  test('needs password and code, is audited and emailed', async () => {
    const otp = createOtp(app, owner.secret);
    expect(Object.keys((await disable('errada', otp)).body.fields)).toEqual(['currentPassword']);
    expect(Object.keys((await disable(PASSWORD, '000000')).body.fields)).toEqual(['otp']);
    expect((await disable(PASSWORD, otp)).status).toBe(200);
    expect(await getState(owner.auth)).toEqual({ isEnabled: false, recoveryCodesLeft: 0 });
    expect(await SecondFactorModel.countDocuments()).toBe(0);
    expect(await listAuditActions()).toEqual(['user.second-factor-on', 'user.second-factor-off']);
    expect(await findEmailTexts()).toContain('A verificação em dois passos foi desligada.');
    expect((await logIn()).status).toBe(200);
  });

  test('works with a recovery code, but with none of another account', async () => {
    const other = await logInWithSecondFactor(app);
    expect((await disable(PASSWORD, other.recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await disable(PASSWORD, owner.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('deleting the account deletes the secret', async () => {
    const admin = await logInAs(app, { role: 'admin' });
    await app.http
      .delete(`/api/admin/users/${String(owner.user._id)}`)
      .set(admin.auth)
      .expect(200);
    expect(await SecondFactorModel.countDocuments()).toBe(0);
  });
});

describe('recovery codes', () => {
  test('can be renewed, which invalidates the earlier ones', async () => {
    const { body } = await app.http.post(`${PATH}/recovery-codes`).set(owner.auth).expect(200);
    expect((await logIn(owner.recoveryCodes[0])).status).toBe(401);
    expect((await logIn((body as { recoveryCodes: string[] }).recoveryCodes[0])).status).toBe(200);
    expect(await findEmailTexts()).toContain('Os códigos de recuperação foram renovados.');
  });

  test('do not exist without a second factor', async () => {
    const { auth } = await logInAs(app);
    expect((await app.http.post(`${PATH}/recovery-codes`).set(auth)).status).toBe(409);
  });
});

describe('DELETE /api/admin/users/:id/second-factor', () => {
  const remove = async (auth: Record<string, string>, id = String(owner.user._id)) =>
    await app.http.delete(`/api/admin/users/${id}/second-factor`).set(auth);

  test('lets the owner log in with the password, ends the sessions and tells the owner', async () => {
    const admin = await logInAs(app, { role: 'admin' });
    expect((await remove(admin.auth)).body).toMatchObject({ user: { hasSecondFactor: false } });
    expect((await remove(admin.auth)).status).toBe(200);
    await app.http.get('/api/auth/me').set(owner.auth).expect(401);
    expect((await logIn()).status).toBe(200);
    expect(await listAuditActions()).toEqual(['user.second-factor-on', 'user.second-factor-removed']);
    expect(await findEmailTexts()).toContain('Um administrador desligou a verificação em dois passos');
  });

  test('is refused for the own account, to others, and without a recent code of the admin', async () => {
    expect((await remove(owner.auth)).status).toBe(403);
    const admin = await logInWithSecondFactor(app, { role: 'admin' });
    expect((await remove(admin.auth, String(admin.user._id))).status).toBe(403);
    app.clock.advance(600_000);
    expect((await remove(admin.auth)).body).toMatchObject({ code: 'reauthentication_required' });
    expect(await SecondFactorModel.countDocuments()).toBe(2);
  });
});
