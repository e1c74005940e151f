import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type Device, openVisitor, type Visitor } from './browser.ts';
import { expectCleanScreen } from './expect-clean-screen.ts';
import type { Creator } from './fixtures.ts';
import type { Banca } from './server.ts';

export interface CreatorDashboard extends Visitor {
  open(section: string): Promise<Page>;
  expectClean(screen: string): Promise<void>;
}

type Account = Pick<Creator, 'email' | 'password'>;

/** Submits the login form. */
export async function submitLogin(page: Page, banca: Banca, { email, password }: Account): Promise<void> {
  await page.goto(`${banca.url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Senha/).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/\/dashboard/);
}

/** Opens a browser context and logs in. */
export async function logIn(
  browser: Browser,
  banca: Banca,
  account: Account,
  device: Device,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const visitor = await openVisitor(browser, device, { acceptDownloads: true, ...options });
  await submitLogin(visitor.page, banca, account);
  return visitor;
}

export async function openCreatorDashboard(
  browser: Browser,
  banca: Banca,
  creator: Creator,
  device: Device,
): Promise<CreatorDashboard> {
  const visitor = await logIn(browser, banca, creator, device);
  const { page } = visitor;
  return {
    ...visitor,
    async open(section) {
      await page.goto(`${banca.url}/dashboard?section=${section}`, { waitUntil: 'networkidle' });
      return page;
    },
    expectClean: async (screen) => await expectCleanScreen(visitor, `${device} creator ${screen}`),
  };
}
