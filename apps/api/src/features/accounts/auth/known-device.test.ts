import { describe, expect, test } from 'vitest';
import { logInAs, makeUser, PASSWORD } from '../../../testing/factories.ts';
import { createOtp, logInWithSecondFactor } from '../../../testing/second-factor.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';

const app = setUpTestApp({
  RATE_LIMIT: 'on',
  TRUST_PROXY: '1',
  PUBLIC_ORIGIN: 'https://banca.example',
  CORS_ORIGINS: 'https://loja.example',
});
const NEW_PASSWORD = 'uma-senha-nova';

const logIn = (
  email: string,
  { password = PASSWORD, cookie = '', otp }: { password?: string; cookie?: string; otp?: string } = {},
) => app.http.post('/api/auth/login').set({ 'X-Forwarded-For': '10.0.0.1', Cookie: cookie }).send({ email, password, otp });

async function logInOnDevice(email: string, cookie = ''): Promise<string> {
  const { headers } = await logIn(email, { cookie }).expect(200);
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

/** Uses up the limit of all devices in this network that are not known. */
async function failTenTimes(email: string): Promise<void> {
  for (let i = 0; i < 10; i += 1) await logIn(email, { password: 'errada' }).expect(401);
}

describe('the cookie of a device', () => {
  test('is set by a login only, and out of reach of scripts and other sites', async () => {
    const { email } = await makeUser(app);
    const { headers } = await logIn(email);
    const [value, ...attributes] = String(headers['set-cookie']).split('; ');
    expect(value).toMatch(/^banca\.device=[\w-]{22}\.[\w-]{32}$/);
    const fixedAttributes = attributes.filter((attribute) => !attribute.startsWith('Expires'));
    expect(fixedAttributes).toEqual(['Max-Age=31536000', 'Path=/api/auth', 'HttpOnly', 'Secure', 'SameSite=Lax']);
    expect((await logIn(email, { password: 'errada' })).headers['set-cookie']).toBeUndefined();
  });

  test('gives the device a limit of its own, which others in the network cannot use up', async () => {
    const { email } = await makeUser(app);
    const cookie = await logInOnDevice(email);
    await failTenTimes(email);
    await logIn(email).expect(429);
    for (let i = 0; i < 9; i += 1) await logIn(email, { password: 'errada', cookie }).expect(401);
    await logIn(email, { cookie }).expect(200);
    for (let i = 0; i < 10; i += 1) await logIn(email, { password: 'errada', cookie }).expect(401);
    await logIn(email, { cookie }).expect(429);
  });

  test('works for all accounts of the device, and for no other', async () => {
    const [ana, eva, rui] = [await makeUser(app), await makeUser(app), await makeUser(app)];
    const cookie = await logInOnDevice(eva.email, await logInOnDevice(ana.email));
    for (const { email } of [ana, eva, rui]) await failTenTimes(email);
    for (const { email } of [ana, eva]) await logIn(email, { cookie }).expect(200);
    await logIn(rui.email, { cookie }).expect(429);
    await logIn(ana.email, { cookie: cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) });
  });

  test('is void after a change of the password, and if it was changed or made up', async () => {
    const { user, auth } = await logInAs(app);
    const cookie = await logInOnDevice(user.email);
    const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await app.http.put('/api/auth/change-password').set(auth).send(passwords).expect(200);
    await failTenTimes(user.email);
    for (const invalid of [cookie, `banca.device=${'A'.repeat(22)}.${'A'.repeat(32)}`, 'banca.device=', 'banca.device=x.y'])
      await logIn(user.email, { password: NEW_PASSWORD, cookie: invalid }).expect(429);
  });

  test('gives the device a limit for codes of its own', async () => {
    const { user, secret } = await logInWithSecondFactor(app);
    const { headers } = await logIn(user.email, { otp: createOtp(app, secret) }).expect(200);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    app.clock.advance(30_000);
    for (let i = 0; i < 10; i += 1) await logIn(user.email, { otp: '000000' }).expect(401);
    await logIn(user.email, { otp: createOtp(app, secret) }).expect(429);
    await logIn(user.email, { otp: createOtp(app, secret), cookie }).expect(200);
  });
});

test('a session has a limit of its own for passwords and codes, which strangers and other sessions cannot use up', async () => {
  const { user, auth, secret } = await logInWithSecondFactor(app);
  const other = await logIn(user.email, { otp: createOtp(app, secret) }).expect(200);
  const otherAuth = { Authorization: `Bearer ${String(other.body.token)}` };
  app.clock.advance(30_000);
  await failTenTimes(user.email);
  const reauthenticate = async (headers: object, otp: string): Promise<number> =>
    (
      await app.http
        .post('/api/auth/reauthenticate')
        .set({ 'X-Forwarded-For': '10.0.0.1', ...headers })
        .send({ otp })
    ).status;
  for (let i = 0; i < 10; i += 1) expect(await reauthenticate(otherAuth, '000000')).toBe(400);
  expect(await reauthenticate(otherAuth, createOtp(app, secret))).toBe(429);
  expect(await reauthenticate(auth, createOtp(app, secret))).toBe(204);
  const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  await app.http.put('/api/auth/change-password').set(auth).send(passwords).expect(200);
});

test('the web of another origin may send cookies with the login, and with nothing else', async () => {
  const readCredentials = async (path: string, origin: string) =>
    (await app.http.options(path).set({ Origin: origin, 'Access-Control-Request-Method': 'POST' })).headers[
      'access-control-allow-credentials'
    ];
  expect(await readCredentials('/api/auth/login', 'https://loja.example')).toBe('true');
  expect(await readCredentials('/api/auth/signup', 'https://loja.example')).toBeUndefined();
  const { headers } = await app.http.options('/api/auth/login').set('Origin', 'https://evil.example');
  expect(headers['access-control-allow-origin']).toBeUndefined();
});
