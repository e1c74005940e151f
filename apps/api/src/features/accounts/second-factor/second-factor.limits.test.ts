import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../testing/factories.ts';
import { createOtp, logInWithSecondFactor } from '../../../testing/second-factor.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });

const logIn = async (email: string, otp?: string, ip = '10.0.0.1') =>
  await app.http.post('/api/auth/login').set('X-Forwarded-For', ip).send({ email, password: PASSWORD, otp });

describe('guessing codes', () => {
  test('at the login ends after ten attempts, from any address, also with the right code', async () => {
    const { user, secret } = await logInWithSecondFactor(app);
    const attempts = Array.from({ length: 30 }, async (_, i) => await logIn(user.email, '000000', `10.0.1.${i}`));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect([statuses.filter((status) => status === 401).length, statuses.includes(200)]).toEqual([10, false]);
    expect((await logIn(user.email, createOtp(app, secret), '10.0.2.1')).status).toBe(429);
  });

  test('counts as failed logins of the address', async () => {
    const { user } = await logInWithSecondFactor(app);
    for (let i = 0; i < 10; i += 1) expect((await logIn(user.email, '000000')).status).toBe(401);
    const limited = await logIn(user.email);
    expect([limited.status, Number(limited.headers['retry-after']) > 800]).toEqual([429, true]);
  });

  test('in a session ends after ten attempts, over all endpoints that take a code', async () => {
    const { auth, secret } = await logInWithSecondFactor(app);
    const reauthenticate = async (otp: string, ip: string) =>
      (await app.http.post('/api/auth/reauthenticate').set('X-Forwarded-For', ip).set(auth).send({ otp })).status;
    for (let i = 0; i < 10; i += 1) expect(await reauthenticate('000000', `10.0.3.${i}`)).toBe(400);
    expect(await reauthenticate(createOtp(app, secret), '10.0.3.99')).toBe(429);
    const body = { currentPassword: PASSWORD, otp: createOtp(app, secret) };
    expect((await app.http.delete('/api/auth/second-factor').set(auth).send(body)).status).toBe(429);
  });

  test('cannot be continued by giving the right password in between', async () => {
    const { user } = await logInWithSecondFactor(app);
    for (let i = 0; i < 10; i += 1) {
      expect((await logIn(user.email)).status).toBe(401);
      expect((await logIn(user.email, '000000')).status).toBe(401);
    }
    expect((await logIn(user.email)).status).toBe(429);
  });
});

test('twenty logins in a row, each first without a code, reach no limit', async () => {
  const { user, secret } = await logInWithSecondFactor(app);
  for (let i = 0; i < 20; i += 1) {
    expect((await logIn(user.email)).body).toMatchObject({ code: 'otp_required' });
    expect((await logIn(user.email, createOtp(app, secret))).status).toBe(200);
    app.clock.advance(30_000);
  }
});
