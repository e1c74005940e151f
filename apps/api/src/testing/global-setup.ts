import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { TestProject } from 'vitest/node';
import { compareResponses } from './compatibility/compare-responses.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUri: string;
    /** The same database through a Unix socket if it has one, because a command over TCP takes more time. */
    mongoSocketUri: string;
    /** Each worker writes the responses that it saw to this folder. */
    responsesFolder: string;
  }
}

interface TestDatabase {
  uri: string;
  socketUri?: string | undefined;
  stop(): Promise<void>;
}

/** MongoDB uses the clock of the machine, so it would delete documents that tests with their fixed date still need. */
async function disableTtlDeletion(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri);
  await client.db('admin').command({ setParameter: 1, ttlMonitorEnabled: false });
  await client.close();
}

/** Starts one mongod for all workers, unless TEST_MONGODB_URI names a running one. */
async function startDatabase(): Promise<TestDatabase> {
  const configuredUri = process.env['TEST_MONGODB_URI'];
  if (configuredUri) return { uri: configuredUri, socketUri: process.env['TEST_MONGODB_SOCKET_URI'], stop: async () => {} };
  const script = new URL('../../../../scripts/lib/mongod.mjs', import.meta.url).href;
  const { startMongod } = (await import(script)) as { startMongod: (options: object) => Promise<TestDatabase> };
  return await startMongod({ inMemory: true });
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const responsesFolder = mkdtempSync(join(tmpdir(), 'banca-responses-'));
  const database = await startDatabase();
  await disableTtlDeletion(database.uri);
  project.provide('mongoUri', database.uri);
  project.provide('mongoSocketUri', database.socketUri ?? database.uri);
  project.provide('responsesFolder', responsesFolder);
  return async () => {
    await database.stop();
    await compareResponses(project, responsesFolder).finally(() => rmSync(responsesFolder, { recursive: true, force: true }));
  };
}
