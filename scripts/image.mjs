// `npm run image`: puts together what the Dockerfile's image holds, without Docker, and runs the server from there in
// production against a real database. It fails when a COPY misses something.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandOf, createStageBuilder, environmentOf, readStages } from './lib/dockerfile.mjs';
import { findMongod } from './lib/find-mongod.mjs';
import { startMongod } from './lib/mongod.mjs';
import { onNode24 } from './lib/node24.mjs';
import { Stop, complain, elapsed, say, step } from './lib/output.mjs';
import { installDependencies } from './lib/prepare.mjs';
import { endChild, freePort } from './lib/process.mjs';
import { productionEnv } from './lib/production-env.mjs';
import { listenForStop } from './lib/stop.mjs';

const startPatienceMs = 60_000;
const stopPatienceMs = 25_000;

await onNode24();

const folder = mkdtempSync(join(tmpdir(), 'banca-image-'));
let mongod;
let server;
const stop = listenForStop(() => {
  server?.kill('SIGKILL');
  mongod?.kill();
});

const problem = await main().catch((error) => error);
if (server) await endChild(server, stopPatienceMs);
await mongod?.stop();
rmSync(folder, { recursive: true, force: true });
if (problem && !stop.requested) complain(problem);
process.exit(problem || stop.requested ? 1 : 0);

async function main() {
  say();
  await step(installDependencies);
  const stages = readStages();
  const build = createStageBuilder(stages, folder);
  await step(async (announce) => {
    announce('installing what the web needs, and building it');
    await build('web');
    return 'stage web built';
  });
  await step(async (announce) => {
    announce('installing production dependencies');
    await build('dependencies');
    return 'stage dependencies built';
  });
  // Its RUN instructions prepare folders and users of a container.
  const image = await build('api', { runs: false });
  await step(async (announce) => {
    mongod = await startMongod({ binary: await findMongod(announce), signal: stop.signal });
    return `database ready on 127.0.0.1:${mongod.port}`;
  });
  await step(() => checkServer(stages.get('api'), image));
  say(`the image would work (${elapsed()})`);
}

async function checkServer(stage, image) {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const data = join(folder, 'data');
  mkdirSync(data);
  const { PATH } = process.env;
  const own = { HOST: '127.0.0.1', PORT: port, DATA_DIR: data, NODE_COMPILE_CACHE: join(data, 'compile-cache') };
  const outside = { MONGODB_URI: mongod.uri, PUBLIC_ORIGIN: origin, LOG_LEVEL: 'error' };
  const [, ...args] = commandOf(stage);
  server = spawn(process.execPath, args, {
    cwd: join(image, 'banca'),
    env: { PATH, ...environmentOf(stage), ...productionEnv, ...own, ...outside },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await untilAlive(origin);
  await expectOk(`${origin}/api/health/ready`);
  const page = await expectOk(`${origin}/`, { Accept: 'text/html' });
  const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  if (assets.length === 0) throw new Stop('the page / names no asset');
  for (const path of new Set(assets)) await expectOk(origin + path);
  await endChild(server, stopPatienceMs);
  if (server.exitCode !== 0) throw new Stop(`the server ended with ${server.signalCode ?? server.exitCode}`);
  return `live, ready and / answered, / with ${assets.length} assets; the server stopped cleanly`;
}

async function untilAlive(origin) {
  const until = Date.now() + startPatienceMs;
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Stop('the server ended before it was alive');
    if (Date.now() > until) throw new Stop(`the server was not alive after ${startPatienceMs / 1000} s`);
    const response = await fetch(`${origin}/api/health/live`).catch(() => undefined);
    if (response?.ok) return;
    await wait(200);
  }
}

async function expectOk(url, headers = {}) {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Stop(`${url} answered ${response.status}`);
  return response.text();
}
