import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say, seconds } from './output.mjs';
import { readJson, root } from './paths.mjs';
import { endChild, killGroup } from './process.mjs';

/** Longest a part may take, ms: a test that hangs must not hang whoever waits for the sum. */
const patience = 15 * 60_000;

/**
 * Runs the tests of one package.
 * @param options.onChild called with the child process when it starts, and with undefined when it has ended
 * @returns `{ passed, failed, skipped }`
 */
export async function runVitest({ name, folder, env, args = [], onChild }) {
  const cwd = join(root, folder);
  const reports = mkdtempSync(join(tmpdir(), 'banca-test-'));
  const report = join(reports, `${name}.json`);
  say();
  say(`── ${name}: ${folder}`);
  const vitest = join(cwd, 'node_modules/vitest/vitest.mjs');
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args];
  // In a group of its own, so that its workers and browsers end with it.
  const child = spawn(process.execPath, [vitest, ...options], {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  onChild(child);
  const timer = setTimeout(() => {
    say(`✗ ${name} took longer than ${seconds(patience)}`);
    killGroup(child, 'SIGKILL');
  }, patience);
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (status) => resolve(status ?? 1));
  });
  clearTimeout(timer);
  onChild(undefined);
  await endChild(child, 0);
  const result = count(existsSync(report) ? readJson(report) : undefined, code);
  rmSync(reports, { recursive: true, force: true });
  return result;
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
