// `npm run test:opensearch`: tests that need a real OpenSearch. `-- api [Vitest arguments]` runs one suite.
import { findMongod } from './lib/find-mongod.mjs';
import { findJava } from './lib/find-opensearch.mjs';
import { startMongod } from './lib/mongod.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { startOpenSearch } from './lib/opensearch.mjs';
import { printError, formatElapsed, print, runStep } from './lib/output.mjs';
import { buildApi, buildWeb, installDependencies } from './lib/prepare.mjs';
import { killGroup } from './lib/process.mjs';
import { runVitest } from './lib/run-vitest.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';

await ensureNode24();

const suites = {
  catalogue: { folder: 'packages/catalogue', args: ['--config', 'vitest.opensearch.config.ts'] },
  api: { folder: 'apps/api', args: ['src/features/catalogue', 'src/features/products', 'src/testing/lists.paging'] },
};
const scriptArgs = process.argv.slice(2);
const namesSuite = scriptArgs[0] in suites;
const chosenSuites = namesSuite ? [scriptArgs[0]] : Object.keys(suites);
const vitestArgs = namesSuite ? scriptArgs.slice(1) : scriptArgs;

let mongod;
let opensearch;
const children = new Set();
const killAll = (signal) => children.forEach((child) => killGroup(child, signal));
const stopRequest = listenForStop({
  onSecondSignal: () => {
    killAll('SIGKILL');
    void opensearch?.kill();
    mongod?.sendSigterm();
  },
});
void stopRequest.whenRequested.then(() => killAll('SIGTERM'));

const totals = { passed: 0, failed: 0 };
try {
  print();
  const env = await prepare();
  for (const name of chosenSuites) if (!stopRequest.isRequested) await runTests(name, env);
} catch (error) {
  if (!stopRequest.isRequested) printError(error);
  totals.failed += 1;
} finally {
  await opensearch?.stop();
  await mongod?.stop();
}
if (stopRequest.isRequested) process.exit(130);
print();
print(`finished in ${formatElapsed()}`);
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed > 0 ? 1 : 0;

async function prepare() {
  const env = { ...process.env, NODE_ENV: 'test' };
  if (!env.TEST_OPENSEARCH_NODE) findJava();
  await runStep(installDependencies);
  if (chosenSuites.includes('api')) await prepareApi(env);
  if (env.TEST_OPENSEARCH_NODE) return env;
  await runStep(async (printProgress) => {
    opensearch = await startOpenSearch({ signal: stopRequest.signal }, printProgress);
    return `OpenSearch for the tests ready at ${opensearch.node}`;
  });
  return { ...env, TEST_OPENSEARCH_NODE: opensearch.node };
}

async function prepareApi(env) {
  await runStep(buildApi);
  await runStep(buildWeb);
  if (env.TEST_MONGODB_URI) return;
  await runStep(async (printProgress) => {
    mongod = await startMongod({ binary: await findMongod(printProgress), inMemory: true });
    env.TEST_MONGODB_URI = mongod.uri;
    return `database for the tests ready on 127.0.0.1:${mongod.port}`;
  });
}

async function runTests(name, env) {
  const { folder, args } = suites[name];
  const { passed, failed } = await runVitest({ name, folder, env, args: [...args, ...vitestArgs], children });
  totals.passed += passed;
  totals.failed += failed;
}
