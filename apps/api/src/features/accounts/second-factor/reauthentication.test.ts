import { contracts } from '@banca/contracts/server';
import { describe, expect, test } from 'vitest';
import { logInAs, makeUser } from '../../../testing/factories.ts';
import { createOtp, logInWithSecondFactor } from '../../../testing/second-factor.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { UserModel } from '../users.model.ts';

const app = setUpTestApp();
const TEN_MINUTES_MS = 600_000;
const UNKNOWN_ID = '65f1c0ffee0123456789abcd';

const reauthenticate = async (auth: Record<string, string>, otp: string) =>
  await app.http.post('/api/auth/reauthenticate').set(auth).send({ otp });
const changeAccount = async (auth: Record<string, string>, body: object = { mpesa: '84 999 0000' }) =>
  await app.http.put('/api/auth/profile').set(auth).send(body);

describe('ten minutes after the code', () => {
  test('a change of a payment account is refused and changes nothing, until another code', async () => {
    const owner = await logInWithSecondFactor(app, { mpesa: '84 555 0123' });
    expect((await changeAccount(owner.auth, { mpesa: '84 111 2222' })).status).toBe(200);
    app.clock.advance(TEN_MINUTES_MS);
    for (const body of [{ mpesa: '84 999 0000' }, { emola: '86 1' }, { paypal: 'a@b.co', description: 'Nova' }]) {
      const { status, body: error } = await changeAccount(owner.auth, body);
      expect([status, error.code]).toEqual([403, 'reauthentication_required']);
    }
    expect(await UserModel.findById(owner.user._id).lean()).toMatchObject({ mpesa: '84 111 2222', emola: '', description: '' });
    expect((await reauthenticate(owner.auth, createOtp(app, owner.secret))).status).toBe(204);
    expect((await changeAccount(owner.auth)).status).toBe(200);
  });

  test('other changes of the profile, and the same accounts again, are accepted', async () => {
    const { auth } = await logInWithSecondFactor(app, { mpesa: '84 555 0123' });
    app.clock.advance(TEN_MINUTES_MS);
    expect((await changeAccount(auth, { description: 'Nova', mpesa: '84 555 0123' })).status).toBe(200);
  });

  test('every write of an admin is refused, and reads are not', async () => {
    const { auth } = await logInWithSecondFactor(app, { role: 'admin' });
    app.clock.advance(TEN_MINUTES_MS);
    const adminContracts = contracts.map(({ contract }) => contract).filter(({ access }) => access === 'admin');
    expect(adminContracts.length).toBeGreaterThan(20);
    for (const { method, path, name } of adminContracts) {
      const url = path.replace(/:\w+/g, UNKNOWN_ID);
      const { body, status } = await app.http[method.toLowerCase() as 'put'](url).set(auth).redirects(0);
      if (method === 'GET') expect([name, status === 403]).toEqual([name, false]);
      else expect([name, status, (body as { code: string }).code]).toEqual([name, 403, 'reauthentication_required']);
    }
  });

  test("an admin's change of another account's payment accounts is refused", async () => {
    const { auth } = await logInWithSecondFactor(app, { role: 'admin' });
    const creator = await makeUser(app);
    app.clock.advance(TEN_MINUTES_MS);
    const response = await app.http
      .put(`/api/creators/${String(creator._id)}`)
      .set(auth)
      .send({ mpesa: '84 999 0000' });
    expect(response.body).toMatchObject({ code: 'reauthentication_required' });
  });

  test('another session of the account stays without a recent code', async () => {
    const owner = await logInWithSecondFactor(app);
    const { email } = owner.user;
    const login = { email, password: 'Segredo-123', otp: createOtp(app, owner.secret) };
    const { body } = await app.http.post('/api/auth/login').send(login).expect(200);
    app.clock.advance(TEN_MINUTES_MS);
    expect((await reauthenticate(owner.auth, createOtp(app, owner.secret))).status).toBe(204);
    expect((await changeAccount({ Authorization: `Bearer ${(body as { token: string }).token}` })).status).toBe(403);
  });
});

describe('POST /api/auth/reauthenticate', () => {
  test('responds 400, which logs nobody out, to a wrong or used code and to an account without a second factor', async () => {
    const owner = await logInWithSecondFactor(app);
    const otp = createOtp(app, owner.secret);
    expect((await reauthenticate(owner.auth, otp)).status).toBe(204);
    for (const code of [otp, '000000']) {
      const { status, body } = await reauthenticate(owner.auth, code);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['otp']]);
    }
    expect((await reauthenticate((await logInAs(app)).auth, otp)).status).toBe(400);
  });
});

test('accounts without a second factor change payment accounts at any time', async () => {
  const { auth } = await logInAs(app);
  app.clock.advance(TEN_MINUTES_MS);
  expect((await changeAccount(auth)).status).toBe(200);
});
