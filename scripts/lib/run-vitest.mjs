import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print, formatSeconds } from './output.mjs';
import { readJson, root } from './paths.mjs';
import { endChild, killGroup } from './process.mjs';

/** A hanging test must not block the run. */
const timeoutMs = 15 * 60_000;

/** `onChild` receives the process when it starts, and undefined when it ends. */
export async function runVitest({ name, folder, env, args = [], onChild }) {
  const cwd = join(root, folder);
  const reports = mkdtempSync(join(tmpdir(), 'banca-test-'));
  const report = join(reports, `${name}.json`);
  print();
  print(`── ${name}: ${folder}`);
  const vitest = join(cwd, 'node_modules/vitest/vitest.mjs');
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args];
  // Its own process group, so that its workers and browsers end with it.
  const child = spawn(process.execPath, [vitest, ...options], {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  onChild(child);
  const timer = setTimeout(() => {
    print(`✗ ${name} took longer than ${formatSeconds(timeoutMs)}`);
    killGroup(child, 'SIGKILL');
  }, timeoutMs);
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

/** A run that crashes, cannot load a file or has no tests counts as a failure. */
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
