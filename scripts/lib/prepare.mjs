import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ExpectedError, runStep } from './output.mjs';
import { repositoryRoot } from './paths.mjs';
import { getPackageManager, runPnpm } from './pnpm.mjs';
import { runCommand } from './process.mjs';

const lockfile = 'pnpm-lock.yaml';

function listWorkspaceFolders() {
  const nested = ['apps', 'packages'].flatMap((group) => listSubfolders(group).map((name) => `${group}/${name}`));
  return [...nested, 'e2e', 'bench'].filter((folder) => existsSync(join(repositoryRoot, folder, 'package.json')));
}

export async function prepareProduct() {
  for (const step of [installDependencies, buildApi, buildWeb]) await runStep(step);
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

export const buildWeb = (printProgress) =>
  build('apps/web', {
    name: 'web pages',
    packages: ['packages/contracts', 'packages/messages', 'packages/payment-messages'],
    variables: [process.env.API_ORIGIN, process.env.PSEUDO_LOCALE],
    printProgress,
  });

export const buildApi = (printProgress) =>
  build('apps/api', {
    name: 'API',
    packages: ['packages/catalogue', 'packages/contracts', 'packages/messages', 'packages/payment-messages'],
    variables: [],
    printProgress,
  });

export const buildClient = (printProgress) =>
  build('packages/client', { name: 'client of the API', packages: ['docs/openapi.json'], variables: [], printProgress });

async function build(folder, { name, packages, variables, printProgress }) {
  const stampFile = join(repositoryRoot, folder, 'dist/.built-from');
  const hash = hashFiles([...[folder, ...packages].flatMap(listFiles), lockfile, 'tsconfig.base.json'], variables);
  if (readStamp(stampFile) === hash) return `${name} built before`;
  printProgress(`building the ${name}`);
  const env = {
    // Only the build of the web pages reads it.
    QUICK_COMPRESSION: '1',
    // For the allocator of the bundler: to clear a huge page for each of its threads takes half of the time of a build.
    MIMALLOC_ALLOW_THP: '0',
  };
  await runCommand(process.execPath, ['--run', 'build'], { cwd: join(repositoryRoot, folder), env });
  writeFileSync(stampFile, hash);
  return `${name} built`;
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
  const skippedFolders = new Set(['node_modules', 'dist', 'generated', '.turbo', 'coverage']);
  if (statSync(join(repositoryRoot, folder)).isFile()) return [folder];
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

const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
