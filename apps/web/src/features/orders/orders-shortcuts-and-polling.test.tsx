import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpResponse } from 'msw';
import { orders as messages } from '@banca/contracts/messages';
import { approveOrder, cancelOrder, exportOrders, listCreatorOrders } from '@banca/contracts/orders';
import { listMyTitles } from '@banca/contracts/products';
import { buildNumberedOrder as buildOrder, buildPage, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { refuse, requestsTo, respond, writes } from '../../testing/server.ts';
import type { Order } from '../../api/orders.ts';
import { OrdersSection } from './orders-section.tsx';
import { usePendingCount } from './pending-order-count.ts';

const saved = vi.hoisted(() => vi.fn<(name: string, content: Blob) => void>());
vi.mock('../../lib/save-file.ts', () => ({ saveFile: saved }));
const user = userEvent.setup({ delay: null });

/** The orders that wait, newest first; decisions change them. */
let waiting: Order[];
function decide(id: string | undefined, status: Order['status'], message: string) {
  const order = waiting.find(({ _id }) => _id === id) as Order;
  waiting = waiting.filter((one) => one !== order);
  return { order: { ...order, status }, message };
}

const Sidebar = () => <p>Barra: {usePendingCount()}</p>;
const open = (at = '/dashboard?section=customers') =>
  renderApp(
    <>
      <Sidebar />
      <OrdersSection />
    </>,
    { at, user: buildUser() },
  );

const cards = async () => await screen.findAllByRole('article');
const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';

beforeEach(() => {
  localStorage.clear();
  saved.mockReset();
  waiting = [buildOrder(1), buildOrder(2)];
  respond(listCreatorOrders, ({ query }) =>
    buildPage({ orders: waiting.slice(0, Number(query['limit'] ?? 12)), pending: waiting.length }),
  );
  respond(approveOrder, ({ params }) => decide(params['id'], 'completed', messages.approved));
  respond(cancelOrder, ({ params }) => decide(params['id'], 'cancelled', messages.cancelled));
  respond(exportOrders, HttpResponse.text('csv'));
  respond(listMyTitles, buildPage({ products: [] }));
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
    expect(requestsTo(approveOrder).map(({ params }) => params)).toEqual([{ id: buildOrder(1)._id }]);
    await waitFor(() => expect(focused()).toContain('Helena 2'));
    await user.keyboard('c');
    expect(screen.getByRole('dialog', { name: 'Cancelar a encomenda?' })).toBeTruthy();
    // Neither decides through the question, and what is typed into it is no command.
    await user.keyboard('a');
    await user.type(screen.getByLabelText('Motivo (opcional)'), 'aceita');
    expect(writes()).toHaveLength(1);
  });

  test('open the screenshot and decide there', async () => {
    waiting = [buildOrder(1, { paymentScreenshot: '/api/screenshots/1' })];
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
    expect(writes()).toEqual([]);
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
    const before = requestsTo().length;
    await pass(20_000);
    expect(
      requestsTo()
        .slice(before)
        .map(({ url }) => url),
    ).toEqual(['/api/creators/orders?status=pending&limit=1']);
    waiting = [buildOrder(0), ...waiting];
    await pass(20_000);
    expect(await screen.findByRole('article', { name: /Helena 0/ })).toBeTruthy();
    expect(screen.getByText('3 à espera')).toBeTruthy();
    expect(screen.getByText('Barra: 3')).toBeTruthy();
  });

  test('are not polled while the tab is hidden, and immediately when it becomes visible', async () => {
    open();
    await cards();
    see('hidden');
    const before = requestsTo().length;
    await pass(120_000);
    expect(requestsTo()).toHaveLength(before);
    waiting = [buildOrder(0), ...waiting];
    see('visible');
    expect(await screen.findByRole('article', { name: /Helena 0/ })).toBeTruthy();
  });
});

describe('the export', () => {
  test('uses the filters and sends the token only in a header', async () => {
    open('/dashboard?section=customers&status=all&q=eva&page=2');
    await user.click(await screen.findByText('Exportar CSV'));
    await waitFor(() => expect(saved).toHaveBeenCalledWith('encomendas.csv', expect.any(Blob)));
    const [request] = requestsTo(exportOrders);
    expect([request?.url, request?.headers.authorization]).toEqual(['/api/creators/orders.csv?q=eva', 'Bearer token']);
  });

  test('shows a message when it fails', async () => {
    respond(exportOrders, refuse(400));
    open();
    await user.click(await screen.findByText('Exportar CSV'));
    expect(await screen.findByText('Não foi possível exportar. Tenta outra vez.')).toBeTruthy();
    expect(saved).not.toHaveBeenCalled();
  });
});
