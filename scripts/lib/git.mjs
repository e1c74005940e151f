import { spawnSync } from 'node:child_process';
import { ExpectedError } from './output.mjs';

/** Returns the output without the last line break. @throws ExpectedError with what Git says */
export function runGit(folder, ...args) {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  if (error) throw new ExpectedError(`git could not be started: ${error.message}`);
  if (status !== 0) throw new ExpectedError(`git ${args[0]} failed: ${stderr.trim()}`);
  return stdout.trimEnd();
}
