import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { approveOrder, cancelOrder, listCreatorOrders, returnOrder } from '@banca/contracts/orders';
import { listMyTitles } from '@banca/contracts/own-products';
import { listPayments } from '@banca/contracts/payments';
import { t } from '../../lib/i18n/text.tsx';
import { type Order, reloadOrderLists } from '../../api/orders.ts';
import { buildId, buildNumberedOrder as buildOrder, buildPage, buildUser } from '../../testing/builders.ts';
import { leavePage } from '../../testing/leave-page.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, getWriteRequests, mockEndpoint } from '../../testing/server.ts';
import { TOASTER_ID } from '../../ui/clear-toasts.ts';
import * as toasterHost from '../../ui/toaster-host.tsx';
import { OrdersSection } from './orders-section.tsx';

const user = userEvent.setup({ delay: null });

/** Oldest first: Helena 3, 2 and 1. The second one has no screenshot. */
let orders: Order[];
function decide(id: string | undefined, state: Order['state'], message: string) {
  const order = { ...(orders.find(({ _id }) => _id === id) as Order), state };
  orders = orders.filter(({ _id }) => _id !== id);
  return { order: { ...order, status: state === 'returned' ? ('pending' as const) : (state as Order['status']) }, message };
}

const getViewer = (n: number) => within(screen.getByRole('dialog', { name: new RegExp(`Helena ${n}$`) }));
const findCard = async (n: number) => await screen.findByRole('article', { name: new RegExp(`de Helena ${n},`) });
const press = async (n: number, name: string) => await user.click(getViewer(n).getByRole('button', { name }));
const swipe = (n: number, dx: number) => {
  const picture = getViewer(n).getByRole('img').parentElement as HTMLElement;
  fireEvent.pointerDown(picture, { pointerId: 1, isPrimary: true, clientX: 200, clientY: 300 });
  fireEvent.pointerUp(picture, { pointerId: 1, isPrimary: true, clientX: 200 + dx, clientY: 310 });
};

async function openViewer() {
  const { store } = renderApp(<OrdersSection />, { url: '/dashboard?section=customers', user: buildUser() });
  await user.click(within(await findCard(3)).getByRole('button', { name: /^Ampliar/ }));
  return store;
}

beforeEach(() => {
  localStorage.clear();
  HTMLElement.prototype.setPointerCapture ??= () => undefined;
  orders = [3, 2, 1].map((n) => buildOrder(n, { paymentScreenshot: n === 2 ? null : `/api/screenshots/${n}` }));
  mockEndpoint(listMyTitles, buildPage({ products: [] }));
  mockEndpoint(listPayments, buildPage({ payments: [], open: 0 }));
  mockEndpoint(listCreatorOrders, () => buildPage({ orders, pending: orders.length }));
  mockEndpoint(approveOrder, ({ params }) => decide(params['id'], 'completed', t('orders.approved')));
  mockEndpoint(cancelOrder, ({ params }) => decide(params['id'], 'cancelled', t('orders.cancelled')));
  mockEndpoint(returnOrder, ({ params }) => decide(params['id'], 'returned', t('orders.returned')));
});

describe('the viewer of the screenshots', () => {
  test('shows the next order after each approval, and closes after the last one', async () => {
    await openViewer();
    expect(getViewer(3).getByText('1 de 3')).toBeTruthy();
    await press(3, 'Approve');
    expect(getViewer(2).getByText('sem screenshot')).toBeTruthy();
    await press(2, 'Approve');
    await press(1, 'Approve');
    expect(screen.queryByRole('dialog')).toBeNull();
    leavePage();
    await vi.waitFor(() => expect(getRequestsTo(approveOrder)).toHaveLength(3));
    expect(getRequestsTo(approveOrder).map(({ params }) => params['id'])).toEqual([3, 2, 1].map(buildId));
  });

  test('undoes the approval of the order before, and shows it again', async () => {
    await openViewer();
    await press(3, 'Approve');
    expect(getViewer(2).getByText(`#${buildOrder(3).shortId} aprovada.`)).toBeTruthy();
    await press(2, 'Desfazer');
    expect(getViewer(3).getByRole('button', { name: 'Approve' })).toBeTruthy();
    leavePage();
    expect(getWriteRequests()).toEqual([]);
  });

  test('shows the next order after a cancellation', async () => {
    await openViewer();
    await press(3, 'Cancel');
    await user.click(screen.getByRole('button', { name: 'Cancelar a encomenda' }));
    expect(await screen.findByRole('dialog', { name: /Helena 2$/ })).toBeTruthy();
  });

  test('names the product, and clears the messages where an approval can be undone', async () => {
    const dismissToasts = vi.mocked(toasterHost.dismissToasts);
    await openViewer();
    expect(getViewer(3).getByText(buildOrder(3).product.title).closest('.hidden')).toBeNull();
    expect(dismissToasts).not.toHaveBeenCalled();
    await press(3, 'Approve');
    expect(getViewer(2).getByRole('button', { name: 'Desfazer' })).toBeTruthy();
    await press(2, 'Desfazer');
    expect(dismissToasts).not.toHaveBeenCalled();
    for (const id of [TOASTER_ID, 'plain-toast']) document.body.appendChild(document.createElement('div')).id = id;
    await press(3, 'Approve');
    expect(document.getElementById('plain-toast')).toBeNull();
    await waitFor(() => expect(dismissToasts).toHaveBeenCalledTimes(1));
  });

  test('names the order whose approval failed, and stays open', async () => {
    mockEndpoint(approveOrder, errorResponse(409, { code: 'duplicate_payment_code', message: t('orders.duplicateCode') }));
    await openViewer();
    await press(3, 'Approve');
    leavePage();
    expect(await screen.findByText(`#${buildOrder(3).shortId}: ${t('orders.duplicateCode')}`)).toBeTruthy();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await press(2, 'Encomenda anterior');
    expect(getViewer(3).getByRole('button', { name: 'Approve anyway…' })).toBeTruthy();
  });

  test('goes through the orders by buttons, arrows, J and K, and swipes', async () => {
    await openViewer();
    expect(getViewer(3).queryByRole('button', { name: 'Encomenda anterior' })).toBeNull();
    swipe(3, -90);
    await press(2, 'Encomenda seguinte');
    expect(getViewer(1).queryByRole('button', { name: 'Encomenda seguinte' })).toBeNull();
    await user.keyboard('k');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowLeft' });
    swipe(3, 90);
    swipe(3, -20);
    expect(getViewer(3)).toBeTruthy();
    await press(3, 'Ampliar');
    swipe(3, -90);
    await press(3, 'Fechar');
    expect((await findCard(3)).contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.getAttribute('data-key')).toBe('v');
  });

  test('closes when its order leaves the list, and stays closed when it comes back', async () => {
    const store = await openViewer();
    const [oldest, ...others] = orders as [Order, Order, Order];
    const reload = async () => await act(async () => void store.dispatch(reloadOrderLists()));
    orders = others;
    await reload();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    orders = [oldest, ...others];
    await reload();
    await findCard(3);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('the dialog that cancels first offers to ask for another proof', async () => {
  await openViewer();
  await press(3, 'Cancel');
  const dialog = within(screen.getByRole('dialog', { name: 'Cancelar a encomenda?' }));
  const names = dialog.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.filter(Boolean)).toEqual(['Pedir outro comprovativo', 'Cancelar a encomenda', t('ui.back')]);
  await user.click(dialog.getByRole('button', { name: 'Pedir outro comprovativo' }));
  await user.selectOptions(screen.getByLabelText(/^Motivo/), 'unreadable');
  await user.click(screen.getByRole('button', { name: 'Pedir comprovativo' }));
  expect(await screen.findByRole('dialog', { name: /Helena 2$/ })).toBeTruthy();
  // A message on top would cover the picture of the next order.
  const notice = getViewer(2).getByText(`#${buildOrder(3).shortId}: ${t('orders.returned')}`);
  expect(notice.getAttribute('role')).toBe('status');
  expect(screen.getAllByText(new RegExp(t('orders.returned')))).toEqual([notice]);
  await press(2, 'Encomenda seguinte');
  expect(screen.queryByText(new RegExp(t('orders.returned')))).toBeNull();
  expect(getWriteRequests().map(({ url }) => url)).toEqual([`/api/creators/orders/${buildId(3)}/return`]);
});

test('a second proof is marked on the card and in the viewer', async () => {
  const earlierProof = { code: null, paymentScreenshot: null, createdAt: '2026-11-20T08:00:00.000Z', reason: null, note: null };
  orders = [{ ...(orders[0] as Order), earlierProofs: [earlierProof] }, ...orders.slice(1)];
  await openViewer();
  expect(within(await findCard(3)).getAllByText('2.º comprovativo')).toHaveLength(2);
  expect(getViewer(3).getByText('2.º comprovativo')).toBeTruthy();
  expect(within(await findCard(1)).queryByText(/º comprovativo$/)).toBeNull();
});
