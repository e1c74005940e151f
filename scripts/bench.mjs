// `npm run bench`: compares the API with a baseline server. `-- screens` measures the dashboards, `-- files` downloads and uploads,
// `-- payments` payments and their costs, `-- webhooks` events to a receiver that fails, `-- catalogue` the search in memory, and
// `-- opensearch` the search in OpenSearch, which needs Java and Maven.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser } from './lib/find-browser.mjs';
import { runGit } from './lib/git.mjs';
import { findMongod } from './lib/find-mongod.mjs';
import { startMongod } from './lib/mongod.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { startOpenSearch } from './lib/opensearch.mjs';
import { catchError, printError, print, runStep } from './lib/output.mjs';
import { repositoryRoot } from './lib/paths.mjs';
import { buildApi, buildWeb, installDependencies } from './lib/prepare.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';
import { runInTerminal } from './lib/process.mjs';
import { addWorktree, installWorktree } from './lib/worktree.mjs';

const RELEASE_BEFORE_PAYMENTS = '0.2.0';

await ensureNode24();

const isCatalogueBench = process.argv[2] === 'catalogue';
const isOpenSearchBench = process.argv[2] === 'opensearch';
const SCRIPTS = {
  screens: 'src/screens.ts',
  files: 'src/files.ts',
  library: 'src/library.ts',
  payments: 'src/payments.ts',
  webhooks: 'src/webhooks.ts',
};
const script = SCRIPTS[process.argv[2]] ?? 'src/main.ts';
let mongod;
let opensearch;
let benchProcess;
let earlierRelease;
const stopRequest = listenForStop({ onSecondSignal: () => benchProcess?.kill('SIGTERM') });

const failure = await catchError(run());
await mongod?.stop();
await opensearch?.stop();
earlierRelease?.remove();
if (failure && !stopRequest.isRequested) printError(failure);
process.exit(failure || stopRequest.isRequested ? 1 : process.exitCode);

async function run() {
  print();
  await runStep(installDependencies);
  if (isCatalogueBench) {
    await runBench('packages/catalogue', ['bench/main.ts', ...process.argv.slice(3)]);
    return;
  }
  if (isOpenSearchBench) {
    opensearch = await startOpenSearch({ heapMb: 1024, signal: stopRequest.signal }, print);
    await runBench('packages/catalogue', ['bench/opensearch.ts'], { TEST_OPENSEARCH_NODE: opensearch.node });
    return;
  }
  await runStep(buildApi);
  await runStep(buildWeb);
  await runStep(async (printProgress) => {
    mongod = await startMongod({ binary: await findMongod(printProgress) });
    return `database for the benchmark ready on 127.0.0.1:${mongod.port}`;
  });
  const browser = script === SCRIPTS.screens ? await findBrowser(print) : {};
  const earlier = script === SCRIPTS.payments ? await prepareEarlierRelease() : {};
  await runBench('bench', [script], { ...browser, ...earlier, MONGODB_URI: mongod.uri });
}

/** A copy without Git history has no earlier release. `BENCH_ONLY` may leave out what needs one. */
async function prepareEarlierRelease() {
  const parts = (process.env.BENCH_ONLY ?? '').split(',');
  if (!parts.some((part) => 'orders with a screenshot'.includes(part))) return {};
  const grep = `--grep=^chore(release): ${RELEASE_BEFORE_PAYMENTS}$`;
  const error = await catchError(
    runStep(async (printProgress) => {
      printProgress(`checking out and building ${RELEASE_BEFORE_PAYMENTS}`);
      earlierRelease = addWorktree(repositoryRoot, runGit(repositoryRoot, 'log', '-1', '--format=%H', grep, 'HEAD'));
      await installWorktree(earlierRelease);
      return `${RELEASE_BEFORE_PAYMENTS} built`;
    }),
  );
  if (error)
    print(`  ${RELEASE_BEFORE_PAYMENTS} cannot be built, so orders with a screenshot are not compared: ${error.message}`);
  return error ? {} : { EARLIER_API: pathToFileURL(join(earlierRelease.folder, 'apps/api/dist/main.js')).href };
}

async function runBench(folder, args, env = {}) {
  process.exitCode = await runInTerminal(process.execPath, args, {
    cwd: join(repositoryRoot, folder),
    env,
    onStart: (child) => (benchProcess = child),
  });
}
