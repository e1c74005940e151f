import { execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ExpectedError } from './output.mjs';

const runningChildren = new Set();
let isAborted = false;

/** Returns the stdout. `tail` is the number of output lines in the error message. @throws ExpectedError */
export function runCommand(command, args, { cwd, env, timeoutMs = 600_000, tail = 12 } = {}) {
  if (isAborted) return Promise.reject(new ExpectedError('stopped'));
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    runningChildren.add(child);
    let stdout = '';
    let output = '';
    let isTimedOut = false;
    child.stdout.on('data', (chunk) => (stdout += chunk));
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const timer = setTimeout(() => {
      isTimedOut = true;
      killGroup(child, 'SIGKILL');
    }, timeoutMs);
    const finish = (problem) => {
      clearTimeout(timer);
      runningChildren.delete(child);
      if (problem === undefined) resolve(stdout);
      else reject(new ExpectedError([problem, ...getLastLines(output, tail)].join('\n      ')));
    };
    child.on('error', (error) => finish(`${command} could not be started: ${error.message}`));
    child.on('close', (code, signal) => {
      const outcome = isTimedOut ? `took longer than ${timeoutMs / 1000} s` : `ended with ${signal ?? code}`;
      finish(code === 0 ? undefined : `${command} ${args[0] ?? ''} ${outcome}`);
    });
  });
}

/** Runs a command with the input and output of this process. @param onStart gets the child process @returns its exit code */
export function runInTerminal(command, args, { cwd, env, onStart } = {}) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  onStart?.(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (exitCode) => resolve(exitCode ?? 1));
  });
}

export function abortCommands() {
  isAborted = true;
  for (const child of runningChildren) killGroup(child, 'SIGTERM');
}

/** Sends a signal to the process group of a child, or only to the child if it has no group. */
export function killGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

export function getLastLines(text, count) {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-count);
}

/** Returns whether a process runs. A zombie does not. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return readProcStat(pid)?.[0] !== 'Z';
}

/** Returns the start time in a format that depends on the system. Process id and start time identify a process. */
export function getStartTime(pid) {
  if (process.platform === 'linux') return readProcStat(pid)?.[19];
  return readPsField(pid, 'lstart');
}

export function getCommandLine(pid) {
  if (process.platform !== 'linux') return readPsField(pid, 'command') ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

export async function terminateProcess(pid, graceMs) {
  sendSignal(pid, 'SIGTERM');
  const deadline = Date.now() + graceMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) sendSignal(pid, 'SIGKILL');
    await wait(25);
  }
}

export function terminateChild(child, graceMs) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/** Starts a shell that waits until this process ends (even by SIGKILL), ends `child`, and removes `folder` unless it is ''. */
export function startCleanupProcess(child, folder) {
  if (process.platform === 'win32' || child.pid === undefined) return undefined;
  const script = `
    pid=$0 folder=$1
    read -r _ # waits until this process ends, which closes the pipe
    kill -TERM "$pid" 2>/dev/null
    [ -n "$folder" ] || exit 0
    while kill -0 "$pid" 2>/dev/null; do sleep 0.2; done
    rm -rf "$folder"`;
  const cleanupProcess = spawn('/bin/sh', ['-c', script, String(child.pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  cleanupProcess.on('error', () => {});
  cleanupProcess.stdin.on('error', () => {});
  cleanupProcess.unref();
  cleanupProcess.stdin.unref();
  return cleanupProcess;
}

/** Returns whether a URL responds with any status. */
export async function isResponding(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(1000), redirect: 'manual' }).catch(() => undefined);
  await response?.body?.cancel();
  return response !== undefined;
}

export function isPortFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Returns a port below the ephemeral range, so that no outgoing connection takes the port while its server restarts. */
export async function findFreePort() {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    if (await isPortFree(port)) return port;
  }
}

function sendSignal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}

/** Reads the fields of /proc/PID/stat after the process name. [0] is the state, [19] the start time. */
function readProcStat(pid) {
  if (process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function readPsField(pid, field) {
  try {
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
