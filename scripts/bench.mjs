// `npm run bench`: our server beside a bare one, in turn, in the same run. `npm run bench -- screens`: how soon each screen of the
// desks is usable in a full market. See bench/. `npm run bench -- catalogue`: product search in memory, without a database.
// `npm run bench -- opensearch`: product search in OpenSearch, without a database; needs Java and Maven.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './lib/find-browser.mjs';
import { findMongod } from './lib/find-mongod.mjs';
import { findOpenSearch } from './lib/find-opensearch.mjs';
import { startMongod } from './lib/mongod.mjs';
import { onNode24 } from './lib/node24.mjs';
import { startOpenSearch } from './lib/opensearch.mjs';
import { complain, say, step } from './lib/output.mjs';
import { root } from './lib/paths.mjs';
import { buildWeb, installDependencies } from './lib/prepare.mjs';
import { listenForStop } from './lib/stop.mjs';

await onNode24();

const isCatalogue = process.argv[2] === 'catalogue';
const isOpenSearch = process.argv[2] === 'opensearch';
const isScreens = process.argv[2] === 'screens';
let mongod;
let opensearch;
let bench;
const stop = listenForStop(() => bench?.kill('SIGTERM'));

const problem = await run().catch((error) => error);
await mongod?.stop();
await opensearch?.stop();
if (problem && !stop.requested) complain(problem);
process.exit(problem || stop.requested ? 1 : process.exitCode);

async function run() {
  say();
  await step(installDependencies);
  if (isCatalogue) {
    await runBench('packages/catalogue', ['bench/main.ts', ...process.argv.slice(3)], process.env);
    return;
  }
  if (isOpenSearch) {
    opensearch = await startOpenSearch({ archive: await findOpenSearch(say), heapMb: 1024, signal: stop.signal });
    await runBench('packages/catalogue', ['bench/opensearch.ts'], { ...process.env, TEST_OPENSEARCH_NODE: opensearch.node });
    return;
  }
  await step(buildWeb);
  await step(async (announce) => {
    mongod = await startMongod({ binary: await findMongod(announce) });
    return `database for the benchmark ready on 127.0.0.1:${mongod.port}`;
  });
  const browser = isScreens ? await findBrowser(say) : {};
  const env = { ...process.env, ...browser, MONGODB_URI: mongod.uri };
  await runBench('bench', [isScreens ? 'src/screens.ts' : 'src/main.ts'], env);
}

async function runBench(folder, args, env) {
  bench = spawn(process.execPath, args, { cwd: join(root, folder), env, stdio: ['ignore', 'inherit', 'inherit'] });
  process.exitCode = await new Promise((resolve, reject) => {
    bench.on('error', reject);
    bench.on('exit', (code) => resolve(code ?? 1));
  });
}
