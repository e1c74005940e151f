import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openAdminDashboard } from '../support/admin-dashboard.ts';
import { type Device, DEVICES, openBrowserSession, openPage } from '../support/browser.ts';
import { expectNoPageDefects } from '../support/expect-no-page-defects.ts';
import { leaveOrders, openCreatorDashboard } from '../support/creator-dashboard.ts';
import { delayResponses } from '../support/delay-responses.ts';
import { placeOrder } from '../support/orders.ts';
import { callApi, createCreator, createProduct, createPng, editProduct, suspendCreator } from '../support/fixtures.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
describe('payment at 360 px', () => {
  test('the product form asks for a missing payment account and contact email, and keeps its input while the creator adds them', async () => {
    const dashboard = await openCreatorDashboard(server, await createCreator(server, {}), '360 px');
    const { page } = dashboard;
    await page.goto(`${server.url}/add-product`);
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
    await dashboard.expectNoPageDefects('product form without payment account');
    await notice.getByRole('link').click();
    await page.getByLabel('M-Pesa').fill('84 555 0123');
    await page.getByLabel('Email de contacto').fill('loja@example.com');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Profile updated!').first().waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Remover imagem' }).waitFor();
    const inputValues = await Promise.all(
      ['Título', 'Descrição', 'Preço (MZN)', /^Características( \*)?$/].map(
        async (label) => await page.getByLabel(label).inputValue(),
      ),
    );
    expect(inputValues).toEqual(['Timbila ao vivo', 'Quarenta minutos de orquestra.', '850', 'WAV e']);
    expect(await notice.count()).toBe(0);
    await dashboard.close();
  });

  test('checkout disables payment methods without a payment account, and the download page says that the order is pending', async () => {
    const creator = await createCreator(server, { emola: '86 555 0188' });
    const { _id } = await createProduct(server, creator);
    const session = await openBrowserSession('360 px');
    const { page } = session;
    await page.goto(`${server.url}/checkout/${_id}`);
    const paymentMethod = page.getByRole('radiogroup', { name: 'Método de pagamento' });
    await page.getByText('86 555 0188').waitFor();
    expect(await paymentMethod.getByRole('radio', { checked: true }).inputValue()).toBe('emola');
    const disabledMethods = await paymentMethod.locator('label:has(:disabled)').allTextContents();
    expect(disabledMethods.slice(0, 2)).toEqual(['M-Pesa (o criador não tem conta)', 'PayPal (o criador não tem conta)']);
    expect(disabledMethods.join()).not.toMatch(/E-mola|Visa|Mastercard/);
    await expectNoPageDefects(session, '360 px checkout without M-Pesa');
    await paymentMethod.getByRole('radio', { name: 'Visa' }).check();
    await page.getByLabel('Nome completo').fill('Inácio Sitoe');
    await page.getByLabel('Email').fill('inacio@example.com');
    await page.getByLabel('Telefone').fill('+258 86 555 0188');
    await page.getByRole('button', { name: 'Complete Purchase' }).click();
    await page.waitForURL(/PurchaseSuccess/);
    const orderLink = await page.getByRole('link', { name: 'Seguir a encomenda' }).getAttribute('href');
    const orderId = /[0-9a-f]{24}/.exec(orderLink ?? '')?.[0];
    await page.goto(`${server.url}/download/${orderId}`);
    await page.getByRole('heading', { level: 1, name: 'O criador ainda não confirmou' }).waitFor();
    await expectNoPageDefects(session, '360 px download of a pending order');
    const dashboard = await openCreatorDashboard(server, creator, '360 px');
    const desk = await dashboard.openSection('customers');
    await desk.getByRole('button', { name: 'Enviar como pagar' }).click();
    await desk.getByLabel(/^Link de pagamento/).fill('https://pay.example.com/inv_1');
    await dashboard.expectNoPageDefects('how to pay');
    await desk.getByRole('button', { name: 'Enviar ao cliente' }).click();
    const card = desk.getByRole('article').filter({ hasText: 'Disseste como pagar' });
    await card.waitFor();
    await dashboard.expectNoPageDefects('an order whose buyer knows how to pay');
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(380);
    await dashboard.close();
    await page.goto(server.url + orderLink);
    await page.getByRole('heading', { level: 1, name: 'Já podes pagar' }).waitFor();
    expect(await page.getByRole('link', { name: 'Abrir pay.example.com' }).getAttribute('href')).toBe(
      'https://pay.example.com/inv_1',
    );
    await page.getByRole('button', { name: 'Enviar comprovativo' }).waitFor();
    await expectNoPageDefects(session, '360 px order whose buyer knows how to pay');
    await session.close();
    const otherSession = await openBrowserSession('360 px');
    await otherSession.page.goto(`${server.url}/download/${orderId}`);
    await otherSession.page.getByRole('heading', { level: 1, name: 'Falta o link de download' }).waitFor();
    await expectNoPageDefects(otherSession, '360 px download without a link');
    await otherSession.page.getByLabel('Email da encomenda').fill('inacio@example.com');
    await otherSession.page.getByRole('button', { name: 'Enviar-me um novo link' }).click();
    await otherSession.page.getByText('ou o da página da encomenda enquanto o criador não confirmou o pagamento').waitFor();
    await otherSession.close();
  });

  test('checkout names the account holder and copies the account and the amount as a wallet takes them', async () => {
    const creator = await createCreator(server, { mpesa: '+258 84 555 0123', accountHolder: 'Celeste Langa Lda' });
    const { _id } = await createProduct(server, creator, { price: 780.5 });
    const session = await openBrowserSession('360 px', { permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = session;
    const readClipboard = async (): Promise<string> => await page.evaluate(async () => await navigator.clipboard.readText());
    await page.goto(`${server.url}/checkout/${_id}`);
    await page.getByText('Celeste Langa Lda').waitFor();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect.poll(readClipboard).toBe('845550123');
    await page.getByRole('button', { name: 'Copy o valor' }).click();
    await expect.poll(readClipboard).toBe('780.50');
    const rowHeights = await page
      .getByRole('button', { name: /^Cop(y|ied)/ })
      .evaluateAll((buttons) => buttons.map((button) => button.closest('dl > div')?.getBoundingClientRect().height));
    expect(rowHeights).toEqual([48, 48]);
    await session.close();
  });

  test('checkout keeps the price and the account that it showed, and names a change once the hold has ended', async () => {
    const creator = await createCreator(server, { mpesa: '84 555 0123' });
    const product = await createProduct(server, creator, { price: 550 });
    const session = await openBrowserSession('360 px');
    const { page } = session;
    const readLastOrder = async () => {
      const { orders } = await callApi<{ orders: object[] }>(server, 'GET', '/api/creators/orders', undefined, creator.token);
      return orders[0];
    };
    const sendOrder = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Complete Purchase' }).click();
    };
    const openCheckout = async (account: string, code: string): Promise<void> => {
      await page.goto(`${server.url}/checkout/${product._id}`);
      await page.getByText(account).waitFor();
      // The form is ready, and has filled in the details of the last order, which could mix with text that arrives meanwhile.
      await page.locator('button:enabled', { hasText: 'Complete Purchase' }).waitFor();
      await page.getByLabel('Nome completo').fill('Inácio Sitoe');
      await page.getByLabel('Email').fill('inacio@example.com');
      await page.getByLabel('Telefone').fill('+258 86 555 0188');
      await page.getByLabel('Código de confirmação').fill(code);
      const screenshot = { name: 'mpesa.png', mimeType: 'image/png', buffer: await createPng('#0f5f58') };
      await page.getByLabel('Captura do pagamento').setInputFiles(screenshot);
      await page.getByRole('button', { name: 'Remover imagem' }).waitFor();
    };
    await openCheckout('84 555 0123', 'BKL7XQPAGA1');
    await editProduct(server, creator, product._id, { price: 600 });
    await callApi(server, 'PUT', '/api/auth/profile', { mpesa: '84 999 0000' }, creator.token);
    await sendOrder();
    await page.waitForURL(/PurchaseSuccess/);
    expect(await readLastOrder()).toMatchObject({ amount: 550 });

    await page.clock.install();
    await openCheckout('84 999 0000', 'BKL7XQPAGA2');
    await editProduct(server, creator, product._id, { price: 650 });
    await page.clock.fastForward(3_600_000);
    await sendOrder();
    await page.getByText('O preço mudou de 600,00\u00a0MZN para 650,00\u00a0MZN.').waitFor();
    await expectNoPageDefects(session, '360 px checkout with a changed price');
    await page.getByLabel('Já paguei 600,00').check();
    await sendOrder();
    await page.waitForURL(/PurchaseSuccess/);
    expect(await readLastOrder()).toMatchObject({ amount: 650, wrongAmount: true, paidPrice: 600 });
    await session.close();
  });

  test('buyer, creator and admin are warned about a creator without payment accounts, and an order is still accepted', async () => {
    const creator = await createCreator(server, {});
    const name = 'Celeste Langa';
    const { _id } = await createProduct(server, creator);
    const session = await openBrowserSession('360 px');
    await session.page.goto(`${server.url}/checkout/${_id}`);
    await session.page.getByText('Not available').waitFor();
    expect(await session.page.getByRole('radio', { checked: true }).inputValue()).toBe('visa');
    await expectNoPageDefects(session, '360 px checkout without payment accounts');
    await session.close();
    await placeOrder(server, _id, { payment: 'emola', name });
    const dashboard = await openCreatorDashboard(server, creator, '360 px');
    const page = await dashboard.openSection('customers');
    await page.getByRole('article').getByText('Não tinhas conta E-mola quando esta encomenda foi feita.').waitFor();
    await dashboard.expectNoPageDefects('order without a payment account');
    await dashboard.close();
    const admin = await openAdminDashboard(server, '360 px');
    await admin.openPage('?section=sales');
    await admin.getRow(name).getByText('sem conta do criador').waitFor();
    await admin.expectNoLayoutDefects('sale without a payment account');
    await admin.close();
  });

  test('a suspended creator can approve pending orders but cannot create products', async () => {
    const creator = await createCreator(server);
    const product = await createProduct(server, creator);
    await placeOrder(server, product._id);
    await suspendCreator(server, product.creator._id);
    const dashboard = await openCreatorDashboard(server, creator, '360 px');
    const page = await dashboard.openSection('dashboard');
    await page.getByText('A tua loja está suspensa').waitFor();
    await page.getByText('Motivo: Vende ficheiros de outra pessoa.').waitFor();
    await dashboard.expectNoPageDefects('suspended dashboard');
    await dashboard.openSection('customers');
    await page.getByText('Ver porquê').waitFor();
    await page.getByRole('button', { name: 'Approve' }).click();
    await leaveOrders(page);
    await page.getByText('Ordem aprovada e link de download enviado ao cliente!').first().waitFor();
    await page.goto(`${server.url}/add-product`);
    await page.getByText('Só podes criar produtos quando a loja deixar de estar suspensa.').waitFor();
    await dashboard.expectNoPageDefects('suspended upload');
    await dashboard.openSection('products');
    await page.getByText(/^Enquanto a loja estiver suspensa/).waitFor();
    await dashboard.expectNoPageDefects('suspended products');
    await page.goto(`${server.url}/creators/${product.creator._id}`);
    await page.getByText(/^Escondida enquanto a loja estiver suspensa/).waitFor();
    await page.getByRole('button', { name: 'Partilhar' }).waitFor({ state: 'detached' });
    await dashboard.expectNoPageDefects('own suspended page');
    await dashboard.close();
  });
});

describe.each(Object.keys(DEVICES) as Device[])('the checkout at %s', (device) => {
  test('the screenshot field fits the input device', async () => {
    const { _id } = await createProduct(server, await createCreator(server));
    const { page, close } = await openBrowserSession(device);
    await page.goto(`${server.url}/checkout/${_id}`);
    const isPhone = device === '360 px';
    const prompt = page.getByText(isPhone ? 'Escolher captura da galeria' : 'Escolhe, arrasta ou cola uma imagem');
    await prompt.waitFor();
    const height = await prompt.evaluate((element) => element.closest('label')?.getBoundingClientRect().height);
    if (isPhone) expect(height).toBe(104);
    else expect(height).toBeGreaterThan(150);
    await close();
  });
});

test('the placed order stays visible until the code of the success page has loaded', async () => {
  const { _id } = await createProduct(server, await createCreator(server), { price: 0 });
  const { page, close } = await openBrowserSession('360 px');
  const releaseResponses = await delayResponses(page, '**/assets/purchase-success-*.js');
  const scriptRequest = page.waitForRequest('**/assets/purchase-success-*.js');
  await page.goto(`${server.url}/checkout/${_id}`);
  await scriptRequest;
  await page.getByLabel('Nome completo').fill('Inácio Sitoe');
  await page.getByLabel('Email').fill('inacio@example.com');
  await page.clock.install();
  await page.getByRole('button', { name: 'Complete Purchase' }).click();
  const placedOrder = page.getByText('Recebemos a tua encomenda. Não precisas de a enviar outra vez.');
  await placedOrder.waitFor();
  await page.clock.runFor(30_000);
  const box = await placedOrder.boundingBox();
  const { height } = DEVICES['360 px'].viewport;
  expect(box?.y).toBeGreaterThan(0);
  expect(box?.y).toBeLessThan(height);
  releaseResponses();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  await close();
});

const countPresses = async (page: Page): Promise<number> =>
  await page.evaluate(() => Number(sessionStorage.getItem('journey.presses')));

test('a purchase on a phone takes at most 9 presses besides typing', async () => {
  const { _id } = await createProduct(server, await createCreator(server));
  const { page, close } = await openBrowserSession('360 px', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.addInitScript(() => {
    const countPress = (): void => {
      const presses = Number(sessionStorage.getItem('journey.presses')) + 1;
      sessionStorage.setItem('journey.presses', String(presses));
    };
    addEventListener('pointerup', countPress, true);
  });
  const fillField = async (label: string, text: string): Promise<void> => {
    await page.getByLabel(label).tap();
    await page.keyboard.insertText(text);
  };
  await openPage(page, `${server.url}/products/${_id}`);
  await page.getByRole('link', { name: 'Buy Now' }).first().tap();
  await fillField('Nome completo', 'Inácio Sitoe');
  await fillField('Email', 'inacio@example.com');
  await fillField('Telefone', '+258 86 555 0188');
  await page.getByRole('button', { name: 'Copy', exact: true }).tap();
  await page.getByRole('button', { name: 'Copy o valor' }).tap();
  await fillField('Código de confirmação', 'BKL7XQPAGA9');
  const fileChooser = page.waitForEvent('filechooser');
  await page.getByText('Escolher captura da galeria').tap();
  const file = { name: 'captura.png', mimeType: 'image/png', buffer: await createPng('#e6362b') };
  await (await fileChooser).setFiles(file);
  await page.getByRole('button', { name: 'Remover imagem' }).waitFor();
  await page.getByRole('button', { name: 'Complete Purchase' }).tap();
  await page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
  const presses = await countPresses(page);
  expect(presses).toBeGreaterThan(0);
  expect(presses).toBeLessThanOrEqual(9);
  await close();
});
