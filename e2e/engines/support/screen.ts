import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { waitFor } from '../../support/wait-for.ts';
import type { Driver, DriverElement } from './driver.ts';

const SELECTORS = {
  button: 'button:not(:disabled)',
  link: 'a[href]',
  radio: 'input[type=radio]:not(:disabled)',
  field: 'input:not([type=radio], [type=checkbox], [type=file]), textarea',
  file: 'input[type=file]',
};

type Control = keyof typeof SELECTORS;

const ARTIFACTS = fileURLToPath(new URL('../../artifacts', import.meta.url));

/**
 * Returns the control with an accessible name, in the open dialog if there is one, and scrolls to it. A person must be able to press it:
 * nothing is on top of it. File inputs are invisible inside their label.
 */
function findControl(selector: string, name: string): Element | null {
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const getName = (element: Element): string => {
    const label = (element as HTMLInputElement).labels?.[0] ?? (element as HTMLElement);
    return (element.getAttribute('aria-label') ?? label.innerText).replaceAll(/\s+/g, ' ').trim().replace(/ \*$/, '');
  };
  const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const control = [...root.querySelectorAll(selector)].find((element) => isVisible(element) && getName(element) === name);
  if (!control || control.matches('[type=file]')) return control ?? null;
  control.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = control.getBoundingClientRect();
  return control.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? control : null;
}

/** Unlike key presses, this inserts the whole text with one event, as the clipboard does. */
const insertText = (text: string): boolean => document.execCommand('insertText', false, text);

const isHydrated = (): boolean => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactProps$'));

const QUIET_MS = 500;

/** Returns how many files the page has loaded, or -1 while it loads. */
const countLoadedFiles = (): number =>
  document.readyState === 'complete' ? performance.getEntriesByType('resource').length : -1;

/** Firefox reports each script that leaving the page aborts as an error, so a test leaves only pages that load nothing more. */
async function waitUntilQuiet(driver: Driver): Promise<void> {
  let fileCount = -1;
  let quietSince = Date.now();
  await waitFor('the files of the page', async () => {
    const count = await driver.evaluate(countLoadedFiles);
    if (count !== fileCount || count === -1) quietSince = Date.now();
    fileCount = count;
    return Date.now() - quietSince > QUIET_MS || undefined;
  });
}

/** Returns what a person can read: the text of the open dialog, or of the page. */
const readText = (): string =>
  ([...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body).innerText.replaceAll(/\s+/g, ' ');

/** Actions and expectations in terms of labels and texts. Each waits until its control or text appears. */
export interface Screen {
  open(url: string): Promise<void>;
  press(control: Control, name: string): Promise<void>;
  pressEscape(): Promise<void>;
  fill(name: string, text: string): Promise<void>;
  paste(name: string, text: string): Promise<void>;
  upload(name: string, path: string): Promise<void>;
  waitForText(text: string): Promise<void>;
  waitForControl(control: Control, name: string): Promise<void>;
  waitForPath(pattern: RegExp): Promise<void>;
  waitForDialogs(count: number): Promise<void>;
  evaluate: Driver['evaluate'];
  /** Expects no error and a page that is not wider than the screen. */
  expectNoDefects(name: string): Promise<void>;
  /** Prints the page and stores a screenshot, for debugging. */
  report(name: string): Promise<void>;
  close(): Promise<void>;
}

export function createScreen(driver: Driver): Screen {
  const find = async (control: Control, name: string): Promise<DriverElement> =>
    await waitFor(`the ${control} "${name}"`, async () => await driver.find(findControl, SELECTORS[control], name));
  const press = async (control: Control, name: string): Promise<void> => await (await find(control, name)).click();
  return {
    async open(url) {
      await driver.open(url);
      await waitFor(`React at ${url}`, async () => (await driver.evaluate(isHydrated)) || undefined);
      await waitUntilQuiet(driver);
    },
    press,
    pressEscape: async () => await driver.pressEscape(),
    fill: async (name, text) => await (await find('field', name)).type(text),
    async paste(name, text) {
      await press('field', name);
      await driver.evaluate(insertText, text);
    },
    upload: async (name, path) => await (await find('file', name)).upload(path),
    waitForText: async (text) =>
      void (await waitFor(`"${text}"`, async () => (await driver.evaluate(readText)).includes(text) || undefined)),
    waitForControl: async (control, name) => void (await find(control, name)),
    async waitForPath(pattern) {
      const getPath = (): string => location.pathname;
      await waitFor(`the path ${pattern}`, async () => pattern.test(await driver.evaluate(getPath)) || undefined);
    },
    async waitForDialogs(count) {
      const countDialogs = (): number => document.querySelectorAll('dialog:modal').length;
      await waitFor(`${count} dialogs`, async () => (await driver.evaluate(countDialogs)) === count || undefined);
    },
    evaluate: async (script, ...args) => await driver.evaluate(script, ...args),
    async expectNoDefects(name) {
      const overflow = await driver.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([overflow, await driver.readErrors()], name).toEqual([expect.toSatisfy((width) => width <= 0), []]);
    },
    async report(name) {
      mkdirSync(ARTIFACTS, { recursive: true });
      writeFileSync(`${ARTIFACTS}/failed-${name}.png`, await driver.screenshot());
      console.error(await driver.evaluate(() => `${location.pathname}\n${document.body.innerText}`), await driver.readErrors());
    },
    close: async () => await driver.close(),
  };
}
