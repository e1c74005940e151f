import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { orders as messages } from '@banca/contracts/messages';
import { makeStore } from '../../api/store.ts';
import { toApiError } from '../../api/errors.ts';
import { signedIn, type User } from '../../api/session.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { anOrder as order } from '../../testing/orders.ts';
import type { Order } from '../../api/orders.ts';
import { OrdersSection } from './orders-section.tsx';
import { selectPendingCount } from './pending-order-count.ts';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
const user = userEvent.setup({ delay: null });

/** A server that holds its answers to decisions until told, and keeps what was decided. */
function serve(all: Order[]) {
  const waiting: ((refusal?: Answer) => void)[] = [];
  const list = (url: URL): Answer => {
    const status = url.searchParams.get('status');
    const orders = all.filter((one) => !status || one.status === status);
    const pending = all.filter((one) => one.status === 'pending').length;
    return { data: { orders, pending, total: orders.length, page: 1, pages: 1, limit: 12 } };
  };
  const decide = ([, id, action]: string[], refusal?: Answer): Answer => {
    const found = all.find(({ _id }) => _id === id);
    if (refusal || !found) return refusal ?? { error: toApiError(404, null) };
    const status = action === 'approve' ? ('completed' as const) : ('cancelled' as const);
    const done = { ...found, status, decidedAt: '2026-11-21T10:00:00.000Z' };
    all.splice(all.indexOf(found), 1, done);
    return {
      data: {
        order: done,
        message:
          action === 'approve'
            ? 'Ordem aprovada e link de download enviado ao cliente!'
            : 'Ordem cancelada e cliente notificado.',
      },
    };
  };
  sent.mockImplementation(async ({ url }) => {
    const at = new URL(url, 'http://shop');
    const decision = /orders\/(\w+)\/(approve|cancel)$/.exec(at.pathname);
    if (decision) return await new Promise((resolve) => waiting.push((refusal) => resolve(decide([...decision], refusal))));
    if (at.pathname.endsWith('/my')) return { data: { products: [], total: 0, page: 1, pages: 0, limit: 100 } };
    return list(at);
  });
  return { answer: async (refusal?: Answer) => await act(async () => waiting.shift()?.(refusal)) };
}

function open(address = '/dashboard?section=customers') {
  const store = makeStore();
  store.dispatch(signedIn({ token: 'token', user: { role: 'creator' } as User }));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <OrdersSection />
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

const card = async (n: number) => within(await screen.findByRole('article', { name: new RegExp(`de Helena ${n},`) }));
const press = async (n: number, name: string) => await user.click((await card(n)).getByRole('button', { name }));
const decisions = () => sent.mock.calls.map(([{ url, body }]) => ({ url, body })).filter(({ url }) => /approve|cancel/.test(url));

beforeEach(() => {
  sent.mockReset();
});

describe('deciding', () => {
  test('each order has its own progress, and a second click sends nothing', async () => {
    const server = serve([order(1), order(2)]);
    open();
    await press(1, 'Approve');
    await press(1, 'Approve');
    const [first, second] = [await card(1), await card(2)];
    expect(first.getByRole('button', { name: 'Approve' }).getAttribute('aria-busy')).toBe('true');
    expect(first.getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(true);
    expect(second.getByRole('button', { name: 'Approve' }).getAttribute('aria-busy')).toBeNull();
    expect(second.getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(false);
    expect(decisions()).toHaveLength(1);
    await server.answer();
    expect((await card(1)).getByText('aprovada')).toBeTruthy();
    expect(await screen.findByText('Ordem aprovada e link de download enviado ao cliente!')).toBeTruthy();
  });

  test('a decided order keeps its place, and the next pending order gets the focus', async () => {
    const server = serve([order(1), order(2), order(3)]);
    const store = open();
    await press(2, 'Approve');
    await server.answer();
    const names = (await screen.findAllByRole('article')).map((one) => one.getAttribute('aria-label'));
    expect(names.map((name) => name?.split(', ')[1])).toEqual(['pendente', 'aprovada', 'pendente']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(names[2]);
    await waitFor(() => expect(screen.getByText('2 à espera')).toBeTruthy());
    expect(selectPendingCount(store.getState())).toBe(2);
  });

  test('a cancellation sends the typed reason', async () => {
    const server = serve([order(1)]);
    open();
    await press(1, 'Cancel');
    await user.type(screen.getByLabelText('Motivo (opcional)'), ' Valor errado ');
    await user.click(screen.getByRole('button', { name: 'Cancelar a encomenda' }));
    await server.answer();
    expect(decisions().map(({ body }) => JSON.parse(body as string) as unknown)).toEqual([{ reason: 'Valor errado' }]);
    expect((await card(1)).getByText('cancelada')).toBeTruthy();
    expect(await screen.findByText('Ordem cancelada e cliente notificado.')).toBeTruthy();
  });

  test.each([
    ['Approve', 'Failed to approve order.'],
    ['Cancel', 'Failed to cancel order.'],
  ])('a failed %s shows an error on its card', async (name, text) => {
    const server = serve([order(1)]);
    open();
    await press(1, name);
    if (name === 'Cancel') await user.click(screen.getByRole('button', { name: 'Cancelar a encomenda' }));
    await server.answer({ error: toApiError(400, null) });
    expect((await card(1)).getByRole('alert').textContent).toBe(text);
    expect((await card(1)).getByRole('button', { name }).getAttribute('aria-busy')).toBeNull();
  });
});

describe('an order without a payment account', () => {
  const warning = 'Não tinhas conta E-mola quando esta encomenda foi feita. Confirma com o cliente como pagou antes de aprovar.';
  const missing = { paymentMethod: 'emola', accountMissing: true } as const;

  test('shows a warning on its card and beside the screenshot', async () => {
    serve([order(1, { ...missing, paymentScreenshot: '/s.png' }), order(2)]);
    open();
    expect((await card(1)).getByText(warning)).toBeTruthy();
    expect((await card(2)).queryByText(/Não tinhas conta/)).toBeNull();
    await user.click((await card(1)).getByRole('button', { name: /screenshot/ }));
    expect(within(screen.getByRole('dialog', { name: /Screenshot/ })).getByText(warning)).toBeTruthy();
  });

  test('shows no warning after the decision', async () => {
    serve([order(1, { ...missing, status: 'completed' })]);
    open('/dashboard?section=customers&status=all');
    await card(1);
    expect(screen.queryByText(/Não tinhas conta/)).toBeNull();
  });
});

describe('a reused code', () => {
  test('shows a warning and needs a confirmation', async () => {
    const server = serve([order(1, { duplicateCode: true })]);
    open();
    expect((await card(1)).getByText(messages.duplicateCode)).toBeTruthy();
    await press(1, 'Approve…');
    expect(decisions()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Já confirmei, aprovar' }));
    await server.answer();
    expect(decisions().map(({ body }) => JSON.parse(body as string) as unknown)).toEqual([{ acceptDuplicate: true }]);
    expect((await card(1)).getByText('aprovada')).toBeTruthy();
  });

  test('reported only by the server needs the same confirmation', async () => {
    const server = serve([order(1)]);
    open();
    await press(1, 'Approve');
    const refusal = toApiError(409, { code: 'duplicate_payment_code', message: messages.duplicateCode, requestId: '' });
    await server.answer({ error: refusal });
    // In the card, and in the question.
    expect((await card(1)).getAllByText(messages.duplicateCode)).toHaveLength(2);
    await user.click(await screen.findByRole('button', { name: 'Já confirmei, aprovar' }));
    await server.answer();
    expect(decisions().map(({ body }) => JSON.parse(body as string) as unknown)).toEqual([
      { acceptDuplicate: false },
      { acceptDuplicate: true },
    ]);
  });
});

test('a missing screenshot and a missing code are mentioned', async () => {
  serve([order(1, { confirmationCode: null, paymentMethod: 'paypal' })]);
  open();
  expect((await card(1)).getByText('sem screenshot')).toBeTruthy();
  expect((await card(1)).getByText('sem referencia')).toBeTruthy();
});
