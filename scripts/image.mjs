// `npm run image`: builds the stages of the Dockerfile without Docker, and runs the image in production mode to find missing files.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getCommand, createStageBuilder, getEnvironment, readStages } from './lib/dockerfile.mjs';
import { findMongod } from './lib/find-mongod.mjs';
import { startMongod } from './lib/mongod.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { ExpectedError, printError, formatElapsed, print, runStep } from './lib/output.mjs';
import { installDependencies } from './lib/prepare.mjs';
import { findFreePort, runCommand, terminateChild } from './lib/process.mjs';
import { productionEnv } from './lib/production-env.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';

const startTimeoutMs = 60_000;
const stopTimeoutMs = 25_000;

await ensureNode24();

const folder = mkdtempSync(join(tmpdir(), 'banca-image-'));
let mongod;
let server;
const stopRequest = listenForStop({
  onSecondSignal: () => {
    server?.kill('SIGKILL');
    mongod?.sendSigterm();
  },
});

const failure = await main().catch((error) => error);
if (server) await terminateChild(server, stopTimeoutMs);
await mongod?.stop();
rmSync(folder, { recursive: true, force: true });
if (failure && !stopRequest.isRequested) printError(failure);
process.exit(failure || stopRequest.isRequested ? 1 : 0);

async function main() {
  print();
  await runStep(installDependencies);
  const stages = readStages();
  const build = createStageBuilder(stages, folder);
  await runStep(async (printProgress) => {
    printProgress('installing all dependencies, and building the web and the API');
    await build('build');
    return 'web and API built';
  });
  await runStep(async (printProgress) => {
    printProgress('installing production dependencies');
    await build('dependencies');
    return 'production dependencies installed';
  });
  // The RUN instructions of this stage only create folders and users.
  const image = await build('api', { shouldExecuteRun: false });
  await runStep(async (printProgress) => {
    mongod = await startMongod({ binary: await findMongod(printProgress), signal: stopRequest.signal });
    return `database ready on 127.0.0.1:${mongod.port}`;
  });
  await runStep(() => checkServer(stages.get('api'), image));
  print(`the image works (${formatElapsed()})`);
}

async function checkServer(stage, image) {
  const port = String(await findFreePort());
  const origin = `http://127.0.0.1:${port}`;
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder);
  const { PATH } = process.env;
  const instanceEnv = {
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: dataFolder,
  };
  const serviceEnv = { MONGODB_URI: mongod.uri, PUBLIC_ORIGIN: origin, LOG_LEVEL: 'error' };
  const [, ...args] = getCommand(stage);
  const options = {
    cwd: join(image, 'banca'),
    env: { PATH, ...getEnvironment(stage), ...productionEnv, ...instanceEnv, ...serviceEnv },
    stdio: ['ignore', 'inherit', 'inherit'],
  };
  server = spawn(process.execPath, args, options);
  await waitUntilAlive(origin);
  await fetchOk(`${origin}/api/health/ready`);
  const page = await fetchOk(`${origin}/`, { Accept: 'text/html' });
  const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  if (assets.length === 0) throw new ExpectedError('the page / contains no asset');
  for (const path of new Set(assets)) await fetchOk(origin + path);
  await runCommand(process.execPath, ['apps/api/dist/verify-data.js'], options);
  await terminateChild(server, stopTimeoutMs);
  if (server.exitCode !== 0) throw new ExpectedError(`the server ended with ${server.signalCode ?? server.exitCode}`);
  return `the health endpoints, / and verify-data responded, / has ${assets.length} assets, and the server stopped cleanly`;
}

async function waitUntilAlive(origin) {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null) throw new ExpectedError('the server ended before it was alive');
    if (Date.now() > deadline) throw new ExpectedError(`the server was not alive after ${startTimeoutMs / 1000} s`);
    const response = await fetch(`${origin}/api/health/live`).catch(() => undefined);
    if (response?.ok) return;
    await wait(200);
  }
}

async function fetchOk(url, headers = {}) {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new ExpectedError(`${url} answered ${response.status}`);
  return response.text();
}
