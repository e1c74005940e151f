import mongoose, { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { refreshCreatorCards } from './creator-cards.ts';

const app = setUpTestApp();

const listCreatorNames = async (creator: Types.ObjectId) =>
  await mongoose.connection.collection('products').distinct('creator.username', { 'creator._id': creator });

test('a new username reaches every product of a large shop in several transactions, and every list at once', async () => {
  const { user, auth } = await logInAs(app, { username: 'helena' });
  const first = await makeProduct(app, user);
  const rows = Array.from({ length: 600 }, (_, i) => ({ ...first, _id: new Types.ObjectId(), title: `Marrabenta ${i}` }));
  await mongoose.connection.collection('products').insertMany(rows);
  const shown = async () => (await app.http.get(`/api/products/${String(first._id)}`)).body.product.creator.username as string;
  expect(await shown()).toBe('helena');
  await app.http.put('/api/auth/profile').set(auth).send({ username: 'helena.m' }).expect(200);
  await app.deps.jobs.drain();
  expect([await listCreatorNames(user._id), await shown()]).toEqual([['helena.m'], 'helena.m']);
});

test('repeated renames during an update end with the last name everywhere', async () => {
  const { user, auth } = await logInAs(app, { username: 'nome0' });
  for (let i = 0; i < 5; i += 1) await makeProduct(app, user);
  const rename = async (i: number) =>
    await app.http
      .put('/api/auth/profile')
      .set(auth)
      .send({ username: `nome${i}` });
  await Promise.all(
    [1, 2, 3, 4].flatMap((i) => [rename(i), refreshCreatorCards(app.deps, user._id), refreshCreatorCards(app.deps, user._id)]),
  );
  await app.deps.jobs.drain();
  const account = await mongoose.connection.collection('users').findOne({ _id: user._id });
  expect(await listCreatorNames(user._id)).toEqual([account?.['username']]);
});
