// `npm run test:cluster`: runs browser tests, and tests of what several processes share, with two API processes behind Caddy on a real
// replica set, S3 server and OpenSearch. Further arguments are those of Vitest.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackingServices } from './lib/cluster/backing-services.mjs';
import { findBrowser } from './lib/find-browser.mjs';
import { findCaddy } from './lib/find-caddy.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { formatElapsed, print, printError, runStep } from './lib/output.mjs';
import { prepareProduct } from './lib/prepare.mjs';
import { killGroup } from './lib/process.mjs';
import { runVitest } from './lib/run-vitest.mjs';

await ensureNode24();

const folder = mkdtempSync(join(tmpdir(), 'banca-cluster-'));
const children = new Set();
const killAll = (signal) => children.forEach((child) => killGroup(child, signal));
let backingServices;
const stopRequest = listenForStop({ onSecondSignal: () => killAll('SIGKILL') });
void stopRequest.whenRequested.then(() => killAll('SIGTERM'));

const totals = await Promise.race([main(), stopRequest.whenRequested]).catch((error) => {
  if (!stopRequest.isRequested) printError(error);
  return { passed: 0, failed: 1 };
});
await backingServices?.stop();
rmSync(folder, { recursive: true, force: true });
if (stopRequest.isRequested) process.exit(130);
print();
print(`finished in ${formatElapsed()}`);
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
process.exit(totals.failed > 0 ? 1 : 0);

async function main() {
  print();
  const env = { ...process.env, NODE_ENV: 'test', CADDY_BINARY: findCaddy() };
  await prepareProduct();
  await runStep(async (printProgress) => {
    Object.assign(env, await findBrowser(printProgress));
    return `browser ready: ${env.CHROMIUM_PATH}`;
  });
  backingServices = createBackingServices({ folder, runStep, signal: stopRequest.signal });
  await backingServices.start();
  env.TEST_CLUSTER = JSON.stringify(backingServices.toConnectionSettings());
  const args = ['--config', 'vitest.cluster.config.ts', ...process.argv.slice(2)];
  return await runVitest({ name: 'cluster', folder: 'e2e', env, args, children });
}
