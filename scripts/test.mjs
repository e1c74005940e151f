// `npm test`: every test of every package and the browser journeys. `npm test -- api [arguments for vitest]` runs one part.
import { findBrowser } from './lib/find-browser.mjs';
import { findMongod } from './lib/find-mongod.mjs';
import { startMongod } from './lib/mongod.mjs';
import { onNode24 } from './lib/node24.mjs';
import { complain, elapsed, say, seconds, step } from './lib/output.mjs';
import { buildWeb, installDependencies } from './lib/prepare.mjs';
import { killGroup } from './lib/process.mjs';
import { runVitest } from './lib/run-vitest.mjs';
import { listenForStop } from './lib/stop.mjs';
import { parts } from './lib/test-parts.mjs';

await onNode24();

const args = process.argv.slice(2);
const rest = args.findIndex((arg) => !(arg in parts));
const chosen = rest === -1 ? args : args.slice(0, rest);
const extra = args.slice(chosen.length);
const names = chosen.length > 0 ? chosen : Object.keys(parts);

let mongod;
let current;
const stop = listenForStop(() => current && killGroup(current, 'SIGKILL'));
void stop.wish.then(() => current && killGroup(current, 'SIGTERM'));
const onChild = (child) => (current = child);

const sum = { passed: 0, failed: 0 };
try {
  await runAll();
} catch (error) {
  if (!stop.requested) complain(error);
  sum.failed += 1;
} finally {
  await mongod?.stop();
}
if (stop.requested) process.exit(130);
process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`);
process.exitCode = sum.failed > 0 ? 1 : 0;

async function runAll() {
  say();
  const env = await prepare(new Set(names.flatMap((name) => parts[name].needs)));
  const lines = [];
  for (const name of names) {
    if (stop.requested) return;
    const from = performance.now();
    const { passed, failed, skipped } = await runVitest({ name, folder: parts[name].folder, env, args: extra, onChild });
    sum.passed += passed;
    sum.failed += failed;
    lines.push(
      `${name.padEnd(9)} ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} (${seconds(performance.now() - from)})`,
    );
  }
  say();
  for (const line of lines) say(line);
  say(`all in ${elapsed()}`);
}

/** Gets ready what the chosen parts need; returns the environment for them. */
async function prepare(needs) {
  const env = { ...process.env, NODE_ENV: 'test' };
  // A database that somebody works with is no place for tests.
  delete env.MONGODB_URI;
  await step(installDependencies);
  if (needs.has('web')) await step(buildWeb);
  if (needs.has('mongod') && !env.TEST_MONGODB_URI) {
    await step(async (announce) => {
      mongod = await startMongod({ binary: await findMongod(announce), inMemory: true });
      env.TEST_MONGODB_URI = mongod.uri;
      return `database for the tests ready on 127.0.0.1:${mongod.port}`;
    });
  }
  if (needs.has('browser')) {
    await step(async (announce) => {
      Object.assign(env, await findBrowser(announce));
      return `browser ready: ${env.CHROMIUM_PATH}`;
    });
  }
  return env;
}
