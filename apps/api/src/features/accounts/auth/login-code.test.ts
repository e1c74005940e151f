import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { makeUser, PASSWORD } from '../../../testing/factories.ts';
import { runJobsAndReadEmails } from '../../../testing/orders.ts';
import { createOtp, logInWithSecondFactor } from '../../../testing/second-factor.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
const UNKNOWN_EMAIL = 'ninguem@example.com';
const MINUTE_MS = 60_000;
let addressCount = 0;

interface Credentials {
  email: string;
  password?: string;
  code?: string | undefined;
  otp?: string;
}

/** Logs in from another address each time, as an attacker with many of them does. */
async function logIn({ password = PASSWORD, ...credentials }: Credentials, cookie = '') {
  addressCount += 1;
  const headers = { 'X-Forwarded-For': `10.0.${addressCount >> 8}.${addressCount % 256}`, Cookie: cookie };
  return await app.http
    .post('/api/auth/login')
    .set(headers)
    .send({ password, ...credentials });
}

/** Stores 500 failures of today, because that many logins take long. */
const failAllDay = async (email: string): Promise<void> =>
  void (await mongoose.connection
    .collection('rate_limits')
    .insertOne({ key: `login-account-day:${email}`, points: 500, expire: new Date(Date.now() + 3_600_000) }));

async function readCode(email: string): Promise<string | undefined> {
  const emails = await runJobsAndReadEmails(app, 'O teu código para entrar', email);
  return /[2-9a-z]{4}-[2-9a-z]{4}/.exec(emails.at(-1)?.text ?? '')?.[0];
}

async function makeAttackedUser(): Promise<{ email: string }> {
  const { email } = await makeUser(app);
  await failAllDay(email);
  return { email };
}

describe('after 500 failures in a day', () => {
  test('a device that is not known logs in with a code from an email, which works once', async () => {
    const { email } = await makeAttackedUser();
    const { status, body } = await logIn({ email });
    expect([status, body.code, body.token]).toEqual([401, 'code_required', undefined]);
    const code = await readCode(email);
    const { status: loggedIn, headers } = await logIn({ email, code: ` ${String(code).toUpperCase()} ` });
    expect(loggedIn).toBe(200);
    expect((await logIn({ email, code })).body.fields).toEqual({ code: expect.stringContaining('expirou') });
    expect((await logIn({ email }, String(headers['set-cookie']).split(';')[0])).status).toBe(200);
  });

  test('the responses are the same for a right and a wrong password and an unknown email, and only the right one sends an email', async () => {
    const { email } = await makeAttackedUser();
    await failAllDay(UNKNOWN_EMAIL);
    for (const code of [undefined, '2345-6789']) {
      const responses = [
        await logIn({ email, code }),
        await logIn({ email, code, password: 'errada' }),
        await logIn({ email: UNKNOWN_EMAIL, code }),
      ];
      const comparable = responses.map(({ status, body, headers }) => [
        status,
        { ...body, requestId: '' },
        Object.keys(headers).sort(),
      ]);
      expect(comparable[1]).toEqual(comparable[0]);
      expect(comparable[2]).toEqual(comparable[0]);
    }
    expect(await runJobsAndReadEmails(app, '', email)).toHaveLength(1);
    expect(await runJobsAndReadEmails(app, '', UNKNOWN_EMAIL)).toHaveLength(0);
  });

  test('a code does not replace the password, and expires after ten minutes', async () => {
    const { email } = await makeAttackedUser();
    await logIn({ email });
    const code = await readCode(email);
    expect((await logIn({ email, code, password: 'errada' })).status).toBe(401);
    app.clock.advance(10 * MINUTE_MS);
    expect((await logIn({ email, code })).status).toBe(401);
  });

  test('a code is emailed every five minutes at most, so that its owner can use it meanwhile', async () => {
    const { email } = await makeAttackedUser();
    await logIn({ email });
    const code = await readCode(email);
    app.clock.advance(5 * MINUTE_MS - 1);
    await logIn({ email });
    expect(await readCode(email)).toBe(code);
    app.clock.advance(1);
    await logIn({ email });
    expect(await readCode(email)).not.toBe(code);
    expect((await logIn({ email, code: await readCode(email) })).status).toBe(200);
  });

  test('an account with a second factor needs both codes, and the email code works until the login succeeds', async () => {
    const { user, secret } = await logInWithSecondFactor(app);
    const { email } = user;
    await failAllDay(email);
    expect((await logIn({ email, otp: createOtp(app, secret) })).body.code).toBe('code_required');
    const code = await readCode(email);
    expect((await logIn({ email, code })).body.code).toBe('otp_required');
    expect((await logIn({ email, code, otp: '000000' })).body.fields).toHaveProperty('otp');
    expect((await logIn({ email, code, otp: createOtp(app, secret) })).status).toBe(200);
  });

  test('of parallel logins with one code, one succeeds', async () => {
    const { email } = await makeAttackedUser();
    await logIn({ email });
    const code = await readCode(email);
    const responses = await Promise.all(Array.from({ length: 5 }, async () => await logIn({ email, code })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test('one failure less needs no code, and a success gives the point back', async () => {
  const { email } = await makeUser(app);
  await failAllDay(email);
  await mongoose.connection.collection('rate_limits').updateOne({ key: `login-account-day:${email}` }, { $set: { points: 499 } });
  for (let i = 0; i < 2; i += 1) expect((await logIn({ email })).status).toBe(200);
  expect((await logIn({ email, password: 'errada' })).body.code).toBe('unauthenticated');
  expect((await logIn({ email })).body.code).toBe('code_required');
});

test.each(['', 'abc', '0000-0000', 'x'.repeat(60)])('responds 400 to the malformed code %j', async (code) => {
  const { status, body } = await logIn({ email: UNKNOWN_EMAIL, code });
  expect([status, Object.keys(body.fields as object)]).toEqual([400, ['code']]);
});
