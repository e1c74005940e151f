// Runs a script of e2e/matrix with the demo marketplace, for `npm run a11y`, `npm run screenshots` and `npm run lighthouse`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startDemoShop, logIn } from './lib/demo-shop.mjs';
import { findBrowser } from './lib/find-browser.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { printError, formatElapsed, print, runStep } from './lib/output.mjs';
import { repositoryRoot } from './lib/paths.mjs';
import { buildWeb, installDependencies } from './lib/prepare.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';

await ensureNode24();

const [task = 'a11y', ...parts] = process.argv.slice(2);
let shop;
let child;
const stop = listenForStop(() => child?.kill('SIGTERM'));

const problem = await main().catch((error) => error);
await shop?.stop();
if (problem && !stop.isRequested) printError(problem);
process.exit(problem || stop.isRequested ? 1 : process.exitCode);

async function main() {
  print();
  await runStep(installDependencies);
  await runStep(buildWeb);
  let browser;
  await runStep(async (announce) => {
    browser = await findBrowser(announce);
    shop = await startDemoShop(announce);
    return `the demo shop at ${shop.url}`;
  });
  const tokens = await Promise.all(shop.accounts.map(async (account) => [account.role, await logIn(shop.url, account)]));
  const env = { ...process.env, ...browser, SHOP_URL: shop.url, SHOP_TOKENS: JSON.stringify(Object.fromEntries(tokens)) };
  child = spawn(process.execPath, [`matrix/${task}.ts`, ...parts], { cwd: join(repositoryRoot, 'e2e'), env, stdio: 'inherit' });
  process.exitCode = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
  print(`all in ${formatElapsed()}`);
}
