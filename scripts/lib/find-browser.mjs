import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { canRun, findBinary } from './find-binary.mjs';
import { ExpectedError } from './output.mjs';
import { runCommand } from './process.mjs';
import { ensureCacheFolder, repositoryRoot } from './paths.mjs';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const SOURCES = [
  { title: "Playwright's download", install: downloadWithPlaywright },
  { title: 'the npm package @sparticuz/chromium', install: unpackFromNpm },
];
const PLAYWRIGHT_HOST = 'https://cdn.playwright.dev';

const isWorking = (path, env) => canRun(path, ['--version'], env);

/** Tries the sources of docs/decisions/0002-a-real-mongod-everywhere.md in order. @throws ExpectedError with why each failed */
export async function findBrowser(printProgress) {
  const installedPath = findBinary('CHROMIUM_PATH', NAMES, isWorking);
  if (installedPath) return { CHROMIUM_PATH: installedPath };
  const failures = ['no Chromium or Chrome on PATH runs here'];
  for (const { title, install } of SOURCES) {
    try {
      const env = await install(printProgress);
      if (env !== undefined) return env;
      failures.push(`${title}: no browser that runs here`);
    } catch (error) {
      failures.push(`${title}: ${error.message}`);
    }
  }
  const advice = 'install Chromium or Chrome (on PATH), or name one with CHROMIUM_PATH=/path/to/chromium';
  throw new ExpectedError(`no browser was found.\n      - ${failures.join('\n      - ')}\n      Next: ${advice}.`);
}

async function downloadWithPlaywright(printProgress) {
  const requireFromTests = createRequire(join(repositoryRoot, 'e2e/package.json'));
  const { chromium } = requireFromTests('playwright-core');
  const path = chromium.executablePath();
  if (existsSync(path) && isWorking(path)) return { CHROMIUM_PATH: path };
  await fetch(PLAYWRIGHT_HOST, { method: 'HEAD', signal: AbortSignal.timeout(3000) }).catch(() => {
    throw new Error(`${new URL(PLAYWRIGHT_HOST).host} cannot be reached`);
  });
  printProgress('downloading Chromium (first run only)');
  const cli = join(dirname(requireFromTests.resolve('playwright-core/package.json')), 'cli.js');
  await runCommand(process.execPath, [cli, 'install', '--no-shell', 'chromium'], { timeoutMs: 240_000 });
  return toBrowserEnv(path);
}
/** Unpacks Chromium from an npm package that also contains the system libraries that a server may lack. */
async function unpackFromNpm(printProgress) {
  const entry = createRequire(join(repositoryRoot, 'e2e/package.json')).resolve('@sparticuz/chromium');
  const dir = join(ensureCacheFolder(), 'chromium');
  mkdirSync(dir, { recursive: true });
  if (!existsSync(join(dir, 'chromium'))) printProgress('unpacking Chromium (first run only)');
  const script = `const { default: chromium } = await import(${JSON.stringify(entry)});
    process.stdout.write(await chromium.executablePath());`;
  // The package unpacks into TMPDIR. With AWS_EXECUTION_ENV, it unpacks the libraries too.
  const env = { TMPDIR: dir, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  const path = await runCommand(process.execPath, ['--input-type=module', '-e', script], { env, timeoutMs: 120_000 });
  return toBrowserEnv(path) ?? toBrowserEnv(path, join(dir, 'al2023', 'lib'));
}
function toBrowserEnv(path, libraryFolder) {
  const env = { CHROMIUM_PATH: path, ...(libraryFolder && { LD_LIBRARY_PATH: libraryFolder }) };
  return isWorking(path, env) ? env : undefined;
}
