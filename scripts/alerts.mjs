// `npm run alerts`: checks and tests the alert rules with promtool. Fails if promtool is not installed and cannot be fetched.
import { join } from 'node:path';
import { findPromtool } from './lib/find-promtool.mjs';
import { printError, print, runStep } from './lib/output.mjs';
import { repositoryRoot } from './lib/paths.mjs';
import { runCommand } from './lib/process.mjs';

const cwd = join(repositoryRoot, 'docker/prometheus');

try {
  print();
  const promtool = await findPromtool(print);
  await runStep(async () => {
    await runCommand(promtool, ['check', 'rules', '--lint=all', '--lint-fatal', 'alerts.yml'], { cwd });
    return 'the alert rules are valid';
  });
  await runStep(async () => {
    await runCommand(promtool, ['test', 'rules', 'alerts.test.yml'], { cwd, tail: 40 });
    return 'each alert fires on its condition, and not before';
  });
  await runStep(async () => {
    await runCommand(promtool, ['check', 'config', '--syntax-only', 'prometheus.yml'], { cwd });
    return 'the configuration of Prometheus is valid';
  });
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
