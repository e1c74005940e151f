import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { print, formatSeconds } from './output.mjs';
import { readJson, repositoryRoot } from './paths.mjs';
import { terminateChild, killGroup } from './process.mjs';

/** Ends a suite that hangs. The API suite takes 10 to 15 minutes where the web suite shares two slow cores with it. */
const timeoutMs = 25 * 60_000;

/** `isBuffered` prints the output when the run ends, so that it does not mix with that of another suite. */
export async function runVitest({ name, folder, env, args = [], children, isBuffered = false, mayBeEmpty = false }) {
  const cwd = join(repositoryRoot, folder);
  const reportFolder = mkdtempSync(join(tmpdir(), 'banca-test-'));
  const reportFile = join(reportFolder, `${name}.json`);
  const printTitle = () => print(`── ${name}: ${folder}`);
  if (!isBuffered) printTitle();
  const vitest = join(cwd, 'node_modules/vitest/vitest.mjs');
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`, ...args];
  // Start Vitest in its own process group, so that its workers and browsers end with it.
  const child = spawn(process.execPath, [vitest, ...options], {
    cwd,
    env,
    stdio: isBuffered ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  children.add(child);
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => output.push(bytes));
  const timer = setTimeout(() => {
    print(`✗ ${name} took longer than ${formatSeconds(timeoutMs)}`);
    killGroup(child, 'SIGKILL');
  }, timeoutMs);
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (status) => resolve(status ?? 1));
    // A process that outlives the suite may keep the output open.
    child.on('exit', (status) => setTimeout(resolve, 2000, status ?? 1));
  });
  clearTimeout(timer);
  children.delete(child);
  if (isBuffered) {
    printTitle();
    process.stdout.write(Buffer.concat(output));
  }
  await terminateChild(child, 0);
  const totals = toTotals(readJson(reportFile), { code, mayBeEmpty });
  rmSync(reportFolder, { recursive: true, force: true });
  return totals;
}

/** Counts a run that crashes, cannot load a file or has no tests as a failure. */
function toTotals(report, { code, mayBeEmpty }) {
  if (report === undefined) return { passed: 0, failed: mayBeEmpty && code === 0 ? 0 : 1, skipped: 0, files: [] };
  const passed = report.numPassedTests;
  const brokenFileCount = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFileCount;
  const isInvalid = failed === 0 && (code !== 0 || (passed === 0 && !mayBeEmpty));
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    name: relative(repositoryRoot, name),
    ms: endTime - startTime,
  }));
  return { passed, failed: isInvalid ? 1 : failed, skipped: report.numPendingTests + (report.numTodoTests ?? 0), files };
}
