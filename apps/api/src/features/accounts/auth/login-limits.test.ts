import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { makeUser, PASSWORD } from '../../../testing/factories.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';

const DAY_MS = 86_400_000;
const app = setUpTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
const readDeviceCookie = (headers: Record<string, unknown>): string => String(headers['set-cookie']).split(';')[0] ?? '';
const logIn = (email: string, password: string, ip = '10.0.0.1') =>
  app.http.post('/api/auth/login').set('X-Forwarded-For', ip).send({ email, password });

describe('POST /api/auth/login rate limits', () => {
  test('responds 429 after ten failures for one account from one IP address, also with the right password', async () => {
    const user = await makeUser(app);
    for (let i = 0; i < 10; i += 1) await logIn(user.email, 'errada').expect(401);
    const limited = await logIn(user.email, PASSWORD);
    expect([limited.status, limited.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(800);
    await logIn(user.email.toUpperCase(), 'errada').expect(429);
    await logIn(user.email, PASSWORD, '10.0.0.2').expect(200);
  });

  test('responds 429 to all but ten of thirty concurrent attempts', async () => {
    const user = await makeUser(app);
    const responses = await Promise.all(Array.from({ length: 30 }, () => logIn(user.email, 'errada')));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  test('resets the limit after each successful login', async () => {
    const user = await makeUser(app);
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 9; i += 1) await logIn(user.email, 'errada').expect(401);
      await logIn(user.email, PASSWORD).expect(200);
    }
  });

  test('does not count guesses from other addresses against the owner, on a new device and on a known one', async () => {
    const user = await makeUser(app);
    const { headers } = await logIn(user.email, PASSWORD, '10.0.2.1');
    for (let i = 0; i < 25; i += 1) {
      app.clock.advance(60_000);
      await logIn(user.email, 'errada', `10.0.1.${i}`).expect(401);
    }
    await logIn(user.email, PASSWORD, '10.0.2.2').expect(200);
    await logIn(user.email, PASSWORD, '10.0.2.3').set('Cookie', readDeviceCookie(headers)).expect(200);
  });

  test('responds 429 after a hundred failures from one IP address, across accounts', async () => {
    // The API refuses more than 64 requests at once while the database is busy.
    for (let round = 0; round < 4; round += 1) {
      const emails = Array.from({ length: 25 }, (_, i) => `a${round}.${i}@example.com`);
      await Promise.all(emails.map(async (email) => await logIn(email, 'errada', '10.0.3.1').expect(401)));
    }
    await logIn('outra@example.com', 'errada', '10.0.3.1').expect(429);
  });

  test.each([
    ['login-account-ip', 15 * 60],
    ['login-ip', 15 * 60],
  ])(
    'resets the limit %s when it ends later than its duration allows, as after the clock was set back',
    async (rule, seconds) => {
      const user = await makeUser(app);
      const key = rule === 'login-ip' ? '10.0.7.1' : `${user.email}|10.0.7.1`;
      const limits = mongoose.connection.collection('rate_limits');
      const blockFor = async (ms: number): Promise<void> =>
        void (await limits.insertOne({ key: `${rule}:${key}`, points: 1000, expire: new Date(Date.now() + ms) }));
      await blockFor(seconds * 1000);
      await logIn(user.email, PASSWORD, '10.0.7.1').expect(429);
      await limits.deleteMany({});
      await blockFor(7 * DAY_MS);
      await logIn(user.email, PASSWORD, '10.0.7.1').expect(200);
    },
  );
});

describe('POST /api/auth/signup rate limits', () => {
  test('responds 429 after sixty sign-ups from one IP address', async () => {
    const body = (i: number) => ({
      firstName: 'A',
      lastName: 'B',
      username: `user${i}`,
      email: `u${i}@example.com`,
      password: 'senha-segura',
    });
    const signUp = (i: number) => app.http.post('/api/auth/signup').set('X-Forwarded-For', '10.0.4.1').send(body(i));
    const responses = await Promise.all(Array.from({ length: 61 }, (_, i) => signUp(i)));
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
