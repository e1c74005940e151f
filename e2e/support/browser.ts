import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Response,
} from 'playwright-core';
import { startRequestLog } from './request-log.ts';
import { waitFor } from './wait-for.ts';

/** The viewports of a cheap phone and of a laptop. */
export const DEVICES = {
  '360 px': { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  '1280 px': { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof DEVICES;

const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const ARTIFACTS = fileURLToPath(new URL('../artifacts', import.meta.url));

export async function launchBrowser(): Promise<Browser> {
  return await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // No page lives long enough for the time that optimizing its code takes: this saves a tenth of the time of pages and axe.
      '--js-flags=--no-opt --no-maglev',
    ],
  });
}

let browser: Promise<Browser> | undefined;

/** Returns the browser of this process, which all journeys use in turn. It ends with the process. */
export const getBrowser = async (): Promise<Browser> => await (browser ??= launchBrowser());

const listContexts = async (): Promise<BrowserContext[]> => (await browser)?.contexts() ?? [];

export const listOpenPages = async (): Promise<Page[]> => (await listContexts()).flatMap((context) => context.pages());

export async function closeBrowserSessions(): Promise<void> {
  await Promise.all((await listContexts()).map(async (context) => await context.close()));
}

export interface BrowserSession {
  page: Page;
  /** Exceptions, messages of `console.error` and responses with a status of 500 or more. */
  pageErrors: string[];
  close(): Promise<void>;
}

/** The second one is that of tests that take the connection away. */
const EXPECTED_CONSOLE_ERROR =
  /Failed to load resource: (?:the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/;

/** Opens a page in a new browser context. Without a service worker, whose files take a fifth of the time of a journey. */
export async function openBrowserSession(device: Device, options: BrowserContextOptions = {}): Promise<BrowserSession> {
  const context = await (
    await getBrowser()
  ).newContext({
    ...DEVICES[device],
    locale: 'pt-MZ',
    timezoneId: 'Africa/Maputo',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  startRequestLog(page);
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED_CONSOLE_ERROR.test(message.text())) pageErrors.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) pageErrors.push(`${response.status()} ${response.url()}`);
  });
  return { page, pageErrors, close: async () => await context.close() };
}

/** Opens a page and waits until React handles its events, which is half a second less than until the network is idle. */
export async function openPage(page: Page, url: string): Promise<Response | null> {
  const response = await page.goto(url);
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactProps$'));
  });
  return response;
}

/** Reloads a page on which a dialog may just have closed. Taking its entry off the history would cancel the reload. */
export async function reloadAfterDialog(page: Page): Promise<void> {
  await page.waitForFunction(() => (history.state as { isModal?: true } | null)?.isModal === undefined);
  await page.reload();
}

/** Simulates a user who returns to the tab. Pages then reload the data that may have changed. */
export const focusTab = async (page: Page): Promise<void> =>
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')));

/** Disables `content-visibility` while `callback` runs, so that content outside the viewport is rendered. */
export async function renderWholePage<T>(page: Page, callback: () => Promise<T>): Promise<T> {
  // The Content-Security-Policy does not allow other <style> elements.
  const styleSheet = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  try {
    return await callback();
  } finally {
    await styleSheet.evaluate((sheet) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    });
  }
}

/** Waits until no list shows dimmed data of an earlier filter and no colour changes: axe must see the final colours. */
async function waitForFinalColors(page: Page): Promise<void> {
  const hasFinalColors = () =>
    document.querySelector('[aria-busy="true"]:not(button)') === null &&
    !document.getAnimations().some((animation) => animation instanceof CSSTransition);
  await waitFor('the final colours of the page', async () => (await page.evaluate(hasFinalColors)) || undefined);
}

const AXE_STANDARDS: axe.RunOptions['runOnly'] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose result the theme can change, because it only sets colours. */
export const AXE_COLOR_RULES: axe.RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Looks only at the modal dialog if one is open. @returns one line per violation of an accessibility rule */
export async function listAxeViolations(page: Page, runOnly = AXE_STANDARDS): Promise<string[]> {
  // Sending axe takes a third of the time of a report, so it is sent minified, and once per document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE_SOURCE);
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'] };
  const { violations } = await renderWholePage(page, async () => {
    // Inside, because content that was not rendered starts its transitions now.
    await waitForFinalColors(page);
    return await page.evaluate(async (runOptions) => {
      const { axe: loadedAxe } = globalThis as unknown as { axe: typeof axe };
      return await loadedAxe.run(document.querySelector('dialog:modal') ?? document, runOptions);
    }, options);
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary ?? ''}`),
  );
}

/** Stores a screenshot of the whole page in `artifacts`, for debugging. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  mkdirSync(ARTIFACTS, { recursive: true });
  const path = join(ARTIFACTS, `${name.replace(/[^\w-]+/g, '-')}.png`);
  await renderWholePage(page, async () => await page.screenshot({ path, fullPage: true }));
}
