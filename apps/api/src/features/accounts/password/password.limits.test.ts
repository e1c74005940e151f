import { describe, expect, test } from 'vitest';
import { logInAs, makeUser } from '../../../testing/factories.ts';
import { runJobsAndReadEmails } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });

describe('password rate limits', () => {
  test('respond 429 to the sixth reset request for one account in an hour, from any IP address and in any case', async () => {
    const { email } = await makeUser(app);
    const requestReset = async (address: string, ip: string) =>
      await app.http.post('/api/auth/request-reset').set('X-Forwarded-For', ip).send({ email: address });
    const responses = await Promise.all(Array.from({ length: 5 }, (_, i) => requestReset(email, `10.0.0.${i}`)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const limited = await requestReset(email.toUpperCase(), '10.0.0.9');
    expect([limited.status, limited.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await requestReset('outra@example.com', '10.0.0.9')).status).toBe(200);
    expect(await runJobsAndReadEmails(app, 'Repor', email)).toHaveLength(5);
  });

  test('respond 429 alike for an address without an account', async () => {
    const requestReset = async () =>
      (await app.http.post('/api/auth/request-reset').send({ email: 'ninguem@example.com' })).status;
    for (let i = 0; i < 5; i += 1) expect(await requestReset()).toBe(200);
    expect(await requestReset()).toBe(429);
  });

  test('respond 429 after ten wrong current passwords', async () => {
    const { auth } = await logInAs(app);
    const change = async () =>
      await app.http
        .put('/api/auth/change-password')
        .set(auth)
        .send({ currentPassword: 'errada', newPassword: 'uma-senha-nova' });
    for (let i = 0; i < 10; i += 1) expect((await change()).status).toBe(400);
    expect((await change()).status).toBe(429);
  });
});
