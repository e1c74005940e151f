import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { inject } from 'vitest';

interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

interface StartedApi {
  pid: number;
  ready: Promise<{ accounts: DemoAccount[] } | undefined>;
  exited: Promise<unknown>;
  stop(): Promise<void>;
}

/** The API as a child process, so that a crash does not end the test. */
export interface ApiProcess {
  origin: string;
  /** The accounts of the demo data; empty without demo data. */
  accounts: DemoAccount[];
  /** The TMPDIR of the process. */
  temporaryFolder: string;
  /** Resolves with the exit code or the signal when the process ends. */
  exited: Promise<unknown>;
  /** Logs in as the bootstrap admin and returns the token. */
  logIn(): Promise<string>;
  /** Stops the process and removes its database and its folder. */
  stop(): Promise<void>;
}

const ADMIN = { email: 'dona@example.com', password: 'senha-da-dona' };
const scriptsFolder = new URL('../../../../scripts/lib/', import.meta.url);

async function logInAsAdmin(origin: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) });
  return ((await response.json()) as { token: string }).token;
}

/**
 * Starts the API with its own database and folder.
 * @param env overrides the defaults of the tests
 * @param prepare runs before the start, with the folder of temporary files
 */
export async function startApiProcess(
  env: Record<string, string> = {},
  prepare?: (temporaryFolder: string) => Promise<void>,
): Promise<ApiProcess> {
  const { startApi } = (await import(new URL('api.mjs', scriptsFolder).href)) as { startApi: (env: object) => StartedApi };
  const { findFreePort } = (await import(new URL('process.mjs', scriptsFolder).href)) as { findFreePort: () => Promise<number> };
  const folder = await mkdtemp(join(tmpdir(), 'banca-process-'));
  await prepare?.(folder);
  const uri = new URL(inject('mongoUri'));
  uri.pathname = `/banca_process_${process.pid}_${Date.now()}`;
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const api = startApi({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: new URL(origin).port,
    PUBLIC_ORIGIN: origin,
    DATA_DIR: folder,
    TMPDIR: folder,
    MONGODB_URI: uri.href,
    SEED_DEMO: '0',
    BCRYPT_COST: '4',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...env,
  });
  const stop = async (): Promise<void> => {
    await api.stop();
    const client = await MongoClient.connect(uri.href);
    await client.db().dropDatabase();
    await client.close();
    await rm(folder, { recursive: true, force: true });
  };
  const startedApi = await api.ready;
  const logIn = async (): Promise<string> => await logInAsAdmin(origin);
  if (startedApi) return { origin, accounts: startedApi.accounts, temporaryFolder: folder, exited: api.exited, logIn, stop };
  await stop();
  throw new Error('the API process did not start');
}
