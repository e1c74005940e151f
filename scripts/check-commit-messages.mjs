// `npm run commits`: checks the messages of the commits that descend from the one that added this file.
import { execFileSync } from 'node:child_process';
import { checkCommitMessage } from './lib/commit-message.mjs';
import { repositoryRoot } from './lib/paths.mjs';

const runGit = (...args) =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Returns the hashes and messages of the commits to check, or undefined without Git history. */
function listCommits() {
  try {
    const firstCommit = runGit('log', '--diff-filter=A', '--format=%H', '--', 'scripts/check-commit-messages.mjs')
      .split('\n')
      .at(-1);
    const entries = runGit('log', '-z', '--ancestry-path', '--format=%h %B', `${firstCommit}..HEAD`).split('\0');
    return entries.filter((entry) => entry !== '').map((entry) => /^(\w+) ([^]*)$/.exec(entry).slice(1));
  } catch {
    return undefined;
  }
}

const commits = listCommits();
if (!commits) process.stdout.write('There is no Git history here, so no commit message was checked.\n');
let problemCount = 0;
for (const [hash, message] of commits ?? []) {
  for (const problem of checkCommitMessage(message)) {
    problemCount += 1;
    process.stderr.write(`${hash} ${message.split('\n', 1)[0]}\n  ${problem}\n`);
  }
}
if (commits) process.stdout.write(`${commits.length} commit messages checked, ${problemCount} problems\n`);
process.exitCode = problemCount > 0 ? 1 : 0;
