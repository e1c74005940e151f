import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowserSession, openPage } from '../support/browser.ts';
import { type CreatorDashboard, openCreatorDashboard } from '../support/creator-dashboard.ts';
import { expectNoPageDefects } from '../support/expect-no-page-defects.ts';
import { type CreatedProduct, type Creator, createCreator, createProduct } from '../support/fixtures.ts';
import { addHostedFile } from '../support/hosted-files.ts';
import { decideOrder, placeOrder } from '../support/orders.ts';
import { setUpTestServer } from '../support/server.ts';

const TITLE = 'Bases de marrabenta';
const NOTE = 'Mais três faixas, e o baixo corrigido.';
const ANA = 'ana@ficheiros.example';
const JOHN = 'john@ficheiros.example';
const oldFile = { name: 'bases.zip', bytes: randomBytes(20_000) };
const newFile = { name: 'bases-2.zip', bytes: randomBytes(30_000) };

const server = setUpTestServer();
let creator: Creator;
let product: CreatedProduct;
let dashboard: CreatorDashboard;

beforeAll(async () => {
  creator = await createCreator(server);
  await server.markEmailVerified(creator.email);
  product = await createProduct(server, creator, { title: TITLE });
  await addHostedFile(server, creator, product, oldFile);
  for (const order of [{ email: ANA }, { email: ANA }, { email: JOHN, language: 'en' }])
    await decideOrder(server, creator, await placeOrder(server, product._id, order), 'approve');
  dashboard = await openCreatorDashboard(server, creator, '360 px');
});

async function openEditDialog(): Promise<Locator> {
  const page = await dashboard.openSection('products');
  await page.getByRole('button', { name: `Edit ${TITLE}` }).click();
  return page.getByRole('dialog', { name: 'Editar produto' });
}

test('a creator replaces a file, says what is new, and tells the buyers', async () => {
  const { page } = dashboard;
  const editDialog = await openEditDialog();
  await editDialog
    .getByLabel(`Escolher a nova versão de ${oldFile.name}`)
    .setInputFiles({ name: newFile.name, mimeType: 'application/zip', buffer: newFile.bytes });
  await editDialog.getByText('Pronto', { exact: true }).waitFor();
  await editDialog.getByLabel('O que há de novo').fill(NOTE);
  await editDialog.getByRole('button', { name: 'Salvar Produto' }).click();
  await editDialog.waitFor({ state: 'detached' });
  const question = page.getByRole('alertdialog', { name: 'Avisar quem comprou? (3 vendas)' });
  expect(await question.getByLabel('O que há de novo').inputValue()).toBe(NOTE);
  await dashboard.expectNoPageDefects('tell the buyers');
  await question.getByRole('button', { name: 'Avisar os compradores' }).click();
  await page.getByText('Vamos avisar os compradores por e-mail.').waitFor();
  await openEditDialog();
  await editDialog.getByText(/^Avisaste os compradores pela última vez/).waitFor();
  expect(await editDialog.getByRole('button', { name: 'Avisar os compradores' }).count()).toBe(0);
});

test('each buyer gets one email, in their language', async () => {
  const [portuguese, english] = await Promise.all([
    server.waitForEmail(ANA, `Ficheiros novos: ${TITLE}`),
    server.waitForEmail(JOHN, `New files: ${TITLE}`),
  ]);
  expect(portuguese.text).toContain(`Nota do criador: ${NOTE}`);
  expect(english.text).toContain(`Note from the creator: ${NOTE}`);
  const notices = (await server.readEmails()).filter(({ subject }) => subject?.startsWith(`Ficheiros novos: ${TITLE}`));
  expect(notices.map(({ to }) => to?.[0]?.address)).toEqual([ANA]);
});

async function download(page: Page, link: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('a buyer opens the email, and downloads the new version and the one that they bought', async () => {
  const { text = '' } = await server.waitForEmail(ANA, 'Ficheiros novos');
  const link = /http\S+\/orders\/\S+/.exec(text)?.[0] ?? '';
  const session = await openBrowserSession('360 px', { acceptDownloads: true });
  const { page } = session;
  await openPage(page, link);
  await page.getByText(newFile.name).waitFor();
  await page.getByText('Nova versão desde a tua compra').waitFor();
  await page.getByText(NOTE).waitFor();
  await expectNoPageDefects(session, '360 px order with a new version');
  expect(await download(page, page.getByRole('link', { name: 'Descarregar', exact: true }))).toEqual(newFile);
  const boughtVersion = page.getByRole('link', { name: 'Descarregar a versão que compraste (versão 1)' });
  expect(await download(page, boughtVersion)).toEqual(oldFile);
  await session.close();
});
