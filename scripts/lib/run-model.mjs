import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { repositoryRoot } from './paths.mjs';
import { runCommand } from './process.mjs';

/** @param model the name of a file in docs/model. The TypeScript backend needs no other program; the default one is downloaded. */
export function runModel(model, args) {
  // Scripts resolve packages after `installDependencies`.
  const packageFile = createRequire(import.meta.url).resolve('@informalsystems/quint/package.json');
  const cli = join(dirname(packageFile), 'dist/src/cli.js');
  const runArgs = [cli, 'run', `docs/model/${model}.qnt`, '--backend=typescript', ...args];
  return runCommand(process.execPath, runArgs, { cwd: repositoryRoot });
}

/** Writes traces in the Informal Trace Format into a folder; the same ones for the same seed. */
export const writeTraces = (folder, { model, seed, count, steps }) =>
  runModel(model, [
    `--seed=${seed}`,
    `--max-samples=${count}`,
    `--n-traces=${count}`,
    `--max-steps=${steps}`,
    `--out-itf=${join(folder, 'trace_{seq}.itf.json')}`,
    '--step=race',
    '--verbosity=0',
  ]);
