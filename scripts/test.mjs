// `npm test`: every test of every package and the browser journeys. `npm test -- api [arguments for vitest]` runs one part.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './lib/find-browser.mjs';
import { findMongod } from './lib/find-mongod.mjs';
import { startMongod } from './lib/mongod.mjs';
import { onNode24 } from './lib/node24.mjs';
import { complain, elapsed, say, seconds, step } from './lib/output.mjs';
import { readJson, root } from './lib/paths.mjs';
import { buildWeb, installDependencies } from './lib/prepare.mjs';
import { endChild, killGroup } from './lib/process.mjs';
import { listenForStop } from './lib/stop.mjs';
import { parts } from './lib/test-parts.mjs';

/** Longest a part may take, ms: a test that hangs must not hang whoever waits for the sum. */
const patience = 15 * 60_000;

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
const reports = mkdtempSync(join(tmpdir(), 'banca-test-'));

const sum = { passed: 0, failed: 0 };
try {
  await runAll();
} catch (error) {
  if (!stop.requested) complain(error);
  sum.failed += 1;
} finally {
  await mongod?.stop();
  rmSync(reports, { recursive: true, force: true });
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
    const { passed, failed, skipped } = await runPart(name, env);
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

async function runPart(name, env) {
  const { folder } = parts[name];
  const cwd = join(root, folder);
  const report = join(reports, `${name}.json`);
  say();
  say(`── ${name}: ${folder}`);
  const vitest = join(cwd, 'node_modules/vitest/vitest.mjs');
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...extra];
  // In a group of its own, so that its workers and browsers end with it.
  current = spawn(process.execPath, [vitest, ...options], { cwd, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  const child = current;
  const timer = setTimeout(() => {
    say(`✗ ${name} took longer than ${seconds(patience)}`);
    killGroup(child, 'SIGKILL');
  }, patience);
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (status) => resolve(status ?? 1));
  });
  clearTimeout(timer);
  current = undefined;
  await endChild(child, 0);
  return count(existsSync(report) ? readJson(report) : undefined, code);
}

/** What vitest's report says; a part that crashes, cannot load a file or runs nothing counts as a failure. */
function count(report, code) {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const passed = report.numPassedTests;
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  ).length;
  const failed = report.numFailedTests + broken;
  const wrong = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: wrong ? 1 : failed, skipped: report.numPendingTests + (report.numTodoTests ?? 0) };
}
