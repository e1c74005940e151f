import { execFileSync } from 'node:child_process';
import { repositoryRoot } from './paths.mjs';

/** Returns `{ GIT_COMMIT }`, or an empty object outside a Git checkout. */
export function readCommitEnv() {
  try {
    const options = { cwd: repositoryRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return { GIT_COMMIT: execFileSync('git', ['rev-parse', 'HEAD'], options).trim() };
  } catch {
    return {};
  }
}
