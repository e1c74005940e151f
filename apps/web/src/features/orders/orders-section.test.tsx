import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { approveOrder, cancelOrder, listCreatorOrders, returnOrder } from '@banca/contracts/orders';
import { listMyTitles } from '@banca/contracts/own-products';
import { listPayments } from '@banca/contracts/payments';
import { getLocale, setLocale } from '../../lib/i18n/active-locale.ts';
import { catalogues } from '../../lib/i18n/catalogues.ts';
import { t } from '../../lib/i18n/text.tsx';
import type { Order } from '../../api/orders.ts';
import { buildNumberedOrder as buildOrder, buildPage, buildUser } from '../../testing/builders.ts';
import { leavePage } from '../../testing/leave-page.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint, getWriteRequests } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { OrdersSection } from './orders-section.tsx';
import { selectPendingCount } from './pending-order-count.ts';

const user = setUpUser();

const sortOrders = (orders: Order[], sort: string | undefined): Order[] =>
  orders.toSorted((a, b) => (sort === 'oldest' ? 1 : -1) * a.createdAt.localeCompare(b.createdAt));

/** Mocks the order endpoints. `respondToDecision` answers the oldest decision that has no response yet. */
function mockOrders(orders: Order[]) {
  const unansweredDecisions: ((failureResponse?: Response) => void)[] = [];
  const createDecisionResponse = async (id: string | undefined, state: 'completed' | 'cancelled', message: string) => {
    const failureResponse = await new Promise<Response | undefined>((resolve) => unansweredDecisions.push(resolve));
    const order = orders.find(({ _id }) => _id === id);
    if (failureResponse || !order) return failureResponse ?? errorResponse(404);
    const decidedOrder = { ...order, state, status: state, decidedAt: '2026-11-21T10:00:00.000Z' };
    orders.splice(orders.indexOf(order), 1, decidedOrder);
    return { order: decidedOrder, message };
  };
  mockEndpoint(approveOrder, ({ params }) => createDecisionResponse(params['id'], 'completed', t('orders.approved')));
  mockEndpoint(cancelOrder, ({ params }) => createDecisionResponse(params['id'], 'cancelled', t('orders.cancelled')));
  mockEndpoint(listCreatorOrders, ({ query: { state, sort } }) =>
    buildPage({
      orders: sortOrders(orders, sort).filter((order) => !state || order.state === state),
      pending: orders.filter((order) => order.status === 'pending').length,
    }),
  );
  return {
    respondToDecision: async (failureResponse?: Response) => {
      await vi.waitFor(() => expect(unansweredDecisions).not.toEqual([]));
      await act(async () => unansweredDecisions.shift()?.(failureResponse));
    },
  };
}

const renderSection = (url = '/dashboard?section=customers') => renderApp(<OrdersSection />, { url, user: buildUser() });
const findCard = async (n: number) => within(await screen.findByRole('article', { name: new RegExp(`de Helena ${n},`) }));
const clickButton = async (n: number, name: string) => await user.click((await findCard(n)).getByRole('button', { name }));
const getRequestBodies = () => getWriteRequests().map(({ body }) => body);

beforeEach(() => {
  mockEndpoint(listMyTitles, buildPage({ products: [] }));
  mockEndpoint(listPayments, buildPage({ payments: [], open: 0 }));
});

test('a page that no longer exists leads to the last one, and does not say that nothing waits', async () => {
  mockEndpoint(listCreatorOrders, ({ query }) =>
    buildPage({ orders: query['page'] === '2' ? [] : [buildOrder(1)], page: Number(query['page'] ?? 1), total: 1, pending: 1 }),
  );
  renderSection('/dashboard?section=customers&page=2');
  await findCard(1);
  expect(screen.queryByText(t('creatorOrders.allDecided'))).toBeNull();
});

describe('a decision', () => {
  test('only the decided order shows progress, and leaving the page twice sends one request', async () => {
    const server = mockOrders([buildOrder(1), buildOrder(2)]);
    renderSection();
    await clickButton(1, 'Approve');
    leavePage();
    leavePage();
    const [firstCard, secondCard] = [await findCard(1), await findCard(2)];
    expect(firstCard.getByText('A enviar a aprovação…')).toBeTruthy();
    for (const name of ['Approve', 'Cancel', 'Desfazer']) expect(firstCard.queryByRole('button', { name })).toBeNull();
    expect(secondCard.getByRole('button', { name: 'Approve' }).getAttribute('aria-busy')).toBeNull();
    expect(secondCard.getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(false);
    await server.respondToDecision();
    expect(getWriteRequests()).toHaveLength(1);
    expect(await (await findCard(1)).findByText('aprovada')).toBeTruthy();
    expect(await screen.findByText('Ordem aprovada e link de download enviado ao cliente!')).toBeTruthy();
  });

  test('a decided order keeps its position, and the next pending order gets the focus', async () => {
    const server = mockOrders([buildOrder(1), buildOrder(2), buildOrder(3)]);
    const { store } = renderSection();
    await clickButton(2, 'Approve');
    leavePage();
    await server.respondToDecision();
    await screen.findByText('2 à espera');
    const names = (await screen.findAllByRole('article')).map((item) => item.getAttribute('aria-label'));
    expect(names.map((name) => name?.split(', ')[1])).toEqual(['pendente', 'aprovada', 'pendente']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(names[2]);
    await waitFor(() => expect(screen.getByText('2 à espera')).toBeTruthy());
    expect(selectPendingCount(store.getState())).toBe(2);
  });

  test('an approval fetches only the order list and the pending count again', async () => {
    const server = mockOrders([buildOrder(1), buildOrder(2)]);
    renderSection();
    await clickButton(1, 'Approve');
    leavePage();
    await vi.waitFor(() => expect(getWriteRequests()).toHaveLength(1));
    const requestCount = getRequestsTo().length;
    await server.respondToDecision();
    await waitFor(() => expect(screen.getByText('1 à espera')).toBeTruthy());
    expect(getRequestsTo(listMyTitles)).toHaveLength(1);
    expect(
      getRequestsTo()
        .slice(requestCount)
        .map(({ url }) => url),
    ).toEqual(['/api/creators/orders?page=1&state=pending&sort=oldest', '/api/creators/orders?state=pending&limit=1']);
  });

  test('a returned and then cancelled order has one card, which other tabs do not show', async () => {
    const orders = [buildOrder(1), buildOrder(2)];
    const server = mockOrders(orders);
    mockEndpoint(returnOrder, () => {
      orders[0] = { ...(orders[0] as Order), state: 'returned' };
      return { order: orders[0], message: t('orders.returned') };
    });
    renderSection();
    await clickButton(1, 'Pedir outro comprovativo');
    await user.selectOptions(screen.getByLabelText(/^Motivo/), 'unreadable');
    await user.click(screen.getByRole('button', { name: 'Pedir comprovativo' }));
    await (await findCard(1)).findByText('À espera do comprador');
    await clickButton(1, 'Cancel');
    await user.click(screen.getByRole('button', { name: 'Cancelar a encomenda' }));
    await server.respondToDecision();
    await screen.findByRole('article', { name: /Helena 1, cancelada/ });
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Aprovadas' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  test('a cancellation sends the typed reason, and what arrived', async () => {
    const server = mockOrders([buildOrder(1)]);
    renderSection();
    await clickButton(1, 'Cancel');
    await user.type(screen.getByLabelText('Motivo (opcional)'), ' Valor errado ');
    await user.click(screen.getByRole('radio', { name: 'Chegou e vou devolver' }));
    const amount = screen.getByLabelText<HTMLInputElement>(/^Valor que chegou/);
    expect(amount.value).toBe('850');
    await user.clear(amount);
    await user.click(screen.getByRole('button', { name: 'Cancelar a encomenda' }));
    screen.getByText('Escreve um valor até 850 MZN.');
    await user.type(amount, '450,50');
    await user.click(screen.getByRole('button', { name: 'Cancelar a encomenda' }));
    await server.respondToDecision();
    expect(getRequestBodies()).toEqual([{ reason: 'Valor errado', receivedAmount: 450.5 }]);
    expect(await (await findCard(1)).findByText('cancelada')).toBeTruthy();
    expect(await screen.findByText('Ordem cancelada e cliente notificado.')).toBeTruthy();
  });

  test.each([
    ['Approve', 'Failed to approve order.'],
    ['Cancel', 'Failed to cancel order.'],
  ])('a failed %s shows an error on its card', async (name, text) => {
    const server = mockOrders([buildOrder(1)]);
    renderSection();
    await clickButton(1, name);
    if (name === 'Cancel') await user.click(screen.getByRole('button', { name: 'Cancelar a encomenda' }));
    else leavePage();
    await server.respondToDecision(errorResponse(400));
    expect((await (await findCard(1)).findByRole('alert')).textContent).toBe(text);
    expect((await findCard(1)).getByRole('button', { name }).getAttribute('aria-busy')).toBeNull();
  });
});

describe('an order without a payment account', () => {
  const warning = 'Não tinhas conta E-mola quando esta encomenda foi feita. Confirma com o cliente como pagou antes de aprovar.';
  const missingAccount = { paymentMethod: 'emola', accountMissing: true } as const;

  test('shows a warning on its card and beside the screenshot', async () => {
    mockOrders([buildOrder(1, { ...missingAccount, paymentScreenshot: '/s.png' }), buildOrder(2)]);
    renderSection();
    expect((await findCard(1)).getByText(warning)).toBeTruthy();
    expect((await findCard(2)).queryByText(/Não tinhas conta/)).toBeNull();
    await user.click((await findCard(1)).getByRole('button', { name: /screenshot/ }));
    expect(within(screen.getByRole('dialog', { name: /Screenshot/ })).getByText(warning)).toBeTruthy();
  });

  test('shows no warning after the decision', async () => {
    mockOrders([buildOrder(1, { ...missingAccount, status: 'completed' })]);
    renderSection('/dashboard?section=customers&state=all');
    await findCard(1);
    expect(screen.queryByText(/Não tinhas conta/)).toBeNull();
  });
});

describe('a duplicate code', () => {
  test('shows a warning and needs a confirmation', async () => {
    const server = mockOrders([buildOrder(1, { duplicateCode: true })]);
    renderSection();
    expect((await findCard(1)).getByText(t('orders.duplicateCode'))).toBeTruthy();
    await clickButton(1, 'Approve anyway…');
    expect(getWriteRequests()).toEqual([]);
    const question = within(screen.getByRole('dialog', { name: 'Código repetido' }));
    expect(question.getByRole('button', { name: 'Pedir outro comprovativo' }).className).toContain('bg-brand');
    const approval = question.getByRole('button', { name: 'Já confirmei, aprovar' });
    expect(approval.className).not.toContain('bg-brand');
    await user.click(approval);
    leavePage();
    await server.respondToDecision();
    expect(getRequestBodies()).toMatchObject([{ acceptDuplicate: true }]);
    expect(await (await findCard(1)).findByText('aprovada')).toBeTruthy();
  });

  test('that only the approval response reports needs the same confirmation', async () => {
    const server = mockOrders([buildOrder(1)]);
    renderSection();
    await clickButton(1, 'Approve');
    leavePage();
    const failureResponse = errorResponse(409, { code: 'duplicate_payment_code', message: t('orders.duplicateCode') });
    await server.respondToDecision(failureResponse);
    // The order and the confirmation dialog both show the message.
    await waitFor(async () => expect((await findCard(1)).getAllByText(t('orders.duplicateCode'))).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Já confirmei, aprovar' }));
    leavePage();
    await server.respondToDecision();
    expect(getRequestBodies()).toMatchObject([{ acceptDuplicate: false }, { acceptDuplicate: true }]);
  });

  test('warns about the later order only, and links both to each other', async () => {
    const [first, second] = [buildOrder(2, { amount: 780 }), buildOrder(1)];
    const toReusedCode = ({ _id, shortId, amount }: Order) => ({ reusedCode: { order: { _id, shortId, amount } } });
    mockOrders([
      { ...second, duplicateCode: true, ...toReusedCode(first) },
      { ...first, ...toReusedCode(second) },
    ]);
    renderSection();
    const link = (await findCard(1)).getByRole('link', { name: `Mesmo código em #${first.shortId}\u00A0· 780,00\u00A0MZN` });
    expect(link.getAttribute('href')).toBe(`/dashboard?section=customers&state=all&q=%23${first.shortId}`);
    const firstCard = await findCard(2);
    expect(
      firstCard.getByRole('link', { name: `Código repetido depois em #${second.shortId}\u00A0· 850,00\u00A0MZN` }),
    ).toBeTruthy();
    expect(firstCard.queryByText(t('orders.duplicateCode'))).toBeNull();
    expect(firstCard.getByRole('button', { name: 'Approve' })).toBeTruthy();
    await clickButton(1, 'Approve anyway…');
    expect(screen.getByRole('dialog', { name: 'Código repetido' }).textContent).toContain(`#${first.shortId}, 780,00\u00A0MZN`);
  });

  test("of another creator's order shows no link", async () => {
    mockOrders([buildOrder(1, { duplicateCode: true, reusedCode: {} }), buildOrder(2, { reusedCode: {} })]);
    renderSection();
    const card = await findCard(1);
    expect(card.getByText(t('orders.duplicateCode'))).toBeTruthy();
    expect(card.queryByRole('link', { name: /código/i })).toBeNull();
    expect(card.getByRole('button', { name: 'Approve anyway…' })).toBeTruthy();
    expect((await findCard(2)).getByText('Uma encomenda posterior repetiu este código.')).toBeTruthy();
  });
});

test('an order without screenshot and code says that both are missing', async () => {
  mockOrders([buildOrder(1, { confirmationCode: null, paymentMethod: 'paypal' })]);
  renderSection();
  expect((await findCard(1)).getByText('sem screenshot')).toBeTruthy();
  expect((await findCard(1)).getByText('sem referencia')).toBeTruthy();
});

describe('in Portuguese', () => {
  beforeEach(() => {
    const previousLocale = getLocale();
    if (catalogues['pt']) setLocale(catalogues['pt'].locale);
    return () => setLocale(previousLocale);
  });

  test('the decision has Portuguese buttons, whose language needs no mark', async () => {
    mockOrders([buildOrder(1)]);
    renderSection();
    const button = (await findCard(1)).getByRole('button', { name: 'Aprovar' });
    expect(button.querySelector('[lang]')).toBeNull();
    await user.click(button);
    expect((await findCard(1)).getByRole('status').textContent).toBe('AprovadaAinda podes desfazer.');
    await user.click((await findCard(1)).getByRole('button', { name: 'Desfazer' }));
  });
});

describe('in English', () => {
  beforeEach(() => {
    const previousLocale = getLocale();
    if (catalogues['en']) setLocale(catalogues['en'].locale);
    return () => setLocale(previousLocale);
  });

  test('the card and the dialog that cancels are English', async () => {
    mockOrders([buildOrder(1)]);
    renderSection();
    const card = within(await screen.findByRole('article', { name: /^Order #\w+ from Helena 1, pending$/ }));
    await user.click(card.getByRole('button', { name: 'Cancel' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel this order?' }));
    expect(dialog.getByText('Helena 1 will be notified by email. This can’t be undone.')).toBeTruthy();
  });
});

test('a search without a match in one state offers to search all orders', async () => {
  const found = buildOrder(1, { state: 'completed', status: 'completed' });
  mockEndpoint(listCreatorOrders, ({ query }) => buildPage({ orders: query['state'] ? [] : [found], pending: 0 }));
  renderSection('/dashboard?section=customers&q=helena&sort=evidence');
  await user.click(await screen.findByRole('button', { name: 'Procurar em todas' }));
  expect(await findCard(1)).toBeTruthy();
  expect(getRequestsTo(listCreatorOrders).at(-1)?.query).toEqual({ q: 'helena', page: '1' });
});
