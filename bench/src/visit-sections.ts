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
  requests: number;
  bytes: number;
}

const VIEWPORT = { width: 1280, height: 800 };

/** Measures inside the page, frame by frame, so that the result excludes the time of the test driver. */
const clickSection = async (page: Page, href: string): Promise<number> =>
  await page.evaluate(async (targetHref) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('aside nav a')];
    const link = links.find((candidate) => candidate.getAttribute('href') === targetHref);
    if (!link) throw new Error(`no link to ${targetHref}`);
    const previousHeading = document.querySelector('main h1');
    const isUsable = (): boolean => {
      const heading = document.querySelector('main h1');
      return (
        heading !== null &&
        heading !== previousHeading &&
        !document.querySelector('main :is(.animate-breathe, [aria-busy="true"])')
      );
    };
    const waitForFrame = async () => await new Promise(requestAnimationFrame);
    const clickedAt = performance.now();
    link.click();
    do {
      await waitForFrame();
      if (performance.now() - clickedAt > 30_000) throw new Error(`${targetHref} did not open`);
    } while (!isUsable());
    await waitForFrame();
    return performance.now() - clickedAt;
  }, href);

/** @throws Error unless the response is 2xx */
async function readSize(request: Request): Promise<number> {
  const response = await request.response();
  if (!response?.ok()) throw new Error(`${request.url()}: ${response?.status() ?? 'no response'}`);
  return (await response.body()).length;
}

/** Returns a function that counts the API requests since its last call. */
function createTrafficCounter(page: Page) {
  let requests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request);
  });
  return async (): Promise<Pick<ScreenVisit, 'requests' | 'bytes'>> => {
    const recordedRequests = requests;
    requests = [];
    const sizes = await Promise.all(recordedRequests.map(readSize));
    return { requests: recordedRequests.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  };
}

export async function visitSections(browser: Browser, url: string, { path, token, sections }: Workspace): Promise<ScreenVisit[]> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'pt-MZ', reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.addInitScript((value) => localStorage.setItem('banca.token', value), token);
    const readTraffic = createTrafficCounter(page);
    await page.goto(`${url}${path}?section=${sections.at(-1)}`, { waitUntil: 'networkidle' });
    const visits: ScreenVisit[] = [];
    for (const section of sections) {
      // Forget the requests of the previous screen.
      await readTraffic();
      const href = `${path}?section=${section}`;
      const ms = await clickSection(page, href);
      visits.push({ screen: href, ms, ...(await readTraffic()) });
    }
    return visits;
  } finally {
    await context.close();
  }
}
