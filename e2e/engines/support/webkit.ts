import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { findFreePort } from '../../support/server.ts';
import { waitFor } from '../../support/wait-for.ts';
import { type Driver, type DriverElement, VIEWPORT } from './driver.ts';
import { createWebDriverClient, type SendCommand } from './webdriver-client.ts';

const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';
const ESCAPE_KEY = '\uE00C';

declare global {
  interface Window {
    collectedErrors?: string[];
    isPreviousDocument?: true;
  }
}

/** Starts a virtual display, because MiniBrowser has no headless mode. */
async function startDisplay(): Promise<{ child: ChildProcess; name: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const child = spawn(process.env['XVFB_PATH'] ?? 'Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const name = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    (child.stdio[3] as Readable).once('data', (number) => resolve(`:${String(number).trim()}`));
  });
  return { child, name };
}

const SESSION_OPTIONS = {
  capabilities: {
    alwaysMatch: {
      browserName: 'MiniBrowser',
      // Scripts can collect errors from the start, because a navigation does not wait until the page has loaded.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': {
        binary: process.env['MINI_BROWSER_PATH'],
        args: ['--automation', '--javascript-can-open-windows-automatically=true'],
      },
    },
  },
};

/** The toolbar of the first window needs more than 360 px, and a window with a given size has none. */
async function openPhoneWindow(send: SendCommand): Promise<void> {
  const firstWindow = await send<string>('GET', '/window');
  const features = `noopener,width=${VIEWPORT.width},height=${VIEWPORT.height}`;
  await send('POST', '/execute/sync', { script: `window.open('about:blank', '_blank', '${features}')`, args: [] });
  const handle = (await send<string[]>('GET', '/window/handles')).find((other) => other !== firstWindow);
  await send('POST', '/window', { handle });
}

function collectErrors(): void {
  if (window.collectedErrors) return;
  const errors: string[] = (window.collectedErrors = []);
  window.addEventListener('error', ({ message }) => errors.push(`error: ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(`rejection: ${String(reason)}`));
  const logError = console.error;
  console.error = (...values: unknown[]) => {
    errors.push(`console: ${values.join(' ')}`);
    logError(...values);
  };
}

const toDriverElement = (send: SendCommand, id: string): DriverElement => ({
  click: async () => void (await send('POST', `/element/${id}/click`, {})),
  type: async (text) => void (await send('POST', `/element/${id}/value`, { text })),
  upload: async (path) => void (await send('POST', `/element/${id}/value`, { text: path })),
});

function createDriver(send: SendCommand, stop: () => void): Driver {
  const errors = new Set<string>();
  const execute = async <T>(script: (...args: string[]) => unknown, args: string[]): Promise<T> => {
    const source = `(${String(collectErrors)})();
      return [window.collectedErrors, (${String(script)})(...arguments)];`;
    const [pageErrors, result] = await send<[string[], T]>('POST', '/execute/sync', { script: source, args });
    for (const error of pageErrors) errors.add(error);
    return result;
  };
  return {
    async open(url) {
      // The driver does not wait, so commands would still reach the previous document.
      await execute(() => void (window.isPreviousDocument = true), []);
      await send('POST', '/url', { url });
      const isNewDocument = (): boolean => window.isPreviousDocument === undefined;
      await waitFor(url, async () => (await execute<boolean>(isNewDocument, [])) || undefined);
    },
    evaluate: async (script, ...args) => await execute(script, args),
    async find(script, ...args) {
      const element = await execute<Record<string, string> | null>(script, args);
      return element?.[ELEMENT_KEY] === undefined ? undefined : toDriverElement(send, element[ELEMENT_KEY]);
    },
    async pressEscape() {
      const active = await send<Record<string, string>>('GET', '/element/active');
      await send('POST', `/element/${active[ELEMENT_KEY]}/value`, { text: ESCAPE_KEY });
    },
    async readErrors() {
      await execute(() => null, []);
      return [...errors];
    },
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    async close() {
      await send('DELETE', '').catch(() => undefined);
      stop();
    },
  };
}

/** Starts WebKitGTK's MiniBrowser, which WebDriver controls. Its driver has one session. */
export async function startWebKit(): Promise<Driver> {
  const display = await startDisplay();
  const port = await findFreePort();
  const webDriver = spawn(process.env['WEBKIT_DRIVER_PATH'] ?? 'WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name },
    stdio: 'ignore',
  });
  const stop = (): void => {
    webDriver.kill();
    display.child.kill();
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    const client = createWebDriverClient(url);
    await waitFor('the driver of WebKit', async () => await client('GET', '/status').catch(() => undefined));
    const { sessionId } = await client<{ sessionId: string }>('POST', '/session', SESSION_OPTIONS);
    const send = createWebDriverClient(`${url}/session/${sessionId}`);
    await openPhoneWindow(send);
    return createDriver(send, stop);
  } catch (error) {
    stop();
    throw error;
  }
}
