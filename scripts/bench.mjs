// `npm run bench`: compares the API with a baseline server. `-- screens` measures the dashboards, `-- files` downloads and uploads,
// `-- catalogue` the search in memory, and `-- opensearch` the search in OpenSearch, which needs Java and Maven.
import { join } from 'node:path';
import { findBrowser } from './lib/find-browser.mjs';
import { findMongod } from './lib/find-mongod.mjs';
import { startMongod } from './lib/mongod.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { startOpenSearch } from './lib/opensearch.mjs';
import { catchError, printError, print, runStep } from './lib/output.mjs';
import { repositoryRoot } from './lib/paths.mjs';
import { buildApi, buildWeb, installDependencies } from './lib/prepare.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';
import { runInTerminal } from './lib/process.mjs';

await ensureNode24();

const isCatalogueBench = process.argv[2] === 'catalogue';
const isOpenSearchBench = process.argv[2] === 'opensearch';
const SCRIPTS = { screens: 'src/screens.ts', files: 'src/files.ts' };
const script = SCRIPTS[process.argv[2]] ?? 'src/main.ts';
let mongod;
let opensearch;
let benchProcess;
const stopRequest = listenForStop({ onSecondSignal: () => benchProcess?.kill('SIGTERM') });

const failure = await catchError(run());
await mongod?.stop();
await opensearch?.stop();
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
  await runBench('bench', [script], { ...browser, MONGODB_URI: mongod.uri });
}

async function runBench(folder, args, env = {}) {
  process.exitCode = await runInTerminal(process.execPath, args, {
    cwd: join(repositoryRoot, folder),
    env,
    onStart: (child) => (benchProcess = child),
  });
}
