import { expect, test } from 'vitest';
import { forwardedRequests, writeReceived } from '../../apps/api/src/testing/forwarded-messages.ts';
import { reloadAfterDialog } from '../support/browser.ts';
import { openCreatorDashboard } from '../support/creator-dashboard.ts';
import { createCreator, createProduct } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();

const buildMessage = (code: string): string =>
  writeReceived({ code, amount: 85_000, balance: 185_000, payer: '258865550188 - INACIO SITOE' });

/** Sends a message as SMS Gateway for Android does. */
async function forwardMessage(url: string, secret: string, message: string): Promise<number> {
  const request = forwardedRequests.sms_gateway(secret, 'M-Pesa', message, new Date());
  return (await fetch(url, { method: 'POST', ...request })).status;
}

test('a creator adds a phone, and the payment that it reports is joined with its order', async () => {
  const creator = await createCreator(server);
  const product = await createProduct(server, creator, { price: 850 });
  const dashboard = await openCreatorDashboard(server, creator, '360 px');
  const { shortId } = await placeOrder(server, product._id, { confirmationCode: 'DKN1PHONE2F' });
  const page = await dashboard.openSection('payments');
  await page.getByRole('link', { name: 'Origens' }).click();
  await page.getByRole('button', { name: 'Acrescentar telemóvel' }).waitFor();
  await dashboard.expectNoPageDefects('sources of payments, without a phone');
  await page.getByRole('button', { name: 'Acrescentar telemóvel' }).click();
  const form = page.getByRole('dialog', { name: 'Acrescentar telemóvel' });
  await form.getByLabel('Nome').fill('Telemóvel da loja');
  await dashboard.expectNoPageDefects('form of a phone');
  await form.getByText('SMS Gateway for Android').click();
  await form.getByRole('button', { name: 'Acrescentar e ver o segredo' }).click();

  const setup = page.getByRole('dialog', { name: 'Configura a aplicação' });
  await setup.getByText('Local Server').first().waitFor();
  await setup.getByRole('figure').filter({ hasText: 'Signing Key' }).getByText('o segredo').waitFor();
  await dashboard.expectNoPageDefects('secret of a phone');
  const [secret = '', body = ''] = await setup.locator('.font-mono').allTextContents();
  const { url } = JSON.parse(body) as { url: string };
  expect(await forwardMessage(url, 'another secret', buildMessage('DKN1PHONE2F'))).toBe(401);
  expect(await forwardMessage(url, secret, buildMessage('DKN1PHONE2F'))).toBe(200);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Já copiaste tudo?' });
  await dashboard.expectNoPageDefects('question before the secret is gone');
  await question.getByRole('button', { name: 'Fechar' }).click();

  await reloadAfterDialog(page);
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
