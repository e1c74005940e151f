import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface ApiServers {
  /** The origin of Caddy. */
  origin: string;
  apis: { origin: string }[];
  start(): Promise<void>;
  stop(): Promise<void>;
}

const importScript = async <T>(name: string): Promise<T> =>
  (await import(new URL(`../../scripts/lib/cluster/${name}.mjs`, import.meta.url).href)) as T;

/** What a test server runs: one API process, or several behind Caddy. */
export interface TestProcesses {
  url: string;
  databaseUri: string;
  /** Each process has its own. */
  mailFolders: string[];
  stop(): Promise<void>;
}

export interface TestCluster extends TestProcesses {
  /** The origins of the API processes, which Caddy would choose from. */
  apiOrigins: string[];
}

let sequence = 0;

/** Starts two API processes behind Caddy, with their own database and bucket on the backing services of `npm run test:cluster`. */
export async function startTestCluster(env: Record<string, string>): Promise<TestCluster> {
  const connectionSettings = process.env['TEST_CLUSTER'];
  if (!connectionSettings) throw new Error('TEST_CLUSTER is not set: run `npm run test:cluster`');
  const { createApiEnv } = await importScript<{
    createApiEnv: (connectionSettings: unknown, name: string) => Record<string, string>;
  }>('backing-services');
  const { createApiServers } = await importScript<{ createApiServers: (options: object) => Promise<ApiServers> }>('api-servers');
  const folder = await mkdtemp(join(tmpdir(), 'banca-e2e-'));
  sequence += 1;
  const servicesEnv = createApiEnv(JSON.parse(connectionSettings), `banca-e2e-${process.pid}-${sequence}`);
  const servers = await createApiServers({ folder, env: { ...servicesEnv, ...env } });
  await servers.start();
  return {
    url: servers.origin,
    apiOrigins: servers.apis.map(({ origin }) => origin),
    databaseUri: servicesEnv['MONGODB_URI'] as string,
    mailFolders: ['api-1', 'api-2'].map((name) => join(folder, name, 'mail')),
    async stop() {
      await servers.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
