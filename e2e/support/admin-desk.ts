import type { Browser } from 'playwright-core';
import type { Device, Visitor } from './browser.ts';
import { clean } from './clean.ts';
import { logIn } from './desk.ts';
import { decide, placeOrder } from './orders.ts';
import { type Creator, makeCreator, makeProduct } from './people.ts';
import { ADMIN, type Banca } from './server.ts';

/** Two shops: one product sold, one order that waits for each verdict, two products that do; `mark` tells them from others. */
export async function makeShops(banca: Banca, mark: string, category: string): Promise<{ seller: Creator; other: Creator }> {
  const [seller, other] = await Promise.all([makeCreator(banca), makeCreator(banca)]);
  const timbila = await makeProduct(banca, seller, { title: 'Timbila ao vivo' });
  await makeProduct(banca, other, { title: 'Capulanas em vector', category, price: 300 });
  for (const title of [`Curso de costura ${mark}`, `Folhas repetidas ${mark}`])
    await makeProduct(banca, seller, { title, pending: true });
  await decide(banca, seller, await placeOrder(banca, timbila._id, { name: `Zefa ${mark}` }), 'approve');
  for (const name of [`Inácio ${mark}`, `Celeste ${mark}`]) await placeOrder(banca, timbila._id, { name });
  return { seller, other };
}

/** The admin's desk, and the words in which its journeys are told. */
export async function openAdminDesk(banca: Banca, browser: Browser, device: Device) {
  const admin: Visitor = await logIn(browser, banca, ADMIN, device);
  const { page } = admin;
  return {
    page,
    close: async (): Promise<void> => await admin.close(),
    open: async (query: string): Promise<void> => {
      await page.goto(`${banca.url}/admin${query}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    looksClean: async (screen: string): Promise<void> => await clean(admin, `${device} admin ${screen}`),
    asked: () => page.getByRole('alertdialog'),
    dialog: () => page.getByRole('dialog'),
    told: async (text: string): Promise<void> => await page.getByText(text).first().waitFor(),
    rowOf: (text: string) => page.getByRole('row').filter({ hasText: text }),
    card: (title: string) => page.getByRole('article', { name: title }),
  };
}

export type AdminDesk = Awaited<ReturnType<typeof openAdminDesk>>;
