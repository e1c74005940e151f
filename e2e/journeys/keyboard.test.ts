import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAxeViolations, openBrowserSession } from '../support/browser.ts';
import { addReview, type Creator, createCreator, createProduct, createPng } from '../support/fixtures.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
let product: { _id: string };

beforeAll(async () => {
  const [creator, reviewer] = await Promise.all([createCreator(server), createCreator(server)]);
  product = await createProduct(server, creator);
  await addReview(server, reviewer, product._id, 4, 'Som limpo, e o link chegou logo.');
});

const isFocused = async (target: Locator): Promise<boolean> =>
  await target.evaluate((element) => element === document.activeElement);

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Tab');
        return await isFocused(target);
      },
      { interval: 1 },
    )
    .toBe(true);
}

async function pressButton(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

async function addStoredToken(page: Page, { token }: Creator): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('banca.token', value), token);
}

test('the product HTML contains the reviews and the request to log in', async () => {
  const html = await (await fetch(`${server.url}/products/${product._id}`, { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('Som limpo, e o link chegou logo.');
  expect(html.replace(/<[^>]+>/g, '')).toContain('Por favor, faça login para enviar um review');
});

describe('a buyer without a mouse', () => {
  test('buys a product and uploads a payment screenshot', async () => {
    const { page, pageErrors, close } = await openBrowserSession('1280 px');
    const screenshotFile = { name: 'prova.png', mimeType: 'image/png', buffer: await createPng('#e6362b') };
    page.on('filechooser', (chooser) => void chooser.setFiles(screenshotFile));
    await page.goto(`${server.url}/products/${product._id}`);
    await tabTo(page, page.getByRole('link', { name: 'Buy Now' }).first());
    await page.keyboard.press('Enter');
    const formValues = { 'Nome completo': 'Inácio Sitoe', Email: 'inacio@example.com', Telefone: '+258 86 555 0188' };
    for (const [name, text] of Object.entries(formValues)) {
      await tabTo(page, page.getByRole('main').getByLabel(name));
      await page.keyboard.type(text);
    }
    await tabTo(page, page.getByRole('radiogroup', { name: 'Método de pagamento' }).getByRole('radio', { name: 'M-Pesa' }));
    await page.keyboard.press('ArrowDown');
    await page.getByText('Conta E-mola do criador').waitFor();
    await tabTo(page, page.getByLabel('Código de confirmação'));
    await page.keyboard.type('BKL7XQTECLA1');
    await pressButton(page, 'Complete Purchase');
    await expect.poll(async () => await page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('file');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remover imagem' }).waitFor();
    await pressButton(page, 'Complete Purchase');
    await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
    expect(pageErrors).toEqual([]);
    await close();
  });

  test('writes, edits and deletes a review', async () => {
    const buyer = await createCreator(server);
    const { page, pageErrors, close } = await openBrowserSession('1280 px');
    await addStoredToken(page, buyer);
    await page.goto(`${server.url}/products/${product._id}#avaliacoes`);
    await page.getByRole('link', { name: '1 avaliação' }).waitFor();
    await tabTo(page, page.getByRole('radio', { name: '5 estrelas' }));
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, page.getByLabel('Comentário'));
    await page.keyboard.type('Bem');
    await pressButton(page, 'Enviar review');
    await page.getByText('O comentário deve ter pelo menos 5 caracteres.').waitFor();
    await expect.poll(async () => await isFocused(page.getByLabel('Comentário'))).toBe(true);
    await page.keyboard.type(' gravado.');
    await pressButton(page, 'Enviar review');
    await page.getByText('Review submetido com sucesso!').waitFor();
    await page.getByText('Você já avaliou este produto.').waitFor();
    await page.getByRole('link', { name: '2 avaliações' }).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);

    await pressButton(page, 'Editar o meu review');
    await tabTo(page, page.getByLabel('Comentário'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Muito bem gravado.');
    await pressButton(page, 'Guardar');
    await page.getByText('Review atualizado!').waitFor();
    await page.getByText('Muito bem gravado.').waitFor();

    await pressButton(page, 'Eliminar o meu review');
    await page.getByRole('alertdialog').waitFor();
    await pressButton(page, 'Eliminar');
    await page.getByRole('link', { name: '1 avaliação' }).waitFor();
    expect(await page.getByLabel('Comentário').inputValue()).toBe('');
    expect(pageErrors).toEqual([]);
    await close();
  });
});
