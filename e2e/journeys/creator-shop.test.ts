import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEVICES, type Device, launchBrowser } from '../support/browser.ts';
import { type CreatorDashboard, openCreatorDashboard } from '../support/creator-dashboard.ts';
import { decideOrder, placeOrder } from '../support/orders.ts';
import { type Creator, createCreator, createProduct, createPng, type CreatedProduct } from '../support/fixtures.ts';
import { type Banca, startBanca } from '../support/server.ts';

let banca: Banca;
let browser: Browser;
let creator: Creator;
let product: CreatedProduct;

beforeAll(async () => {
  [banca, browser] = await Promise.all([startBanca(), launchBrowser()]);
  creator = await createCreator(banca);
  product = await createProduct(banca, creator, { title: 'Marrabenta: 12 bases para guitarra', price: 850 });
  const sold = await placeOrder(banca, product._id, { name: '=2+3', email: 'zefa@example.com', confirmationCode: 'BKL7XQ92M1' });
  await decideOrder(banca, creator, sold, 'approve');
});

afterAll(async () => {
  await Promise.all([browser.close(), banca.stop()]);
});

async function downloadFile(page: Page, button: string): Promise<{ name: string; text: string }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

describe.each(Object.keys(DEVICES) as Device[])("a creator's shop at %s", (device) => {
  let dashboard: CreatorDashboard;

  beforeAll(async () => {
    dashboard = await openCreatorDashboard(browser, banca, creator, device);
  });
  afterAll(async () => {
    await dashboard.close();
  });

  test('approves an order, cancels the next and exports all orders', async () => {
    const email = `celeste${device.slice(0, 3)}@example.com`;
    await placeOrder(banca, product._id, { name: 'Celeste Langa', email, confirmationCode: 'BKL7XQ92M1' });
    const page = await dashboard.open('customers');
    await placeOrder(banca, product._id, { name: 'Rui Mabunda', email });
    // A focused tab looks for new orders.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const newest = page.getByRole('article', { name: /Rui Mabunda/ });
    await newest.waitFor();
    await expect.poll(async () => await page.title()).toContain('(2)');
    await page.getByText('Este código já foi usado noutra encomenda.').waitFor();
    await dashboard.expectClean('orders');
    if (device === '360 px') await newest.getByRole('button', { name: /^Ampliar o screenshot/ }).click();
    else await page.keyboard.press('j').then(async () => await page.keyboard.press('v'));
    const viewer = page.getByRole('dialog', { name: 'Screenshot do pagamento de Rui Mabunda' });
    await viewer.getByText('850,00 MZN').waitFor();
    await dashboard.expectClean('proof');
    if (device === '360 px') await viewer.getByRole('button', { name: 'Approve' }).click();
    else await page.keyboard.press('a');
    await page.getByText('Ordem aprovada e link de download enviado ao cliente!').waitFor();
    const next = page.getByRole('article', { name: /Celeste Langa/ });
    await expect.poll(async () => await next.evaluate((card) => card === document.activeElement)).toBe(true);
    await next.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Cancelar a encomenda' }).click();
    await page.getByText('Ordem cancelada e cliente notificado.').waitFor();
    await page.getByRole('button', { name: 'Todas' }).click();
    const { name, text } = await downloadFile(page, 'Exportar CSV');
    expect([name, text.slice(0, 20)]).toEqual(['encomendas.csv', '\uFEFFEncomenda,Data,Esta']);
    expect(text).toContain(",'=2+3,zefa@example.com,");
  });

  test('finds a customer by name and exports all customers', async () => {
    const page = await dashboard.open('customers');
    await page.getByRole('link', { name: 'Clientes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor();
    await page.getByText('celeste').first().waitFor();
    await dashboard.expectClean('customers');
    await page.getByRole('searchbox').fill('zefa');
    await page.getByText('1 cliente', { exact: true }).waitFor();
    const { name, text } = await downloadFile(page, 'Exportar CSV');
    expect([name, text.split('\r\n').length]).toEqual(['clientes.csv', 3]);
    await page.getByRole('link', { name: /^Ver encomendas de/ }).click();
    await page.getByRole('article', { name: /aprovada/ }).waitFor();
  });

  test('keeps a draft over a reload and uploads a product with three images', async () => {
    const page = await dashboard.open('upload');
    const title = `Timbila ${device}`;
    await page.getByLabel(/^Título/).fill(title);
    await page.getByLabel(/^Descrição/).fill('Doze bases de timbila.');
    await page.getByLabel(/^Preço \(MZN\)/).fill('950');
    const choose = async (slot: string, colour: string) =>
      await page
        .getByLabel(slot, { exact: true })
        .setInputFiles({ name: `${slot}.png`, mimeType: 'image/png', buffer: await createPng(colour) });
    const chosen = page.getByRole('button', { name: 'Remover imagem' });
    await choose('Capa', '#b93815');
    await chosen.waitFor();
    await page.reload();
    await page.getByLabel(/^Título/).waitFor();
    await expect.poll(async () => await page.getByLabel(/^Título/).inputValue()).toBe(title);
    await chosen.waitFor();
    await page.getByLabel(/^URL do ficheiro/).fill('https://drive.google.com/file/d/journey/view');
    await page.getByLabel(/^Categoria/).selectOption('Música');
    await choose('Imagem 2', '#15803d');
    await choose('Imagem 3', '#1c1917');
    await expect.poll(async () => await chosen.count()).toBe(3);
    await dashboard.expectClean('upload');
    await page.getByRole('button', { name: 'Salvar Produto' }).click();
    await page.getByText('Product uploaded successfully!').waitFor();
  });

  test('edits a product with four image slots and deletes it after a warning', async () => {
    const page = await dashboard.open('products');
    const title = `Timbila ${device}`;
    await page.getByRole('searchbox').fill(title);
    await page.getByText('1 produto', { exact: true }).waitFor();
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const edit = page.getByRole('dialog', { name: 'Editar produto' });
    await edit.getByText('No reviews found for this product.').waitFor();
    expect(await edit.locator('input[type=file]').count()).toBe(4);
    await dashboard.expectClean('edit');
    await edit.getByLabel(/^Preço \(MZN\)/).fill('750');
    await edit.getByRole('button', { name: 'Salvar Produto' }).click();
    await page.getByText('Produto atualizado!').waitFor();
    await page.getByText('750,00 MZN').waitFor();
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByText(/não se pode desfazer/).waitFor();
    await page.getByRole('button', { name: 'Apagar', exact: true }).click();
    await page.getByText('Produto deletado com sucesso!').waitFor();
    await page.getByText('Nenhum produto encontrado que corresponda aos seus critérios').waitFor();
  });
});
