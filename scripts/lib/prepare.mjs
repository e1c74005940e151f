import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ExpectedError } from './output.mjs';
import { repositoryRoot } from './paths.mjs';
import { getPackageManager, runPnpm } from './pnpm.mjs';
import { runCommand } from './process.mjs';

const lockfile = 'pnpm-lock.yaml';

function listWorkspaceFolders() {
  const nested = ['apps', 'packages'].flatMap((group) => listSubfolders(group).map((name) => `${group}/${name}`));
  return [...nested, 'e2e', 'bench'].filter((folder) => existsSync(join(repositoryRoot, folder, 'package.json')));
}

/** Skips the install when manifests, lockfile and Node have not changed. Returns a line to print. */
export async function installDependencies(printProgress) {
  const stampFile = join(repositoryRoot, 'node_modules', '.banca-install');
  const manifests = ['', ...listWorkspaceFolders()].map((folder) => join(folder, 'package.json'));
  const hash = hashFiles(
    [lockfile, 'pnpm-workspace.yaml', '.npmrc', ...manifests],
    [process.version, process.platform, process.arch],
  );
  if (readStamp(stampFile) === hash) return 'dependencies ready';
  printProgress(`installing dependencies with ${getPackageManager()}`);
  await runPnpm(['install', '--frozen-lockfile']).catch((error) => {
    throw new ExpectedError(
      `the dependencies could not be installed. Next: check that the npm registry can be reached, then run this again.\n      ${error.message}`,
    );
  });
  writeFileSync(stampFile, hash);
  return 'dependencies installed';
}

/** Skips the build when its inputs have not changed. Returns a line to print. */
export async function buildWeb(printProgress) {
  const inputs = [...['apps/web', 'packages/contracts', 'packages/messages'].flatMap(listFiles), lockfile, 'tsconfig.base.json'];
  const hash = hashFiles(inputs, [process.env.API_ORIGIN, process.env.PSEUDO_LOCALE]);
  const wasBuilt = await buildUnlessUnchanged('apps/web', hash, () => printProgress('building the web pages'));
  return wasBuilt ? 'web pages built' : 'web pages ready';
}

/** Skips the build when its inputs have not changed. Returns a line to print. */
export async function buildApi(printProgress) {
  const inputs = ['apps/api', 'packages/catalogue', 'packages/contracts', 'packages/messages'].flatMap(listFiles);
  const hash = hashFiles(inputs, [process.version]);
  const wasBuilt = await buildUnlessUnchanged('apps/api', hash, () => printProgress('removing the types from the API'));
  return wasBuilt ? 'API built' : 'API already built';
}

/** @returns whether the folder was built */
async function buildUnlessUnchanged(folder, hash, onBuild) {
  const dist = join(repositoryRoot, folder, 'dist');
  const stampFile = join(dist, '.built-from');
  if (readStamp(stampFile) === hash) return false;
  onBuild();
  await runCommand(process.execPath, ['--run', 'build'], { cwd: join(repositoryRoot, folder) });
  mkdirSync(dist, { recursive: true });
  writeFileSync(stampFile, hash);
  return true;
}

function hashFiles(paths, extraValues) {
  const hash = createHash('sha256').update(JSON.stringify(extraValues));
  for (const path of paths.toSorted()) {
    const file = join(repositoryRoot, path);
    hash.update(`\n${path}\n`).update(existsSync(file) ? readFileSync(file) : '');
  }
  return hash.digest('hex');
}

function listFiles(folder) {
  const skippedFolders = new Set(['node_modules', 'dist', '.turbo', 'coverage']);
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = relative(repositoryRoot, join(repositoryRoot, folder, entry.name));
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listFiles(path);
    return entry.isFile() ? [path] : [];
  });
}

function listSubfolders(folder) {
  if (!existsSync(join(repositoryRoot, folder))) return [];
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
