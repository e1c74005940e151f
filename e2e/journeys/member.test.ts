import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BrowserSession, openBrowserSession, openPage } from '../support/browser.ts';
import { expectNoLayoutDefects, expectNoPageDefects } from '../support/expect-no-page-defects.ts';
import { logIn } from '../support/creator-dashboard.ts';
import { decideOrder, placeOrder } from '../support/orders.ts';
import {
  addReview,
  type Creator,
  featureProduct,
  followCreator,
  type CreatedProduct,
  createCreator,
  createUser,
  createProduct,
} from '../support/fixtures.ts';
import { ADMIN, setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
/** At phone width, the link is in the menu of the navigation bar. */
async function pressBecomeCreator(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Become a Creator' }).filter({ visible: true }).click();
}

describe('an account with the role `user`', () => {
  let product: CreatedProduct;
  let user: Creator;
  let session: BrowserSession;

  beforeAll(async () => {
    const creator = await createCreator(server);
    product = await createProduct(server, creator, { title: 'Timbila ao vivo em Zavala' });
    user = await createUser(server);
    await decideOrder(server, creator, await placeOrder(server, product._id, { email: user.email }), 'approve');
    await placeOrder(server, product._id, { email: user.email });
    await addReview(server, user, product._id, 4, 'Ouve-se muito bem.');
    await followCreator(server, user, product);
    session = await logIn(server, user, '360 px');
  });
  afterAll(async () => {
    await session.close();
  });

  test('is asked to confirm the email address, and sees its reviews', async () => {
    const { page } = session;
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('heading', { level: 1, name: 'Olá, Anabela' }).waitFor();
    await page.getByRole('heading', { name: 'Confirma o teu email' }).waitFor();
    await page.getByText('Ouve-se muito bem.').waitFor();
    expect(await page.getByText('Only creators can do this.').count()).toBe(0);
    await expectNoPageDefects(session, '360 px member unconfirmed');
  });

  test('sees purchases and followed creators after confirming the email address, and opens a download', async () => {
    const { page } = session;
    await server.markEmailVerified(user.email);
    await page.reload();
    const purchases = page.getByRole('region', { name: 'As tuas compras' });
    await purchases.getByText('2 compras').waitFor();
    expect(await purchases.getByRole('listitem').count()).toBe(2);
    await page.getByRole('region', { name: 'Criadores que segues' }).getByText('1 criador').waitFor();
    await expectNoPageDefects(session, '360 px member');
    await purchases.getByRole('link', { name: /^Descarregar/ }).click();
    await page.getByRole('heading', { level: 1, name: product.title }).waitFor();
  });

  test('becomes a creator and opens the product form', async () => {
    const { page } = session;
    await page.goto(`${server.url}/upload`);
    await page.getByRole('heading', { level: 1, name: 'Para vender, abre a tua banca' }).waitFor();
    await expectNoPageDefects(session, '360 px member upload');
    await openPage(page, server.url);
    await pressBecomeCreator(page);
    await page.waitForURL(/dashboard\?section=upload/);
    await page.getByRole('button', { name: 'Become a Creator' }).click();
    await page.getByRole('button', { name: 'Salvar Produto' }).waitFor();
    await openPage(page, `${server.url}/creators`);
    await pressBecomeCreator(page);
    await page.getByRole('button', { name: 'Salvar Produto' }).waitFor();
    await expectNoLayoutDefects(session, '360 px former member upload');
  });
});

test('the link to become a creator leads a guest to the signup page', async () => {
  const { page, close } = await openBrowserSession('360 px');
  await openPage(page, server.url);
  await pressBecomeCreator(page);
  await page.waitForURL(/\/signup$/);
  await close();
});

describe('featured products at 360 px', () => {
  const TITLES = ['Xigubo', 'Mapiko', 'Tufo'];

  beforeAll(async () => {
    const creator = await createCreator(server);
    for (const title of TITLES) await featureProduct(server, await createProduct(server, creator, { title, beforePrice: 1200 }));
  });

  const listFeaturedTitles = async (page: Page): Promise<string[]> => {
    await openPage(page, server.url);
    return await page.getByRole('region', { name: 'Destaques' }).getByRole('heading', { level: 3 }).allTextContents();
  };

  test('appear on the home page in the order that an admin sets', async () => {
    const adminSession = await logIn(server, ADMIN, '360 px');
    const guestSession = await openBrowserSession('360 px');
    expect(await listFeaturedTitles(guestSession.page)).toEqual(TITLES);
    const { page } = adminSession;
    await page.goto(`${server.url}/admin?section=products`);
    await page.getByRole('button', { name: 'Ordem dos destaques' }).click();
    await page.getByRole('button', { name: 'Mover Tufo para cima' }).click();
    await page.getByText('Tufo: posição 2 de 3.').waitFor();
    await page.getByRole('button', { name: 'Arrastar Tufo, ou mover com as setas' }).press('ArrowUp');
    await page.getByText('Tufo: posição 1 de 3.').waitFor();
    await expectNoPageDefects(adminSession, '360 px admin featured');
    const expectedTitles = ['Tufo', 'Xigubo', 'Mapiko'];
    await expect.poll(async () => await listFeaturedTitles(guestSession.page)).toEqual(expectedTitles);
    await expectNoLayoutDefects(guestSession, '360 px home with featured');
    await guestSession.close();
    await adminSession.close();
  });
});
