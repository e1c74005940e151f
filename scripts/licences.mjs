// `npm run licences`: fails if an installed package has a licence that scripts/lib/licence-policy.mjs does not allow.
import { findLicenceProblems } from './lib/licence-policy.mjs';
import { runPnpm } from './lib/pnpm.mjs';

const problems = findLicenceProblems(JSON.parse(await runPnpm(['licenses', 'list', '--json', '--recursive'])));
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
