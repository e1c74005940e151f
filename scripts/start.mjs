// `npm start`: runs the whole product on a machine with Node >= 18 and npm.
import { relative, join } from 'node:path';
import { superviseApi } from './lib/api.mjs';
import { lockDataFolder } from './lib/lock-data-folder.mjs';
import { superviseMongod } from './lib/mongod.mjs';
import { findMongod } from './lib/find-mongod.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { catchError, printError, formatElapsed, print, runStep } from './lib/output.mjs';
import { ensureDataFolder, loadEnv, repositoryRoot } from './lib/paths.mjs';
import { buildApi, buildWeb, installDependencies } from './lib/prepare.mjs';
import { getStartTime } from './lib/process.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';

loadEnv();
await ensureNode24();

let database;
let api;
let dataFolderLock;
const stopRequest = listenForStop({
  onSecondSignal: () => {
    api?.stopWithoutWaiting();
    database?.stopWithoutWaiting();
  },
});

const failure = await catchError(runServices());
const hasFailed = failure !== undefined && !stopRequest.isRequested;
if (hasFailed && !isAlreadyReported(failure)) printError(failure);
const isRunning = api !== undefined || database !== undefined;
if (stopRequest.isRequested && isRunning) print('… stopping');
await api?.stop();
await database?.stop();
dataFolderLock?.release();
if (stopRequest.isRequested && isRunning) print('✓ stopped; the data is kept');
process.exit(hasFailed ? 1 : 0);

/** Resolves when a stop is requested. @throws Error when a process ends too often */
async function runServices() {
  const dataFolder = ensureDataFolder();
  print();
  dataFolderLock = await lockDataFolder(dataFolder);
  await runStep(installDependencies);
  // On a first start, loading the demo shop takes as long as building the web pages.
  const webBuilt = runStep(buildWeb);
  await waitForAll([webBuilt, startApiAndDatabase(dataFolder, webBuilt)]);
  if (stopRequest.isRequested) return;
  dataFolderLock.update({ url: api.process.url });
  printWelcome(dataFolder);
  const exitError = await Promise.race([stopRequest.whenRequested, api.failed, ...(database ? [database.failed] : [])]);
  if (exitError) throw exitError;
}

/** Waits for all promises, even after a failure, so that no step still runs when the script stops. @throws the first error */
async function waitForAll(promises) {
  for (const { reason } of await Promise.allSettled(promises)) if (reason) throw reason;
}

async function startApiAndDatabase(dataFolder, webBuilt) {
  if (process.env.MONGODB_URI) print('✓ database: using MONGODB_URI');
  const startDatabaseStep = (printProgress) => startDatabase(dataFolder, printProgress);
  await waitForAll([runStep(buildApi), ...(process.env.MONGODB_URI ? [] : [runStep(startDatabaseStep)])]);
  if (!stopRequest.isRequested) await runStep(() => startServer(dataFolder, webBuilt));
}

async function startDatabase(dataFolder, printProgress) {
  const binary = await findMongod(printProgress);
  database = await superviseMongod({ dbPath: join(dataFolder, 'mongo'), binary, signal: stopRequest.signal });
  return `database ready on 127.0.0.1:${database.process.port}`;
}

async function startServer(dataFolder, webBuilt) {
  const env = {
    DATA_DIR: dataFolder,
    MONGODB_URI: process.env.MONGODB_URI || database.process.uri,
    // At `info`, one line per request would hide the accounts that this script prints.
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  };
  const onSpawn = (pid) => dataFolderLock.update({ api: { pid, birth: getStartTime(pid) } });
  api = await superviseApi({ env, webBuilt, onSpawn, signal: stopRequest.signal });
  return 'API running';
}

function printWelcome(dataFolder) {
  const { url, accounts } = api.process;
  print();
  print(`Banca is open at ${url} (${formatElapsed()})`);
  if (accounts?.length) {
    print();
    print('Demo accounts');
    for (const { role, email, password } of accounts) print(`  ${role.padEnd(8)} ${email.padEnd(20)} ${password}`);
  }
  print();
  print(`All data is in ${relative(repositoryRoot, dataFolder) || dataFolder}. Ctrl-C stops Banca.`);
  print();
}

/** If the API exits with 1 before it is ready, it has printed the reason itself. */
function isAlreadyReported(error) {
  return error.cause === 1;
}
