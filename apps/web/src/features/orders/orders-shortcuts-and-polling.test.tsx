import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { toApiError } from '../../api/errors.ts';
import { signedIn, type User } from '../../api/session.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { anOrder } from '../../testing/orders.ts';
import type { Order } from '../../api/orders.ts';
import { OrdersSection } from './orders-section.tsx';
import { usePendingCount } from './pending-order-count.ts';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
const saved = vi.hoisted(() => vi.fn<(name: string, content: Blob) => void>());
vi.mock('../../lib/save-file.ts', () => ({ saveFile: saved }));
const user = userEvent.setup({ delay: null });

const page = (orders: Order[]): Answer => ({
  data: { orders, pending: shop.length, total: orders.length, page: 1, pages: 1, limit: 12 },
});

/** What the shop holds, newest first; decisions change it. */
let shop: Order[];
function answerTo({ url }: Outgoing): Answer {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  const [, id, action] = /orders\/(\w+)\/(approve|cancel)$/.exec(pathname) ?? [];
  if (action) {
    const found = shop.find(({ _id }) => _id === id) as Order;
    const order: Order = { ...found, status: action === 'approve' ? 'completed' : 'cancelled' };
    shop = shop.filter((one) => one !== found);
    return {
      data: {
        order,
        message:
          action === 'approve'
            ? 'Ordem aprovada e link de download enviado ao cliente!'
            : 'Ordem cancelada e cliente notificado.',
      },
    };
  }
  if (pathname.endsWith('.csv')) return { data: new Blob(['csv']) };
  if (pathname.endsWith('/my')) return { data: { products: [], total: 0, page: 1, pages: 0, limit: 100 } };
  return page(shop.slice(0, Number(searchParams.get('limit') ?? 12)));
}

const Sidebar = () => <p>Barra: {usePendingCount()}</p>;
function open(address = '/dashboard?section=customers') {
  const store = makeStore();
  store.dispatch(signedIn({ token: 'token-1', user: { role: 'creator' } as User }));
  return render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <Sidebar />
        <OrdersSection />
      </MemoryRouter>
    </Provider>,
  );
}

const cards = async () => await screen.findAllByRole('article');
const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';
const calls = (pattern: RegExp) => sent.mock.calls.map(([request]) => request).filter(({ url }) => pattern.test(url));

beforeEach(() => {
  localStorage.clear();
  saved.mockReset();
  shop = [anOrder(1), anOrder(2)];
  sent.mockReset().mockImplementation((request) => Promise.resolve(answerTo(request)));
});

describe('keyboard shortcuts', () => {
  test('move between orders, decide the focused one and focus the next', async () => {
    open();
    await cards();
    await user.keyboard('j');
    expect(focused()).toContain('Helena 1');
    await user.keyboard('jj');
    expect(focused()).toContain('Helena 2');
    await user.keyboard('k');
    await user.keyboard('a');
    expect(await screen.findByText('Ordem aprovada e link de download enviado ao cliente!')).toBeTruthy();
    expect(calls(/approve$/).map(({ url }) => url)).toEqual([expect.stringContaining(anOrder(1)._id)]);
    await waitFor(() => expect(focused()).toContain('Helena 2'));
    await user.keyboard('c');
    expect(screen.getByRole('dialog', { name: 'Cancelar a encomenda?' })).toBeTruthy();
    // Neither decides through the question, and what is typed into it is no command.
    await user.keyboard('a');
    await user.type(screen.getByLabelText('Motivo (opcional)'), 'aceita');
    expect(calls(/approve|cancel/)).toHaveLength(1);
  });

  test('open the screenshot and decide there', async () => {
    shop = [anOrder(1, { paymentScreenshot: '/api/screenshots/1' })];
    open();
    await cards();
    await user.keyboard('jv');
    const viewer = screen.getByRole('dialog', { name: 'Screenshot do pagamento de Helena 1' });
    expect(within(viewer).getByText('BKL7XQ92M1')).toBeTruthy();
    expect(within(viewer).getByText('850,00 MZN')).toBeTruthy();
    expect(within(viewer).getByText('+258 84 555 0123')).toBeTruthy();
    await user.keyboard('a');
    expect(await screen.findByText('Ordem aprovada e link de download enviado ao cliente!')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: /Screenshot/ })).toBeNull();
  });

  test.each([
    ['while one types', () => screen.getByRole('searchbox').focus(), {}],
    ['with no order in focus', () => undefined, {}],
    ['held down', () => screen.getAllByRole('article')[0]?.focus(), { repeat: true }],
    ["of the browser's own", () => screen.getAllByRole('article')[0]?.focus(), { ctrlKey: true }],
  ])('decide nothing: %s', async (_, place, more) => {
    open();
    await cards();
    act(place);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'a', ...more });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'c', ...more });
    expect(calls(/approve|cancel/)).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('are listed and can be turned off permanently', async () => {
    const first = open();
    await cards();
    expect(screen.getByRole('list', { name: 'Atalhos do teclado', hidden: true }).textContent).toContain('Aaprovar');
    await user.click(screen.getByText('Desligar atalhos'));
    await user.keyboard('j');
    expect(focused()).toBe('');
    first.unmount();
    open();
    expect(await screen.findByText('Ligar atalhos do teclado')).toBeTruthy();
  });
});

describe('new orders', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => {
    vi.useRealTimers();
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  });
  const see = (state: 'visible' | 'hidden'): void => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
  };
  const pass = async (ms: number) => await act(async () => await vi.advanceTimersByTimeAsync(ms));

  test('appear automatically, and polling requests a single order', async () => {
    open();
    await cards();
    sent.mockClear();
    await pass(20_000);
    expect(calls(/./).map(({ url }) => url)).toEqual(['/api/creators/orders?status=pending&limit=1']);
    shop = [anOrder(0), ...shop];
    await pass(20_000);
    expect(await screen.findByRole('article', { name: /Helena 0/ })).toBeTruthy();
    expect(screen.getByText('3 à espera')).toBeTruthy();
    expect(screen.getByText('Barra: 3')).toBeTruthy();
  });

  test('are not polled while the tab is hidden, and immediately when it becomes visible', async () => {
    open();
    await cards();
    see('hidden');
    sent.mockClear();
    await pass(120_000);
    expect(calls(/./)).toEqual([]);
    shop = [anOrder(0), ...shop];
    see('visible');
    expect(await screen.findByRole('article', { name: /Helena 0/ })).toBeTruthy();
  });
});

describe('the export', () => {
  test('uses the filters and sends the token only in a header', async () => {
    open('/dashboard?section=customers&status=all&q=eva&page=2');
    await user.click(await screen.findByText('Exportar CSV'));
    await waitFor(() => expect(saved).toHaveBeenCalledWith('encomendas.csv', expect.any(Blob)));
    const [request] = calls(/csv/);
    expect([request?.url, request?.headers.authorization]).toEqual(['/api/creators/orders.csv?q=eva', 'Bearer token-1']);
  });

  test('shows a message when it fails', async () => {
    sent.mockImplementation((request) =>
      Promise.resolve(request.url.includes('.csv') ? { error: toApiError(400, null) } : answerTo(request)),
    );
    open();
    await user.click(await screen.findByText('Exportar CSV'));
    expect(await screen.findByText('Não foi possível exportar. Tenta outra vez.')).toBeTruthy();
    expect(saved).not.toHaveBeenCalled();
  });
});
