import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runGit } from './git.mjs';
import { runPnpm } from './pnpm.mjs';

export function addWorktree(repository, ref) {
  const folder = join(mkdtempSync(join(tmpdir(), 'banca-worktree-')), 'banca');
  runGit(repository, 'worktree', 'add', '--quiet', '--detach', folder, ref);
  function remove() {
    runGit(repository, 'worktree', 'remove', '--force', folder);
    rmSync(dirname(folder), { recursive: true, force: true });
  }
  return { folder, remove };
}

/** Installs what the lockfile of the worktree names, with its own version of pnpm, and builds its API. @throws ExpectedError */
export async function installWorktree({ folder }) {
  await runPnpm(['install', '--frozen-lockfile', '--prefer-offline'], { cwd: folder });
  await runPnpm(['--filter', '@banca/api', '--if-present', 'run', 'build'], { cwd: folder });
}
