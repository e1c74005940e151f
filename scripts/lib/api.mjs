import { fork } from 'node:child_process';
import { join } from 'node:path';
import { readCommitEnv } from './git.mjs';
import { ExpectedError } from './output.mjs';
import { terminateChild } from './process.mjs';
import { readJson, repositoryRoot } from './paths.mjs';
import { supervise } from './supervisor.mjs';

/** Exceeds the 20 s that the API needs at most: 5 s before it stops listening in production, 10 s for requests and 5 s for jobs. */
const stopTimeoutMs = 22_000;

/** `ready` resolves with `{ url, accounts }`, or with undefined when the process ends first. `root` may be another checkout. */
export function startApi(env, { stdout = 'inherit', root = repositoryRoot } = {}) {
  // The Node flags and malloc settings reduce garbage collection, and memory under load by a third (see
  // docs/decisions/0028-no-pretenuring-of-listeners.md). `MALLOC_MMAP_THRESHOLD_` makes malloc return the memory of network
  // buffers to the system as soon as they are freed.
  const runtime = readJson(join(root, 'apps/api/runtime.json'));
  const options = {
    cwd: root,
    env: { ...runtime.env, ...readCommitEnv(root), ...process.env, ...env },
    execArgv: runtime.flags,
    stdio: ['inherit', stdout, 'inherit', 'ipc'],
    detached: true,
  };
  // `npm run test:upgrade` may start a commit from before the bundle.
  const child = fork(join(root, runtime.main ?? 'apps/api/src/main.ts'), options);
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
    /** For a process with `WAIT_FOR_WEB`, which may have ended. */
    tellWebIsBuilt: () => child.send({ type: 'web-built' }, () => {}),
    stop: () => terminateChild(child, stopTimeoutMs),
    kill: () => child.kill('SIGKILL'),
  };
}

/** @param options.webBuilt the API prepares its data at once, and serves requests when this promise is fulfilled */
export function superviseApi({ env, webBuilt, onSpawn, signal }) {
  return supervise({
    name: 'the API',
    signal,
    stopWithoutWaiting: (api) => api.kill(),
    start: (startSignal) => startApiAndWaitUntilReady(env, { webBuilt, onSpawn, signal: startSignal }),
  });
}

async function startApiAndWaitUntilReady(env, { webBuilt, onSpawn, signal }) {
  const api = startApi({ ...env, WAIT_FOR_WEB: '1' });
  webBuilt.then(api.tellWebIsBuilt, api.stop);
  onSpawn(api.pid);
  const onAbort = () => void api.stop();
  signal.addEventListener('abort', onAbort);
  const details = await api.ready;
  signal.removeEventListener('abort', onAbort);
  if (details) return { ...api, ...details };
  const exitStatus = await api.exited;
  throw new ExpectedError(`the API process ended before it was ready (${exitStatus})`, { cause: exitStatus });
}
