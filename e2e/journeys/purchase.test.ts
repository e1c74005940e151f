import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BrowserSession, openBrowserSession, openPage } from '../support/browser.ts';
import { expectNoLayoutDefects, expectNoPageDefects } from '../support/expect-no-page-defects.ts';
import { leaveOrders, submitLogin } from '../support/creator-dashboard.ts';
import { failRequests } from '../support/fail-requests.ts';
import { createPng } from '../support/fixtures.ts';
import { ADMIN, type TestServer, startTestServer } from '../support/server.ts';
import { startSmtpServer, type SmtpServer } from '../support/smtp-server.ts';

/** Covers a complete sale with emails through an SMTP server. `languages.test.ts` has a sale at 1280 px. */
describe('a sale at 360 px', () => {
  const PRODUCT_TITLE = 'Timbila ao vivo em Zavala';
  const FILE_URL = 'https://drive.google.com/file/d/timbila-zavala/view';
  const CONFIRMATION_CODE = 'BKL7XQ92M1';
  const creatorAccount = { email: 'zefa@example.com', password: 'Segredo-123' };
  let smtp: SmtpServer;
  let server: TestServer;
  let creatorSession: BrowserSession;
  let guestSession: BrowserSession;
  let downloadLink: string;

  const createUpload = async (name: string, colour: string) => ({
    name,
    mimeType: 'image/png',
    buffer: await createPng(colour, 900, 675),
  });
  const expectNoDefects = async (session: BrowserSession, screen: string): Promise<void> =>
    await expectNoPageDefects(session, `360 px ${screen}`);
  const expectLayout = async (session: BrowserSession, screen: string): Promise<void> =>
    await expectNoLayoutDefects(session, `360 px ${screen}`);
  const waitForEmail = async (to: string, subject: string) => await smtp.waitForEmail(to, subject);

  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startTestServer({ SMTP_URL: smtp.url });
    [creatorSession, guestSession] = await Promise.all([openBrowserSession('360 px'), openBrowserSession('360 px')]);
  });
  afterAll(async () => {
    await Promise.all([creatorSession.close(), guestSession.close()]);
    await server.stop();
    await smtp.stop();
  });

  test('a creator signs up', async () => {
    const { page } = creatorSession;
    await page.goto(`${server.url}/signup`);
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
    await page.getByLabel('Email').fill(creatorAccount.email);
    await page.getByLabel(/^Senha/).fill(creatorAccount.password);
    await page.getByLabel(/^Confirmar senha/).fill(creatorAccount.password);
    await expectLayout(creatorSession, 'signup');
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await page.waitForURL(/\/dashboard/);
  });

  test('the creator sets an M-Pesa account', async () => {
    const { page } = creatorSession;
    await page.goto(`${server.url}/dashboard?section=settings`);
    await page.getByLabel('M-Pesa').fill('84 555 0123');
    await page.getByLabel('Titular das contas').fill('Zefa Nhantumbo Lda');
    await page.getByLabel('Email de contacto').fill('ola@zefa.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Profile updated!').first().waitFor();
    await expectLayout(creatorSession, 'settings');
    expect((await waitForEmail(creatorAccount.email, 'Foi adicionada uma conta de pagamento')).text).toContain('M-Pesa');
  });

  test('the creator uploads a product with two images', async () => {
    const { page } = creatorSession;
    await page.goto(`${server.url}/dashboard?section=upload`);
    await page.getByLabel('Título').fill(PRODUCT_TITLE);
    await page.getByLabel('Descrição').fill('Quarenta minutos de orquestra de timbila gravados em Zavala.');
    await page.getByLabel('Preço (MZN)').fill('90');
    await page.getByLabel('Link do ficheiro').fill(FILE_URL);
    await page.getByLabel('Categoria').selectOption({ label: 'Música' });
    await page
      .getByLabel('Capa')
      .and(page.locator('input'))
      .setInputFiles(await createUpload('capa.png', '#0f5f58'));
    await page
      .getByLabel('Imagem 2')
      .and(page.locator('input'))
      .setInputFiles(await createUpload('verso.png', '#f6a821'));
    await page.getByLabel(/^Características( \*)?$/).fill('WAV e MP3');
    await page.getByLabel(/^Características( \*)?$/).press('Enter');
    await page.getByRole('button', { name: 'Salvar Produto' }).click();
    await page.getByText('Price must be greater than 100.').first().waitFor();
    await page.getByLabel('Preço (MZN)').fill('850');
    await expectNoDefects(creatorSession, 'upload');
    await page.getByRole('button', { name: 'Salvar Produto' }).click();
    await page.getByText('Product uploaded successfully!').first().waitFor();
    await page.goto(`${server.url}/dashboard?section=products`);
    await page.getByText(PRODUCT_TITLE).first().waitFor();
    await expectLayout(creatorSession, 'my products');
  });

  test('an admin approves the product', async () => {
    const adminSession = await openBrowserSession('360 px');
    await submitLogin(adminSession.page, server, ADMIN);
    await adminSession.page.goto(`${server.url}/admin?section=products&status=pending`);
    await adminSession.page.getByRole('heading', { name: PRODUCT_TITLE }).waitFor();
    await expectLayout(adminSession, 'admin products');
    await adminSession.page.getByRole('button', { name: 'Approve' }).click();
    await adminSession.page.getByRole('alertdialog').getByRole('button', { name: 'Aprovar' }).click();
    await adminSession.page.getByText('Produto aprovado.').first().waitFor();
    await adminSession.close();
    await waitForEmail(creatorAccount.email, `Aprovado: ${PRODUCT_TITLE}`);
  });

  const fillCheckoutForm = async (name: string, email: string, code: string): Promise<void> => {
    const { page } = guestSession;
    await page.getByLabel('Nome completo').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Telefone').fill('+258 86 555 0188');
    await page.getByLabel('Código de confirmação').fill(code);
    await page.locator('input[type=file]').setInputFiles(await createUpload('comprovativo.png', '#e6362b'));
    await page.getByText('84 555 0123').waitFor();
  };

  test('a guest places an order, and a retry after a lost response succeeds', async () => {
    const { page } = guestSession;
    await openPage(page, `${server.url}/products`);
    const searchField = page.getByRole('combobox', { name: 'Procurar por título ou descrição' });
    await searchField.fill('timb zav');
    await searchField.press('Enter');
    await page.getByRole('article').getByRole('link', { name: PRODUCT_TITLE }).click();
    await page.getByRole('link', { name: 'Buy Now' }).first().click();
    await page.getByRole('button', { name: 'Complete Purchase' }).click();
    await page.getByText('Escreve o código de confirmação do pagamento').waitFor();
    await fillCheckoutForm('Inácio Sitoe', 'inacio@example.com', 'bkl7 xq92-m1');
    await page.reload();
    await page.getByLabel('Nome completo').waitFor();
    await expect.poll(async () => await page.getByLabel('Nome completo').inputValue()).toBe('Inácio Sitoe');
    await fillCheckoutForm('Inácio Sitoe', 'inacio@example.com', CONFIRMATION_CODE);
    await page.getByText('Zefa Nhantumbo Lda').waitFor();
    await expectNoDefects(guestSession, 'checkout');
    // The API receives the order but the page gets no response, so the second click must not create another order.
    const stopFailing = await failRequests(page, '**/api/products/*/orders', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Complete Purchase' }).click();
    await page.getByText('Network connection failed. Please check your internet connection.').waitFor();
    stopFailing();
    guestSession.pageErrors.length = 0;
    await page.getByRole('button', { name: 'Complete Purchase' }).click();
    await page.waitForURL(/PurchaseSuccess/);
    await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
    await page.getByText('You will receive your download link by email after approval.').waitFor();
    await page.getByText('Enviamos para inacio@example.com').waitFor();
    await page.getByRole('link', { name: 'ola@zefa.example' }).waitFor();
    await expectNoDefects(guestSession, 'purchase success');
    await waitForEmail('inacio@example.com', 'Recebemos a tua encomenda');
    await waitForEmail(creatorAccount.email, 'Nova encomenda');
  });

  test('the creator checks the screenshot and the confirmation code and approves the order', async () => {
    const { page } = creatorSession;
    await page.goto(`${server.url}/dashboard?section=customers`);
    await page.getByRole('heading', { name: 'Confirmações das Vendas' }).waitFor();
    await expect.poll(async () => await page.getByRole('article').count()).toBe(1);
    await page.getByRole('article').getByText(CONFIRMATION_CODE).first().waitFor();
    await expectLayout(creatorSession, 'orders');
    await page.getByRole('button', { name: /Ampliar o screenshot/ }).click();
    const viewer = page.getByRole('dialog');
    await viewer.getByText(CONFIRMATION_CODE).first().waitFor();
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
    await expectNoDefects(creatorSession, 'screenshot');
    await viewer.getByRole('button', { name: 'Approve' }).click();
    await leaveOrders(page);
    await page.getByText('Ordem aprovada e link de download enviado ao cliente!').first().waitFor();
    const email = await waitForEmail('inacio@example.com', 'O teu download');
    downloadLink = new RegExp(`${server.url}/download/\\w+\\?token=[\\w.-]+`).exec(email.text ?? '')?.[0] ?? '';
    expect(downloadLink).not.toBe('');
  });

  test('the link in the email leads to the file, and a changed link is refused', async () => {
    const { page } = guestSession;
    await openPage(page, downloadLink);
    await page.getByRole('heading', { name: PRODUCT_TITLE }).waitFor();
    await expectNoDefects(guestSession, 'download');
    const downloadUrl = new URL(downloadLink);
    const response = await fetch(
      `${server.url}/api/downloads${downloadUrl.pathname.replace('/download', '')}/file${downloadUrl.search}`,
      { redirect: 'manual' },
    );
    expect([response.status, response.headers.get('location')]).toEqual([302, FILE_URL]);
    // The download redirects to another host, so the test only waits for the request. It uses a new tab, because the click leaves the page.
    const tab = await page.context().newPage();
    await tab.goto(downloadLink, { waitUntil: 'networkidle' });
    const request = tab.waitForRequest(FILE_URL);
    await tab.getByRole('link', { name: 'Abrir o ficheiro' }).click();
    await request;
    await tab.close();
    await page.goto(`${downloadLink}x`);
    await page.getByText('Este link de download não é válido.').waitFor();
  });

  test('the creator cancels an order with a reused code, and the email contains the reason', async () => {
    const { page } = guestSession;
    await openPage(page, `${server.url}/products?q=timbila`);
    await page.getByRole('article').getByRole('link', { name: PRODUCT_TITLE }).click();
    await page.getByRole('link', { name: 'Buy Now' }).first().click();
    await page.getByLabel('Nome completo').waitFor();
    await fillCheckoutForm('Celeste Langa', 'celeste@example.com', CONFIRMATION_CODE);
    await page.getByText('Já compraste este produto').waitFor();
    await page.getByRole('button', { name: 'Complete Purchase' }).click();
    await page.getByRole('button', { name: 'Enviar outra vez' }).dblclick();
    await page.waitForURL(/PurchaseSuccess/);
    const dashboardPage = creatorSession.page;
    await dashboardPage.goto(`${server.url}/dashboard?section=customers`);
    await dashboardPage.getByRole('article').first().waitFor();
    await expect.poll(async () => await dashboardPage.getByRole('article').count()).toBe(1);
    await dashboardPage
      .getByText('Este código já foi usado noutra encomenda. Confirma na tua carteira antes de aprovar.')
      .first()
      .waitFor();
    await expectLayout(creatorSession, 'reused code');
    await dashboardPage.getByRole('article').getByRole('button', { name: 'Cancel' }).click();
    await dashboardPage.getByLabel(/Motivo/).fill('O código já foi usado.');
    await dashboardPage.getByRole('dialog').getByRole('button', { name: 'Cancelar a encomenda' }).click();
    await dashboardPage.getByText('Ordem cancelada e cliente notificado.').first().waitFor();
    expect((await waitForEmail('celeste@example.com', 'Encomenda cancelada')).text).toContain('Motivo: O código já foi usado.');
  });
});
