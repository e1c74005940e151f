import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { AXE_COLOR_RULES, DEVICES, getBrowser, listAxeViolations, openBrowserSession } from '../support/browser.ts';
import { callApi, type Creator, createCreator, createPng, createProduct, type CreatedProduct } from '../support/fixtures.ts';
import { addHostedFile } from '../support/hosted-files.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
const FILE = { name: 'aulas.txt', bytes: Buffer.from('Primeira aula.') };
let creator: Creator;
let product: CreatedProduct;

beforeAll(async () => {
  creator = await createCreator(server);
  await server.markEmailVerified(creator.email);
  product = await createProduct(server, creator, { title: 'Bases de timbila', price: 850 });
  await addHostedFile(server, creator, product, FILE);
});

const TARGET_MIN = 44;

/** Opens everything that is folded. @returns the links, buttons and fields that are too small for a thumb */
const listSmallTargets = (minimum: number): string[] => {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const targets = document.querySelectorAll('a, button, summary, textarea, .choice, input:not([type=hidden], [type=radio])');
  return [...targets].filter((target) => target.getBoundingClientRect().height < minimum).map((target) => target.outerHTML);
};

const measureOverflow = () => document.documentElement.scrollWidth - innerWidth;

/** Copies the page into one with scripts, because axe is a script. Only the page itself shows whether its policy allows its style. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await page.locator('main').evaluate((main) => getComputedStyle(main).maxWidth)).toBe('576px');
  const context = await (await getBrowser()).newContext({ viewport: page.viewportSize(), bypassCSP: true });
  const copy = await context.newPage();
  await copy.setContent(await page.content());
  expect(await copy.evaluate(listSmallTargets, TARGET_MIN)).toEqual([]);
  expect(await listAxeViolations(copy)).toEqual([]);
  expect(await copy.evaluate(measureOverflow)).toBeLessThanOrEqual(0);
  await copy.emulateMedia({ colorScheme: 'dark' });
  await copy.setViewportSize(DEVICES['1280 px'].viewport);
  expect(await listAxeViolations(copy, AXE_COLOR_RULES)).toEqual([]);
  expect(await copy.evaluate(measureOverflow)).toBeLessThanOrEqual(0);
  await context.close();
}

const countOrders = async (): Promise<number> =>
  (await callApi<{ total: number }>(server, 'GET', `/api/creators/orders?product=${product._id}`, undefined, creator.token))
    .total;

async function fillCheckout(page: Page, code: string): Promise<void> {
  await page.getByLabel('Nome completo').fill('Inácio Sitoe');
  await page.getByLabel('Email').fill('inacio@example.com');
  await page.getByLabel('Telefone').fill('86 555 0188');
  await page.getByLabel('Código de confirmação').fill(code);
}

const choosePicture = async (page: Page, label: string): Promise<void> =>
  await page.getByLabel(label).setInputFiles({ name: 'ecra.png', mimeType: 'image/png', buffer: await createPng('#e6362b') });

async function reportProblem(page: Page): Promise<void> {
  await page.getByText('Tenho um problema ou quero o reembolso').click();
  await page.getByLabel('Conta o que se passa').fill('O ficheiro está vazio.');
  await page.getByRole('button', { name: 'Enviar queixa' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Escolhe o que está mal' }).waitFor();
  await expectAccessible(page);
  await page.getByText('Não consigo abrir o ficheiro').click();
  await choosePicture(page, 'Imagem 1 (opcional)');
  await page.getByRole('button', { name: 'Enviar queixa' }).dblclick();
  await page.getByText('À espera do criador').waitFor();
  await page.getByRole('link', { name: 'Imagem 1 do problema' }).waitFor();
  await expectAccessible(page);
}

const CODE = 'BKL7XQ92M1';

test('without scripts, a buyer orders with a picture after an error, downloads, reports a problem, and finds the library', async () => {
  const ordersBefore = await countOrders();
  const { page, pageErrors, close } = await openBrowserSession('360 px', { javaScriptEnabled: false });
  await page.goto(`${server.url}/products/${product._id}`);
  await page.getByRole('link', { name: 'Buy Now' }).first().click();
  await page.waitForURL(/\/checkout\/\w+\/form$/);
  await page.getByText('+258 84 555 0123').waitFor();
  await expectAccessible(page);

  await fillCheckout(page, CODE);
  await page.getByRole('button', { name: 'Complete Purchase' }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /captura/ })
    .click();
  expect(await page.getByLabel('Código de confirmação').inputValue()).toBe(CODE);
  await expectAccessible(page);
  await choosePicture(page, 'Captura do pagamento');
  // A second click before the answer is a second request.
  await page.getByRole('button', { name: 'Complete Purchase' }).dblclick();
  await page.waitForURL(/\/orders\/\w+\/form\?token=/);
  await page.getByRole('heading', { name: 'À espera de confirmação' }).waitFor();
  await expectAccessible(page);
  expect(await countOrders()).toBe(ordersBefore + 1);

  const orderUrl = page.url();
  const [id = ''] = /(?<=\/orders\/)\w+/.exec(orderUrl) ?? [];
  await callApi(server, 'POST', `/api/creators/orders/${id}/approve`, {}, creator.token);
  await page.getByRole('link', { name: 'Actualizar esta página' }).click();
  await page.getByRole('link', { name: 'Descarregar' }).click();
  await page.waitForURL(/\/download\/\w+\/form\?token=/);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `Descarregar ${FILE.name}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(FILE.name);

  await page.goto(orderUrl);
  await reportProblem(page);

  await page.goto(`${server.url}/library`);
  await page.waitForURL(/\/library\/form$/);
  await expectAccessible(page);
  await page.getByLabel('E-mail das compras').fill('inacio@example.com');
  await page.getByRole('button', { name: 'Enviar o código' }).click();
  await page.getByLabel('Código de seis algarismos').fill('12');
  await page.getByRole('button', { name: 'Ver as compras' }).click();
  await page.getByText('O código tem seis algarismos.').first().waitFor();
  await expectAccessible(page);
  expect(pageErrors).toEqual([]);
  await close();
});

test('Opera Mini is led to the page without scripts', async () => {
  const response = await fetch(`${server.url}/checkout/${product._id}?lang=en`, {
    headers: { Accept: 'text/html', 'User-Agent': 'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423' },
    redirect: 'manual',
  });
  expect([response.status, response.headers.get('location')]).toEqual([302, `/checkout/${product._id}/form?lang=en`]);
});
