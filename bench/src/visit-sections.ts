/// <reference lib="dom" />
import type { Browser, Page, Request } from 'playwright-core';

export interface Workspace {
  path: string;
  token: string;
  sections: string[];
}

export interface ScreenVisit {
  screen: string;
  /** Milliseconds from the click until the section is painted and nothing is loading. */
  ms: number;
  /** Calls to the API meanwhile, and the size of their responses. */
  requests: number;
  bytes: number;
}

const LAPTOP = { width: 1280, height: 800 };

/** Waits inside the page, frame by frame, so that the time of the test driver does not count. */
const clickSection = async (page: Page, address: string): Promise<number> =>
  await page.evaluate(async (to) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('aside nav a')];
    const link = links.find((one) => one.getAttribute('href') === to);
    if (!link) throw new Error(`no link to ${to}`);
    const before = document.querySelector('main h1');
    const isUsable = (): boolean => {
      const heading = document.querySelector('main h1');
      return heading !== null && heading !== before && !document.querySelector('main :is(.animate-breathe, [aria-busy="true"])');
    };
    const waitForFrame = async () => await new Promise(requestAnimationFrame);
    const start = performance.now();
    link.click();
    do {
      await waitForFrame();
      if (performance.now() - start > 30_000) throw new Error(`${to} did not come`);
    } while (!isUsable());
    await waitForFrame();
    return performance.now() - start;
  }, address);

/** @throws Error if the call failed */
async function readSize(request: Request): Promise<number> {
  const response = await request.response();
  if (!response?.ok()) throw new Error(`${request.url()}: ${response?.status() ?? 'no answer'}`);
  return (await response.body()).length;
}

/** Counts the calls of the page since the last look. */
function watchTraffic(page: Page) {
  let requests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request);
  });
  return async (): Promise<Pick<ScreenVisit, 'requests' | 'bytes'>> => {
    const some = requests;
    requests = [];
    const sizes = await Promise.all(some.map(readSize));
    return { requests: some.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  };
}

/** Visits all sections through the links of the side bar. */
export async function visitSections(browser: Browser, url: string, { path, token, sections }: Workspace): Promise<ScreenVisit[]> {
  const context = await browser.newContext({ viewport: LAPTOP, locale: 'pt-MZ', reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.addInitScript((value) => localStorage.setItem('banca.token', value), token);
    const takeTraffic = watchTraffic(page);
    await page.goto(`${url}${path}?section=${sections.at(-1)}`, { waitUntil: 'networkidle' });
    const visits: ScreenVisit[] = [];
    for (const section of sections) {
      await takeTraffic();
      const address = `${path}?section=${section}`;
      const ms = await clickSection(page, address);
      visits.push({ screen: address, ms, ...(await takeTraffic()) });
    }
    return visits;
  } finally {
    await context.close();
  }
}
