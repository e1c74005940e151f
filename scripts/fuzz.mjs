// `npm run fuzz`: tests the API against its OpenAPI document as guest, creator and admin. `-- --max-examples 200` runs more cases.
import { join } from 'node:path';
import { startDemoMarketplace, logIn } from './lib/demo-marketplace.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { catchError, ExpectedError, printError, formatElapsed, print, runStep } from './lib/output.mjs';
import { ensureDataFolder, repositoryRoot } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';
import { installSchemathesis } from './lib/schemathesis.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';
import { runInTerminal } from './lib/process.mjs';

await ensureNode24();

const extraArgs = process.argv.slice(2);
let marketplace;
let fuzzer;
const stopRequest = listenForStop({ onSecondSignal: () => fuzzer?.kill('SIGTERM') });

const failure = await catchError(main());
await marketplace?.stop();
if (failure && !stopRequest.isRequested) printError(failure);
process.exit(failure || stopRequest.isRequested ? 1 : 0);

async function main() {
  print();
  await runStep(installDependencies);
  let command;
  await runStep(async (printProgress) => {
    command = await installSchemathesis(ensureDataFolder(), printProgress);
    return 'schemathesis ready';
  });
  await runStep(async (printProgress) => {
    marketplace = await startDemoMarketplace(printProgress);
    return `API with the demo marketplace at ${marketplace.url}`;
  });
  const failedRoles = [];
  for (const account of [undefined, ...marketplace.accounts.filter(({ role }) => role !== 'user')]) {
    if (stopRequest.isRequested) return;
    const role = account?.role ?? 'guest';
    print();
    print(`── as ${role}`);
    if ((await runFuzzer(command, marketplace, account)) !== 0) failedRoles.push(role);
  }
  print(`finished in ${formatElapsed()}`);
  if (failedRoles.length > 0) throw new ExpectedError(`schemathesis found problems as ${failedRoles.join(', ')}`);
}

async function runFuzzer(command, { url, temporaryFolder }, account) {
  const auth = account ? ['--header', `Authorization: Bearer ${await logIn(url, account)}`] : [];
  // Only guests call the endpoints that would end the session of this account.
  const exclusions = account ? ['--exclude-path-regex', '/admin/users/|/auth/(change-password|logout)$'] : [];
  const options = ['--checks', 'all', '--max-examples', '25', '--seed', '1', ...auth, ...exclusions, ...extraArgs];
  const args = ['--config-file', join(repositoryRoot, 'fuzz/schemathesis.toml'), 'run', `${url}/api/openapi.json`, ...options];
  const env = { SCHEMATHESIS_HOOKS: join(repositoryRoot, 'fuzz/form_names.py') };
  return runInTerminal(command, args, { cwd: temporaryFolder, env, onStart: (child) => (fuzzer = child) });
}
