// `npm run drain`: restarts the API with SIGTERM while clients send requests over keep-alive connections, and counts lost requests.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startApi } from './lib/api.mjs';
import { findMongod } from './lib/find-mongod.mjs';
import { startMongod } from './lib/mongod.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { catchError, ExpectedError, printError, formatElapsed, print, formatSeconds, runStep } from './lib/output.mjs';
import { repositoryRoot } from './lib/paths.mjs';
import { prepareProduct } from './lib/prepare.mjs';
import { findFreePort } from './lib/process.mjs';
import { productionEnv } from './lib/production-env.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';

const connectionCount = 16;
const paths = ['/api/products', '/', '/api/categories', '/api/health/live'];
/** The value of NODE_ENV in each round. In production, the API accepts requests for some seconds before it stops listening. */
const rounds = ['development', 'development', 'development', 'development', 'production'];
const loadMs = 2000;

await ensureNode24();

const folder = mkdtempSync(join(tmpdir(), 'banca-drain-'));
let mongod;
let api;
let load;
const stopRequest = listenForStop({
  onSecondSignal: () => {
    load?.kill('SIGKILL');
    api?.kill();
    mongod?.sendSigterm();
  },
});

const totals = { accepted: 0, answered: 0, refused: 0, lost: 0 };
const failure = await catchError(main());
load?.kill('SIGKILL');
await api?.stop();
await mongod?.stop();
rmSync(folder, { recursive: true, force: true });
if (failure && !stopRequest.isRequested) printError(failure);
process.exit(failure || stopRequest.isRequested ? 1 : 0);

async function main() {
  print();
  await prepareProduct();
  const port = String(await findFreePort());
  const origin = `http://127.0.0.1:${port}`;
  await runStep(async (printProgress) => {
    mongod = await startMongod({ binary: await findMongod(printProgress), signal: stopRequest.signal });
    return `database ready on 127.0.0.1:${mongod.port}`;
  });
  for (const mode of rounds) {
    if (stopRequest.isRequested) return;
    const serverEnv = { HOST: '127.0.0.1', PORT: port, SEED_DEMO: '0', LOG_LEVEL: 'info' };
    const sharedEnv = { DATA_DIR: folder, MONGODB_URI: mongod.uri, PUBLIC_ORIGIN: origin, ...serverEnv };
    const env = mode === 'production' ? { ...sharedEnv, ...productionEnv } : { ...sharedEnv, NODE_ENV: mode };
    await runStep(() => restartUnderLoad(mode, env, origin));
  }
  print();
  const { accepted, answered, lost, refused } = totals;
  print(`${accepted} requests accepted, ${answered} answered, ${lost} lost; ${refused} connections refused`);
  print(`finished in ${formatElapsed()}`);
  if (lost > 0) throw new ExpectedError('requests were lost');
}

async function restartUnderLoad(mode, env, origin) {
  const logPath = join(folder, 'requests.log');
  const logFd = openSync(logPath, 'w');
  await startApiAndWaitUntilReady(env, logFd);
  load = fork(join(repositoryRoot, 'scripts/lib/keep-alive-load.mjs'), [origin, String(connectionCount), ...paths]);
  const loadMessage = once(load, 'message');
  await wait(loadMs);
  const stopRequestedAt = performance.now();
  process.kill(api.pid, 'SIGTERM');
  const exitStatus = await api.exited;
  const stoppedIn = formatSeconds(performance.now() - stopRequestedAt);
  if (exitStatus !== 0) throw new ExpectedError(`the API process ended with ${exitStatus}`);
  await startApiAndWaitUntilReady(env, logFd);
  await wait(loadMs);
  load.send('stop');
  const [counts] = await loadMessage;
  await api.stop();
  closeSync(logFd);
  return addCounts(`${mode}: stopped in ${stoppedIn}`, counts, countRequests(logPath));
}

/** Counts the requests that the API has read, including those without a complete response. */
function countRequests(logPath) {
  return readFileSync(logPath, 'utf8').split('"msg":"request"').length - 1;
}

function addCounts(title, { answered, refused, lost, reasons }, loggedCount) {
  // The server also logs requests whose connection the client counts as refused.
  const unreportedCount = Math.max(0, loggedCount - answered - lost);
  const counts = { accepted: answered + lost + unreportedCount, answered, refused, lost: lost + unreportedCount };
  for (const name of Object.keys(totals)) totals[name] += counts[name];
  const lines = Object.entries(reasons).map(([reason, count]) => `\n      ${count} × ${reason}`);
  return `${title}; ${counts.accepted} accepted, ${answered} answered, ${counts.lost} lost${lines.join('')}`;
}

async function startApiAndWaitUntilReady(env, logFd) {
  api = startApi(env, { stdout: logFd });
  if (!(await api.ready)) throw new ExpectedError('the API did not start');
}
