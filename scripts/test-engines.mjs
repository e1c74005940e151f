// `npm run engines`: a purchase in Firefox and in WebKit, the engine of iPhones. Further arguments are those of Vitest.
import { findEngines } from './lib/find-engines.mjs';
import { findMongod } from './lib/find-mongod.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';
import { startMongod } from './lib/mongod.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { formatElapsed, print, printError, runStep } from './lib/output.mjs';
import { prepareProduct } from './lib/prepare.mjs';
import { killGroup } from './lib/process.mjs';
import { runVitest } from './lib/run-vitest.mjs';

await ensureNode24();

const children = new Set();
const killAll = (signal) => children.forEach((child) => killGroup(child, signal));
let mongod;
const stopRequest = listenForStop({ onSecondSignal: () => killAll('SIGKILL') });
void stopRequest.whenRequested.then(() => killAll('SIGTERM'));

const totals = await Promise.race([main(), stopRequest.whenRequested]).catch((error) => {
  if (!stopRequest.isRequested) printError(error);
  return { passed: 0, failed: 1 };
});
await mongod?.stop();
if (stopRequest.isRequested) process.exit(130);
print();
print(`finished in ${formatElapsed()}`);
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
process.exit(totals.failed > 0 ? 1 : 0);

async function main() {
  print();
  const env = { ...process.env, NODE_ENV: 'test', ...findEngines() };
  // Tests must not use the developer's database.
  delete env.MONGODB_URI;
  await prepareProduct();
  await runStep(async (printProgress) => {
    mongod = await startMongod({ binary: await findMongod(printProgress), inMemory: true });
    return `database for the tests ready on 127.0.0.1:${mongod.port}`;
  });
  env.TEST_MONGODB_URI = mongod.uri;
  const args = ['--config', 'vitest.engines.config.ts', ...process.argv.slice(2)];
  return await runVitest({ name: 'engines', folder: 'e2e', env, args, children });
}
