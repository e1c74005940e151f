import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { type Driver, type DriverElement, VIEWPORT } from './driver.ts';

/** A coarse pointer, as on phones. The product has other styles for it. */
const TOUCH_SCREEN_PREFERENCES = { 'ui.primaryPointerCapabilities': 1, 'ui.allPointerCapabilities': 1 };

const EXPECTED_CONSOLE_ERROR = /Failed to load resource: the server responded with a status of 4\d\d/;
/** Pointing at a link prefetches the code of its page, which a click aborts if the link loads another document. */
const ABORTED_PREFETCH = /^Failed to load .+\/assets\/.+ A ServiceWorker intercepted the request/;

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    const text = error instanceof Error ? error.message : String(error);
    if (!ABORTED_PREFETCH.test(text)) errors.push(`error: ${text}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED_CONSOLE_ERROR.test(message.text())) errors.push(`console: ${message.text()}`);
  });
  return errors;
}

/** Puppeteer describes an Error only as an object. */
function logErrorsAsText(): void {
  const logError = console.error;
  console.error = (...values: unknown[]) => logError(...values.map(String));
}

const toDriverElement = (element: ElementHandle): DriverElement => ({
  click: async () => await element.click(),
  type: async (text) => await element.type(text),
  upload: async (path) => await (element as ElementHandle<HTMLInputElement>).uploadFile(path),
});

/** Starts Firefox, which WebDriver BiDi controls. */
export async function startFirefox(): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath: process.env['FIREFOX_PATH'] ?? 'firefox-esr',
    extraPrefsFirefox: TOUCH_SCREEN_PREFERENCES,
    timeout: 60_000,
  });
  const page = await browser.newPage();
  await page.setViewport(VIEWPORT);
  await page.evaluateOnNewDocument(logErrorsAsText);
  const errors = collectErrors(page);
  return {
    open: async (url) => void (await page.goto(url)),
    async evaluate<T>(script: (...args: string[]) => T, ...args: string[]) {
      return (await page.evaluate(script, ...args)) as T;
    },
    async find(script, ...args) {
      const element = (await page.evaluateHandle(script, ...args)).asElement();
      return element ? toDriverElement(element as ElementHandle) : undefined;
    },
    pressEscape: async () => await page.keyboard.press('Escape'),
    readErrors: async () => errors,
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: async () => await browser.close(),
  };
}
