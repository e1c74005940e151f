import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { logInAs, PASSWORD } from '../../../testing/factories.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { UserModel } from '../users.model.ts';

const app = setUpTestApp();
type Owner = Awaited<ReturnType<typeof logInAs>>;

const rename = ({ auth }: Owner, username: string) => app.http.put('/api/auth/profile').set(auth).send({ username });
const signUp = (username: string) => {
  const names = { firstName: 'Ana', lastName: 'Bila', username };
  return app.http.post('/api/auth/signup').send({ ...names, email: `${username}@example.com`, password: PASSWORD });
};
const findId = async (username: string): Promise<string | undefined> =>
  (await app.http.get(`/api/usernames/${username}`)).body.creator?._id;
const TAKEN = { username: 'Este nome de usuário já está em uso' };

test('a former username leads to its account, which alone can take it again, in any letter case', async () => {
  const owner = await logInAs(app, { username: 'anabelam' });
  const other = await logInAs(app);
  await rename(owner, 'anabelam2').expect(200);
  for (const { status, body } of [await signUp('AnaBelam'), await rename(other, 'ANABELAM')])
    expect([status, body.fields]).toEqual([409, TAKEN]);
  const { body } = await app.http.get('/api/usernames/AnaBelam').expect(200);
  expect(body.creator).toEqual({ _id: String(owner.user._id), username: 'anabelam2' });
  await rename(owner, 'Anabelam').expect(200);
  expect((await rename(other, 'anabelam2')).body.fields).toEqual(TAKEN);
  expect([await findId('anabelam'), await findId('anabelam2')]).toEqual(Array(2).fill(String(owner.user._id)));
});

test('the eleventh former username is free again', async () => {
  const owner = await logInAs(app, { username: 'nome0' });
  for (let index = 1; index <= 11; index += 1) await rename(owner, `nome${index}`).expect(200);
  expect([await findId('nome0'), await findId('nome1')]).toEqual([undefined, String(owner.user._id)]);
  await signUp('nome1').expect(409);
  await signUp('nome0').expect(201);
});

test('nobody gets a username while its owner changes it', async () => {
  const owner = await logInAs(app, { username: 'antes' });
  const others = await Promise.all([logInAs(app), logInAs(app)]);
  for (const [from, to] of [
    ['antes', 'depois'],
    ['depois', 'agora'],
    ['agora', 'antes'],
  ] as const) {
    const attempts = [rename(owner, to), signUp(from), ...others.map((other) => rename(other, from))];
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([200, 409, 409, 409]);
  }
});

test('a change is audited and emailed to the owner, unless only the letter case changes', async () => {
  const owner = await logInAs(app, { username: 'helena' });
  const readEntries = async () =>
    await mongoose.connection.collection('audit_entries').find({ action: 'user.username' }).toArray();
  await rename(owner, 'Helena').expect(200);
  expect(await readEntries()).toEqual([]);
  await rename(owner, 'helena.m').expect(200);
  await app.deps.jobs.drain();
  expect(await readEntries()).toMatchObject([
    { actor: owner.user._id, target: owner.user._id, before: { username: 'Helena' }, after: { username: 'helena.m' } },
  ]);
  const emails = await app.mailbox.readTo(owner.user.email);
  expect(emails.map(({ text }) => text?.includes('O nome de utilizador foi mudado.'))).toEqual([true]);
});

test('admins find an account by a former username, also after its other names change', async () => {
  const { auth } = await logInAs(app, { role: 'admin' });
  const owner = await logInAs(app, { username: 'timbila' });
  await rename(owner, 'marimba').expect(200);
  const search = async () => (await app.http.get('/api/admin/users?q=timbila').set(auth).expect(200)).body.users;
  expect(await search()).toMatchObject([{ username: 'marimba' }]);
  await app.http.put('/api/auth/profile').set(owner.auth).send({ firstName: 'Eva' }).expect(200);
  expect(await search()).toMatchObject([{ username: 'marimba' }]);
});

test('what the release 0.2.0 writes neither blocks a change nor keeps a username of a deleted account', async () => {
  const owner = await logInAs(app, { username: 'primeiro' });
  await rename(owner, 'segundo').expect(200);
  const other = await logInAs(app, { username: 'primeiro' });
  expect(await findId('primeiro')).toBe(String(other.user._id));
  await rename(other, 'terceiro').expect(200);
  expect(await findId('primeiro')).toBe(String(owner.user._id));
  const usernameKey = `deleted:${String(owner.user._id)}`;
  await UserModel.updateOne({ _id: owner.user._id }, { $set: { status: 'deleted', username: '', usernameKey } });
  await signUp('primeiro').expect(201);
  await signUp('segundo').expect(201);
});

test('tells whether a username is free, and counts the own ones as free', async () => {
  const owner = await logInAs(app, { username: 'helena' });
  await rename(owner, 'helena.m').expect(200);
  const other = await logInAs(app, { username: 'eva' });
  const check = async ({ auth }: typeof owner, username: string) =>
    (await app.http.get(`/api/auth/username?username=${username}`).set(auth).expect(200)).body.isAvailable;
  expect(await Promise.all(['Helena', 'helena.m', 'livre'].map(async (name) => await check(other, name)))).toEqual([
    false,
    false,
    true,
  ]);
  expect(await check(owner, 'helena')).toBe(true);
  await app.http.get('/api/auth/username?username=a').set(other.auth).expect(400);
});

test('the lookup of a former username uses an index', async () => {
  const filter = { usernameKeys: 'x', status: { $in: ['active' as const, 'suspended' as const] } };
  const plan = JSON.stringify(await UserModel.findOne(filter).explain('queryPlanner'));
  expect(plan).toContain('one account per present or former username');
});
