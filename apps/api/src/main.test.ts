import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';

// Starting a process is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** The bundle, which starts in a third of the time of its sources. */
const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
let folder: string;
let uri: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banca-main-'));
  const address = new URL(inject('mongoUri'));
  address.pathname = `/banca_main_${process.pid}`;
  uri = address.href;
});
afterAll(async () => {
  const client = await new MongoClient(uri).connect();
  await client.db().dropDatabase();
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

const createEnv = (variables: Record<string, string>) => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  MONGODB_URI: uri,
  DATA_DIR: folder,
  SEED_DEMO: '0',
  LOG_LEVEL: 'silent',
  PORT: '0',
  ...variables,
});

/** Starts a server process that is expected to fail. */
const startAndFail = async (variables: Record<string, string>): Promise<{ code: unknown; output: string }> =>
  await new Promise((resolve) => {
    execFile(process.execPath, [MAIN], { env: createEnv(variables), timeout: 50_000 }, (error, stdout, stderr) =>
      resolve({ code: error?.code, output: stdout + stderr }),
    );
  });

describe('a failed startup explains the cause and exits with 1', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['a bad variable', { PORT: 'abc' }, /^Configuration: PORT: .+\n$/],
    ['nothing set in production', { NODE_ENV: 'production' }, /^(Configuration: \w+ is required in production.*\n){4}$/],
    [
      'an unreachable database',
      { MONGODB_URI: 'mongodb://127.0.0.1:1/x' },
      /^The database cannot be reached at MONGODB_URI: .+\n$/,
    ],
    ['a malformed database address', { MONGODB_URI: 'mongodb://' }, /^The database cannot be reached at MONGODB_URI: .+\n$/],
  ])('%s', async (_what, env, line) => {
    const { code, output } = await startAndFail(env);
    expect(output).toMatch(line);
    expect(code).toBe(1);
  });

  test('a port that is in use', async () => {
    const otherServer = createServer().listen(0, '127.0.0.1');
    await once(otherServer, 'listening');
    const { port } = otherServer.address() as { port: number };
    const { code, output } = await startAndFail({ PORT: String(port) });
    otherServer.close();
    expect([code, output]).toEqual([1, `Port ${port} is in use. Set PORT to a free one.\n`]);
  });
});

describe('production with an unsuitable database', () => {
  const production = {
    NODE_ENV: 'production',
    JWT_SECRET: 's'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Banca <nao-responder@banca.example>',
    CONTACT_EMAIL: 'ola@banca.example',
    ADMIN_EMAIL: 'estranha@example.com',
    ADMIN_PASSWORD: 'senha-da-dona',
  };

  test('reports the demo data and an admin address that another person signed up with, and does not promote that account', async () => {
    const client = await new MongoClient(uri).connect();
    const db = client.db();
    await db.collection<{ _id: string }>('seed_state').insertOne({ _id: 'demo' });
    await db.collection('users').insertOne({ emailKey: 'estranha@example.com', usernameKey: 'estranha', role: 'creator' });
    const { code, output } = await startAndFail(production);
    expect(output).toMatch(/^Configuration: MONGODB_URI: .+ demo shop.+\nConfiguration: ADMIN_EMAIL belongs to .+\n$/);
    expect(code).toBe(1);
    expect(await db.collection('users').findOne({ usernameKey: 'estranha' })).toMatchObject({ role: 'creator' });
    await db.dropDatabase();
    await client.close();
  });
});
async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Requests readiness and reads the whole response. @throws the error of the connection */
const requestReady = async (agent: Agent, port: number): Promise<{ status: number | undefined; connection: unknown }> =>
  await new Promise((resolve, reject) => {
    const sent = get({ agent, port, host: '127.0.0.1', path: '/api/health/ready' }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode, connection: response.headers.connection }));
    });
    sent.on('error', (error) => reject(Object.assign(error, { isReused: sent.reusedSocket })));
  });

/**
 * Sends requests over one keep-alive connection until the server refuses a new one, and returns the results.
 * A reset of a new connection counts as refused, because it can happen in the kernel's queue.
 */
async function sendUntilRefused(port: number): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const outcomes: string[] = [];
  for (;;) {
    try {
      const { status, connection } = await requestReady(agent, port);
      outcomes.push(connection === 'close' ? `${status} close` : `${status}`);
    } catch (error) {
      const { code, isReused } = error as { code?: string; isReused: boolean };
      if (code === 'ECONNREFUSED') return outcomes;
      if (isReused) outcomes.push(code ?? String(error));
    }
  }
}

describe('a successful startup', () => {
  test('is announced, and SIGTERM exits with 0', async () => {
    const child = spawn(process.execPath, [MAIN], {
      env: createEnv({ ADMIN_EMAIL: 'dona@example.com', ADMIN_PASSWORD: 'senha-da-dona' }),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const [message] = (await once(child, 'message')) as [{ type: string; url: string; accounts: unknown }];
    expect(message).toMatchObject({ type: 'ready', url: 'http://localhost:0' });
    const client = await new MongoClient(uri).connect();
    const admin = await client.db().collection('users').findOne({ emailKey: 'dona@example.com' });
    expect(admin).toMatchObject({ role: 'admin', emailVerified: true, isBootstrapAdmin: true });
    const auditEntries = await client.db().collection('audit_entries').find({ target: admin?._id }).toArray();
    expect(auditEntries).toMatchObject([{ actor: null, action: 'user.bootstrap-admin' }]);
    expect(await client.db().collection('categories').countDocuments()).toBe(8);
    await client.close();
    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(0);
  });

  test('loses no keep-alive request on SIGTERM', async () => {
    const port = await findFreePort();
    const child = spawn(process.execPath, [MAIN], {
      env: createEnv({ PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'info' }),
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    let log = '';
    child.stdout?.on('data', (chunk) => void (log += String(chunk)));
    await once(child, 'message');
    const connections = Array.from({ length: 8 }, async () => await sendUntilRefused(port));
    const countLogged = (): number => log.split('"msg":"request"').length - 1;
    await vi.waitFor(() => expect(countLogged()).toBeGreaterThan(50), { timeout: 20_000 });
    child.kill('SIGTERM');
    const outcomes = (await Promise.all(connections)).flat();
    expect((await once(child, 'close'))[0]).toBe(0);
    expect(countLogged()).toBe(outcomes.length);
    expect(outcomes.filter((outcome) => !['200', '200 close', '503 close'].includes(outcome))).toEqual([]);
  });
});
