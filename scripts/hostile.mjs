// `npm run hostile`: sends 200,000 mutated requests to endpoints and pages as guest, creator and admin. The API must not crash,
// respond with 5xx, use much more memory than before, or leave temporary files.
// `-- --requests 5000 --seed 7` sets size and seed; `--only 1234` repeats one request and prints it.
import { parseArgs } from 'node:util';
import { startDemoShop } from './lib/demo-shop.mjs';
import { sendRaw } from './lib/hostile/client.mjs';
import { inspectorOptions, openInspector } from './lib/hostile/inspector.mjs';
import { createRequest } from './lib/hostile/requests.mjs';
import { sendMutatedRequests } from './lib/hostile/send-mutated-requests.mjs';
import { countLostSessions, loadTargets } from './lib/hostile/targets.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { printError, formatElapsed, print, runStep } from './lib/output.mjs';
import { buildWeb, installDependencies } from './lib/prepare.mjs';
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
const [requests, seed, minutes] = [values.requests, values.seed, values.minutes].map(Number);
let shop;
const stop = listenForStop(() => shop?.kill());
void stop.whenRequested.then(() => shop?.stop());

let failedCheckCount = 1;
try {
  failedCheckCount = await main();
} catch (error) {
  if (!stop.isRequested) printError(error);
} finally {
  await shop?.stop();
}
process.exit(failedCheckCount > 0 || stop.isRequested ? 1 : 0);

async function main() {
  print();
  await runStep(installDependencies);
  await runStep(buildWeb);
  const inspectorPort = await findFreePort();
  await runStep(async (announce) => {
    const env = { HOST: '127.0.0.1', BCRYPT_COST: '4', LOG_LEVEL: 'fatal', NODE_OPTIONS: inspectorOptions(inspectorPort) };
    shop = await startDemoShop(announce, env);
    return `API with the demo shop at ${shop.url}, process ${shop.pid}`;
  });
  const targets = await loadTargets(shop);
  if (values.only !== undefined) return repeatRequest(targets);
  print(`… ${requests} requests with seed ${seed}`);
  const inspector = await openInspector(inspectorPort);
  const onProgress = ({ sent, responses }) => print(`${sent} sent ${JSON.stringify(responses)} (${formatElapsed()})`);
  const warmUp = Math.ceil(requests / 10);
  const { checks, failures } = await sendMutatedRequests({
    shop,
    targets,
    inspector,
    seed,
    requests,
    warmUp,
    minutes,
    onProgress,
  });
  inspector.close();
  const lostSessionCount = await countLostSessions(shop.url, targets.actors);
  checks.push({ name: 'sessions', passed: lostSessionCount === 0, detail: `${lostSessionCount} lost` });
  print();
  for (const { name, passed, detail } of checks) print(`${passed ? '✓' : '✗'} ${name}: ${detail}`);
  for (const { index, reason, actor, head } of failures) {
    print();
    print(`request ${index} as ${actor}: ${reason} (repeat it with --seed ${seed} --only ${index})`);
    print(JSON.stringify(head));
  }
  print();
  print(`all in ${formatElapsed()}`);
  const failedCount = checks.filter(({ passed }) => !passed).length;
  process.stdout.write(`${checks.length - failedCount} passed, ${failedCount} failed\n`);
  return failedCount;
}

async function repeatRequest(targets) {
  const request = createRequest(targets, seed, Number(values.only));
  const { status, bytes } = await sendRaw(shop.port, request);
  process.stdout.write(`${request.head}${request.body.subarray(0, 2000)}\n\n${bytes.subarray(0, 4000)}\n`);
  return status !== undefined && status >= 500 ? 1 : 0;
}
