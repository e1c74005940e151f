// `npm run check`: runs all checks except the tests. The other checks run even if one fails.
import { ensureNode24 } from './lib/node24.mjs';
import { printError, formatElapsed, print, runStep } from './lib/output.mjs';
import { runPnpm } from './lib/pnpm.mjs';
import { buildClient, installDependencies } from './lib/prepare.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';

const checks = [
  ['lint', 'no rule is broken'],
  ['format:check', 'the format is correct'],
  ['types', 'the types are correct'],
  ['unused', 'nothing is unused'],
  ['licences', 'every licence is allowed'],
  ['commits', 'the commit messages are correct'],
];

await ensureNode24();
const stopRequest = listenForStop();
let failures = 0;
print();
// The journeys import the client, so their types need it.
for (const step of [installDependencies, buildClient])
  await runStep(step).catch((error) => {
    printError(error);
    process.exit(1);
  });
for (const step of checks.map(createStep)) {
  if (stopRequest.isRequested) process.exit(130);
  await runStep(step).catch((error) => {
    printError(error);
    failures += 1;
  });
}
const summary = failures === 0 ? 'all checks passed' : `${failures} of ${checks.length} checks failed`;
print(`${summary} (${formatElapsed()})`);
process.exitCode = failures > 0 ? 1 : 0;

function createStep([script, successMessage]) {
  return async () => {
    const turboEnv = { NO_COLOR: '1', TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
    await runPnpm(['run', script], { env: { ...turboEnv, pnpm_config_verify_deps_before_run: 'false' }, tail: 60 });
    return `${script}: ${successMessage}`;
  };
}
