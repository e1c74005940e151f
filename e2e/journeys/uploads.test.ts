import { createHash, randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Device } from '../support/browser.ts';
import { type CreatorDashboard, openCreatorDashboard } from '../support/creator-dashboard.ts';
import { callApi, type Creator, createCreator, createPng } from '../support/fixtures.ts';
import { setUpTestServer } from '../support/server.ts';
import { waitFor } from '../support/wait-for.ts';

const server = setUpTestServer();
const FILE_NAME = 'Doze bases de marrabenta, gravadas em Maputo, com tablaturas e faixas sem guitarra.bin';
const BYTES = randomBytes(6_000_000);
const file = { name: FILE_NAME, mimeType: 'application/octet-stream', buffer: BYTES };

const getProgress = (page: Page) => page.getByRole('progressbar', { name: `Progresso de ${FILE_NAME}` });

async function createVerifiedCreator(): Promise<Creator> {
  const creator = await createCreator(server, { mpesa: '84 555 0123', contactEmail: 'loja@example.com' });
  await server.markEmailVerified(creator.email);
  return creator;
}

/** Slows the network down to that of a phone, so that a test can break it in the middle of an upload. */
async function controlNetwork(page: Page): Promise<(offline: boolean, uploadThroughput?: number) => Promise<void>> {
  const client = await page.context().newCDPSession(page);
  return async (offline, uploadThroughput = 1_500_000) =>
    void (await client.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    }));
}

const waitForBytes = async (page: Page): Promise<void> =>
  void (await waitFor(
    'the first bytes',
    async () => Number(await getProgress(page).getAttribute('aria-valuenow')) > 5 || undefined,
  ));

async function fillForm(page: Page): Promise<void> {
  await page.getByLabel(/^Título/).fill('Marrabenta em ficheiros');
  await page.getByLabel(/^Descrição/).fill('Doze bases.');
  await page.getByLabel(/^Preço \(MZN\)/).fill('850');
  await page.getByLabel(/^Categoria/).selectOption('Música');
  await page.getByLabel('Capa').setInputFiles({ name: 'capa.png', mimeType: 'image/png', buffer: await createPng('#b93815') });
}

interface OwnProducts {
  products: { title: string; file: string; files: { _id: string; name: string; size: number }[] }[];
}

async function saveAndReadProduct(dashboard: CreatorDashboard, creator: Creator) {
  const { page } = dashboard;
  await page.getByRole('button', { name: 'Salvar Produto' }).click();
  await page.getByRole('heading', { name: /^Em revisão/ }).waitFor();
  const { products } = await callApi<OwnProducts>(server, 'GET', '/api/creators/products/my', undefined, creator.token);
  const [product] = products;
  expect(product).toMatchObject({ file: '', files: [{ name: FILE_NAME, size: BYTES.length }] });
  const path = `/api/files/${product?.files[0]?._id}`;
  return await callApi<{ file: { sha256: string } }>(server, 'GET', path, undefined, creator.token);
}

const sha256 = createHash('sha256').update(BYTES).digest('hex');

async function openForm(device: Device) {
  const creator = await createVerifiedCreator();
  const dashboard = await openCreatorDashboard(server, creator, device);
  const page = await dashboard.openSection('upload');
  const setNetwork = await controlNetwork(page);
  await fillForm(page);
  await setNetwork(false);
  await page.getByLabel('Escolher ficheiros').setInputFiles(file);
  await waitForBytes(page);
  return { creator, dashboard, page, setNetwork };
}

test('at 360 px, an upload that a broken network interrupts continues and is saved with the product', async () => {
  const { creator, dashboard, page, setNetwork } = await openForm('360 px');
  await setNetwork(true);
  await page.getByText('Sem ligação. Continua sozinho quando a rede voltar.').waitFor();
  expect(Number(await getProgress(page).getAttribute('aria-valuenow'))).toBeLessThan(100);
  await dashboard.expectNoPageDefects('interrupted upload');
  await setNetwork(false, -1);
  await page.getByText('Pronto', { exact: true }).waitFor({ timeout: 30_000 });
  await dashboard.expectNoPageDefects('complete upload');
  expect((await saveAndReadProduct(dashboard, creator)).file.sha256).toBe(sha256);
  expect(dashboard.pageErrors).toEqual([]);
  await dashboard.close();
});

test('at 1280 px, an upload continues after a reload, when the same file is chosen again', async () => {
  const { creator, dashboard, page, setNetwork } = await openForm('1280 px');
  await page.getByRole('button', { name: `Pausar ${FILE_NAME}` }).click();
  await page.getByText('Em pausa').waitFor();
  await page.reload();
  await page.getByText(/O carregamento parou quando a página fechou/).waitFor();
  await dashboard.expectNoPageDefects('upload after a reload');
  await setNetwork(false, -1);
  await page.getByLabel(`Escolher outra vez ${FILE_NAME}`).setInputFiles(file);
  await page.getByText('Pronto', { exact: true }).waitFor({ timeout: 30_000 });
  expect((await saveAndReadProduct(dashboard, creator)).file.sha256).toBe(sha256);
  await dashboard.close();
});
