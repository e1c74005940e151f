import { getTranslator } from '@banca/messages/catalogues';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { type Device, openBrowserSession, openPage, type BrowserSession } from './browser.ts';
import { expectNoLayoutDefects, expectNoPageDefects } from './expect-no-page-defects.ts';
import type { Creator } from './fixtures.ts';
import { PHONE_USER_AGENT } from './orders.ts';
import type { TestServer } from './server.ts';

export interface CreatorDashboard extends BrowserSession {
  openSection(section: string): Promise<Page>;
  expectNoPageDefects(screen: string): Promise<void>;
  expectNoLayoutDefects(screen: string): Promise<void>;
}

type Credentials = Pick<Creator, 'email' | 'password'>;

/** Opens and submits the login form, in the default locale or in a language, and waits for the dashboard. */
export async function submitLogin(
  page: Page,
  server: TestServer,
  { email, password }: Credentials,
  language?: string,
): Promise<void> {
  const { t } = getTranslator(language);
  await page.goto(`${server.url}/login${language ? `?lang=${language}` : ''}`);
  await page.getByLabel(t('auth.email')).fill(email);
  await page.getByLabel(new RegExp(`^${t('auth.password')}`)).fill(password);
  await page.getByRole('button', { name: t('auth.logIn') }).click();
  await page.waitForURL(/\/dashboard/);
}

/** Logs in through the API, and opens a browser context with the token, without a page. `submitLogin` logs in with the form. */
export async function logIn(
  server: TestServer,
  { email, password }: Credentials,
  device: Device,
  options: BrowserContextOptions = {},
): Promise<BrowserSession> {
  // The list of sessions names the browser.
  const headers = { 'Content-Type': 'application/json', 'User-Agent': PHONE_USER_AGENT };
  const body = JSON.stringify({ email, password });
  const response = await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`logging in: ${response.status} ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  const origins = [{ origin: server.url, localStorage: [{ name: 'banca.token', value: token }] }];
  return await openBrowserSession(device, { acceptDownloads: true, storageState: { cookies: [], origins }, ...options });
}

/** Opens another section, which sends an approval at once, although it could still be undone. */
export const leaveOrders = async (page: Page): Promise<void> =>
  await page
    .getByRole('link', { name: /^(Meus produtos|Produtos)$/ })
    .first()
    .click();

export async function openCreatorDashboard(server: TestServer, creator: Creator, device: Device): Promise<CreatorDashboard> {
  const session = await logIn(server, creator, device);
  const { page } = session;
  return {
    ...session,
    async openSection(section) {
      await openPage(page, `${server.url}/dashboard?section=${section}`);
      return page;
    },
    expectNoPageDefects: async (screen) => await expectNoPageDefects(session, `${device} creator ${screen}`),
    expectNoLayoutDefects: async (screen) => await expectNoLayoutDefects(session, `${device} creator ${screen}`),
  };
}
