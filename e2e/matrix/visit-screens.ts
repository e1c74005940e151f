import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DEVICES, type Device, launchBrowser } from '../support/browser.ts';
import { MARKETPLACE_URL, tokensByRole } from './marketplace.ts';
import { listScreens, type Role, type Screen } from './screens.ts';

type Theme = 'light' | 'dark';

export interface View extends Screen {
  device: Device;
  theme: Theme;
  /** The language of the page, or undefined for visitors who chose none. */
  locale: string | undefined;
  page: Page;
  /** Returns the JSON responses of the API that the page received in the browser. */
  readApiResponses: () => Promise<unknown[]>;
  /** Identifies the view in a file name. */
  name: string;
}

type ViewCallback = (view: View) => Promise<void>;
type Combination = Pick<View, 'device' | 'theme' | 'locale'> & { role: Role | undefined };

interface Options {
  locales?: readonly (string | undefined)[];
  devices?: readonly Device[];
  themes?: readonly Theme[];
}

const toFileName = ({ path, dialogButton }: Screen, { device, theme, locale }: Combination): string =>
  [
    path.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'home',
    ...(dialogButton ? ['dialog'] : []),
    device.split(' ')[0],
    theme,
    ...(locale ? [locale] : []),
  ].join('-');

/** The address sets the language, so that the setting of an account has no effect. */
const withLocale = (path: string, locale: string | undefined): string =>
  locale ? `${path}${path.includes('?') ? '&' : '?'}lang=${locale}` : path;

export async function addStoredToken(context: BrowserContext, role: Role | undefined): Promise<void> {
  const token = role && tokensByRole[role];
  if (token) await context.addInitScript((value) => localStorage.setItem('banca.token', value), token);
}

type ResponseLog = typeof globalThis & { apiResponses?: Promise<unknown>[] };

/** Copies each JSON response in the page, because the browser does not give the bodies of all of them to its debugger. */
async function logApiResponses(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const log: ResponseLog = globalThis;
    const { fetch } = globalThis;
    log.apiResponses = [];
    log.fetch = async (...parameters) => {
      const response = await fetch(...parameters);
      const copy = response.clone();
      if (response.url.includes('/api/')) log.apiResponses?.push(copy.json().catch(() => null));
      return response;
    };
  });
}

async function openDialog(page: Page, button: string): Promise<void> {
  await page.locator(button).first().click();
  await page.locator('dialog[open]').waitFor();
  await page.locator('dialog[open] [aria-busy=true]').waitFor({ state: 'detached' });
}

/** Visits screens one after the other in one browser context, so that scripts and fonts are fetched once. */
async function visitScreens(browser: Browser, combination: Combination, screens: Screen[], onView: ViewCallback): Promise<void> {
  const { device, theme, role, locale } = combination;
  const context = await browser.newContext({ ...DEVICES[device], colorScheme: theme, locale: 'pt-MZ', reducedMotion: 'reduce' });
  await addStoredToken(context, role);
  await logApiResponses(context);
  for (const screen of screens) {
    const page = await context.newPage();
    const readApiResponses = async (): Promise<unknown[]> =>
      await page.evaluate(async () => await Promise.all((globalThis as ResponseLog).apiResponses ?? []));
    await page.goto(MARKETPLACE_URL + withLocale(screen.path, locale), { waitUntil: 'networkidle' });
    // On a busy machine, scripts may run after the network is idle.
    await page.locator('h1').first().waitFor();
    if (screen.dialogButton) await openDialog(page, screen.dialogButton);
    await onView({ ...screen, device, theme, locale, page, readApiResponses, name: toFileName(screen, combination) });
    await page.close();
  }
  await context.close();
}

/** The command-line arguments that are no option. */
export const pathFilters = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

/** With two concurrent browser contexts, one can work while the other waits for data. */
const MAX_CONTEXTS = 2;

/**
 * Visits every screen at both widths and in both themes, unless the options name others. With command-line arguments, visits only
 * screens whose path contains one of the arguments.
 */
export async function visitEveryView(onView: ViewCallback, options: Options = {}): Promise<void> {
  const { locales = [undefined], devices = Object.keys(DEVICES) as Device[], themes = ['light', 'dark'] } = options;
  const screens = (await listScreens()).filter(
    ({ path }) => pathFilters.length === 0 || pathFilters.some((filter) => path.includes(filter)),
  );
  const combinations = locales.flatMap((locale) =>
    devices.flatMap((device) =>
      themes.flatMap((theme) =>
        ([undefined, 'user', 'creator', 'admin'] as const).map((role) => ({ device, theme, role, locale })),
      ),
    ),
  );
  const browser = await launchBrowser();
  const visitCombinations = async (): Promise<void> => {
    for (let combination = combinations.shift(); combination; combination = combinations.shift()) {
      const { role } = combination;
      await visitScreens(
        browser,
        combination,
        screens.filter((screen) => screen.role === role),
        onView,
      );
    }
  };
  try {
    await Promise.all(Array.from({ length: MAX_CONTEXTS }, visitCombinations));
  } finally {
    await browser.close();
  }
}
