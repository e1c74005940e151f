import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readJson, root } from './lib/paths.mjs';
import { isAlive, findFreePort } from './lib/process.mjs';

const patience = { timeout: 40_000, interval: 50 };
let folder;
let port;
let child;
let output;
let exited;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'banca-start-'));
  port = await findFreePort();
});
afterEach(async () => {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  await exited;
  rmSync(folder, { recursive: true, force: true });
});

function start(env = {}) {
  const { PATH, HOME, XDG_CACHE_HOME, MONGOD_BINARY } = process.env;
  const own = { DATA_DIR: folder, PORT: String(port), SEED_DEMO: '0', LOG_LEVEL: 'silent' };
  child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { PATH, HOME, XDG_CACHE_HOME, MONGOD_BINARY, ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  exited = once(child, 'exit').then(([code]) => code);
}

const seeLine = async (text) => await vi.waitFor(() => expect(output).toContain(text), patience);
const apiPid = () => readJson(join(folder, 'start.json'))?.api?.pid;
const mongodPid = () => Number(readFileSync(join(folder, 'mongo/mongod.lock'), 'utf8'));
const readyStatus = async () => (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status;

async function startReady() {
  start();
  await seeLine('Banca is open at');
  return { api: apiPid(), mongod: mongodPid() };
}

async function nextApiPid(killed) {
  return await vi.waitFor(() => {
    const pid = apiPid();
    expect(killed).not.toContain(pid);
    expect(isAlive(pid)).toBe(true);
    return pid;
  }, patience);
}

describe('npm start', () => {
  test('starts an API process again that was killed, and a database too', async () => {
    const first = await startReady();
    process.kill(first.api, 'SIGKILL');
    await seeLine('! the API ended (SIGKILL); starting it again in 0.5 s');
    await seeLine('✓ the API is back');
    expect(await readyStatus()).toBe(200);
    const api = await nextApiPid([first.api]);

    process.kill(first.mongod, 'SIGKILL');
    await seeLine('! the database ended (SIGKILL); starting it again in 0.5 s');
    await seeLine('✓ the database is back');
    await vi.waitFor(async () => expect(await readyStatus()).toBe(200), patience);
    const mongod = mongodPid();

    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect([first.api, api, first.mongod, mongod].filter(isAlive)).toEqual([]);
    expect(existsSync(join(folder, 'start.json'))).toBe(false);
  });

  test('gives up when the API ends five times within a minute', async () => {
    const { mongod } = await startReady();
    const killed = [];
    while (killed.length < 5) {
      killed.push(await nextApiPid(killed));
      process.kill(killed.at(-1), 'SIGKILL');
    }
    expect(await exited).toBe(1);
    expect(output).toContain('✗ the API ended 5 times within a minute, the last time with SIGKILL');
    expect([...killed, mongod].filter(isAlive)).toEqual([]);
  });

  test('stops at once while it waits to start the API again', async () => {
    const { api, mongod } = await startReady();
    process.kill(api, 'SIGKILL');
    await seeLine('starting it again in');
    child.kill('SIGINT');
    expect(await exited).toBe(0);
    expect(output).not.toContain('the API is back');
    expect([api, apiPid(), mongod].filter((pid) => pid && isAlive(pid))).toEqual([]);
  });

  test('stops while the API is being started again', async () => {
    const { api, mongod } = await startReady();
    process.kill(api, 'SIGKILL');
    const next = await nextApiPid([api]);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect([api, next, mongod].filter(isAlive)).toEqual([]);
  });

  test('leaves no process behind when it is killed while the API starts', async () => {
    start();
    const api = await nextApiPid([undefined]);
    const mongod = mongodPid();
    child.kill('SIGKILL');
    await vi.waitFor(() => expect([api, mongod].filter(isAlive)).toEqual([]), patience);
  });

  test('says why it cannot start, once, and exits with 1', async () => {
    start({ BCRYPT_COST: 'abc' });
    expect(await exited).toBe(1);
    expect(output.match(/Configuration: BCRYPT_COST/g)).toHaveLength(1);
    expect(output).not.toContain('starting it again');
  });

  test('says that the port is taken, and exits with 1', async () => {
    const holder = createServer().listen(port, '127.0.0.1');
    await once(holder, 'listening');
    start();
    expect(await exited).toBe(1);
    holder.close();
    expect(output).toContain(`Port ${port} is in use`);
    expect(output).not.toContain('starting it again');
  });
});
