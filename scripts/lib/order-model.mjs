import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { repositoryRoot } from './paths.mjs';
import { runCommand } from './process.mjs';

const packageFile = createRequire(import.meta.url).resolve('@informalsystems/quint/package.json');

/** The TypeScript backend needs no other program; the default one is downloaded. */
export const runModel = (args, options) =>
  runCommand(
    process.execPath,
    [join(dirname(packageFile), 'dist/src/cli.js'), 'run', 'docs/model/orders.qnt', '--backend=typescript', ...args],
    { cwd: repositoryRoot, ...options },
  );

/** Writes traces in the Informal Trace Format into a folder; the same ones for the same seed. */
export const writeTraces = (folder, { seed, count, steps }) =>
  runModel([
    `--seed=${seed}`,
    `--max-samples=${count}`,
    `--n-traces=${count}`,
    `--max-steps=${steps}`,
    `--out-itf=${join(folder, 'trace_{seq}.itf.json')}`,
    '--step=race',
    '--verbosity=0',
  ]);
