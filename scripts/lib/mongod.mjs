// Runs mongod on 127.0.0.1 as a replica set with one member, which transactions and change streams need.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findMongod } from './find-mongod.mjs';
import { choosePort, getPortFile, launchMongod, PORT_TAKEN_EXIT_CODE, stopPreviousMongod } from './mongod-process.mjs';
import { ExpectedError } from './output.mjs';
import { terminateChild } from './process.mjs';
import { toReplicaSetUri, waitUntilPrimary } from './replica-set.mjs';
import { supervise } from './supervisor.mjs';

const SHARED_MEMORY_FOLDER = '/dev/shm';
/** A test run needs at most this much memory, with an oplog of 512 MB. */
const REQUIRED_MEMORY_BYTES = 3 * 1024 ** 3;

/**
 * @param options.dbPath by default a temporary folder, which `inMemory` places in memory if there is enough. Its database does not
 * wait for its journal, which halves the time of a write
 * @param options.keepPort requires the previous port, because clients are connected to it
 * @returns `socketUri` is that of the Unix socket of a temporary database, which takes less time per command than TCP;
 * `exited` resolves with exit code or signal; `sendSigterm` does not wait for the exit
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
    const server = launchMongod({ executable, path, port, isTemporary, parameters });
    const onAbort = () => server.child.kill('SIGTERM');
    signal?.addEventListener('abort', onAbort);
    try {
      await Promise.race([waitUntilPrimary(port, { isDurable: !inMemory }), server.startFailure]);
      writeFileSync(getPortFile(path), String(port));
      return createHandle({ server, path, port, isTemporary, inMemory });
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

export function findMongodUri(dbPath) {
  const file = getPortFile(dbPath);
  return existsSync(file) ? toReplicaSetUri([readFileSync(file, 'utf8')]) : undefined;
}

function createHandle({ server, path, port, isTemporary, inMemory }) {
  const { child, cleanupProcess, log, exited } = server;
  void exited.then(() => cleanupProcess?.kill('SIGKILL'));
  const stop = async () => {
    await terminateChild(child, 30_000);
    cleanupProcess?.kill('SIGKILL');
    if (isTemporary) rmSync(dirname(path), { recursive: true, force: true });
  };
  const socket = encodeURIComponent(join(dirname(path), `mongodb-${port}.sock`));
  const journal = inMemory ? '&journal=false' : '';
  const socketUri = isTemporary ? `mongodb://${socket}/?directConnection=true${journal}` : undefined;
  return {
    uri: `${toReplicaSetUri([port])}${journal}`,
    socketUri,
    port,
    pid: child.pid,
    log,
    exited,
    stop,
    sendSigterm: () => child.kill('SIGTERM'),
  };
}

/** Starts mongod and restarts it when it ends. A restart keeps the port, so that the API can reconnect. */
export function superviseMongod({ dbPath, binary, signal }) {
  return supervise({
    name: 'the database',
    signal,
    stopWithoutWaiting: (mongod) => mongod.sendSigterm(),
    start: (startSignal, { isRestart }) => startMongod({ dbPath, binary, keepPort: isRestart, signal: startSignal }),
  });
}
