// `npm run hostile`: sends 200,000 generated requests to endpoints and pages as guest, creator and admin. The API must not crash,
// respond with 5xx, use much more memory than before, or leave temporary files.
// `-- --requests 5000 --seed 7` sets size and seed. `--seed 7 --only 1234` repeats one request of the run with that seed and prints
// the request and its response.
import { parseArgs } from 'node:util';
import { startDemoMarketplace } from './lib/demo-marketplace.mjs';
import { sendRaw } from './lib/hostile/client.mjs';
import { inspectorOptions, openInspector } from './lib/hostile/inspector.mjs';
import { createRequest } from './lib/hostile/requests.mjs';
import { sendGeneratedRequests } from './lib/hostile/send-generated-requests.mjs';
import { listInvalidTokens, loadTargets } from './lib/hostile/targets.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { printError, formatElapsed, print, runStep } from './lib/output.mjs';
import { buildApi, buildWeb, installDependencies } from './lib/prepare.mjs';
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
const [requestCount, seed, maxMinutes] = [values.requests, values.seed, values.minutes].map(Number);
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
  await runStep(installDependencies);
  await runStep(buildApi);
  await runStep(buildWeb);
  const inspectorPort = await findFreePort();
  await runStep(async (printProgress) => {
    const env = { HOST: '127.0.0.1', BCRYPT_COST: '4', LOG_LEVEL: 'fatal', NODE_OPTIONS: inspectorOptions(inspectorPort) };
    marketplace = await startDemoMarketplace(printProgress, env);
    return `API with the demo marketplace at ${marketplace.url}, process ${marketplace.pid}`;
  });
  const targets = await loadTargets(marketplace);
  if (values.only !== undefined) return repeatRequest(targets);
  print(`… ${requestCount} requests with seed ${seed}`);
  const inspector = await openInspector(inspectorPort);
  const onProgress = ({ sent, responses }) => print(`${sent} sent ${JSON.stringify(responses)} (${formatElapsed()})`);
  const warmUpRequestCount = Math.ceil(requestCount / 10);
  const { checks, failedRequests } = await sendGeneratedRequests({
    marketplace,
    targets,
    inspector,
    seed,
    requestCount,
    warmUpRequestCount,
    maxMinutes,
    onProgress,
  });
  inspector.close();
  const invalidTokens = await listInvalidTokens(marketplace.url, targets.actors);
  const invalidList = invalidTokens.join(', ') || 'none';
  checks.push({ name: 'tokens', passed: invalidTokens.length === 0, detail: `no longer valid: ${invalidList}` });
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

async function repeatRequest(targets) {
  const request = createRequest(targets, seed, Number(values.only));
  const { status, bytes } = await sendRaw(marketplace.port, request);
  process.stdout.write(`${request.head}${request.body.subarray(0, 2000)}\n\n${bytes.subarray(0, 4000)}\n`);
  return status !== undefined && status >= 500 ? 1 : 0;
}
