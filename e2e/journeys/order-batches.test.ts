import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CreatorDashboard, openCreatorDashboard } from '../support/creator-dashboard.ts';
import { type CreatedProduct, type Creator, createCreator, createProduct } from '../support/fixtures.ts';
import { fetchOrderStatus, placeOrder } from '../support/orders.ts';
import { setUpTestServer } from '../support/server.ts';

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
    await dialog.getByRole('checkbox', { name: 'Marcar todas' }).check();
    await dialog.getByRole('checkbox', { name: new RegExp(`${prefix}AAA3`) }).uncheck();
    await dashboard.expectNoPageDefects('dialog to approve several orders');
    await dialog.getByRole('button', { name: /^Aprovar 1 / }).click();
    await dialog.getByRole('button', { name: 'Já confirmei, aprovar' }).click();
    await dialog.getByText('1 encomenda aprovada.').waitFor();
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    expect(left && (await fetchOrderStatus(server, creator, left))).toBe('pending');
    if (left) await page.getByRole('article', { name: new RegExp(`#${left.shortId}`) }).waitFor();
  });

  test('a statement approves the orders that it confirms, and tells why the other lines do not', async () => {
    const orders = await placeOrders([`${prefix}BBB1`, `${prefix}BBB2`, `${prefix}BBB3`]);
    const page = await dashboard.openSection('customers');
    await page.getByRole('button', { name: 'Comparar extracto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Comparar extracto' });
    const statement = buildStatement([
      [`${prefix}BBB1`, '850.00'],
      [`${prefix}BBB2`, '850.00'],
      [`${prefix}BBB3`, '85.00'],
      ['ZX81AB72C3', '77.00'],
    ]);
    await dialog
      .getByLabel('Ficheiro do extracto')
      .setInputFiles({ name: 'extracto.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
    await dashboard.expectNoPageDefects('dialog with a statement');
    await dialog.getByRole('button', { name: 'Comparar', exact: true }).click();
    await dialog.getByText('2 encomendas encontradas no extracto').waitFor();
    await dialog.getByText('O código é o da encomenda, mas o valor é outro.').waitFor();
    await dialog.getByText('Nenhuma encomenda em aberto corresponde.').waitFor();
    await dashboard.expectNoPageDefects('matches of a statement');
    await dialog.getByRole('button', { name: 'Aprovar 2 encomendas' }).click();
    await dialog.getByRole('button', { name: 'Já confirmei, aprovar' }).click();
    await dialog.getByText('2 encomendas aprovadas.').waitFor();
    const statuses = await Promise.all(orders.map(async (order) => await fetchOrderStatus(server, creator, order)));
    expect(statuses).toEqual(['completed', 'completed', 'pending']);
  });
});
