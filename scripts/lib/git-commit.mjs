import { execFileSync } from 'node:child_process';
import { repositoryRoot } from './paths.mjs';

/** Returns `{ GIT_COMMIT }`, or an empty object outside a Git checkout. */
export function readCommitEnv(root = repositoryRoot) {
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return { GIT_COMMIT: execFileSync('git', ['rev-parse', 'HEAD'], options).trim() };
  } catch {
    return {};
  }
}
