// `npm run licences`: fails if an installed package has a licence that scripts/lib/licence-policy.mjs does not allow.
import { findLicenceProblems } from './lib/licence-policy.mjs';
import { repositoryRoot } from './lib/paths.mjs';
import { getPackageManager } from './lib/prepare.mjs';
import { runCommand } from './lib/process.mjs';

const args = [
  '--yes',
  '--loglevel=error',
  '--package',
  getPackageManager(),
  '--',
  'pnpm',
  'licenses',
  'list',
  '--json',
  '--recursive',
];
const problems = findLicenceProblems(JSON.parse(await runCommand('npx', args, { cwd: repositoryRoot })));
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
