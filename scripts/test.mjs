// `npm test`: all tests. `npm test -- api [Vitest arguments]` runs one part.
import { findBrowser } from './lib/find-browser.mjs';
import { findMongod } from './lib/find-mongod.mjs';
import { startMongod } from './lib/mongod.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { printError, formatElapsed, print, formatSeconds, runStep } from './lib/output.mjs';
import { buildWeb, installDependencies } from './lib/prepare.mjs';
import { killGroup } from './lib/process.mjs';
import { runVitest } from './lib/run-vitest.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';
import { parts } from './lib/test-parts.mjs';

await ensureNode24();

const scriptArgs = process.argv.slice(2);
const firstVitestArg = scriptArgs.findIndex((arg) => !(arg in parts));
const chosenParts = firstVitestArg === -1 ? scriptArgs : scriptArgs.slice(0, firstVitestArg);
const vitestArgs = scriptArgs.slice(chosenParts.length);
const names = chosenParts.length > 0 ? chosenParts : Object.keys(parts);

let mongod;
let currentChild;
const stop = listenForStop(() => currentChild && killGroup(currentChild, 'SIGKILL'));
void stop.whenRequested.then(() => currentChild && killGroup(currentChild, 'SIGTERM'));
const onChild = (child) => (currentChild = child);

const totals = { passed: 0, failed: 0 };
try {
  await runAll();
} catch (error) {
  if (!stop.isRequested) printError(error);
  totals.failed += 1;
} finally {
  await mongod?.stop();
}
if (stop.isRequested) process.exit(130);
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed > 0 ? 1 : 0;

async function runAll() {
  print();
  const env = await prepare(new Set(names.flatMap((name) => parts[name].needs)));
  const lines = [];
  for (const name of names) {
    if (stop.isRequested) return;
    const startedAt = performance.now();
    const { passed, failed, skipped } = await runVitest({ name, folder: parts[name].folder, env, args: vitestArgs, onChild });
    totals.passed += passed;
    totals.failed += failed;
    lines.push(
      `${name.padEnd(9)} ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} (${formatSeconds(performance.now() - startedAt)})`,
    );
  }
  print();
  for (const line of lines) print(line);
  print(`all in ${formatElapsed()}`);
}

async function prepare(needs) {
  const env = { ...process.env, NODE_ENV: 'test' };
  // Tests must not use the developer's database.
  delete env.MONGODB_URI;
  await runStep(installDependencies);
  if (needs.has('web')) await runStep(buildWeb);
  if (needs.has('mongod') && !env.TEST_MONGODB_URI) {
    await runStep(async (announce) => {
      mongod = await startMongod({ binary: await findMongod(announce), inMemory: true });
      env.TEST_MONGODB_URI = mongod.uri;
      return `database for the tests ready on 127.0.0.1:${mongod.port}`;
    });
  }
  if (needs.has('browser')) {
    await runStep(async (announce) => {
      Object.assign(env, await findBrowser(announce));
      return `browser ready: ${env.CHROMIUM_PATH}`;
    });
  }
  return env;
}
