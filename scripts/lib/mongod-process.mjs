import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ExpectedError } from './output.mjs';
import {
  isAlive,
  getCommandLine,
  terminateProcess,
  findFreePort,
  startCleanupProcess,
  isPortFree,
  getLastLines,
} from './process.mjs';
import { replicaSet } from './replica-set.mjs';

export const PORT_TAKEN_EXIT_CODE = 48;

/** `isTemporary` removes the folder of `path` after this process was killed. @returns `startFailure` rejects when mongod ends */
export function launchMongod({ executable, path, port, isTemporary, parameters, cacheGb = isTemporary ? '0.25' : '0.5' }) {
  const log = getLogFile(path);
  if (existsSync(log) && statSync(log).size > 16 * 1024 * 1024) renameSync(log, `${log}.1`);
  const logFd = openSync(log, 'a');
  const args = ['--dbpath', path, '--port', String(port), '--bind_ip', '127.0.0.1', '--replSet', replicaSet];
  args.push(...(isTemporary ? ['--unixSocketPrefix', dirname(path)] : ['--nounixsocket']));
  args.push('--wiredTigerCacheSizeGB', process.env.MONGOD_CACHE_GB || cacheGb, '--oplogSize', '512', '--quiet');
  // By default, the only member would wait 15 s for another primary before it stops.
  args.push('--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100');
  // Transactions of a killed API block writes until this limit; the default is 60 s.
  args.push('--setParameter', 'transactionLifetimeLimitSeconds=15');
  args.push('--setParameter', 'diagnosticDataCollectionEnabled=false');
  // MongoDB keeps the files of a dropped collection open for this time. Over the default of 300 s, the tests
  // drop so many databases that the process reaches its limit of open files, and ends.
  if (isTemporary) args.push('--setParameter', 'minSnapshotHistoryWindowInSeconds=5');
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

function findMongodPid(path) {
  const lock = join(path, 'mongod.lock');
  const pid = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  return pid && isAlive(pid) && getCommandLine(pid).includes(`--dbpath ${path} `) ? pid : undefined;
}

export const isMongodRunning = (path) => findMongodPid(path) !== undefined;

/** Stops the mongod of a start script that was killed, if it still runs in this folder. */
export async function stopPreviousMongod(path) {
  const pid = findMongodPid(path);
  if (pid) await terminateProcess(pid, 30_000);
}

/** Returns the previous port of a data folder if it is free, otherwise another one. */
export async function choosePort(path, keepPort) {
  const previousPort = existsSync(getPortFile(path)) ? Number(readFileSync(getPortFile(path), 'utf8')) : 0;
  if (previousPort > 0 && (await isPortFree(previousPort))) return previousPort;
  if (keepPort) throw new ExpectedError(`port ${previousPort} of the database is used by another program`);
  return findFreePort();
}

function describeFailure({ code, log, port }) {
  if (code === PORT_TAKEN_EXIT_CODE) return `port ${port} is taken`;
  return `mongod ended before it was ready (${code}); its log is ${log}${readErrors(log)}`;
}

export function readErrors(log) {
  const messages = getLastLines(readFileSync(log, 'utf8'), 200).flatMap((line) => {
    const isSerious = /"s":"[EF]"/.test(line) || !line.startsWith('{');
    return isSerious ? [line.slice(0, 300)] : [];
  });
  return messages
    .slice(-3)
    .map((line) => `\n      ${line}`)
    .join('');
}

export const getPortFile = (path) => join(dirname(path), `${basename(path)}.port`);
const getLogFile = (path) => join(dirname(path), `${basename(path)}.log`);
