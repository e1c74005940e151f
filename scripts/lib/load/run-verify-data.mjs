import { join } from 'node:path';
import { repositoryRoot } from '../paths.mjs';
import { runCommand } from '../process.mjs';

const script = join(repositoryRoot, 'scripts/verify-data.mjs');

/**
 * Runs `npm run verify-data`. Returns a line to print.
 * @param env the variables of the API
 * @throws ExpectedError with the invariants that do not hold
 */
export async function runVerifyData(env) {
  await runCommand(process.execPath, [script], { cwd: repositoryRoot, env, tail: 40 });
  return 'every counter and every file agrees with the orders';
}
