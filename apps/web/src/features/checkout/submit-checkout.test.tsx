import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createOrder } from '@banca/contracts/orders';
import type { User } from '../../api/session.ts';
import { REMEMBERED_BUYER_KEY, REMEMBERED_ORDERS_KEY } from '../../entities/order/clear-remembered-orders.ts';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { buildId, buildUser } from '../../testing/builders.ts';
import * as checkout from '../../testing/checkout-form.tsx';
import { errorResponse, getRequestsTo, mockEndpoint, networkFailure } from '../../testing/server.ts';

checkout.setUpCheckoutForm();

test('does not send proof that was entered for another method', async () => {
  checkout.renderForm();
  await checkout.fillForm();
  await checkout.chooseMethod('Visa a pedido');
  await checkout.submitForm();
  await waitFor(() => expect(checkout.onPlaced).toHaveBeenCalledOnce());
  expect([...checkout.getBody(0).keys()]).toEqual(['productId', 'name', 'email', 'phone', 'payment', 'quote']);
});

test('sends the same idempotency key after a failure and a reload', async () => {
  mockEndpoint(createOrder, networkFailure(), { once: true });
  const { unmount } = checkout.renderForm();
  await checkout.fillForm();
  await checkout.submitForm();
  expect(await screen.findByText(t('errors.network'))).toBeDefined();
  screen.getByText('Não sabemos se chegou. Carrega outra vez: não se cria uma segunda encomenda.');
  unmount();
  checkout.renderForm();
  expect(checkout.getField(/Nome/).value).toBe('Inácio Sitoe');
  // jsdom has no IndexedDB, so the picture is chosen again.
  await checkout.user.upload(screen.getByLabelText(/Captura/), checkout.createScreenshot());
  await screen.findByText(t('upload.pictureNotKept'));
  await checkout.submitForm();
  await waitFor(() => expect(checkout.onPlaced).toHaveBeenCalledOnce());
  expect(checkout.getIdempotencyKey(1)).toBe(checkout.getIdempotencyKey(0));
  expect(checkout.getBody(1).get('confirmationCode')).toBe('BKL7XQ92M1');
});

test('a submission without a connection says that nothing was sent, until the connection is back', async () => {
  const onLineSpy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const setOnline = (isOnline: boolean): void => {
    onLineSpy.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  mockEndpoint(createOrder, networkFailure());
  checkout.renderForm();
  await checkout.fillForm();
  setOnline(false);
  screen.getByText(/^Sem ligação à internet. O que escreveste fica aqui/);
  await checkout.submitForm();
  await screen.findByText(/nada foi enviado/);
  setOnline(true);
  await waitFor(() => expect(screen.queryByText(/Sem ligação|nada foi enviado/)).toBeNull());
  screen.getByText('Ligação de volta. Já podes enviar.');
  onLineSpy.mockRestore();
});

test('a product that is gone says what a buyer who has paid can do, and keeps what was typed', async () => {
  mockEndpoint(createOrder, errorResponse(404, { message: 'product not found', code: 'not_found' }));
  checkout.renderForm();
  await checkout.fillForm();
  await checkout.submitForm();
  const notice = (await screen.findByText(t('checkout.gone'))).closest('[role=alert]');
  expect([document.activeElement, notice?.nextElementSibling?.contains(checkout.getField(/Nome/))]).toEqual([notice, true]);
  screen.getByText(/^Se já pagaste, não pagues outra vez/);
  expect(document.querySelector('button[type=submit]')).toBeNull();
  const address = document.querySelector('a[href^="mailto:"]')?.getAttribute('href') ?? '';
  const body = new URL(address).searchParams.get('body');
  const lines = [
    `Produto: ${checkout.product.title} (${checkout.product._id})`,
    `Criador: @${checkout.product.creator.username}`,
    `Valor: ${formatMoney(850)}`,
    'Código do pagamento: BKL7XQ92M1',
  ];
  expect(body).toBe(lines.join('\r\n'));
  await checkout.user.click(screen.getByRole('button', { name: /^Cop.*Texto para a Banca/ }));
  expect(await navigator.clipboard.readText()).toBe(lines.join('\n'));
  expect(checkout.getField(/Nome/).value).toBe('Inácio Sitoe');
});

test('sends a new idempotency key for a changed form and for another image of the same size', async () => {
  mockEndpoint(createOrder, networkFailure());
  checkout.renderForm();
  await checkout.fillForm();
  await checkout.submitForm();
  await screen.findByText(t('errors.network'));
  await checkout.user.upload(screen.getByLabelText(/Captura/), checkout.createScreenshot('pixelz'));
  await checkout.submitForm();
  await waitFor(() => expect(getRequestsTo(createOrder)).toHaveLength(2));
  await checkout.fillField(/Código/, 'X');
  await checkout.submitForm();
  await waitFor(() => expect(getRequestsTo(createOrder)).toHaveLength(3));
  expect(new Set([0, 1, 2].map(checkout.getIdempotencyKey)).size).toBe(3);
});

test('clears the draft when the order is placed', async () => {
  checkout.renderForm();
  await checkout.fillForm();
  await checkout.submitForm();
  await waitFor(() => expect(checkout.onPlaced).toHaveBeenCalledWith(checkout.createdOrder));
  expect(sessionStorage).toHaveLength(0);
});

test('sends one request for two submissions', async () => {
  const deferredResponse = Promise.withResolvers<typeof checkout.createdOrder>();
  mockEndpoint(createOrder, deferredResponse.promise);
  checkout.renderForm();
  await checkout.fillForm();
  await checkout.submitForm();
  await checkout.user.click(await screen.findByText(t('checkout.submitting')));
  await checkout.user.type(checkout.getField(/Nome/), '{Enter}');
  deferredResponse.resolve(checkout.createdOrder);
  await waitFor(() => expect(checkout.onPlaced).toHaveBeenCalledOnce());
  expect(getRequestsTo(createOrder)).toHaveLength(1);
});

test('shows a field error of the server at its field', async () => {
  const fields = { phone: t('checkout.phoneInvalid') };
  mockEndpoint(createOrder, errorResponse(400, { message: t('errors.validation'), code: 'validation_failed', fields }));
  checkout.renderForm();
  await checkout.fillForm();
  await checkout.submitForm();
  expect(await screen.findByText(t('checkout.phoneInvalid'))).toBeDefined();
  expect(document.activeElement).toBe(checkout.getField(/Telefone/));
  expect(checkout.getField(/Nome/).value).toBe('Inácio Sitoe');
});

test('a free product asks for nothing that only a payment needs', async () => {
  localStorage.setItem('banca.buyer', JSON.stringify({ name: '', email: '', phone: '+258 86 555 0188' }));
  checkout.renderForm({ ...checkout.product, price: 0 });
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.queryByLabelText(/Telefone/)).toBeNull();
  await checkout.fillField(/Nome/, 'Inácio Sitoe');
  await checkout.fillField(/E-?mail/, 'inacio@example.com');
  await checkout.user.click(screen.getByText(t('checkout.submitFree')));
  await waitFor(() => expect(checkout.onPlaced).toHaveBeenCalledOnce());
  expect(checkout.getBody(0).get('phone')).toBe('');
});

test('a paid product asks for a phone number', async () => {
  checkout.renderForm();
  await checkout.fillForm();
  await checkout.user.clear(checkout.getField(/Telefone/));
  await checkout.submitForm();
  expect(await screen.findByText(t('checkout.phoneRequired'))).toBeDefined();
  expect(getRequestsTo(createOrder)).toEqual([]);
});

test('a phone number that nobody can call is refused before it is sent', async () => {
  checkout.renderForm();
  await checkout.fillForm();
  await checkout.user.clear(checkout.getField(/Telefone/));
  await checkout.user.type(checkout.getField(/Telefone/), '84 555');
  await checkout.submitForm();
  expect(await screen.findByText(t('checkout.phoneUnlikely'))).toBeDefined();
  expect(document.activeElement).toBe(checkout.getField(/Telefone/));
  expect(getRequestsTo(createOrder)).toEqual([]);
});

describe('a mistyped address', () => {
  test('is corrected with one press', async () => {
    checkout.renderForm();
    await checkout.fillField(/Email/, 'inacio@gmial.com');
    await checkout.user.click(screen.getByRole('button', { name: 'Querias dizer gmail.com?' }));
    expect(checkout.getField(/Email/).value).toBe('inacio@gmail.com');
    expect(document.activeElement).toBe(checkout.getField(/Email/));
    expect(screen.queryByRole('button', { name: /Querias dizer/ })).toBeNull();
  });

  test('that may still be incomplete is questioned only after the buyer has left the field', async () => {
    checkout.renderForm();
    await checkout.fillField(/Email/, 'inacio@gmail.co');
    expect(screen.queryByRole('button', { name: /Querias dizer/ })).toBeNull();
    await checkout.user.click(checkout.getField(/Telefone/));
    expect(screen.getByRole('button', { name: 'Querias dizer gmail.com?' })).toBeTruthy();
  });
});

test('a mistyped address that was sent nevertheless is questioned once, and corrected or kept', async () => {
  mockEndpoint(createOrder, networkFailure());
  checkout.renderForm();
  await checkout.fillForm();
  await checkout.user.clear(checkout.getField(/Email/));
  await checkout.fillField(/Email/, 'inacio@gmial.con');
  await checkout.submitForm();
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Querias dizer inacio@gmail.com?' }));
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Usar gmail.com', 'Está certo, enviar']);
  expect(getRequestsTo(createOrder)).toEqual([]);
  await checkout.user.click(dialog.getByRole('button', { name: 'Está certo, enviar' }));
  await screen.findByText(t('errors.network'));
  mockEndpoint(createOrder, checkout.createdOrder);
  await checkout.submitForm();
  await waitFor(() => expect(checkout.onPlaced).toHaveBeenCalledOnce());
  expect([0, 1].map((index) => checkout.getBody(index).get('email'))).toEqual(['inacio@gmial.con', 'inacio@gmial.con']);
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  checkout.renderForm({ ...checkout.product, price: 0 });
  await checkout.fillField(/Nome/, 'Inácio Sitoe');
  await checkout.fillField(/Email/, 'inacio@hotmal.com');
  await checkout.user.click(screen.getByText(t('checkout.submitFree')));
  await checkout.user.click(await screen.findByRole('button', { name: 'Usar hotmail.com' }));
  await waitFor(() => expect(checkout.onPlaced).toHaveBeenCalledTimes(2));
  expect(checkout.getBody(2).get('email')).toBe('inacio@hotmail.com');
});

test('a message that names another account of the creator offers its method, in the form and before it is sent', async () => {
  const message =
    'ID da transacao PP261129.1740.A12345. Transferiste 850.00MT para conta 865550123, nome: DILONN EXEMPLO as 17:40 de 29/11/2026.';
  checkout.renderForm();
  await checkout.fillForm();
  await checkout.user.clear(checkout.getField(/Código/));
  await checkout.fillField(/Código/, message);
  await screen.findByText(/^Pagaste para a conta E-mola deste criador/);
  expect(screen.queryByText(/reversão/)).toBeNull();
  await checkout.user.click(screen.getByRole('button', { name: 'Mudar para E-mola' }));
  expect(checkout.getChosenMethod()).toBe('emola');
  expect(checkout.getField(/Código/).value).toBe(message);
  await screen.findByText(/^Código/, { selector: '[role=status] *' });
  await checkout.chooseMethod('M-Pesa');
  await checkout.submitForm();
  await checkout.user.click(await screen.findByRole('button', { name: 'Mudar para E-mola e enviar' }));
  await waitFor(() => expect(checkout.onPlaced).toHaveBeenCalledOnce());
  expect(checkout.getBody(0).get('payment')).toBe('emola');
});

describe('the details of the last purchase on this device', () => {
  const visaProduct = checkout.buildProductWithAccounts({});
  const readFields = () => [/Nome/, /Email/, /Telefone/].map((name) => checkout.getField(name).value);
  const buy = async (loggedInUser?: User): Promise<void> => {
    const { unmount } = checkout.renderForm(visaProduct, loggedInUser);
    if (!loggedInUser) await checkout.fillBuyerFields();
    else await checkout.fillField(/Telefone/, '+258 86 555 0188');
    await checkout.submitForm();
    await waitFor(() => expect(checkout.onPlaced).toHaveBeenCalledOnce());
    unmount();
  };

  test('fill the form of a guest, until they are forgotten', async () => {
    await buy();
    const { unmount } = checkout.renderForm();
    expect(readFields()).toEqual(['Inácio Sitoe', 'inacio@example.com', '+258 86 555 0188']);
    await checkout.user.click(screen.getByRole('button', { name: 'Esquecer' }));
    expect(readFields()).toEqual(['', '', '']);
    expect(document.activeElement).toBe(checkout.getField(/Nome/));
    expect(localStorage).toHaveLength(0);
    unmount();
    checkout.renderForm();
    expect(readFields()).toEqual(['', '', '']);
    expect(screen.queryByRole('button', { name: 'Esquecer' })).toBeNull();
  });

  test('are not stored before an order is placed', async () => {
    mockEndpoint(createOrder, networkFailure());
    checkout.renderForm(visaProduct);
    await checkout.fillBuyerFields();
    await checkout.submitForm();
    await screen.findByText(t('errors.network'));
    for (const key of [REMEMBERED_BUYER_KEY, REMEMBERED_ORDERS_KEY]) expect(localStorage.getItem(key)).toBeNull();
  });

  test('stay with the account that placed the order', async () => {
    await buy(checkout.buyer);
    const { unmount } = checkout.renderForm(checkout.product, checkout.buyer);
    expect(readFields()).toEqual(['Inácio Sitoe', 'conta@example.com', '+258 86 555 0188']);
    unmount();
    const other = checkout.renderForm(
      checkout.product,
      buildUser({ _id: buildId(7), firstName: 'Celeste', lastName: 'Langa', email: 'c@example.com' }),
    );
    expect(readFields()).toEqual(['Celeste Langa', 'c@example.com', '']);
    other.unmount();
    checkout.renderForm();
    expect(readFields()).toEqual(['', '', '']);
  });

  test.each(['7', '"x"', '[]', '{"name":1,"email":{},"phone":null}'])('that are stored wrongly (%s) are ignored', (stored) => {
    localStorage.setItem('banca.buyer', stored);
    checkout.renderForm();
    expect(readFields()).toEqual(['', '', '']);
  });
});

test('a creator who gives receipts is sent the tax number of a buyer who needs it, and nothing of the others', async () => {
  checkout.renderForm({ ...checkout.product, receipts: true });
  await checkout.fillForm();
  await checkout.user.click(screen.getByText(t('checkout.needsNuit')));
  await checkout.fillField(/NUIT/, '40012345A');
  await checkout.submitForm();
  expect(await screen.findByText(t('validation.nuit'))).toBeDefined();
  expect(getRequestsTo(createOrder)).toEqual([]);
  await checkout.user.clear(checkout.getField(/NUIT/));
  await checkout.fillField(/NUIT/, '400123456');
  await checkout.submitForm();
  await waitFor(() => expect(checkout.onPlaced).toHaveBeenCalledOnce());
  expect(checkout.getBody(0).get('nuit')).toBe('400123456');
});

test('without receipts, nothing asks for a tax number', () => {
  checkout.renderForm();
  expect(screen.queryByText(t('checkout.needsNuit'))).toBeNull();
});
