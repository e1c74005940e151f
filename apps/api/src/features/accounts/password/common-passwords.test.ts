import { afterEach, describe, expect, test } from 'vitest';
import { ensureBootstrapAdmin } from '../../../seed/bootstrap-admin.ts';
import { logInAs, PASSWORD } from '../../../testing/factories.ts';
import { runJobsAndReadEmails } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { UserModel } from '../users.model.ts';

const app = setUpTestApp();
const COMMON = 'PassWord1';

const setEnvironment = (NODE_ENV: string): void => void Object.assign(app.deps.config, { NODE_ENV });
afterEach(() => setEnvironment('test'));

const names = { firstName: 'Ana', lastName: 'Sitoe', username: 'ana', email: 'ana@example.com' };
const signUp = async (password: string) => await app.http.post('/api/auth/signup').send({ ...names, password });
const change = async (auth: Record<string, string>, newPassword: string) =>
  await app.http.put('/api/auth/change-password').set(auth).send({ currentPassword: PASSWORD, newPassword });

async function reset(email: string, newPassword: string) {
  await app.http.post('/api/auth/request-reset').send({ email }).expect(200);
  const [message] = await runJobsAndReadEmails(app, 'Repor', email);
  const token = /token=([\w.-]+)/.exec(message?.text ?? '')?.[1];
  const send = async (password: string) => await app.http.post('/api/auth/reset-password').send({ token, newPassword: password });
  const first = await send(newPassword);
  return { first, second: await send('uma-senha-rara-7') };
}

describe('a common password', () => {
  test('is accepted from creators outside production', async () => {
    expect((await signUp(COMMON)).status).toBe(201);
    const { user, auth } = await logInAs(app);
    expect((await change(auth, COMMON)).status).toBe(200);
    expect((await reset(user.email, COMMON)).first.status).toBe(200);
  });

  test('is refused in production at signup, change and reset, and the link still works', async () => {
    const { user, auth } = await logInAs(app);
    setEnvironment('production');
    const refusedSignup = await signUp(COMMON);
    expect([refusedSignup.status, Object.keys(refusedSignup.body.fields)]).toEqual([400, ['password']]);
    const refusedChange = await change(auth, COMMON);
    expect([refusedChange.status, Object.keys(refusedChange.body.fields)]).toEqual([400, ['newPassword']]);
    const { first, second } = await reset(user.email, COMMON);
    expect([first.status, Object.keys(first.body.fields), second.status]).toEqual([400, ['newPassword'], 200]);
    expect((await signUp('uma-senha-rara-7')).status).toBe(201);
  });

  test('is refused from admins everywhere', async () => {
    const { user, auth } = await logInAs(app, { role: 'admin' });
    expect((await change(auth, COMMON)).status).toBe(400);
    expect((await reset(user.email, COMMON)).first.status).toBe(400);
    expect((await change(auth, 'uma-senha-rara-7')).status).toBe(401);
  });
});

test('a common ADMIN_PASSWORD creates no admin', async () => {
  const config = { ...app.deps.config, ADMIN_EMAIL: 'chefe@example.com', ADMIN_PASSWORD: COMMON };
  await expect(ensureBootstrapAdmin({ ...app.deps, config })).rejects.toThrow('ADMIN_PASSWORD is a common password');
  expect(await UserModel.countDocuments()).toBe(0);
});

test.each([
  ['12345678', true],
  ['QWERTYUIOP', true],
  ['marrabenta-em-maputo-7', false],
  ['', false],
])('the rating of "%s" as common is %s', async (password, isCommon) => {
  expect((await app.http.post('/api/auth/password-rating').send({ password }).expect(200)).body).toEqual({ isCommon });
});
