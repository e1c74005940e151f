import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { getOverview, listAdminOrders, listAdminProducts } from '@banca/contracts/admin';
import { getSales } from '@banca/contracts/analytics';
import { getCreator } from '@banca/contracts/creators';
import { approveOrder, cancelOrder } from '@banca/contracts/orders';
import { t } from '../lib/i18n/text.tsx';
import AdminLayout from '../app/layouts/admin.tsx';
import type { AdminOrder, Overview } from '../api/admin.ts';
import type { User } from '../api/session.ts';
import {
  buildAccount,
  buildCreator,
  buildId,
  buildOrder,
  buildOwnProduct,
  buildPage,
  buildAdminOrder,
  buildUser,
} from '../testing/builders.ts';
import { leavePage } from '../testing/leave-page.ts';
import { renderApp } from '../testing/render-app.tsx';
import { errorResponse, getQueriesTo, getRequestsTo, mockEndpoint } from '../testing/server.ts';
import { setUpUser } from '../testing/set-up-user.ts';
import AdminPage, { meta } from './admin.tsx';

const user = setUpUser();

const OLDEST = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString();
const CREATOR_ID = '65f1c0ffee01234567890c00';
const buildSale = (n: number, changes: Partial<AdminOrder> = {}): AdminOrder =>
  buildAdminOrder({
    _id: buildId(n),
    guest: { name: `Cliente ${n}`, email: `c${n}@example.com`, phone: '+258 84 000 0000' },
    creator: { _id: CREATOR_ID, username: 'profgraca' },
    ...changes,
  });
const buildRecentOrder = (n: number) => buildSale(n, { guest: { ...buildSale(n).guest, name: `Recente ${n}` } });

const QUEUES: Overview['queues'] = {
  delayedOrders: 3,
  suspiciousOrders: 2,
  oldestDelayed: OLDEST,
  oldestSuspicious: null,
  sourceFaults: 0,
  oldestFault: null,
  reportedReviews: 0,
  oldestReport: null,
};

/** Mocks the admin endpoints. A decision empties the list of sales. */
function mockAdminApi(sales: AdminOrder[], queues = QUEUES, pendingProducts = 7): void {
  let orders = sales;
  const decideOrder = (state: 'completed' | 'cancelled', message: string) => {
    orders = [];
    return { order: buildOrder({ ...sales[0], state, status: state }), message };
  };
  const productCreator = { creator: { ...buildOwnProduct().creator, username: 'profgraca' } };
  mockEndpoint(getOverview, {
    overview: { totalUsers: 120, totalProducts: 64, totalOrders: 3100, totalRevenue: 182_450.5 },
    queues,
    recent: {
      users: [buildAccount()],
      products: [buildOwnProduct({ ...productCreator, sales: 2 })],
      orders: Array.from({ length: 10 }, (_, n) => buildRecentOrder(n)),
    },
    top: { products: [buildOwnProduct({ ...productCreator, sales: 5 })] },
  });
  mockEndpoint(getSales, {
    period: 'month',
    from: '2026-11-20',
    to: '2026-11-21',
    points: [
      { date: '2026-11-20', sales: 0, revenue: 0 },
      { date: '2026-11-21', sales: 2, revenue: 1700 },
    ],
    totals: { sales: 2, revenue: 1700 },
  });
  mockEndpoint(getCreator, { creator: buildCreator({ username: 'profgraca' }), following: false, subscribing: false });
  mockEndpoint(listAdminOrders, () => buildPage({ orders }));
  mockEndpoint(listAdminProducts, buildPage({ products: [], total: pendingProducts }));
  mockEndpoint(approveOrder, () => decideOrder('completed', t('orders.approved')));
  mockEndpoint(cancelOrder, () => decideOrder('cancelled', t('orders.cancelled')));
}

const renderPage = (section: string, role: User['role'] = 'admin') =>
  renderApp(
    <Routes>
      <Route element={<AdminLayout />}>
        <Route path="/admin" element={<AdminPage />} />
      </Route>
    </Routes>,
    { url: `/admin${section}`, user: buildUser({ role }) },
  );

test.each(['user', 'creator'] as const)('a %s sees that only admins may open the page, and no request is sent', async (role) => {
  renderPage('', role);
  expect(await screen.findByText('Access denied. Admins only.')).toBeTruthy();
  expect(getRequestsTo()).toEqual([]);
});

test('the overview shows totals, the five latest orders and the best-selling products', async () => {
  mockAdminApi([]);
  renderPage('');
  for (const text of ['120', '64', '3 100', '182 450,50', '5 vendas', '@helena'])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getAllByText(/^Recente \d/)).toHaveLength(5);
  expect(screen.getAllByRole('link', { name: 'Overview' })[0]?.getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Painel do criador' }).getAttribute('href')).toBe('/dashboard');
});

test('the overview links to the delayed and the suspicious orders', async () => {
  mockAdminApi([]);
  renderPage('');
  expect((await screen.findByRole('link', { name: /^3 à espera há 24 h/ })).getAttribute('href')).toBe(
    '/admin?section=sales&queue=delayed&sort=oldest',
  );
  expect(screen.getByRole('link', { name: /^2 suspeitas/ }).getAttribute('href')).toBe(
    '/admin?section=sales&queue=suspicious&sort=oldest',
  );
  expect(screen.getByText('Encomendas · a mais antiga: há 2 dias')).toBeTruthy();
  const [salesLink] = screen.getAllByRole('link', { name: /^Sales ?5$/ });
  expect(salesLink?.getAttribute('href')).toBe('/admin?section=sales&queue=delayed&sort=oldest');
});

test('the overview and the navigation count the payment sources that do not work', async () => {
  mockAdminApi([], { ...QUEUES, sourceFaults: 4, oldestFault: OLDEST });
  renderPage('');
  const link = await screen.findByRole('link', { name: /^4 não funcionam/ });
  expect(screen.getByText('Origens de pagamento · a mais antiga: há 2 dias')).toBeTruthy();
  expect(link.getAttribute('href')).toBe('/admin?section=sources');
  expect(screen.getByRole('link', { name: /^Origens ?4$/ }).getAttribute('href')).toBe('/admin?section=sources');
});

test('the sales can be filtered by those that were approved automatically', async () => {
  mockAdminApi([buildSale(1, { isAutoApproved: true })]);
  renderPage('?section=sales');
  await user.click(await screen.findByRole('button', { name: 'Automáticas' }));
  await waitFor(() => expect(getQueriesTo(listAdminOrders)).toContainEqual({ isAutoApproved: 'true', page: '1' }));
});

test('the overview says it in the singular for one order', async () => {
  mockAdminApi([], { ...QUEUES, suspiciousOrders: 1 });
  renderPage('');
  expect(await screen.findByRole('link', { name: /^1 suspeita(?!s)/ })).toBeTruthy();
});

test('the overview says when nothing waits for the admin, and which time its figures are about', async () => {
  mockAdminApi([], { ...QUEUES, delayedOrders: 0, suspiciousOrders: 0 }, 0);
  renderPage('');
  expect(await screen.findByText('Está tudo em dia: nada espera pela tua decisão.')).toBeTruthy();
  expect(screen.getAllByText('desde o início')).toHaveLength(2);
  expect(await screen.findByText('2 nos últimos 30 dias')).toBeTruthy();
});

test('the overview shows revenue and orders of the last 30 days as curves', async () => {
  mockAdminApi([]);
  renderPage('');
  const table = within(await screen.findByRole('table', { name: 'Receita por dia' }));
  expect(table.getAllByRole('row').at(-1)?.textContent).toContain('1\u00A0700,00');
  expect(await screen.findByRole('table', { name: 'Encomendas confirmadas por dia' })).toBeTruthy();
  expect(getRequestsTo(getSales)[0]?.query).toEqual({ period: 'month', scope: 'all' });
});

test('a queue opens at its oldest order, with the length of both, and without the highlights', async () => {
  mockAdminApi([buildSale(1)]);
  renderPage('?section=sales&queue=delayed&sort=oldest');
  expect(await screen.findByRole('row', { name: /Cliente 1/ })).toBeTruthy();
  expect(await screen.findByText('A mais antiga espera: há 2 dias.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Mais de 24 h ?3$/ }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByText('Produtos mais vendidos')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Suspeitas ?2$/ }));
  await vi.waitFor(() =>
    expect(getQueriesTo(listAdminOrders)).toContainEqual({ queue: 'suspicious', sort: 'oldest', page: '1' }),
  );
  await user.click(screen.getByRole('button', { name: 'Todas as vendas' }));
  expect(await screen.findByText('Produtos mais vendidos')).toBeTruthy();
});

test('an empty queue says so, the navigation counts halted orders, and their proof comes before a quiet approval', async () => {
  mockAdminApi([], { ...QUEUES, haltedOrders: 1 });
  const { unmount } = renderPage('?section=sales&queue=halted&sort=oldest');
  expect(await screen.findByText('Nenhuma encomenda parada.')).toBeTruthy();
  expect(screen.queryByText('Nada corresponde aos filtros.')).toBeNull();
  expect((await screen.findAllByRole('link', { name: /^Sales ?6$/ })).length).toBeGreaterThan(0);
  unmount();
  const sale = buildSale(1);
  mockAdminApi([buildSale(1, { creator: { ...sale.creator, isSuspended: true }, evidence: 'claimed' })]);
  renderPage('?section=sales&queue=halted&sort=oldest');
  const row = within(await screen.findByRole('row', { name: /Cliente 1/ }));
  const approve = await row.findByRole('button', { name: 'Approve' });
  expect(approve.className).not.toContain('bg-brand');
  expect(row.getByRole('button', { name: /^Ver o comprovativo/ }).compareDocumentPosition(approve)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('the number of pending products is in the navigation, the title and the overview', async () => {
  mockAdminApi([]);
  const { store } = renderPage('');
  expect((await screen.findByRole('link', { name: /^7 por aprovar/ })).getAttribute('href')).toBe(
    '/admin?section=products&status=pending',
  );
  expect(screen.getAllByRole('link', { name: /^Products ?7$/ })).toHaveLength(2);
  expect(meta?.(store.getState(), { params: {}, url: new URL('http://localhost/admin') }).title).toBe('(7) Administração');
});

test('an overview that fails to load shows an error and can be retried', async () => {
  mockEndpoint(getOverview, errorResponse(400));
  mockEndpoint(listAdminProducts, buildPage({ products: [] }));
  renderPage('');
  expect(await screen.findByText('Failed to fetch data. Please try again later.')).toBeTruthy();
  mockAdminApi([]);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('3 100')).toBeTruthy();
});

test('the sales section shows best-selling products and ten recent orders below the list', async () => {
  mockAdminApi([buildSale(1)]);
  renderPage('?section=sales');
  expect(await screen.findByText('Produtos mais vendidos')).toBeTruthy();
  expect(screen.getAllByText(/^Recente \d/)).toHaveLength(10);
  expect(await screen.findByRole('row', { name: /Cliente 1/ })).toBeTruthy();
});

test.each([
  ['Approve', undefined, 'Ordem aprovada e link de download enviado ao cliente!', 'aprovada'],
  ['Cancel', 'Cancelar a encomenda', 'Ordem cancelada e cliente notificado.', 'cancelada'],
])('%s decides an order of another creator and keeps it in the list', async (name, confirm, message, statusText) => {
  const order = buildSale(1);
  mockAdminApi([order]);
  renderPage('?section=sales&status=pending');
  const row = within(await screen.findByRole('row', { name: /Cliente 1/ }));
  if (confirm) {
    await user.click(await row.findByRole('button', { name: /^Mais acções/ }));
    await user.click(row.getByRole('menuitem', { name }));
    await user.click(await screen.findByRole('button', { name: confirm }));
  } else {
    await user.click(await row.findByRole('button', { name }));
    leavePage();
  }
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await within(await screen.findByRole('row', { name: /Cliente 1/ })).findByText(statusText)).toBeTruthy();
  expect(getRequestsTo(name === 'Approve' ? approveOrder : cancelOrder)).toMatchObject([{ params: { id: order._id } }]);
});

test.each(['pending', 'completed'] as const)('a %s sale without a payment account shows a warning', async (status) => {
  mockAdminApi([buildSale(1, { status, accountMissing: true }), buildSale(2, { status })]);
  renderPage('?section=sales');
  const warning = 'sem conta do criador';
  expect(within(await screen.findByRole('row', { name: /Cliente 1/ })).getByText(warning)).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Cliente 2/ })).queryByText(warning)).toBeNull();
});

test('a sale with a sign of fraud shows the button to ask for another proof beside the menu', async () => {
  mockAdminApi([
    buildSale(1, { duplicateCode: true }),
    buildSale(2, { otherPending: { own: 4, others: 0 } }),
    buildSale(3, { reusedCode: {} }),
  ]);
  renderPage('?section=sales');
  const name = 'Pedir outro comprovativo';
  const findRow = async (n: number) => within(await screen.findByRole('row', { name: new RegExp(`Cliente ${n}`) }));
  expect((await (await findRow(1)).findByRole('button', { name })).className).toContain('bg-brand');
  expect((await findRow(2)).getByRole('button', { name }).className).not.toContain('bg-brand');
  expect((await findRow(3)).queryByRole('button', { name })).toBeNull();
  await user.click((await findRow(1)).getByRole('button', { name: /^Mais acções/ }));
  expect((await findRow(1)).getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Cancel']);
});

test.each<[string, Partial<AdminOrder>, string, string]>([
  ['a reused picture', { reusedPicture: { orders: [], own: 0, others: 2 } }, 'Approve anyway…', 'imagem repetida'],
  [
    'no proof',
    { paymentMethod: 'visa', confirmationCode: null, paymentScreenshot: null },
    'Approve without a proof…',
    'por pagar',
  ],
])('a sale with %s is approved in two steps', async (_, changes, name, badge) => {
  mockAdminApi([buildSale(1, changes)]);
  renderPage('?section=sales');
  const row = within(await screen.findByRole('row', { name: /Cliente 1/ }));
  expect(row.getByText(badge)).toBeTruthy();
  const button = await row.findByRole('button', { name });
  expect(button.className).not.toContain('bg-brand');
  await user.click(button);
  expect(screen.getByRole('dialog', { name: /^O criador recebeu mesmo 850,00\u00A0MZN de Cliente 1\?$/ })).toBeTruthy();
  leavePage();
  expect(getRequestsTo(approveOrder)).toEqual([]);
});

test('clicking the creator of a sale filters by that creator', async () => {
  mockAdminApi([buildSale(1)]);
  renderPage('?section=sales');
  await user.click(await screen.findByRole('button', { name: '@profgraca' }));
  expect(await screen.findByRole('button', { name: 'Tirar o filtro do criador @profgraca' })).toBeTruthy();
  expect(getRequestsTo(listAdminOrders).some(({ query }) => query['creator'] === CREATOR_ID)).toBe(true);
});

test('a pending sale links to another order with the same payment code, and only the later one has a warning', async () => {
  const reusedCode = { order: { _id: buildId(2), shortId: '10e56d', amount: 780 } };
  mockAdminApi([
    buildSale(1, { duplicateCode: true, reusedCode }),
    buildSale(3, { status: 'completed', duplicateCode: true, reusedCode }),
    buildSale(4, { reusedCode }),
  ]);
  renderPage('?section=sales');
  const link = await screen.findByRole('link', { name: 'Mesmo código em #10e56d\u00A0· 780,00\u00A0MZN' });
  expect(link.getAttribute('href')).toBe('/admin?section=sales&q=%2310e56d');
  expect(screen.getByRole('link', { name: /^Código repetido depois em #10e56d/ })).toBeTruthy();
  expect(screen.getAllByText('código repetido')).toHaveLength(1);
});

test('a sale that repeats a code or a picture shows both proofs side by side, and compares them in the viewer', async () => {
  const order = { _id: buildId(2), shortId: '10e56d', amount: 780, paymentScreenshot: '/outra.webp' };
  const orderWithoutPicture = { ...order, _id: buildId(5), shortId: '10e56e', paymentScreenshot: null };
  mockAdminApi([
    buildSale(1, {
      duplicateCode: true,
      reusedCode: { order: orderWithoutPicture },
      reusedPicture: { orders: [order], own: 1, others: 0 },
      paymentScreenshot: '/esta.webp',
    }),
    buildSale(3, { duplicateCode: true, reusedCode: { order: orderWithoutPicture } }),
  ]);
  renderPage('?section=sales');
  const row = within(await screen.findByRole('row', { name: /Cliente 1/ }));
  const getPictures = (element: HTMLElement) => [...element.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  const other = await row.findByRole('button', { name: /^Ampliar .* de #10e56d$/ });
  expect(getPictures(screen.getByRole('row', { name: /Cliente 1/ }))).toEqual(['/esta.webp', '/outra.webp']);
  expect(within(screen.getByRole('row', { name: /Cliente 3/ })).queryByRole('figure')).toBeNull();
  await user.click(other);
  const viewer = screen.getByRole('dialog', { name: /de Cliente 1$/ });
  expect(getPictures(viewer)).toEqual(['/outra.webp', '/esta.webp']);
  await user.click(within(viewer).getByRole('button', { name: 'Fechar' }));
  await user.click(row.getByRole('button', { name: /^Ampliar .* de Cliente 1$/ }));
  expect(getPictures(screen.getByRole('dialog', { name: /de Cliente 1$/ }))).toEqual(['/esta.webp']);
});

test('the filters of the sales are folded on phones until one is set, and stay open when it is cleared', async () => {
  mockAdminApi([buildSale(1)]);
  renderPage('?section=sales');
  const button = await screen.findByRole('button', { name: 'Mostrar os filtros' });
  const isFolded = () => screen.getByLabelText('Estado').closest('.max-sm\\:hidden') !== null;
  expect(isFolded()).toBe(true);
  await user.click(button);
  expect(isFolded()).toBe(false);
  await user.click(button);
  await user.selectOptions(screen.getByLabelText('Estado'), 'pending');
  await vi.waitFor(() => expect(isFolded()).toBe(false));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mostrar os filtros' }).disabled).toBe(true);
  await user.selectOptions(screen.getByLabelText('Estado'), '');
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Estado').value).toBe(''));
  expect(isFolded()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Mostrar os filtros' }));
  expect(isFolded()).toBe(true);
});
