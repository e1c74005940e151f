// `npm run test:opensearch`: tests that need a real OpenSearch. `-- api [Vitest arguments]` runs one part.
import { findMongod } from './lib/find-mongod.mjs';
import { findJava, fetchOpenSearchArchive } from './lib/find-opensearch.mjs';
import { startMongod } from './lib/mongod.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { startOpenSearch } from './lib/opensearch.mjs';
import { printError, formatElapsed, print, runStep } from './lib/output.mjs';
import { buildWeb, installDependencies } from './lib/prepare.mjs';
import { killGroup } from './lib/process.mjs';
import { runVitest } from './lib/run-vitest.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';

await ensureNode24();

const parts = {
  catalogue: { folder: 'packages/catalogue', args: ['--config', 'vitest.opensearch.config.ts'] },
  api: { folder: 'apps/api', args: ['src/features/catalogue', 'src/features/products', 'src/testing/lists.paging'] },
};
const scriptArgs = process.argv.slice(2);
const [part, ...vitestArgs] = scriptArgs[0] in parts ? scriptArgs : [undefined, ...scriptArgs];
const chosenParts = part === undefined ? Object.keys(parts) : [part];

let mongod;
let opensearch;
let currentChild;
const stop = listenForStop(() => {
  if (currentChild) killGroup(currentChild, 'SIGKILL');
  opensearch?.terminate();
  mongod?.terminate();
});
void stop.whenRequested.then(() => currentChild && killGroup(currentChild, 'SIGTERM'));

const totals = { passed: 0, failed: 0 };
try {
  print();
  const env = await prepare();
  for (const name of chosenParts) if (!stop.isRequested) await runTests(name, env);
} catch (error) {
  if (!stop.isRequested) printError(error);
  totals.failed += 1;
} finally {
  await opensearch?.stop();
  await mongod?.stop();
}
if (stop.isRequested) process.exit(130);
print();
print(`all in ${formatElapsed()}`);
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed > 0 ? 1 : 0;

async function prepare() {
  const env = { ...process.env, NODE_ENV: 'test' };
  if (!env.TEST_OPENSEARCH_NODE) findJava();
  await runStep(installDependencies);
  if (chosenParts.includes('api')) await prepareApi(env);
  if (env.TEST_OPENSEARCH_NODE) return env;
  await runStep(async (announce) => {
    opensearch = await startOpenSearch({ archive: await fetchOpenSearchArchive(announce), signal: stop.signal });
    return `OpenSearch for the tests ready at ${opensearch.node}`;
  });
  return { ...env, TEST_OPENSEARCH_NODE: opensearch.node };
}

async function prepareApi(env) {
  await runStep(buildWeb);
  if (env.TEST_MONGODB_URI) return;
  await runStep(async (announce) => {
    mongod = await startMongod({ binary: await findMongod(announce), inMemory: true });
    env.TEST_MONGODB_URI = mongod.uri;
    return `database for the tests ready on 127.0.0.1:${mongod.port}`;
  });
}

async function runTests(name, env) {
  const { folder, args } = parts[name];
  const onChild = (child) => (currentChild = child);
  const { passed, failed } = await runVitest({ name, folder, env, args: [...args, ...vitestArgs], onChild });
  totals.passed += passed;
  totals.failed += failed;
}
