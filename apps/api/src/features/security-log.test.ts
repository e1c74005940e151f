import { Writable } from 'node:stream';
import request from 'supertest';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { createLog } from '../platform/log.ts';
import { logInAs, makeProduct, makeUser, PASSWORD } from '../testing/factories.ts';
import { createOtp, logInWithSecondFactor } from '../testing/second-factor.ts';
import { setUpTestApp } from '../testing/test-app.ts';
import { addToken } from '../testing/tokens.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
const IP = '41.220.1.7';

interface Line {
  event?: string;
  ip?: string;
  account?: string | null;
  status?: number;
  path?: string;
}

let written = '';
let http: ReturnType<typeof request>;
beforeAll(() => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  http = request(createApp({ ...app.deps, log: createLog('info', stream) }).app);
});
beforeEach(() => {
  written = '';
});

const listEventLines = (): Line[] =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ event }) => event !== undefined);
/** Waits for the lines of an event, because a line is written after the response is sent. */
const expectLines = async (expectedEvent: string, lines: Line[]): Promise<void> =>
  await vi.waitFor(() =>
    expect(
      listEventLines()
        .filter(({ event }) => event === expectedEvent)
        .map(({ ip, account, status }) => ({ ip, account, status })),
    ).toEqual(lines),
  );

const logIn = async (email: string, password: string) =>
  await http.post('/api/auth/login').set('X-Forwarded-For', IP).send({ email, password });

describe('the log', () => {
  test('contains a line for a login, with IP address and account', async () => {
    const user = await makeUser(app);
    await logIn(user.email, PASSWORD);
    await expectLines('login.success', [{ ip: IP, account: String(user._id), status: 200 }]);
  });

  test('contains a line for a failed login, with the account if it exists', async () => {
    const user = await makeUser(app);
    const suspended = await makeUser(app, { status: 'suspended' });
    await logIn(user.email, 'errada');
    await logIn('ninguem@example.com', 'errada');
    await logIn(suspended.email, PASSWORD);
    await expectLines('login.failure', [
      { ip: IP, account: String(user._id), status: 401 },
      { ip: IP, account: null, status: 401 },
      { ip: IP, account: String(suspended._id), status: 403 },
    ]);
  });

  test('distinguishes a login that needs a code from a failed one, and contains lines for changes of the second factor', async () => {
    const { user, auth, secret } = await logInWithSecondFactor(app);
    const line = { ip: IP, account: String(user._id) };
    await logIn(user.email, PASSWORD);
    await expectLines('login.otp-required', [{ ...line, status: 401 }]);
    const disable = async (otp: string) =>
      await http.delete('/api/auth/second-factor').set('X-Forwarded-For', IP).set(auth).send({ currentPassword: PASSWORD, otp });
    await disable('000000');
    await disable(createOtp(app, secret));
    await expectLines('second-factor.disable.failure', [{ ...line, status: 400 }]);
    await expectLines('second-factor.disable.success', [{ ...line, status: 200 }]);
    expect(listEventLines().filter(({ event }) => event === 'login.failure')).toEqual([]);
  });

  test('contains a line for each 401, 403 and 429, including a login that exceeds its limit', async () => {
    const { email } = await makeUser(app);
    for (let i = 0; i < 11; i += 1) await logIn(email, 'errada');
    await expectLines('refused', [{ ip: IP, account: null, status: 429 }]);
    written = '';

    const creator = await logInAs(app);
    const call = async (path: string, auth: Record<string, string> = {}) =>
      await http.get(path).set('X-Forwarded-For', IP).set(auth);
    await call('/api/auth/me');
    await call('/api/auth/me', { Authorization: 'Bearer a.b.c' });
    await call('/api/admin/users', creator.auth);
    for (let i = 0; i < 121; i += 1)
      await http.put('/api/auth/profile').set('X-Forwarded-For', IP).set(creator.auth).send({ firstName: {} });
    const account = String(creator.user._id);
    await expectLines('refused', [
      { ip: IP, account: null, status: 401 },
      { ip: IP, account: null, status: 401 },
      { ip: IP, account, status: 403 },
      { ip: IP, account, status: 429 },
    ]);
  });

  test('contains a line for each write of an admin, including failed ones, but not for reads', async () => {
    const { user, auth } = await logInAs(app, { role: 'admin' });
    const { _id } = await makeProduct(app, await makeUser(app), { status: 'pending' });
    const decide = async () =>
      await http
        .put(`/api/admin/products/${String(_id)}/status`)
        .set('X-Forwarded-For', IP)
        .set(auth)
        .send({ status: 'approved' });
    const owner = await logInAs(app);
    await http.get('/api/admin/users').set(auth).expect(200);
    await decide();
    await decide();
    const path = `/api/creators/products/${String(_id)}`;
    await http.delete(path).set('X-Forwarded-For', IP).set(auth).expect(200);
    await http.delete(path).set('X-Forwarded-For', IP).set(owner.auth);
    const line = { ip: IP, account: String(user._id) };
    await expectLines('admin.write', [
      { ...line, status: 200 },
      { ...line, status: 409 },
      { ...line, status: 200 },
    ]);
    expect(listEventLines().find(({ event }) => event === 'admin.write')?.path).toBe(`/api/admin/products/${String(_id)}/status`);
  });

  test('contains no email, token or password, and no IP address of a visitor who only reads', async () => {
    const user = await makeUser(app, { email: 'segredo@example.com' });
    await logIn(user.email, 'Errada-999');
    const { body } = await logIn(user.email, PASSWORD);
    await http.get('/api/products').set('X-Forwarded-For', '41.220.9.9');
    await http.get('/verify-email%3ftoken=token-da-barra');
    await http.get('/api/auth/me?token=token-da-barra').set('Authorization', `Bearer ${String(body.token)}x`);
    await vi.waitFor(() => expect(written).toContain('"status":401'));
    const { token, bearer, secret: apiToken } = await addToken(app, (await logInAs(app)).auth);
    await http.get('/api/creators/orders').set(bearer).expect(200);
    await http.get(`/api/creators/orders?token=${apiToken}`).set('Cookie', `token=${apiToken}`).expect(401);
    await vi.waitFor(() => expect(written).toContain(`"api_token":"${token._id}"`));
    for (const secret of [
      apiToken,
      user.email,
      'segredo',
      PASSWORD,
      'Errada-999',
      String(body.token),
      'token-da-barra',
      '41.220.9.9',
    ])
      expect(written).not.toContain(secret);
    expect(written).toContain('/api/products');
  });
});
