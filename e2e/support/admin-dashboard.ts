import type { Browser } from 'playwright-core';
import type { Device, Visitor } from './browser.ts';
import { expectCleanScreen } from './expect-clean-screen.ts';
import { logIn } from './creator-dashboard.ts';
import { decideOrder, placeOrder } from './orders.ts';
import { type Creator, createCreator, createProduct } from './fixtures.ts';
import { ADMIN, type Banca } from './server.ts';

/** Creates two shops with a sold product, two pending orders and two pending products. Titles and names contain `suffix`. */
export async function createShops(banca: Banca, suffix: string, category: string): Promise<{ seller: Creator; other: Creator }> {
  const [seller, other] = await Promise.all([createCreator(banca), createCreator(banca)]);
  const timbila = await createProduct(banca, seller, { title: 'Timbila ao vivo' });
  await createProduct(banca, other, { title: 'Capulanas em vector', category, price: 300 });
  for (const title of [`Curso de costura ${suffix}`, `Folhas repetidas ${suffix}`])
    await createProduct(banca, seller, { title, isPending: true });
  await decideOrder(banca, seller, await placeOrder(banca, timbila._id, { name: `Zefa ${suffix}` }), 'approve');
  for (const name of [`Inácio ${suffix}`, `Celeste ${suffix}`]) await placeOrder(banca, timbila._id, { name });
  return { seller, other };
}

export async function openAdminDashboard(banca: Banca, browser: Browser, device: Device) {
  const admin: Visitor = await logIn(browser, banca, ADMIN, device);
  const { page } = admin;
  return {
    page,
    close: async (): Promise<void> => await admin.close(),
    open: async (query: string): Promise<void> => {
      await page.goto(`${banca.url}/admin${query}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    expectClean: async (screen: string): Promise<void> => await expectCleanScreen(admin, `${device} admin ${screen}`),
    confirmation: () => page.getByRole('alertdialog'),
    dialog: () => page.getByRole('dialog'),
    waitForText: async (text: string): Promise<void> => await page.getByText(text).first().waitFor(),
    row: (text: string) => page.getByRole('row').filter({ hasText: text }),
    card: (title: string) => page.getByRole('article', { name: title }),
  };
}

export type AdminDashboard = Awaited<ReturnType<typeof openAdminDashboard>>;
