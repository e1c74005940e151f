// `npm start`: the whole product on a machine that has Node >= 18 and npm, and nothing else.
import { relative, join } from 'node:path';
import { superviseApi } from './lib/api.mjs';
import { claimFolder } from './lib/claim.mjs';
import { superviseMongod } from './lib/database.mjs';
import { findMongod } from './lib/find-mongod.mjs';
import { onNode24 } from './lib/node24.mjs';
import { complain, elapsed, say, step } from './lib/output.mjs';
import { dataDir, loadEnv, root } from './lib/paths.mjs';
import { buildWeb, installDependencies } from './lib/prepare.mjs';
import { birth } from './lib/process.mjs';
import { listenForStop } from './lib/stop.mjs';

loadEnv();
await onNode24();

let database;
let api;
let claim;
const stop = listenForStop(() => {
  api?.kill();
  database?.kill();
});

const problem = await serve().catch((error) => error);
const failed = problem !== undefined && !stop.requested;
if (failed && !isExplained(problem)) complain(problem);
const isRunning = api !== undefined || database !== undefined;
if (stop.requested && isRunning) say('… stopping');
await api?.stop();
await database?.stop();
claim?.release();
if (stop.requested && isRunning) say('✓ stopped, the data is safe');
process.exit(failed ? 1 : 0);

/** Runs until it is told to stop (undefined) or a process can no longer be kept running (a Stop). */
async function serve() {
  const data = dataDir();
  say();
  claim = await claimFolder(data);
  await step(installDependencies);
  await step(buildWeb);
  if (process.env.MONGODB_URI) say('✓ database: the one of MONGODB_URI');
  else await step((announce) => openDatabase(data, announce));
  if (stop.requested) return undefined;
  await step((announce) => openShop(data, announce));
  claim.note({ url: api.process.url });
  greet(data);
  return Promise.race([stop.wish, api.failed, ...(database ? [database.failed] : [])]);
}

async function openDatabase(data, announce) {
  const binary = await findMongod(announce);
  database = await superviseMongod({ dbPath: join(data, 'mongo'), binary, signal: stop.signal });
  return `database ready on 127.0.0.1:${database.process.port}`;
}

async function openShop(data, announce) {
  const env = {
    DATA_DIR: data,
    MONGODB_URI: process.env.MONGODB_URI || database.process.uri,
    // One line for each request would bury what a first look at the terminal is for.
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  };
  const onSpawn = (pid) => claim.note({ api: { pid, birth: birth(pid) } });
  const slow = setTimeout(() => announce('opening the shop; the first time its demo goods and their pictures are made'), 4000);
  try {
    api = await superviseApi({ env, onSpawn, signal: stop.signal });
  } finally {
    clearTimeout(slow);
  }
  return 'shop open';
}

function greet(data) {
  const { url, accounts } = api.process;
  say();
  say(`Banca is open at ${url} (${elapsed()})`);
  if (accounts?.length) {
    say();
    say('Demo accounts');
    for (const { role, email, password } of accounts) say(`  ${role.padEnd(8)} ${email.padEnd(20)} ${password}`);
  }
  say();
  say(`Everything is kept in ${relative(root, data) || data}. Ctrl-C stops it.`);
  say();
}

/** An API process that ends with 1 before it is ready has written the reason on stderr itself. */
function isExplained(error) {
  return error.cause === 1;
}
