import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings, DEVICES, type Device, launch, picture, visit, type Visitor } from '../support/browser.ts';
import { type Creator, makeCreator, makeProduct } from '../support/people.ts';
import { type Banca, startBanca } from '../support/server.ts';
import { decide, type PlacedOrder, placeOrder, viewProduct } from '../support/orders.ts';

/** The creator's own screens, of a shop that has sold two of three orders. */
let banca: Banca;
let browser: Browser;
let creator: Creator;
let product: { _id: string; title: string };
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
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await visit(browser, device, { acceptDownloads: true });
    const { page } = visitor;
    await page.goto(`${banca.url}/login`);
    await page.getByLabel('Email').fill(creator.email);
    await page.getByLabel(/^Senha/).fill(creator.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL(/\/dashboard/);
  });
  afterAll(async () => {
    await visitor.close();
  });

  const open = async (section: string) => {
    await visitor.page.goto(`${banca.url}/dashboard?section=${section}`, { waitUntil: 'networkidle' });
    return visitor.page;
  };

  /** Nothing for axe to find in either theme, nothing wider than the screen, nothing on the console. */
  const clean = async (screen: string): Promise<void> => {
    const { page, problems } = visitor;
    for (const theme of ['light', 'dark']) {
      await page.evaluate((wanted) => {
        document.documentElement.dataset['theme'] = wanted;
      }, theme);
      await picture(page, `${device} creator ${screen} ${theme}`);
      expect(await axeFindings(page), `${screen}, ${theme}`).toEqual([]);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect([overflow, problems], screen).toEqual([0, []]);
  };

  test('the month at a glance leads to the order that waits', async () => {
    const page = await open('dashboard');
    await page.getByRole('heading', { level: 1, name: 'Boas-vindas, Anabela' }).waitFor();
    await page.getByText('1 700,00').waitFor();
    await page.locator('canvas').waitFor();
    await clean('dashboard');
    await page.getByRole('link', { name: /Celeste Langa/ }).click();
    await page.waitForURL(/section=customers/);
    await page.getByRole('article', { name: new RegExp(`#${waiting.shortId}`) }).waitFor();
  });

  test('the figures: filters in the address, charts, and a file for the spreadsheet', async () => {
    const page = await open('analytics');
    await page.getByText('50,0 %').waitFor();
    await expect.poll(async () => await page.locator('canvas').count()).toBe(4);
    await clean('analytics');
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
});
