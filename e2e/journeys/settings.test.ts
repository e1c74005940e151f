import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CreatorDashboard, openCreatorDashboard } from '../support/creator-dashboard.ts';
import { type Creator, createCreator } from '../support/fixtures.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
const getSaveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save' });
const getBarText = (page: Page): Locator => page.getByText('Alterações por guardar', { exact: true });
const getConfirmDialog = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Tens alterações por guardar' });

/** Whether an element is in the viewport and nothing covers its centre. */
const isUncovered = async (element: Locator): Promise<boolean> =>
  await element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** Tabs through the form and returns the focused elements that a bar at the bottom covers. */
async function listCoveredFocus(page: Page, tabCount: number): Promise<string[]> {
  const covered: string[] = [];
  for (let n = 0; n < tabCount; n += 1) {
    await page.keyboard.press('Tab');
    // The file input is invisible; its label shows the focus.
    const focused = page.locator('main :focus:not([type=file])');
    if ((await focused.count()) > 0 && !(await isUncovered(focused)))
      covered.push(await focused.evaluate((node) => node.outerHTML.slice(0, 120)));
  }
  return covered;
}

describe('the settings', () => {
  let creator: Creator;
  let dashboard: CreatorDashboard;

  beforeAll(async () => {
    creator = await createCreator(server);
    await server.markEmailVerified(creator.email);
    dashboard = await openCreatorDashboard(server, creator, '360 px');
  });
  afterAll(async () => {
    await dashboard.close();
  });

  /** Opens the dashboard and then the settings in the same document, and changes the E-mola account. */
  async function changeAccount(value: string): Promise<Page> {
    const page = await dashboard.openSection('payouts');
    await page.getByRole('link', { name: 'Mudar as contas' }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await page.getByLabel('E-mola').fill(value);
    await getBarText(page).waitFor();
    return page;
  }

  test('a change shows the Save button within reach until it is saved', async () => {
    const page = await dashboard.openSection('settings');
    expect((await page.getByLabel('M-Pesa').boundingBox())?.y).toBeLessThan(500);
    expect(await getBarText(page).count()).toBe(0);
    await page.getByLabel('E-mola').fill('87 555 0111');
    await getBarText(page).waitFor();
    expect([await isUncovered(getBarText(page)), await isUncovered(getSaveButton(page))]).toEqual([true, true]);
    await dashboard.expectNoPageDefects('settings with changes');
    expect(await listCoveredFocus(page, 24)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, 0));
    await getSaveButton(page).click();
    const question = page.getByRole('alertdialog', { name: 'Mudar para onde te pagam?' });
    await question.waitFor();
    await dashboard.expectNoPageDefects('question before a payment account changes');
    await question.getByRole('button', { name: 'Mudar a conta' }).click();
    await page.getByText('Profile updated!').first().waitFor();
    await getBarText(page).waitFor({ state: 'detached' });
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByLabel('E-mola').inputValue()).toBe('+258 87 555 0111');
  });

  test('the end of the page is above the bar', async () => {
    const page = await changeAccount('87 555 0222');
    // The list of sessions is loaded when it becomes visible, which makes the page longer.
    const scrollToLogout = async (): Promise<boolean> => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return await isUncovered(page.getByRole('main').getByRole('button', { name: 'Logout' }));
    };
    await expect.poll(scrollToLogout).toBe(true);
  });

  test('a link asks before it leaves unsaved changes', async () => {
    const page = await changeAccount('87 555 0333');
    const link = page
      .getByRole('navigation')
      .getByRole('link', { name: /^(Produtos|Meus produtos)$/ })
      .and(page.locator(':visible'));
    await link.click();
    await getConfirmDialog(page).waitFor();
    await dashboard.expectNoPageDefects('settings confirmation');
    await page.keyboard.press('Escape');
    await getConfirmDialog(page).waitFor({ state: 'detached' });
    expect(page.url()).toContain('section=settings');
    expect(await page.getByLabel('E-mola').inputValue()).toBe('87 555 0333');
    await link.click();
    await getConfirmDialog(page).getByRole('button', { name: 'Sair' }).click();
    await page.getByRole('heading', { level: 1, name: 'Meus produtos' }).waitFor();
  });

  test('the back button asks before it leaves unsaved changes', async () => {
    const page = await changeAccount('87 555 0444');
    await page.evaluate(() => history.back());
    await getConfirmDialog(page).getByRole('button', { name: 'Ficar' }).click();
    await page.waitForURL(/section=settings/);
    expect(await page.getByLabel('E-mola').inputValue()).toBe('87 555 0444');
    await page.evaluate(() => history.back());
    await getConfirmDialog(page).getByRole('button', { name: 'Sair' }).click();
    await page.getByRole('heading', { level: 1, name: 'Payouts' }).waitFor();
    expect(page.url()).toContain('section=payouts');
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect(await getBarText(page).count()).toBe(0);
  });

  test('the browser asks before a reload', async () => {
    const page = await changeAccount('87 555 0555');
    const dialogPromise = page.waitForEvent('dialog');
    const reloadPromise = page.reload();
    const dialog = await dialogPromise;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reloadPromise;
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect(await getBarText(page).count()).toBe(0);
  });

  test('an expired session and a logout do not ask', async () => {
    const page = await changeAccount('87 555 0666');
    const dialogTypes: string[] = [];
    page.on('dialog', (dialog) => {
      dialogTypes.push(dialog.type());
      void dialog.accept();
    });
    await page.route('**/api/auth/profile', async (route) => {
      await route.fulfill({ status: 401, json: { message: 'Authentication required', code: 'unauthenticated' } });
    });
    await getSaveButton(page).click();
    await page.getByRole('button', { name: 'Mudar a conta' }).click();
    await page.waitForURL(/\/login\?next=/);
    await dashboard.close();
    dashboard = await openCreatorDashboard(server, creator, '360 px');
    const newPage = await changeAccount('87 555 0777');
    await newPage.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await newPage.waitForURL(`${server.url}/`);
    expect([dialogTypes, await getConfirmDialog(newPage).count()]).toEqual([[], 0]);
  });
});
