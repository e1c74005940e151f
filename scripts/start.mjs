// `npm start`: runs the whole product on a machine with Node >= 18 and npm.
import { relative, join } from 'node:path';
import { superviseApi } from './lib/api.mjs';
import { claimFolder } from './lib/claim-folder.mjs';
import { superviseMongod } from './lib/supervise-mongod.mjs';
import { findMongod } from './lib/find-mongod.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { printError, formatElapsed, print, runStep } from './lib/output.mjs';
import { ensureDataFolder, loadEnv, repositoryRoot } from './lib/paths.mjs';
import { buildWeb, installDependencies } from './lib/prepare.mjs';
import { getStartTime } from './lib/process.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';

loadEnv();
await ensureNode24();

let database;
let api;
let folderClaim;
const stop = listenForStop(() => {
  api?.forceStop();
  database?.forceStop();
});

const problem = await serve().catch((error) => error);
const hasFailed = problem !== undefined && !stop.isRequested;
if (hasFailed && !isAlreadyReported(problem)) printError(problem);
const isRunning = api !== undefined || database !== undefined;
if (stop.isRequested && isRunning) print('… stopping');
await api?.stop();
await database?.stop();
folderClaim?.release();
if (stop.isRequested && isRunning) print('✓ stopped, the data is safe');
process.exit(hasFailed ? 1 : 0);

/** Resolves with undefined when a stop is requested, or with an error when a process ends too often. */
async function serve() {
  const dataFolder = ensureDataFolder();
  print();
  folderClaim = await claimFolder(dataFolder);
  await runStep(installDependencies);
  await runStep(buildWeb);
  if (process.env.MONGODB_URI) print('✓ database: the one of MONGODB_URI');
  else await runStep((announce) => startDatabase(dataFolder, announce));
  if (stop.isRequested) return undefined;
  await runStep((announce) => startShop(dataFolder, announce));
  folderClaim.update({ url: api.process.url });
  printWelcome(dataFolder);
  return Promise.race([stop.whenRequested, api.failed, ...(database ? [database.failed] : [])]);
}

async function startDatabase(dataFolder, announce) {
  const binary = await findMongod(announce);
  database = await superviseMongod({ dbPath: join(dataFolder, 'mongo'), binary, signal: stop.signal });
  return `database ready on 127.0.0.1:${database.process.port}`;
}

async function startShop(dataFolder, announce) {
  const env = {
    DATA_DIR: dataFolder,
    MONGODB_URI: process.env.MONGODB_URI || database.process.uri,
    // At `info`, one line per request would hide the accounts that this script prints.
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  };
  const onSpawn = (pid) => folderClaim.update({ api: { pid, birth: getStartTime(pid) } });
  const slowTimer = setTimeout(
    () => announce('opening the shop; the first time its demo goods and their pictures are made'),
    4000,
  );
  try {
    api = await superviseApi({ env, onSpawn, signal: stop.signal });
  } finally {
    clearTimeout(slowTimer);
  }
  return 'shop open';
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
  print(`Everything is kept in ${relative(repositoryRoot, dataFolder) || dataFolder}. Ctrl-C stops it.`);
  print();
}

/** If the API exits with 1 before it is ready, it has printed the reason itself. */
function isAlreadyReported(error) {
  return error.cause === 1;
}
