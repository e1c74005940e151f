// What has to be there before anything runs: the dependencies, and the built web pages.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Stop } from './output.mjs';
import { run } from './process.mjs';
import { readJson, root } from './paths.mjs';

const lockfile = 'pnpm-lock.yaml';

/** The package manager as `packageManager` names it, `pnpm@x.y.z`. */
export function packageManager() {
  return readJson(join(root, 'package.json')).packageManager.split('+')[0];
}

/** The folders of the workspace that hold a package. */
function workspaceFolders() {
  const nested = ['apps', 'packages'].flatMap((group) => subfolders(group).map((name) => `${group}/${name}`));
  return [...nested, 'e2e', 'bench'].filter((folder) => existsSync(join(root, folder, 'package.json')));
}

/**
 * Installs the frozen lockfile; does nothing when neither it nor a package.json nor Node has changed since the last time.
 * @returns what to print
 */
export async function installDependencies(announce) {
  const stamp = join(root, 'node_modules', '.banca-install');
  const manifests = ['', ...workspaceFolders()].map((folder) => join(folder, 'package.json'));
  const hash = fingerprint(
    [lockfile, 'pnpm-workspace.yaml', '.npmrc', ...manifests],
    [process.version, process.platform, process.arch],
  );
  if (stampOf(stamp) === hash) return 'dependencies ready';
  announce(`installing dependencies with ${packageManager()}`);
  // CI=true: pnpm must never stop to ask.
  const args = ['--yes', '--loglevel=error', packageManager(), 'install', '--frozen-lockfile'];
  await run('npx', args, { cwd: root, env: { CI: 'true' } }).catch((error) => {
    throw new Stop(
      `the dependencies could not be installed. Next: check that the npm registry can be reached, then run this again.\n      ${error.message}`,
    );
  });
  writeFileSync(stamp, hash);
  return 'dependencies installed';
}

/**
 * Builds apps/web; does nothing when neither its sources nor the contracts nor the lockfile have changed since.
 * @returns what to print
 */
export async function buildWeb(announce) {
  const stamp = join(root, 'apps/web/dist/.built-from');
  const hash = fingerprint(
    [...files('apps/web'), ...files('packages/contracts'), lockfile, 'tsconfig.base.json'],
    [process.env.API_ORIGIN],
  );
  if (stampOf(stamp) === hash) return 'web pages ready';
  announce('building the web pages');
  await run(process.execPath, ['--run', 'build'], { cwd: join(root, 'apps/web') });
  mkdirSync(join(root, 'apps/web/dist'), { recursive: true });
  writeFileSync(stamp, hash);
  return 'web pages built';
}

function fingerprint(paths, more) {
  const hash = createHash('sha256').update(JSON.stringify(more));
  for (const path of paths.toSorted()) {
    const file = join(root, path);
    hash.update(`\n${path}\n`).update(existsSync(file) ? readFileSync(file) : '');
  }
  return hash.digest('hex');
}

/** Every source file below a folder, relative to the root. */
function files(folder) {
  const skip = new Set(['node_modules', 'dist', '.turbo', 'coverage']);
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = relative(root, join(root, folder, entry.name));
    if (entry.isDirectory()) return skip.has(entry.name) ? [] : files(path);
    return entry.isFile() ? [path] : [];
  });
}

function subfolders(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

function stampOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
