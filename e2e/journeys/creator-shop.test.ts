import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEVICES, focusTab } from '../support/browser.ts';
import { type CreatorDashboard, openCreatorDashboard } from '../support/creator-dashboard.ts';
import { decideOrder, placeOrder } from '../support/orders.ts';
import { type Creator, createCreator, createProduct, createPng, type CreatedProduct } from '../support/fixtures.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
let creator: Creator;
let product: CreatedProduct;

beforeAll(async () => {
  creator = await createCreator(server);
  product = await createProduct(server, creator, { title: 'Marrabenta: 12 bases para guitarra', price: 850 });
  const order = await placeOrder(server, product._id, {
    name: '=2+3',
    email: 'zefa@example.com',
    confirmationCode: 'BKL7XQLOJA1',
  });
  await decideOrder(server, creator, order, 'approve');
});

async function downloadFile(
  page: Page,
  label: string,
  role: 'button' | 'menuitem' = 'button',
): Promise<{ name: string; text: string }> {
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole(role, { name: label }).click();
  const download = await downloadPromise;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

/** Runs in the page. Drafts are written after the preview is shown. */
async function countImageDrafts(): Promise<number> {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'banca.drafts')) return 0;
  return await new Promise((resolve, reject) => {
    const opening = indexedDB.open('banca.drafts');
    opening.onerror = () => reject(new Error('the drafts cannot be read'));
    opening.onsuccess = () => {
      const counting = opening.result.transaction('pictures').objectStore('pictures').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}

describe('a creator at 360 px', () => {
  let dashboard: CreatorDashboard;

  beforeAll(async () => {
    dashboard = await openCreatorDashboard(server, creator, '360 px');
  });
  afterAll(async () => {
    await dashboard.close();
  });

  test('approves an order, cancels the next and exports all orders', async () => {
    const email = 'celeste@example.com';
    await placeOrder(server, product._id, { name: 'Celeste Langa', email, confirmationCode: 'BKL7XQLOJA1' });
    const page = await dashboard.openSection('customers');
    await page.getByRole('article', { name: /Celeste Langa/ }).waitFor();
    await placeOrder(server, product._id, { name: 'Rui Mabunda', email });
    // The dashboard fetches new orders when its tab gets the focus.
    await focusTab(page);
    const newestOrder = page.getByRole('article', { name: /Rui Mabunda/ });
    await newestOrder.waitFor();
    await expect.poll(async () => await page.title()).toContain('(2)');
    await page.getByText('Este código já foi usado noutra encomenda.').waitFor();
    await dashboard.expectNoLayoutDefects('orders');
    await newestOrder.getByRole('button', { name: /^Ampliar o screenshot/ }).click();
    const viewer = page.getByRole('dialog', { name: 'Screenshot do pagamento de Rui Mabunda' });
    await viewer.getByText('850,00 MZN').waitFor();
    await dashboard.expectNoLayoutDefects('payment screenshot viewer');
    await viewer.getByRole('button', { name: 'Approve' }).click();
    const nextViewer = page.getByRole('dialog', { name: 'Screenshot do pagamento de Celeste Langa' });
    await nextViewer.getByRole('button', { name: 'Desfazer' }).waitFor();
    await nextViewer.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Cancelar a encomenda' }).click();
    await page.getByText('Ordem cancelada e cliente notificado.').waitFor();
    await nextViewer.waitFor({ state: 'detached' });
    await newestOrder.getByText('aprovada', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Todas' }).click();
    await page.getByRole('button', { name: 'Mais opções' }).click();
    const { name, text } = await downloadFile(page, 'Exportar CSV', 'menuitem');
    expect([name, text.slice(0, 20)]).toEqual(['encomendas.csv', '\uFEFFEncomenda;Data;Esta']);
    expect(text).toContain(";'=2+3;zefa@example.com;");
  });

  test('sees own products in low rows, by status and in another sequence', async () => {
    const pendingTitle = 'Pendente, com um título que ocupa mais do que uma linha num telemóvel';
    await createProduct(server, creator, { title: pendingTitle, isPending: true });
    const page = await dashboard.openSection('products');
    const row = page.getByRole('article', { name: pendingTitle });
    await row.getByText('pendente', { exact: true }).waitFor();
    const getHeight = async (): Promise<number> => (await row.boundingBox())?.height ?? Infinity;
    await page.setViewportSize(DEVICES['1280 px'].viewport);
    await expect.poll(getHeight).toBe(96);
    // The title has two lines on a phone.
    await page.setViewportSize(DEVICES['360 px'].viewport);
    await expect.poll(getHeight).toBeLessThanOrEqual(120);
    await dashboard.expectNoLayoutDefects('own products');
    const soldRow = page.getByRole('article', { name: product.title });
    expect(await soldRow.getByText('aprovado').count()).toBe(0);
    const chooseInMenu = async (item: string): Promise<void> => {
      await soldRow.getByRole('button', { name: /^Mais acções de/ }).click();
      await soldRow.getByRole('menuitem', { name: item }).click();
    };
    const readPage = async (): Promise<string> =>
      await (await fetch(`${server.url}/products/${product._id}`, { headers: { Accept: 'text/html' } })).text();
    await chooseInMenu('Tirar da venda');
    await soldRow.getByText('fora de venda', { exact: true }).waitFor();
    await dashboard.expectNoLayoutDefects('a product off sale');
    expect(await readPage()).toMatch(/noindex.*Este produto não está à venda de momento/s);
    await chooseInMenu('Voltar a vender');
    await soldRow.getByText('fora de venda', { exact: true }).waitFor({ state: 'detached' });
    expect(await readPage()).not.toMatch(/noindex|não está à venda/);
    await page.getByLabel('Ordem').selectOption('Mais vendidos');
    await expect.poll(async () => await page.getByRole('article').first().getAttribute('aria-label')).toBe(product.title);
    await page.getByRole('button', { name: 'Pendentes' }).click();
    await soldRow.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?section=products&sort=popularity&status=pending');
    await row.getByRole('button', { name: /^Mais acções de/ }).click();
    await dashboard.expectNoPageDefects('product menu');
    await row.getByRole('menuitem', { name: 'Delete' }).press('Escape');
    await page.goBack();
    await soldRow.waitFor();
  });

  test('exports the products, is told what is wrong in a changed file, and imports it', async () => {
    const page = await dashboard.openSection('products');
    await page.getByRole('button', { name: 'Importar / exportar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importar e exportar produtos' });
    await dashboard.expectNoPageDefects('import of products');
    const { name, text } = await downloadFile(page, 'Exportar CSV');
    expect(name).toBe('produtos.csv');
    const chooseFile = async (csv: string): Promise<void> =>
      await dialog
        .getByLabel('Ficheiro com produtos')
        .setInputFiles({ name: 'produtos.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    const added = `;Da folha de cálculo;Doze bases.;-1;;;;Música;;https://drive.google.com/file/d/1Csv/view;;;sim\r\n`;
    await chooseFile(text + added);
    await dialog.getByText(/^1 problema: .* Nada foi mudado\.$/).waitFor();
    await dialog.getByText('Must be 0 or more').waitFor();
    await dashboard.expectNoPageDefects('problems of an import');
    await page.setViewportSize(DEVICES['1280 px'].viewport);
    await dashboard.expectNoPageDefects('problems of an import, wide');
    await page.setViewportSize(DEVICES['360 px'].viewport);
    await chooseFile(text.replace('850,00', '900,00') + added.replace('-1', '1.250,50'));
    await dialog.getByText('1 produto novo', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
    await dialog.getByText('1 produto criado').waitFor();
    await dialog.getByText('1 produto mudado').waitFor();
    await dashboard.expectNoPageDefects('imported products');
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    await page.getByRole('article', { name: 'Da folha de cálculo' }).waitFor();
    await page.getByText('900,00').first().waitFor();
  });

  test('searches customers by name and exports the result', async () => {
    const page = await dashboard.openSection('customers');
    await page.getByRole('link', { name: 'Clientes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor();
    await page.getByText('celeste').first().waitFor();
    await dashboard.expectNoLayoutDefects('customers');
    await page.getByRole('searchbox').fill('zefa');
    await page.getByText('1 cliente', { exact: true }).waitFor();
    const { name, text } = await downloadFile(page, 'Exportar CSV');
    expect([name, text.split('\r\n').length]).toEqual(['clientes.csv', 3]);
    await page.getByRole('link', { name: /^Ver encomendas de/ }).click();
    await page.getByRole('article', { name: /aprovada/ }).waitFor();
  });

  test('finds the draft after a reload and uploads a product with three images', async () => {
    const page = await dashboard.openSection('upload');
    const title = 'Timbila ao vivo';
    await page.getByLabel(/^Título/).fill(title);
    await page.getByLabel(/^Descrição/).fill('Doze bases de timbila.');
    await page.getByLabel(/^Preço \(MZN\)/).fill('950,00 MT');
    const chooseImage = async (slot: string, colour: string) =>
      await page
        .getByLabel(slot, { exact: true })
        .setInputFiles({ name: `${slot}.png`, mimeType: 'image/png', buffer: await createPng(colour) });
    const removeButtons = page.getByRole('button', { name: 'Remover imagem' });
    await chooseImage('Capa', '#b93815');
    await removeButtons.waitFor();
    await expect.poll(async () => await page.evaluate(countImageDrafts)).toBe(1);
    await page.reload();
    await page.getByLabel(/^Título/).waitFor();
    await expect.poll(async () => await page.getByLabel(/^Título/).inputValue()).toBe(title);
    await removeButtons.waitFor();
    await page.getByLabel(/^Link do ficheiro/).fill('https://drive.google.com/file/d/journey/view');
    await page.getByLabel(/^Categoria/).selectOption('Música');
    await chooseImage('Imagem 2', '#15803d');
    await chooseImage('Imagem 3', '#1c1917');
    await expect.poll(async () => await removeButtons.count()).toBe(3);
    await dashboard.expectNoLayoutDefects('upload');
    await page.getByRole('button', { name: 'Salvar Produto' }).click();
    await page.getByText('Product uploaded successfully!').waitFor();
  });

  test('tests the link of a file and sees the card and the page of the product before saving it', async () => {
    const page = await dashboard.openSection('upload');
    const fileUrl = 'https://drive.google.com/file/d/journey/view';
    const openedUrls: string[] = [];
    await page.context().route(/drive\.google\.com/, async (route) => {
      openedUrls.push(`${route.request().url()} ${route.request().headers()['referer'] ?? 'without referrer'}`);
      await route.fulfill({ contentType: 'text/html', body: '<title>Inicia sessão</title>' });
    });
    await page.getByLabel(/^Link do ficheiro/).fill(fileUrl);
    const popupPromise = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Testar link' }).click();
    const popup = await popupPromise;
    await popup.waitForURL(fileUrl);
    expect(await popup.evaluate(() => window.opener)).toBeNull();
    await popup.close();
    expect(openedUrls).toEqual([`${fileUrl} without referrer`]);
    await page.getByRole('button', { name: 'Não', exact: true }).click();
    await page.getByText(/«Qualquer pessoa com o link»/).waitFor();
    await dashboard.expectNoPageDefects('link test');
    await page.getByLabel(/^Link do ficheiro/).fill(`${fileUrl}2`);
    await page.getByText('O link abriu?').waitFor({ state: 'detached' });

    const title = 'Mbira ao vivo';
    await page.getByLabel(/^Título/).fill(title);
    await page.getByLabel(/^Descrição/).fill('Doze bases de mbira.');
    await page.getByLabel(/^Preço \(MZN\)/).fill('950');
    await page
      .getByLabel('Capa', { exact: true })
      .setInputFiles({ name: 'capa.png', mimeType: 'image/png', buffer: await createPng('#b93815') });
    await page.getByRole('button', { name: 'Remover imagem' }).waitFor();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.getByRole('button', { name: 'Pré-visualizar' }).click();
    const card = page.frameLocator('iframe[title="O cartão num telefone"]');
    await card.getByText(title).waitFor();
    await dashboard.expectNoPageDefects('card preview');
    await page.getByRole('tab', { name: 'Página' }).click();
    const preview = page.frameLocator('iframe[title="A página num telefone"]');
    await preview.getByText('Doze bases de mbira.').waitFor();
    const frameWidth = await page.locator('iframe').evaluate(({ clientWidth }) => clientWidth);
    expect(frameWidth).toBe(360);
    await expect
      .poll(
        async () =>
          await preview
            .locator('img')
            .first()
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
    await dashboard.expectNoPageDefects('page preview');
    expect(requests.filter((url) => /\/api\/|\/uploads\//.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'Fechar' }).click();
    expect(await page.getByLabel(/^Título/).inputValue()).toBe(title);
  });

  test('edits a product in a dialog with four image slots and deletes the product after a warning', async () => {
    const page = await dashboard.openSection('products');
    const title = 'Timbila ao vivo';
    await page.getByRole('searchbox').fill(title);
    await page.getByText('1 produto', { exact: true }).waitFor();
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const editDialog = page.getByRole('dialog', { name: 'Editar produto' });
    await editDialog.getByText('No reviews found for this product.').waitFor();
    expect(await editDialog.locator('input[accept="image/*"]').count()).toBe(4);
    await dashboard.expectNoPageDefects('edit');
    expect(await editDialog.getByLabel(/^Preço \(MZN\)/).inputValue()).toBe('950');
    await editDialog.getByLabel(/^Preço \(MZN\)/).fill('750,00');
    await editDialog.getByRole('button', { name: 'Salvar Produto' }).click();
    await page.getByText('Produto atualizado!').waitFor();
    await page.getByText('750,00 MZN').waitFor();
    await page.getByRole('button', { name: `Mais acções de ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText(/não se pode desfazer/).waitFor();
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await page.getByText('Produto deletado com sucesso!').waitFor();
    await page.getByText('Nenhum produto encontrado que corresponda aos seus critérios').waitFor();
  });
});
