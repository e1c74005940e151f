import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from 'mongodb';
import mongoose from 'mongoose';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { createDeps } from '../../deps.ts';
import { insertFirstCategories } from '../../migrations/frozen/categories.ts';
import { toDataUrl, createPng } from '../../testing/factories.ts';
import type { Clock } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { createLog } from '../log.ts';
import { connectMongo, ensureIndexes } from './connect.ts';

interface Mongod {
  uri: string;
  stop(): Promise<void>;
}
const script = new URL('../../../../../scripts/lib/mongod.mjs', import.meta.url).href;

let folder: string;
let mongod: Mongod;
let deps: Deps;
let http: ReturnType<typeof request>;
let laterMs = 0;
const clock: Clock = { now: () => new Date(Date.now() + laterMs) };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banca-commit-'));
  const { startMongod } = (await import(script)) as { startMongod: (options: object) => Promise<Mongod> };
  mongod = await startMongod({ parameters: { enableTestCommands: '1' } });
  const env = {
    NODE_ENV: 'test',
    DATA_DIR: folder,
    MONGODB_URI: mongod.uri,
    SEED_DEMO: '0',
    BCRYPT_COST: '4',
    LOG_LEVEL: 'silent',
  };
  const config = readConfig(env);
  const log = createLog('silent');
  await connectMongo(config.MONGODB_URI, log);
  await ensureIndexes();
  await insertFirstCategories(mongoose.connection.db as Db);
  deps = await createDeps(config, { log, clock });
  http = request(createApp(deps).app);
});
afterAll(async () => {
  await deps.passwords.close();
  await mongoose.disconnect();
  await mongod.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The next commit succeeds, but the server reports an unknown result. */
async function loseNextCommitAnswer(): Promise<void> {
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
const signUp = async (key: string) => await http.post('/api/auth/signup').set('Idempotency-Key', key).send(ana);

test('a call that may have committed keeps its Idempotency-Key until the lease ends and does not run again', async () => {
  await loseNextCommitAnswer();
  const responses = [(await signUp('a')).body.code, (await signUp('a')).body.code];
  expect(responses).toEqual(['unavailable', 'in_progress']);
  expect(await mongoose.connection.collection('users').countDocuments()).toBe(1);
  laterMs = 61_000;
  expect((await signUp('a')).body.fields).toHaveProperty('email');
});

test('images of a product that may have been saved are kept', async () => {
  const { body } = await http.post('/api/auth/login').send({ email: ana.email, password: ana.password });
  const auth = { Authorization: `Bearer ${body.token as string}` };
  await loseNextCommitAnswer();
  const product = { title: 'T', description: 'D', price: 1, category: 'Arte', file: 'https://dropbox.com/a' };
  const { status } = await http
    .post('/api/creators/products')
    .set(auth)
    .send({ ...product, images: [toDataUrl(await createPng())] });
  const saved = await mongoose.connection.collection<{ images: string[] }>('products').findOne({});
  const images = saved?.images ?? [];
  expect([status, images.length]).toEqual([503, 1]);
  const files = await readdir(join(folder, 'storage/uploads'));
  expect(files).toContain(images[0]?.replace('/uploads/', ''));
});
