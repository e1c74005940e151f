import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CreatorDashboard, openCreatorDashboard } from '../support/creator-dashboard.ts';
import { type Creator, createCreator, createProduct, type CreatedProduct } from '../support/fixtures.ts';
import { setUpTestServer } from '../support/server.ts';
import { decideOrder, type PlacedOrder, placeOrder, trackView } from '../support/orders.ts';

const server = setUpTestServer();
let creator: Creator;
let product: CreatedProduct;
/** The third order of the creator; the other two are approved. */
let pendingOrder: PlacedOrder;

beforeAll(async () => {
  creator = await createCreator(server);
  await server.markEmailVerified(creator.email);
  product = await createProduct(server, creator, { title: 'Marrabenta: 12 bases para guitarra', price: 850 });
  for (let n = 0; n < 4; n += 1) await trackView(server, product._id);
  for (const name of ['Zefa Nhantumbo', 'Inácio Sitoe'])
    await decideOrder(server, creator, await placeOrder(server, product._id, { name }), 'approve');
  pendingOrder = await placeOrder(server, product._id, { name: 'Celeste Langa', email: 'celeste@example.com' });
});

describe("a creator's dashboard", () => {
  let dashboard: CreatorDashboard;

  beforeAll(async () => {
    dashboard = await openCreatorDashboard(server, creator, '360 px');
  });
  afterAll(async () => {
    await dashboard.close();
  });

  test('the summary of the month links to the pending order', async () => {
    const page = await dashboard.openSection('dashboard');
    await page.getByRole('heading', { level: 1, name: 'Boas-vindas, Anabela' }).waitFor();
    await page.getByText('1 700,00').waitFor();
    await page.locator('canvas').waitFor();
    await dashboard.expectNoLayoutDefects('dashboard');
    await page.getByRole('link', { name: /Celeste Langa/ }).click();
    await page.waitForURL(/section=customers/);
    await page.getByRole('article', { name: new RegExp(`#${pendingOrder.shortId}`) }).waitFor();
  });

  test('the download email of an approved order can be sent again', async () => {
    const page = await dashboard.openSection('customers&state=completed');
    await page.getByRole('button', { name: 'Reenviar o link a Zefa Nhantumbo' }).click();
    await page.getByText('O link de download foi enviado de novo.').waitFor();
    await dashboard.expectNoLayoutDefects('approved orders');
  });

  test('analytics shows charts, exports a CSV file and stores its filters in the URL', async () => {
    const page = await dashboard.openSection('analytics');
    await page.getByText('50,0 %').waitFor();
    await expect.poll(async () => await page.locator('canvas').count()).toBe(4);
    await dashboard.expectNoLayoutDefects('analytics');
    const downloadPromise = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar' }).click();
    await dashboard.expectNoPageDefects('analytics export');
    await page.getByRole('dialog').getByRole('button', { name: 'Números em CSV' }).click();
    const download = await downloadPromise;
    expect(download.suggestedFilename()).toBe('analytics.csv');
    expect(download.url()).toMatch(/^http/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain(
      `\uFEFFProduto;Vendas;Receita (MZN);Reembolsado (MZN);Líquido (MZN);Visitas\r\n${product.title};2;1700,00;0,00;1700,00;4`,
    );
    await page.getByRole('button', { name: 'Datas' }).click();
    await dashboard.expectNoPageDefects('analytics dates');
    await page.getByLabel('De', { exact: true }).fill('2020-01-01');
    await page.getByLabel('Até', { exact: true }).fill('2020-01-31');
    await page.getByText('Nenhuma receita neste período.').first().waitFor();
    expect(page.url()).toContain('from=2020-01-01&to=2020-01-31');
    await page.goBack();
    await page.goBack();
    await page.getByText('1 700,00', { exact: true }).waitFor();
  });

  test('the first figures of analytics are on the first screen, and chips choose their days', async () => {
    const page = await dashboard.openSection('analytics');
    const revenue = page.getByText('1 700,00', { exact: true });
    await revenue.waitFor();
    expect((await page.getByText('Receita total').boundingBox())?.y).toBeLessThan(400);
    await page.getByRole('button', { name: '7 dias' }).click();
    const today = new Date(Date.now() + 2 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await page.waitForURL(new RegExp(`from=\\d{4}-\\d{2}-\\d{2}&to=${today}`));
    await page.getByRole('button', { name: '7 dias', pressed: true }).waitFor();
    await revenue.waitFor();
    await page.getByRole('button', { name: '90 dias' }).click();
    await page.getByRole('button', { name: '90 dias', pressed: true }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: '7 dias', pressed: true }).waitFor();
    await dashboard.expectNoLayoutDefects('analytics of 7 days');
  });

  test('marketing shows traffic sources and a short link that leads to the product', async () => {
    const page = await dashboard.openSection('marketing');
    await page.getByText('50,0 %').waitFor();
    await page.getByText('Coming soon').waitFor();
    const slug = 'bases';
    await page.getByLabel('Link curto personalizado').fill(slug);
    await page.getByRole('button', { name: 'Guardar link' }).click();
    await page.getByText('Link guardado!').waitFor();
    await page.locator(`input[readonly][value="${server.url}/l/${slug}"]`).waitFor();
    await dashboard.expectNoLayoutDefects('marketing');
    const response = await fetch(`${server.url}/l/${slug}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, expect.stringContaining(product._id)]);
  });

  test('settings reports a wrong current password and changes the password with the correct one', async () => {
    const page = await dashboard.openSection('settings');
    const submitPasswordForm = async (currentPassword: string, newPassword: string): Promise<void> => {
      await page.getByLabel(/^Senha actual/).fill(currentPassword);
      await page.getByLabel(/^Nova senha/).fill(newPassword);
      await page.getByLabel(/^Confirmar nova senha/).fill(newPassword);
      await page.getByRole('button', { name: 'Mudar a senha' }).click();
    };
    await submitPasswordForm('Errada-123', 'Outra-senha-1');
    await page.getByText('Current password is incorrect').waitFor();
    await dashboard.expectNoPageDefects('settings');
    for (const [currentPassword, newPassword] of [
      [creator.password, 'Outra-senha-1'],
      ['Outra-senha-1', creator.password],
    ] as const) {
      await submitPasswordForm(currentPassword, newPassword);
      await page.getByText('Password updated successfully!').waitFor();
      await expect.poll(async () => await page.getByLabel(/^Nova senha/).inputValue()).toBe('');
    }
  });

  test('payouts explains how creators are paid', async () => {
    const page = await dashboard.openSection('payouts');
    await page.getByText('Coming soon.').waitFor();
    await page.getByText('84 555 0123').waitFor();
    await dashboard.expectNoLayoutDefects('payouts');
  });
});
