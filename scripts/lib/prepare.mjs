import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ExpectedError } from './output.mjs';
import { runCommand } from './process.mjs';
import { readJson, root } from './paths.mjs';

const lockfile = 'pnpm-lock.yaml';

/** Returns `pnpm@x.y.z`. */
export function getPackageManager() {
  return readJson(join(root, 'package.json')).packageManager.split('+')[0];
}

function workspaceFolders() {
  const nested = ['apps', 'packages'].flatMap((group) => listSubfolders(group).map((name) => `${group}/${name}`));
  return [...nested, 'e2e', 'bench'].filter((folder) => existsSync(join(root, folder, 'package.json')));
}

/** Skips the install when manifests, lockfile and Node have not changed. Returns a line to print. */
export async function installDependencies(announce) {
  const stamp = join(root, 'node_modules', '.banca-install');
  const manifests = ['', ...workspaceFolders()].map((folder) => join(folder, 'package.json'));
  const hash = hashFiles(
    [lockfile, 'pnpm-workspace.yaml', '.npmrc', ...manifests],
    [process.version, process.platform, process.arch],
  );
  if (readStamp(stamp) === hash) return 'dependencies ready';
  announce(`installing dependencies with ${getPackageManager()}`);
  // Without CI=true, pnpm may ask questions.
  const args = ['--yes', '--loglevel=error', getPackageManager(), 'install', '--frozen-lockfile'];
  await runCommand('npx', args, { cwd: root, env: { CI: 'true' } }).catch((error) => {
    throw new ExpectedError(
      `the dependencies could not be installed. Next: check that the npm registry can be reached, then run this again.\n      ${error.message}`,
    );
  });
  writeFileSync(stamp, hash);
  return 'dependencies installed';
}

/** Skips the build when its inputs have not changed. Returns a line to print. */
export async function buildWeb(announce) {
  const stamp = join(root, 'apps/web/dist/.built-from');
  const hash = hashFiles(
    [...listFiles('apps/web'), ...listFiles('packages/contracts'), lockfile, 'tsconfig.base.json'],
    [process.env.API_ORIGIN],
  );
  if (readStamp(stamp) === hash) return 'web pages ready';
  announce('building the web pages');
  await runCommand(process.execPath, ['--run', 'build'], { cwd: join(root, 'apps/web') });
  mkdirSync(join(root, 'apps/web/dist'), { recursive: true });
  writeFileSync(stamp, hash);
  return 'web pages built';
}

function hashFiles(paths, more) {
  const hash = createHash('sha256').update(JSON.stringify(more));
  for (const path of paths.toSorted()) {
    const file = join(root, path);
    hash.update(`\n${path}\n`).update(existsSync(file) ? readFileSync(file) : '');
  }
  return hash.digest('hex');
}

function listFiles(folder) {
  const skip = new Set(['node_modules', 'dist', '.turbo', 'coverage']);
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = relative(root, join(root, folder, entry.name));
    if (entry.isDirectory()) return skip.has(entry.name) ? [] : listFiles(path);
    return entry.isFile() ? [path] : [];
  });
}

function listSubfolders(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
