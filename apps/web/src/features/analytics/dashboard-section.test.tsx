import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { networkError, toApiError } from '../../api/errors.ts';
import { signedIn, type User } from '../../api/session.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import type { ChartProps } from '../../ui/chart-canvas.tsx';
import type { Summary } from '../../api/analytics.ts';
import { DashboardSection } from './dashboard-section.tsx';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const drawn = vi.hoisted(() => vi.fn<(props: ChartProps) => null>(() => null));
vi.mock('../../ui/chart-canvas.tsx', () => ({ ChartCanvas: drawn }));
const sent = vi.mocked(send);
const user = userEvent.setup({ delay: null });

const order = (n: number): Summary['recentOrders'][number] => ({
  _id: `65f1c0ffee01234567890${n}00`,
  shortId: `890${n}00`,
  product: { _id: '65f1c0ffee0123456789abcd', title: `Marrabenta ${n}`, price: 850, image: null },
  amount: 850,
  price: 850,
  paymentMethod: 'mpesa',
  status: 'pending',
  accountMissing: false,
  delivered: false,
  cancelled: false,
  createdAt: new Date().toISOString(),
  buyer: { firstName: 'Inácio', lastName: String(n), email: 'inacio@example.com' },
  guest: { name: `Inácio ${n}`, email: 'inacio@example.com', phone: '+258 86 555 0188' },
  confirmationCode: null,
  duplicateCode: false,
  paymentScreenshot: null,
});

const summary = (more: Partial<Summary> = {}): Summary => ({
  sales: 12,
  revenue: 10_200.5,
  products: 7,
  customers: 9,
  weeklySales: [1, 0, 2, 0, 3, 0, 5],
  recentOrders: [order(1), order(2), order(3)],
  firstName: 'Helena',
  lastName: 'Macuácua',
  username: 'helena',
  ...more,
});

function open(answer: Answer, pendingCount = 0): void {
  sent.mockReset().mockResolvedValue(answer);
  const store = makeStore();
  store.dispatch(signedIn({ token: 'token', user: { role: 'creator', firstName: '', username: 'helena' } as User }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <DashboardSection pendingCount={pendingCount} />
      </MemoryRouter>
    </Provider>,
  );
}

const links = (): [string | null, string | null][] =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => drawn.mockClear());

describe('the month at a glance', () => {
  test('greets the creator, shows the totals and links to a new product and to the analytics', async () => {
    open({ data: summary() });
    expect(screen.getByRole('status').textContent).toBe('A carregar o teu resumo');
    expect((await screen.findByText('10 200,50')).parentElement?.textContent).toBe('Receita este mês10 200,50MZN');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Boas-vindas, Helena');
    for (const [label, value] of [
      ['Vendas este mês', '12'],
      ['Produtos activos', '7'],
      ['Clientes este mês', '9'],
    ] as const)
      expect(screen.getByText(label).parentElement?.textContent).toBe(label + value);
    expect(links().slice(0, 2)).toEqual([
      ['Criar produto', '/dashboard?section=upload'],
      ['Ver analytics', '/dashboard?section=analytics'],
    ]);
  });

  test('greets a creator without a first name by username', async () => {
    open({ data: summary({ firstName: '' }) });
    await screen.findByText('Clientes este mês');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Boas-vindas, helena');
  });

  test('draws the week from Monday to Sunday in 600 ms and repeats it in a table', async () => {
    open({ data: summary() });
    const table = await screen.findByRole('table', { name: 'Vendas desta semana, por dia' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['Seg1', 'Ter0', 'Qua2', 'Qui0', 'Sex3', 'Sáb0', 'Dom5']);
    await vi.waitFor(() => expect(drawn.mock.lastCall?.[0]).toMatchObject({ kind: 'line', animationMs: 600 }));
  });

  test('shows the number of pending orders', () => {
    open({ data: summary() }, 5000);
    expect(screen.getByText('5 000 encomendas à tua espera')).toBeTruthy();
    cleanup();
    open({ data: summary() }, 2);
    expect(links()).toContainEqual(['2 encomendas à tua esperaConfirmar agora', '/dashboard?section=customers']);
  });
});

describe('recent activity', () => {
  test('links each order to its place in the list', async () => {
    open({ data: summary() });
    expect((await screen.findAllByRole('listitem')).map((item) => within(item).getByText(/^Inácio/).textContent)).toEqual([
      'Inácio 1',
      'Inácio 2',
      'Inácio 3',
    ]);
    const [first] = screen.getAllByRole('listitem');
    expect(first?.querySelector('a')?.getAttribute('href')).toBe('/dashboard?section=customers&status=all&q=890100');
  });

  test('says that the shop is ready when there are products but no orders', async () => {
    open({ data: summary({ recentOrders: [] }) });
    expect(await screen.findByText('A tua banca está pronta para vender')).toBeTruthy();
    expect(screen.queryByText('Nenhuma atividade recente')).toBeNull();
  });

  test('says that there is no activity', async () => {
    open({ data: summary({ recentOrders: [], products: 0 }) });
    expect(await screen.findByText('Nenhuma atividade recente')).toBeTruthy();
  });
});

describe('failures', () => {
  test('a summary that fails to load shows an error and can be retried', async () => {
    open({ error: toApiError(400, null) });
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load dashboard dataTry Again');
    sent.mockResolvedValue({ data: summary() });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('10 200,50')).toBeTruthy();
  });

  test('a network failure is reported as such', async () => {
    open({ error: networkError });
    expect((await screen.findByRole('alert')).textContent).toContain('Network connection failed');
  });

  test('an unauthenticated user sees a notice above zeros', async () => {
    open({ error: toApiError(401, null) });
    expect((await screen.findByRole('alert')).textContent).toBe('User not authenticated. Please log in again.Tentar novamente');
    expect(screen.getByText('Vendas este mês').parentElement?.textContent).toBe('Vendas este mês0');
    expect(screen.getByText('Receita este mês').parentElement?.textContent).toBe('Receita este mês0,00MZN');
  });
});
