import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Db, MongoClient } from 'mongodb';
import PostalMime, { type Email } from 'postal-mime';
import { waitFor } from './wait-for.ts';

const API_ENTRY = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url));

export const ADMIN = { email: 'admin@journey.test', password: 'Admin-journey-1' };

export interface TestServer {
  /** Without a trailing slash. */
  url: string;
  /** Waits for an email whose subject starts with `subject`. */
  waitForEmail(to: string, subject: string): Promise<Email>;
  readEmails(): Promise<Email[]>;
  withDatabase<T>(callback: (database: Db) => Promise<T>): Promise<T>;
  markEmailVerified(email: string): Promise<void>;
  stop(): Promise<void>;
}

const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const waitUntilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the API ended with ${code} before it was ready`)));
  });

async function readEmails(folder: string): Promise<Email[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return await Promise.all(names.map(async (name) => await PostalMime.parse(await readFile(join(folder, name)))));
}

/** Starts the API with its own data folder, port and database, which contains an admin and the categories. */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const baseUri = process.env['TEST_MONGODB_URI'];
  if (!baseUri) throw new Error('TEST_MONGODB_URI is not set: run `npm test -- e2e`');
  const [dataDir, port] = await Promise.all([mkdtemp(join(tmpdir(), 'banca-e2e-')), findFreePort()]);
  const databaseUri = new URL(baseUri);
  databaseUri.pathname = `/banca_e2e_${process.pid}_${port}`;
  const serverEnv = {
    NODE_ENV: 'test',
    MONGODB_URI: databaseUri.href,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: 'localhost',
    PUBLIC_ORIGIN: `http://localhost:${port}`,
  };
  const testEnv = {
    SEED_DEMO: '0',
    RATE_LIMIT: 'off',
    BCRYPT_COST: '4',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const child = fork(API_ENTRY, {
    env: { ...process.env, ...serverEnv, ...testEnv, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await waitUntilReady(child);
  const withDatabase: TestServer['withDatabase'] = async (callback) => {
    const client = await new MongoClient(databaseUri.href).connect();
    try {
      return await callback(client.db());
    } finally {
      await client.close();
    }
  };
  return {
    url: serverEnv.PUBLIC_ORIGIN,
    waitForEmail: async (to, subject) =>
      await waitFor(`an email "${subject}" to ${to}`, async () =>
        (await readEmails(join(dataDir, 'mail'))).find(
          (email) => email.subject?.startsWith(subject) && email.to?.some(({ address }) => address === to),
        ),
      ),
    readEmails: async () => await readEmails(join(dataDir, 'mail')),
    withDatabase,
    markEmailVerified: async (email) =>
      void (await withDatabase(
        async (database) => await database.collection('users').updateOne({ emailKey: email }, { $set: { emailVerified: true } }),
      )),
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
      await withDatabase(async (database) => await database.dropDatabase());
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
