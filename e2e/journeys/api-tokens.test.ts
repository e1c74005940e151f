import { expect, test } from 'vitest';
import { reloadAfterDialog } from '../support/browser.ts';
import { openCreatorDashboard } from '../support/creator-dashboard.ts';
import { createCreator, createProduct } from '../support/fixtures.ts';
import { placeOrder } from '../support/orders.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();

test('a bot approves an order with a token, until it is revoked', async () => {
  const creator = await createCreator(server);
  const product = await createProduct(server, creator, { price: 850 });
  const dashboard = await openCreatorDashboard(server, creator, '360 px');
  const page = await dashboard.openSection('integrations');
  await page.getByText('Ainda não tens tokens.').waitFor();
  await dashboard.expectNoPageDefects('integrations, without tokens');
  await page.getByRole('button', { name: 'Criar token' }).click();
  const form = page.getByRole('dialog', { name: 'Criar token' });
  await form.getByLabel('Nome').fill('Robô da Beira');
  await form.getByRole('button', { name: 'Criar e ver o token' }).click();
  await form.getByText('Escolhe pelo menos uma permissão.').waitFor();
  await dashboard.expectNoPageDefects('form of a token');
  for (const scope of ['Ler encomendas', 'Decidir encomendas']) await form.getByRole('checkbox', { name: scope }).check();
  await form.getByRole('button', { name: 'Criar e ver o token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copia o token' });
  const secret = (await dialog.locator('.font-mono').textContent()) ?? '';
  await dashboard.expectNoPageDefects('secret of a token');

  const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' };
  const call = async (path: string, body?: object) =>
    await fetch(`${server.url}/api${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  const { _id } = await placeOrder(server, product._id);
  const { orders } = (await (await call('/creators/orders')).json()) as { orders: { _id: string; proofId: string }[] };
  expect((await call(`/creators/orders/${_id}/approve`, { proofId: orders[0]?.proofId })).status).toBe(200);
  expect((await call('/analytics/sales')).status).toBe(403);

  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar' }).click();
  await reloadAfterDialog(page);
  const token = page.getByRole('article', { name: 'Robô da Beira' });
  await token.getByText(/^Último uso/).waitFor();
  expect(await page.content()).not.toContain(secret);
  await dashboard.expectNoPageDefects('integrations');
  await token.getByRole('button', { name: /^Revogar/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click();
  await token.waitFor({ state: 'detached' });
  expect((await call('/creators/orders')).status).toBe(401);
});
