import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CreatorDashboard, leaveOrders, openCreatorDashboard } from '../support/creator-dashboard.ts';
import { type CreatedProduct, type Creator, createCreator, createProduct } from '../support/fixtures.ts';
import { fetchOrderStatus, placeOrder } from '../support/orders.ts';
import { setUpTestServer } from '../support/server.ts';
import { waitFor } from '../support/wait-for.ts';

const server = setUpTestServer();
const MAPUTO_OFFSET_MS = 2 * 60 * 60 * 1000;
/** The time of Maputo as `2026-11-23T10:15:00`. */
const toMaputoTime = (date: Date): string => new Date(date.getTime() + MAPUTO_OFFSET_MS).toISOString().slice(0, 19);

function buildMessage(code: string, amount: string): string {
  const [day = '', time = ''] = toMaputoTime(new Date()).split('T');
  const [year = '', month = '', date = ''] = day.split('-');
  return (
    `Confirmado ${code}.\nTransferiste ${amount}MT e a taxa foi de 8.00MT para 258845550123 - ANA EXEMPLO ` +
    `aos ${date}/${month}/${year.slice(2)} as ${time.slice(0, 5)}. O teu novo saldo M-Pesa e de 12.00MT.`
  );
}

const buildStatement = (rows: [code: string, amount: string][]): string =>
  [
    'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance',
    ...rows.map(
      ([code, amount]) =>
        `${code},${toMaputoTime(new Date()).replace('T', ' ')},Received from 258865550188 - INACIO SITOE,Completed,${amount},,5000.00`,
    ),
  ].join('\n');

describe('several orders', () => {
  let creator: Creator;
  let product: CreatedProduct;
  let dashboard: CreatorDashboard;
  const prefix = 'Q360X';

  beforeAll(async () => {
    creator = await createCreator(server);
    product = await createProduct(server, creator, { price: 850 });
    dashboard = await openCreatorDashboard(server, creator, '360 px');
  });
  afterAll(async () => {
    await dashboard.close();
  });

  const placeOrders = async (codes: string[]) => {
    const orders = [];
    for (const [n, confirmationCode] of codes.entries())
      orders.push(await placeOrder(server, product._id, { confirmationCode, email: `${prefix}${n}@example.com`.toLowerCase() }));
    return orders;
  };

  test('the order list shows how a pasted message compares, and several orders are approved at once', async () => {
    const [, , left] = await placeOrders([
      buildMessage(`${prefix}AAA1`, '850.00'),
      buildMessage(`${prefix}AAA2`, '500.00'),
      `${prefix}AAA3`,
    ]);
    const page = await dashboard.openSection('customers');
    await page.getByText('Outro valor: 500,00 MZN').first().waitFor();
    await page.getByRole('button', { name: 'Aprovar várias' }).click();
    const dialog = page.getByRole('dialog', { name: 'Aprovar várias' });
    await dialog.getByRole('checkbox', { name: 'Marcar as 2 só com comprovativo' }).check();
    await dialog.getByRole('checkbox', { name: new RegExp(`${prefix}AAA3`) }).uncheck();
    await dashboard.expectNoPageDefects('dialog to approve several orders');
    await dialog.getByRole('button', { name: /^Aprovar 1 / }).click();
    await dialog.getByRole('button', { name: 'Já confirmei, aprovar' }).click();
    await dialog.getByText('1 encomenda aprovada.').waitFor();
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    expect(left && (await fetchOrderStatus(server, creator, left))).toBe('pending');
    if (left) await page.getByRole('article', { name: new RegExp(`#${left.shortId}`) }).waitFor();
  });

  test('the same statement is imported twice, and its payments are joined, separated and approved', async () => {
    const [seen, , short] = await placeOrders([`${prefix}BBB1`, `${prefix}BBB2`, `${prefix}BBB3`]);
    const statement = buildStatement([
      [`${prefix}BBB1`, '850.00'],
      ['ZX81AB72C3', '850.00'],
      [`${prefix}BBB3`, '300.00'],
      [`${prefix}BBB9`, 'x'],
    ]);
    const page = await dashboard.openSection('payments');
    await page.getByText('Ainda não há pagamentos aqui').waitFor();
    await dashboard.expectNoPageDefects('payments, empty');
    await page.getByRole('button', { name: 'Importar extracto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importar extracto' });
    await dialog
      .getByLabel('Ficheiro do extracto')
      .setInputFiles({ name: 'extracto.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
    await dashboard.expectNoPageDefects('dialog with a statement');
    await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
    await dialog.getByText('3 pagamentos novos').waitFor();
    await dialog.getByText('1 junto à sua encomenda').waitFor();
    await dialog.getByRole('link', { name: new RegExp(`Valor diferente em #${short?.shortId}: 300,00 de 850,00`) }).waitFor();
    await dialog.getByText('Não conseguimos ler o valor desta linha.').waitFor();
    await dialog.getByRole('button', { name: 'Aprovar 1 encomenda' }).waitFor();
    await dashboard.expectNoPageDefects('result of an import');
    await dialog.getByRole('button', { name: 'Voltar' }).click();
    await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
    await dialog.getByText('Já conhecíamos os 3 pagamentos deste extracto. Nada mudou.').waitFor();
    await dialog.getByRole('link', { name: '1 com uma sugestão fraca' }).click();

    const payment = page.getByRole('article', { name: /ZX81AB72C3/ });
    await dashboard.expectNoPageDefects('open payments');
    await payment
      .getByRole('button', { name: /^É desta encomenda/ })
      .first()
      .click();
    await payment.getByRole('button', { name: 'Não é desta encomenda' }).click();
    await payment.getByText('Separaste este pagamento desta encomenda:').waitFor();

    // The link led to the one payment.
    await page.goto(`${server.url}/dashboard?section=payments`);
    const shortPayment = page.getByRole('article', { name: new RegExp(`${prefix}BBB3`) });
    await shortPayment
      .getByText(/^Ficam a faltar 550,00/)
      .first()
      .waitFor();
    await shortPayment.getByRole('button', { name: new RegExp(`^É desta encomenda: #${short?.shortId}`) }).click();
    await shortPayment.getByText(/^Faltam 550,00/).waitFor();
    await page.goto(`${server.url}/dashboard?section=customers`);
    const shortOrder = page.getByRole('article', { name: new RegExp(`#${short?.shortId}`) });
    await shortOrder.getByText('Chegaram 300,00 de 850,00 MZN').waitFor();
    await dashboard.expectNoPageDefects('an order that is paid in part');
    expect((await shortOrder.boundingBox())?.height).toBeLessThanOrEqual(380);
    await shortOrder.getByRole('button', { name: 'Approve anyway…' }).click();
    await page
      .getByRole('dialog', { name: /^Faltam 550,00/ })
      .getByRole('button', { name: 'Voltar' })
      .click();

    await page.goto(`${server.url}/dashboard?section=customers&state=all&evidence=seen`);
    const order = page.getByRole('article', { name: new RegExp(`#${seen?.shortId}`) });
    await order.getByText('Pagamento visto').waitFor();
    await dashboard.expectNoPageDefects('orders whose payment was seen');
    await order.getByRole('button', { name: 'Approve' }).click();
    await leaveOrders(page);
    await waitFor('the approval', async () =>
      seen && (await fetchOrderStatus(server, creator, seen)) === 'completed' ? true : undefined,
    );
  });

  test('a payment that resembles no order is joined with one that the creator searches for, and separated again', async () => {
    const name = 'Belmira Tembe';
    const { shortId } = await placeOrder(server, product._id, { name, confirmationCode: `${prefix}CCC1` });
    const body = JSON.stringify({ statement: buildStatement([['ZX81AB72D4', '400.00']]) });
    const headers = { Authorization: `Bearer ${creator.token}`, 'Content-Type': 'application/json' };
    const imported = await fetch(`${server.url}/api/creators/payments/import`, { method: 'POST', headers, body });
    expect(await imported.json()).toMatchObject({ imported: 1, open: 1, openPayments: [{ suggestions: [] }] });

    const page = await dashboard.openSection('payments');
    const payment = page.getByRole('article', { name: /ZX81AB72D4/ });
    await payment.getByText('Nenhuma encomenda parece ser deste pagamento.').waitFor();
    const dialog = page.getByRole('dialog', { name: /^De que encomenda são estes 400,00/ });
    const openDialog = async (): Promise<void> => {
      await payment.getByRole('button', { name: 'Outra encomenda…' }).click();
      await dialog.getByRole('searchbox').fill('Belmira');
      await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
      await dialog.getByText(/^Ficam a faltar 450,00/).waitFor();
    };
    await openDialog();
    await dashboard.expectNoPageDefects('dialog to join a payment with another order');
    const join = dialog.getByRole('button', { name: `É desta encomenda: #${shortId} de ${name}` });
    await join.click();
    await dialog.waitFor({ state: 'detached' });
    await payment.getByText(/^Faltam 450,00/).waitFor();

    await payment.getByRole('button', { name: 'Não é desta encomenda' }).click();
    await payment.getByText('Separaste este pagamento desta encomenda:').waitFor();
    await payment.getByRole('link', { name: `#${shortId} de ${name}` }).waitFor();
    await dashboard.expectNoPageDefects('a payment that was separated from its order');
    await openDialog();
    await join.waitFor();
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await payment.getByRole('link', { name: `#${shortId} de ${name}` }).click();
    const order = page.getByRole('article', { name: new RegExp(`#${shortId}`) });
    await order
      .getByText(/^850,00/)
      .first()
      .waitFor();
    expect(await order.getByText(/^Faltam/).count()).toBe(0);
  });
});
