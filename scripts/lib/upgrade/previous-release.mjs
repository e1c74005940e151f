import { runGit } from '../git.mjs';
import { ExpectedError } from '../output.mjs';

/**
 * Without `ref`, takes the last release before the checked out commit: an upgrade to the same code proves nothing.
 * Finds releases by their commits, because a copy of the repository can lack the tags. @throws ExpectedError
 */
export function findPreviousRelease(repository, ref) {
  if (ref) return { name: ref, commit: resolveCommit(repository, ref) };
  const options = ['-1', '--format=%H%n%s', '--grep=^chore(release): [0-9]'];
  const [commit, subject] = runGit(repository, 'log', ...options, 'HEAD^').split('\n');
  if (!commit)
    throw new ExpectedError(
      'There is no earlier release: no commit before this one is named chore(release). Next: name a commit: `npm run test:upgrade -- COMMIT`.',
    );
  return { name: subject.replace('chore(release): ', 'v'), commit };
}

function resolveCommit(repository, ref) {
  try {
    return runGit(repository, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  } catch {
    throw new ExpectedError(`Git knows no commit ${ref}. Next: name another one.`);
  }
}
