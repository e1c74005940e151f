import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEVICES, type Device, launchBrowser, openVisitor, type Visitor } from '../support/browser.ts';
import { expectCleanScreen } from '../support/expect-clean-screen.ts';
import { logIn } from '../support/creator-dashboard.ts';
import { decideOrder, placeOrder } from '../support/orders.ts';
import {
  addReview,
  type Creator,
  featureProduct,
  followCreator,
  type CreatedProduct,
  createCreator,
  createMember,
  createProduct,
} from '../support/fixtures.ts';
import { ADMIN, type Banca, startBanca } from '../support/server.ts';

let banca: Banca;
let browser: Browser;

beforeAll(async () => {
  [banca, browser] = await Promise.all([startBanca(), launchBrowser()]);
});
afterAll(async () => {
  await Promise.all([browser.close(), banca.stop()]);
});

/** On phones, the navbar link is in a menu. */
async function pressBecomeCreator(page: Page, device: Device): Promise<void> {
  if (device === '360 px') await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Become a Creator' }).filter({ visible: true }).click();
}

describe.each(Object.keys(DEVICES) as Device[])('an account that buys, at %s', (device) => {
  let product: CreatedProduct;
  let member: Creator;
  let visitor: Visitor;

  beforeAll(async () => {
    const creator = await createCreator(banca);
    product = await createProduct(banca, creator, { title: 'Timbila ao vivo em Zavala' });
    member = await createMember(banca);
    await decideOrder(banca, creator, await placeOrder(banca, product._id, { email: member.email }), 'approve');
    await placeOrder(banca, product._id, { email: member.email });
    await addReview(banca, member, product._id, 4, 'Ouve-se muito bem.');
    await followCreator(banca, member, product);
    visitor = await logIn(browser, banca, member, device);
  });
  afterAll(async () => {
    await visitor.close();
  });

  test('must confirm the address before purchases are listed', async () => {
    const { page } = visitor;
    await page.getByRole('heading', { level: 1, name: 'Olá, Anabela' }).waitFor();
    await page.getByRole('heading', { name: 'Confirma o teu email' }).waitFor();
    await page.getByText('Ouve-se muito bem.').waitFor();
    expect(await page.getByText('Only creators can do this.').count()).toBe(0);
    await expectCleanScreen(visitor, `${device} member unconfirmed`);
  });

  test('lists purchases, followed creators and reviews, and has a download link sent again', async () => {
    const { page } = visitor;
    await banca.confirmEmail(member.email);
    await page.reload();
    const purchases = page.getByRole('region', { name: 'As tuas compras' });
    await purchases.getByText('2 compras').waitFor();
    expect(await purchases.getByRole('listitem').count()).toBe(2);
    await page.getByRole('region', { name: 'Criadores que segues' }).getByText('1 criador').waitFor();
    await purchases.getByRole('button', { name: /^Enviar o link outra vez/ }).click();
    await purchases.getByText(`Enviámos o link para ${member.email}.`).waitFor();
    expect((await banca.waitForEmail(member.email, 'O teu download')).text).toContain('/download/');
    await expectCleanScreen(visitor, `${device} member`);
  });

  test('becomes a creator with one click and uploads a product', async () => {
    const { page } = visitor;
    await page.goto(`${banca.url}/upload`);
    await page.getByRole('heading', { level: 1, name: 'Para vender, abre a tua banca' }).waitFor();
    await expectCleanScreen(visitor, `${device} member upload`);
    await page.goto(banca.url);
    await pressBecomeCreator(page, device);
    await page.waitForURL(/dashboard\?section=upload/);
    await page.getByRole('button', { name: 'Become a Creator' }).click();
    await page.getByRole('button', { name: 'Salvar Produto' }).waitFor();
    await page.goto(`${banca.url}/creators`, { waitUntil: 'networkidle' });
    await pressBecomeCreator(page, device);
    await page.getByRole('button', { name: 'Salvar Produto' }).waitFor();
    await expectCleanScreen(visitor, `${device} former member upload`);
  });
});

test('a visitor who wants to become a creator is asked to sign up', async () => {
  const { page, close } = await openVisitor(browser, '360 px');
  await page.goto(banca.url, { waitUntil: 'networkidle' });
  await pressBecomeCreator(page, '360 px');
  await page.waitForURL(/\/signup$/);
  await close();
});

describe('featured products at 360 px', () => {
  const TITLES = ['Xigubo', 'Mapiko', 'Tufo'];

  beforeAll(async () => {
    const creator = await createCreator(banca);
    for (const title of TITLES) await featureProduct(banca, await createProduct(banca, creator, { title, beforePrice: 1200 }));
  });

  const listFeaturedTitles = async (page: Page, path: string): Promise<string[]> => {
    await page.goto(banca.url + path, { waitUntil: 'networkidle' });
    return await page.getByRole('region', { name: 'Destaques' }).getByRole('heading', { level: 3 }).allTextContents();
  };

  test('appear on the home page and in the catalogue in the order that an admin sets', async () => {
    const admin = await logIn(browser, banca, ADMIN, '360 px');
    const guest = await openVisitor(browser, '360 px');
    expect(await listFeaturedTitles(guest.page, '/')).toEqual(TITLES);
    const { page } = admin;
    await page.goto(`${banca.url}/admin?section=products`);
    await page.getByRole('button', { name: 'Ordem dos destaques' }).click();
    await page.getByRole('button', { name: 'Mover Tufo para cima' }).click();
    await page.getByText('Tufo: posição 2 de 3.').waitFor();
    await page.getByRole('button', { name: 'Arrastar Tufo, ou mover com as setas' }).press('ArrowUp');
    await page.getByText('Tufo: posição 1 de 3.').waitFor();
    await expectCleanScreen(admin, '360 px admin featured');
    const ordered = ['Tufo', 'Xigubo', 'Mapiko'];
    await expect.poll(async () => await listFeaturedTitles(guest.page, '/')).toEqual(ordered);
    await expectCleanScreen(guest, '360 px home with featured');
    expect(await listFeaturedTitles(guest.page, '/products')).toEqual(ordered);
    await expectCleanScreen(guest, '360 px catalogue with featured');
    expect(await listFeaturedTitles(guest.page, '/products?sort=oldest')).toEqual([]);
    await guest.close();
    await admin.close();
  });
});
