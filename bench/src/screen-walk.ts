/// <reference lib="dom" />
import type { Browser, Page, Request } from 'playwright-core';

export interface Desk {
  path: string;
  token: string;
  sections: string[];
}

export interface Shown {
  screen: string;
  /** From the click to the painted section: heading, rows and charts there, nothing loading. */
  ms: number;
  /** What was asked of the API meanwhile, and the size of the answers. */
  requests: number;
  bytes: number;
}

const LAPTOP = { width: 1280, height: 800 };

/** Clicks the link to a section and waits in the page itself, frame by frame, so that nothing else is in the figure. */
const clickThrough = async (page: Page, address: string): Promise<number> =>
  await page.evaluate(async (to) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('aside nav a')];
    const link = links.find((one) => one.getAttribute('href') === to);
    if (!link) throw new Error(`no link to ${to}`);
    const before = document.querySelector('main h1');
    const isUsable = (): boolean => {
      const heading = document.querySelector('main h1');
      return heading !== null && heading !== before && !document.querySelector('main :is(.animate-breathe, [aria-busy="true"])');
    };
    const frame = async () => await new Promise(requestAnimationFrame);
    const start = performance.now();
    link.click();
    do {
      await frame();
      if (performance.now() - start > 30_000) throw new Error(`${to} did not come`);
    } while (!isUsable());
    // Once it is painted.
    await frame();
    return performance.now() - start;
  }, address);

/** @throws where the screen showed a failure instead of what it is measured for */
async function sizeOf(request: Request): Promise<number> {
  const response = await request.response();
  if (!response?.ok()) throw new Error(`${request.url()}: ${response?.status() ?? 'no answer'}`);
  return (await response.body()).length;
}

/** What the page asked of the API since it was last looked at. */
function listen(page: Page) {
  let asked: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request);
  });
  return async (): Promise<Pick<Shown, 'requests' | 'bytes'>> => {
    const some = asked;
    asked = [];
    const sizes = await Promise.all(some.map(sizeOf));
    return { requests: some.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  };
}

/** Opens a desk at its last section and goes through all of them by the links beside them. */
export async function walkDesk(browser: Browser, url: string, { path, token, sections }: Desk): Promise<Shown[]> {
  const context = await browser.newContext({ viewport: LAPTOP, locale: 'pt-MZ', reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.addInitScript((value) => localStorage.setItem('banca.token', value), token);
    const takeTraffic = listen(page);
    await page.goto(`${url}${path}?section=${sections.at(-1)}`, { waitUntil: 'networkidle' });
    const shown: Shown[] = [];
    for (const section of sections) {
      await takeTraffic();
      const address = `${path}?section=${section}`;
      const ms = await clickThrough(page, address);
      shown.push({ screen: address, ms, ...(await takeTraffic()) });
    }
    return shown;
  } finally {
    await context.close();
  }
}
