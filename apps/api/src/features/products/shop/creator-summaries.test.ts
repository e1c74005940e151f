import mongoose, { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../../testing/factories.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { refreshCreatorSummaries } from './creator-summaries.ts';

const app = setUpTestApp();

const listCreatorNames = async (creator: Types.ObjectId) =>
  await mongoose.connection.collection('products').distinct('creator.username', { 'creator._id': creator });

test('a new username is copied to all 601 products of a creator', async () => {
  const { user, auth } = await logInAs(app, { username: 'helena' });
  const product = await makeProduct(app, user);
  const products = Array.from({ length: 600 }, (_, i) => ({ ...product, _id: new Types.ObjectId(), title: `Marrabenta ${i}` }));
  await mongoose.connection.collection('products').insertMany(products);
  const readCreatorName = async () =>
    (await app.http.get(`/api/products/${String(product._id)}`)).body.product.creator.username as string;
  expect(await readCreatorName()).toBe('helena');
  await app.http.put('/api/auth/profile').set(auth).send({ username: 'helena.m' }).expect(200);
  await app.deps.jobs.drain();
  expect([await listCreatorNames(user._id), await readCreatorName()]).toEqual([['helena.m'], 'helena.m']);
});

test('after concurrent renames and updates, all products have the current username', async () => {
  const { user, auth } = await logInAs(app, { username: 'nome0' });
  for (let i = 0; i < 5; i += 1) await makeProduct(app, user);
  const rename = async (i: number) =>
    await app.http
      .put('/api/auth/profile')
      .set(auth)
      .send({ username: `nome${i}` });
  await Promise.all(
    [1, 2, 3, 4].flatMap((i) => [
      rename(i),
      refreshCreatorSummaries(app.deps, user._id),
      refreshCreatorSummaries(app.deps, user._id),
    ]),
  );
  await app.deps.jobs.drain();
  const account = await mongoose.connection.collection('users').findOne({ _id: user._id });
  expect(await listCreatorNames(user._id)).toEqual([account?.['username']]);
});
