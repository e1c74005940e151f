import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { approveOrder, cancelOrder, listCreatorOrders } from '@banca/contracts/orders';
import { createCsvLink } from '@banca/contracts/customers';
import { listMyTitles } from '@banca/contracts/own-products';
import { listPayments } from '@banca/contracts/payments';
import { t } from '../../lib/i18n/text.tsx';
import { buildNumberedOrder as buildOrder, buildPage, buildUser } from '../../testing/builders.ts';
import { leavePage } from '../../testing/leave-page.ts';
import { advanceTime, setVisibility } from '../../testing/polling.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint, getWriteRequests } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import type { Order } from '../../api/orders.ts';
import { OrdersSection } from './orders-section.tsx';
import { usePendingCount } from './pending-order-count.ts';
import * as downloads from '../../lib/save-file.ts';

const CSV_LINK = { url: 'http://localhost:4000/api/creators/x.csv?signature=x', expiresAt: '2026-11-21T08:05:00.000Z' };
const user = setUpUser();

/** The mocked pending orders, newest first. A decision removes its order. */
let pendingOrders: Order[];
function decideOrder(id: string | undefined, status: Order['status'], message: string) {
  const order = pendingOrders.find(({ _id }) => _id === id) as Order;
  pendingOrders = pendingOrders.filter((pendingOrder) => pendingOrder !== order);
  return { order: { ...order, status }, message };
}

const Sidebar = () => <p>Barra: {usePendingCount()}</p>;
const renderSection = (url = '/dashboard?section=customers') =>
  renderApp(
    <>
      <Sidebar />
      <OrdersSection />
    </>,
    { url, user: buildUser() },
  );

const findCards = async () => await screen.findAllByRole('article');
const getFocusedLabel = () => document.activeElement?.getAttribute('aria-label') ?? '';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(downloads, 'openDownload').mockReturnValue();
  pendingOrders = [buildOrder(1), buildOrder(2)];
  mockEndpoint(listCreatorOrders, ({ query }) =>
    buildPage({ orders: pendingOrders.slice(0, Number(query['limit'] ?? 12)), pending: pendingOrders.length }),
  );
  mockEndpoint(approveOrder, ({ params }) => decideOrder(params['id'], 'completed', t('orders.approved')));
  mockEndpoint(cancelOrder, ({ params }) => decideOrder(params['id'], 'cancelled', t('orders.cancelled')));
  mockEndpoint(createCsvLink, CSV_LINK);
  mockEndpoint(listMyTitles, buildPage({ products: [] }));
  mockEndpoint(listPayments, buildPage({ payments: [], open: 0 }));
});

describe('keyboard shortcuts', () => {
  test('move between orders and decide the focused one', async () => {
    renderSection();
    await findCards();
    await user.keyboard('j');
    expect(getFocusedLabel()).toContain('Helena 1');
    await user.keyboard('jj');
    expect(getFocusedLabel()).toContain('Helena 2');
    await user.keyboard('k');
    await user.keyboard('a');
    expect(getFocusedLabel()).toContain('Helena 2');
    leavePage();
    expect(await screen.findByText('Ordem aprovada e link de download enviado ao cliente!')).toBeTruthy();
    expect(getRequestsTo(approveOrder).map(({ params }) => params)).toEqual([{ id: buildOrder(1)._id }]);
    await waitFor(() => expect(getFocusedLabel()).toContain('Helena 2'));
    await user.keyboard('c');
    expect(screen.getByRole('dialog', { name: 'Cancelar a encomenda?' })).toBeTruthy();
    // Shortcuts do nothing while the dialog is open or while the user types into it.
    await user.keyboard('a');
    await user.type(screen.getByLabelText('Motivo (opcional)'), 'aceita');
    expect(getWriteRequests()).toHaveLength(1);
  });

  test('open the screenshot and decide there', async () => {
    pendingOrders = [buildOrder(1, { paymentScreenshot: '/api/screenshots/1' })];
    renderSection();
    await findCards();
    await user.keyboard('jv');
    const viewer = screen.getByRole('dialog', { name: 'Screenshot do pagamento de Helena 1' });
    expect(within(viewer).getByText('BKL7XQ92M1')).toBeTruthy();
    expect(within(viewer).getByText('850,00 MZN')).toBeTruthy();
    expect(within(viewer).getByText('+258 84 555 0123')).toBeTruthy();
    await user.keyboard('a');
    leavePage();
    expect(await screen.findByText('Ordem aprovada e link de download enviado ao cliente!')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: /Screenshot/ })).toBeNull();
  });

  test.each([
    ['while typing', () => screen.getByRole('searchbox').focus(), {}],
    ['with no order in focus', () => undefined, {}],
    ['with a repeated key', () => screen.getAllByRole('article')[0]?.focus(), { repeat: true }],
    ['with a browser shortcut', () => screen.getAllByRole('article')[0]?.focus(), { ctrlKey: true }],
  ])('are ignored: %s', async (_, moveFocus, eventInit) => {
    renderSection();
    await findCards();
    act(moveFocus);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'a', ...eventInit });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'c', ...eventInit });
    expect(getWriteRequests()).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('appear in a legend and can be turned off permanently', async () => {
    const firstRender = renderSection();
    await findCards();
    await user.keyboard('?');
    expect(screen.getByRole('list', { name: 'Atalhos do teclado', hidden: true }).textContent).toContain('Aaprovar');
    await user.click(screen.getByText('Desligar atalhos'));
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('j');
    expect(getFocusedLabel()).toBe('');
    firstRender.unmount();
    renderSection();
    await findCards();
    await user.click(screen.getByRole('button', { name: 'Atalhos do teclado', hidden: true }));
    expect(await screen.findByText('Ligar atalhos do teclado')).toBeTruthy();
  });
});

describe('new orders', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => {
    vi.useRealTimers();
    setVisibility('visible');
  });

  test('appear automatically, and polling requests a single order', async () => {
    renderSection();
    await findCards();
    const requestCount = getRequestsTo().length;
    await advanceTime(20_000);
    expect(
      getRequestsTo()
        .slice(requestCount)
        .map(({ url }) => url),
    ).toEqual(['/api/creators/orders?state=pending&limit=1']);
    pendingOrders = [buildOrder(0), ...pendingOrders];
    await advanceTime(20_000);
    expect(await screen.findByRole('article', { name: /Helena 0/ })).toBeTruthy();
    expect(screen.getByText('3 à espera')).toBeTruthy();
    expect(screen.getByText('Barra: 3')).toBeTruthy();
  });

  test('are not polled while the tab is hidden, and are polled immediately when it becomes visible', async () => {
    renderSection();
    await findCards();
    setVisibility('hidden');
    const requestCount = getRequestsTo().length;
    await advanceTime(120_000);
    expect(getRequestsTo()).toHaveLength(requestCount);
    pendingOrders = [buildOrder(0), ...pendingOrders];
    setVisibility('visible');
    expect(await screen.findByRole('article', { name: /Helena 0/ })).toBeTruthy();
  });
});

describe('the export', () => {
  test('uses the filters and sends the token only in a header', async () => {
    renderSection('/dashboard?section=customers&state=all&q=eva&page=2');
    await user.click(await screen.findByRole('button', { name: 'Mais opções' }));
    await user.click(screen.getByRole('menuitem', { name: 'Exportar CSV' }));
    await waitFor(() => expect(downloads.openDownload).toHaveBeenCalledWith(CSV_LINK.url));
    expect(getRequestsTo(createCsvLink)).toMatchObject([{ body: { file: 'orders', query: { q: 'eva' } } }]);
  });

  test('shows a message when it fails', async () => {
    mockEndpoint(createCsvLink, errorResponse(400));
    renderSection();
    await user.click(await screen.findByRole('button', { name: 'Mais opções' }));
    await user.click(screen.getByRole('menuitem', { name: 'Exportar CSV' }));
    expect(await screen.findByText('Não foi possível exportar. Tenta outra vez.')).toBeTruthy();
    expect(downloads.openDownload).not.toHaveBeenCalled();
  });
});
