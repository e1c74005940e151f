import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEVICES, type Device, launchBrowser, openVisitor, type Visitor } from '../support/browser.ts';
import { expectCleanScreen } from '../support/expect-clean-screen.ts';
import { submitLogin } from '../support/creator-dashboard.ts';
import { createPng } from '../support/fixtures.ts';
import { ADMIN, type Banca, startBanca } from '../support/server.ts';
import { startSmtpServer, type SmtpServer } from '../support/smtp-server.ts';

/** A complete sale. On the laptop, emails pass through a real SMTP server. */
describe.each(Object.keys(DEVICES) as Device[])('a sale at %s', (device) => {
  const TITLE = 'Timbila ao vivo em Zavala';
  const FILE = 'https://drive.google.com/file/d/timbila-zavala/view';
  const CODE = 'BKL7XQ92M1';
  const who = { email: 'zefa@example.com', password: 'Segredo-123' };
  let smtp: SmtpServer | undefined;
  let banca: Banca;
  let browser: Browser;
  let creator: Visitor;
  let guest: Visitor;
  let link: string;

  const png = async (name: string, colour: string) => ({
    name,
    mimeType: 'image/png',
    buffer: await createPng(colour, 900, 675),
  });
  const expectClean = async (visitor: Visitor, screen: string): Promise<void> =>
    await expectCleanScreen(visitor, `${device} ${screen}`);
  const waitForEmail = async (to: string, subject: string) => await (smtp ?? banca).waitForEmail(to, subject);

  beforeAll(async () => {
    smtp = device === '1280 px' ? await startSmtpServer() : undefined;
    [banca, browser] = await Promise.all([startBanca(smtp ? { SMTP_URL: smtp.url } : {}), launchBrowser()]);
    [creator, guest] = await Promise.all([openVisitor(browser, device), openVisitor(browser, device)]);
  });
  afterAll(async () => {
    await browser.close();
    await banca.stop();
    await smtp?.stop();
  });

  test('a creator signs up', async () => {
    const { page } = creator;
    await page.goto(`${banca.url}/signup`);
    await page.getByRole('button', { name: 'Criar conta' }).click();
    for (const text of [
      'Nome é obrigatório',
      'Sobrenome é obrigatório',
      'Nome de usuário é obrigatório',
      'Email é obrigatório',
      'Senha é obrigatória',
    ]) {
      await page.getByText(text, { exact: true }).first().waitFor();
    }
    await page.getByLabel(/^Nome( \*)?$/).fill('Zefa');
    await page.getByLabel('Sobrenome').fill('Nhantumbo');
    await page.getByLabel('Nome de usuário').fill('zefa');
    await page.getByLabel('Email').fill(who.email);
    await page.getByLabel(/^Senha/).fill(who.password);
    await page.getByLabel(/^Confirmar senha/).fill(who.password);
    await expectClean(creator, 'signup');
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await page.waitForURL(/\/dashboard/);
  });

  test('sets an M-Pesa account', async () => {
    const { page } = creator;
    await page.goto(`${banca.url}/dashboard?section=settings`);
    await page.getByLabel('M-Pesa').fill('84 555 0123');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Profile updated!').first().waitFor();
    await expectClean(creator, 'settings');
    expect((await waitForEmail(who.email, 'A tua conta de pagamento')).text).toContain('M-Pesa');
  });

  test('uploads a product with two images', async () => {
    const { page } = creator;
    await page.goto(`${banca.url}/dashboard?section=upload`);
    await page.getByLabel('Título').fill(TITLE);
    await page.getByLabel('Descrição').fill('Quarenta minutos de orquestra de timbila gravados em Zavala.');
    await page.getByLabel('Preço (MZN)').fill('90');
    await page.getByLabel('URL do ficheiro').fill(FILE);
    await page.getByLabel('Categoria').selectOption({ label: 'Música' });
    await page
      .getByLabel('Capa')
      .and(page.locator('input'))
      .setInputFiles(await png('capa.png', '#0f5f58'));
    await page
      .getByLabel('Imagem 2')
      .and(page.locator('input'))
      .setInputFiles(await png('verso.png', '#f6a821'));
    await page.getByLabel(/^Características( \*)?$/).fill('WAV e MP3');
    await page.getByLabel(/^Características( \*)?$/).press('Enter');
    await page.getByRole('button', { name: 'Salvar Produto' }).click();
    await page.getByText('Price must be greater than 100.').first().waitFor();
    await page.getByLabel('Preço (MZN)').fill('850');
    await expectClean(creator, 'upload');
    await page.getByRole('button', { name: 'Salvar Produto' }).click();
    await page.getByText('Product uploaded successfully!').first().waitFor();
    await page.goto(`${banca.url}/dashboard?section=products`);
    await page.getByText(TITLE).first().waitFor();
    await expectClean(creator, 'my products');
  });

  test('an admin approves the product', async () => {
    const admin = await openVisitor(browser, device);
    await submitLogin(admin.page, banca, ADMIN);
    await admin.page.goto(`${banca.url}/admin?section=products&status=pending`);
    await admin.page.getByRole('heading', { name: TITLE }).waitFor();
    await expectClean(admin, 'admin products');
    await admin.page.getByRole('button', { name: 'Approve' }).click();
    await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Aprovar' }).click();
    await admin.page.getByText('Produto aprovado.').first().waitFor();
    await admin.close();
    await waitForEmail(who.email, `Aprovado: ${TITLE}`);
  });

  const placeOrder = async (name: string, email: string, code: string): Promise<void> => {
    const { page } = guest;
    await page.getByLabel('Nome completo').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Telefone').fill('+258 86 555 0188');
    await page.getByLabel('Código de confirmação').fill(code);
    await page.locator('input[type=file]').setInputFiles(await png('comprovativo.png', '#e6362b'));
    await page.getByText('84 555 0123').waitFor();
  };

  test('a guest finds the product, orders it and loses the response', async () => {
    const { page } = guest;
    await page.goto(`${banca.url}/products`, { waitUntil: 'networkidle' });
    await page.getByRole('searchbox').fill('timb zav');
    await page.getByRole('article').getByRole('link', { name: TITLE }).click();
    await page.getByRole('link', { name: 'Buy Now' }).first().click();
    await page.getByRole('button', { name: 'Complete Purchase' }).click();
    await page.getByText('Payment confirmation code is required').waitFor();
    await placeOrder('Inácio Sitoe', 'inacio@example.com', 'bkl7 xq92-m1');
    await page.reload();
    await page.getByLabel('Nome completo').waitFor();
    await expect.poll(async () => await page.getByLabel('Nome completo').inputValue()).toBe('Inácio Sitoe');
    await placeOrder('Inácio Sitoe', 'inacio@example.com', CODE);
    await expectClean(guest, 'checkout');
    // The order arrives but its response does not, so the second click must not create another order.
    await page.route('**/api/products/*/orders', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Complete Purchase' }).click();
    await page.getByText('Network connection failed. Please check your internet connection.').waitFor();
    await page.unroute('**/api/products/*/orders');
    guest.problems.length = 0;
    await page.getByRole('button', { name: 'Complete Purchase' }).click();
    await page.waitForURL(/PurchaseSuccess/);
    await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
    await page.getByText('You will receive your download link by email after approval.').waitFor();
    await expectClean(guest, 'purchase success');
    await waitForEmail('inacio@example.com', 'Recebemos a tua encomenda');
    await waitForEmail(who.email, 'Nova encomenda');
  });

  test('the creator compares screenshot and code and approves the order', async () => {
    const { page } = creator;
    await page.goto(`${banca.url}/dashboard?section=customers`);
    await page.getByRole('heading', { name: 'Confirmações das Vendas' }).waitFor();
    await expect.poll(async () => await page.getByRole('article').count()).toBe(1);
    await page.getByRole('article').getByText(CODE).first().waitFor();
    await expectClean(creator, 'orders');
    await page.getByRole('button', { name: /Ampliar o screenshot/ }).click();
    const viewer = page.getByRole('dialog');
    await viewer.getByText(CODE).first().waitFor();
    await viewer.getByText('850,00 MZN').first().waitFor();
    await expect
      .poll(
        async () =>
          await viewer
            .locator('img')
            .first()
            .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBeGreaterThan(0);
    await expectClean(creator, 'screenshot');
    await viewer.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Ordem aprovada e link de download enviado ao cliente!').first().waitFor();
    const mail = await waitForEmail('inacio@example.com', 'O teu download');
    link = new RegExp(`${banca.url}/download/\\w+\\?token=[\\w.-]+`).exec(mail.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  });

  test('the link in the email leads to the file', async () => {
    const { page } = guest;
    await page.goto(link, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: TITLE }).waitFor();
    await expectClean(guest, 'download');
    const address = new URL(link);
    const answer = await fetch(`${banca.url}/api/downloads${address.pathname.replace('/download', '')}/file${address.search}`, {
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, FILE]);
    // The redirect leads to another host; the request is enough. It runs in its own tab, because it leaves the page.
    const tab = await page.context().newPage();
    await tab.goto(link, { waitUntil: 'networkidle' });
    const request = tab.waitForRequest(FILE);
    await tab.getByRole('link', { name: 'Descarregar' }).click();
    await request;
    await tab.close();
    await page.goto(`${link}x`);
    await page.getByText('Este link de download não é válido.').waitFor();
  });

  test('a second order is cancelled and the email says why', async () => {
    const { page } = guest;
    await page.goto(`${banca.url}/products?q=timbila`, { waitUntil: 'networkidle' });
    await page.getByRole('article').getByRole('link', { name: TITLE }).click();
    await page.getByRole('link', { name: 'Buy Now' }).first().click();
    await page.getByLabel('Nome completo').waitFor();
    await placeOrder('Celeste Langa', 'celeste@example.com', CODE);
    await page.getByRole('button', { name: 'Complete Purchase' }).dblclick();
    await page.waitForURL(/PurchaseSuccess/);
    const desk = creator.page;
    await desk.goto(`${banca.url}/dashboard?section=customers`);
    await desk.getByRole('article').first().waitFor();
    await expect.poll(async () => await desk.getByRole('article').count()).toBe(1);
    await desk
      .getByText('Este código já foi usado noutra encomenda. Confirma na tua carteira antes de aprovar.')
      .first()
      .waitFor();
    await expectClean(creator, 'reused code');
    await desk.getByRole('article').getByRole('button', { name: 'Cancel' }).click();
    await desk.getByLabel(/Motivo/).fill('O código já foi usado.');
    await desk.getByRole('dialog').getByRole('button', { name: 'Cancelar a encomenda' }).click();
    await desk.getByText('Ordem cancelada e cliente notificado.').first().waitFor();
    expect((await waitForEmail('celeste@example.com', 'Encomenda cancelada')).text).toContain('Motivo: O código já foi usado.');
  });
});
