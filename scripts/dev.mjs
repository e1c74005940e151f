// `npm run dev`: starts the database, the API with --watch, and Vite, which forwards API requests.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lockDataFolder } from './lib/lock-data-folder.mjs';
import { superviseMongod } from './lib/mongod.mjs';
import { findMongod } from './lib/find-mongod.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { ExpectedError, printError, print, runStep } from './lib/output.mjs';
import { ensureDataFolder, loadEnv, repositoryRoot } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';
import { isResponding, terminateChild } from './lib/process.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';

loadEnv();
await ensureNode24();

const webUrl = 'http://localhost:5173';
const stopTimeoutMs = 11_500;
const children = [];
let database;
let dataFolderLock;
const stopRequest = listenForStop({
  onSecondSignal: () => {
    for (const child of children) child.kill('SIGKILL');
    database?.stopWithoutWaiting();
  },
});

const failure = await runServices().catch((error) => error);
const hasFailed = failure !== undefined && !stopRequest.isRequested;
if (hasFailed) printError(failure);
await Promise.all(children.map((child) => terminateChild(child, stopTimeoutMs)));
await database?.stop();
dataFolderLock?.release();
process.exit(hasFailed ? 1 : 0);

/** Resolves with the error of the first service that fails, or with undefined when a stop is requested. */
async function runServices() {
  const dataFolder = ensureDataFolder();
  print();
  dataFolderLock = await lockDataFolder(dataFolder);
  await runStep(installDependencies);
  if (!process.env.MONGODB_URI) {
    await runStep(async (printProgress) => {
      const binary = await findMongod(printProgress);
      database = await superviseMongod({ dbPath: join(dataFolder, 'mongo'), binary, signal: stopRequest.signal });
      return `database ready on 127.0.0.1:${database.process.port}`;
    });
  }
  if (stopRequest.isRequested) return undefined;
  const env = {
    DATA_DIR: dataFolder,
    MONGODB_URI: process.env.MONGODB_URI || database.process.uri,
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || webUrl,
  };
  const api = startProcess(repositoryRoot, ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], env);
  const ended = Promise.race([stopRequest.whenRequested, waitForExit(api, 'the API'), ...(database ? [database.failed] : [])]);
  const apiUrl = `http://localhost:${process.env.PORT || 4000}`;
  // Until the API listens, Vite would print each request that it cannot forward.
  const isApiRunning = await Promise.race([ended.then(() => false), waitUntilResponding(`${apiUrl}/api/health/live`)]);
  if (!isApiRunning) return ended;
  const web = startProcess(join(repositoryRoot, 'apps/web'), ['node_modules/vite/bin/vite.js', '--strictPort'], env);
  dataFolderLock.update({ url: webUrl });
  print(`✓ API running at ${apiUrl}; open ${webUrl}`);
  print();
  return Promise.race([ended, waitForExit(web, 'Vite')]);
}

async function waitUntilResponding(url) {
  while (!(await isResponding(url))) await wait(200);
  return true;
}

/** Starts a process in its own process group: it receives signals from this script, not from the terminal. */
function startProcess(cwd, args, env) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  children.push(child);
  return child;
}

function waitForExit(child, name) {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(new ExpectedError(`${name} could not be started: ${error.message}`)));
    child.once('exit', (code, signal) => resolve(new ExpectedError(`${name} ended (${signal ?? code})`)));
  });
}
