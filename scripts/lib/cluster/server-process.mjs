import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ExpectedError } from '../output.mjs';
import { getLastLines, startCleanupProcess, terminateChild } from '../process.mjs';

const startTimeoutMs = 90_000;
const stopTimeoutMs = 30_000;

/** @param options.isReady polled until it returns true @param options.cleanupProcess ends the child if this process is killed */
export function toHandle({ name, child, cleanupProcess, log, isReady }) {
  let exitStatus;
  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? code));
  }).then((status) => {
    cleanupProcess?.kill('SIGKILL');
    return (exitStatus = status);
  });
  async function waitUntilReady() {
    const deadline = Date.now() + startTimeoutMs;
    for (;;) {
      if (exitStatus !== undefined) return undefined;
      if (await isReady()) return true;
      if (Date.now() > deadline) {
        const lines = [`${name} was not ready within ${startTimeoutMs / 1000} s`, ...readLastLines(log)];
        throw new ExpectedError(lines.join('\n      '));
      }
      await wait(50);
    }
  }
  return { pid: child.pid, exited, ready: waitUntilReady(), stop: () => terminateChild(child, stopTimeoutMs) };
}

/** Starts a process group. Writes the output to `folder`, which is removed if this process is killed. */
export function launchServer({ name, command, args, env, folder, isReady, user = {} }) {
  mkdirSync(folder, { recursive: true });
  const log = join(folder, `${name}.log`);
  const logFd = openSync(log, 'a');
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', logFd, logFd],
    detached: true,
    ...user,
  });
  closeSync(logFd);
  return toHandle({ name, child, cleanupProcess: startCleanupProcess(child, folder), log, isReady });
}

export function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

function readLastLines(log) {
  try {
    return getLastLines(readFileSync(log, 'utf8'), 3);
  } catch {
    return [];
  }
}
