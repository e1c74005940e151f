import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { createCreator, createPng, createProduct, type Creator } from '../support/fixtures.ts';
import { setUpTestServer } from '../support/server.ts';
import { startFirefox } from './support/firefox.ts';
import { createScreen, type Screen } from './support/screen.ts';
import { startWebKit } from './support/webkit.ts';

const BUYER = { name: 'Inácio Sitoe', email: 'inacio@example.com', phone: '+258 86 555 0188' };
const ENLARGE = `Ampliar o screenshot de ${BUYER.name}`;

const formatMessageDate = (date: Date): string =>
  date.toLocaleDateString('pt-PT', { day: '2-digit', month: '2-digit', year: '2-digit', timeZone: 'Africa/Maputo' });

const createMessage = (code: string): string =>
  `Confirmado ${code}. Transferiste 850.00MT e a taxa foi de 2.00MT para 845550123 - ANABELA MACUACUA aos ${formatMessageDate(new Date())} as 8:15 AM. O teu novo saldo M-Pesa e de 99.00MT.`;

async function buyProduct(screen: Screen, productUrl: string, code: string, screenshotPath: string): Promise<void> {
  await screen.open(productUrl);
  expect(await screen.evaluate(() => window.innerWidth)).toBe(360);
  await screen.expectNoDefects('product');
  await screen.press('link', 'Buy Now');
  await screen.press('radio', 'E-mola');
  await screen.press('radio', 'M-Pesa');
  await screen.waitForText('84 555 0123');
  await screen.fill('Nome completo', BUYER.name);
  await screen.fill('Email', BUYER.email);
  await screen.fill('Telefone', BUYER.phone);
  await screen.paste('Código de confirmação', createMessage(code));
  await screen.waitForText(`Código ${code} ✓`);
  await screen.waitForText('conta certa ✓');
  await screen.upload('Captura do pagamento', screenshotPath);
  await screen.waitForControl('button', 'Remover imagem');
  await screen.expectNoDefects('checkout');
  await screen.press('button', 'Complete Purchase');
  await screen.waitForText('Purchase Successful!');
  await screen.expectNoDefects('success page');
}

/** @returns the URL of the order page */
async function followOrder(screen: Screen): Promise<string> {
  await screen.press('link', 'Seguir a encomenda');
  for (const close of [() => screen.press('button', 'Voltar'), () => screen.pressEscape()]) {
    await screen.press('button', 'Corrigir os meus dados');
    await screen.waitForDialogs(1);
    await screen.expectNoDefects('dialog of the contact');
    await close();
    await screen.waitForDialogs(0);
  }
  await screen.expectNoDefects('order page');
  return await screen.evaluate(() => location.href);
}

async function logIn(screen: Screen, { email, password }: Creator): Promise<void> {
  await screen.open(`${server.url}/login`);
  await screen.fill('Email', email);
  await screen.fill('Senha', password);
  await screen.press('button', 'Entrar');
  await screen.waitForPath(/^\/dashboard/);
}

async function approveOrder(screen: Screen, code: string): Promise<void> {
  await screen.press('link', '1 encomenda à tua espera Confirmar agora');
  await screen.waitForText(code);
  await screen.expectNoDefects('order desk');
  await screen.press('button', ENLARGE);
  await screen.waitForDialogs(1);
  const getPictureWidth = (): number => document.querySelector<HTMLImageElement>('dialog img')?.naturalWidth ?? 0;
  await expect.poll(async () => await screen.evaluate(getPictureWidth)).toBeGreaterThan(0);
  await screen.expectNoDefects('screenshot viewer');
  await screen.press('button', 'Fechar');
  await screen.waitForDialogs(0);
  await screen.press('button', ENLARGE);
  await screen.press('button', 'Approve');
  await screen.waitForDialogs(0);
  await screen.waitForText('Ordem aprovada e link de download enviado ao cliente!');
  await screen.expectNoDefects('approved order');
}

const server = setUpTestServer();

describe.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
])('%s at 360 px', (engine, startEngine) => {
  let folder: string;
  let guestScreen: Screen;
  let creatorScreen: Screen;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'banca-engines-'));
    guestScreen = createScreen(await startEngine());
    creatorScreen = createScreen(await startEngine());
  });
  afterAll(async () => {
    // One of them is missing if its browser did not start.
    for (const screen of [guestScreen, creatorScreen] as (Screen | undefined)[]) await screen?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('a guest buys, follows the order and downloads once the creator has approved it', async () => {
    onTestFailed(async () => {
      await guestScreen.report(`${engine}-guest`);
      await creatorScreen.report(`${engine}-creator`);
    });
    const code = `DKP7WQ21${engine.slice(0, 3).toUpperCase()}`;
    const screenshotPath = join(folder, 'prova.png');
    await writeFile(screenshotPath, await createPng('#e6362b', 720, 1480));
    const creator = await createCreator(server);
    const product = await createProduct(server, creator);
    await buyProduct(guestScreen, `${server.url}/products/${product._id}`, code, screenshotPath);
    const orderUrl = await followOrder(guestScreen);
    await logIn(creatorScreen, creator);
    await approveOrder(creatorScreen, code);
    await guestScreen.open(orderUrl);
    await guestScreen.press('link', 'Descarregar');
    await guestScreen.waitForPath(/^\/download\//);
    await guestScreen.waitForText(`por @${creator.username}`);
    await guestScreen.expectNoDefects('download');
  });
});
