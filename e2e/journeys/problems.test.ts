import { beforeAll, describe, expect, test } from 'vitest';
import { openAdminDashboard } from '../support/admin-dashboard.ts';
import { type BrowserSession, openBrowserSession } from '../support/browser.ts';
import { openCreatorDashboard } from '../support/creator-dashboard.ts';
import { expectNoPageDefects } from '../support/expect-no-page-defects.ts';
import { createCreator, createPng, createProduct, type Creator } from '../support/fixtures.ts';
import { decideOrder, fetchOrderStatus, type PlacedOrder, placeOrder } from '../support/orders.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
const picture = async (name: string) => ({ name, mimeType: 'image/png', buffer: await createPng('#0f5f58') });

describe('a broken file', () => {
  let creator: Creator;
  let order: PlacedOrder;
  let buyer: BrowserSession;

  beforeAll(async () => {
    creator = await createCreator(server);
    const product = await createProduct(server, creator);
    order = await placeOrder(server, product._id, { confirmationCode: 'BKL7XQPROBLEMA6' });
    await decideOrder(server, creator, order, 'approve');
    buyer = await openBrowserSession('360 px');
    const { pathname, search } = new URL(order.orderLink);
    await buyer.page.goto(`${server.url}${pathname}${search}&lang=pt`);
  });

  test('its buyer reports it', async () => {
    const { page } = buyer;
    await page.getByRole('button', { name: 'Tenho um problema ou quero o reembolso' }).click();
    await page.getByRole('button', { name: 'Enviar queixa' }).click();
    // Nothing is sent without a reason, whose field has the focus.
    expect(await page.getByLabel(/^O que está mal\?/).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel(/^O que está mal\?/).selectOption('file_broken');
    await page.getByLabel(/^Conta o que se passa/).fill('O PDF abre com páginas em branco.');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await picture('branco.png'));
    await page.getByText('Imagem 2 (opcional)').first().waitFor();
    await expectNoPageDefects(buyer, '360 px form of a problem');
    await page.getByRole('button', { name: 'Enviar queixa' }).click();
    await page.getByRole('heading', { name: 'O teu problema' }).waitFor();
    await page.getByText('O criador responde').waitFor();
    await expectNoPageDefects(buyer, '360 px reported problem');
  });

  test('the creator declines, and its buyer asks Banca', async () => {
    const { page } = buyer;
    const phone = await openCreatorDashboard(server, creator, '360 px');
    const orders = await phone.openSection('customers&state=all&hasProblem=true');
    const answerButton = orders.getByRole('button', { name: 'Responder ao problema de Inácio Sitoe' });
    await answerButton.waitFor();
    expect((await orders.getByRole('article').boundingBox())?.height).toBeLessThanOrEqual(380);
    await answerButton.click();
    const dialog = orders.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Não aceito' }).check();
    await dialog.getByLabel(/^Explicação para o cliente/).fill('O PDF abre em três leitores.');
    await phone.expectNoPageDefects('dialog of a problem');
    await dialog.getByRole('button', { name: 'Enviar resposta' }).click();
    await orders.getByText('Resposta enviada ao cliente.').first().waitFor();
    await orders.getByText('Recurso possível até').waitFor();
    expect((await orders.getByRole('article').boundingBox())?.height).toBeLessThanOrEqual(380);
    await phone.close();

    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'O criador não aceitou a queixa' }).waitFor();
    await page.getByRole('button', { name: 'Pedir decisão à Banca' }).click();
    await page.getByLabel(/^Porque não concordas\?/).fill('Continua em branco.');
    await page.getByRole('button', { name: 'Enviar pedido' }).click();
    await page.getByText('A equipa da Banca decide').waitFor();
  });

  test('an admin decides for the buyer', async () => {
    const admin = await openAdminDashboard(server, '360 px');
    await admin.openPage('?section=problems&lang=pt');
    await admin.page.getByRole('button', { name: `Decidir o problema de #${order.shortId}` }).click();
    await admin.getDialog().getByRole('radio', { name: 'Reembolso', exact: true }).check();
    await admin.expectNoPageDefects('dialog to decide a problem');
    await admin.getDialog().getByRole('button', { name: 'Decidir', exact: true }).click();
    await admin.waitForText('Criadores com reembolsos por fazer');
    await admin.expectNoPageDefects('due refunds');
    await admin.close();
  });

  test('the creator pays back', async () => {
    const { page } = buyer;
    const laptop = await openCreatorDashboard(server, creator, '1280 px');
    const sales = await laptop.openSection('customers&state=all&hasProblem=true');
    await sales.getByText('A Banca decidiu: devolve o valor todo.').waitFor();
    await sales.getByRole('button', { name: 'Reembolsar Inácio Sitoe' }).click();
    await sales.getByLabel(/^Código do reembolso/).fill('CKL7XQ92M1');
    await laptop.expectNoPageDefects('dialog of a refund');
    await sales.getByRole('button', { name: 'Registar reembolso' }).click();
    await sales.getByText('Reembolso registado. O cliente foi avisado.').first().waitFor();
    await sales.getByRole('article', { name: /reembolsada$/ }).waitFor();
    await laptop.expectNoPageDefects('refunded order');
    expect(await fetchOrderStatus(server, creator, order)).toBe('cancelled');
    await laptop.close();

    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'A encomenda foi reembolsada' }).waitFor();
    await page.getByText('CKL7XQ92M1').waitFor();
    expect(await page.getByRole('link', { name: 'Descarregar' }).count()).toBe(0);
    await expectNoPageDefects(buyer, '360 px refunded order');
  });
});
