import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type BrowserSession, openBrowserSession, openPage } from '../support/browser.ts';
import { chooseOwnProduct } from '../support/choose-own-product.ts';
import { openCreatorDashboard } from '../support/creator-dashboard.ts';
import { expectNoLayoutDefects, expectNoPageDefects } from '../support/expect-no-page-defects.ts';
import { type CreatedProduct, type Creator, createCreator, createProduct } from '../support/fixtures.ts';
import { decideOrder, fillCheckoutForm, type PlacedOrder } from '../support/orders.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
const COURSE = 'Curso de marrabenta para guitarra';
const TABS = 'Tablaturas de doze marrabentas para guitarra e viola baixo, em PDF e MIDI';

/** Makes the checkout of the course offer the tablatures, a quarter cheaper. */
async function offerExtra(creator: Creator): Promise<void> {
  const dashboard = await openCreatorDashboard(server, creator, '360 px');
  const page = await dashboard.openSection('products');
  await page.getByRole('button', { name: `Edit ${COURSE}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar produto' });
  await dialog.getByText('Juntar outros produtos à compra').click();
  await chooseOwnProduct(dialog, 'Produto 1 a juntar', TABS);
  await dialog.getByLabel('Desconto do produto 1, em %').fill('95');
  await dialog.getByRole('button', { name: 'Salvar Produto' }).click();
  await dialog.getByText('Uma percentagem inteira de 0 a 90').first().waitFor();
  await dashboard.expectNoPageDefects('form of a product with others to add');
  await dialog.getByLabel('Desconto do produto 1, em %').fill('25');
  await dialog.getByRole('button', { name: 'Salvar Produto' }).click();
  await page.getByText('Produto atualizado!').waitFor();
  await dashboard.close();
}

/** Buys both products with one payment. @returns the page of the order */
async function buyBoth(course: CreatedProduct): Promise<BrowserSession> {
  const session = await openBrowserSession('360 px');
  const { page } = session;
  await openPage(page, `${server.url}/checkout/${course._id}`);
  const total = page.getByRole('paragraph').filter({ hasText: /^Total/ });
  const choice = page.getByRole('group', { name: 'Junta à tua compra' }).getByRole('checkbox', { name: TABS });
  await choice.check();
  await total.filter({ hasText: /1\D?150,00/ }).waitFor();
  await choice.uncheck();
  await total.filter({ hasText: '850,00' }).waitFor();
  await choice.check();
  await total.filter({ hasText: /1\D?150,00/ }).waitFor();
  await fillCheckoutForm(page, 'BKL7XQEXT6');
  await expectNoPageDefects(session, '360 px checkout with an added product');
  // The price and the choice are still held.
  await page.reload();
  await total.filter({ hasText: /1\D?150,00/ }).waitFor();
  expect(await choice.isChecked()).toBe(true);
  await fillCheckoutForm(page, 'BKL7XQEXT6');
  await page.getByRole('button', { name: 'Complete Purchase' }).click();
  await page.getByRole('link', { name: 'Seguir a encomenda' }).click();
  await page.getByRole('heading', { level: 1, name: 'À espera de confirmação' }).waitFor();
  await page.getByText('300,00 MZN').waitFor();
  await expectNoLayoutDefects(session, '360 px order of two products');
  return session;
}

const readOrder = (page: Page): Pick<PlacedOrder, '_id'> => ({ _id: new URL(page.url()).pathname.split('/').at(-1) as string });

async function refundExtra(creator: Creator): Promise<void> {
  const dashboard = await openCreatorDashboard(server, creator, '360 px');
  const page = await dashboard.openSection('customers&state=completed');
  const card = page.getByRole('article', { name: /Inácio Sitoe/ });
  await card
    .getByText(/^\+1( produto)?$/)
    .filter({ visible: true })
    .waitFor();
  await dashboard.expectNoLayoutDefects('order of two products');
  await page.getByRole('button', { name: 'Reembolsar Inácio Sitoe' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: TABS }).check();
  await dialog.getByLabel(/^Código do reembolso/).fill('CKL8DEVOLVE');
  await dashboard.expectNoPageDefects('dialog to refund a product');
  await dialog.getByRole('button', { name: 'Registar reembolso' }).click();
  await page.getByText('Reembolso registado. O cliente foi avisado.').first().waitFor();
  await dashboard.close();
}

describe('another product at the checkout', () => {
  let creator: Creator;
  let course: CreatedProduct;
  let buyer: BrowserSession;

  test('is offered by its creator', async () => {
    creator = await createCreator(server);
    course = await createProduct(server, creator, { title: COURSE });
    await createProduct(server, creator, { title: TABS, price: 400 });
    await offerExtra(creator);
  });

  test('is paid and downloaded together with the first', async () => {
    buyer = await buyBoth(course);
    const { page } = buyer;
    await decideOrder(server, creator, readOrder(page), 'approve');
    await page.reload();
    await page.getByRole('link', { name: 'Descarregar' }).click();
    await page.getByRole('heading', { name: TABS }).waitFor();
    expect(await page.getByRole('link', { name: 'Abrir o ficheiro' }).count()).toBe(2);
    await expectNoPageDefects(buyer, '360 px download of two products');
  });

  test('is paid back alone', async () => {
    const { page } = buyer;
    await refundExtra(creator);
    await page.reload();
    await page.getByRole('link', { name: 'Abrir o ficheiro' }).waitFor();
    expect(await page.getByRole('heading', { name: TABS }).count()).toBe(0);
    await page.goBack();
    await page.getByText('Reembolsada').waitFor();
    await expectNoPageDefects(buyer, '360 px order of two products, one paid back');
  });
});
