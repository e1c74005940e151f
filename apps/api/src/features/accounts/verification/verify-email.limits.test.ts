import { expect, test } from 'vitest';
import { logInAs } from '../../../testing/factories.ts';
import { runJobsAndReadEmails } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on' });

test('POST /api/auth/resend-verification responds 429 after five calls in an hour, for that account only', async () => {
  const [ana, eva] = [await logInAs(app, { emailVerified: false }), await logInAs(app, { emailVerified: false })];
  const resend = async ({ auth }: typeof ana) => (await app.http.post('/api/auth/resend-verification').set(auth)).status;
  for (let i = 0; i < 5; i += 1) {
    expect(await resend(ana)).toBe(202);
    app.clock.advance(1000);
  }
  expect([await resend(ana), await resend(eva)]).toEqual([429, 202]);
  expect(await runJobsAndReadEmails(app, 'Confirma', ana.user.email)).toHaveLength(5);
});
