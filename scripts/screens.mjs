// `npm run a11y`: what axe finds on every screen, at both widths, in both themes. `npm run screenshots`: their pictures, in
// `screenshots/`. `npm run lighthouse`: the landing pages on a slow phone, median of five. All on the demo shop.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { openDemoShop, tokenOf } from './lib/demo-shop.mjs';
import { findBrowser } from './lib/find-browser.mjs';
import { onNode24 } from './lib/node24.mjs';
import { complain, elapsed, say, step } from './lib/output.mjs';
import { root } from './lib/paths.mjs';
import { buildWeb, installDependencies } from './lib/prepare.mjs';
import { listenForStop } from './lib/stop.mjs';

await onNode24();

const [what = 'a11y', ...only] = process.argv.slice(2);
let shop;
let looking;
const stop = listenForStop(() => looking?.kill('SIGTERM'));

const problem = await main().catch((error) => error);
await shop?.stop();
if (problem && !stop.requested) complain(problem);
process.exit(problem || stop.requested ? 1 : process.exitCode);

async function main() {
  say();
  await step(installDependencies);
  await step(buildWeb);
  let browser;
  await step(async (announce) => {
    browser = await findBrowser(announce);
    shop = await openDemoShop(announce);
    return `the demo shop at ${shop.url}`;
  });
  const tokens = await Promise.all(shop.accounts.map(async (one) => [one.role, await tokenOf(shop.url, one)]));
  const env = { ...process.env, ...browser, SHOP_URL: shop.url, SHOP_TOKENS: JSON.stringify(Object.fromEntries(tokens)) };
  looking = spawn(process.execPath, [`matrix/${what}.ts`, ...only], { cwd: join(root, 'e2e'), env, stdio: 'inherit' });
  process.exitCode = await new Promise((resolve, reject) => {
    looking.on('error', reject);
    looking.on('exit', (code) => resolve(code ?? 1));
  });
  say(`all in ${elapsed()}`);
}
