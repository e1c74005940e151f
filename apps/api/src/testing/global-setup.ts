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

/** One real mongod for all workers: the one of TEST_MONGODB_URI, or one started for this run. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_MONGODB_URI'];
  if (given) {
    project.provide('mongoUri', given);
    return undefined;
  }
  const script = new URL('../../../../scripts/lib/mongod.mjs', import.meta.url).href;
  const { startMongod } = (await import(script)) as { startMongod: () => Promise<Started> };
  const started = await startMongod();
  project.provide('mongoUri', started.uri);
  return async () => await started.stop();
}
