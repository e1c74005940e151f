import { spawnSync } from 'node:child_process';
import { ExpectedError } from './output.mjs';
import { repositoryRoot } from './paths.mjs';

/** Returns the output without the last line break. @throws ExpectedError with what Git says */
export function runGit(folder, ...args) {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  if (error) throw new ExpectedError(`git could not be started: ${error.message}`);
  if (status !== 0) throw new ExpectedError(`git ${args[0]} failed: ${stderr.trim()}`);
  return stdout.trimEnd();
}

/** Returns `{ GIT_COMMIT }`, or an empty object outside a Git checkout. */
export function readCommitEnv(folder = repositoryRoot) {
  try {
    return { GIT_COMMIT: runGit(folder, 'rev-parse', 'HEAD') };
  } catch {
    return {};
  }
}

export const findChangeBase = () => runGit(repositoryRoot, 'merge-base', 'main', 'HEAD');

/** Returns the files that differ from a commit, new ones included. */
export const listChangedFiles = (base) =>
  [
    runGit(repositoryRoot, 'diff', '--name-only', base),
    runGit(repositoryRoot, 'ls-files', '--others', '--exclude-standard'),
  ].flatMap((names) => names.split('\n').filter(Boolean));
