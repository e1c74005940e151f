import { getOrderPage, payOrder } from '@banca/contracts/orders';
import { REFUSAL_REASONS } from '@banca/contracts/payment-gateways';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { OrderPage as Page } from '../api/order-page.ts';
import { buildPage, clickButton, example, findHeading, renderPage, setUpOrderPage, user } from '../testing/order-page.tsx';
import { advanceTime } from '../testing/polling.ts';
import { errorResponse, getRequestsTo, mockEndpoint } from '../testing/server.ts';

setUpOrderPage();

type Attempt = NonNullable<Page['attempt']>;

const DEADLINE = '2026-11-28T08:00:00.000Z';
const PUSH: Attempt = { gateway: 'mpesa', state: 'waiting' };
const PAYSUITE_PAGE: Attempt = { gateway: 'paysuite', state: 'waiting', redirect: 'https://paysuite.tech/checkout/1' };

const buildCharged = (attempt: Attempt, order: Partial<Page['order']> = {}, changes: Partial<Page> = {}): Page =>
  buildPage({ phone: '84 555 0123', ...order }, { attempt, proofs: [], gateways: [attempt.gateway], ...changes });
const buildRefused = (attempt: Partial<Attempt> = {}, order: Partial<Page['order']> = {}): Page =>
  buildCharged({ ...PUSH, state: 'refused', reason: 'low_balance', ...attempt }, { expiresAt: DEADLINE, ...order });
const queryPayButton = () => screen.queryByRole('button', { name: /^(Tentar outra vez|Pagar)/ });

test('a push says what to do on the phone, asks for nothing else, and turns into the download', async () => {
  vi.useFakeTimers();
  let page = buildCharged(PUSH);
  renderPage(() => page);
  await advanceTime(100);
  screen.getByRole('heading', { level: 1, name: 'Confirma no telemóvel' });
  expect(within(screen.getByRole('list', { name: 'O que fazer no telemóvel' })).getAllByRole('listitem')).toHaveLength(3);
  for (const name of [/comprovativo/, /Desistir/, /Pagar/]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(document.body.textContent).not.toMatch(/pagamento (foi )?confirmado/i);
  page = buildPage({ status: 'completed', state: 'completed' }, { downloadLink: 'https://banca.test/download/1?token=1.x' });
  await advanceTime(3000);
  await advanceTime(100);
  screen.getByRole('heading', { level: 1, name: 'O teu download está pronto' });
  expect(screen.getByRole('link', { name: 'Descarregar' }).getAttribute('href')).toBe('https://banca.test/download/1?token=1.x');
  const requests = getRequestsTo(getOrderPage).length;
  await advanceTime(60_000);
  expect(getRequestsTo(getOrderPage)).toHaveLength(requests);
});

test('a push without a connection says that the PIN can be typed, and the page asks again when the connection is back', async () => {
  vi.useFakeTimers();
  const onLineSpy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const setOnline = (isOnline: boolean): void => {
    onLineSpy.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  renderPage(buildCharged(PUSH));
  await advanceTime(100);
  setOnline(false);
  screen.getByText(/podes escrever o PIN na mesma/);
  setOnline(true);
  await advanceTime(100);
  expect(screen.queryByText(/podes escrever o PIN na mesma/)).toBeNull();
  expect(getRequestsTo(getOrderPage)).toHaveLength(2);
  onLineSpy.mockRestore();
});

test('an unknown payment offers no other payment, but takes the message of the wallet', async () => {
  renderPage(buildCharged({ ...PUSH, state: 'unknown' }));
  await findHeading('Não pagues outra vez');
  expect(queryPayButton()).toBeNull();
  expect(screen.getAllByRole('link', { name: 'As minhas compras' })[0]?.getAttribute('href')).toBe('/library');
  await clickButton('Desistir da encomenda');
  expect(await screen.findByText(/O pagamento ainda se pode confirmar/)).toBeTruthy();
  await clickButton('Voltar');
  await clickButton('Já paguei: enviar comprovativo');
  expect(screen.getByLabelText(/Código de confirmação/)).toBeTruthy();
});

test('a payment of another amount is not called settled', async () => {
  renderPage(buildCharged({ ...PUSH, state: 'paid' }));
  await findHeading('A concluir a encomenda');
  expect(screen.getByText(/Não pagues outra vez/)).toBeTruthy();
  expect(queryPayButton()).toBeNull();
});

describe('a refused payment', () => {
  test.each(REFUSAL_REASONS)('(%s) says why, and whether money can have left', async (reason) => {
    renderPage(buildRefused({ reason }));
    await findHeading('O pagamento não se fez');
    const canStillBePaid = reason === 'cancelled' || reason === 'expired';
    screen.getByText(
      canStillBePaid ? /^Se o dinheiro saiu mesmo assim, não pagues outra vez/ : 'Não saiu dinheiro da tua conta.',
    );
    expect(document.body.textContent).not.toMatch(/[{}]|undefined/);
  });

  test('is tried again with another number, and the page waits at once', async () => {
    let page = buildRefused();
    renderPage(() => page);
    await findHeading('O pagamento não se fez');
    mockEndpoint(payOrder, () => {
      page = buildCharged(PUSH);
      return { order: page.order, attempt: PUSH };
    });
    const phone = screen.getByLabelText<HTMLInputElement>(/Número M-Pesa que vai pagar/);
    expect(phone.value).toBe('84 555 0123');
    await user.clear(phone);
    await user.type(phone, '86 555 0123');
    await clickButton('Tentar outra vez');
    await screen.findByText(/nove algarismos que começam por 84 ou 85/);
    await user.clear(phone);
    await user.type(phone, '85 555 0123');
    await clickButton('Tentar outra vez');
    await findHeading('Confirma no telemóvel');
    expect(getRequestsTo(payOrder).map(({ body }) => body)).toEqual([{ gateway: 'mpesa', payerPhone: '85 555 0123' }]);
  });

  test('that another tab has tried again shows that state', async () => {
    let page = buildRefused();
    renderPage(() => page);
    await findHeading('O pagamento não se fez');
    mockEndpoint(payOrder, () => {
      page = buildCharged({ ...PUSH, state: 'unknown' });
      return errorResponse(409, { code: 'conflict', message: 'Ainda esperamos pela resposta.' });
    });
    await clickButton('Tentar outra vez');
    await findHeading('Não pagues outra vez');
  });

  test('can be paid by a transfer instead', async () => {
    renderPage(buildRefused());
    await findHeading('O pagamento não se fez');
    screen.getByRole('heading', { name: 'Ou transfere e envia o comprovativo' });
    within(screen.getByRole('region', { name: 'Pagamento' })).getByText('+258 84 555 0100');
    expect(screen.getByLabelText(/Código de confirmação/)).toBeTruthy();
  });

  test('of a creator without an account leads to the other methods', async () => {
    renderPage(buildRefused({}, { paymentAccount: '' }));
    await findHeading('O pagamento não se fez');
    const href = screen.getByRole('link', { name: 'Escolher outro método de pagamento' }).getAttribute('href');
    expect(href).toBe(`/checkout/${example.order.product._id}`);
    expect(screen.queryByLabelText(/Código de confirmação/)).toBeNull();
  });

  test('is past when the buyer has handed in a proof', async () => {
    renderPage(buildPage({}, { attempt: { ...PUSH, state: 'refused' }, gateways: ['mpesa'] }));
    await findHeading('À espera de confirmação');
    expect(queryPayButton()).toBeNull();
  });
});

describe('the page of a service', () => {
  test('opens again, or is given up for another way to pay', async () => {
    let page = buildCharged(PAYSUITE_PAGE);
    renderPage(() => page);
    await findHeading('À espera do pagamento');
    const link = screen.getByRole('link', { name: 'Abrir o PaySuite' });
    expect(link.getAttribute('href')).toBe(PAYSUITE_PAGE.redirect);
    mockEndpoint(payOrder, () => {
      page = buildRefused({ gateway: 'paysuite', reason: 'cancelled' });
      return { order: page.order, attempt: page.attempt };
    });
    await clickButton('Pagar de outra forma');
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Pagar de outra forma' }));
    await findHeading('O pagamento não se fez');
    expect(getRequestsTo(payOrder).map(({ body }) => body)).toEqual([{}]);
  });

  test('opens in one press after a refusal, and for an order that was placed without it', async () => {
    const visa = { paymentMethod: 'visa', paymentAccount: '', expiresAt: DEADLINE } as const;
    mockEndpoint(payOrder, { order: buildPage(visa).order, attempt: PAYSUITE_PAGE });
    renderPage(buildPage(visa, { proofs: [], gateways: ['paysuite'] }));
    await findHeading('Pedido enviado · ainda não pagaste');
    await clickButton('Pagar no PaySuite');
    await waitFor(() => expect(sessionStorage.getItem('opened-site')).toBe(PAYSUITE_PAGE.redirect));
    expect(getRequestsTo(payOrder).map(({ body }) => body)).toEqual([{ gateway: 'paysuite' }]);
  });
});
