// `npm run fuzz`: schemathesis sends what the API's own OpenAPI document allows, and what it forbids, as a guest, a creator
// and an admin. No 5xx, no status or body that the document does not tell. `npm run fuzz -- --max-examples 200` goes deeper.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { openDemoShop, tokenOf } from './lib/demo-shop.mjs';
import { onNode24 } from './lib/node24.mjs';
import { Stop, complain, elapsed, say, step } from './lib/output.mjs';
import { dataDir, root } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';
import { findSchemathesis } from './lib/schemathesis.mjs';
import { listenForStop } from './lib/stop.mjs';

await onNode24();

const extra = process.argv.slice(2);
let shop;
let fuzzer;
const stop = listenForStop(() => fuzzer?.kill('SIGTERM'));

const problem = await main().catch((error) => error);
await shop?.stop();
if (problem && !stop.requested) complain(problem);
process.exit(problem || stop.requested ? 1 : 0);

async function main() {
  say();
  await step(installDependencies);
  let command;
  await step(async (announce) => {
    command = await findSchemathesis(dataDir(), announce);
    return 'schemathesis ready';
  });
  await step(async (announce) => {
    shop = await openDemoShop(announce);
    return `API with the demo shop at ${shop.url}`;
  });
  const failed = [];
  for (const account of [undefined, ...shop.accounts.filter(({ role }) => role !== 'user')]) {
    if (stop.requested) return undefined;
    const who = account?.role ?? 'guest';
    say();
    say(`── as ${who}`);
    if ((await fuzz(command, shop, account)) !== 0) failed.push(who);
  }
  say(`all in ${elapsed()}`);
  return failed.length > 0 ? new Stop(`something was found as ${failed.join(', ')}`) : undefined;
}

async function fuzz(command, { url, folder }, account) {
  const auth = account ? ['--header', `Authorization: Bearer ${await tokenOf(url, account)}`] : [];
  // What ends the session that everything else is tried with is tried as a guest only.
  const spared = account ? ['--exclude-path-regex', '/admin/users/|/auth/(change-password|logout)$'] : [];
  const options = ['--checks', 'all', '--max-examples', '25', '--seed', '1', ...auth, ...spared, ...extra];
  const args = ['--config-file', join(root, 'fuzz/schemathesis.toml'), 'run', `${url}/api/openapi.json`, ...options];
  const env = { ...process.env, SCHEMATHESIS_HOOKS: join(root, 'fuzz/form_names.py') };
  fuzzer = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    fuzzer.on('error', reject);
    fuzzer.on('exit', (code) => resolve(code ?? 1));
  });
}
