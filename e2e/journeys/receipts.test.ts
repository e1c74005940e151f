import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BrowserSession, DEVICES, openBrowserSession, openPage } from '../support/browser.ts';
import { openCreatorDashboard } from '../support/creator-dashboard.ts';
import { expectNoPageDefects } from '../support/expect-no-page-defects.ts';
import { type CreatedProduct, type Creator, createCreator, createPng, createProduct } from '../support/fixtures.ts';
import { decideOrder } from '../support/orders.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
const BUYER_EMAIL = 'recibo@example.com';
let creator: Creator;
let product: CreatedProduct;
let orderLink: string;

beforeAll(async () => {
  creator = await createCreator(server);
  product = await createProduct(server, creator, { title: 'Curso de contabilidade para pequenos negócios' });
});

const readYear = (): string => new Date().toLocaleDateString('sv', { timeZone: 'Africa/Maputo' }).slice(0, 4);

async function readDownload(page: Page, link: Locator): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** Saves the PDF that the open page of a receipt or correction links to. */
async function expectPdf(page: Page, name: string): Promise<void> {
  const pdf = await readDownload(page, page.getByRole('link', { name: 'Guardar em PDF' }));
  expect([pdf.name, pdf.content.subarray(0, 5).toString()]).toEqual([name, '%PDF-']);
}

/** The browser prints the page without its links. */
async function expectPrintable({ page }: BrowserSession): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation').count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
}

describe('receipts', () => {
  test('a creator turns them on at 360 px; a NUIT with letters is refused beside its field', async () => {
    const dashboard = await openCreatorDashboard(server, creator, '360 px');
    const page = await dashboard.openSection('settings');
    await page.getByRole('checkbox', { name: 'Dar recibos aos meus clientes' }).check();
    await page.getByLabel(/^Nome nos recibos/).fill('Anabela Macuácua, E.I.');
    await page.getByLabel(/^Endereço/).fill('Av. Eduardo Mondlane, 1234, 3.º andar\nMaputo');
    const nuit = page.getByLabel(/^NUIT/);
    await nuit.fill('40012345A');
    await page.getByRole('button', { name: 'Guardar os recibos' }).click();
    await page.getByText('Escreve os nove algarismos do NUIT, sem letras').waitFor();
    expect(await nuit.evaluate((field) => [field === document.activeElement, field.getAttribute('aria-invalid')])).toEqual([
      true,
      'true',
    ]);
    await dashboard.expectNoPageDefects('refused NUIT');
    await nuit.fill('400 123 456');
    await page.getByRole('button', { name: 'Guardar os recibos' }).click();
    await page.getByText('Guardado. As próximas encomendas que aprovares têm recibo.').first().waitFor();
    await page.getByRole('link', { name: 'Ver os extractos mensais' }).click();
    await page.getByText(/^Ainda não há recibos/).waitFor();
    await dashboard.close();
  });

  test('a buyer buys with a NUIT at 360 px, and opens and saves the receipt from the page of the order', async () => {
    const buyer = await openBrowserSession('360 px', { acceptDownloads: true });
    const { page } = buyer;
    await openPage(page, `${server.url}/checkout/${product._id}?lang=pt`);
    await page.getByLabel('Nome completo').fill('Inácio Sitoe');
    await page.getByLabel('E-mail').fill(BUYER_EMAIL);
    await page.getByLabel('Telefone').fill('+258 86 555 0188');
    await page.getByLabel('Código de confirmação').fill('BKL7RECIBO');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await createPng('#e6362b') });
    await page.getByText('Preciso de recibo com NUIT').click();
    await page.getByLabel('NUIT', { exact: true }).fill('10020030');
    await page.getByRole('button', { name: 'Concluir a compra' }).click();
    await page.getByText('Escreve os nove algarismos do NUIT, sem letras').waitFor();
    await expectNoPageDefects(buyer, '360 px checkout with a NUIT');
    await page.getByLabel('NUIT', { exact: true }).fill('100-200-300');
    await page.getByRole('button', { name: 'Concluir a compra' }).click();
    await page.waitForURL(/PurchaseSuccess/);
    const { text = '' } = await server.waitForEmail(BUYER_EMAIL, 'Recebemos a tua encomenda');
    orderLink = new RegExp(`${server.url}/orders/\\S+`).exec(text)?.[0] ?? '';
    await decideOrder(server, creator, { _id: /orders\/(\w+)/.exec(orderLink)?.[1] ?? '' }, 'approve');

    const download = await server.waitForEmail(BUYER_EMAIL, 'O teu download');
    expect(download.text).toContain(`${server.url}/api/orders/`);
    await openPage(page, orderLink);
    await page.getByText('100200300').waitFor();
    await expectNoPageDefects(buyer, '360 px order with a receipt');
    await page.getByRole('link', { name: 'Ver o recibo' }).click();
    await page.getByRole('heading', { level: 1, name: `Recibo n.º ${readYear()}/1` }).waitFor();
    for (const shown of ['Anabela Macuácua, E.I.', '400123456', 'Inácio Sitoe', '100200300', 'BKL7RECIBO'])
      await page.getByText(shown, { exact: true }).waitFor();
    await page.getByText('Este documento não é uma factura e não a substitui.').waitFor();
    await expectNoPageDefects(buyer, '360 px receipt');
    await expectPrintable(buyer);
    await expectPdf(page, `recibo-${readYear()}-1.pdf`);
    await buyer.close();
  });

  test('the creator refunds a part at 1280 px, and saves the statement of the month', async () => {
    const dashboard = await openCreatorDashboard(server, creator, '1280 px');
    const page = await dashboard.openSection('customers&state=completed');
    await page.getByRole('button', { name: 'Reembolsar Inácio Sitoe' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Valor devolvido/).fill('200');
    await dialog.getByLabel(/^Código do reembolso/).fill('CKL8DEVOLVE');
    await dialog.getByRole('button', { name: 'Registar reembolso' }).click();
    await page.getByText('Reembolso registado. O cliente foi avisado.').first().waitFor();
    const month = page.getByRole('listitem').filter({ hasText: /1 recibo, 1 devolução, 650,00.MZN/ });
    await expect
      .poll(async () => {
        await dashboard.openSection('payouts');
        await page.getByRole('button', { name: /^PDF/ }).first().waitFor();
        return await month.count();
      })
      .toBe(1);
    await dashboard.expectNoPageDefects('statements');
    await page.setViewportSize(DEVICES['360 px'].viewport);
    await dashboard.expectNoPageDefects('statements, narrow');
    const pdf = await readDownload(page, month.getByRole('button', { name: /^PDF/ }));
    expect(pdf.name).toMatch(/^recibos-\d{4}-\d\d\.pdf$/);
    expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
    const csv = await readDownload(page, month.getByRole('button', { name: /^CSV/ }));
    const lines = csv.content.toString().trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual([`#${readYear()}/1`, `#${readYear()}/2`]);
    expect(lines[2]).toMatch(new RegExp(`;-200,00;.*;CKL8DEVOLVE;correcção;#${readYear()}/1;`));
    await dashboard.close();
  });

  test('the buyer finds the receipt in the library at 1280 px, and its correction names it', async () => {
    const buyer = await openBrowserSession('1280 px', { acceptDownloads: true });
    const { page } = buyer;
    await openPage(page, `${server.url}/library?lang=pt`);
    await page.getByLabel(/^E-mail das compras/).fill(BUYER_EMAIL);
    await page.getByRole('button', { name: 'Enviar o código' }).click();
    const { text = '' } = await server.waitForEmail(BUYER_EMAIL, 'O teu código para ver as compras');
    await page.getByLabel(/^Código de seis algarismos/).fill(/^\d{6}$/m.exec(text)?.[0] ?? '');
    await page.getByRole('link', { name: `Recibo de ${product.title}` }).click();
    await page.getByRole('heading', { level: 1, name: `Recibo n.º ${readYear()}/1` }).waitFor();
    await expectNoPageDefects(buyer, '1280 px receipt');
    await page.getByRole('link', { name: `Ver a correcção n.º ${readYear()}/2` }).click();
    await page.getByRole('heading', { level: 1, name: `Correcção n.º ${readYear()}/2` }).waitFor();
    for (const shown of [`Corrige o recibo n.º ${readYear()}/1`, 'CKL8DEVOLVE', '200,00 MZN'])
      await page.getByText(shown).waitFor();
    await expectNoPageDefects(buyer, '1280 px correction');
    await expectPdf(page, `recibo-${readYear()}-2.pdf`);
    await page.getByRole('link', { name: 'Voltar à encomenda' }).click();
    await page.getByText('CKL8DEVOLVE').waitFor();
    await expectNoPageDefects(buyer, '1280 px order with a receipt and a refund');
    await buyer.close();
  });
});
