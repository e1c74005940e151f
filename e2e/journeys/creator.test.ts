import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEVICES, type Device, launch } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { type Creator, makeCreator, makeProduct, type Made } from '../support/people.ts';
import { type Banca, startBanca } from '../support/server.ts';
import { decide, type PlacedOrder, placeOrder, viewProduct } from '../support/orders.ts';

/** The creator's own screens, of a shop that has sold two of three orders. */
let banca: Banca;
let browser: Browser;
let creator: Creator;
let product: Made;
let waiting: PlacedOrder;

beforeAll(async () => {
  [banca, browser] = await Promise.all([startBanca(), launch()]);
  creator = await makeCreator(banca);
  product = await makeProduct(banca, creator, { title: 'Marrabenta: 12 bases para guitarra', price: 850 });
  for (let n = 0; n < 4; n += 1) await viewProduct(banca, product._id);
  for (const name of ['Zefa Nhantumbo', 'Inácio Sitoe'])
    await decide(banca, creator, await placeOrder(banca, product._id, { name }), 'approve');
  waiting = await placeOrder(banca, product._id, { name: 'Celeste Langa', email: 'celeste@example.com' });
});

afterAll(async () => {
  await Promise.all([browser.close(), banca.stop()]);
});

describe.each(Object.keys(DEVICES) as Device[])("a creator's desk at %s", (device) => {
  let desk: Desk;

  beforeAll(async () => {
    desk = await openDesk(browser, banca, creator, device);
  });
  afterAll(async () => {
    await desk.close();
  });

  test('the month at a glance leads to the order that waits', async () => {
    const page = await desk.open('dashboard');
    await page.getByRole('heading', { level: 1, name: 'Boas-vindas, Anabela' }).waitFor();
    await page.getByText('1 700,00').waitFor();
    await page.locator('canvas').waitFor();
    await desk.clean('dashboard');
    await page.getByRole('link', { name: /Celeste Langa/ }).click();
    await page.waitForURL(/section=customers/);
    await page.getByRole('article', { name: new RegExp(`#${waiting.shortId}`) }).waitFor();
  });

  test('a buyer who lost the mail is sent another', async () => {
    const page = await desk.open('customers&status=completed');
    await page.getByRole('button', { name: 'Reenviar o link a Zefa Nhantumbo' }).click();
    await page.getByText('O link de download foi enviado de novo.').waitFor();
    await desk.clean('approved orders');
  });

  test('the figures: filters in the address, charts, and a file for the spreadsheet', async () => {
    const page = await desk.open('analytics');
    await page.getByText('50,0 %').waitFor();
    await expect.poll(async () => await page.locator('canvas').count()).toBe(4);
    await desk.clean('analytics');
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

  test('marketing: where visits come from, and a short link that leads to the product', async () => {
    const page = await desk.open('marketing');
    await page.getByText('50,0 %').waitFor();
    await page.getByText('Coming soon').waitFor();
    const short = `bases-${device.slice(0, 3)}`;
    await page.getByLabel('Link curto personalizado').fill(short);
    await page.getByRole('button', { name: 'Guardar link' }).click();
    await page.getByText('Link guardado!').waitFor();
    await page.getByText(`Usa-se em ${banca.url}/l/${short}.`).waitFor();
    await desk.clean('marketing');
    const answer = await fetch(`${banca.url}/l/${short}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, expect.stringContaining(product._id)]);
  });

  test('settings: a wrong present password is refused beside its field, the right one changes it', async () => {
    const page = await desk.open('settings');
    const change = async (current: string, wanted: string): Promise<void> => {
      await page.getByLabel(/^Senha actual/).fill(current);
      await page.getByLabel(/^Nova senha/).fill(wanted);
      await page.getByLabel(/^Confirmar nova senha/).fill(wanted);
      await page.getByRole('button', { name: 'Mudar a senha' }).click();
    };
    await change('Errada-123', 'Outra-senha-1');
    await page.getByText('Current password is incorrect').waitFor();
    await desk.clean('settings');
    for (const [current, wanted] of [
      [creator.password, 'Outra-senha-1'],
      ['Outra-senha-1', creator.password],
    ] as const) {
      await change(current, wanted);
      await page.getByText('Password updated successfully!').waitFor();
      await expect.poll(async () => await page.getByLabel(/^Nova senha/).inputValue()).toBe('');
    }
  });

  test('payouts say how the money comes today', async () => {
    const page = await desk.open('payouts');
    await page.getByText('Coming soon.').waitFor();
    await page.getByText('84 555 0123').waitFor();
    await desk.clean('payouts');
  });
});
