import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Express } from 'express';
import type { Db } from 'mongodb';
import mongoose from 'mongoose';
import type { DestinationStream } from 'pino';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { createDeps } from '../deps.ts';
import { clearCategoryCache } from '../features/categories/category-cache.ts';
import { up as insertFirstCategories } from '../migrations/steps/20261126120000-first-categories.ts';
import type { Clock } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import type { Api } from '../platform/http/route.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { connectMongo, ensureIndexes, getDatabase } from '../platform/mongo/connect.ts';
import { createLog, type Logger } from '../platform/log.ts';
import { drainJobs } from './drain-jobs.ts';
import { createTestCatalogue, reloadCatalogue } from './test-catalogue.ts';
import { trackWrites, type Writes } from './track-writes.ts';
import { recordResponses, saveResponses } from './compatibility/record-responses.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';

/** A clock that moves only when a test advances it. */
export interface TestClock extends Clock {
  advance(ms: number): void;
}

function createTestClock(): TestClock {
  let now = Date.parse('2026-11-21T08:00:00Z');
  return { now: () => new Date(now), advance: (ms) => void (now += ms) };
}

export interface TestApp {
  http: HttpClient['http'];
  closeHttp: HttpClient['close'];
  express: Express;
  api: Api;
  deps: Deps & { jobs: Jobs & { drain(): Promise<void> } };
  clock: TestClock;
  mailbox: Mailbox;
  /** Tests call it after writes that bypass the API. The factories call it themselves. */
  clearCaches: () => void;
}

type Env = Record<string, string>;

/** Set by `npm run test:opensearch`. Without it, the tests use the memory catalogue. */
const { TEST_OPENSEARCH_NODE } = process.env;

interface TestAppOptions {
  logStream?: DestinationStream;
  /** For tests that change collections or indexes. The others share one database per worker, because creating it takes 0.5 s. */
  hasOwnDatabase?: boolean;
  /** Fills the empty database before the first test, and again before a test that follows one that wrote something. */
  createFixture?: () => Promise<void>;
}

const getDatabaseName = (isShared: boolean): string =>
  `banca_test_${process.env['VITEST_POOL_ID'] ?? '0'}_${process.pid}${isShared ? '' : '_own'}`;

async function createTestConfig(env: Env, hasOwnDatabase: boolean): Promise<Config> {
  const folder = await mkdtemp(join(tmpdir(), 'banca-test-'));
  const uri = new URL(inject('mongoSocketUri'));
  uri.pathname = `/${getDatabaseName(!hasOwnDatabase)}`;
  uri.searchParams.set('monitorCommands', 'true');
  return readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    MONGODB_URI: uri.href,
    SEED_DEMO: '0',
    BCRYPT_COST: '4',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    ...(TEST_OPENSEARCH_NODE ? { CATALOGUE: 'opensearch', OPENSEARCH_URL: TEST_OPENSEARCH_NODE } : {}),
    ...env,
  });
}

let writes: Writes = { collections: new Set(), reducedCollections: new Set(), count: 0 };

/** The number of commands of this process that may have written to the database. */
export const getWriteCount = (): number => writes.count;

/** Keeps the connection for the next test file of the worker, because each new connection checks all indexes. */
async function connectOnce(uri: string, log: Logger): Promise<void> {
  const { connected } = mongoose.ConnectionStates;
  if (mongoose.connection.readyState === connected && mongoose.connection.name === new URL(uri).pathname.slice(1)) return;
  await mongoose.disconnect();
  await connectMongo(uri, log);
  await ensureIndexes();
  writes = trackWrites(mongoose.connection.getClient(), writes.count + 1);
  // Test files that used an earlier connection may have left documents or deleted categories.
  writes.reducedCollections.add('categories');
  for (const { collectionName } of await getDatabase().collections())
    if (!collectionName.startsWith('system.')) writes.collections.add(collectionName);
}

/** Asserts that the JSON sent has exactly the fields of the contract's response schema. */
const compareWithSchema: Api['onResponse'] = ({ schema }, reply, json) =>
  assert.deepEqual(JSON.parse(json), JSON.parse(JSON.stringify(schema.response?.parse(reply))));

async function createTestApp(env: Env, { logStream, hasOwnDatabase = false }: TestAppOptions): Promise<TestApp> {
  const config = await createTestConfig(env, hasOwnDatabase);
  const log = createLog(config.LOG_LEVEL, logStream);
  await connectOnce(config.MONGODB_URI, log);
  const clock = createTestClock();
  const deps = await createDeps(config, { clock, log });
  deps.catalogue = await createTestCatalogue(deps);
  if (config.CATALOGUE === 'opensearch') await deps.catalogue.start();
  const { app: express, api } = createApp(deps);
  api.onResponse = compareWithSchema;
  const clearCaches = (): void => {
    clearCategoryCache(deps);
    api.responseCache.clear();
  };
  const jobs = Object.assign(deps.jobs, { drain: () => drainJobs(deps.jobs) });
  const { http, close: closeHttp } = await createHttpClient(recordResponses(express));
  return {
    http,
    closeHttp,
    express,
    api,
    deps: Object.assign(deps, { jobs }),
    clock,
    mailbox: createMailbox(config),
    clearCaches,
  };
}

/** Empties all collections but restores the first categories. Skips what no test has changed, because each command takes 1 ms. */
async function resetDatabase(database: Db): Promise<void> {
  const hasChangedCategories = [writes.collections, writes.reducedCollections].some((names) => names.has('categories'));
  // The OpenSearch indexer keeps running during the tests.
  const names = [...writes.collections].filter((name) => name !== 'catalogue_indexer');
  writes.collections.clear();
  await Promise.all(names.map((name) => database.collection(name).deleteMany({})));
  if (!hasChangedCategories) return;
  await insertFirstCategories(database);
  for (const changedNames of [writes.collections, writes.reducedCollections]) changedNames.delete('categories');
}

/**
 * Sets up a server and a database, which is emptied before each test. The time is 2026-11-21T08:00Z until a test calls
 * `clock.advance`. Read emails with `mailbox.readAll()` after `deps.jobs.drain()`.
 */
export function setUpTestApp(env: Env = {}, options: TestAppOptions = {}): TestApp {
  // Each database has an index in OpenSearch.
  const hasOwnDatabase = options.hasOwnDatabase === true || TEST_OPENSEARCH_NODE !== undefined;
  const app = {} as TestApp;
  beforeAll(async () => void Object.assign(app, await createTestApp(env, { ...options, hasOwnDatabase })));
  let fixtureWriteCount: number | undefined;
  let isCatalogueEmpty = false;
  beforeEach(async () => {
    if (fixtureWriteCount === writes.count) return;
    isCatalogueEmpty &&= !writes.collections.has('products');
    await resetDatabase(getDatabase());
    app.clearCaches();
    if (!isCatalogueEmpty) await reloadCatalogue(app.deps);
    isCatalogueEmpty = true;
    await app.mailbox.clear();
    if (!options.createFixture) return;
    await options.createFixture();
    fixtureWriteCount = writes.count;
  });
  afterAll(async () => {
    saveResponses(inject('responsesFolder'));
    app.closeHttp();
    await app.deps.catalogue.close();
    await Promise.all([app.deps.passwords.close(), app.deps.statementParser.close(), app.deps.productCsvReader.close()]);
    if (hasOwnDatabase) {
      await mongoose.connection.db?.dropDatabase();
      await mongoose.disconnect();
    }
    await rm(app.deps.config.DATA_DIR, { recursive: true, force: true });
  });
  return app;
}
