import { execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Stop } from './output.mjs';

const running = new Set();
let aborted = false;

/**
 * Runs a helper (npm, pip, vite) to its end, its output kept aside unless it fails.
 * It gets a process group of its own, so that `abortHelpers` ends its children too.
 * @param options cwd, env (added to ours), timeoutMs, tail (how many lines of its output a failure shows)
 * @returns what it wrote to stdout
 * @throws Stop with the last lines it wrote
 */
export function run(command, args, { cwd, env, timeoutMs = 600_000, tail = 12 } = {}) {
  if (aborted) return Promise.reject(new Stop('stopped'));
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    let stdout = '';
    let all = '';
    let late = false;
    child.stdout.on('data', (chunk) => ((stdout += chunk), (all += chunk)));
    child.stderr.on('data', (chunk) => (all += chunk));
    const timer = setTimeout(() => ((late = true), killGroup(child, 'SIGKILL')), timeoutMs);
    const end = (problem) => {
      clearTimeout(timer);
      running.delete(child);
      if (problem === undefined) resolve(stdout);
      else reject(new Stop([problem, ...lastLines(all, tail)].join('\n      ')));
    };
    child.on('error', (error) => end(`${command} could not be started: ${error.message}`));
    child.on('close', (code, signal) => {
      if (code === 0) end();
      else end(`${command} ${args[0] ?? ''} ${late ? `took longer than ${timeoutMs / 1000} s` : `ended with ${signal ?? code}`}`);
    });
  });
}

/** Ends every helper that is still running, with its children; no other can be started afterwards. */
export function abortHelpers() {
  aborted = true;
  for (const child of running) killGroup(child, 'SIGTERM');
}

/** Signals a child that leads its own process group, and its children. */
export function killGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

/** The last lines of a text that say something. */
export function lastLines(text, count) {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-count);
}

/** Whether a process with this id is there (a zombie is not). */
export function alive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return procStat(pid)?.[0] !== 'Z';
}

/** When the process was started, in whatever unit the system has: with the id it names one process for good. */
export function birth(pid) {
  if (process.platform === 'linux') return procStat(pid)?.[19];
  return ps(pid, 'lstart');
}

/** The whole command line of a process, '' when it is not there. */
export function commandLine(pid) {
  if (process.platform !== 'linux') return ps(pid, 'command') ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** Ends a process: SIGTERM, then SIGKILL when it has not gone after `graceMs`. */
export async function endProcess(pid, graceMs) {
  send(pid, 'SIGTERM');
  const until = Date.now() + graceMs;
  while (alive(pid)) {
    if (Date.now() > until) send(pid, 'SIGKILL');
    await wait(25);
  }
}

/** The same for a child of ours: resolves when the system has let go of it. */
export function endChild(child, graceMs) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
    child.once('exit', () => (clearTimeout(timer), resolve()));
    child.kill('SIGTERM');
  });
}

/**
 * Ends a child and removes its folder when this process ends, also when it is killed with -9: a shell waits for its input to
 * close.
 * @param folder '' for none
 * @returns the shell
 */
export function guardChild(child, folder) {
  if (process.platform === 'win32' || child.pid === undefined) return undefined;
  const script =
    'read -r _; kill -TERM "$0" 2>/dev/null; [ -z "$1" ] || { while kill -0 "$0" 2>/dev/null; do sleep 0.2; done; rm -rf "$1"; }';
  const guard = spawn('/bin/sh', ['-c', script, String(child.pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.on('error', () => {});
  guard.stdin.on('error', () => {});
  guard.unref();
  guard.stdin.unref();
  return guard;
}

/** Whether nobody listens on this port of 127.0.0.1. */
export function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** A free port of 127.0.0.1, below those that systems hand out for outgoing connections: it can be had again later. */
export async function freePort() {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    if (await isFree(port)) return port;
  }
}

function send(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // Gone already, which is what was wanted.
  }
}

/** The fields of /proc/PID/stat after the name (which may hold spaces): [0] is the state, [19] the start time. */
function procStat(pid) {
  if (process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function ps(pid, field) {
  try {
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
