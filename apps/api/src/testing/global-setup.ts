import { MongoClient } from 'mongodb';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUri: string;
  }
}

interface Started {
  uri: string;
  stop(): Promise<void>;
}

/** The tests' clock stands at a day that passes: by the machine's own, what they write may be long over. */
async function keepExpired(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri);
  await client.db('admin').command({ setParameter: 1, ttlMonitorEnabled: false });
  await client.close();
}

/** One real mongod for all workers: the one of TEST_MONGODB_URI, or one started for this run. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_MONGODB_URI'];
  if (given) {
    await keepExpired(given);
    project.provide('mongoUri', given);
    return undefined;
  }
  const script = new URL('../../../../scripts/lib/mongod.mjs', import.meta.url).href;
  const { startMongod } = (await import(script)) as { startMongod: (options: object) => Promise<Started> };
  const started = await startMongod({ inMemory: true });
  await keepExpired(started.uri);
  project.provide('mongoUri', started.uri);
  return async () => await started.stop();
}
