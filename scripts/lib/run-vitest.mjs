import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print, formatSeconds } from './output.mjs';
import { readJson, repositoryRoot } from './paths.mjs';
import { endChild, killGroup } from './process.mjs';

/** Limits the time of a part, because a hanging test must not block the run. */
const timeoutMs = 15 * 60_000;

/** Runs Vitest in a folder. `onChild` receives the process when it starts, and undefined when it ends. */
export async function runVitest({ name, folder, env, args = [], onChild }) {
  const cwd = join(repositoryRoot, folder);
  const reportFolder = mkdtempSync(join(tmpdir(), 'banca-test-'));
  const reportFile = join(reportFolder, `${name}.json`);
  print();
  print(`── ${name}: ${folder}`);
  const vitest = join(cwd, 'node_modules/vitest/vitest.mjs');
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`, ...args];
  // Start Vitest in its own process group, so that its workers and browsers end with it.
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
  const totals = toTotals(readJson(reportFile), code);
  rmSync(reportFolder, { recursive: true, force: true });
  return totals;
}

/** Counts a run that crashes, cannot load a file or has no tests as a failure. */
function toTotals(report, code) {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const passed = report.numPassedTests;
  const brokenFileCount = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFileCount;
  const isInvalid = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isInvalid ? 1 : failed, skipped: report.numPendingTests + (report.numTodoTests ?? 0) };
}
