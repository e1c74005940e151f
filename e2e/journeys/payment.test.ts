import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAdminDashboard } from '../support/admin-dashboard.ts';
import { DEVICES, type Device, launchBrowser, openVisitor } from '../support/browser.ts';
import { expectCleanScreen } from '../support/expect-clean-screen.ts';
import { openCreatorDashboard } from '../support/creator-dashboard.ts';
import { placeOrder } from '../support/orders.ts';
import { createCreator, createProduct, createPng, suspendShop } from '../support/fixtures.ts';
import { type Banca, startBanca } from '../support/server.ts';

let banca: Banca;
let browser: Browser;

beforeAll(async () => {
  [banca, browser] = await Promise.all([startBanca(), launchBrowser()]);
});
afterAll(async () => {
  await Promise.all([browser.close(), banca.stop()]);
});

describe.each(Object.keys(DEVICES) as Device[])('payment at %s', (device) => {
  test('a creator without payment accounts is asked for them before publishing and loses no input', async () => {
    const desk = await openCreatorDashboard(browser, banca, await createCreator(banca, {}), device);
    const { page } = desk;
    await page.goto(`${banca.url}/add-product`);
    const notice = page.getByRole('region', { name: 'Antes de publicares' });
    await notice.getByText('Ainda não tens nenhuma conta de pagamento').waitFor();
    await notice.getByText('Falta o teu email de contacto').waitFor();
    await page.getByLabel('Título').fill('Timbila ao vivo');
    await page.getByLabel('Descrição').fill('Quarenta minutos de orquestra.');
    await page.getByLabel('Preço (MZN)').fill('850');
    await page.getByLabel(/^Características( \*)?$/).fill('WAV e');
    const cover = { name: 'capa.png', mimeType: 'image/png', buffer: await createPng('#0f5f58') };
    await page.getByLabel('Capa').and(page.locator('input')).setInputFiles(cover);
    await page.getByRole('button', { name: 'Remover imagem' }).waitFor();
    await desk.expectClean('upload without accounts');
    await notice.getByRole('link').click();
    await page.getByLabel('M-Pesa').fill('84 555 0123');
    await page.getByLabel('Email de contacto').fill('loja@example.com');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Profile updated!').first().waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Remover imagem' }).waitFor();
    const typed = await Promise.all(
      ['Título', 'Descrição', 'Preço (MZN)', /^Características( \*)?$/].map(
        async (label) => await page.getByLabel(label).inputValue(),
      ),
    );
    expect(typed).toEqual(['Timbila ao vivo', 'Quarenta minutos de orquestra.', '850', 'WAV e']);
    expect(await notice.count()).toBe(0);
    await desk.close();
  });

  test('a buyer cannot choose a method without an account, and sees that the creator has to approve the order', async () => {
    const { _id } = await createProduct(banca, await createCreator(banca, { emola: '86 555 0188' }));
    const visitor = await openVisitor(browser, device);
    const { page } = visitor;
    await page.goto(`${banca.url}/checkout/${_id}`);
    const method = page.getByLabel('Método de pagamento');
    await page.getByText('86 555 0188').waitFor();
    expect(await method.inputValue()).toBe('emola');
    expect(await method.locator('option:disabled').allTextContents()).toEqual([
      'M-Pesa (o criador não tem conta)',
      'PayPal (o criador não tem conta)',
    ]);
    await expectCleanScreen(visitor, `${device} checkout without M-Pesa`);
    await method.selectOption('visa');
    await page.getByLabel('Nome completo').fill('Inácio Sitoe');
    await page.getByLabel('Email').fill('inacio@example.com');
    await page.getByLabel('Telefone').fill('+258 86 555 0188');
    await page.getByRole('button', { name: 'Complete Purchase' }).click();
    await page.waitForURL(/PurchaseSuccess/);
    const order = await page.getByText(/^[0-9a-f]{24}$/).textContent();
    await page.goto(`${banca.url}/download/${order}`);
    await page.getByRole('heading', { level: 1, name: 'O criador ainda não confirmou' }).waitFor();
    await expectCleanScreen(visitor, `${device} download of an order that waits`);
    await visitor.close();
    const stranger = await openVisitor(browser, device);
    await stranger.page.goto(`${banca.url}/download/${order}`);
    await stranger.page.getByRole('heading', { level: 1, name: 'Falta o link de download' }).waitFor();
    await expectCleanScreen(stranger, `${device} download without a link`);
    await stranger.page.getByLabel('Email da encomenda').fill('inacio@example.com');
    await stranger.page.getByRole('button', { name: 'Enviar-me um novo link' }).click();
    await stranger.page.getByText('Se o criador ainda não confirmou o pagamento, o link chega assim que confirmar.').waitFor();
    await stranger.close();
  });

  test('an order from a creator without any account is accepted, and buyer, creator and admin are warned', async () => {
    const seller = await createCreator(banca, {});
    const name = `Celeste ${device}`;
    const { _id } = await createProduct(banca, seller);
    const visitor = await openVisitor(browser, device);
    await visitor.page.goto(`${banca.url}/checkout/${_id}`);
    await visitor.page.getByText('Not available').waitFor();
    expect(await visitor.page.getByLabel('Método de pagamento').inputValue()).toBe('visa');
    await expectCleanScreen(visitor, `${device} checkout without accounts`);
    await visitor.close();
    await placeOrder(banca, _id, { payment: 'emola', name });
    const desk = await openCreatorDashboard(browser, banca, seller, device);
    const page = await desk.open('customers');
    await page.getByRole('article').getByText('Não tinhas conta E-mola quando esta encomenda foi feita.').waitFor();
    await desk.expectClean('order without an account');
    await desk.close();
    const admin = await openAdminDashboard(banca, browser, device);
    await admin.open('?section=sales');
    await admin.row(name).getByText('sem conta do criador').waitFor();
    await admin.expectClean('sale without an account');
    await admin.close();
  });

  test('a suspended creator decides pending orders but cannot create products', async () => {
    const seller = await createCreator(banca);
    const product = await createProduct(banca, seller);
    await placeOrder(banca, product._id);
    await suspendShop(banca, product.creator._id);
    const desk = await openCreatorDashboard(browser, banca, seller, device);
    const page = await desk.open('dashboard');
    await page.getByText('A tua loja está suspensa').waitFor();
    await desk.expectClean('suspended dashboard');
    await desk.open('customers');
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Ordem aprovada e link de download enviado ao cliente!').first().waitFor();
    await page.goto(`${banca.url}/add-product`);
    await page.getByLabel('Título').fill('Timbila ao vivo');
    await page.getByLabel('Descrição').fill('Quarenta minutos de orquestra.');
    await page.getByLabel('Preço (MZN)').fill('850');
    await page.getByLabel('URL do ficheiro').fill('https://drive.google.com/file/d/timbila/view');
    await page.getByLabel('Categoria').selectOption({ label: 'Música' });
    await page.getByRole('button', { name: 'Salvar Produto' }).click();
    await page.getByRole('alert').getByText('A tua loja está suspensa').waitFor();
    await desk.close();
  });
});
