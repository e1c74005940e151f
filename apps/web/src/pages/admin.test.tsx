import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import AdminLayout from '../app/layouts/admin.tsx';
import { makeStore } from '../api/store.ts';
import { toApiError } from '../api/errors.ts';
import { signedIn, type User } from '../api/session.ts';
import { type Answer, type Outgoing, send } from '../api/transport.ts';
import AdminPage from './admin.tsx';

vi.mock('../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
const user = userEvent.setup({ delay: null });
const at = '2026-11-21T08:00:00.000Z';

const product = (n: number) => ({
  _id: `65f1c0ffee01234567890${n}00`,
  title: `Produto ${n}`,
  price: 850,
  image: null,
  status: 'approved',
  sales: n,
  revenue: n * 850,
  createdAt: at,
  creator: { _id: '65f1c0ffee01234567890c00', firstName: 'Graça', lastName: 'Tomo', username: 'profgraca' },
});
const sale = (n: number, more = {}) => ({
  _id: `65f1c0ffee0123456789a${n}00`,
  shortId: `9a${n}00`,
  guest: { name: `Cliente ${n}`, email: `c${n}@example.com`, phone: '+258 84 000 0000' },
  product: product(1),
  creator: { _id: '65f1c0ffee01234567890c00', username: 'profgraca' },
  amount: 850,
  paymentMethod: 'mpesa',
  confirmationCode: `BKL${n}`,
  duplicateCode: false,
  paymentScreenshot: '/s.png',
  status: 'pending',
  createdAt: `2026-11-21T0${n}:00:00.000Z`,
  ...more,
});
const account = { _id: '1', firstName: 'Helena', lastName: 'M', username: 'helena', status: 'active', createdAt: at };

const overview = {
  overview: { totalUsers: 120, totalProducts: 64, totalOrders: 3100, totalRevenue: 182_450.5 },
  recent: {
    users: [account],
    products: [product(2)],
    orders: Array.from({ length: 10 }, (_, n) => sale(n, { guest: { ...sale(n).guest, name: `Recente ${n}` } })),
  },
  top: { products: [product(5)] },
};

/** A server with these sales; what is decided leaves the list. */
function serve(sales: object[], decided: Answer = { data: {} }) {
  let listed = sales;
  sent.mockImplementation(async ({ url, method }) => {
    const { pathname } = new URL(url, 'http://shop');
    if (method !== 'GET') {
      listed = [];
      return await Promise.resolve(decided);
    }
    if (pathname.endsWith('/overview')) return { data: overview };
    if (pathname.includes('/creators/')) return { data: { creator: { username: 'profgraca' } } };
    return { data: { orders: listed, total: listed.length, page: 1, pages: 1, limit: 12 } };
  });
}

function open(section: string, role: User['role'] = 'admin') {
  const store = makeStore();
  store.dispatch(signedIn({ token: 't', user: { _id: '9', role } as User }));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[`/admin${section}`]}>
        <Routes>
          <Route element={<AdminLayout />}>
            <Route path="/admin" element={<AdminPage />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
}

beforeEach(() => {
  sent.mockReset();
});

test.each(['user', 'creator'] as const)('a %s sees that the page is for admins, and no request is sent', async (role) => {
  open('', role);
  expect(await screen.findByText('Access denied. Admins only.')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
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
  sent.mockResolvedValue({ error: toApiError(400, null) });
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
  ['Approve', undefined, 'completed', 'Ordem aprovada e link de download enviado ao cliente!', 'aprovada'],
  ['Cancel', 'Cancelar a encomenda', 'cancelled', 'Ordem cancelada e cliente notificado.', 'cancelada'],
])('%s works for the order of any creator and keeps the row in the list', async (name, confirm, status, message, shown) => {
  const order = sale(1);
  serve([order], { data: { order: { ...order, status }, message } });
  open('?section=sales&status=pending');
  const row = within(await screen.findByRole('row', { name: /Cliente 1/ }));
  await user.click(await row.findByRole('button', { name }));
  if (confirm) await user.click(await screen.findByRole('button', { name: confirm }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await within(await screen.findByRole('row', { name: /Cliente 1/ })).findByText(shown)).toBeTruthy();
  expect(sent.mock.calls.some(([{ url }]) => url.includes(`/api/creators/orders/${order._id}/${name.toLowerCase()}`))).toBe(true);
});

test.each(['pending', 'completed'])('a %s sale without a payment account shows a warning', async (status) => {
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
  expect(sent.mock.calls.some(([{ url }]) => url.includes('/admin/orders?creator=65f1c0ffee01234567890c00'))).toBe(true);
});
