// `npm run hostile`: 200,000 mutated requests to every endpoint and page, as guest, creator and admin. The process must
// live, answer nothing but 2xx, 3xx and 4xx, hold no more memory than before and leave no temporary file.
// `npm run hostile -- --requests 5000 --seed 7`; `--only 1234` repeats one request of that seed and shows it.
import { parseArgs } from 'node:util';
import { openDemoShop } from './lib/demo-shop.mjs';
import { sendRaw } from './lib/hostile/client.mjs';
import { inspectorOptions, openInspector } from './lib/hostile/inspector.mjs';
import { createRequest } from './lib/hostile/requests.mjs';
import { attack } from './lib/hostile/run.mjs';
import { countLostSessions, openWorld } from './lib/hostile/world.mjs';
import { onNode24 } from './lib/node24.mjs';
import { complain, elapsed, say, step } from './lib/output.mjs';
import { buildWeb, installDependencies } from './lib/prepare.mjs';
import { freePort } from './lib/process.mjs';
import { listenForStop } from './lib/stop.mjs';

await onNode24();

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
void stop.wish.then(() => shop?.stop());

let failed = 1;
try {
  failed = await main();
} catch (error) {
  if (!stop.requested) complain(error);
} finally {
  await shop?.stop();
}
process.exit(failed > 0 || stop.requested ? 1 : 0);

async function main() {
  say();
  await step(installDependencies);
  await step(buildWeb);
  const inspectorPort = await freePort();
  await step(async (announce) => {
    const env = { HOST: '127.0.0.1', BCRYPT_COST: '4', LOG_LEVEL: 'fatal', NODE_OPTIONS: inspectorOptions(inspectorPort) };
    shop = await openDemoShop(announce, env);
    return `API with the demo shop at ${shop.url}, process ${shop.pid}`;
  });
  const world = await openWorld(shop);
  if (values.only !== undefined) return repeat(world);
  say(`… ${requests} requests with seed ${seed}`);
  const inspector = await openInspector(inspectorPort);
  const onProgress = ({ sent, answers }) => say(`${sent} sent ${JSON.stringify(answers)} (${elapsed()})`);
  const warmUp = Math.ceil(requests / 10);
  const { checks, failures } = await attack({ shop, world, inspector, seed, requests, warmUp, minutes, onProgress });
  inspector.close();
  const lost = await countLostSessions(shop.url, world.actors);
  checks.push({ name: 'sessions', passed: lost === 0, detail: `${lost} lost` });
  say();
  for (const { name, passed, detail } of checks) say(`${passed ? '✓' : '✗'} ${name}: ${detail}`);
  for (const { index, fault, actor, head } of failures) {
    say();
    say(`request ${index} as ${actor}: ${fault} (repeat it with --seed ${seed} --only ${index})`);
    say(JSON.stringify(head));
  }
  say();
  say(`all in ${elapsed()}`);
  const failing = checks.filter(({ passed }) => !passed).length;
  process.stdout.write(`${checks.length - failing} passed, ${failing} failed\n`);
  return failing;
}

async function repeat(world) {
  const request = createRequest(world, seed, Number(values.only));
  const { status, bytes } = await sendRaw(shop.port, request);
  process.stdout.write(`${request.head}${request.body.subarray(0, 2000)}\n\n${bytes.subarray(0, 4000)}\n`);
  return status !== undefined && status >= 500 ? 1 : 0;
}
