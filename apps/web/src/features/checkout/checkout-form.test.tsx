import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createOrder } from '@banca/contracts/orders';
import { accountMethods, mapAccounts } from '@banca/contracts/payment-accounts';
import { getPaymentMethodName, type PaymentMethod, paymentMethodIds } from '@banca/contracts/payment-methods';
import { findRememberedOrder, rememberOrder, updateRememberedOrder } from '../../entities/order/remembered-orders.ts';
import { t } from '../../lib/i18n/text.tsx';
import * as checkout from '../../testing/checkout-form.tsx';
import { buildHeldPrice } from '../../testing/held-price.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { saveFields } from './draft.ts';

checkout.setUpCheckoutForm();

test('reports missing fields with the messages of the contract and focuses the first one', async () => {
  checkout.renderForm();
  await checkout.submitForm();
  expect(await screen.findByText(t('checkout.nameRequired'))).toBeDefined();
  for (const id of [
    'checkout.emailRequired',
    'checkout.phoneRequired',
    'checkout.codeRequired',
    'checkout.screenshotRequired',
  ] as const)
    expect(screen.getByText(t(id))).toBeDefined();
  expect(document.activeElement).toBe(checkout.getField(/Nome/));
  expect(getRequestsTo()).toEqual([]);
});

test('focuses the screenshot if only that is missing', async () => {
  checkout.renderForm();
  await checkout.fillBuyerFields();
  await checkout.fillField(/Código/, 'BKL7XQ92M1');
  await checkout.submitForm();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Captura/)));
});

test('shows the account and the proof fields that the method requires', async () => {
  checkout.renderForm();
  expect(screen.getByText('+258 84 555 0123')).toBeDefined();
  expect(screen.queryByText(t('checkout.accountMissing'))).toBeNull();
  await checkout.chooseMethod('E-mola');
  expect(screen.getByText('+258 86 555 0123')).toBeDefined();
  expect(screen.getByLabelText(/Captura/)).toBeDefined();
  await checkout.chooseMethod('PayPal');
  expect(screen.getByText('@example.com')).toBeDefined();
  expect(screen.queryByLabelText(/Código/)).toBeNull();
  expect(screen.getByLabelText(/ID da transacção/).getAttribute('aria-required')).toBeNull();
  expect(screen.getByText(/^Primeiro envias o pedido; o criador diz-te o valor/)).toBeDefined();
  await checkout.chooseMethod('Visa a pedido');
  expect(screen.queryByText(/depois da confirmação/)).toBeNull();
  expect(screen.getByText(/^Primeiro envias o pedido/)).toBeDefined();
  for (const text of [/Conta .* do criador/, t('checkout.accountMissing'), t('checkout.chooseOtherMethod')])
    expect(screen.queryByText(text)).toBeNull();
  expect(screen.queryByLabelText(/Captura/)).toBeNull();
});

describe('the payment box', () => {
  test('has three steps, and copies the digits of the account and the amount', async () => {
    const clipboardUser = userEvent.setup();
    checkout.renderForm({ ...checkout.product, price: 780.5 });
    expect(
      within(screen.getByRole('list', { name: 'Como pagar' }))
        .getAllByRole('listitem')
        .map((step) => step.textContent),
    ).toEqual([
      'Paga 780,50\u00A0MZN para esta conta.',
      'Copia o código da mensagem de confirmação.',
      'Anexa a captura do pagamento.',
    ]);
    await clipboardUser.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('845550123');
    await clipboardUser.click(screen.getByRole('button', { name: 'Copy o valor' }));
    expect(await navigator.clipboard.readText()).toBe('780.50');
    screen.getByRole('button', { name: 'Copied! o valor' });
  });

  test('dials the menu of the chosen wallet', async () => {
    checkout.renderForm();
    expect(screen.getByRole('link', { name: 'Ligar *150#' }).getAttribute('href')).toBe('tel:*150%23');
    await checkout.chooseMethod('E-mola');
    expect(screen.getByRole('link', { name: 'Ligar *898#' }).getAttribute('href')).toBe('tel:*898%23');
    screen.getByText(/por exemplo PP260616\.0500\.S17516/);
    await checkout.chooseMethod('PayPal');
    expect(screen.queryByRole('link', { name: /^Ligar/ })).toBeNull();
  });

  test('of a service that takes no meticais says so, and copies no amount', async () => {
    checkout.renderForm();
    await checkout.chooseMethod('PayPal');
    expect(document.body.textContent).toMatch(
      /O PayPal não usa meticais: envia primeiro o pedido\. @dilonn diz-te por e-mail quanto são 850,00.MZN em dólares ou euros/,
    );
    expect(document.body.textContent).not.toContain('depois da confirmação');
    expect(screen.queryByRole('button', { name: 'Copy o valor' })).toBeNull();
    expect(document.body.textContent).not.toMatch(/carteira|mensagem/);
  });

  test('of PayPal takes an optional transaction id and receipt', async () => {
    checkout.renderForm();
    await checkout.fillBuyerFields();
    await checkout.chooseMethod('PayPal');
    const details = screen.getByLabelText(/ID da transacção/).closest('details');
    expect(details?.open).toBe(false);
    await checkout.user.click(screen.getByText('Já paguei'));
    await checkout.fillField(/ID da transacção/, '4XN12345AB678901C');
    await checkout.submitForm();
    await waitFor(() => expect(checkout.onPlaced).toHaveBeenCalledOnce());
    expect(checkout.getBody(0).get('confirmationCode')).toBe('4XN12345AB678901C');
    await checkout.user.clear(screen.getByLabelText(/ID da transacção/));
    expect(details?.open).toBe(true);
  });

  test.each([
    [undefined, 'Helena Macuácua'],
    ['', 'Helena Macuácua'],
    ['Celeste <b>Langa</b>', 'Celeste <b>Langa</b>'],
  ])('names the account holder: %j is shown as %s', (accountHolder, shown) => {
    checkout.renderForm({ ...checkout.product, creator: { ...checkout.product.creator, accountHolder } });
    expect(screen.getByText('Em nome de').nextElementSibling?.textContent).toBe(shown);
  });
});

test('repeats the total, the guarantee and the confirmation above the button', () => {
  const { unmount } = checkout.renderForm();
  const readTotal = () => screen.getByRole('button', { name: t('checkout.submit') }).previousElementSibling?.textContent;
  expect(readTotal()).toBe('Total 850,00\u00A0MZNGarantia de Devolução: 7 diasO criador confirma antes do envio');
  unmount();
  checkout.renderForm({ ...checkout.product, price: 0 });
  expect(readTotal()).toBe('Total Grátis');
});

test('says before the payment when the download comes, unless the product is free', () => {
  const promise = 'Download Instant depois da confirmação (costuma levar ~20 min)';
  const { unmount } = checkout.renderForm({
    ...checkout.product,
    creator: {
      ...checkout.product.creator,
      confirmationMinutes: 20,
      trackRecord: { medianMinutes: 20, within24h: 98, refunded: 0 },
    },
  });
  expect(document.body.textContent).toContain(promise);
  expect(document.body.textContent).toContain('entrega normalmente em 20 min · 98 % em 24 h · nada devolvido');
  unmount();
  checkout.renderForm({ ...checkout.product, price: 0 });
  expect(document.body.textContent).not.toContain('depois da confirmação');
});

test('a message about another payment is questioned once and can still be sent', async () => {
  checkout.renderForm();
  await checkout.fillForm();
  await checkout.user.clear(checkout.getField(/Código/));
  const message =
    'Confirmado DKP7WQ21M8F. Transferiste 50.00MT e a taxa foi de 2.00MT para 845550199 - ANA aos 23/11/26 as 8:15 AM.';
  await checkout.fillField(/Código/, message);
  await waitFor(() => expect(document.body.textContent).toMatch(/A mensagem fala de 50,00.MZN para outro número/));
  await checkout.chooseMethod('PayPal');
  expect(document.body.textContent).toContain('Esta mensagem é de uma carteira, e escolheste PayPal');
  await checkout.chooseMethod('M-Pesa');
  await checkout.submitForm();
  const question = within(await screen.findByRole('alertdialog', { name: 'Enviar mesmo assim?' }));
  question.getByText(/^50,00.MZN/);
  await checkout.user.click(question.getByRole('button', { name: 'Corrigir' }));
  await waitFor(() => expect(document.activeElement).toBe(checkout.getField(/Código/)));
  expect(getRequestsTo(createOrder)).toEqual([]);
  await checkout.submitForm();
  await checkout.user.click(await screen.findByRole('button', { name: 'Enviar mesmo assim' }));
  await waitFor(() => expect(checkout.onPlaced).toHaveBeenCalledOnce());
  expect(checkout.getBody(0).get('confirmationCode')).toBe(message);
});

test('a code that was sent for this product before is questioned, until the buyer sends it again', async () => {
  const { order } = checkout.createdOrder;
  mockEndpoint(createOrder, {
    ...checkout.createdOrder,
    order: { ...order, product: { ...order.product, _id: checkout.product._id } },
  });
  const first = checkout.renderForm();
  await checkout.fillForm();
  await checkout.submitForm();
  await waitFor(() => expect(checkout.onPlaced).toHaveBeenCalledOnce());
  expect(localStorage.getItem('banca.orders')).not.toContain('BKL7XQ92M1');
  first.unmount();
  checkout.renderForm();
  await checkout.fillField(/Código/, 'o código é bkl7 xq92 m1');
  await checkout.user.upload(screen.getByLabelText(/Captura/), checkout.createScreenshot());
  await screen.findByLabelText('Remover imagem');
  await checkout.submitForm();
  const question = within(await screen.findByRole('alertdialog', { name: 'Já enviaste este código' }));
  expect(question.getByRole('link', { name: 'Abrir essa encomenda' }).getAttribute('href')).toBe('/orders/1?token=1.a');
  await checkout.user.click(question.getByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(document.activeElement).toBe(checkout.getField(/Código/)));
  expect(getRequestsTo(createOrder)).toHaveLength(1);
  await checkout.submitForm();
  await checkout.user.click(await screen.findByRole('button', { name: 'Enviar outra vez' }));
  await waitFor(() => expect(getRequestsTo(createOrder)).toHaveLength(2));
});

test('a code of an order that the buyer withdrew can be sent again, unless another order has it', async () => {
  const { order, orderLink } = checkout.createdOrder;
  const placedOrder = { ...order, product: { ...order.product, _id: checkout.product._id } };
  mockEndpoint(createOrder, { ...checkout.createdOrder, order: placedOrder });
  const first = checkout.renderForm();
  await checkout.fillForm();
  await checkout.submitForm();
  await waitFor(() => expect(checkout.onPlaced).toHaveBeenCalledOnce());
  first.unmount();
  const newerId = '6745a1b2c3d4e5f6a7d00009';
  rememberOrder({ ...placedOrder, _id: newerId }, orderLink, { codes: findRememberedOrder(order._id)?.codes ?? [] });
  updateRememberedOrder(newerId, { status: 'cancelled', state: 'withdrawn' });
  checkout.renderForm();
  await checkout.fillField(/Código/, 'BKL7XQ92M1');
  await checkout.user.upload(screen.getByLabelText(/Captura/), checkout.createScreenshot());
  await screen.findByLabelText('Remover imagem');
  await checkout.submitForm();
  const findQuestion = async () => within(await screen.findByRole('alertdialog', { name: 'Já enviaste este código' }));
  const doubt = await findQuestion();
  expect(doubt.getByText(/duas encomendas com um só pagamento/)).toBeTruthy();
  await checkout.user.click(doubt.getByRole('button', { name: 'Voltar' }));
  updateRememberedOrder(order._id, { status: 'cancelled', state: 'withdrawn' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await checkout.submitForm();
  const question = await findQuestion();
  expect(question.getByText('Já usaste este código na encomenda #d00009, de que desististe. O criador vê as duas.')).toBeTruthy();
  const actions = [
    question.getByRole('button', { name: 'Enviar' }),
    question.getByRole('link', { name: 'Abrir essa encomenda' }),
  ];
  expect(actions.map(({ classList }) => classList.contains('bg-brand'))).toEqual([true, false]);
  await checkout.user.click(question.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(getRequestsTo(createOrder)).toHaveLength(2));
});

test('a message is compared with what a buyer paid before the price changed', async () => {
  const before = { amount: 50, account: mapAccounts((method) => checkout.product.creator[method]) };
  const heldPrice = {
    ...buildHeldPrice(checkout.product),
    change: { before, now: { ...before, amount: checkout.product.price } },
  };
  renderApp(<CheckoutForm heldPrice={heldPrice} onPlaced={checkout.onPlaced} />);
  await checkout.fillField(
    /Código/,
    'Confirmado DKP7WQ21M8F. Transferiste 50.00MT e a taxa foi de 2.00MT para 845550123 - ANA aos 23/11/26 as 8:15 AM.',
  );
  await waitFor(() =>
    expect(document.body.textContent).toMatch(/A mensagem fala de 50,00.MZN\. O preço é 850,00.MZN\. Faltam 800,00.MZN/),
  );
  await checkout.user.click(screen.getByLabelText(/Já paguei/));
  expect(document.body.textContent).toMatch(/Código DKP7WQ21M8F.✓.· 50,00.MZN.✓.· conta certa.✓/);
});

test('the screenshot field invites to choose from the gallery', () => {
  checkout.renderForm();
  screen.getByText('Escolher captura da galeria');
});

const joinNames = (methods: readonly PaymentMethod[]): string =>
  new Intl.ListFormat('pt', { type: 'disjunction' }).format(methods.map(getPaymentMethodName));
const readOptions = () =>
  checkout
    .getMethodGroup()
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ value, labels, disabled }) => [value, labels?.[0]?.textContent, disabled]);

describe('methods without an account', () => {
  test('are disabled options with the reason', () => {
    checkout.renderForm(checkout.buildProductWithAccounts({ mpesa: '84 555 0123' }));
    const missing = accountMethods.filter((method) => method !== 'mpesa');
    expect(readOptions()).toEqual(
      paymentMethodIds.map((method) => {
        const name = getPaymentMethodName(method);
        const isMissing = missing.some((other) => other === method);
        if (isMissing) return [method, `${name} (o criador não tem conta)`, true];
        return [method, method === 'mpesa' ? name : `${name} a pedido`, false];
      }),
    );
    expect(checkout.getChosenMethod()).toBe('mpesa');
  });

  test('are not mentioned if the creator has every account', () => {
    checkout.renderForm();
    expect(readOptions().some(([, , disabled]) => disabled)).toBe(false);
    expect(document.body.textContent).not.toContain('não tem conta');
  });

  test('are skipped by the default selection', () => {
    checkout.renderForm(checkout.buildProductWithAccounts({ emola: '86 555 0123' }));
    expect(checkout.getChosenMethod()).toBe('emola');
    expect(screen.getByText('+258 86 555 0123')).toBeDefined();
    expect(screen.getByLabelText(/Captura/)).toBeDefined();
  });

  test('are not restored from an earlier visit', () => {
    saveFields(
      { productId: checkout.product._id, userId: undefined },
      { name: 'Inácio', email: '', phone: '', nuit: '', payment: 'emola', way: '', confirmationCode: '' },
    );
    checkout.renderForm(checkout.buildProductWithAccounts({ paypal: 'dilonn@example.com' }));
    expect(checkout.getChosenMethod()).toBe('paypal');
    expect(checkout.getField(/Nome/).value).toBe('Inácio');
  });

  test('an available method from an earlier visit is restored', () => {
    saveFields(
      { productId: checkout.product._id, userId: undefined },
      { name: '', email: '', phone: '', nuit: '', payment: 'paypal', way: '', confirmationCode: '' },
    );
    checkout.renderForm();
    expect(checkout.getChosenMethod()).toBe('paypal');
  });

  test('a creator without accounts can be paid by card, with a notice to the buyer', async () => {
    checkout.renderForm(checkout.buildProductWithAccounts({}));
    expect(checkout.getChosenMethod()).toBe('visa');
    expect(screen.getByText(t('checkout.accountMissing'))).toBeDefined();
    expect(document.body.textContent).toContain(`ainda não tem conta para receber por ${joinNames(accountMethods)}`);
    await checkout.fillBuyerFields();
    await checkout.submitForm();
    await waitFor(() => expect(checkout.onPlaced).toHaveBeenCalledOnce());
    expect(checkout.getBody(0).get('payment')).toBe('visa');
  });

  test('without an available method, M-Pesa is selected with "Not available" and the order can be placed', async () => {
    checkout.renderForm({
      ...checkout.buildProductWithAccounts({}),
      paymentMethods: checkout.buildPaymentMethods(...paymentMethodIds),
    });
    expect(checkout.getChosenMethod()).toBe('mpesa');
    expect(screen.getByText(t('checkout.accountMissing'))).toBeDefined();
    expect(document.body.textContent).toContain(`ainda não tem conta para receber por ${joinNames(accountMethods)}`);
    await checkout.fillForm();
    await checkout.submitForm();
    await waitFor(() => expect(checkout.onPlaced).toHaveBeenCalledOnce());
    expect(checkout.getBody(0).get('payment')).toBe('mpesa');
  });
});
