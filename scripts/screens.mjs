// Runs a script of e2e/matrix with the demo marketplace, for `npm run a11y`, `languages`, `screenshots` and `lighthouse`.
import { join } from 'node:path';
import { startDemoMarketplace, logIn } from './lib/demo-marketplace.mjs';
import { findBrowser } from './lib/find-browser.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { catchError, printError, formatElapsed, print, runStep } from './lib/output.mjs';
import { repositoryRoot } from './lib/paths.mjs';
import { prepareProduct } from './lib/prepare.mjs';
import { runInTerminal } from './lib/process.mjs';
import { listenForStop } from './lib/listen-for-stop.mjs';

await ensureNode24();

const [task = 'a11y', ...pathFilters] = process.argv.slice(2);
// With this variable, the web build and the API add a locale with longer texts.
if (task === 'languages') process.env.PSEUDO_LOCALE = '1';
let marketplace;
let child;
const stopRequest = listenForStop({ onSecondSignal: () => child?.kill('SIGTERM') });

const failure = await catchError(main());
await marketplace?.stop();
if (failure && !stopRequest.isRequested) printError(failure);
process.exit(failure || stopRequest.isRequested ? 1 : process.exitCode);

async function main() {
  print();
  await prepareProduct();
  let browser;
  await runStep(async (printProgress) => {
    browser = await findBrowser(printProgress);
    marketplace = await startDemoMarketplace(printProgress);
    return `demo marketplace ready at ${marketplace.url}`;
  });
  const logInAs = async (account) => [account.role, await logIn(marketplace.url, account)];
  const tokens = Object.fromEntries(await Promise.all(marketplace.accounts.map(logInAs)));
  const env = { ...browser, MARKETPLACE_URL: marketplace.url, MARKETPLACE_TOKENS: JSON.stringify(tokens) };
  process.exitCode = await runInTerminal(process.execPath, [`matrix/${task}.ts`, ...pathFilters], {
    cwd: join(repositoryRoot, 'e2e'),
    env,
    onStart: (started) => (child = started),
  });
  print(`finished in ${formatElapsed()}`);
}
