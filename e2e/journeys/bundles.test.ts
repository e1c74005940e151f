import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type BrowserSession, openBrowserSession, openPage } from '../support/browser.ts';
import { chooseOwnProduct } from '../support/choose-own-product.ts';
import { openCreatorDashboard } from '../support/creator-dashboard.ts';
import { expectNoPageDefects } from '../support/expect-no-page-defects.ts';
import { type CreatedProduct, type Creator, createCreator, createProduct } from '../support/fixtures.ts';
import { decideOrder, fillCheckoutForm } from '../support/orders.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
const PAYMENT_CODE = 'BKL7XQ2360';
const BUYER_EMAIL = `${PAYMENT_CODE}@example.com`;
const BUNDLE = 'Pacote de marrabenta';
const COURSE = 'Curso de marrabenta para guitarra';
const TABS = 'Tablaturas de doze marrabentas para guitarra e viola baixo, em PDF e MIDI';

async function chooseParts(creator: Creator): Promise<void> {
  const dashboard = await openCreatorDashboard(server, creator, '360 px');
  const page = await dashboard.openSection('products');
  await page.getByRole('button', { name: `Edit ${BUNDLE}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar produto' });
  await dialog.getByText('Produtos do pacote').click();
  await chooseOwnProduct(dialog, 'Produto 1 do pacote', COURSE);
  await dialog.getByRole('button', { name: 'Salvar Produto' }).click();
  await dialog
    .getByText(/^Escolhe pelo menos dois produtos teus/)
    .first()
    .waitFor();
  await chooseOwnProduct(dialog, 'Produto 2 do pacote', TABS);
  await dialog.getByLabel('Produto 3 do pacote').waitFor();
  await dashboard.expectNoPageDefects('form of a bundle');
  await dialog.getByRole('button', { name: 'Salvar Produto' }).click();
  await page.getByText('Produto atualizado!').waitFor();
  await dashboard.close();
}

/** @returns the page of the order */
async function buy({ _id }: CreatedProduct): Promise<BrowserSession> {
  const session = await openBrowserSession('360 px');
  const { page } = session;
  await openPage(page, `${server.url}/products/${_id}`);
  await page.getByText(/^Comprados um a um: 1.250,00.MZN$/).waitFor();
  await page.getByRole('link', { name: TABS }).click();
  await page.getByRole('heading', { level: 1, name: TABS }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: BUNDLE }).waitFor();
  await expectNoPageDefects(session, '360 px page of a bundle');
  await page.goto(`${server.url}/checkout/${_id}`);
  const summary = page.getByRole('complementary');
  for (const title of [COURSE, TABS]) await summary.getByText(title).waitFor();
  await fillCheckoutForm(page, PAYMENT_CODE);
  await expectNoPageDefects(session, '360 px checkout of a bundle');
  await page.getByRole('button', { name: 'Complete Purchase' }).click();
  await page.getByRole('link', { name: 'Seguir a encomenda' }).click();
  await page.getByRole('heading', { level: 1, name: 'À espera de confirmação' }).waitFor();
  // The shares of 850 and 400 in 850 MZN.
  for (const amount of ['578,00 MZN', '272,00 MZN']) await page.getByText(amount).waitFor();
  await expectNoPageDefects(session, '360 px order of a bundle');
  return session;
}

/** Opens the list of what the buyer can review, too. */
async function openLibrary(page: Page): Promise<void> {
  await openPage(page, `${server.url}/library`);
  await page.getByLabel(/^E-mail das compras/).fill(BUYER_EMAIL);
  await page.getByRole('button', { name: 'Enviar o código' }).click();
  const { text = '' } = await server.waitForEmail(BUYER_EMAIL, 'O teu código para ver as compras');
  await page.getByLabel(/^Código de seis algarismos/).fill(/^\d{6}$/m.exec(text)?.[0] ?? '');
  await page.getByRole('link', { name: BUNDLE, exact: true }).waitFor();
  await page.getByText('Avaliar', { exact: true }).click();
  for (const title of [BUNDLE, COURSE, TABS]) await page.getByRole('link', { name: `Avaliar «${title}»` }).waitFor();
}

test('a creator makes a bundle, and its buyer gets all of its products', async () => {
  const creator = await createCreator(server);
  const bundle = await createProduct(server, creator, { title: BUNDLE });
  await createProduct(server, creator, { title: COURSE });
  await createProduct(server, creator, { title: TABS, price: 400 });
  await chooseParts(creator);
  const buyer = await buy(bundle);
  const { page } = buyer;
  await decideOrder(server, creator, { _id: new URL(page.url()).pathname.split('/').at(-1) as string }, 'approve');
  await page.reload();
  await page.getByRole('link', { name: 'Descarregar' }).click();
  for (const name of [BUNDLE, COURSE, TABS]) await page.getByRole('heading', { level: 2, name }).waitFor();
  expect(await page.getByRole('link', { name: 'Abrir o ficheiro' }).count()).toBe(3);
  await expectNoPageDefects(buyer, '360 px download of a bundle');
  await openLibrary(page);
  await expectNoPageDefects(buyer, '360 px library with a bundle');
  await buyer.close();
});
