import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Device, DEVICES, openBrowserSession, openPage } from '../support/browser.ts';
import { logIn } from '../support/creator-dashboard.ts';
import { expectNoLayoutDefects, expectNoPageDefects } from '../support/expect-no-page-defects.ts';
import { createCreator, createProduct } from '../support/fixtures.ts';
import { setUpTestServer } from '../support/server.ts';

const TITLES = ['Nhatiti ao vivo', 'Curso de nhatiti', 'Nhatiti para crianças'];

const server = setUpTestServer();

beforeAll(async () => {
  const creator = await createCreator(server);
  for (const title of TITLES) await createProduct(server, creator, { title, hasImage: title === 'Curso de nhatiti' });
});
const getHeader = (page: Page) => page.getByRole('banner');
const openMenu = async (page: Page): Promise<void> => await getHeader(page).getByRole('button', { name: 'Menu' }).click();
const readBox = async (page: Page, role: 'link' | 'button', name: string) =>
  (await getHeader(page).getByRole(role, { name }).boundingBox()) ?? { x: 0, height: 0 };

/** At phone width, the link is in the menu. */
async function openWishlist(page: Page, device: Device, name: string): Promise<void> {
  if (device === '360 px') await openMenu(page);
  await getHeader(page).getByRole('link', { name, exact: true }).filter({ visible: true }).click();
  await page.waitForURL(/\/wishlist$/);
}

describe('the header', () => {
  test('leads a visitor to the saved products, which stay after a reload and go when their heart is removed', async () => {
    const session = await openBrowserSession('360 px');
    const { page } = session;
    await openPage(page, `${server.url}/products`);
    await openWishlist(page, '360 px', 'Guardados');
    await page.getByText(/Ainda não guardaste nenhum produto/).waitFor();
    await expectNoLayoutDefects(session, '360 px empty wishlist');
    await page.getByRole('main').getByRole('link', { name: 'Explorar produtos' }).click();
    for (const title of TITLES) await page.getByRole('button', { name: `Guardar «${title}»` }).click();
    await openWishlist(page, '360 px', 'Guardados (3)');
    const headings = page.getByRole('main').getByRole('heading', { level: 3 });
    await expect.poll(async () => await headings.allTextContents()).toEqual(TITLES.toReversed());
    await expectNoPageDefects(session, '360 px wishlist');
    await page.getByRole('button', { name: 'Guardar «Curso de nhatiti»' }).click();
    await page.getByText('2 produtos guardados').waitFor();
    await page.reload();
    await headings.first().waitFor();
    await expect.poll(async () => await headings.allTextContents()).toEqual(['Nhatiti para crianças', 'Nhatiti ao vivo']);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await page.setViewportSize(DEVICES['1280 px'].viewport);
    await openPage(page, `${server.url}/products`);
    await openWishlist(page, '1280 px', 'Guardados (2)');
    await session.close();
  });

  test('shows a logged-in user the avatar and Dashboard first, and Logout in the menu', async () => {
    const session = await logIn(server, await createCreator(server), '360 px');
    const { page } = session;
    await openPage(page, server.url);
    const dashboardLink = getHeader(page).getByRole('link', { name: 'Dashboard' });
    await dashboardLink.getByText('AM').waitFor();
    expect(await getHeader(page).getByText('Logout').count()).toBe(0);
    for (const { viewport } of Object.values(DEVICES).toReversed()) {
      await page.setViewportSize(viewport);
      const [dashboardBox, menuBox] = [await readBox(page, 'link', 'Dashboard'), await readBox(page, 'button', 'Menu')];
      expect(dashboardBox.x).toBeLessThan(menuBox.x);
      expect(dashboardBox.height).toBeGreaterThanOrEqual(44);
    }
    await openMenu(page);
    await getHeader(page).getByRole('button', { name: 'Logout' }).waitFor();
    await expectNoPageDefects(session, '360 px account menu');
    await page.keyboard.press('Escape');
    await getHeader(page).getByRole('button', { name: 'Logout' }).waitFor({ state: 'detached' });
    await dashboardLink.click();
    await page.waitForURL(/\/dashboard$/);
    await openPage(page, server.url);
    await openMenu(page);
    await getHeader(page).getByRole('button', { name: 'Logout' }).click();
    await dashboardLink.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => localStorage.getItem('banca.token'))).toBeNull();
    await session.close();
  });
});
