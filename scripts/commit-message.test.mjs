import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkCommitMessage } from './lib/commit-message.mjs';
import { repositoryRoot } from './lib/paths.mjs';

describe('a commit message', () => {
  test.each([
    'docs: state the business rules in one page',
    'fix(orders): release payment code when a job cancels\n\nThe next order kept its mark.',
    'feat(api)!: drop the old paths\n\nNobody calls them.',
    'chore: seed the demo marketplace',
    'chore(release): 0.2.0',
    'build(deps): process releases',
    'merge: names of the web into main',
    "Merge branch 'main' into orders",
    'Revert "feat: add things"',
  ])('is accepted: %j', (message) => expect(checkCommitMessage(message)).toEqual([]));

  test.each([
    ['update stuff', /type\(scope\): summary/],
    ['feature: add orders', /type\(scope\): summary/],
    ['docs: Add a page', /lower case/],
    ['chore(release): 0.2.0 and a page', /lower case/],
    ['docs: added a page', /imperative/],
    ['docs: adding a page', /imperative/],
    ['docs: adds a page', /imperative/],
    ['docs: add a page.', /full stop/],
    [`docs: add ${'x'.repeat(72)}`, /has 82 characters/],
    ['docs: add a page\nand another', /second line/],
    ['fix(orders): release the code', /why/],
    ['refactor: rename orders\n\nCo-Authored-By: Somebody <a@example.com>', /why/],
  ])('is refused: %j', (message, problem) => expect(checkCommitMessage(message).join(' ')).toMatch(problem));
});

describe('npm run commits', () => {
  let folder;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'banca-commits-'));
    mkdirSync(join(folder, 'scripts/lib'), { recursive: true });
    for (const file of ['check-commit-messages.mjs', 'lib/commit-message.mjs', 'lib/paths.mjs'])
      copyFileSync(join(repositoryRoot, 'scripts', file), join(folder, 'scripts', file));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const runGit = (...args) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false', ...args], {
      cwd: folder,
      stdio: 'pipe',
    });

  function createCommit(message, name = message) {
    writeFileSync(join(folder, `${name.replace(/\W/g, '-')}.txt`), message);
    runGit('add', '.');
    runGit('commit', '--quiet', '--message', message);
  }

  function runCheck(cwd = folder) {
    try {
      const stdout = execFileSync(process.execPath, [join(cwd, 'scripts/check-commit-messages.mjs')], {
        encoding: 'utf8',
        stdio: 'pipe',
      });
      return { status: 0, output: stdout };
    } catch (error) {
      return { status: error.status, output: error.stderr };
    }
  }

  test('passes without Git history', () => {
    expect(runCheck()).toMatchObject({ status: 0, output: expect.stringContaining('no Git history') });
  });

  test('checks only commits that descend from the one that added the check', () => {
    runGit('init', '--quiet', '--initial-branch=main');
    runGit('commit', '--quiet', '--allow-empty', '--message', 'Before the check');
    runGit('branch', 'parallel');
    createCommit('ci: check commit messages');
    runGit('switch', '--quiet', 'parallel');
    runGit('commit', '--quiet', '--allow-empty', '--message', 'Beside the check');
    runGit('switch', '--quiet', 'main');
    runGit('merge', '--quiet', '--no-ff', '--message', 'merge: parallel', 'parallel');
    createCommit('docs: add a page');
    expect(runCheck()).toEqual({ status: 0, output: '2 commit messages checked, 0 problems\n' });
    createCommit('Stuff');
    expect(runCheck()).toMatchObject({ status: 1, output: expect.stringMatching(/^\w+ Stuff\n/) });
  });

  test('passes in a shallow clone that lacks the commits to check', () => {
    runGit('init', '--quiet', '--initial-branch=main');
    createCommit('ci: check commit messages');
    createCommit('Stuff');
    createCommit('docs: add a page');
    const clone = join(folder, 'clone');
    runGit('clone', '--quiet', '--depth=1', `file://${folder}`, clone);
    expect(runCheck(clone)).toEqual({ status: 0, output: '0 commit messages checked, 0 problems\n' });
  });
});
