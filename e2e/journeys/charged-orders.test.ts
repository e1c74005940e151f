import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PAYSUITE_ORIGIN } from '../../apps/api/src/testing/gateways/redirect-to-fakes.ts';
import { type BrowserSession, focusTab, openBrowserSession } from '../support/browser.ts';
import { openCreatorDashboard } from '../support/creator-dashboard.ts';
import { expectNoPageDefects } from '../support/expect-no-page-defects.ts';
import { createCreator, createPng, createProduct, type CreatedProduct } from '../support/fixtures.ts';
import { readLayoutShift } from '../support/read-layout-shift.ts';
import { addGateway, allowQuestions, setUpGatewayServer } from '../support/gateways.ts';

const setUp = setUpGatewayServer();
const { server, mpesa, paysuite } = setUp;

async function createChargedProduct(gateway: 'mpesa' | 'paysuite'): Promise<CreatedProduct> {
  const creator = await createCreator(server);
  await addGateway(setUp, creator, gateway);
  return await createProduct(server, creator);
}

async function openCheckout({ _id }: CreatedProduct): Promise<BrowserSession> {
  const session = await openBrowserSession('360 px');
  const { page } = session;
  const response = await page.goto(`${server.url}/checkout/${_id}?lang=pt`);
  // Before the scripts have loaded, and asked for a quote.
  expect(await response?.text()).toContain('Como queres pagar?');
  await page.getByLabel('Nome completo').fill('Inácio Sitoe');
  await page.getByLabel('E-mail', { exact: false }).first().fill('inacio@example.com');
  await page.getByLabel('Telefone').fill('84 555 0123');
  return session;
}

const pressPush = async (page: Page): Promise<void> => await page.getByRole('button', { name: 'Pagar no telemóvel' }).click();
const waitForHeading = async (page: Page, name: string): Promise<void> =>
  await page.getByRole('heading', { level: 1, name }).waitFor();

/** The buyer types the PIN, although nothing has answered the request of the API. */
async function confirmOnPhone(): Promise<void> {
  const [charge] = mpesa.requests.filter(({ operation }) => operation === 'charge');
  mpesa.confirmLate(charge?.reference ?? '', 85_000);
  await allowQuestions(server);
}

const getDownloadHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'O teu download está pronto' });

/** Makes the page ask at once, and again, because the API asks the gateway after it has answered the page. Expects that nothing moves. */
async function expectDownload(page: Page): Promise<void> {
  const shift = await readLayoutShift(page);
  const askForDownload = async (): Promise<boolean> => {
    await focusTab(page);
    return await getDownloadHeading(page).isVisible();
  };
  await expect.poll(askForDownload, { timeout: 30_000, interval: 500 }).toBe(true);
  expect(await page.getByRole('link', { name: 'Descarregar', exact: true }).getAttribute('href')).toContain('/download/');
  await page.getByText('abre noutro site').waitFor();
  expect((await readLayoutShift(page)) - shift).toBeLessThanOrEqual(0.02);
}

test('a buyer pays by push in one press, closes the browser meanwhile, and downloads on the page that waits', async () => {
  mpesa.payer = () => 'INS-9';
  mpesa.misbehave = ({ operation }) => (operation === 'charge' ? 'hang' : undefined);
  const product = await createChargedProduct('mpesa');
  const session = await openCheckout(product);
  const { page } = session;
  await page.getByText('o telemóvel +258 84 555 0123 recebe um pedido M-Pesa').waitFor();
  await expectNoPageDefects(session, '360 px checkout with a gateway');
  await pressPush(page);
  await waitForHeading(page, 'Confirma no telemóvel');
  await page.getByText('Escreve o teu PIN.').waitFor();
  await expectNoPageDefects(session, '360 px waiting for a push');

  await page.goto(`${server.url}/orders?lang=pt`);
  await page.getByRole('link', { name: product.title }).click();
  await waitForHeading(page, 'Confirma no telemóvel');
  await confirmOnPhone();
  // The page asks by itself every three seconds.
  await getDownloadHeading(page).waitFor({ timeout: 30_000 });
  await expectDownload(page);
  expect(mpesa.charges).toHaveLength(1);
  await session.close();
});

test('a push without an answer says not to pay again, asks before a second order, and completes', async () => {
  mpesa.payer = () => 'INS-9';
  const product = await createChargedProduct('mpesa');
  const session = await openCheckout(product);
  const { page } = session;
  await pressPush(page);
  await waitForHeading(page, 'Não pagues outra vez');
  await expectNoPageDefects(session, '360 px unknown push');
  const orderUrl = page.url();

  await page.goto(`${server.url}/checkout/${product._id}`);
  await page.getByRole('radio', { name: /^Pagar no telemóvel/ }).waitFor();
  await pressPush(page);
  await page.getByRole('alertdialog', { name: 'Já tens uma encomenda deste produto' }).waitFor();
  await page.getByRole('link', { name: 'Abrir essa encomenda' }).click();
  await page.waitForURL(orderUrl);
  await confirmOnPhone();
  await expectDownload(page);
  expect(mpesa.requests.filter(({ operation }) => operation === 'charge')).toHaveLength(1);
  await session.close();
});

test('a refused push says why, and the buyer hands in a screenshot instead', async () => {
  mpesa.payer = () => 'INS-2006';
  const session = await openCheckout(await createChargedProduct('mpesa'));
  const { page } = session;
  await pressPush(page);
  await waitForHeading(page, 'O pagamento não se fez');
  await page.getByText('O saldo não chega para 850,00').waitFor();
  await page.getByLabel('Número M-Pesa que vai pagar').waitFor();
  await expectNoPageDefects(session, '360 px refused push');
  await page.getByLabel(/^Código de confirmação/).fill('BKL7XQPUSH1');
  const picture = { name: 'prova.png', mimeType: 'image/png', buffer: await createPng('#0f5f58') };
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Enviar comprovativo' }).click();
  await waitForHeading(page, 'À espera de confirmação');
  expect(mpesa.charges).toHaveLength(0);
  await session.close();
});

test('a buyer pays on the page of a service, and comes back to the order, which waits and completes', async () => {
  const session = await openCheckout(await createChargedProduct('paysuite'));
  const { page } = session;
  await page.route(`${PAYSUITE_ORIGIN}/checkout/*`, async (route) => {
    await route.fulfill({ contentType: 'text/html', body: '<h1>PaySuite</h1>' });
  });
  await page.getByRole('button', { name: 'Pagar no PaySuite' }).click();
  await waitForHeading(page, 'PaySuite');
  await page.goBack();
  await waitForHeading(page, 'À espera do pagamento');
  await expectNoPageDefects(session, '360 px waiting for a page');
  await page.getByRole('link', { name: 'Abrir o PaySuite' }).click();
  await waitForHeading(page, 'PaySuite');
  const charge = paysuite.requests.find(({ operation }) => operation === 'charge');
  paysuite.pay(charge?.reference ?? '');
  await allowQuestions(server);
  await page.goto(String(charge?.body['return_url']));
  await expectDownload(page);
  await session.close();
});

test('a creator sees that a service refuses the credentials, and may connect another', async () => {
  const creator = await createCreator(server);
  await addGateway(setUp, creator, 'paysuite');
  await server.withDatabase(async (database) => {
    await database.collection('creator_gateways').updateMany({ name: 'paysuite' }, { $set: { state: 'refused' } });
  });
  const dashboard = await openCreatorDashboard(server, creator, '360 px');
  const page = await dashboard.openSection('payments');
  await page.getByRole('link', { name: 'Origens' }).click();
  await page.getByText(/^PaySuite já não aceita os teus dados/).waitFor();
  await dashboard.expectNoPageDefects('sources of payments with services');
  await page.getByRole('button', { name: 'Ligar M-Pesa Open API' }).click();
  await page.getByRole('dialog').getByLabel('Chave pública').waitFor();
  await dashboard.expectNoPageDefects('form of a payment service');
});
