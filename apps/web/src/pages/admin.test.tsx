import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { getOverview } from '@banca/contracts/admin';
import { listAdminOrders } from '@banca/contracts/admin-orders';
import { getCreator } from '@banca/contracts/creators';
import { orders as messages } from '@banca/contracts/messages';
import { approveOrder, cancelOrder } from '@banca/contracts/orders';
import AdminLayout from '../app/layouts/admin.tsx';
import type { Sale } from '../api/admin-orders.ts';
import type { User } from '../api/session.ts';
import {
  buildAccount,
  buildCreator,
  buildId,
  buildOrder,
  buildOwnProduct,
  buildPage,
  buildSale,
  buildUser,
} from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { refuse, requestsTo, respond } from '../testing/server.ts';
import AdminPage from './admin.tsx';

const user = userEvent.setup({ delay: null });

const CREATOR = '65f1c0ffee01234567890c00';
const sale = (n: number, changes: Partial<Sale> = {}): Sale =>
  buildSale({
    _id: buildId(n),
    guest: { name: `Cliente ${n}`, email: `c${n}@example.com`, phone: '+258 84 000 0000' },
    creator: { _id: CREATOR, username: 'profgraca' },
    ...changes,
  });
const recentOrder = (n: number) => sale(n, { guest: { ...sale(n).guest, name: `Recente ${n}` } });

/** A server with these sales; what is decided leaves the list. */
function serve(sales: Sale[]): void {
  let orders = sales;
  const decide = (status: Sale['status'], message: string) => {
    orders = [];
    return { order: buildOrder({ ...sales[0], status }), message };
  };
  const ofGraca = { creator: { ...buildOwnProduct().creator, username: 'profgraca' } };
  respond(getOverview, {
    overview: { totalUsers: 120, totalProducts: 64, totalOrders: 3100, totalRevenue: 182_450.5 },
    recent: {
      users: [buildAccount()],
      products: [buildOwnProduct({ ...ofGraca, sales: 2 })],
      orders: Array.from({ length: 10 }, (_, n) => recentOrder(n)),
    },
    top: { products: [buildOwnProduct({ ...ofGraca, sales: 5 })] },
  });
  respond(getCreator, { creator: buildCreator({ username: 'profgraca' }), following: false, subscribing: false });
  respond(listAdminOrders, () => buildPage({ orders }));
  respond(approveOrder, () => decide('completed', messages.approved));
  respond(cancelOrder, () => decide('cancelled', messages.cancelled));
}

const open = (section: string, role: User['role'] = 'admin') =>
  renderApp(
    <Routes>
      <Route element={<AdminLayout />}>
        <Route path="/admin" element={<AdminPage />} />
      </Route>
    </Routes>,
    { at: `/admin${section}`, user: buildUser({ role }) },
  );

test.each(['user', 'creator'] as const)('a %s sees that the page is for admins, and no request is sent', async (role) => {
  open('', role);
  expect(await screen.findByText('Access denied. Admins only.')).toBeTruthy();
  expect(requestsTo()).toEqual([]);
});

test('the overview shows totals, the five latest items of each kind and the best-selling products', async () => {
  serve([]);
  open('');
  for (const text of ['120', '64', '3 100', '182 450,50', '5 vendas', '@helena'])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getAllByText(/^Recente \d/)).toHaveLength(5);
  expect(screen.getAllByRole('link', { name: 'Overview' })[0]?.getAttribute('aria-current')).toBe('page');
});

test('an overview that fails to load shows an error and can be retried', async () => {
  respond(getOverview, refuse(400));
  open('');
  expect(await screen.findByText('Failed to fetch data. Please try again later.')).toBeTruthy();
  serve([]);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('3 100')).toBeTruthy();
});

test('the sales section shows best-selling products and ten recent orders above the list', async () => {
  serve([sale(1)]);
  open('?section=sales');
  expect(await screen.findByText('Produtos mais vendidos')).toBeTruthy();
  expect(screen.getAllByText(/^Recente \d/)).toHaveLength(10);
  expect(await screen.findByRole('row', { name: /Cliente 1/ })).toBeTruthy();
});

test.each([
  ['Approve', undefined, 'Ordem aprovada e link de download enviado ao cliente!', 'aprovada'],
  ['Cancel', 'Cancelar a encomenda', 'Ordem cancelada e cliente notificado.', 'cancelada'],
])('%s works for the order of any creator and keeps the row in the list', async (name, confirm, message, shown) => {
  const order = sale(1);
  serve([order]);
  open('?section=sales&status=pending');
  const row = within(await screen.findByRole('row', { name: /Cliente 1/ }));
  await user.click(await row.findByRole('button', { name }));
  if (confirm) await user.click(await screen.findByRole('button', { name: confirm }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await within(await screen.findByRole('row', { name: /Cliente 1/ })).findByText(shown)).toBeTruthy();
  expect(requestsTo(name === 'Approve' ? approveOrder : cancelOrder)).toMatchObject([{ params: { id: order._id } }]);
});

test.each(['pending', 'completed'] as const)('a %s sale without a payment account shows a warning', async (status) => {
  serve([sale(1, { status, accountMissing: true }), sale(2, { status })]);
  open('?section=sales');
  const warning = 'sem conta do criador';
  expect(within(await screen.findByRole('row', { name: /Cliente 1/ })).getByText(warning)).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Cliente 2/ })).queryByText(warning)).toBeNull();
});

test('clicking the creator of a sale filters by that creator', async () => {
  serve([sale(1)]);
  open('?section=sales');
  await user.click(await screen.findByRole('button', { name: '@profgraca' }));
  expect(await screen.findByRole('button', { name: 'Tirar o filtro do criador @profgraca' })).toBeTruthy();
  expect(requestsTo(listAdminOrders).some(({ query }) => query['creator'] === CREATOR)).toBe(true);
});
