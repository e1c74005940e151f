// `npm run drain`: restarts the API with SIGTERM under keep-alive load, and counts lost requests.
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
import { ExpectedError, printError, formatElapsed, print, formatSeconds, runStep } from './lib/output.mjs';
import { root } from './lib/paths.mjs';
import { buildWeb, installDependencies } from './lib/prepare.mjs';
import { findFreePort } from './lib/process.mjs';
import { productionEnv } from './lib/production-env.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';

const connections = 16;
const paths = ['/api/products', '/', '/api/categories', '/api/health/live'];
/** In production the API keeps accepting requests for some seconds before it stops listening. */
const rounds = ['development', 'development', 'development', 'development', 'production'];
const loadMs = 2000;

await ensureNode24();

const folder = mkdtempSync(join(tmpdir(), 'banca-drain-'));
let mongod;
let api;
let load;
const stop = listenForStop(() => {
  load?.kill('SIGKILL');
  api?.kill();
  mongod?.kill();
});

const total = { accepted: 0, answered: 0, refused: 0, lost: 0 };
const problem = await main().catch((error) => error);
load?.kill('SIGKILL');
await api?.stop();
await mongod?.stop();
rmSync(folder, { recursive: true, force: true });
if (problem && !stop.isRequested) printError(problem);
process.exit(problem || stop.isRequested ? 1 : 0);

async function main() {
  print();
  await runStep(installDependencies);
  await runStep(buildWeb);
  const port = String(await findFreePort());
  const origin = `http://127.0.0.1:${port}`;
  await runStep(async (announce) => {
    mongod = await startMongod({ binary: await findMongod(announce), signal: stop.signal });
    return `database ready on 127.0.0.1:${mongod.port}`;
  });
  for (const mode of rounds) {
    if (stop.isRequested) return;
    const quiet = { HOST: '127.0.0.1', PORT: port, SEED_DEMO: '0', LOG_LEVEL: 'info' };
    const own = { DATA_DIR: folder, MONGODB_URI: mongod.uri, PUBLIC_ORIGIN: origin, ...quiet };
    const env = mode === 'production' ? { ...own, ...productionEnv } : { ...own, NODE_ENV: mode };
    await runStep(() => restartUnderLoad(mode, env, origin));
  }
  print();
  print(
    `${total.accepted} requests accepted, ${total.answered} answered, ${total.lost} lost; ${total.refused} connections refused`,
  );
  print(`all in ${formatElapsed()}`);
  if (total.lost > 0) throw new ExpectedError('requests were lost');
}

async function restartUnderLoad(mode, env, origin) {
  const log = join(folder, 'requests.log');
  const stdout = openSync(log, 'w');
  await startReadyApi(env, stdout);
  load = fork(join(root, 'scripts/lib/keep-alive-load.mjs'), [origin, String(connections), ...paths]);
  const reported = once(load, 'message');
  await wait(loadMs);
  const from = performance.now();
  process.kill(api.pid, 'SIGTERM');
  const how = await api.exited;
  const stoppedIn = formatSeconds(performance.now() - from);
  if (how !== 0) throw new ExpectedError(`the API process ended with ${how}`);
  await startReadyApi(env, stdout);
  await wait(loadMs);
  load.send('stop');
  const [counts] = await reported;
  await api.stop();
  closeSync(stdout);
  return report(`${mode}: stopped in ${stoppedIn}`, counts, countRequests(log));
}

/** Counts the requests that the API has read, including those without a complete response. */
function countRequests(log) {
  return readFileSync(log, 'utf8').split('"msg":"request"').length - 1;
}

function report(title, { answered, refused, lost, reasons }, logged) {
  const unseen = Math.max(0, logged - answered - lost);
  const counts = { accepted: answered + lost + unseen, answered, refused, lost: lost + unseen };
  for (const name of Object.keys(total)) total[name] += counts[name];
  const lines = Object.entries(reasons).map(([reason, count]) => `\n      ${count} × ${reason}`);
  return `${title}; ${counts.accepted} accepted, ${answered} answered, ${counts.lost} lost${lines.join('')}`;
}

async function startReadyApi(env, stdout) {
  api = startApi(env, { stdout });
  if (!(await api.ready)) throw new ExpectedError('the API did not start');
}
