import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runGit } from './lib/git.mjs';
import { readJson, repositoryRoot } from './lib/paths.mjs';
import { addChangelogSection, createChangelogSection } from './lib/release/changelog.mjs';
import { assertReleasable, commitRelease, listChanges, tagRelease, writeVersion } from './lib/release/release-steps.mjs';
import { addWorktree } from './lib/worktree.mjs';

const changeset = (summary, ...types) => ({ summary, releases: types.map((type) => ({ type })) });

describe('the changelog', () => {
  test('has one entry for each changeset, by its largest change', () => {
    const changesets = [
      changeset('Add pages.', 'patch', 'minor'),
      changeset('Drop the old\npaths.', 'major'),
      changeset('Mend it.', 'patch'),
    ];
    expect(createChangelogSection({ version: '2.0.0', date: '2026-11-24', changesets })).toBe(
      '## 2.0.0 (2026-11-24)\n\n### Breaking changes\n\n- Drop the old\n  paths.\n\n### Changes\n\n- Add pages.\n\n### Fixes\n\n- Mend it.\n',
    );
  });

  test('has the newest version first', () => {
    const changelog = addChangelogSection(addChangelogSection('', '## 0.1.0\n\n- a\n'), '## 0.2.0\n\n- b\n');
    expect(changelog).toBe('# Changelog\n\n## 0.2.0\n\n- b\n\n## 0.1.0\n\n- a\n');
  });
});

describe('a release', () => {
  let folder;
  let repository;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'banca-release-test-'));
    repository = join(folder, 'repository');
    mkdirSync(join(repository, 'packages/web'), { recursive: true });
    mkdirSync(join(repository, '.changeset'));
    runGit(repository, 'init', '--quiet', '--initial-branch=main');
    for (const [key, value] of [
      ['user.name', 'a'],
      ['user.email', 'a@example.com'],
      ['commit.gpgsign', 'false'],
      ['tag.gpgsign', 'false'],
    ])
      runGit(repository, 'config', key, value);
    copyFileSync(join(repositoryRoot, '.changeset/config.json'), join(repository, '.changeset/config.json'));
    write('pnpm-workspace.yaml', 'packages:\n  - packages/*\n');
    write('pnpm-lock.yaml', "lockfileVersion: '9.0'\n");
    write('package.json', '{\n  "name": "banca",\n  "private": true,\n  "version": "0.1.0"\n}\n');
    for (const name of ['web', 'api']) {
      mkdirSync(join(repository, 'packages', name), { recursive: true });
      write(`packages/${name}/package.json`, `{\n  "name": "@banca/${name}",\n  "private": true,\n  "version": "0.1.0"\n}\n`);
    }
    write('.changeset/pages.md', "---\n'@banca/web': minor\n---\n\nVisitors see pages.\n");
    commit('feat: add pages');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (path, text) => writeFileSync(join(repository, path), text);
  const commit = (message) => {
    runGit(repository, 'add', '--all');
    runGit(repository, 'commit', '--quiet', '--message', message);
  };
  const readVersion = (path) => readJson(join(repository, path, 'package.json')).version;

  test('gives all packages one version, and tags a commit with the changelog', async () => {
    const worktree = addWorktree(repository, 'HEAD');
    const { version, notes } = await writeVersion(worktree.folder, '2026-11-24');
    tagRelease(repository, { version, notes, commit: commitRelease(worktree.folder, version) });
    worktree.remove();
    expect(['', 'packages/web', 'packages/api'].map(readVersion)).toEqual(['0.2.0', '0.2.0', '0.2.0']);
    expect(readFileSync(join(repository, 'CHANGELOG.md'), 'utf8')).toBe(
      '# Changelog\n\n## 0.2.0 (2026-11-24)\n\n### Changes\n\n- Visitors see pages.\n',
    );
    expect(runGit(repository, 'log', '-1', '--format=%s %D')).toBe('chore(release): 0.2.0 HEAD -> main, tag: v0.2.0');
    expect(runGit(repository, 'tag', '--list', '--format=%(objecttype) %(contents)', 'v0.2.0')).toContain('### Changes');
    expect(runGit(repository, 'worktree', 'list').split('\n')).toHaveLength(1);
    expect(() => assertReleasable(repository)).toThrow('No changeset is pending');
  });

  test('is shown without any change to the repository', async () => {
    const before = runGit(repository, 'rev-parse', 'HEAD');
    const worktree = addWorktree(repository, 'HEAD');
    await writeVersion(worktree.folder, '2026-11-24');
    expect(listChanges(worktree.folder).join('\n')).toMatch(
      /changeset\/pages\.md[^]*CHANGELOG\.md[^]*packages\/web\/package\.json/,
    );
    worktree.remove();
    expect(runGit(repository, 'status', '--porcelain')).toBe('');
    expect(runGit(repository, 'rev-parse', 'HEAD')).toBe(before);
    expect(runGit(repository, 'tag')).toBe('');
  });

  test('is refused with uncommitted changes', () => {
    assertReleasable(repository);
    write('note.txt', 'a');
    expect(() => assertReleasable(repository)).toThrow(/no commit contains. Next: [^]*note\.txt/);
  });

  test.each([
    [['switch', '--quiet', '--create', 'orders'], /made from main, but the current branch is orders\. Next/],
    [['switch', '--quiet', '--detach'], /made from main, but no branch is checked out\. Next/],
  ])('is refused after git %j', (args, message) => {
    runGit(repository, ...args);
    expect(() => assertReleasable(repository)).toThrow(message);
  });

  test('is refused if the tag of the version exists', async () => {
    runGit(repository, 'tag', 'v0.2.0');
    await expect(writeVersion(repository, '2026-11-24')).rejects.toThrow('The tag v0.2.0 exists');
  });
});
