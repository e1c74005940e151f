// One mongod as a one-node replica set (transactions and change streams need one), on 127.0.0.1 only.
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
import { Stop } from './output.mjs';
import { alive, commandLine, endChild, endProcess, freePort, guardChild, isFree, lastLines } from './process.mjs';
import { findMongod } from './find-mongod.mjs';

const set = 'rs0';
const portTaken = 48;
/** A file system in memory, on Linux. */
const memoryFolder = '/dev/shm';
/** Free bytes that the database of a test run needs at most: its files, and an oplog of 512 MB. */
const memoryNeeded = 3 * 1024 ** 3;

/**
 * Starts a mongod and waits until it takes writes.
 * @param options.dbPath where its data stays; without it a folder that is removed when it stops
 * @param options.binary the mongod to run; found when absent
 * @param options.keepPort only the port of last time will do (clients are connected to it)
 * @param options.inMemory without `dbPath`: keeps the files in memory where there is room, for tests that write much
 * @param options.parameters server parameters, for tests that make commands fail
 * @param options.signal ends a start in progress, which then rejects
 * @returns `{ uri, port, pid, log, exited, stop(), kill() }`: `exited` resolves with its exit code or signal; `kill` does not wait
 * @throws Stop when it cannot run
 */
export async function startMongod({ dbPath, binary, inMemory = false, keepPort = false, parameters = {}, signal } = {}) {
  const throwaway = dbPath === undefined;
  const path = dbPath ?? join(mkdtempSync(join(inMemory ? chooseMemoryFolder() : tmpdir(), 'banca-mongo-')), 'db');
  const executable = binary ?? (await findMongod());
  mkdirSync(path, { recursive: true });
  await endOrphan(path);
  for (let attempt = 1; ; attempt += 1) {
    const port = await choosePort(path, keepPort);
    if (signal?.aborted) throw new Stop('stopped');
    const server = launch({ executable, path, port, throwaway, parameters });
    const onAbort = () => server.child.kill('SIGTERM');
    signal?.addEventListener('abort', onAbort);
    try {
      await Promise.race([becomePrimary(port), server.failed]);
      writeFileSync(portFile(path), String(port));
      return handOver({ server, path, port, throwaway });
    } catch (error) {
      await endChild(server.child, 5000);
      server.guard?.kill('SIGKILL');
      if (server.child.exitCode === portTaken && !keepPort && attempt < 5) continue;
      if (throwaway) rmSync(dirname(path), { recursive: true, force: true });
      throw error;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }
}

function chooseMemoryFolder() {
  if (!existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= memoryNeeded ? memoryFolder : tmpdir();
}

const uriAt = (port) => `mongodb://127.0.0.1:${port}/banca?replicaSet=${set}`;

/** @returns the address of the database in a folder, while it runs; undefined when none has ever run there */
export function findMongodUri(dbPath) {
  const file = portFile(dbPath);
  return existsSync(file) ? uriAt(readFileSync(file, 'utf8')) : undefined;
}

function handOver({ server, path, port, throwaway }) {
  const { child, guard, log, exited } = server;
  void exited.then(() => guard?.kill('SIGKILL'));
  const stop = async () => {
    await endChild(child, 30_000);
    guard?.kill('SIGKILL');
    if (throwaway) rmSync(dirname(path), { recursive: true, force: true });
  };
  return { uri: uriAt(port), port, pid: child.pid, log, exited, stop, kill: () => child.kill('SIGTERM') };
}

function launch({ executable, path, port, throwaway, parameters }) {
  const log = logFile(path);
  if (existsSync(log) && statSync(log).size > 16 * 1024 * 1024) renameSync(log, `${log}.1`);
  const out = openSync(log, 'a');
  const cache = process.env.MONGOD_CACHE_GB || (throwaway ? '0.25' : '0.5');
  const args = ['--dbpath', path, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket', '--replSet', set];
  args.push('--wiredTigerCacheSizeGB', cache, '--oplogSize', '512', '--quiet');
  // A set of one has nobody to hand over to: without this it waits 15 s before it stops.
  args.push('--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100');
  // What an API process that was killed had in hand keeps others from the same documents until it is given up: 60 s by default.
  args.push('--setParameter', 'transactionLifetimeLimitSeconds=15');
  args.push('--setParameter', 'diagnosticDataCollectionEnabled=false');
  for (const [name, value] of Object.entries(parameters)) args.push('--setParameter', `${name}=${value}`);
  // In a group of its own: a Ctrl-C in the terminal must not close the database under the requests in flight.
  const child = spawn(executable, args, { stdio: ['ignore', out, out], detached: true });
  closeSync(out);
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  const failed = new Promise((_, reject) => {
    child.once('error', (error) => reject(new Stop(`${executable} could not be started: ${error.message}`)));
    void exited.then((code) => reject(new Stop(explain({ code, log, port }))));
  });
  failed.catch(() => {});
  return { child, exited, failed, log, guard: guardChild(child, throwaway ? dirname(path) : '') };
}

/** Waits for the server, makes it a set of one at this port when it is not one yet, and waits until it is primary. */
async function becomePrimary(port) {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, { serverSelectionTimeoutMS: 60_000 });
  const until = Date.now() + 60_000;
  try {
    const admin = client.db('admin');
    let asked = false;
    for (;;) {
      const state = await admin.command({ hello: 1 });
      if (state.isWritablePrimary) return;
      if (Date.now() > until)
        throw new Stop('mongod did not become writable within 60 s. Next: look into its log, mongo.log in the data folder.');
      if (!asked && (state.isreplicaset || state.setName === undefined || !state.hosts?.includes(`127.0.0.1:${port}`))) {
        asked = await configure(admin, port);
      }
      await wait(25);
    }
  } finally {
    await client.close();
  }
}

/** True once the set's configuration names this port; false when the server is still reading what it has. */
async function configure(admin, port) {
  const member = { _id: 0, host: `127.0.0.1:${port}` };
  const known = await admin.command({ replSetGetConfig: 1 }).catch((error) => error);
  if (known.codeName === 'NotYetInitialized') {
    // Refused while the server still reads what it has on disk: then there is something, and we ask again.
    const made = await admin.command({ replSetInitiate: { _id: set, members: [member] } }).catch(() => undefined);
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

/** A mongod of this very folder, left over by a start that was killed, is closed cleanly: its lock file names it. */
async function endOrphan(path) {
  const lock = join(path, 'mongod.lock');
  const pid = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  if (!pid || !alive(pid) || !commandLine(pid).includes(`--dbpath ${path} `)) return;
  await endProcess(pid, 30_000);
}

async function choosePort(path, keepPort) {
  const last = existsSync(portFile(path)) ? Number(readFileSync(portFile(path), 'utf8')) : 0;
  if (last > 0 && (await isFree(last))) return last;
  if (keepPort) throw new Stop(`port ${last}, where the database was, is taken by another program`);
  return freePort();
}

function explain({ code, log, port }) {
  if (code === portTaken) return `port ${port} is taken`;
  const messages = lastLines(readFileSync(log, 'utf8'), 200).flatMap((line) => {
    const serious = /"s":"[EF]"/.test(line) || !line.startsWith('{');
    return serious ? [line.slice(0, 300)] : [];
  });
  const detail = messages.slice(-3).map((line) => `\n      ${line}`);
  return `mongod ended before it was ready (${code}); its log is ${log}${detail.join('')}`;
}

const portFile = (path) => join(dirname(path), `${basename(path)}.port`);
const logFile = (path) => join(dirname(path), `${basename(path)}.log`);
