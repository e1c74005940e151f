import { join } from 'node:path';
import { readJson, repositoryRoot } from './paths.mjs';
import { runCommand } from './process.mjs';

/** Returns the name and version of the package manager of a checkout, in the form `pnpm@x.y.z`. */
export const getPackageManager = (folder = repositoryRoot) => readJson(join(folder, 'package.json')).packageManager.split('+')[0];

/** Runs the version that the checkout names. npx adds pnpm to the PATH, which turbo needs for scripts. @throws ExpectedError */
export function runPnpm(args, { cwd = repositoryRoot, env, ...options } = {}) {
  const npxArgs = ['--yes', '--loglevel=error', '--package', getPackageManager(cwd), '--', 'pnpm', ...args];
  // Without CI=true, pnpm may ask questions.
  return runCommand('npx', npxArgs, { cwd, env: { CI: 'true', ...env }, ...options });
}
