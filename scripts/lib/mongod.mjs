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
import {
  isAlive,
  getCommandLine,
  terminateChild,
  terminateProcess,
  findFreePort,
  startCleanupProcess,
  isPortFree,
  getLastLines,
} from './process.mjs';
import { findMongod } from './find-mongod.mjs';

const replicaSet = 'rs0';
const PORT_TAKEN_EXIT_CODE = 48;
const SHARED_MEMORY_FOLDER = '/dev/shm';
/** A test run needs at most this much memory, with an oplog of 512 MB. */
const REQUIRED_MEMORY_BYTES = 3 * 1024 ** 3;

/**
 * Starts mongod and waits until it is writable.
 * @param options.dbPath data folder; a temporary one if absent
 * @param options.keepPort requires the previous port, because clients are connected to it
 * @param options.inMemory creates the temporary folder in memory if there is enough
 * @returns `exited` resolves with exit code or signal; `sendSigterm` does not wait for the exit
 */
export async function startMongod({ dbPath, binary, inMemory = false, keepPort = false, parameters = {}, signal } = {}) {
  const isTemporary = dbPath === undefined;
  const path = dbPath ?? join(mkdtempSync(join(inMemory ? chooseFolderInMemory() : tmpdir(), 'banca-mongo-')), 'db');
  const executable = binary ?? (await findMongod());
  mkdirSync(path, { recursive: true });
  await stopPreviousMongod(path);
  for (let attempt = 1; ; attempt += 1) {
    const port = await choosePort(path, keepPort);
    if (signal?.aborted) throw new ExpectedError('stopped');
    const server = launch({ executable, path, port, isTemporary, parameters });
    const onAbort = () => server.child.kill('SIGTERM');
    signal?.addEventListener('abort', onAbort);
    try {
      await Promise.race([waitUntilPrimary(port), server.startFailure]);
      writeFileSync(getPortFile(path), String(port));
      return createHandle({ server, path, port, isTemporary });
    } catch (error) {
      await terminateChild(server.child, 5000);
      server.cleanupProcess?.kill('SIGKILL');
      if (server.child.exitCode === PORT_TAKEN_EXIT_CODE && !keepPort && attempt < 5) continue;
      if (isTemporary) rmSync(dirname(path), { recursive: true, force: true });
      throw error;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }
}

function chooseFolderInMemory() {
  if (!existsSync(SHARED_MEMORY_FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(SHARED_MEMORY_FOLDER);
  return bavail * bsize >= REQUIRED_MEMORY_BYTES ? SHARED_MEMORY_FOLDER : tmpdir();
}

const toUri = (port) => `mongodb://127.0.0.1:${port}/banca?replicaSet=${replicaSet}`;

/** Returns the URI of the last database in a folder, or undefined if no database has run there. */
export function findMongodUri(dbPath) {
  const file = getPortFile(dbPath);
  return existsSync(file) ? toUri(readFileSync(file, 'utf8')) : undefined;
}

function createHandle({ server, path, port, isTemporary }) {
  const { child, cleanupProcess, log, exited } = server;
  void exited.then(() => cleanupProcess?.kill('SIGKILL'));
  const stop = async () => {
    await terminateChild(child, 30_000);
    cleanupProcess?.kill('SIGKILL');
    if (isTemporary) rmSync(dirname(path), { recursive: true, force: true });
  };
  return { uri: toUri(port), port, pid: child.pid, log, exited, stop, sendSigterm: () => child.kill('SIGTERM') };
}

function launch({ executable, path, port, isTemporary, parameters }) {
  const log = getLogFile(path);
  if (existsSync(log) && statSync(log).size > 16 * 1024 * 1024) renameSync(log, `${log}.1`);
  const logFd = openSync(log, 'a');
  const cacheGb = process.env.MONGOD_CACHE_GB || (isTemporary ? '0.25' : '0.5');
  const args = ['--dbpath', path, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket', '--replSet', replicaSet];
  args.push('--wiredTigerCacheSizeGB', cacheGb, '--oplogSize', '512', '--quiet');
  // By default, the only member would wait 15 s for another primary before it stops.
  args.push('--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100');
  // Transactions of a killed API block writes until this limit; the default is 60 s.
  args.push('--setParameter', 'transactionLifetimeLimitSeconds=15');
  args.push('--setParameter', 'diagnosticDataCollectionEnabled=false');
  for (const [name, value] of Object.entries(parameters)) args.push('--setParameter', `${name}=${value}`);
  // Start mongod in its own process group: Ctrl-C must not stop the database before the API.
  const child = spawn(executable, args, { stdio: ['ignore', logFd, logFd], detached: true });
  closeSync(logFd);
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  const startFailure = new Promise((_, reject) => {
    child.once('error', (error) => reject(new ExpectedError(`${executable} could not be started: ${error.message}`)));
    void exited.then((code) => reject(new ExpectedError(describeFailure({ code, log, port }))));
  });
  startFailure.catch(() => {});
  return { child, exited, startFailure, log, cleanupProcess: startCleanupProcess(child, isTemporary ? dirname(path) : '') };
}

async function waitUntilPrimary(port) {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, { serverSelectionTimeoutMS: 60_000 });
  const deadline = Date.now() + 60_000;
  try {
    const admin = client.db('admin');
    let isConfigured = false;
    for (;;) {
      const state = await admin.command({ hello: 1 });
      if (state.isWritablePrimary) return;
      if (Date.now() > deadline)
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
  const currentConfig = await admin.command({ replSetGetConfig: 1 }).catch((error) => error);
  if (currentConfig.codeName === 'NotYetInitialized') {
    const response = await admin.command({ replSetInitiate: { _id: replicaSet, members: [member] } }).catch(() => undefined);
    return response !== undefined;
  }
  if (currentConfig.config === undefined) return false;
  if (currentConfig.config.members[0].host === member.host) return true;
  const config = {
    ...currentConfig.config,
    version: currentConfig.config.version + 1,
    members: [{ ...currentConfig.config.members[0], host: member.host }],
  };
  await admin.command({ replSetReconfig: config, force: true });
  return true;
}

/** Stops the mongod of a start script that was killed, if it still runs in this folder. */
async function stopPreviousMongod(path) {
  const lock = join(path, 'mongod.lock');
  const pid = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  if (!pid || !isAlive(pid) || !getCommandLine(pid).includes(`--dbpath ${path} `)) return;
  await terminateProcess(pid, 30_000);
}

async function choosePort(path, keepPort) {
  const previousPort = existsSync(getPortFile(path)) ? Number(readFileSync(getPortFile(path), 'utf8')) : 0;
  if (previousPort > 0 && (await isPortFree(previousPort))) return previousPort;
  if (keepPort) throw new ExpectedError(`port ${previousPort} of the database is used by another program`);
  return findFreePort();
}

function describeFailure({ code, log, port }) {
  if (code === PORT_TAKEN_EXIT_CODE) return `port ${port} is taken`;
  const messages = getLastLines(readFileSync(log, 'utf8'), 200).flatMap((line) => {
    const isSerious = /"s":"[EF]"/.test(line) || !line.startsWith('{');
    return isSerious ? [line.slice(0, 300)] : [];
  });
  const detail = messages.slice(-3).map((line) => `\n      ${line}`);
  return `mongod ended before it was ready (${code}); its log is ${log}${detail.join('')}`;
}

const getPortFile = (path) => join(dirname(path), `${basename(path)}.port`);
const getLogFile = (path) => join(dirname(path), `${basename(path)}.log`);
