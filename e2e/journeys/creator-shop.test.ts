import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEVICES, type Device, launch } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { decide, placeOrder } from '../support/orders.ts';
import { type Creator, makeCreator, makeProduct, picturePng, type Made } from '../support/people.ts';
import { type Banca, startBanca } from '../support/server.ts';

/** What a creator does with the stall: decide orders, look up customers, put products up and change them. */
let banca: Banca;
let browser: Browser;
let creator: Creator;
let product: Made;

beforeAll(async () => {
  [banca, browser] = await Promise.all([startBanca(), launch()]);
  creator = await makeCreator(banca);
  product = await makeProduct(banca, creator, { title: 'Marrabenta: 12 bases para guitarra', price: 850 });
  const sold = await placeOrder(banca, product._id, { name: '=2+3', email: 'zefa@example.com', confirmationCode: 'BKL7XQ92M1' });
  await decide(banca, creator, sold, 'approve');
});

afterAll(async () => {
  await Promise.all([browser.close(), banca.stop()]);
});

async function downloaded(page: Page, button: string): Promise<{ name: string; text: string }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

describe.each(Object.keys(DEVICES) as Device[])("a creator's stall at %s", (device) => {
  let desk: Desk;

  beforeAll(async () => {
    desk = await openDesk(browser, banca, creator, device);
  });
  afterAll(async () => {
    await desk.close();
  });

  test('orders: the proof beside its code, one approved, the next one cancelled, and all of them in a file', async () => {
    const email = `celeste${device.slice(0, 3)}@example.com`;
    await placeOrder(banca, product._id, { name: 'Celeste Langa', email, confirmationCode: 'BKL7XQ92M1' });
    const page = await desk.open('customers');
    await placeOrder(banca, product._id, { name: 'Rui Mabunda', email });
    // Coming back to the tab looks for what arrived meanwhile.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const newest = page.getByRole('article', { name: /Rui Mabunda/ });
    await newest.waitFor();
    await expect.poll(async () => await page.title()).toContain('(2)');
    await page.getByText('Este código já foi usado noutra encomenda.').waitFor();
    await desk.clean('orders');
    if (device === '360 px') await newest.getByRole('button', { name: /^Ampliar o screenshot/ }).click();
    else await page.keyboard.press('j').then(async () => await page.keyboard.press('v'));
    const viewer = page.getByRole('dialog', { name: 'Screenshot do pagamento de Rui Mabunda' });
    await viewer.getByText('850,00 MZN').waitFor();
    await desk.clean('proof');
    if (device === '360 px') await viewer.getByRole('button', { name: 'Approve' }).click();
    else await page.keyboard.press('a');
    await page.getByText('Ordem aprovada e link de download enviado ao cliente!').waitFor();
    const next = page.getByRole('article', { name: /Celeste Langa/ });
    await expect.poll(async () => await next.evaluate((card) => card === document.activeElement)).toBe(true);
    await next.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Cancelar a encomenda' }).click();
    await page.getByText('Ordem cancelada e cliente notificado.').waitFor();
    await page.getByRole('button', { name: 'Todas' }).click();
    const { name, text } = await downloaded(page, 'Exportar CSV');
    expect([name, text.slice(0, 20)]).toEqual(['encomendas.csv', '\uFEFFEncomenda,Data,Esta']);
    expect(text).toContain(",'=2+3,zefa@example.com,");
  });

  test('customers: found by name, with what they spent, and as a file', async () => {
    const page = await desk.open('customers');
    await page.getByRole('link', { name: 'Clientes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor();
    await page.getByText('celeste').first().waitFor();
    await desk.clean('customers');
    await page.getByRole('searchbox').fill('zefa');
    await page.getByText('1 cliente', { exact: true }).waitFor();
    const { name, text } = await downloaded(page, 'Exportar CSV');
    expect([name, text.split('\r\n').length]).toEqual(['clientes.csv', 3]);
    await page.getByRole('link', { name: /^Ver encomendas de/ }).click();
    await page.getByRole('article', { name: /aprovada/ }).waitFor();
  });

  test('upload: what was begun outlives a reload, and three pictures go up', async () => {
    const page = await desk.open('upload');
    const title = `Timbila ${device}`;
    await page.getByLabel(/^Título/).fill(title);
    await page.getByLabel(/^Descrição/).fill('Doze bases de timbila.');
    await page.getByLabel(/^Preço \(MZN\)/).fill('950');
    const choose = async (slot: string, colour: string) =>
      await page
        .getByLabel(slot, { exact: true })
        .setInputFiles({ name: `${slot}.png`, mimeType: 'image/png', buffer: await picturePng(colour) });
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
    await desk.clean('upload');
    await page.getByRole('button', { name: 'Salvar Produto' }).click();
    await page.getByText('Product uploaded successfully!').waitFor();
  });

  test('products: shared, changed with four places for pictures, and deleted after a warning', async () => {
    const page = await desk.open('products');
    const title = `Timbila ${device}`;
    await page.getByRole('searchbox').fill(title);
    await page.getByText('1 produto', { exact: true }).waitFor();
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const edit = page.getByRole('dialog', { name: 'Editar produto' });
    await edit.getByText('No reviews found for this product.').waitFor();
    expect(await edit.locator('input[type=file]').count()).toBe(4);
    await desk.clean('edit');
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
