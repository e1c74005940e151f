import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readJson, repositoryRoot } from './lib/paths.mjs';
import { isAlive, findFreePort } from './lib/process.mjs';

const WAIT_OPTIONS = { timeout: 40_000, interval: 50 };
let folder;
let port;
let child;
let output;
let exited;

// All tests start with one data folder, because a first start creates every collection and index.
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'banca-start-'))));
beforeEach(async () => (port = await findFreePort()));
afterEach(async () => {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  await exited;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function createEnv() {
  const { PATH, HOME, XDG_CACHE_HOME, MONGOD_BINARY, NODE_COMPILE_CACHE } = process.env;
  const testEnv = { DATA_DIR: folder, PORT: String(port), SEED_DEMO: '0', LOG_LEVEL: 'warn' };
  return { PATH, HOME, XDG_CACHE_HOME, MONGOD_BINARY, NODE_COMPILE_CACHE, ...testEnv };
}

function startScript(env = {}) {
  child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: repositoryRoot,
    env: { ...createEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  exited = once(child, 'exit').then(([code]) => code);
}

const waitForOutput = async (text) => await vi.waitFor(() => expect(output).toContain(text), WAIT_OPTIONS);
const readApiPid = () => readJson(join(folder, 'start.json'))?.api?.pid;
const readMongodPid = () => Number(readFileSync(join(folder, 'mongo/mongod.lock'), 'utf8'));
const fetchReadyStatus = async () => (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status;

async function startScriptAndWait() {
  startScript();
  await waitForOutput('Banca is open at');
  return { api: readApiPid(), mongod: readMongodPid() };
}

async function waitForNewApiPid(previousPids = []) {
  return await vi.waitFor(() => {
    const pid = readApiPid();
    expect(previousPids).not.toContain(pid);
    expect(isAlive(pid)).toBe(true);
    return pid;
  }, WAIT_OPTIONS);
}

describe('npm start', () => {
  test('restarts the API and the database after each is killed', async () => {
    const firstProcesses = await startScriptAndWait();
    process.kill(firstProcesses.api, 'SIGKILL');
    await waitForOutput('! the API ended (SIGKILL); starting it again in 0.5 s');
    await waitForOutput('✓ the API is back');
    expect(await fetchReadyStatus()).toBe(200);
    const api = await waitForNewApiPid([firstProcesses.api]);

    process.kill(firstProcesses.mongod, 'SIGKILL');
    await waitForOutput('! the database ended (SIGKILL); starting it again in 0.5 s');
    await waitForOutput('✓ the database is back');
    await vi.waitFor(async () => expect(await fetchReadyStatus()).toBe(200), WAIT_OPTIONS);
    const mongod = readMongodPid();

    const outputBeforeStop = output;
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(output.slice(outputBeforeStop.length)).not.toContain('database connection lost');
    expect([firstProcesses.api, api, firstProcesses.mongod, mongod].filter(isAlive)).toEqual([]);
    expect(existsSync(join(folder, 'start.json'))).toBe(false);
  });

  test('exits with 1 when the API ends five times within a minute', async () => {
    const { mongod } = await startScriptAndWait();
    const killedPids = [];
    while (killedPids.length < 5) {
      killedPids.push(await waitForNewApiPid(killedPids));
      process.kill(killedPids.at(-1), 'SIGKILL');
    }
    expect(await exited).toBe(1);
    expect(output).toContain('✗ the API ended 5 times within a minute, the last time with SIGKILL');
    expect([...killedPids, mongod].filter(isAlive)).toEqual([]);
  });

  test('exits with 0 on a signal during the delay before a restart of the API', async () => {
    const { api, mongod } = await startScriptAndWait();
    process.kill(api, 'SIGKILL');
    await waitForOutput('starting it again in');
    child.kill('SIGINT');
    expect(await exited).toBe(0);
    expect(output).not.toContain('the API is back');
    expect([api, readApiPid(), mongod].filter((pid) => pid && isAlive(pid))).toEqual([]);
  });

  test('exits with 0 on a signal during a restart of the API', async () => {
    const { api, mongod } = await startScriptAndWait();
    process.kill(api, 'SIGKILL');
    const newApiPid = await waitForNewApiPid([api]);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect([api, newApiPid, mongod].filter(isAlive)).toEqual([]);
  });

  test('leaves no API and no database running when it is killed while the API starts', async () => {
    startScript();
    const api = await waitForNewApiPid();
    const mongod = readMongodPid();
    child.kill('SIGKILL');
    await vi.waitFor(() => expect([api, mongod].filter(isAlive)).toEqual([]), WAIT_OPTIONS);
  });

  test('prints an invalid setting once and exits with 1', async () => {
    startScript({ BCRYPT_COST: 'abc' });
    expect(await exited).toBe(1);
    expect(output.match(/Configuration: BCRYPT_COST/g)).toHaveLength(1);
    expect(output).not.toContain('starting it again');
  });
});

describe('npm run backup and restore', () => {
  /** Runs a script and waits until it exits. @returns its output */
  async function runScript(name, { args = [], dataFolder = folder } = {}) {
    const options = { cwd: repositoryRoot, env: { ...createEnv(), DATA_DIR: dataFolder } };
    const script = promisify(execFile)(process.execPath, ['scripts/data.mjs', name, ...args], options);
    const { stdout, stderr } = await script.catch((error) => error);
    return stdout + stderr;
  }

  test('work on the database of the stopped script, and verify-data finds no difference in the copy', async () => {
    if (!existsSync(join(folder, 'mongo'))) {
      // This test runs alone.
      await startScriptAndWait();
      child.kill('SIGTERM');
      await exited;
    }
    expect(await runScript('backup')).toContain('.tar.zst: ');
    const backups = join(folder, 'backups');
    const archive = join(backups, readdirSync(backups)[0]);
    const copy = { dataFolder: join(folder, 'copy') };
    expect(await runScript('verify-data', copy)).toContain('There is no database. Next: `npm start`');
    expect(await runScript('restore', { ...copy, args: [archive] })).toContain('restored');
    expect(await runScript('verify-data', copy)).toMatch(/all \d+ checks passed/);
  });
});
