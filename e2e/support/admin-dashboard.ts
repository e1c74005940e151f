import type { Locator } from 'playwright-core';
import type { Device, BrowserSession } from './browser.ts';
import { expectNoLayoutDefects, expectNoPageDefects } from './expect-no-page-defects.ts';
import { logIn } from './creator-dashboard.ts';
import { decideOrder, placeOrder } from './orders.ts';
import { type Creator, createCreator, createProduct } from './fixtures.ts';
import { ADMIN, type TestServer } from './server.ts';

/**
 * Creates two creators. The first has an approved product with one approved and two pending orders, and two pending products. The
 * second has an approved product in `category`. Titles of pending products and names of buyers contain `suffix`.
 */
export async function createAdminTestData(
  server: TestServer,
  suffix: string,
  category: string,
): Promise<{ creator: Creator; otherCreator: Creator }> {
  const [creator, otherCreator] = await Promise.all([createCreator(server), createCreator(server)]);
  const soldProduct = await createProduct(server, creator, { title: 'Timbila ao vivo' });
  await createProduct(server, otherCreator, { title: 'Capulanas em vector', category, price: 300 });
  for (const title of [`Curso de costura ${suffix}`, `Folhas repetidas ${suffix}`])
    await createProduct(server, creator, { title, isPending: true });
  await decideOrder(server, creator, await placeOrder(server, soldProduct._id, { name: `Zefa ${suffix}` }), 'approve');
  for (const name of [`Inácio ${suffix}`, `Celeste ${suffix}`]) await placeOrder(server, soldProduct._id, { name });
  return { creator, otherCreator };
}

export async function openAdminDashboard(server: TestServer, device: Device) {
  const admin: BrowserSession = await logIn(server, ADMIN, device);
  const { page } = admin;
  return {
    page,
    close: async (): Promise<void> => await admin.close(),
    openPage: async (query: string): Promise<void> => {
      await page.goto(`${server.url}/admin${query}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    expectNoPageDefects: async (screen: string): Promise<void> => await expectNoPageDefects(admin, `${device} admin ${screen}`),
    expectNoLayoutDefects: async (screen: string): Promise<void> =>
      await expectNoLayoutDefects(admin, `${device} admin ${screen}`),
    getConfirmDialog: () => page.getByRole('alertdialog'),
    getDialog: () => page.getByRole('dialog'),
    waitForText: async (text: string): Promise<void> => await page.getByText(text).first().waitFor(),
    getRow: (text: string) => page.getByRole('row').filter({ hasText: text }),
    chooseInMenu: async (item: Locator, action: string): Promise<void> => {
      await item.getByRole('button', { name: /^Mais acções de/ }).click();
      await item.getByRole('menuitem', { name: action, exact: true }).click();
    },
    getProduct: (title: string) => page.getByRole('article', { name: title }),
  };
}

export type AdminDashboard = Awaited<ReturnType<typeof openAdminDashboard>>;
