import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEVICES, type Device, launchBrowser } from '../support/browser.ts';
import { type CreatorDashboard, openCreatorDashboard } from '../support/creator-dashboard.ts';
import { type Creator, createCreator, createProduct, type CreatedProduct } from '../support/fixtures.ts';
import { type Banca, startBanca } from '../support/server.ts';
import { decideOrder, type PlacedOrder, placeOrder, trackView } from '../support/orders.ts';

/** The shop has sold two of three orders. */
let banca: Banca;
let browser: Browser;
let creator: Creator;
let product: CreatedProduct;
let waiting: PlacedOrder;

beforeAll(async () => {
  [banca, browser] = await Promise.all([startBanca(), launchBrowser()]);
  creator = await createCreator(banca);
  product = await createProduct(banca, creator, { title: 'Marrabenta: 12 bases para guitarra', price: 850 });
  for (let n = 0; n < 4; n += 1) await trackView(banca, product._id);
  for (const name of ['Zefa Nhantumbo', 'Inácio Sitoe'])
    await decideOrder(banca, creator, await placeOrder(banca, product._id, { name }), 'approve');
  waiting = await placeOrder(banca, product._id, { name: 'Celeste Langa', email: 'celeste@example.com' });
});

afterAll(async () => {
  await Promise.all([browser.close(), banca.stop()]);
});

describe.each(Object.keys(DEVICES) as Device[])("a creator's dashboard at %s", (device) => {
  let desk: CreatorDashboard;

  beforeAll(async () => {
    desk = await openCreatorDashboard(browser, banca, creator, device);
  });
  afterAll(async () => {
    await desk.close();
  });

  test('the summary of the month links to the pending order', async () => {
    const page = await desk.open('dashboard');
    await page.getByRole('heading', { level: 1, name: 'Boas-vindas, Anabela' }).waitFor();
    await page.getByText('1 700,00').waitFor();
    await page.locator('canvas').waitFor();
    await desk.expectClean('dashboard');
    await page.getByRole('link', { name: /Celeste Langa/ }).click();
    await page.waitForURL(/section=customers/);
    await page.getByRole('article', { name: new RegExp(`#${waiting.shortId}`) }).waitFor();
  });

  test('a download email is sent again', async () => {
    const page = await desk.open('customers&status=completed');
    await page.getByRole('button', { name: 'Reenviar o link a Zefa Nhantumbo' }).click();
    await page.getByText('O link de download foi enviado de novo.').waitFor();
    await desk.expectClean('approved orders');
  });

  test('analytics has filters in the URL, charts and a CSV file', async () => {
    const page = await desk.open('analytics');
    await page.getByText('50,0 %').waitFor();
    await expect.poll(async () => await page.locator('canvas').count()).toBe(4);
    await desk.expectClean('analytics');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('analytics.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(`\uFEFFProduto,Vendas,Receita (MZN),Visitas\r\n${product.title},2,1700.00,4`);
    await page.getByLabel('De', { exact: true }).fill('2020-01-01');
    await page.getByLabel('Até', { exact: true }).fill('2020-01-31');
    await page.getByText('Nenhuma receita neste período.').waitFor();
    expect(page.url()).toContain('from=2020-01-01&to=2020-01-31');
    await page.goBack();
    await page.goBack();
    await page.getByText('1 700,00', { exact: true }).waitFor();
  });

  test('marketing shows traffic sources and a short link that leads to the product', async () => {
    const page = await desk.open('marketing');
    await page.getByText('50,0 %').waitFor();
    await page.getByText('Coming soon').waitFor();
    const short = `bases-${device.slice(0, 3)}`;
    await page.getByLabel('Link curto personalizado').fill(short);
    await page.getByRole('button', { name: 'Guardar link' }).click();
    await page.getByText('Link guardado!').waitFor();
    await page.getByText(`Usa-se em ${banca.url}/l/${short}.`).waitFor();
    await desk.expectClean('marketing');
    const answer = await fetch(`${banca.url}/l/${short}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, expect.stringContaining(product._id)]);
  });

  test('settings refuses a wrong current password at its field and changes the password with the right one', async () => {
    const page = await desk.open('settings');
    const change = async (current: string, wanted: string): Promise<void> => {
      await page.getByLabel(/^Senha actual/).fill(current);
      await page.getByLabel(/^Nova senha/).fill(wanted);
      await page.getByLabel(/^Confirmar nova senha/).fill(wanted);
      await page.getByRole('button', { name: 'Mudar a senha' }).click();
    };
    await change('Errada-123', 'Outra-senha-1');
    await page.getByText('Current password is incorrect').waitFor();
    await desk.expectClean('settings');
    for (const [current, wanted] of [
      [creator.password, 'Outra-senha-1'],
      ['Outra-senha-1', creator.password],
    ] as const) {
      await change(current, wanted);
      await page.getByText('Password updated successfully!').waitFor();
      await expect.poll(async () => await page.getByLabel(/^Nova senha/).inputValue()).toBe('');
    }
  });

  test('payouts explains how creators are paid', async () => {
    const page = await desk.open('payouts');
    await page.getByText('Coming soon.').waitFor();
    await page.getByText('84 555 0123').waitFor();
    await desk.expectClean('payouts');
  });
});
