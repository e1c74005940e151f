import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listCreatorOrders } from '@banca/contracts/orders';
import { joinPayment, listPayments } from '@banca/contracts/payments';
import { buildNumberedOrder, buildOrder, buildPage, buildPayment, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { PaymentsSection } from './payments-section.tsx';

const user = setUpUser();
const payment = buildPayment({ amount: 500.2, suggestions: [] });
const paidInPart = buildNumberedOrder(2, { amount: 1000.3, paidAmount: 500.1 });
const orders = [buildNumberedOrder(1, { amount: 850 }), paidInPart, buildNumberedOrder(3, { amount: 450, state: 'returned' })];
const joined = buildPayment({
  amount: 500.2,
  state: 'used',
  suggestions: [],
  order: { ...paidInPart, name: paidInPart.guest.name },
});

const mockOrders = (list = orders, total = list.length) =>
  mockEndpoint(listCreatorOrders, { ...buildPage({ orders: list, pending: 2 }), total });

async function openDialog() {
  renderApp(<PaymentsSection importButton={null} />, { url: '/dashboard?section=payments&state=open', user: buildUser() });
  await user.click(await screen.findByRole('button', { name: 'Outra encomenda…' }));
  return within(screen.getByRole('dialog', { name: /^De que encomenda são estes 500,20/ }));
}

beforeEach(() => {
  mockEndpoint(listPayments, buildPage({ payments: [payment], open: 1 }));
  mockOrders();
});

test('searches all open orders and joins one in one press', async () => {
  mockEndpoint(joinPayment, () => {
    mockEndpoint(listPayments, buildPage({ payments: [], open: 0 }));
    return { payment: joined, order: buildOrder() };
  });
  const dialog = await openDialog();
  await dialog.findByText(/^Ficam a faltar 349,80/);
  expect(getRequestsTo(listCreatorOrders).at(-1)?.query).toEqual({ status: 'pending', limit: '10' });
  mockOrders([paidInPart]);
  await user.type(dialog.getByRole('searchbox'), 'helena 2');
  await waitFor(() => expect(getRequestsTo(listCreatorOrders).at(-1)?.query).toMatchObject({ q: 'helena 2' }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  await user.dblClick(dialog.getByRole('button', { name: /^É desta encomenda: .* de Helena 2$/ }));
  expect(await screen.findByRole('button', { name: 'Não é desta encomenda' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(getRequestsTo(joinPayment).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: payment._id }, body: { order: paidInPart._id } },
  ]);
  expect(document.activeElement?.tagName).toBe('ARTICLE');
});

test('says of each order what will be missing or too much, and how many orders there are', async () => {
  mockOrders(orders, 30);
  const dialog = await openDialog();
  const texts = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(texts[0]).toContain('Ficam a faltar 349,80 MZN de 850,00 MZN.');
  expect(texts[1]).toContain('Já tem 500,10 MZN de outros pagamentos.Fica paga por inteiro.');
  expect(texts[2]).toContain('Ficam 50,20 MZN a mais do que 450,00 MZN.');
  expect(dialog.getByText('Estas são as 3 mais recentes. Procura as outras.')).toBeTruthy();
});

test('finds completed orders without a payment, and asks before it joins one', async () => {
  const sale = { state: 'completed', status: 'completed', amount: 500.2 } as const;
  const unpaid = buildNumberedOrder(4, sale);
  const others = [
    buildNumberedOrder(5, { ...sale, paidAmount: 500.2 }),
    buildNumberedOrder(6, { ...sale, paymentMethod: 'emola' }),
  ];
  const list = (found: typeof others) => ({ ...buildPage({ orders: found, pending: 0 }), total: found.length });
  mockEndpoint(listCreatorOrders, ({ query }) => list(query['status'] === 'completed' ? [unpaid, ...others] : []));
  mockEndpoint(joinPayment, { payment: joined, order: buildOrder() });
  const dialog = await openDialog();
  await user.type(dialog.getByRole('searchbox'), 'helena');
  const choices = await dialog.findByRole('list', { name: 'Concluídas, sem pagamento recebido' });
  expect(within(choices).getAllByRole('listitem')).toHaveLength(1);
  expect(dialog.queryByText('Nenhuma encomenda corresponde.')).toBeNull();
  await user.click(within(choices).getByRole('button', { name: /de Helena 4$/ }));
  expect(getRequestsTo(joinPayment)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Juntar' }));
  await waitFor(() => expect(getRequestsTo(joinPayment).map(({ body }) => body)).toEqual([{ order: unpaid._id }]));
});

test('tells why an order cannot have the payment, and lists the open orders again', async () => {
  mockEndpoint(joinPayment, () => {
    mockOrders([]);
    return errorResponse(409, { code: 'conflict', message: 'Esta encomenda está fechada.' });
  });
  const dialog = await openDialog();
  await user.click(await dialog.findByRole('button', { name: /de Helena 1$/ }));
  expect(await screen.findByText('Esta encomenda está fechada.')).toBeTruthy();
  expect(await dialog.findByText('Não tens encomendas em aberto. Procura as concluídas.')).toBeTruthy();
});
