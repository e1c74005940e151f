import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { orders as messages } from '@banca/contracts/messages';
import { approveOrder, cancelOrder, listCreatorOrders } from '@banca/contracts/orders';
import { listMyTitles } from '@banca/contracts/products';
import type { Order } from '../../api/orders.ts';
import { buildNumberedOrder as buildOrder, buildPage, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { refuse, requestsTo, respond, writes } from '../../testing/server.ts';
import { OrdersSection } from './orders-section.tsx';
import { selectPendingCount } from './pending-order-count.ts';

const user = userEvent.setup({ delay: null });

/** A server that holds its responses to decisions until told, and keeps what was decided. */
function serve(all: Order[]) {
  const held: ((refusal?: Response) => void)[] = [];
  const hold = async (id: string | undefined, status: Order['status'], message: string) => {
    const refusal = await new Promise<Response | undefined>((resolve) => held.push(resolve));
    const order = all.find(({ _id }) => _id === id);
    if (refusal || !order) return refusal ?? refuse(404);
    const decided = { ...order, status, decidedAt: '2026-11-21T10:00:00.000Z' };
    all.splice(all.indexOf(order), 1, decided);
    return { order: decided, message };
  };
  respond(approveOrder, ({ params }) => hold(params['id'], 'completed', messages.approved));
  respond(cancelOrder, ({ params }) => hold(params['id'], 'cancelled', messages.cancelled));
  respond(listCreatorOrders, ({ query: { status } }) =>
    buildPage({
      orders: all.filter((one) => !status || one.status === status),
      pending: all.filter((one) => one.status === 'pending').length,
    }),
  );
  return {
    release: async (refusal?: Response) => {
      await vi.waitFor(() => expect(held).not.toEqual([]));
      await act(async () => held.shift()?.(refusal));
    },
  };
}

const open = (at = '/dashboard?section=customers') => renderApp(<OrdersSection />, { at, user: buildUser() });
const card = async (n: number) => within(await screen.findByRole('article', { name: new RegExp(`de Helena ${n},`) }));
const press = async (n: number, name: string) => await user.click((await card(n)).getByRole('button', { name }));
const bodies = () => writes().map(({ body }) => body);

beforeEach(() => respond(listMyTitles, buildPage({ products: [] })));

describe('deciding', () => {
  test('each order has its own progress, and a second click sends nothing', async () => {
    const server = serve([buildOrder(1), buildOrder(2)]);
    open();
    await press(1, 'Approve');
    await press(1, 'Approve');
    const [first, second] = [await card(1), await card(2)];
    expect(first.getByRole('button', { name: 'Approve' }).getAttribute('aria-busy')).toBe('true');
    expect(first.getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(true);
    expect(second.getByRole('button', { name: 'Approve' }).getAttribute('aria-busy')).toBeNull();
    expect(second.getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(false);
    expect(writes()).toHaveLength(1);
    await server.release();
    expect(await (await card(1)).findByText('aprovada')).toBeTruthy();
    expect(await screen.findByText('Ordem aprovada e link de download enviado ao cliente!')).toBeTruthy();
  });

  test('a decided order keeps its place, and the next pending order gets the focus', async () => {
    const server = serve([buildOrder(1), buildOrder(2), buildOrder(3)]);
    const { store } = open();
    await press(2, 'Approve');
    await server.release();
    await screen.findByText('2 à espera');
    const names = (await screen.findAllByRole('article')).map((one) => one.getAttribute('aria-label'));
    expect(names.map((name) => name?.split(', ')[1])).toEqual(['pendente', 'aprovada', 'pendente']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(names[2]);
    await waitFor(() => expect(screen.getByText('2 à espera')).toBeTruthy());
    expect(selectPendingCount(store.getState())).toBe(2);
  });

  test('an approval fetches only the lists of orders again', async () => {
    const server = serve([buildOrder(1), buildOrder(2)]);
    open();
    await press(1, 'Approve');
    const before = requestsTo().length;
    await server.release();
    await waitFor(() => expect(screen.getByText('1 à espera')).toBeTruthy());
    expect(requestsTo(listMyTitles)).toHaveLength(1);
    expect(
      requestsTo()
        .slice(before)
        .map(({ url }) => url),
    ).toEqual(['/api/creators/orders?page=1&status=pending', '/api/creators/orders?status=pending&limit=1']);
  });

  test('a cancellation sends the typed reason', async () => {
    const server = serve([buildOrder(1)]);
    open();
    await press(1, 'Cancel');
    await user.type(screen.getByLabelText('Motivo (opcional)'), ' Valor errado ');
    await user.click(screen.getByRole('button', { name: 'Cancelar a encomenda' }));
    await server.release();
    expect(bodies()).toEqual([{ reason: 'Valor errado' }]);
    expect(await (await card(1)).findByText('cancelada')).toBeTruthy();
    expect(await screen.findByText('Ordem cancelada e cliente notificado.')).toBeTruthy();
  });

  test.each([
    ['Approve', 'Failed to approve order.'],
    ['Cancel', 'Failed to cancel order.'],
  ])('a failed %s shows an error on its card', async (name, text) => {
    const server = serve([buildOrder(1)]);
    open();
    await press(1, name);
    if (name === 'Cancel') await user.click(screen.getByRole('button', { name: 'Cancelar a encomenda' }));
    await server.release(refuse(400));
    expect((await (await card(1)).findByRole('alert')).textContent).toBe(text);
    expect((await card(1)).getByRole('button', { name }).getAttribute('aria-busy')).toBeNull();
  });
});

describe('an order without a payment account', () => {
  const warning = 'Não tinhas conta E-mola quando esta encomenda foi feita. Confirma com o cliente como pagou antes de aprovar.';
  const missing = { paymentMethod: 'emola', accountMissing: true } as const;

  test('shows a warning on its card and beside the screenshot', async () => {
    serve([buildOrder(1, { ...missing, paymentScreenshot: '/s.png' }), buildOrder(2)]);
    open();
    expect((await card(1)).getByText(warning)).toBeTruthy();
    expect((await card(2)).queryByText(/Não tinhas conta/)).toBeNull();
    await user.click((await card(1)).getByRole('button', { name: /screenshot/ }));
    expect(within(screen.getByRole('dialog', { name: /Screenshot/ })).getByText(warning)).toBeTruthy();
  });

  test('shows no warning after the decision', async () => {
    serve([buildOrder(1, { ...missing, status: 'completed' })]);
    open('/dashboard?section=customers&status=all');
    await card(1);
    expect(screen.queryByText(/Não tinhas conta/)).toBeNull();
  });
});

describe('a reused code', () => {
  test('shows a warning and needs a confirmation', async () => {
    const server = serve([buildOrder(1, { duplicateCode: true })]);
    open();
    expect((await card(1)).getByText(messages.duplicateCode)).toBeTruthy();
    await press(1, 'Approve…');
    expect(writes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Já confirmei, aprovar' }));
    await server.release();
    expect(bodies()).toEqual([{ acceptDuplicate: true }]);
    expect(await (await card(1)).findByText('aprovada')).toBeTruthy();
  });

  test('reported only by the server needs the same confirmation', async () => {
    const server = serve([buildOrder(1)]);
    open();
    await press(1, 'Approve');
    const refusal = refuse(409, { code: 'duplicate_payment_code', message: messages.duplicateCode });
    await server.release(refusal);
    // In the card, and in the question.
    await waitFor(async () => expect((await card(1)).getAllByText(messages.duplicateCode)).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Já confirmei, aprovar' }));
    await server.release();
    expect(bodies()).toEqual([{ acceptDuplicate: false }, { acceptDuplicate: true }]);
  });
});

test('a missing screenshot and a missing code are mentioned', async () => {
  serve([buildOrder(1, { confirmationCode: null, paymentMethod: 'paypal' })]);
  open();
  expect((await card(1)).getByText('sem screenshot')).toBeTruthy();
  expect((await card(1)).getByText('sem referencia')).toBeTruthy();
});
