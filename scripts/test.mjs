// `npm test`: all tests. `npm test -- api [Vitest arguments]` runs one suite, and `npm test -- --changed` what differs from main.
import { join } from 'node:path';
import { findBrowser } from './lib/find-browser.mjs';
import { findMongod } from './lib/find-mongod.mjs';
import { findVersityGateway } from './lib/find-versitygw.mjs';
import { startMongod } from './lib/mongod.mjs';
import { readErrors } from './lib/mongod-process.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { ExpectedError, printError, formatElapsed, print, formatSeconds, runStep } from './lib/output.mjs';
import { repositoryRoot } from './lib/paths.mjs';
import { buildApi, buildClient, buildWeb, installDependencies } from './lib/prepare.mjs';
import { killGroup } from './lib/process.mjs';
import { runVitest } from './lib/run-vitest.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';
import { findChangeBase, listChangedFiles } from './lib/git.mjs';
import { listAffectedSuites, suites } from './lib/test-suites.mjs';

await ensureNode24();

const scriptArgs = process.argv.slice(2);
const firstVitestArgIndex = scriptArgs.findIndex((arg) => !(arg in suites));
const chosenSuites = firstVitestArgIndex === -1 ? scriptArgs : scriptArgs.slice(0, firstVitestArgIndex);
const vitestArgs = scriptArgs.slice(chosenSuites.length).filter((arg) => arg !== '--changed');
/** The commit that the tests of `--changed` compare with. */
let changeBase;

let mongod;
const children = new Set();
const killAll = (signal) => children.forEach((child) => killGroup(child, signal));
const stopRequest = listenForStop({ onSecondSignal: () => killAll('SIGKILL') });
void stopRequest.whenRequested.then(() => killAll('SIGTERM'));

let isStopping = false;
const totals = { passed: 0, failed: 0 };
const files = [];
try {
  await runAll();
} catch (error) {
  if (!stopRequest.isRequested) printError(error);
  totals.failed += 1;
} finally {
  isStopping = true;
  await mongod?.stop();
}
if (stopRequest.isRequested) process.exit(130);
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed > 0 ? 1 : 0;

async function runAll() {
  print();
  if (scriptArgs.includes('--changed')) changeBase = findChangeBase();
  const suiteNames = chooseSuites();
  if (suiteNames.length === 0) {
    print('nothing differs from main, so there is nothing to test');
    return;
  }
  const env = await prepare(new Set(suiteNames.flatMap((name) => suites[name].needs)));
  const runSuites = async (names) => {
    const lines = [];
    for (const name of names) if (!stopRequest.isRequested) lines.push(await runSuite(name, env));
    return lines;
  };
  const runsInParallel = (name) => suites[name].runsInParallel === true;
  const lines = await Promise.all([
    runSuites(suiteNames.filter(runsInParallel)),
    runSuites(suiteNames.filter((name) => !runsInParallel(name))),
  ]);
  print();
  for (const line of lines.flat()) print(line);
  printSlowestFiles();
  print(`finished in ${formatElapsed()}`);
}

function chooseSuites() {
  if (chosenSuites.length > 0) return chosenSuites;
  return changeBase === undefined ? Object.keys(suites) : listAffectedSuites(listChangedFiles(changeBase));
}

async function reportUnexpectedExit({ exited, log }) {
  const code = await exited;
  if (!isStopping) printError(new ExpectedError(`the database of the tests ended with ${code}:${readErrors(log)}`));
}

async function runSuite(name, env) {
  const startedAt = performance.now();
  const { folder, runsInParallel: isBuffered, testsPrograms } = suites[name];
  const args = changeBase === undefined || testsPrograms ? vitestArgs : [...vitestArgs, `--changed=${changeBase}`];
  const report = await runVitest({ name, folder, env, args, children, isBuffered, mayBeEmpty: changeBase !== undefined });
  const { passed, failed, skipped } = report;
  files.push(...report.files);
  totals.passed += passed;
  totals.failed += failed;
  const seconds = formatSeconds(performance.now() - startedAt);
  return `${name.padEnd(9)} ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} (${seconds})`;
}

async function prepare(needs) {
  const env = { ...process.env, NODE_ENV: 'test' };
  // The tests start some 60 API processes, and each would compile the same modules for half a second.
  env.NODE_COMPILE_CACHE ??= join(repositoryRoot, 'node_modules/.cache/node-compile-cache');
  // Tests must not use the developer's database.
  delete env.MONGODB_URI;
  await runStep(installDependencies);
  await runStep(buildApi);
  if (needs.has('web')) await runStep(buildWeb);
  if (needs.has('client')) await runStep(buildClient);
  if (needs.has('mongod') && !env.TEST_MONGODB_URI) {
    await runStep(async (printProgress) => {
      mongod = await startMongod({ binary: await findMongod(printProgress), inMemory: true });
      env.TEST_MONGODB_URI = mongod.uri;
      env.TEST_MONGODB_SOCKET_URI = mongod.socketUri;
      void reportUnexpectedExit(mongod);
      return `database for the tests ready on 127.0.0.1:${mongod.port}`;
    });
  }
  // Here, because the workers would build it at the same time. Without it, the tests of S3 are skipped, but not in CI.
  if (needs.has('s3'))
    await runStep(async (printProgress) => {
      try {
        return `S3 server ready: ${await findVersityGateway(printProgress)}`;
      } catch (error) {
        if (process.env.CI) throw error;
        return `no S3 server: ${error.message}`;
      }
    });
  if (needs.has('browser')) {
    await runStep(async (printProgress) => {
      Object.assign(env, await findBrowser(printProgress));
      return `browser ready: ${env.CHROMIUM_PATH}`;
    });
  }
  return env;
}

function printSlowestFiles() {
  if (files.length === 0) return;
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  print();
  print('the slowest files, with the time of their tests:');
  for (const { name, ms } of slowest) print(`${formatSeconds(ms).padStart(8)}  ${name}`);
}
