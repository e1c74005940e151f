// `npm run hostile`: sends 200,000 generated requests to endpoints and pages as guest, creator and admin. The API must not crash,
// respond with 5xx, use much more memory than before, or leave temporary files.
// `-- --requests 5000 --seed 7` sets size and seed. `--seed 7 --only 1234` repeats one request of the run with that seed and prints
// the request and its response.
import { parseArgs } from 'node:util';
import { startDemoMarketplace } from './lib/demo-marketplace.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { printError, formatElapsed, print, runStep } from './lib/output.mjs';
import { prepareProduct } from './lib/prepare.mjs';
import { findFreePort } from './lib/process.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';

await ensureNode24();

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    minutes: { type: 'string', default: '30' },
    only: { type: 'string' },
  },
});
const requestCount = Number(values.requests);
const seed = Number(values.seed);
const maxMinutes = Number(values.minutes);
let marketplace;
const stopRequest = listenForStop({ onSecondSignal: () => marketplace?.kill() });
void stopRequest.whenRequested.then(() => marketplace?.stop());

let failedCheckCount = 1;
try {
  failedCheckCount = await main();
} catch (error) {
  if (!stopRequest.isRequested) printError(error);
} finally {
  await marketplace?.stop();
}
process.exit(failedCheckCount > 0 || stopRequest.isRequested ? 1 : 0);

async function main() {
  print();
  await prepareProduct();
  const { inspectorOptions } = await import('../apps/api/src/testing/hostile/inspector.ts');
  const { repeatRequest, sendGeneratedRequests } = await import('../apps/api/src/testing/hostile/send-generated-requests.ts');
  const inspectorPort = await findFreePort();
  await runStep(async (printProgress) => {
    const env = { HOST: '127.0.0.1', BCRYPT_COST: '4', LOG_LEVEL: 'fatal', NODE_OPTIONS: inspectorOptions(inspectorPort) };
    marketplace = await startDemoMarketplace(printProgress, env);
    return `API with the demo marketplace at ${marketplace.url}, process ${marketplace.pid}`;
  });
  if (values.only !== undefined) {
    const { request, response } = await repeatRequest(marketplace, seed, Number(values.only));
    process.stdout.write(`${request.head}${request.body.subarray(0, 2000)}\n\n${response.bytes.subarray(0, 4000)}\n`);
    return response.status >= 500 ? 1 : 0;
  }
  print(`… ${requestCount} requests with seed ${seed}`);
  const { checks, failedRequests } = await sendGeneratedRequests({
    marketplace,
    inspectorPort,
    seed,
    requestCount,
    warmUpCount: Math.ceil(requestCount / 10),
    maxMinutes,
    onProgress: ({ sent, responses }) => print(`${sent} sent ${JSON.stringify(responses)} (${formatElapsed()})`),
  });
  print();
  for (const { name, passed, detail } of checks) print(`${passed ? '✓' : '✗'} ${name}: ${detail}`);
  for (const { index, reason, actor, head } of failedRequests) {
    print();
    print(`request ${index} as ${actor}: ${reason} (repeat it with --seed ${seed} --only ${index})`);
    print(JSON.stringify(head));
  }
  print();
  print(`finished in ${formatElapsed()}`);
  const failedCount = checks.filter(({ passed }) => !passed).length;
  process.stdout.write(`${checks.length - failedCount} passed, ${failedCount} failed\n`);
  return failedCount;
}
