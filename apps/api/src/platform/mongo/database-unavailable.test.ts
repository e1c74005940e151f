import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { createDeps } from '../../deps.ts';
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

/** Starts a database of this file's own, which can be stopped and restarted on its port with its data. */
async function startDatabase(): Promise<void> {
  const { startMongod } = (await import(script)) as { startMongod: (options: object) => Promise<Mongod> };
  mongod = await startMongod({ dbPath: join(folder, 'db'), keepPort: mongod !== undefined });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banca-away-'));
  await startDatabase();
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    MONGODB_URI: mongod.uri,
    SEED_DEMO: '0',
    BCRYPT_COST: '4',
    LOG_LEVEL: 'silent',
  });
  const log = createLog('silent');
  await connectMongo(config.MONGODB_URI, log);
  await ensureIndexes();
  deps = await createDeps(config, { log });
  await deps.jobs.start();
  await deps.catalogue.start();
  http = request(createApp(deps).app);
});
afterAll(async () => {
  await deps.jobs.stop();
  await deps.catalogue.close();
  await deps.passwords.close();
  await mongoose.disconnect();
  await mongod.stop();
  await rm(folder, { recursive: true, force: true });
});

const ana = { firstName: 'Ana', lastName: 'Bila', username: 'ana', email: 'ana@example.com', password: 'senha-da-ana' };

describe('while the database is unavailable', () => {
  test('every request gets 503 in time, and the process recovers with all data', async () => {
    const { token } = (await http.post('/api/auth/signup').send(ana).expect(201)).body;
    await mongod.stop();
    const calls = [
      http.get('/api/products'),
      http.get('/api/products/65f1c0ffee0123456789abcd'),
      http.get('/api/categories'),
      http.get('/api/health/ready'),
      http.get('/api/auth/me').set('Authorization', `Bearer ${token}`),
      http.post('/api/auth/login').send({ email: ana.email, password: ana.password }),
      http
        .post('/api/auth/signup')
        .set('Idempotency-Key', 'k')
        .send({ ...ana, username: 'eva', email: 'eva@example.com' }),
    ];
    for (const { status, body, headers } of await Promise.all(calls)) {
      expect([status, body.code, Number(headers['retry-after']) > 0, Object.keys(body).sort()]).toEqual([
        503,
        'unavailable',
        true,
        ['code', 'message', 'requestId'],
      ]);
    }
    await http.get('/api/health/live').expect(200);
    await startDatabase();
    await expect.poll(async () => (await http.get('/api/health/ready')).status, { timeout: 15_000 }).toBe(200);
    await http.get('/api/products').expect(200);
    await http.get('/api/auth/me').set('Authorization', `Bearer ${token}`).expect(200);
    await http
      .post('/api/auth/signup')
      .set('Idempotency-Key', 'k')
      .send({ ...ana, username: 'eva', email: 'eva@example.com' })
      .expect(201);
  }, 60_000);
});
