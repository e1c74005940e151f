import { expect, test } from 'vitest';
import { logInAs, PASSWORD } from '../../../testing/factories.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on', ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'Senha-do-admin-1' });
type Account = Awaited<ReturnType<typeof logInAs>>;

const request = async ({ auth }: Account, email: string): Promise<number> =>
  (await app.http.post('/api/auth/email-change').set(auth).send({ email, currentPassword: PASSWORD })).status;

test('five emails per hour for an account', async () => {
  const ana = await logInAs(app);
  for (let i = 0; i < 4; i += 1) expect(await request(ana, `nova${i}@example.com`)).toBe(202);
  const resend = async (): Promise<number> => (await app.http.post('/api/auth/email-change/resend').set(ana.auth)).status;
  expect([await resend(), await resend(), await request(ana, 'nova9@example.com')]).toEqual([202, 429, 429]);
});

test('five emails per hour to an address, whoever requests them', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) statuses.push(await request(await logInAs(app), 'Vitima@example.com'));
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
});

test('the address of ADMIN_EMAIL cannot be changed, because the next start would create another admin', async () => {
  expect(await request(await logInAs(app, { role: 'admin', email: 'Admin@example.com' }), 'nova@example.com')).toBe(403);
});
