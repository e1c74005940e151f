import { test } from 'vitest';
import { openCreatorDashboard } from '../support/creator-dashboard.ts';
import { createCreator } from '../support/fixtures.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();

test('a creator adds, tests, rotates and deletes a webhook', async () => {
  const dashboard = await openCreatorDashboard(server, await createCreator(server), '360 px');
  const page = await dashboard.openSection('integrations');
  await page.getByText('Ainda não tens webhooks.').waitFor();
  await page.getByRole('button', { name: 'Acrescentar webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Acrescentar webhook' });
  await form.getByLabel('Endereço').fill('https://127.0.0.1/banca');
  await form.getByRole('checkbox', { name: 'Encomenda feita' }).check();
  await form.getByRole('button', { name: 'Acrescentar e ver o segredo' }).click();
  await form.getByText('Este endereço não é público.').waitFor();
  await dashboard.expectNoPageDefects('form of a webhook');
  // A name that never exists, so that nothing leaves this machine.
  const url = 'https://loja.invalid/banca';
  await form.getByLabel('Endereço').fill(url);
  await form.getByRole('button', { name: 'Acrescentar e ver o segredo' }).click();
  await page.getByRole('dialog', { name: 'Copia o segredo' }).waitFor();
  await dashboard.expectNoPageDefects('secret of a webhook');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar' }).click();
  const card = page.getByRole('article', { name: url });
  await card.getByText('Ligado').waitFor();
  await dashboard.expectNoPageDefects('a webhook');
  await card.getByRole('button', { name: 'Enviar teste' }).click();
  const log = page.getByRole('dialog', { name: 'Entregas a loja.invalid' });
  await log.getByText('Falhou').waitFor();
  await log.getByText('Não se consegue chegar ao endereço, ou não é público').waitFor();
  await dashboard.expectNoPageDefects('deliveries of a webhook');
  await page.goBack();
  await log.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Acções de ${url}` }).click();
  await page.getByRole('menuitem', { name: 'Desligar' }).click();
  await card.getByText('Nada é enviado enquanto estiver desligado.').waitFor();
  await card.getByRole('button', { name: 'Ligar outra vez' }).click();
  await card.getByText('Ligado', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Acções de ${url}` }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await card.waitFor({ state: 'detached' });
});
