import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ignorePayment, joinPayment, listPayments, unjoinPayment } from '@banca/contracts/payments';
import { buildId, buildOrder, buildPage, buildPayment, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getQueriesTo, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { PaymentsSection } from './payments-section.tsx';

const user = setUpUser();
const order = { _id: buildId(1), shortId: '890100', amount: 850, name: 'Helena Cossa', state: 'pending' } as const;
const open = buildPayment({ suggestions: [{ ...order, reasons: ['same_code', 'amount'] }] });
const used = buildPayment({ state: 'used', order, suggestions: [] });

const renderSection = (url = '/dashboard?section=payments') =>
  renderApp(<PaymentsSection importButton={<button type="button">Importar</button>} />, { url, user: buildUser() });

const ignored = buildPayment({ state: 'ignored', suggestions: [] });

const mockList = (payments: (typeof open)[], openCount = 0) =>
  mockEndpoint(listPayments, buildPage({ payments, open: openCount }));

const findCard = async () => within(await screen.findByRole('article', { name: /^Pagamento de 850,00.MZN, código BKL7XQ92M1$/ }));

beforeEach(() => mockList([open], 1));

test('joins a payment with the suggested order in one press, keeps it in the list, and takes that back', async () => {
  mockEndpoint(joinPayment, () => {
    mockList([]);
    return { payment: used, order: buildOrder() };
  });
  mockEndpoint(unjoinPayment, { payment: { ...open, formerOrder: order }, order: buildOrder() });
  renderSection('/dashboard?section=payments&state=open');
  const card = await findCard();
  expect(card.getByText('Inácio Sitoe')).toBeTruthy();
  expect(card.getByText('mesmo código, mesmo valor')).toBeTruthy();
  await user.dblClick(card.getByRole('button', { name: 'É desta encomenda: #890100 de Helena Cossa' }));
  await user.click(await card.findByRole('button', { name: 'Não é desta encomenda' }));
  expect(await card.findByText('Separaste este pagamento desta encomenda:')).toBeTruthy();
  expect(card.getAllByRole('link', { name: 'Encomenda #890100 de Helena Cossa' })[0]?.getAttribute('href')).toBe(
    '/dashboard?section=customers&state=all&q=%23890100',
  );
  expect(getRequestsTo(joinPayment).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: open._id }, body: { order: order._id } },
  ]);
  expect(document.activeElement?.tagName).toBe('ARTICLE');
});

test('says before and after it is joined that a payment is too small for its order', async () => {
  const small = { amount: 300, code: 'BKL7XQ92M1' } as const;
  mockList([buildPayment({ ...small, suggestions: [{ ...order, reasons: ['same_code'] }] })], 1);
  const joined = buildPayment({ ...small, state: 'used', order: { ...order, missing: 550 }, suggestions: [] });
  mockEndpoint(joinPayment, () => {
    mockList([joined]);
    return { payment: joined, order: buildOrder() };
  });
  renderSection();
  expect(await screen.findByText(/^Ficam a faltar 550,00.MZN de 850,00/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^É desta encomenda/ }));
  expect(await screen.findByText(/^Faltam 550,00.MZN$/)).toBeTruthy();
});

test('says what arrived before for the order whose rest a payment pays', async () => {
  mockList([buildPayment({ amount: 300, suggestions: [{ ...order, missing: 300, reasons: ['phone', 'amount'] }] })], 1);
  renderSection();
  expect(await screen.findByText(/^Já tem 550,00.MZN de outros pagamentos\.$/)).toBeTruthy();
  expect(screen.getByText('mesmo telefone, o valor que falta')).toBeTruthy();
  expect(screen.getByText('Fica paga por inteiro.')).toBeTruthy();
});

test('tells a weak suggestion and what speaks against it, and where paid orders wait for approval', async () => {
  const weak = { ...order, reasons: ['same_code', 'amount'], differences: ['phone', 'repeated_code'], isWeak: true } as const;
  const payment = buildPayment({ suggestions: [{ ...weak, reasons: [...weak.reasons], differences: [...weak.differences] }] });
  mockEndpoint(listPayments, buildPage({ payments: [payment], open: 1, seenOrders: 2 }));
  renderSection();
  const suggestions = within(await screen.findByRole('list', { name: 'Encomendas a que pode pertencer' }));
  expect(suggestions.getByText('Sugestão fraca')).toBeTruthy();
  expect(suggestions.getByText('outro telefone, código repetido')).toBeTruthy();
  expect(screen.getByRole('link', { name: '2 encomendas pagas, por aprovar' }).getAttribute('href')).toBe(
    '/dashboard?section=customers&state=all&evidence=seen',
  );
});

test('a payment of a completed order cannot be separated, and one of a closed order says what to do', async () => {
  mockList([
    buildPayment({ _id: buildId(2), state: 'used', order: { ...order, state: 'completed' }, suggestions: [] }),
    buildPayment({ _id: buildId(3), formerOrder: { ...order, state: 'cancelled' }, suggestions: [] }),
  ]);
  renderSection();
  expect(await screen.findByText(/está fechada \(cancelada\)\. Devolve o dinheiro/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Não é desta encomenda' })).toBeNull();
});

test('ignores a payment and takes it back', async () => {
  mockEndpoint(ignorePayment, ({ body }) => {
    mockList([]);
    return { payment: (body as { ignored: boolean }).ignored ? ignored : open };
  });
  renderSection('/dashboard?section=payments&state=open');
  await user.click(await screen.findByRole('button', { name: 'Ignorar' }));
  await user.click(await screen.findByRole('button', { name: 'Deixar de ignorar' }));
  expect(await screen.findByRole('button', { name: 'Ignorar' })).toBeTruthy();
  expect(getRequestsTo(ignorePayment).map(({ body }) => body)).toEqual([{ ignored: true }, { ignored: false }]);
});

test('keeps the filters in the address, and the way back restores them', async () => {
  renderSection();
  await user.click(await screen.findByRole('button', { name: /Em aberto ?1/ }));
  await user.selectOptions(screen.getByLabelText('Origem'), 'Extracto');
  await waitFor(() => expect(location.search).toBe('?section=payments&state=open&source=statement'));
  await waitFor(() => expect(getQueriesTo(listPayments)).toContainEqual({ state: 'open', source: 'statement', page: '1' }));
  act(() => history.back());
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Origem').value).toBe(''));
});

test('says how to feed an empty list, and what failed', async () => {
  mockEndpoint(listPayments, errorResponse(400));
  renderSection();
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  mockList([]);
  await user.click(retry);
  expect(await screen.findByText('Ainda não há pagamentos aqui')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Importar' })).toBeTruthy();
});

test.each(['source=statement', 'q=helena', 'from=2026-11-01', `order=${order._id}`])(
  'a list of open payments that is empty because of %s does not say that all are joined',
  async (filter) => {
    mockList([]);
    const { unmount } = renderSection('/dashboard?section=payments&state=open');
    expect(await screen.findByText('Está tudo junto')).toBeTruthy();
    unmount();
    renderSection(`/dashboard?section=payments&state=open&${filter}`);
    expect(await screen.findByText('Nenhum pagamento corresponde aos filtros.')).toBeTruthy();
    expect(screen.queryByText('Está tudo junto')).toBeNull();
  },
);

test('tells why a payment could not be joined, and reloads the list', async () => {
  mockEndpoint(joinPayment, () => {
    mockList([used]);
    return errorResponse(409, { code: 'conflict', message: 'Este pagamento já não está em aberto.' });
  });
  renderSection();
  await user.click(await screen.findByRole('button', { name: /^É desta encomenda/ }));
  expect(await screen.findByRole('button', { name: 'Não é desta encomenda' })).toBeTruthy();
});
