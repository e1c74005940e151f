import { runGit } from '../git.mjs';
import { ExpectedError } from '../output.mjs';

/**
 * Returns `{ name, commit }` of a commit, or else of the last release before the checked out commit.
 * @throws ExpectedError if there is no such commit or no release
 */
export function findPreviousRelease(repository, ref) {
  const name = ref ?? findLastTag(repository);
  try {
    return { name, commit: runGit(repository, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`) };
  } catch {
    throw new ExpectedError(`Git knows no commit ${name}. Next: name a tag or a commit, or run \`git fetch --tags\`.`);
  }
}

/** A tag of the checked out commit itself does not count, because an upgrade to the same code proves nothing. */
function findLastTag(repository) {
  try {
    return runGit(repository, 'describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^');
  } catch {
    throw new ExpectedError(
      'There is no earlier release, because no tag v* is among the ancestors. Next: `git fetch --tags`, or name a commit: `npm run test:upgrade -- COMMIT`.',
    );
  }
}
