import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Contains the data folder of each test server, and a file with its process id. */
    runFolder: string;
    /** The names of the databases of the test servers start with it. */
    databasePrefix: string;
  }
}

async function killServers(runFolder: string): Promise<void> {
  const names = (await readdir(runFolder)).filter((name) => name.endsWith('.pid'));
  for (const name of names) {
    try {
      process.kill(Number(await readFile(join(runFolder, name), 'utf8')), 'SIGKILL');
    } catch {
      // The server has ended.
    }
  }
}

async function dropDatabases(prefix: string): Promise<void> {
  const uri = process.env['TEST_MONGODB_URI'];
  if (uri === undefined) return;
  const client = await new MongoClient(uri).connect();
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  const names = databases.map(({ name }) => name).filter((name) => name.startsWith(prefix));
  await Promise.all(names.map(async (name) => await client.db(name).dropDatabase()));
  await client.close();
}

/** After all tests, stops the servers that the test files shared, and removes their data. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const runFolder = await mkdtemp(join(tmpdir(), 'banca-e2e-'));
  const databasePrefix = `banca_e2e_${basename(runFolder).slice(-6)}_`;
  project.provide('runFolder', runFolder);
  project.provide('databasePrefix', databasePrefix);
  return async () => {
    await killServers(runFolder);
    await dropDatabases(databasePrefix);
    await rm(runFolder, { recursive: true, force: true });
  };
}
