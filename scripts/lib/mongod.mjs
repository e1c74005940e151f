// Runs mongod on 127.0.0.1 as a replica set with one member, which transactions and change streams need.
import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ExpectedError } from './output.mjs';
import { isAlive, getCommandLine, endChild, endProcess, findFreePort, guardChild, isPortFree, getLastLines } from './process.mjs';
import { findMongod } from './find-mongod.mjs';

const replicaSet = 'rs0';
const PORT_TAKEN = 48;
const MEMORY_FOLDER = '/dev/shm';
/** Bytes that a test run needs at most, with an oplog of 512 MB. */
const MEMORY_NEEDED = 3 * 1024 ** 3;

/**
 * Starts mongod and waits until it is writable.
 * @param options.dbPath data folder; a temporary one if absent
 * @param options.keepPort requires the previous port, because clients are connected to it
 * @param options.inMemory keeps a temporary folder in memory if there is room
 * @returns `exited` resolves with exit code or signal; `kill` does not wait
 */
export async function startMongod({ dbPath, binary, inMemory = false, keepPort = false, parameters = {}, signal } = {}) {
  const isTemporary = dbPath === undefined;
  const path = dbPath ?? join(mkdtempSync(join(inMemory ? chooseMemoryFolder() : tmpdir(), 'banca-mongo-')), 'db');
  const executable = binary ?? (await findMongod());
  mkdirSync(path, { recursive: true });
  await stopOrphan(path);
  for (let attempt = 1; ; attempt += 1) {
    const port = await choosePort(path, keepPort);
    if (signal?.aborted) throw new ExpectedError('stopped');
    const server = launch({ executable, path, port, isTemporary, parameters });
    const onAbort = () => server.child.kill('SIGTERM');
    signal?.addEventListener('abort', onAbort);
    try {
      await Promise.race([waitUntilPrimary(port), server.failed]);
      writeFileSync(portFile(path), String(port));
      return toHandle({ server, path, port, isTemporary });
    } catch (error) {
      await endChild(server.child, 5000);
      server.guard?.kill('SIGKILL');
      if (server.child.exitCode === PORT_TAKEN && !keepPort && attempt < 5) continue;
      if (isTemporary) rmSync(dirname(path), { recursive: true, force: true });
      throw error;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }
}

function chooseMemoryFolder() {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize >= MEMORY_NEEDED ? MEMORY_FOLDER : tmpdir();
}

const toUri = (port) => `mongodb://127.0.0.1:${port}/banca?replicaSet=${replicaSet}`;

/** Returns undefined if no database has run in this folder. */
export function findMongodUri(dbPath) {
  const file = portFile(dbPath);
  return existsSync(file) ? toUri(readFileSync(file, 'utf8')) : undefined;
}

function toHandle({ server, path, port, isTemporary }) {
  const { child, guard, log, exited } = server;
  void exited.then(() => guard?.kill('SIGKILL'));
  const stop = async () => {
    await endChild(child, 30_000);
    guard?.kill('SIGKILL');
    if (isTemporary) rmSync(dirname(path), { recursive: true, force: true });
  };
  return { uri: toUri(port), port, pid: child.pid, log, exited, stop, kill: () => child.kill('SIGTERM') };
}

function launch({ executable, path, port, isTemporary, parameters }) {
  const log = logFile(path);
  if (existsSync(log) && statSync(log).size > 16 * 1024 * 1024) renameSync(log, `${log}.1`);
  const out = openSync(log, 'a');
  const cache = process.env.MONGOD_CACHE_GB || (isTemporary ? '0.25' : '0.5');
  const args = ['--dbpath', path, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket', '--replSet', replicaSet];
  args.push('--wiredTigerCacheSizeGB', cache, '--oplogSize', '512', '--quiet');
  // A member without peers would wait 15 s for a new primary before it stops.
  args.push('--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100');
  // Transactions of a killed API block writes until this limit; the default is 60 s.
  args.push('--setParameter', 'transactionLifetimeLimitSeconds=15');
  args.push('--setParameter', 'diagnosticDataCollectionEnabled=false');
  for (const [name, value] of Object.entries(parameters)) args.push('--setParameter', `${name}=${value}`);
  // Its own process group: Ctrl-C must not stop the database before the API.
  const child = spawn(executable, args, { stdio: ['ignore', out, out], detached: true });
  closeSync(out);
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  const failed = new Promise((_, reject) => {
    child.once('error', (error) => reject(new ExpectedError(`${executable} could not be started: ${error.message}`)));
    void exited.then((code) => reject(new ExpectedError(describeFailure({ code, log, port }))));
  });
  failed.catch(() => {});
  return { child, exited, failed, log, guard: guardChild(child, isTemporary ? dirname(path) : '') };
}

async function waitUntilPrimary(port) {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, { serverSelectionTimeoutMS: 60_000 });
  const until = Date.now() + 60_000;
  try {
    const admin = client.db('admin');
    let isConfigured = false;
    for (;;) {
      const state = await admin.command({ hello: 1 });
      if (state.isWritablePrimary) return;
      if (Date.now() > until)
        throw new ExpectedError(
          'mongod did not become writable within 60 s. Next: look into its log, mongo.log in the data folder.',
        );
      if (!isConfigured && (state.isreplicaset || state.setName === undefined || !state.hosts?.includes(`127.0.0.1:${port}`))) {
        isConfigured = await configureReplicaSet(admin, port);
      }
      await wait(25);
    }
  } finally {
    await client.close();
  }
}

/** Returns false while mongod still reads its stored configuration. */
async function configureReplicaSet(admin, port) {
  const member = { _id: 0, host: `127.0.0.1:${port}` };
  const known = await admin.command({ replSetGetConfig: 1 }).catch((error) => error);
  if (known.codeName === 'NotYetInitialized') {
    const made = await admin.command({ replSetInitiate: { _id: replicaSet, members: [member] } }).catch(() => undefined);
    return made !== undefined;
  }
  if (known.config === undefined) return false;
  if (known.config.members[0].host === member.host) return true;
  const config = {
    ...known.config,
    version: known.config.version + 1,
    members: [{ ...known.config.members[0], host: member.host }],
  };
  await admin.command({ replSetReconfig: config, force: true });
  return true;
}

/** Stops a mongod that a killed start script left in this folder. */
async function stopOrphan(path) {
  const lock = join(path, 'mongod.lock');
  const pid = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  if (!pid || !isAlive(pid) || !getCommandLine(pid).includes(`--dbpath ${path} `)) return;
  await endProcess(pid, 30_000);
}

async function choosePort(path, keepPort) {
  const last = existsSync(portFile(path)) ? Number(readFileSync(portFile(path), 'utf8')) : 0;
  if (last > 0 && (await isPortFree(last))) return last;
  if (keepPort) throw new ExpectedError(`port ${last}, where the database was, is taken by another program`);
  return findFreePort();
}

function describeFailure({ code, log, port }) {
  if (code === PORT_TAKEN) return `port ${port} is taken`;
  const messages = getLastLines(readFileSync(log, 'utf8'), 200).flatMap((line) => {
    const serious = /"s":"[EF]"/.test(line) || !line.startsWith('{');
    return serious ? [line.slice(0, 300)] : [];
  });
  const detail = messages.slice(-3).map((line) => `\n      ${line}`);
  return `mongod ended before it was ready (${code}); its log is ${log}${detail.join('')}`;
}

const portFile = (path) => join(dirname(path), `${basename(path)}.port`);
const logFile = (path) => join(dirname(path), `${basename(path)}.log`);
