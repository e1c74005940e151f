// `npm run test:opensearch`: the tests of the product search that need a real OpenSearch.
import { findJava, findOpenSearch } from './lib/find-opensearch.mjs';
import { onNode24 } from './lib/node24.mjs';
import { startOpenSearch } from './lib/opensearch.mjs';
import { complain, elapsed, say, step } from './lib/output.mjs';
import { installDependencies } from './lib/prepare.mjs';
import { killGroup } from './lib/process.mjs';
import { runVitest } from './lib/run-vitest.mjs';
import { listenForStop } from './lib/stop.mjs';

await onNode24();

const args = process.argv.slice(2);
let opensearch;
let current;
const stop = listenForStop(() => {
  if (current) killGroup(current, 'SIGKILL');
  opensearch?.kill();
});
void stop.wish.then(() => current && killGroup(current, 'SIGTERM'));

const sum = { passed: 0, failed: 0 };
try {
  say();
  const env = await prepare();
  if (!stop.requested) Object.assign(sum, await runTests(env));
} catch (error) {
  if (!stop.requested) complain(error);
  sum.failed += 1;
} finally {
  await opensearch?.stop();
}
if (stop.requested) process.exit(130);
say();
say(`all in ${elapsed()}`);
process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`);
process.exitCode = sum.failed > 0 ? 1 : 0;

/** Returns the environment for the tests. */
async function prepare() {
  const env = { ...process.env, NODE_ENV: 'test' };
  if (!env.TEST_OPENSEARCH_NODE) findJava();
  await step(installDependencies);
  if (env.TEST_OPENSEARCH_NODE) return env;
  await step(async (announce) => {
    opensearch = await startOpenSearch({ archive: await findOpenSearch(announce), signal: stop.signal });
    return `OpenSearch for the tests ready at ${opensearch.node}`;
  });
  return { ...env, TEST_OPENSEARCH_NODE: opensearch.node };
}

async function runTests(env) {
  return await runVitest({
    name: 'opensearch',
    folder: 'packages/catalogue',
    env,
    args: ['--config', 'vitest.opensearch.config.ts', ...args],
    onChild: (child) => (current = child),
  });
}
