import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { approveOrder, cancelOrder, listCreatorOrders } from '@banca/contracts/orders';
import { listMyTitles } from '@banca/contracts/own-products';
import { listPayments } from '@banca/contracts/payments';
import { t } from '../../lib/i18n/text.tsx';
import { signedIn } from '../../api/session.ts';
import type { Order } from '../../api/orders.ts';
import { buildId, buildNumberedOrder as buildOrder, buildPage, buildUser } from '../../testing/builders.ts';
import { leavePage } from '../../testing/leave-page.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint, networkFailure } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { OrdersSection } from './orders-section.tsx';
import { UnsentApprovals } from './unsent-approvals.tsx';

const creator = buildUser();
const STORAGE_KEY = `banca.approvals.${creator._id}`;
const user = setUpUser();

let orders: Order[];
function decide(id: string | undefined, state: 'completed' | 'cancelled', message: string) {
  const order = { ...(orders.find(({ _id }) => _id === id) as Order), state, status: state };
  orders = orders.map((other) => (other._id === id ? order : other));
  return { order, message };
}

const renderSection = () =>
  renderApp(
    <>
      <OrdersSection />
      <UnsentApprovals />
    </>,
    { url: '/dashboard?section=customers&state=all', user: creator },
  );
const findCard = async (n: number) => within(await screen.findByRole('article', { name: new RegExp(`de Helena ${n},`) }));
const clickButton = async (n: number, name: string) => await user.click((await findCard(n)).getByRole('button', { name }));
const listApprovedIds = () => getRequestsTo(approveOrder).map(({ params }) => params['id']);
const getFocusedLabel = () => document.activeElement?.getAttribute('aria-label') ?? '';
const storeApprovals = (approvals: object[]) => localStorage.setItem(STORAGE_KEY, JSON.stringify(approvals));
const findSuccess = async () => await screen.findByText('Ordem aprovada e link de download enviado ao cliente!');

beforeEach(() => {
  localStorage.clear();
  orders = [buildOrder(1), buildOrder(2), buildOrder(3)];
  mockEndpoint(listMyTitles, buildPage({ products: [] }));
  mockEndpoint(listPayments, buildPage({ payments: [], open: 0 }));
  mockEndpoint(listCreatorOrders, () =>
    buildPage({ orders, pending: orders.filter(({ status }) => status === 'pending').length }),
  );
  mockEndpoint(approveOrder, ({ params }) => decide(params['id'], 'completed', t('orders.approved')));
  mockEndpoint(cancelOrder, ({ params }) => decide(params['id'], 'cancelled', t('orders.cancelled')));
});

describe('an approval', () => {
  test('is sent after 5 seconds', async () => {
    renderSection();
    await findCard(1);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await clickButton(1, 'Approve');
    await act(async () => await vi.advanceTimersByTimeAsync(4_500));
    expect(getRequestsTo(approveOrder)).toEqual([]);
    expect((await findCard(1)).getByText('Ainda podes desfazer.')).toBeTruthy();
    expect((await findCard(1)).getByText('1 s')).toBeTruthy();
    await act(async () => await vi.advanceTimersByTimeAsync(600));
    expect(await findSuccess()).toBeTruthy();
    expect(screen.getByText(`#${buildOrder(1).shortId} · Helena 1 · ${buildOrder(1).product.title}`)).toBeTruthy();
    expect(await (await findCard(1)).findByText('aprovada')).toBeTruthy();
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
  });

  test('names the proof that was on the screen, whatever came since', async () => {
    const seen = { proofId: 'proof-1', waitingSince: '2026-11-21T08:00:00.000Z' };
    orders[0] = buildOrder(1, seen);
    renderSection();
    await clickButton(1, 'Approve');
    expect(localStorage.getItem(STORAGE_KEY)).toContain('"proofId":"proof-1"');
    orders[0] = buildOrder(1, { proofId: 'proof-2' });
    await clickButton(2, 'Approve');
    await clickButton(2, 'Desfazer');
    expect(await findSuccess()).toBeTruthy();
    expect(getRequestsTo(approveOrder).map(({ body }) => body)).toEqual([{ acceptDuplicate: false, ...seen }]);
  });

  test('can be undone with the button, and sends nothing', async () => {
    renderSection();
    await clickButton(1, 'Approve');
    await clickButton(1, 'Desfazer');
    expect((await findCard(1)).getByRole('button', { name: 'Approve' })).toBeTruthy();
    expect(getFocusedLabel()).toContain('Helena 1');
    leavePage();
    expect([getRequestsTo(approveOrder), localStorage.getItem(STORAGE_KEY)]).toEqual([[], null]);
  });

  test('can be undone with Z while the next order has the focus', async () => {
    renderSection();
    await findCard(1);
    await user.keyboard('ja');
    expect(getFocusedLabel()).toContain('Helena 2');
    await user.keyboard('z');
    expect((await findCard(1)).getByRole('button', { name: 'Approve' })).toBeTruthy();
    expect(getFocusedLabel()).toContain('Helena 1');
    expect(getRequestsTo(approveOrder)).toEqual([]);
  });

  test('of the last order keeps the focus on its card', async () => {
    renderSection();
    await clickButton(3, 'Approve');
    expect(getFocusedLabel()).toContain('Helena 3');
    await clickButton(3, 'Desfazer');
  });

  test.each([
    ['approved', 'Approve', null],
    ['cancelled', 'Cancel', 'Cancelar a encomenda'],
  ])('is sent when another order is %s', async (_, name, confirmation) => {
    renderSection();
    await clickButton(1, 'Approve');
    await clickButton(2, name);
    if (confirmation) await user.click(screen.getByRole('button', { name: confirmation }));
    expect(await findSuccess()).toBeTruthy();
    expect(listApprovedIds()).toEqual([buildId(1)]);
    if (!confirmation) await clickButton(2, 'Desfazer');
  });

  test('is sent when the section closes', async () => {
    const { rerender } = renderSection();
    await clickButton(1, 'Approve');
    rerender(<p>Outra secção</p>);
    expect(await findSuccess()).toBeTruthy();
    expect(listApprovedIds()).toEqual([buildId(1)]);
  });

  test('of an order that was cancelled meanwhile shows the reason and the current state', async () => {
    renderSection();
    await clickButton(1, 'Approve');
    decide(buildId(1), 'cancelled', '');
    mockEndpoint(approveOrder, errorResponse(409, { code: 'conflict', message: t('orders.alreadyCancelled') }));
    leavePage();
    expect(await screen.findByText('Esta ordem já foi cancelada.')).toBeTruthy();
    expect(await (await findCard(1)).findByText('cancelada')).toBeTruthy();
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
  });
});

describe('without a connection, an approval', () => {
  const approveOffline = async (): Promise<void> => {
    mockEndpoint(approveOrder, networkFailure());
    await clickButton(1, 'Approve');
    leavePage();
    expect(await (await findCard(1)).findByText('Por enviar')).toBeTruthy();
    mockEndpoint(approveOrder, ({ params }) => decide(params['id'], 'completed', t('orders.approved')));
  };

  test('is sent when the connection is back', async () => {
    renderSection();
    await approveOffline();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await (await findCard(1)).findByText('aprovada')).toBeTruthy();
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
  });

  test('can still be undone', async () => {
    renderSection();
    await approveOffline();
    await clickButton(1, 'Desfazer');
    expect((await findCard(1)).getByRole('button', { name: 'Approve' })).toBeTruthy();
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
  });

  test('is shown in other sections, and sent with the button', async () => {
    const { rerender } = renderSection();
    await approveOffline();
    rerender(<UnsentApprovals />);
    expect(await screen.findByText(`Aprovação por enviar: #${orders[0]?.shortId}. Segue assim que houver ligação.`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enviar agora' }));
    expect(await findSuccess()).toBeTruthy();
    expect(screen.queryByText(/por enviar/)).toBeNull();
  });
});

describe('an approval that an earlier page load could not send', () => {
  const stored = { _id: buildId(1), shortId: buildId(1).slice(-6), acceptDuplicate: true };

  test('of an ended session says so, and waits for the next login', async () => {
    mockEndpoint(approveOrder, errorResponse(401, { code: 'unauthenticated', message: 'Entra.' }));
    renderSection();
    await clickButton(1, 'Approve');
    await clickButton(2, 'Approve');
    const order = `#${buildOrder(1).shortId}`;
    expect(await screen.findByText(t('orders.approvalNeedsLogin', { order }))).toBeTruthy();
    expect(screen.queryByText(/assim que houver ligação/)).toBeNull();
    expect(localStorage.getItem(STORAGE_KEY)).toContain(buildOrder(1)._id);
  });

  test('is sent at the next load', async () => {
    storeApprovals([{ ...stored, sendAt: Date.now() - 60_000 }]);
    renderSection();
    expect(await findSuccess()).toBeTruthy();
    expect(getRequestsTo(approveOrder).map(({ body }) => body)).toEqual([{ acceptDuplicate: true }]);
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
  });

  test('is dropped with the reason if the order has had another proof that it does not name', async () => {
    mockEndpoint(approveOrder, errorResponse(400, { code: 'validation_failed', message: t('orders.proofUnnamed') }));
    storeApprovals([{ ...stored, sendAt: 0 }]);
    renderSection();
    expect(await screen.findByText(`#${stored.shortId}: ${t('orders.proofUnnamed')}`)).toBeTruthy();
    expect((await findCard(1)).getByRole('button', { name: 'Approve' })).toBeTruthy();
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
  });

  test('is not sent while another tab can undo it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    storeApprovals([{ ...stored, sendAt: Date.now() + 5_000 }]);
    renderSection();
    await findCard(1);
    expect(getRequestsTo(approveOrder)).toEqual([]);
    await act(async () => await vi.advanceTimersByTimeAsync(20_000));
    expect(await findSuccess()).toBeTruthy();
  });

  test('is sent only for the user who made it', async () => {
    storeApprovals([{ ...stored, sendAt: 0 }]);
    const { store } = renderApp(<UnsentApprovals />, { user: buildUser({ _id: buildId(7) }) });
    expect(getRequestsTo(approveOrder)).toEqual([]);
    act(() => void store.dispatch(signedIn({ token: 'token', user: creator })));
    expect(await findSuccess()).toBeTruthy();
  });
});
