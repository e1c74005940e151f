import { join } from 'node:path';
import { repositoryRoot } from '../paths.mjs';
import { runCommand } from '../process.mjs';

const script = join(repositoryRoot, 'scripts/verify-data.mjs');

/**
 * Recounts the stored counters and files from the orders. Returns a line to print.
 * @param env the variables of the API
 * @throws ExpectedError with the invariants that do not hold
 */
export async function recount(env) {
  await runCommand(process.execPath, [script], { cwd: repositoryRoot, env, tail: 40 });
  return 'every counter and every file agrees with the orders';
}
