import { describe, expect, test } from 'vitest';
import { focusTab, openBrowserSession } from '../support/browser.ts';
import { expectNoLayoutDefects, expectNoPageDefects } from '../support/expect-no-page-defects.ts';
import { leaveOrders, openCreatorDashboard } from '../support/creator-dashboard.ts';
import { createCreator, createPng, createProduct } from '../support/fixtures.ts';
import { fetchOrderStatus, placeOrder } from '../support/orders.ts';
import { readLayoutShift } from '../support/read-layout-shift.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
const picture = async (name: string) => ({ name, mimeType: 'image/png', buffer: await createPng('#0f5f58') });

describe('the page of an order', () => {
  test('a buyer follows an order from the checkout, sends another proof when it is returned, and downloads', async () => {
    const creator = await createCreator(server);
    const product = await createProduct(server, creator);
    const session = await openBrowserSession('360 px');
    const { page } = session;
    await page.goto(`${server.url}/checkout/${product._id}?lang=pt`);
    await page.getByLabel('Nome completo').fill('Inácio Sitoe');
    await page.getByLabel('E-mail', { exact: false }).first().fill('inacio@example.com');
    await page.getByLabel('Telefone').fill('+258 86 555 0188');
    await page.getByLabel(/^Código de confirmação/).fill('BKL7XQORDEM6');
    await page.locator('input[type=file]').setInputFiles(await picture('prova.png'));
    await page.getByRole('button', { name: 'Concluir a compra' }).click();
    await page.getByRole('link', { name: 'Seguir a encomenda' }).click();
    await page.getByRole('heading', { level: 1, name: 'À espera de confirmação' }).waitFor();
    await expectNoLayoutDefects(session, '360 px pending order');

    const dashboard = await openCreatorDashboard(server, creator, '360 px');
    const orders = await dashboard.openSection('customers');
    expect((await orders.getByRole('article').boundingBox())?.height).toBeLessThanOrEqual(380);
    await orders.getByRole('button', { name: 'Pedir outro comprovativo' }).click();
    const dialog = orders.getByRole('dialog').filter({ hasText: 'Motivo' });
    await dialog.getByLabel('Motivo').selectOption('wrong_amount');
    await dialog.getByLabel(/^Quanto chegou/).fill('800');
    await dashboard.expectNoPageDefects('dialog to ask for another proof');
    await dialog.getByRole('button', { name: 'Pedir comprovativo' }).click();
    await orders.getByText('Pedimos outro comprovativo ao cliente.').first().waitFor();
    await orders.getByRole('button', { name: /^Falta comprovativo/ }).click();
    await orders.getByRole('article', { name: /falta comprovativo$/ }).waitFor();
    await dashboard.expectNoLayoutDefects('returned orders');

    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Envia outro comprovativo' }).waitFor();
    await page
      .getByText(/Chegaram 800,00.MZN de 850,00.MZN: envia só os 50,00.MZN/)
      .first()
      .waitFor();
    await expectNoLayoutDefects(session, '360 px returned order');
    // Above the fold of a small phone, and it leads to the form.
    const proofLink = page.getByRole('link', { name: 'Enviar comprovativo' });
    const { y, height } = (await proofLink.boundingBox()) ?? { y: Infinity, height: 0 };
    expect(y + height).toBeLessThanOrEqual(740);
    await proofLink.click();
    await expect.poll(async () => await page.evaluate(() => document.activeElement?.id)).toBe('comprovativo');
    await page.getByLabel(/^Código de confirmação/).fill('BKL7XQNOVO6');
    await page.locator('input[type=file]').setInputFiles(await picture('outra.png'));
    await page.getByRole('button', { name: 'Enviar comprovativo' }).click();
    await page.getByRole('heading', { level: 1, name: 'À espera de confirmação' }).waitFor();

    await dashboard.openSection('customers');
    await orders.getByText('BKL7XQNOVO6').waitFor();
    await orders.getByRole('button', { name: /^(Approve|Aprovar)$/ }).click();
    await leaveOrders(orders);
    await orders.getByText('Ordem aprovada e link de download enviado ao cliente!').first().waitFor();
    await dashboard.close();
    // The buyer comes back to the page.
    const shift = await readLayoutShift(page);
    await focusTab(page);
    await page.getByRole('heading', { level: 1, name: 'O teu download está pronto' }).waitFor({ timeout: 30_000 });
    await page.getByText('abre noutro site').waitFor();
    expect((await readLayoutShift(page)) - shift).toBeLessThanOrEqual(0.02);
    await expectNoPageDefects(session, '360 px completed order');
    await page.getByRole('link', { name: 'Descarregar' }).click();
    await page.getByRole('heading', { level: 1, name: product.title }).waitFor();
    await session.close();
  });

  test('a buyer corrects the email, which replaces the link, and withdraws the order', async () => {
    const creator = await createCreator(server);
    const product = await createProduct(server, creator);
    const order = await placeOrder(server, product._id, { confirmationCode: 'BKL7XQCORRIGE6', payment: 'visa' });
    const session = await openBrowserSession('360 px');
    const { page } = session;
    const firstLink = new URL(order.orderLink);
    await page.goto(server.url + firstLink.pathname + firstLink.search);
    await page.getByRole('link', { name: 'Corrigir o email' }).click();
    const dialog = page.getByRole('dialog');
    const email = dialog.getByLabel(/^E-?mail/);
    await expect.poll(async () => await email.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(new URL(page.url()).search).toBe(firstLink.search);
    await email.fill('inacio.sitoe@example.com');
    await expectNoPageDefects(session, '360 px dialog to correct the contact');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    const notice = page.locator('#confirmar-email', { hasText: 'abre a mensagem que enviámos para inacio.sitoe@example.com' });
    await notice.waitFor();
    const isInView = async () =>
      await notice.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        // Nothing covers it, such as a toast.
        const shown = document.elementFromPoint(innerWidth / 2, (top + bottom) / 2);
        return top >= 0 && bottom <= innerHeight && element === document.activeElement && element.contains(shown);
      });
    await expect.poll(isInView).toBe(true);
    await expectNoLayoutDefects(session, '360 px order with another address');
    expect(new URL(page.url()).searchParams.get('token')).not.toBe(firstLink.searchParams.get('token'));
    await page.getByRole('button', { name: 'Desistir da encomenda' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desistir da encomenda' }).click();
    await page.getByRole('heading', { level: 1, name: 'Desististe da encomenda' }).waitFor();
    await expectNoPageDefects(session, '360 px withdrawn order');
    expect(await fetchOrderStatus(server, creator, order)).toBe('cancelled');
    await page.goto(server.url + firstLink.pathname + firstLink.search);
    await page.getByRole('heading', { level: 1, name: 'Este link não abre' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Encomendar de novo' }).click();
    await page.getByRole('radio', { name: 'Visa', checked: true }).waitFor({ state: 'attached' });
    await session.close();
  });
});
