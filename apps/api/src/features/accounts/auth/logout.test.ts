import { describe, expect, test } from 'vitest';
import { logInAs, makeUser, PASSWORD } from '../../../testing/factories.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { SessionModel } from '../sessions/sessions.model.ts';

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;

const getMeStatus = async (auth: AuthHeaders): Promise<number> => (await app.http.get('/api/auth/me').set(auth)).status;
const logOut = async (auth: AuthHeaders = {}) => await app.http.post('/api/auth/logout').set(auth);
const toAuth = (token: string): AuthHeaders => ({ Authorization: `Bearer ${token}` });

describe('POST /api/auth/logout', () => {
  test('responds 204 and ends only the session of the token', async () => {
    const { email } = await makeUser(app);
    const logIn = async (): Promise<AuthHeaders> =>
      toAuth(String((await app.http.post('/api/auth/login').send({ email, password: PASSWORD })).body.token));
    const [phone, laptop] = [await logIn(), await logIn()];
    const { status, text, headers } = await logOut(phone);
    expect([status, text, headers['content-type']]).toEqual([204, '', undefined]);
    expect([await getMeStatus(phone), await getMeStatus(laptop)]).toEqual([401, 200]);
  });

  test('responds 204 when repeated, without a token, and with a forged token', async () => {
    const { auth } = await logInAs(app);
    await logOut(auth);
    for (const headers of [auth, {}, toAuth('a.b.c'), { Authorization: 'Basic YTpi' }])
      expect((await logOut(headers)).status).toBe(204);
    expect(await SessionModel.countDocuments()).toBe(0);
  });

  test('responds 204 to a retry with the same Idempotency-Key', async () => {
    const { auth } = await logInAs(app);
    for (let i = 0; i < 2; i += 1)
      expect((await app.http.post('/api/auth/logout').set(auth).set('Idempotency-Key', 'saida-1')).status).toBe(204);
    expect(await getMeStatus(auth)).toBe(401);
  });
});
