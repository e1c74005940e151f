import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowserSession, openPage } from '../support/browser.ts';
import { logIn } from '../support/creator-dashboard.ts';
import { delayResponses } from '../support/delay-responses.ts';
import { type Creator, createCreator, createProduct } from '../support/fixtures.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
let creator: Creator;

beforeAll(async () => {
  creator = await createCreator(server);
  for (let n = 1; n <= 14; n += 1)
    await createProduct(server, creator, {
      title: `Curso de costura ${n}`,
      category: 'Cursos',
      price: 100 + n,
      hasImage: n % 3 === 0,
    });
});
const scrollTo = async (page: Page, y: number): Promise<void> => {
  await page.evaluate((top) => window.scrollTo(0, top), y);
  await expect.poll(async () => await readScrollY(page)).toBe(y);
  // The page stores the position at the scroll event, which comes with the next frame.
  await page.evaluate(async () => await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
};
const readScrollY = async (page: Page): Promise<number> => await page.evaluate(() => Math.round(window.scrollY));
const readFocusedHref = async (page: Page): Promise<string | null | undefined> =>
  await page.evaluate(() => document.activeElement?.getAttribute('href'));
/** The header gets this attribute after hydration. */
const waitForHydration = async (page: Page): Promise<void> => await page.locator('header[data-scrolled]').waitFor();
const productLink = (page: Page, n: number) =>
  page.getByRole('article').getByRole('link', { name: `Curso de costura ${n}`, exact: true });

describe('a visitor', () => {
  const openVisit = async (path: string) => {
    const session = await openBrowserSession('360 px');
    await openPage(session.page, server.url + path);
    return session;
  };

  test('keeps the scroll position of a reader who scrolled before hydration', async () => {
    const { page, close } = await openBrowserSession('360 px');
    const releaseResponses = await delayResponses(page, '**/assets/app-*.js');
    await page.goto(`${server.url}/products`, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    await scrollTo(page, 700);
    releaseResponses();
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(await readScrollY(page)).toBe(700);
    await close();
  });

  test('a reload restores the scroll position', async () => {
    const { page, close } = await openVisit('/products');
    await scrollTo(page, 500);
    await page.reload();
    await waitForHydration(page);
    expect(await readScrollY(page)).toBe(500);
    // A new navigation to the same URL is not a reload.
    await page.goto('about:blank');
    await page.goto(`${server.url}/products`, { waitUntil: 'networkidle' });
    expect(await readScrollY(page)).toBe(0);
    await close();
  });

  test('back and forward restore filters, scroll position and focus', async () => {
    const { page, pageErrors, close } = await openVisit('/products?category=Cursos&sort=price-low');
    await scrollTo(page, 450);
    await productLink(page, 6).click();
    await page.getByRole('heading', { level: 1, name: 'Curso de costura 6' }).waitFor();
    expect(await readScrollY(page)).toBe(0);
    const creatorLink = page.getByRole('main').getByRole('link', { name: `@${creator.username}` });
    await creatorLink.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Anabela Macuácua' }).waitFor();

    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Curso de costura 6' }).waitFor();
    await expect.poll(async () => await creatorLink.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Explorar produtos' }).waitFor();
    expect(page.url()).toContain('category=Cursos&sort=price-low');
    await page.getByText('14 produtos').waitFor();
    await expect.poll(async () => await readScrollY(page)).toBe(450);
    await expect.poll(async () => await productLink(page, 6).evaluate((link) => link === document.activeElement)).toBe(true);

    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Curso de costura 6' }).waitFor();
    await expect.poll(async () => await creatorLink.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(pageErrors).toEqual([]);
    await close();
  });

  test('back restores the scroll position when the list must be fetched again', async () => {
    const { page, close } = await openVisit('/products?category=Cursos&sort=price-low');
    await scrollTo(page, 450);
    await productLink(page, 6).click();
    await page.getByRole('heading', { level: 1, name: 'Curso de costura 6' }).waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    const releaseResponses = await delayResponses(page, '**/api/products?*');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Explorar produtos' }).waitFor();
    releaseResponses();
    await expect.poll(async () => await readScrollY(page)).toBe(450);
    await expect.poll(async () => await productLink(page, 6).evaluate((link) => link === document.activeElement)).toBe(true);
    await close();
  });

  test('back restores the position of a link far down the home page', async () => {
    const { page, close } = await openVisit('/');
    const link = page
      .getByRole('main')
      .getByRole('link', { name: /^Curso de costura/ })
      .last();
    const readTop = async (): Promise<number | undefined> => (await link.boundingBox())?.y;
    // Scrolling lays out deferred content, so the height is measured at the click.
    await link.evaluate((element) => {
      const store = (): void => sessionStorage.setItem('height', String(element.getBoundingClientRect().y));
      element.addEventListener('click', store, { capture: true });
    });
    await link.click();
    await page.getByRole('heading', { level: 1, name: /^Curso de costura/ }).waitFor();
    const before = Number(await page.evaluate(() => sessionStorage.getItem('height') ?? NaN));
    await page.goBack();
    await expect.poll(async () => await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(readTop).toBeCloseTo(before, -1);
    await close();
  });

  test('back returns to the previous page of a list and focuses its pagination link', async () => {
    const { page, close } = await openVisit('/products?category=Cursos');
    const secondPage = page.getByRole('link', { name: 'Página 2' });
    await secondPage.click();
    await page.waitForURL(/page=2/);
    await expect.poll(async () => await page.getByRole('article').count()).toBe(2);
    await page.goBack();
    await expect.poll(async () => await page.getByRole('article').count()).toBe(12);
    await expect.poll(async () => await readFocusedHref(page)).toBe('/products?category=Cursos&page=2');
    await close();
  });
});

test('a reload restores the scroll position of a page that only the browser renders', async () => {
  const { page, close } = await logIn(server, creator, '360 px');
  await page.goto(`${server.url}/dashboard?section=products`, { waitUntil: 'networkidle' });
  await scrollTo(page, 600);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Meus produtos' }).waitFor();
  await expect.poll(async () => await readScrollY(page)).toBe(600);
  await close();
});
