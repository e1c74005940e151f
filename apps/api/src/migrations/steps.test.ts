import type { Db } from 'mongodb';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { makeProduct, makeUser } from '../testing/factories.ts';
import { useTestApp } from '../testing/test-app.ts';
import { up as confirmOldAccounts } from './steps/20261122130000-email-verified.ts';
import { up as markBootstrapAdmins } from './steps/20261122150000-bootstrap-admin.ts';
import { up as limitIndexedWords } from './steps/20261122140000-indexed-words.ts';

const app = useTestApp();
const collection = (name: string) => mongoose.connection.collection(name);
const db = (): Db => mongoose.connection.db as Db;

test('accounts of before addresses were confirmed count as confirmed; newer ones stay as they are', async () => {
  const [old, fresh] = [await makeUser(app), await makeUser(app, { emailVerified: false })];
  await collection('users').updateOne({ _id: old._id }, { $unset: { emailVerified: 1 } });
  await confirmOldAccounts(db());
  const isVerified = async ({ _id }: typeof old) => (await collection('users').findOne({ _id }))?.['emailVerified'] as boolean;
  expect([await isVerified(old), await isVerified(fresh)]).toEqual([true, false]);
});

test('a product with more indexed words than are allowed keeps the first 300', async () => {
  const terms = Array.from({ length: 400 }, (_, i) => `palavra${i}`);
  const { _id } = await makeProduct(app, await makeUser(app), { terms });
  await limitIndexedWords(db());
  expect((await collection('products').findOne({ _id }))?.['terms']).toEqual(terms.slice(0, 300));
});

test('the admin that an earlier start made is marked, an admin with a name of their own is not', async () => {
  const [made, other] = [
    await makeUser(app, { role: 'admin', firstName: 'Admin', lastName: 'Banca', username: 'admin-donabancatest' }),
    await makeUser(app, { role: 'admin' }),
  ];
  await markBootstrapAdmins(db());
  const isMarked = async ({ _id }: typeof made) => (await collection('users').findOne({ _id }))?.['isBootstrapAdmin'] as unknown;
  expect([await isMarked(made), await isMarked(other)]).toEqual([true, undefined]);
});
