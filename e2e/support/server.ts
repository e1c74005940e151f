import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, inject } from 'vitest';
import { closeBrowserSessions } from './browser.ts';
import { startTestCluster, type TestProcesses } from './cluster.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { waitFor } from './wait-for.ts';

const API_ENTRY = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));

export const ADMIN = { email: 'admin@journey.test', password: 'Admin-journey-1' };

export interface TestServer extends TestDatabase {
  /** Without a trailing slash. */
  url: string;
  /** Waits for an email whose subject starts with `subject`. */
  waitForEmail(to: string, subject: string): Promise<Email>;
  readEmails(): Promise<Email[]>;
  stop(): Promise<void>;
}

export const findFreePort = (): Promise<number> =>
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

const TEST_ENV = {
  NODE_ENV: 'test',
  SEED_DEMO: '0',
  RATE_LIMIT: 'off',
  BCRYPT_COST: '4',
  LOG_LEVEL: 'warn',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
};

async function startOneProcess(env: Record<string, string>): Promise<TestProcesses> {
  // A command over TCP takes more time than through the Unix socket.
  const baseUri = process.env['TEST_MONGODB_SOCKET_URI'] ?? process.env['TEST_MONGODB_URI'];
  if (!baseUri) throw new Error('TEST_MONGODB_URI is not set: run `npm test -- e2e`');
  const [dataDir, port] = await Promise.all([mkdtemp(join(inject('runFolder'), 'server-')), findFreePort()]);
  const databaseUri = new URL(baseUri);
  databaseUri.pathname = `/${inject('databasePrefix')}${port}`;
  const url = `http://localhost:${port}`;
  const serverEnv = {
    MONGODB_URI: databaseUri.href,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: 'localhost',
    PUBLIC_ORIGIN: url,
  };
  const child = fork(API_ENTRY, {
    env: { ...process.env, ...serverEnv, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await writeFile(`${dataDir}.pid`, String(child.pid));
  await waitUntilReady(child);
  return {
    url,
    databaseUri: databaseUri.href,
    mailFolders: [join(dataDir, 'mail')],
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      // After SIGTERM, it would wait a second for connections that may still send a request.
      child.kill('SIGKILL');
      await exited;
      await Promise.all([dataDir, `${dataDir}.pid`].map(async (path) => await rm(path, { recursive: true, force: true })));
    },
  };
}

/** Starts the API with its own data folder, port and database, which contains an admin and the categories. */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const startProcesses = process.env['TEST_CLUSTER'] ? startTestCluster : startOneProcess;
  const processes = await startProcesses({ ...TEST_ENV, ...env });
  const { url, databaseUri, mailFolders } = processes;
  const readAllEmails = async (): Promise<Email[]> => (await Promise.all(mailFolders.map(readEmails))).flat();
  const testDatabase = createTestDatabase(databaseUri);
  return {
    ...testDatabase,
    url,
    readEmails: readAllEmails,
    waitForEmail: async (to, subject) =>
      await waitFor(`an email "${subject}" to ${to}`, async () =>
        (await readAllEmails()).find(
          (email) => email.subject?.startsWith(subject) && email.to?.some(({ address }) => address === to),
        ),
      ),
    async stop() {
      await processes.stop();
      await testDatabase.withDatabase(async (database) => await database.dropDatabase());
    },
  };
}

let sharedServer: Promise<TestServer> | undefined;

interface SetUpOptions {
  /** For files that count or list all products, or that change the admin. Other files share a server. */
  isFresh?: boolean;
}

/**
 * Returns a server for the tests of this file. By default, the files of a worker share one, which stops with the worker: they need
 * their own confirmation codes, titles and email addresses. Closes the pages that the tests left open.
 */
export function setUpTestServer({ isFresh: needsFresh = false }: SetUpOptions = {}): TestServer {
  // Nothing would stop the processes of a shared cluster.
  const isFresh = needsFresh || process.env['TEST_CLUSTER'] !== undefined;
  const server = {} as TestServer;
  beforeAll(async () => void Object.assign(server, await (isFresh ? startTestServer() : (sharedServer ??= startTestServer()))));
  afterAll(async () => {
    await closeBrowserSessions();
    if (isFresh) await server.stop();
  });
  return server;
}
