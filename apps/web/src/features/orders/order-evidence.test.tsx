import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createCsvLink } from '@banca/contracts/customers';
import { cancelOrder, listCreatorOrders } from '@banca/contracts/orders';
import { listMyTitles } from '@banca/contracts/own-products';
import { listPayments } from '@banca/contracts/payments';
import { buildNumberedOrder as buildOrder, buildPage, buildPayment, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { getQueriesTo, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { OrdersSection } from './orders-section.tsx';

const user = setUpUser();
const picture = { paymentScreenshot: '/prova.webp' };
const orders = [
  buildOrder(1, { ...picture, evidence: 'claimed' }),
  // Nothing of what the buyer sent matters for a payment that was seen.
  buildOrder(2, { ...picture, evidence: 'seen', paidAmount: 850, wrongAmount: true, confirmationCode: null }),
  buildOrder(3, { evidence: 'claimed', paidAmount: 300, missing: 550 }),
  buildOrder(4, { status: 'completed', state: 'completed', decidedAt: '2026-11-21T08:00:00.000Z', isAutoApproved: true }),
];

const renderSection = () => renderApp(<OrdersSection />, { url: '/dashboard?section=customers&state=all', user: buildUser() });
const findCard = async (n: number) => within(await screen.findByRole('article', { name: new RegExp(`de Helena ${n},`) }));

beforeEach(() => {
  mockEndpoint(listMyTitles, buildPage({ products: [] }));
  mockEndpoint(listPayments, buildPage({ payments: [], open: 0 }));
  mockEndpoint(listCreatorOrders, buildPage({ orders, pending: 3 }));
});

test('each order says what speaks for its payment', async () => {
  renderSection();
  const [claimed, seen, inPart, automatic] = [await findCard(1), await findCard(2), await findCard(3), await findCard(4)];
  expect(claimed.getByText('Só comprovativo')).toBeTruthy();
  expect(seen.getByText('Pagamento visto')).toBeTruthy();
  expect(seen.getByRole('link', { name: 'Ver o que entrou' }).getAttribute('href')).toBe(
    `/dashboard?section=payments&order=${orders[1]?._id}`,
  );
  expect(inPart.getByText('Chegaram 300,00 de 850,00 MZN')).toBeTruthy();
  expect(inPart.queryByText('Só comprovativo')).toBeNull();
  expect(automatic.getByText(/^Aprovada automaticamente a /)).toBeTruthy();
});

test('approving an order whose payment was seen asks nothing', async () => {
  renderSection();
  const card = await findCard(2);
  await user.click(card.getByRole('button', { name: 'Approve' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(card.getByRole('button', { name: 'Desfazer' }));
});

test('an empty search among the orders with a seen payment says so, and the whole list that none waits', async () => {
  mockEndpoint(listCreatorOrders, buildPage({ orders: [], pending: 3 }));
  renderApp(<OrdersSection />, { url: '/dashboard?section=customers&state=all&evidence=seen&q=helena', user: buildUser() });
  expect(await screen.findByText('Nenhuma encomenda corresponde à tua procura.')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] as HTMLElement);
  expect(await screen.findByText('Nenhuma encomenda com pagamento visto espera por ti.')).toBeTruthy();
});

test('the CSV file has the orders of the selected list', async () => {
  mockEndpoint(createCsvLink, { url: 'https://banca.test/encomendas.csv', expiresAt: '2026-11-21T08:05:00.000Z' });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  renderSection();
  for (const name of ['Pagamento visto', 'Automáticas']) {
    await user.click(await screen.findByRole('button', { name }));
    await user.click(screen.getByRole('button', { name: 'Mais opções' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Exportar CSV' }));
  }
  await waitFor(() =>
    expect(getRequestsTo(createCsvLink).map(({ body }) => body)).toEqual([
      { file: 'orders', query: { evidence: 'seen' } },
      { file: 'orders', query: { isAutoApproved: 'true' } },
    ]),
  );
});

test('a decided order keeps its place in the list by evidence', async () => {
  const listed = [buildOrder(3, { evidence: 'settled' }), buildOrder(1, { evidence: 'seen' }), buildOrder(2)];
  mockEndpoint(listCreatorOrders, buildPage({ orders: listed, pending: 3 }));
  mockEndpoint(cancelOrder, () => {
    mockEndpoint(listCreatorOrders, buildPage({ orders: listed.slice(0, 2), pending: 2 }));
    return { order: buildOrder(2, { status: 'cancelled', state: 'cancelled' }), message: 'Cancelada' };
  });
  renderApp(<OrdersSection />, { url: '/dashboard?section=customers&sort=evidence', user: buildUser() });
  const card = await findCard(2);
  await user.click(card.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Cancelar a encomenda' }));
  await screen.findByText('2 à espera');
  expect(screen.getAllByRole('article').map((article) => article.getAttribute('aria-label')?.match(/Helena \d/)?.[0])).toEqual([
    'Helena 3',
    'Helena 1',
    'Helena 2',
  ]);
});

test('lists of orders with a seen payment and of automatic approvals are one press away', async () => {
  renderSection();
  const press = async (name: RegExp) => await user.click(await screen.findByRole('button', { name }));
  const getQueries = () => getQueriesTo(listCreatorOrders);
  await press(/^Pagamento visto$/);
  await waitFor(() => expect(getQueries()).toContainEqual({ evidence: 'seen', sort: 'oldest', page: '1' }));
  await press(/^Automáticas$/);
  await waitFor(() => expect(getQueries()).toContainEqual({ isAutoApproved: 'true', page: '1' }));
  await press(/^Pendentes/);
  await user.selectOptions(screen.getByLabelText('Ordem'), 'Pagas primeiro');
  await waitFor(() => expect(getQueries()).toContainEqual({ state: 'pending', sort: 'evidence', page: '1' }));
});

test('the dialog of a cancellation warns of an open payment that is likely for the order', async () => {
  const suggestion = { _id: orders[0]?._id ?? '', shortId: '000001', amount: 850, name: 'Helena 1', state: 'pending' } as const;
  const weak = buildPayment({ suggestions: [{ ...suggestion, reasons: ['amount', 'time'] }] });
  const likely = buildPayment({ code: 'CKH7GH2K9LMX', suggestions: [{ ...suggestion, reasons: ['similar_code', 'amount'] }] });
  mockEndpoint(listPayments, ({ query }) => buildPage({ payments: query['q'] === '850' ? [weak, likely] : [], open: 2 }));
  renderSection();
  await user.click((await findCard(1)).getByRole('button', { name: 'Cancel' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancelar a encomenda?' }));
  expect(await dialog.findByText(/^Entrou um pagamento que pode ser desta encomenda: 850,00.MZN.· Inácio Sitoe/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Ver o pagamento' }).getAttribute('href')).toBe(
    '/dashboard?section=payments&state=open&q=CKH7GH2K9LMX',
  );
  expect(getRequestsTo(listPayments).map(({ query }) => [query['state'], query['q']])).toContainEqual(['open', '258845550123']);
});
