// `npm run commits`: checks the messages of the commits that follow the one that added this file.
import { execFileSync } from 'node:child_process';
import { checkCommitMessage } from './lib/commit-message.mjs';
import { root } from './lib/paths.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Lists hash and message of the commits that descend from the one that added this file; undefined without Git history. */
function listCommits() {
  try {
    const added = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/check-commits.mjs').split('\n').at(-1);
    const entries = git('log', '-z', '--ancestry-path', '--format=%h %B', `${added}..HEAD`).split('\0');
    return entries.filter((entry) => entry !== '').map((entry) => /^(\w+) ([^]*)$/.exec(entry).slice(1));
  } catch {
    return undefined;
  }
}

const commits = listCommits();
if (!commits) process.stdout.write('There is no Git history here, so no commit message was checked.\n');
let count = 0;
for (const [hash, message] of commits ?? []) {
  for (const problem of checkCommitMessage(message)) {
    count += 1;
    process.stderr.write(`${hash} ${message.split('\n', 1)[0]}\n  ${problem}\n`);
  }
}
if (commits) process.stdout.write(`${commits.length} commit messages checked, ${count} problems\n`);
process.exitCode = count > 0 ? 1 : 0;
