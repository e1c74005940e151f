import { getTranslator } from '@banca/messages/catalogues';
import mongoose from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { logInAs, PASSWORD } from '../../../testing/factories.ts';
import { runJobsAndReadEmails } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { addToken } from '../../../testing/tokens.ts';
import { enableSecondFactor } from '../../../testing/second-factor.ts';
import { SecondFactorModel } from '../second-factor/second-factors.model.ts';
import { createSession } from '../sessions/sessions.service.ts';

const app = setUpTestApp();
const { t } = getTranslator(null);
const DAY_MS = 86_400_000;
const OLD_EMAIL = 'dona@example.com';
type Account = Awaited<ReturnType<typeof logInAs>>;

/** The owner's account, in which a thief with the password is logged in. */
let owner: Account;
let thief: { Authorization: string };
beforeEach(async () => {
  owner = await logInAs(app, { email: OLD_EMAIL });
  thief = { Authorization: `Bearer ${await createSession(app.deps, owner.user._id, 'thief')}` };
});

const request = async (email: string) =>
  await app.http.post('/api/auth/email-change').set(thief).send({ email, currentPassword: PASSWORD }).expect(202);
const undo = async (token: unknown) => await app.http.post('/api/auth/email-change/undo').send({ token });
const logIn = async (email: string, password = PASSWORD): Promise<number> =>
  (await app.http.post('/api/auth/login').send({ email, password })).status;

async function readToken(path: string, address: string): Promise<string> {
  const links = (await runJobsAndReadEmails(app, '', address)).map(
    ({ text = '' }) => new RegExp(`http:\\S+/${path}\\?\\S+`).exec(text)?.[0],
  );
  return new URL(links.findLast((link) => link !== undefined) ?? 'http://none').searchParams.get('token') ?? '';
}
const readUndoToken = async (address = OLD_EMAIL) => await readToken('undo-email-change', address);

async function steal(email: string): Promise<void> {
  await request(email);
  const token = await readToken('confirm-email-change', email);
  await app.http.post('/api/auth/email-change/confirm').set(thief).send({ token }).expect(200);
}

async function expectOwnerRecovers(): Promise<void> {
  await app.http.get('/api/auth/me').set(thief).expect(401);
  expect(await logIn(OLD_EMAIL)).toBe(401);
  const token = await readToken('reset-password', OLD_EMAIL);
  await app.http.post('/api/auth/reset-password').send({ token, newPassword: 'senha-nova-da-dona' }).expect(200);
  expect(await logIn(OLD_EMAIL, 'senha-nova-da-dona')).toBe(200);
}

test('the notice of a request stops it, ends all sessions and API tokens, and demands another password', async () => {
  const { bearer } = await addToken(app, thief);
  await request('ladra@example.com');
  const confirmToken = await readToken('confirm-email-change', 'ladra@example.com');
  expect((await undo(await readUndoToken())).body).toEqual({ message: t('emailChange.undone') });
  await app.http.get('/api/creators/orders').set(bearer).expect(401);
  await expectOwnerRecovers();
  const { auth } = await logInAs(app);
  await app.http.post('/api/auth/email-change/confirm').set(auth).send({ token: confirmToken }).expect(400);
});

test('the notice of a completed change restores the address for seven days, once', async () => {
  await steal('ladra@example.com');
  expect([await logIn(OLD_EMAIL), await logIn('ladra@example.com')]).toEqual([401, 200]);
  app.clock.advance(7 * DAY_MS - 1000);
  const token = await readUndoToken();
  expect((await undo(token)).status).toBe(200);
  expect(await logIn('ladra@example.com')).toBe(401);
  await expectOwnerRecovers();
  expect((await undo(token)).body.fields).toEqual({ token: t('emailChange.badUndoToken') });
  const entries = await mongoose.connection.collection('audit_entries').find({ action: 'user.email-change-undo' }).toArray();
  expect(entries).toMatchObject([{ target: owner.user._id, after: { email: 'd…@example.com' } }]);
});

test.each(['before', 'after'])(
  'the notice turns off a second factor that the thief has turned on %s the change',
  async (when) => {
    if (when === 'before') await enableSecondFactor(app, thief);
    await steal('ladra@example.com');
    if (when === 'after') await enableSecondFactor(app, thief);
    expect((await undo(await readUndoToken())).status).toBe(200);
    await expectOwnerRecovers();
  },
);

test('the notice does not turn off the second factor of an admin, whom other admins help', async () => {
  const admin = await logInAs(app, { role: 'admin', email: 'admin@example.com' });
  await enableSecondFactor(app, admin.auth);
  const body = { email: 'nova@example.com', currentPassword: PASSWORD };
  await app.http.post('/api/auth/email-change').set(admin.auth).send(body).expect(202);
  expect((await undo(await readUndoToken('admin@example.com'))).status).toBe(200);
  expect(await SecondFactorModel.exists({ _id: admin.user._id, enabledAt: { $ne: null } })).not.toBeNull();
});

test('the notice does nothing after seven days', async () => {
  await steal('ladra@example.com');
  const token = await readUndoToken();
  app.clock.advance(7 * DAY_MS);
  expect((await undo(token)).status).toBe(400);
  expect(await logIn('ladra@example.com')).toBe(200);
});

test('the first notice still works after the thief has cancelled, requested again and changed the address twice', async () => {
  await request('engano@example.com');
  const firstToken = await readUndoToken();
  await app.http.delete('/api/auth/email-change').set(thief).expect(200);
  app.clock.advance(1000);
  await steal('ladra@example.com');
  app.clock.advance(1000);
  await steal('ladra2@example.com');
  const tokenOfThief = await readUndoToken('ladra@example.com');
  expect((await undo(firstToken)).status).toBe(200);
  expect((await undo(tokenOfThief)).status).toBe(400);
  await expectOwnerRecovers();
});

test('nobody can take the earlier address while its owner can restore it', async () => {
  await steal('ladra@example.com');
  const names = { firstName: 'Ana', lastName: 'Bila', username: 'ana' };
  const signUp = async () => await app.http.post('/api/auth/signup').send({ ...names, email: OLD_EMAIL, password: PASSWORD });
  expect((await signUp()).body.fields).toEqual({ email: t('auth.emailTaken') });
  const rival = await logInAs(app);
  const body = { email: OLD_EMAIL, currentPassword: PASSWORD };
  await app.http.post('/api/auth/email-change').set(rival.auth).send(body).expect(202);
  expect(await readToken('confirm-email-change', OLD_EMAIL)).toBe('');
  app.clock.advance(7 * DAY_MS);
  expect((await signUp()).status).toBe(201);
});

test('an address that was never confirmed gets a notice without a link, because it may belong to a stranger', async () => {
  const { auth } = await logInAs(app, {
    email: 'engano@example.com',
    emailVerified: false,
    firstName: 'Ganha em premio.example',
  });
  const body = { email: 'certo@example.com', currentPassword: PASSWORD };
  await app.http.post('/api/auth/email-change').set(auth).send(body).expect(202);
  const [notice] = await runJobsAndReadEmails(app, '', 'engano@example.com');
  expect(notice?.subject).toBe(t('emailChange.requestedHeading'));
  expect(`${notice?.text ?? ''}${notice?.html ?? ''}`).not.toMatch(/token=|certo@|premio/);
});

test('a deleted account leaves no address behind', async () => {
  await steal('ladra@example.com');
  const token = await readUndoToken();
  const admin = await logInAs(app, { role: 'admin' });
  await app.http
    .delete(`/api/admin/users/${String(owner.user._id)}`)
    .set(admin.auth)
    .expect(200);
  expect((await undo(token)).status).toBe(400);
  expect(await mongoose.connection.collection('email_changes').countDocuments()).toBe(0);
});
