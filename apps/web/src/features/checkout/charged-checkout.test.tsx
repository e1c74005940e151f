import { createOrder } from '@banca/contracts/orders';
import type { GatewayName } from '@banca/contracts/payment-gateways';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { rememberOrder } from '../../entities/order/remembered-orders.ts';
import { t } from '../../lib/i18n/text.tsx';
import * as checkout from '../../testing/checkout-form.tsx';
import { errorResponse, getRequestsTo, mockEndpoint, networkFailure } from '../../testing/server.ts';
import { saveFields } from './draft.ts';

checkout.setUpCheckoutForm();

const renderCheckout = (...gateways: GatewayName[]) => checkout.renderForm({ ...checkout.product, gateways });
const getWays = () => within(screen.getByRole('radiogroup', { name: 'Como queres pagar?' }));
const listWays = () => getWays().getAllByRole<HTMLInputElement>('radio');
const getChosenWay = () => listWays().find(({ checked }) => checked)?.value;
const chooseWay = async (name: RegExp) => await checkout.user.click(getWays().getByRole('radio', { name }));
const pressPush = async () => await checkout.user.click(screen.getByRole('button', { name: 'Pagar no telemóvel' }));
const fillWalletPhone = async () => {
  await checkout.user.clear(checkout.getField(/Telefone M-Pesa/));
  await checkout.fillField(/Telefone M-Pesa/, '84 555 0123');
};

describe('a creator with a push', () => {
  test('has it first and chosen, and it needs a number of the wallet and one press', async () => {
    renderCheckout('mpesa');
    expect(listWays().map(({ value }) => value)).toEqual(['mpesa', 'proof']);
    expect(getChosenWay()).toBe('mpesa');
    expect(screen.queryByLabelText(/Código/)).toBeNull();
    expect(screen.queryByText('O criador confirma antes do envio')).toBeNull();
    await checkout.fillBuyerFields();
    await pressPush();
    await screen.findByText(/Escreve o número M-Pesa que vai pagar: nove algarismos/);
    expect(getRequestsTo(createOrder)).toEqual([]);
    await fillWalletPhone();
    expect(screen.getByText('+258 84 555 0123')).toBeTruthy();
    await pressPush();
    await waitFor(() => expect(checkout.onPlaced).toHaveBeenCalledOnce());
    expect([...checkout.getBody(0).entries()].slice(3)).toEqual([
      ['phone', '84 555 0123'],
      ['payment', 'mpesa'],
      ['gateway', 'mpesa'],
      ['quote', 'quote'],
    ]);
  });

  test('still takes a screenshot, whose number may be of any wallet', async () => {
    renderCheckout('mpesa');
    await chooseWay(/^Transferir/);
    await checkout.fillForm();
    await checkout.submitForm();
    await waitFor(() => expect(checkout.onPlaced).toHaveBeenCalledOnce());
    expect([...checkout.getBody(0).keys()]).not.toContain('gateway');
    expect(checkout.getBody(0).get('confirmationCode')).toBe('BKL7XQ92M1');
    expect(checkout.getBody(0).get('paymentScreenshot')).toMatchObject({ name: 'm-pesa.png' });
  });

  test('leaves a buyer alone who has begun to enter a proof', () => {
    const fields = { name: '', email: '', phone: '', nuit: '', payment: 'emola', way: '', confirmationCode: 'PP260616' };
    saveFields({ productId: checkout.product._id, userId: undefined }, fields);
    renderCheckout('mpesa');
    expect(getChosenWay()).toBe('proof');
    expect(screen.getByLabelText(/Código/)).toBeTruthy();
  });

  test('a retry after a lost answer is the same order, also with another quote', async () => {
    mockEndpoint(createOrder, networkFailure(), { once: true });
    let quote = 'quote-1';
    checkout.renderForm({ ...checkout.product, gateways: ['mpesa'] }, undefined, async () => await Promise.resolve({ quote }));
    await checkout.fillBuyerFields();
    await fillWalletPhone();
    await pressPush();
    await screen.findByText(/se o pedido já seguiu, continua o mesmo/);
    quote = 'quote-2';
    await pressPush();
    await waitFor(() => expect(checkout.onPlaced).toHaveBeenCalledOnce());
    expect(checkout.getBody(1).get('quote')).toBe('quote-2');
    expect(checkout.getIdempotencyKey(1)).toBe(checkout.getIdempotencyKey(0));
  });

  test('asks before a second order of this device is paid', async () => {
    rememberOrder({ ...checkout.createdOrder.order, product: checkout.product }, checkout.createdOrder.orderLink);
    renderCheckout('mpesa');
    await checkout.fillBuyerFields();
    await fillWalletPhone();
    await pressPush();
    const question = within(await screen.findByRole('alertdialog', { name: 'Já tens uma encomenda deste produto' }));
    expect(question.getByRole('link', { name: 'Abrir essa encomenda' }).getAttribute('href')).toBe('/orders/1?token=1.a');
    expect(getRequestsTo(createOrder)).toEqual([]);
    await checkout.user.click(question.getByRole('button', { name: 'Pagar outra vez' }));
    await waitFor(() => expect(checkout.onPlaced).toHaveBeenCalledOnce());
  });

  test('that the API no longer knows is named beside the choice', async () => {
    const message = 'O criador não recebe por este serviço de pagamento.';
    mockEndpoint(createOrder, errorResponse(400, { code: 'validation_failed', message: '', fields: { gateway: message } }));
    renderCheckout('mpesa');
    await checkout.fillBuyerFields();
    await fillWalletPhone();
    await pressPush();
    expect(await getWays().findByText(message)).toBeTruthy();
  });

  test('a number that the API refuses is named at the phone', async () => {
    mockEndpoint(
      createOrder,
      errorResponse(400, { code: 'validation_failed', message: '', fields: { payerPhone: 'Outro número.' } }),
    );
    renderCheckout('mpesa');
    await checkout.fillBuyerFields();
    await fillWalletPhone();
    await pressPush();
    await screen.findByText('Outro número.');
    expect(document.activeElement).toBe(checkout.getField(/Telefone M-Pesa/));
  });
});

test('the page of a service takes its own methods, also those for which the creator has no account', async () => {
  checkout.renderForm({ ...checkout.buildProductWithAccounts({ mpesa: '84 555 0123' }), gateways: ['paysuite'] });
  expect(getChosenWay()).toBe('paysuite');
  const methods = within(screen.getByRole('radiogroup', { name: 'Método de pagamento' })).getAllByRole<HTMLInputElement>('radio');
  expect(methods.map(({ value, disabled }) => [value, disabled])).toEqual([
    ['mpesa', false],
    ['emola', false],
    ['visa', false],
    ['mastercard', false],
  ]);
  await checkout.user.click(screen.getByRole('radio', { name: 'E-mola' }));
  await checkout.fillBuyerFields();
  await checkout.user.click(screen.getByRole('button', { name: 'Pagar no PaySuite' }));
  await waitFor(() => expect(checkout.onPlaced).toHaveBeenCalledOnce());
  expect([checkout.getBody(0).get('gateway'), checkout.getBody(0).get('payment')]).toEqual(['paysuite', 'emola']);
});

test('a creator without a gateway has no choice of ways', () => {
  renderCheckout();
  expect(screen.queryByRole('radiogroup', { name: 'Como queres pagar?' })).toBeNull();
  expect(screen.getByText(t('checkout.submit'))).toBeTruthy();
});
