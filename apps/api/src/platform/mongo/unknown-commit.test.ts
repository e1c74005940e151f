import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { setUpAppWithOwnDatabase } from '../../testing/app-with-own-database.ts';
import { createPng, toDataUrl } from '../../testing/factories.ts';

let elapsedMs = 0;
const app = setUpAppWithOwnDatabase({
  parameters: { enableTestCommands: '1' },
  clock: { now: () => new Date(Date.now() + elapsedMs) },
});

/** Makes the server commit the next transaction and respond with an error after which the result is unknown. */
async function failNextCommit(): Promise<void> {
  await mongoose.connection
    .getClient()
    .db('admin')
    .command({
      configureFailPoint: 'failCommand',
      mode: { times: 1 },
      data: { failCommands: ['commitTransaction'], writeConcernError: { code: 50, errmsg: 'operation exceeded time limit' } },
    });
}

const ana = { firstName: 'Ana', lastName: 'Bila', username: 'ana', email: 'ana@example.com', password: 'senha-da-ana' };
const signUp = async (key: string) => await app.http.post('/api/auth/signup').set('Idempotency-Key', key).send(ana);

test('a call that may have committed keeps its Idempotency-Key until the lease ends and does not run again', async () => {
  await failNextCommit();
  const codes = [(await signUp('a')).body.code, (await signUp('a')).body.code];
  expect(codes).toEqual(['unavailable', 'in_progress']);
  expect(await mongoose.connection.collection('users').countDocuments()).toBe(1);
  elapsedMs = 61_000;
  expect((await signUp('a')).body.fields).toHaveProperty('email');
});

test('images of a product that may have been saved are kept', async () => {
  const { body } = await app.http.post('/api/auth/login').send({ email: ana.email, password: ana.password });
  const auth = { Authorization: `Bearer ${body.token as string}` };
  await failNextCommit();
  const product = { title: 'T', description: 'D', price: 1, category: 'Arte', file: 'https://dropbox.com/a' };
  const { status } = await app.http
    .post('/api/creators/products')
    .set(auth)
    .send({ ...product, images: [toDataUrl(await createPng())] });
  const saved = await mongoose.connection.collection<{ images: string[] }>('products').findOne({});
  const images = saved?.images ?? [];
  expect([status, images.length]).toEqual([503, 1]);
  const files = await readdir(join(app.folder, 'storage/uploads'));
  expect(files).toContain(images[0]?.replace('/uploads/', ''));
});
