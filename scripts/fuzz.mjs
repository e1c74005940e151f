// `npm run fuzz`: tests the API against its OpenAPI document as guest, creator and admin. `-- --max-examples 200` runs more cases.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startDemoShop, logIn } from './lib/demo-shop.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { ExpectedError, printError, formatElapsed, print, runStep } from './lib/output.mjs';
import { ensureDataFolder, repositoryRoot } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';
import { installSchemathesis } from './lib/schemathesis.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';

await ensureNode24();

const extraArgs = process.argv.slice(2);
let shop;
let fuzzer;
const stop = listenForStop(() => fuzzer?.kill('SIGTERM'));

const problem = await main().catch((error) => error);
await shop?.stop();
if (problem && !stop.isRequested) printError(problem);
process.exit(problem || stop.isRequested ? 1 : 0);

async function main() {
  print();
  await runStep(installDependencies);
  let command;
  await runStep(async (announce) => {
    command = await installSchemathesis(ensureDataFolder(), announce);
    return 'schemathesis ready';
  });
  await runStep(async (announce) => {
    shop = await startDemoShop(announce);
    return `API with the demo shop at ${shop.url}`;
  });
  const failedRoles = [];
  for (const account of [undefined, ...shop.accounts.filter(({ role }) => role !== 'user')]) {
    if (stop.isRequested) return undefined;
    const role = account?.role ?? 'guest';
    print();
    print(`── as ${role}`);
    if ((await fuzz(command, shop, account)) !== 0) failedRoles.push(role);
  }
  print(`all in ${formatElapsed()}`);
  return failedRoles.length > 0 ? new ExpectedError(`schemathesis found problems as ${failedRoles.join(', ')}`) : undefined;
}

async function fuzz(command, { url, folder }, account) {
  const auth = account ? ['--header', `Authorization: Bearer ${await logIn(url, account)}`] : [];
  // Only guests call the endpoints that would end the session under test.
  const exclusions = account ? ['--exclude-path-regex', '/admin/users/|/auth/(change-password|logout)$'] : [];
  const options = ['--checks', 'all', '--max-examples', '25', '--seed', '1', ...auth, ...exclusions, ...extraArgs];
  const args = ['--config-file', join(repositoryRoot, 'fuzz/schemathesis.toml'), 'run', `${url}/api/openapi.json`, ...options];
  const env = { ...process.env, SCHEMATHESIS_HOOKS: join(repositoryRoot, 'fuzz/form_names.py') };
  fuzzer = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    fuzzer.on('error', reject);
    fuzzer.on('exit', (code) => resolve(code ?? 1));
  });
}
