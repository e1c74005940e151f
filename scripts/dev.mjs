// `npm run dev`: the database, the API with --watch, and Vite in front of it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { claimFolder } from './lib/claim-folder.mjs';
import { superviseMongod } from './lib/supervise-mongod.mjs';
import { findMongod } from './lib/find-mongod.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { ExpectedError, printError, print, runStep } from './lib/output.mjs';
import { getDataFolder, loadEnv, root } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';
import { endChild } from './lib/process.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';

loadEnv();
await ensureNode24();

const page = 'http://localhost:5173';
const children = [];
let database;
let claim;
const stop = listenForStop(() => {
  for (const child of children) child.kill('SIGKILL');
  database?.kill();
});

const problem = await serve().catch((error) => error);
const failed = problem !== undefined && !stop.isRequested;
if (failed) printError(problem);
await Promise.all(children.map((child) => endChild(child, 11_500)));
await database?.stop();
claim?.release();
process.exit(failed ? 1 : 0);

async function serve() {
  const data = getDataFolder();
  print();
  claim = await claimFolder(data);
  await runStep(installDependencies);
  if (!process.env.MONGODB_URI) {
    await runStep(async (announce) => {
      const binary = await findMongod(announce);
      database = await superviseMongod({ dbPath: join(data, 'mongo'), binary, signal: stop.signal });
      return `database ready on 127.0.0.1:${database.process.port}`;
    });
  }
  if (stop.isRequested) return undefined;
  const env = {
    DATA_DIR: data,
    MONGODB_URI: process.env.MONGODB_URI || database.process.uri,
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || page,
  };
  const api = launch(root, ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], env);
  const web = launch(join(root, 'apps/web'), ['node_modules/vite/bin/vite.js', '--strictPort'], env);
  claim.update({ url: page });
  print(`✓ starting: open ${page}; the API is behind it on port ${process.env.PORT || 4000}`);
  print();
  const failures = database ? [database.failed] : [];
  return Promise.race([stop.whenRequested, ...failures, ended(api, 'the API'), ended(web, 'Vite')]);
}

/** Starts a process that receives signals from this script, not from the terminal. */
function launch(cwd, args, env) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  children.push(child);
  return child;
}

function ended(child, name) {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(new ExpectedError(`${name} could not be started: ${error.message}`)));
    child.once('exit', (code, signal) => resolve(new ExpectedError(`${name} ended (${signal ?? code})`)));
  });
}
