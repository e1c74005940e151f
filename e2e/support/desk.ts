import type { Browser, Page } from 'playwright-core';
import { type Device, visit, type Visitor } from './browser.ts';
import { clean } from './clean.ts';
import type { Creator } from './people.ts';
import type { Banca } from './server.ts';

export interface Desk extends Visitor {
  open(section: string): Promise<Page>;
  /** Nothing for axe to find in either theme, nothing wider than the screen, nothing on the console. */
  clean(screen: string): Promise<void>;
}

/** A creator at their dashboard, logged in through the form. */
export async function openDesk(browser: Browser, banca: Banca, creator: Creator, device: Device): Promise<Desk> {
  const visitor = await visit(browser, device, { acceptDownloads: true });
  const { page } = visitor;
  await page.goto(`${banca.url}/login`);
  await page.getByLabel('Email').fill(creator.email);
  await page.getByLabel(/^Senha/).fill(creator.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/\/dashboard/);
  return {
    ...visitor,
    async open(section) {
      await page.goto(`${banca.url}/dashboard?section=${section}`, { waitUntil: 'networkidle' });
      return page;
    },
    clean: async (screen) => await clean(visitor, `${device} creator ${screen}`),
  };
}
