// `npm run test:cluster`: runs browser tests, and tests of what several processes share, with two API processes behind Caddy on a real
// replica set, S3 server and OpenSearch. Further arguments are those of Vitest.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackingServices } from './lib/cluster/backing-services.mjs';
import { findBrowser } from './lib/find-browser.mjs';
import { findCaddy } from './lib/find-caddy.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { runStep } from './lib/output.mjs';
import { prepareProduct } from './lib/prepare.mjs';
import { runTestCommand } from './lib/run-test-command.mjs';
import { runVitest } from './lib/run-vitest.mjs';

await ensureNode24();

const folder = mkdtempSync(join(tmpdir(), 'banca-cluster-'));
let backingServices;
await runTestCommand({ run, stop });

async function run({ children, signal }) {
  const env = { ...process.env, NODE_ENV: 'test', CADDY_BINARY: findCaddy() };
  await prepareProduct();
  await runStep(async (printProgress) => {
    Object.assign(env, await findBrowser(printProgress));
    return `browser ready: ${env.CHROMIUM_PATH}`;
  });
  backingServices = createBackingServices({ folder, runStep, signal });
  await backingServices.start();
  env.TEST_CLUSTER = JSON.stringify(backingServices.toConnectionSettings());
  const args = ['--config', 'vitest.cluster.config.ts', ...process.argv.slice(2)];
  return await runVitest({ name: 'cluster', folder: 'e2e', env, args, children });
}

async function stop() {
  await backingServices?.stop();
  rmSync(folder, { recursive: true, force: true });
}
