import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type Device, visit, type Visitor } from './browser.ts';
import { clean } from './clean.ts';
import type { Creator } from './people.ts';
import type { Banca } from './server.ts';

export interface Desk extends Visitor {
  open(section: string): Promise<Page>;
  /** Nothing for axe to find in either theme, nothing wider than the screen, nothing on the console. */
  clean(screen: string): Promise<void>;
}

type Account = Pick<Creator, 'email' | 'password'>;

/** Through the form. */
export async function logInOn(page: Page, banca: Banca, { email, password }: Account): Promise<void> {
  await page.goto(`${banca.url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Senha/).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/\/dashboard/);
}

/** Somebody's own browser, logged in. */
export async function logIn(
  browser: Browser,
  banca: Banca,
  account: Account,
  device: Device,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const visitor = await visit(browser, device, { acceptDownloads: true, ...options });
  await logInOn(visitor.page, banca, account);
  return visitor;
}

/** A creator at their dashboard. */
export async function openDesk(browser: Browser, banca: Banca, creator: Creator, device: Device): Promise<Desk> {
  const visitor = await logIn(browser, banca, creator, device);
  const { page } = visitor;
  return {
    ...visitor,
    async open(section) {
      await page.goto(`${banca.url}/dashboard?section=${section}`, { waitUntil: 'networkidle' });
      return page;
    },
    clean: async (screen) => await clean(visitor, `${device} creator ${screen}`),
  };
}
