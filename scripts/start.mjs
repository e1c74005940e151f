// `npm start`: the whole product on a machine that has Node >= 18 and npm, and nothing else.
import { relative, join } from 'node:path';
import { startApi } from './lib/api.mjs';
import { claimFolder } from './lib/claim.mjs';
import { keepMongod } from './lib/database.mjs';
import { findMongod } from './lib/find-mongod.mjs';
import { onNode24 } from './lib/node24.mjs';
import { Stop, complain, elapsed, say, step } from './lib/output.mjs';
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
if (failed && problem !== 'told') complain(problem);
if (stop.requested && api) say('… stopping');
await api?.stop();
await database?.stop();
claim?.release();
if (stop.requested && api) say('✓ stopped, the data is safe');
process.exit(failed ? 1 : 0);

/** Runs until it is told to stop (undefined) or something ends that must not: an error, or 'told' when that is on the screen. */
async function serve() {
  const data = dataDir();
  say();
  claim = await claimFolder(data);
  await step(installDependencies);
  await step(buildWeb);
  let lost;
  const databaseLost = new Promise((resolve) => (lost = (line) => resolve(new Stop(line))));
  if (process.env.MONGODB_URI) say('✓ database: the one of MONGODB_URI');
  else {
    await step(async (announce) => {
      const binary = await findMongod(announce);
      if (stop.requested) throw new Stop('stopped');
      database = await keepMongod({ dbPath: join(data, 'mongo'), binary, onLost: lost });
      return `database ready on 127.0.0.1:${database.port}`;
    });
  }
  if (stop.requested) return undefined;
  api = startApi({
    DATA_DIR: data,
    MONGODB_URI: process.env.MONGODB_URI || database.uri,
    // One line for each request would bury what a first look at the terminal is for.
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  });
  claim.note({ api: { pid: api.pid, birth: birth(api.pid) } });
  if (!(await opened(data))) return beforeReady();
  const ended = api.exited.then((how) => new Stop(`the API process ended (${how})`));
  return Promise.race([stop.wish, ended, databaseLost]);
}

async function opened(data) {
  let open;
  await Promise.race([
    stop.wish,
    step(async (announce) => {
      const slow = setTimeout(
        () => announce('opening the shop; the first time its demo goods and their pictures are made'),
        4000,
      );
      open = await api.ready;
      clearTimeout(slow);
      if (!open) throw new Stop('the API process ended before it was ready');
      return 'shop open';
    }).catch(() => {}),
  ]);
  if (!open) return false;
  claim.note({ url: open.url });
  say();
  say(`Banca is open at ${open.url} (${elapsed()})`);
  if (open.accounts?.length) {
    say();
    say('Demo accounts');
    for (const { role, email, password } of open.accounts) say(`  ${role.padEnd(8)} ${email.padEnd(20)} ${password}`);
  }
  say();
  say(`Everything is kept in ${relative(root, data) || data}. Ctrl-C stops it.`);
  say();
  return true;
}

/** A process that ends by itself with 1 has said why on stderr; any other end is ours to tell. */
async function beforeReady() {
  if (stop.requested) return undefined;
  const how = await api.exited;
  return how === 1 ? 'told' : new Stop(`the API process ended before it was ready (${how})`);
}
