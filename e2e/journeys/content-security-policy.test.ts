import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BrowserSession, openBrowserSession, openPage } from '../support/browser.ts';
import { submitLogin } from '../support/creator-dashboard.ts';
import { createCreator, createProduct } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
/** Records the directives that the page violates, and whether a payload ran. */
async function openMonitoredPage(): Promise<BrowserSession & { listViolations: () => Promise<string[]> }> {
  const { page, pageErrors, close } = await openBrowserSession('1280 px');
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(globalThis, { violations });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, sourceFile }) =>
      violations.push(`${effectiveDirective} ${sample} ${sourceFile ?? ''}`.trim()),
    );
  });
  const listViolations = async () => await page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations);
  return { page, pageErrors, listViolations, close };
}

test('no page violates the policy', async () => {
  const creator = await createCreator(server);
  const product = await createProduct(server, creator);
  const { orderLink } = await placeOrder(server, product._id);
  const pages = [
    '/',
    '/products',
    `/products/${product._id}`,
    '/creators',
    `/creators/${product.creator._id}`,
    '/help',
    '/login',
    '/signup',
    '/nowhere',
  ];
  const visitPages = async (paths: string[], isLoggedIn = false): Promise<void> => {
    const { page, pageErrors, listViolations, close } = await openMonitoredPage();
    if (isLoggedIn) await page.addInitScript((token) => localStorage.setItem('banca.token', token), creator.token);
    for (const path of paths) {
      const response = await page.goto(server.url + path, { waitUntil: 'networkidle' });
      if (pages.includes(path)) expect(response?.status(), path).toBe(path === '/nowhere' ? 404 : 200);
      expect([await listViolations(), pageErrors], path).toEqual([[], []]);
    }
    await close();
  };
  const orderPages = [
    `/checkout/${product._id}`,
    orderLink.slice(server.url.length),
    '/download/65f1c0ffee0123456789abcd?token=x',
  ];
  const otherPages = ['/newsletter/65f1c0ffee0123456789abcd/confirm?token=x', '/offline.pt.html', '/api/docs', '/dev/mailbox'];
  const sections = ['dashboard', 'products', 'customers', 'analytics', 'upload', 'marketing'];
  // A page mostly waits for the network to be idle, so others work meanwhile.
  await Promise.all([
    visitPages(pages),
    visitPages([...orderPages, ...otherPages]),
    visitPages(
      sections.map((section) => `/dashboard?section=${section}`),
      true,
    ),
  ]);
});

test('a toast has its styles without violating the policy', async () => {
  const { page, listViolations, close } = await openMonitoredPage();
  await submitLogin(page, server, await createCreator(server));
  await openPage(page, `${server.url}/dashboard?section=settings`);
  // A toast adds its styles in the browser.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const toast = page.locator('[data-sonner-toast]');
  await toast.waitFor();
  expect([await listViolations(), await toast.evaluate((element) => getComputedStyle(element).position)]).toEqual([
    [],
    'absolute',
  ]);
  await close();
});

describe('what an attacker adds to a page', () => {
  // The tests share a page, because a new document has none of the additions of the one before.
  let session: Awaited<ReturnType<typeof openMonitoredPage>>;
  beforeAll(async () => void (session = await openMonitoredPage()));
  afterAll(async () => await session.close());

  /** Adds the markup as a script of the page would, and returns what the browser refused. */
  async function inject(add: (page: Page) => Promise<unknown>): Promise<{ page: Page; violations: string[] }> {
    const { page, listViolations } = session;
    await page.goto(`${server.url}/help`);
    await add(page);
    await expect.poll(async () => (await listViolations()).length).toBeGreaterThan(0);
    return { page, violations: await listViolations() };
  }
  const didRun = async (page: Page): Promise<boolean> => await page.evaluate(() => 'didRun' in globalThis);

  test.each([
    ['an inline script', 'script-src-elem', '<script>globalThis.didRun = 1</script>'],
    ['a script of another site', 'script-src-elem', '<script src="https://evil.example/x.js"></script>'],
    ['a data: script', 'script-src-elem', '<script src="data:text/javascript,globalThis.didRun=1"></script>'],
    ['an event handler', 'script-src-attr', '<img src="x" onerror="globalThis.didRun = 1">'],
    ['a frame', 'frame-src', '<iframe src="https://evil.example/"></iframe>'],
    ['an object', 'object-src', '<object data="https://evil.example/x"></object>'],
    ['a base URL', 'base-uri', '<base href="https://evil.example/">'],
    ['a stylesheet of another site', 'style-src-elem', '<link rel="stylesheet" href="https://evil.example/x.css">'],
    ['an image of another site', 'img-src', '<img src="https://evil.example/?secret">'],
  ])('%s is refused', async (_name, directive, html) => {
    const { page, violations } = await inject(async (target) => {
      await target.evaluate((markup) => {
        const content = document.createRange().createContextualFragment(markup);
        (markup.startsWith('<base') ? document.head : document.body).append(content);
      }, html);
    });
    expect([violations[0]?.split(' ')[0], await didRun(page)]).toEqual([directive, false]);
  });

  test('a style element changes nothing', async () => {
    const { page, violations } = await inject(async (target) => {
      await target.evaluate(() => {
        const style = document.createElement('style');
        style.textContent = 'h1 { display: none }';
        document.head.append(style);
      });
    });
    expect(violations[0]).toMatch(/^style-src-elem/);
    expect(await page.locator('h1').isVisible()).toBe(true);
  });

  test('a link with a script does nothing', async () => {
    const { page, violations } = await inject(async (target) => {
      await target.evaluate(() => {
        const link = document.createElement('a');
        link.href = 'javascript:globalThis.didRun = 1';
        document.body.append(link);
        link.click();
      });
    });
    expect([violations[0]?.split(' ')[0], await didRun(page)]).toEqual(['script-src-elem', false]);
  });

  test('a request to another site is refused', async () => {
    const { violations } = await inject(async (target) => {
      await target.evaluate(async () => await fetch('https://evil.example/').catch(() => undefined));
    });
    expect(violations[0]).toMatch(/^connect-src/);
  });
});
