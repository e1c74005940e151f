// The browser for the tests, in the order of docs/decisions/0002-a-real-mongod-everywhere.md.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Stop } from './output.mjs';
import { run } from './process.mjs';
import { cacheDir, onPath, root } from './paths.mjs';

const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const playwrightHost = 'https://cdn.playwright.dev';

/**
 * A Chromium that runs on this machine; downloads one when there is none.
 * @param announce called with a line before each thing that takes long
 * @returns the variables for the tests: `CHROMIUM_PATH`, and `LD_LIBRARY_PATH` when it brings libraries of its own
 * @throws Stop that lists what was tried and what to do next
 */
export async function findBrowser(announce) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (runs(given)) return { CHROMIUM_PATH: given };
    throw new Stop(`CHROMIUM_PATH: ${given} does not run. Next: correct it, or unset it so that a browser is looked for.`);
  }
  const tried = [];
  for (const source of [installed, fromPlaywright, fromNpm]) {
    try {
      const env = await source(announce);
      if (env !== undefined) return env;
      tried.push(`${source.title}: none that runs here`);
    } catch (error) {
      tried.push(`${source.title}: ${error.message}`);
    }
  }
  const next = 'install Chromium or Chrome (on PATH), or name one with CHROMIUM_PATH=/path/to/chromium';
  throw new Stop(`no browser was found.\n      - ${tried.join('\n      - ')}\n      Next: ${next}.`);
}

function installed() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return [...names.map((name) => onPath(name)), mac]
    .filter((path) => path && existsSync(path))
    .map((path) => usable(path))
    .find((env) => env !== undefined);
}
installed.title = 'Chromium or Chrome on PATH';

async function fromPlaywright(announce) {
  const fromTests = createRequire(join(root, 'e2e/package.json'));
  const { chromium } = fromTests('playwright-core');
  const path = chromium.executablePath();
  if (existsSync(path) && runs(path)) return { CHROMIUM_PATH: path };
  await fetch(playwrightHost, { method: 'HEAD', signal: AbortSignal.timeout(3000) }).catch(() => {
    throw new Error(`${new URL(playwrightHost).host} cannot be reached`);
  });
  announce('downloading Chromium, once');
  const cli = join(dirname(fromTests.resolve('playwright-core/package.json')), 'cli.js');
  await run(process.execPath, [cli, 'install', '--no-shell', 'chromium'], { timeoutMs: 240_000 });
  return usable(path);
}
fromPlaywright.title = "Playwright's download";

/** The npm package with the binary inside. Where a machine lacks the libraries of a desktop, it has those as well. */
async function fromNpm(announce) {
  const entry = createRequire(join(root, 'e2e/package.json')).resolve('@sparticuz/chromium');
  const dir = join(cacheDir(), 'chromium');
  mkdirSync(dir, { recursive: true });
  if (!existsSync(join(dir, 'chromium'))) announce('unpacking Chromium, once');
  const script = `const { default: chromium } = await import(${JSON.stringify(entry)});
    process.stdout.write(await chromium.executablePath());`;
  // It unpacks into the folder for temporary files; the second name makes it unpack the libraries.
  const env = { TMPDIR: dir, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  const path = await run(process.execPath, ['--input-type=module', '-e', script], { env, timeoutMs: 120_000 });
  return usable(path) ?? usable(path, join(dir, 'al2023', 'lib'));
}
fromNpm.title = 'the npm package @sparticuz/chromium';

function usable(path, libraries) {
  const env = { CHROMIUM_PATH: path, ...(libraries && { LD_LIBRARY_PATH: libraries }) };
  return runs(path, env) ? env : undefined;
}

function runs(path, env) {
  try {
    execFileSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore', env: { ...process.env, ...env } });
    return true;
  } catch {
    return false;
  }
}
