import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEVICES, type Device, launchBrowser } from '../support/browser.ts';
import { type CreatorDashboard, openCreatorDashboard } from '../support/creator-dashboard.ts';
import { type Creator, createCreator } from '../support/fixtures.ts';
import { type TestServer, startTestServer } from '../support/server.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), launchBrowser()]);
});
afterAll(async () => {
  await Promise.all([browser.close(), server.stop()]);
});

const getSessions = (page: Page): Locator =>
  page
    .locator('div')
    .filter({ has: page.getByRole('heading', { name: 'Sessões', exact: true }) })
    .last()
    .locator('..');

describe.each(Object.keys(DEVICES) as Device[])('the security of an account at %s', (device) => {
  let creator: Creator;
  let dashboard: CreatorDashboard;

  beforeAll(async () => {
    creator = await createCreator(server);
    await server.markEmailVerified(creator.email);
    dashboard = await openCreatorDashboard(browser, server, creator, device);
  });
  afterAll(async () => {
    await dashboard.close();
  });

  test('ending another session logs that browser out', async () => {
    const other = await openCreatorDashboard(browser, server, creator, device);
    const page = await dashboard.openSection('settings');
    const sessions = getSessions(page);
    await sessions.getByText('Este aparelho').waitFor();
    await dashboard.expectNoPageDefects('settings with sessions');
    await sessions.getByRole('button', { name: /^Terminar a sessão em Chrome/ }).click();
    await page.getByText('Sessão terminada.').first().waitFor();
    await other.openSection('products');
    await other.page.waitForURL(`${server.url}/`);
    expect(await other.page.evaluate(() => localStorage.getItem('banca.token'))).toBeNull();
    await other.close();
    await sessions.getByRole('button', { name: 'Terminar todas as outras' }).click();
    await sessions.getByText('Não há outras sessões abertas.').waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    expect(page.url()).toContain('/dashboard');
  });
});
