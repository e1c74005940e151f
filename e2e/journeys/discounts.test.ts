import { expect, test } from 'vitest';
import { openBrowserSession, openPage } from '../support/browser.ts';
import { openCreatorDashboard } from '../support/creator-dashboard.ts';
import { expectNoLayoutDefects } from '../support/expect-no-page-defects.ts';
import { type CreatedProduct, type Creator, createCreator, createDiscount, createProduct } from '../support/fixtures.ts';
import { fillCheckoutForm } from '../support/orders.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();

/** Creates a code of one use for a product in the dashboard. @returns its link, as the creator copies it */
async function createCode(creator: Creator, product: CreatedProduct): Promise<string> {
  const dashboard = await openCreatorDashboard(server, creator, '360 px');
  await dashboard.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await dashboard.openSection('discounts');
  await page.getByText('Ainda não tens códigos').waitFor();
  await page.getByRole('button', { name: 'Criar código' }).click();
  const dialog = page.getByRole('dialog', { name: 'Criar código' });
  await dialog.getByLabel(/^Código/).fill('a');
  await dialog.getByLabel(/^Percentagem/).fill('20');
  await dialog.getByRole('checkbox', { name: product.title }).check();
  await dialog.getByLabel('Usos no total').fill('1');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.getByText(/^Um código tem 3 a 30 letras/).waitFor();
  await dashboard.expectNoPageDefects('form of a discount code');
  await dialog.getByLabel(/^Código/).fill('estreia');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const card = page.getByRole('article', { name: 'ESTREIA' });
  await card.getByText('0 de 1 uso').waitFor();
  await dashboard.expectNoLayoutDefects('discount codes');
  await card.getByRole('button', { name: 'Copiar link' }).click();
  await card.getByText('Copiado').waitFor();
  const link = await page.evaluate(async () => await navigator.clipboard.readText());
  await dashboard.close();
  return link;
}

/** Buys with the code of the link. */
async function buyWithCode(link: string): Promise<void> {
  const session = await openBrowserSession('360 px');
  const { page } = session;
  await openPage(page, link);
  await page.getByRole('link', { name: 'Buy Now' }).first().click();
  await page.getByText('Com o código ESTREIA: menos 170,00 MZN').waitFor();
  await fillCheckoutForm(page, 'BKL7XQDES1');
  await expectNoLayoutDefects(session, '360 px checkout with a code');
  await page.getByRole('button', { name: 'Complete Purchase' }).click();
  await page.getByRole('link', { name: 'Seguir a encomenda' }).click();
  await page.getByRole('heading', { level: 1, name: 'À espera de confirmação' }).waitFor();
  await page.getByText('Desconto (ESTREIA)').waitFor();
  await page.getByText('680,00 MZN').first().waitFor();
  await expectNoLayoutDefects(session, '360 px order with a discount');
  await session.close();
}

/** Finds that the code is used up, tries codes that do not apply, and buys at the full price. */
async function buyWithoutCode(link: string): Promise<void> {
  const session = await openBrowserSession('360 px');
  const { page } = session;
  await openPage(page, link.replace('/products/', '/checkout/'));
  await page.getByText('Este código esgotou').waitFor();
  await page.getByRole('paragraph').filter({ hasText: 'Total 850,00 MZN' }).waitFor();
  await expectNoLayoutDefects(session, '360 px checkout with a code that is used up');
  const field = page.getByLabel('Código de desconto');
  await field.fill('velho');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await page.getByText('Este código já terminou').waitFor();
  await field.fill('nada');
  await field.press('Enter');
  await page.getByText('Este código não existe ou não está activo').waitFor();
  await fillCheckoutForm(page, 'BKL7XQDES2', 'Celeste Langa');
  await page.getByRole('button', { name: 'Complete Purchase' }).click();
  await page.getByRole('link', { name: 'Seguir a encomenda' }).click();
  await page.getByRole('heading', { level: 1, name: 'À espera de confirmação' }).waitFor();
  expect(await page.getByText(/^Desconto/).count()).toBe(0);
  await session.close();
}

test('one buyer gets the only use of a code, and the next one pays the full price', async () => {
  const creator = await createCreator(server);
  const product = await createProduct(server, creator);
  const link = await createCode(creator, product);
  expect(link).toBe(`${server.url}/products/${product._id}?codigo=ESTREIA`);
  await createDiscount(server, creator, { code: 'VELHO', amount: 100, until: '2026-01-01T00:00:00+02:00' });
  await buyWithCode(link);
  await buyWithoutCode(link);
  const dashboard = await openCreatorDashboard(server, creator, '360 px');
  const orders = await dashboard.openSection('customers');
  const discounted = orders.getByRole('article', { name: /Inácio Sitoe/ });
  await discounted.getByText('ESTREIA', { exact: true }).waitFor();
  await discounted.getByText('−170,00 MZN', { exact: true }).waitFor();
  await discounted.getByText('680,00 MZN').first().waitFor();
  expect(await orders.getByText(/^ESTREIA/).count()).toBe(1);
  await dashboard.expectNoLayoutDefects('order with a discount');
  const discounts = await dashboard.openSection('discounts');
  const card = discounts.getByRole('article', { name: 'ESTREIA' });
  await card.getByText('1 de 1 uso').waitFor();
  await card.getByText('Esgotado').waitFor();
  await dashboard.close();
});

test('visitors see the launch price, its end and the price that returns', async () => {
  const creator = await createCreator(server);
  const launch = { price: 850, launchPrice: 600, launchPriceUntil: '2099-11-30T23:59:00+02:00' };
  const product = await createProduct(server, creator, { title: 'Lançamento da marrabenta', ...launch });
  const session = await openBrowserSession('360 px');
  const { page } = session;
  await openPage(page, `${server.url}/products/${product._id}`);
  const note = page.getByText(/30.*2099.*23.59, depois 850,00.MZN$/);
  await note.waitFor();
  await page.getByText('600,00 MZN').first().waitFor();
  await expectNoLayoutDefects(session, '360 px product with a launch price');
  await page.getByRole('link', { name: 'Buy Now' }).first().click();
  await page.getByLabel('Nome completo').waitFor();
  await note.waitFor();
  await expectNoLayoutDefects(session, '360 px checkout with a launch price');
  await session.close();
});
