import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CreatorDashboard, openCreatorDashboard } from '../support/creator-dashboard.ts';
import { type CreatedProduct, type Creator, createCreator, createProduct } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
const MAPUTO_OFFSET_MS = 2 * 60 * 60 * 1000;

/** The message of a wallet that now received 850 MZN. */
function buildMessage(code: string): string {
  const maputo = new Date(Date.now() + MAPUTO_OFFSET_MS).toISOString();
  const [year = '', month = '', day = ''] = maputo.slice(2, 10).split('-');
  const hours = Number(maputo.slice(11, 13));
  const time = `${hours % 12 || 12}:${maputo.slice(14, 16)} ${hours < 12 ? 'AM' : 'PM'}`;
  return (
    `Confirmado ${code}. Recebeste 850.00MT de 258865550188 - INACIO SITOE aos ${day}/${month}/${year} as ${time}. ` +
    'O teu novo saldo M-Pesa e de 1,850.00MT.'
  );
}

/** Sends a message as SMS Gateway for Android does. */
async function forwardMessage(url: string, secret: string, message: string): Promise<number> {
  const body = JSON.stringify({ event: 'sms:received', payload: { sender: 'M-Pesa', message } });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(body).update(timestamp).digest('hex');
  const headers = { 'Content-Type': 'application/json', 'X-Timestamp': timestamp, 'X-Signature': signature };
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

describe('the sources of payments at 360 px', () => {
  let creator: Creator;
  let product: CreatedProduct;
  let dashboard: CreatorDashboard;

  beforeAll(async () => {
    creator = await createCreator(server);
    product = await createProduct(server, creator, { price: 850 });
    dashboard = await openCreatorDashboard(server, creator, '360 px');
  });
  afterAll(async () => {
    await dashboard.close();
  });

  test('a creator adds a phone, and the payment that it reports is joined with its order', async () => {
    const { shortId } = await placeOrder(server, product._id, { confirmationCode: 'DKN1PHONE2F' });
    const page = await dashboard.openSection('payments');
    await page.getByRole('link', { name: 'Origens' }).click();
    await page.getByRole('button', { name: 'Acrescentar telemóvel' }).waitFor();
    await dashboard.expectNoPageDefects('sources of payments, without a phone');
    await page.getByRole('button', { name: 'Acrescentar telemóvel' }).click();
    const form = page.getByRole('dialog', { name: 'Acrescentar telemóvel' });
    await form.getByLabel('Nome').fill('Telemóvel da loja');
    await dashboard.expectNoPageDefects('form of a phone');
    await form.getByRole('button', { name: 'Acrescentar e ver o segredo' }).click();

    const setup = page.getByRole('dialog', { name: 'Configura a aplicação' });
    await setup.getByText('Local Server').first().waitFor();
    await dashboard.expectNoPageDefects('secret of a phone');
    const [secret = '', body = ''] = await setup.locator('.font-mono').allTextContents();
    const { url } = JSON.parse(body) as { url: string };
    expect(await forwardMessage(url, 'another secret', buildMessage('DKN1PHONE2F'))).toBe(401);
    expect(await forwardMessage(url, secret, buildMessage('DKN1PHONE2F'))).toBe(200);
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Já copiaste tudo?' });
    await dashboard.expectNoPageDefects('question before the secret is gone');
    await question.getByRole('button', { name: 'Fechar' }).click();

    await page.reload();
    const phone = page.getByRole('article', { name: 'Telemóvel da loja' });
    await phone.getByText('Falta confirmar um pagamento').waitFor();
    expect(await page.content()).not.toContain(secret);
    await phone.getByRole('link', { name: 'Ver os pagamentos em aberto' }).click();
    const payment = page.getByRole('article', { name: /DKN1PHONE2F/ });
    await payment.getByRole('button', { name: `É desta encomenda: #${shortId}` }).click();
    await payment.getByRole('button', { name: 'Não é desta encomenda' }).waitFor();
    await page.getByRole('link', { name: 'Origens' }).click();
    await phone.getByText('De confiança').waitFor();
    await dashboard.expectNoPageDefects('sources of payments');
    await phone.getByRole('button', { name: /^Acções/ }).click();
    await page.getByRole('menuitem', { name: 'Remover' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
    await phone.waitFor({ state: 'detached' });
    expect(await forwardMessage(url, secret, buildMessage('DKN1PHONE3F'))).toBe(401);
  });

  // The server of the tests allows no gateway, because its requests would reach the live service.
  test('payment services, with responses of the test', async () => {
    const { page } = dashboard;
    const gateways = [
      { name: 'mpesa', state: 'missing', testedAt: null },
      { name: 'paysuite', state: 'refused', testedAt: '2026-11-21T08:00:00.000Z' },
    ];
    await page.route('**/api/creators/gateways', async (route) => await route.fulfill({ json: { gateways } }));
    await page.goto(`${server.url}/dashboard?section=payments&view=origens`);
    await page.getByText(/^PaySuite já não aceita os teus dados/).waitFor();
    await dashboard.expectNoPageDefects('sources of payments with services');
    await page.getByRole('button', { name: 'Ligar M-Pesa Open API' }).click();
    await page.getByRole('dialog').getByLabel('Chave pública').waitFor();
    await dashboard.expectNoPageDefects('form of a payment service');
    await page.unroute('**/api/creators/gateways');
  });
});
