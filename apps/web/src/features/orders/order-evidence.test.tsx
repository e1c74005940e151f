import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listCreatorOrders } from '@banca/contracts/orders';
import { listMyTitles } from '@banca/contracts/own-products';
import { buildNumberedOrder as buildOrder, buildPage, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { getRequestsTo, mockEndpoint } from '../../testing/server.ts';
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
  mockEndpoint(listCreatorOrders, buildPage({ orders, pending: 3 }));
});

test('each order says what speaks for its payment', async () => {
  renderSection();
  const [claimed, seen, inPart, automatic] = [await findCard(1), await findCard(2), await findCard(3), await findCard(4)];
  expect(claimed.getByText('Comprovativo')).toBeTruthy();
  expect(claimed.getByText('Por confirmar')).toBeTruthy();
  expect(seen.getByText('Pagamento visto')).toBeTruthy();
  expect(seen.queryByText('Por confirmar')).toBeNull();
  expect(seen.getByRole('link', { name: 'Ver o que entrou' }).getAttribute('href')).toBe(
    `/dashboard?section=payments&order=${orders[1]?._id}`,
  );
  expect(inPart.getByText(/^Recebido 300,00 de 850,00.MZN$/)).toBeTruthy();
  expect(automatic.getByText(/^Aprovada automaticamente a /)).toBeTruthy();
});

test('approving an order whose payment was seen asks nothing', async () => {
  renderSection();
  const card = await findCard(2);
  await user.click(card.getByRole('button', { name: 'Approve' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(card.getByRole('button', { name: 'Desfazer' }));
});

test('lists of orders with a seen payment and of automatic approvals are one press away', async () => {
  renderSection();
  const press = async (name: RegExp) => await user.click(await screen.findByRole('button', { name }));
  const getLastQuery = () => getRequestsTo(listCreatorOrders).at(-1)?.query;
  await press(/^Pagamento visto$/);
  await waitFor(() => expect(getLastQuery()).toEqual({ evidence: 'seen', sort: 'oldest', page: '1' }));
  await press(/^Automáticas$/);
  await waitFor(() => expect(getLastQuery()).toEqual({ isAutoApproved: 'true', page: '1' }));
  await press(/^Pendentes/);
  await user.selectOptions(screen.getByLabelText('Ordem'), 'Pagas primeiro');
  await waitFor(() => expect(getLastQuery()).toEqual({ state: 'pending', sort: 'evidence', page: '1' }));
});
