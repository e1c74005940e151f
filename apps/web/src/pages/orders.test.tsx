import { getOrderPage } from '@banca/contracts/orders';
import { listPurchases } from '@banca/contracts/me';
import { getOrderPage as getOrderPageSchema } from '@banca/contracts/order-page.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rememberBuyer } from '../entities/order/remembered-buyer.ts';
import { findRememberedOrder, rememberOrder } from '../entities/order/remembered-orders.ts';
import { buildId, buildPage, buildPlacedOrder, buildPurchase, buildUser } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../testing/server.ts';
import { setUpUser } from '../testing/set-up-user.ts';
import OrdersPage from './orders.tsx';

const user = setUpUser();
const page = getOrderPageSchema.response.parse(getOrderPageSchema.example);

interface StoredOrder {
  title: string;
  status?: 'pending' | 'completed' | 'cancelled';
  userId?: string;
}

function storeOrder(n: number, { title, status = 'completed', userId }: StoredOrder): string {
  const order = buildPlacedOrder({ _id: buildId(n), status, createdAt: `2026-11-2${n}T08:00:00.000Z` });
  rememberOrder({ ...order, product: { ...order.product, title } }, `https://banca.test/orders/${order._id}?token=1.a${n}`, {
    userId,
  });
  return order._id;
}

const listLinks = () =>
  within(screen.getByRole('region', { name: 'Feitas neste aparelho' }))
    .getAllByRole('link')
    .map((link) => [link.querySelector('b')?.textContent, link.getAttribute('href')]);

beforeEach(() => {
  localStorage.clear();
  mockEndpoint(getOrderPage, errorResponse(404));
});

test('lists the orders of this device for a guest, newest first, and asks only for the state of open ones', async () => {
  const older = storeOrder(1, { title: 'Timbila' });
  const newer = storeOrder(2, { title: 'Mbira', status: 'pending' });
  storeOrder(3, { title: 'De outra pessoa', userId: buildUser()._id });
  mockEndpoint(getOrderPage, { ...page, order: { ...page.order, state: 'returned' } });
  renderApp(<OrdersPage />);
  expect(await screen.findByText('falta comprovativo')).toBeDefined();
  expect(listLinks()).toEqual([
    [page.order.product.title, `/orders/${newer}?token=1.a2`],
    ['Timbila', `/orders/${older}?token=1.a1`],
  ]);
  expect(screen.getByText('aprovada')).toBeDefined();
  expect(getRequestsTo(getOrderPage).map(({ url }) => url)).toEqual([`/api/orders/${newer}?token=1.a2`]);
});

test('a device without orders says where else an order opens', () => {
  renderApp(<OrdersPage />);
  expect(screen.getByText(/Se compraste noutro aparelho, abre o link do e-mail/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login?next=%2Forders');
});

test('the list disappears when the buyer lets this device forget it', async () => {
  const id = storeOrder(1, { title: 'Timbila' });
  rememberBuyer(undefined, { name: 'Inácio', email: 'inacio@example.com', phone: '' });
  renderApp(<OrdersPage />);
  await user.click(screen.getByRole('button', { name: 'Esquecer' }));
  expect(screen.queryByText('Timbila')).toBeNull();
  expect(screen.getByText('Dados apagados deste aparelho.')).toBeDefined();
  expect(findRememberedOrder(id)).toBeUndefined();
});

test('a logged-in user sees the purchases of the account, with links to their pages, and each order once', async () => {
  const account = buildUser({ emailVerified: true });
  const known = storeOrder(1, { title: 'Timbila', userId: account._id });
  const guestOrder = storeOrder(2, { title: 'Mbira' });
  const purchase = buildPurchase({ _id: known, orderLink: `https://banca.test/orders/${known}?token=2.b` });
  mockEndpoint(listPurchases, buildPage({ purchases: [{ ...purchase, product: { ...purchase.product, title: 'Timbila' } }] }));
  renderApp(<OrdersPage />, { user: account });
  const purchases = within(screen.getByRole('region', { name: 'As tuas compras' }));
  for (const name of ['Timbila', 'Abrir a encomenda'])
    expect((await purchases.findByRole('link', { name })).getAttribute('href')).toBe(`/orders/${known}?token=2.b`);
  await waitFor(() => expect(listLinks()).toEqual([['Mbira', `/orders/${guestOrder}?token=1.a2`]]));
});
