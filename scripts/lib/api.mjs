import { fork } from 'node:child_process';
import { join } from 'node:path';
import { Stop } from './output.mjs';
import { endChild } from './process.mjs';
import { readJson, root } from './paths.mjs';
import { supervise } from './supervisor.mjs';

/** What the process itself takes at most: 5 s of notice in production, 10 s for requests, 5 s for jobs; and a little more. */
const stopMs = 22_000;
/** A larger nursery, a heap that grows slowly, few malloc arenas: a third less memory under load. */
const runtime = readJson(join(root, 'apps/api/runtime.json'));

/**
 * Starts the API process, which also serves the built pages.
 * It leads a process group of its own: it stops when we say so, not when the terminal does.
 * @param env added to ours; `MONGODB_URI` and `DATA_DIR` at least
 * @param stdout where its log goes, as `child_process` takes it
 * @returns `{ pid, ready, exited, stop(), kill() }`: `ready` resolves with `{ url, accounts }`, or undefined when the
 *   process ended before; `exited` resolves with its exit code or signal
 */
export function startApi(env, { stdout = 'inherit' } = {}) {
  // Node keeps what it compiled: a second start need not strip and compile everything again.
  const cache = { NODE_COMPILE_CACHE: join(env.DATA_DIR, 'compile-cache') };
  const options = {
    cwd: root,
    env: { ...runtime.env, ...cache, ...process.env, ...env },
    execArgv: runtime.flags,
    stdio: ['inherit', stdout, 'inherit', 'ipc'],
    detached: true,
  };
  const child = fork(join(root, 'apps/api/src/main.ts'), options);
  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });
  const ready = new Promise((resolve) => {
    child.on('message', (message) => {
      if (message?.type === 'ready') resolve(message);
    });
    void exited.then(() => resolve(undefined));
  });
  return {
    pid: child.pid,
    ready,
    exited,
    stop: () => endChild(child, stopMs),
    kill: () => child.kill('SIGKILL'),
  };
}

/**
 * Runs the API process, and starts it again when it dies.
 * @param options.env as `startApi` takes it
 * @param options.onSpawn called with each new process id, before the process is ready
 * @returns a supervisor (see `supervise`) of what `startApi` returns, with the `url` and `accounts` of its `ready`
 */
export function superviseApi({ env, onSpawn, signal }) {
  return supervise({ name: 'the API', signal, start: (startSignal) => startReadyApi(env, { onSpawn, signal: startSignal }) });
}

async function startReadyApi(env, { onSpawn, signal }) {
  const api = startApi(env);
  onSpawn(api.pid);
  const onAbort = () => void api.stop();
  signal.addEventListener('abort', onAbort);
  const details = await api.ready;
  signal.removeEventListener('abort', onAbort);
  if (details) return { ...api, ...details };
  const how = await api.exited;
  throw new Stop(`the API process ended before it was ready (${how})`, { cause: how });
}
