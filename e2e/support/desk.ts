import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings, type Device, picture, visit, type Visitor } from './browser.ts';
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
  const { page, problems } = visitor;
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
    async clean(screen) {
      for (const theme of ['light', 'dark']) {
        await page.evaluate((wanted) => {
          document.documentElement.dataset['theme'] = wanted;
        }, theme);
        if (theme === 'light') await picture(page, `${device} creator ${screen}`);
        // The other theme differs by its colours alone.
        expect(await axeFindings(page, { coloursOnly: theme === 'dark' }), `${screen}, ${theme}`).toEqual([]);
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect([overflow, problems], screen).toEqual([0, []]);
    },
  };
}
