import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from 'mongodb';
import mongoose from 'mongoose';
import request from 'supertest';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createDeps } from '../deps.ts';
import { up as insertFirstCategories } from '../migrations/steps/20261126120000-first-categories.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { connectMongo, ensureIndexes } from '../platform/mongo/connect.ts';

interface Mongod {
  uri: string;
  stop(): Promise<void>;
}

/** Options of `mongod --setParameter`. */
type ServerParameters = Record<string, string>;

export interface AppWithOwnDatabase {
  http: ReturnType<typeof request>;
  /** The DATA_DIR of the app. */
  folder: string;
  stopDatabase(): Promise<void>;
  /** Starts the database again on the same port, with its data. */
  restartDatabase(): Promise<void>;
}

const script = new URL('../../../../scripts/lib/mongod.mjs', import.meta.url).href;

/** Starts the API with a database server that no other test file uses, so that a test can stop it or make it fail. */
export function setUpAppWithOwnDatabase({
  parameters = {},
  clock = systemClock,
}: { parameters?: ServerParameters; clock?: Clock } = {}): AppWithOwnDatabase {
  const app = {} as AppWithOwnDatabase;
  let stopApp: () => Promise<void>;

  beforeAll(async () => {
    const { startMongod } = (await import(script)) as { startMongod: (options: object) => Promise<Mongod> };
    app.folder = await mkdtemp(join(tmpdir(), 'banca-database-'));
    const dbPath = join(app.folder, 'db');
    let mongod = await startMongod({ dbPath, parameters });
    app.stopDatabase = async () => await mongod.stop();
    app.restartDatabase = async () => {
      mongod = await startMongod({ dbPath, parameters, keepPort: true });
    };
    const config = readConfig({
      NODE_ENV: 'test',
      DATA_DIR: app.folder,
      MONGODB_URI: mongod.uri,
      SEED_DEMO: '0',
      BCRYPT_COST: '4',
      LOG_LEVEL: 'silent',
    });
    const log = createLog('silent');
    // Another test file of this worker may have left its connection open.
    await mongoose.disconnect();
    await connectMongo(config.MONGODB_URI, log);
    await ensureIndexes();
    await insertFirstCategories(mongoose.connection.db as Db);
    const deps = await createDeps(config, { log, clock });
    await deps.jobs.start();
    await deps.catalogue.start();
    app.http = request(createApp(deps).app);
    stopApp = async () => {
      await deps.jobs.stop();
      await deps.catalogue.close();
      await Promise.all([deps.passwords.close(), deps.statementParser.close(), deps.productCsvReader.close()]);
    };
  });

  afterAll(async () => {
    await stopApp();
    await mongoose.disconnect();
    await app.stopDatabase();
    await rm(app.folder, { recursive: true, force: true });
  });

  return app;
}
