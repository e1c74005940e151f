import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGit } from '../git.mjs';
import { ExpectedError } from '../output.mjs';
import { readJson, repositoryRoot } from '../paths.mjs';
import { runCommand } from '../process.mjs';
import { addChangelogSection, createChangelogSection } from './changelog.mjs';

const BRANCH = 'main';
const CHANGESETS = join(repositoryRoot, 'node_modules/@changesets/cli/bin.js');

/** @throws ExpectedError unless `main` is checked out without changes and a changeset is pending */
export function assertReleasable(repository) {
  const branch = runGit(repository, 'branch', '--show-current');
  if (branch !== BRANCH) {
    const actual = branch === '' ? 'no branch is checked out' : `the current branch is ${branch}`;
    throw new ExpectedError(`Releases are made from ${BRANCH}, but ${actual}. Next: \`git switch ${BRANCH}\`.`);
  }
  const changes = runGit(repository, 'status', '--porcelain');
  if (changes !== '')
    throw new ExpectedError(`There are changes that no commit contains. Next: commit or stash them.\n${changes}`);
  const changesets = readdirSync(join(repository, '.changeset')).filter((name) => name.endsWith('.md') && name !== 'README.md');
  if (changesets.length === 0)
    throw new ExpectedError('No changeset is pending, so there is nothing to release. Next: `npm run changeset`.');
}

/** @returns `{ version, notes }`; `notes` is the section of CHANGELOG.md */
export async function writeVersion(folder, date) {
  const { changesets, releases } = await readReleasePlan(folder);
  // All packages have the same version, because they are released together.
  const [{ newVersion: version }] = releases;
  if (runGit(folder, 'tag', '--list', `v${version}`) !== '')
    throw new ExpectedError(`The tag v${version} exists. Next: correct the versions of the packages, or delete the tag.`);
  await runCommand(process.execPath, [CHANGESETS, 'version'], { cwd: folder });
  const manifest = join(folder, 'package.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"version": "[^"]+"/, `"version": "${version}"`));
  const changelog = join(folder, 'CHANGELOG.md');
  const notes = createChangelogSection({ version, date, changesets });
  writeFileSync(changelog, addChangelogSection(existsSync(changelog) ? readFileSync(changelog, 'utf8') : '', notes));
  return { version, notes };
}

export function listChanges(folder) {
  runGit(folder, 'add', '--all');
  return runGit(folder, 'diff', '--cached', '--stat', 'HEAD')
    .split('\n')
    .map((line) => line.trim());
}

export function commitRelease(folder, version) {
  runGit(folder, 'add', '--all');
  runGit(folder, 'commit', '--quiet', '--message', `chore(release): ${version}`);
  return runGit(folder, 'rev-parse', 'HEAD');
}

export function tagRelease(repository, { version, commit, notes }) {
  runGit(repository, 'merge', '--quiet', '--ff-only', commit);
  // Git would remove the headings of the notes as comments.
  const options = ['--annotate', '--cleanup=verbatim', '--message', `Banca ${version}\n\n${notes}`];
  runGit(repository, 'tag', ...options, `v${version}`, commit);
}

async function readReleasePlan(folder) {
  const output = mkdtempSync(join(tmpdir(), 'banca-release-'));
  const file = join(output, 'plan.json');
  try {
    await runCommand(process.execPath, [CHANGESETS, 'status', '--output', file], { cwd: folder });
    return readJson(file);
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}
