import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createOrder } from '@banca/contracts/orders';
import { accountMethods, mapAccounts, type PaymentAccounts } from '@banca/contracts/payment-accounts';
import { getPaymentMethodName, type PaymentMethod, paymentMethodIds } from '@banca/contracts/payment-methods';
import { t } from '../../lib/i18n/text.tsx';
import type { CheckoutProduct } from '../../api/checkout.ts';
import type { User } from '../../api/session.ts';
import { buildHeldPrice } from '../../testing/held-price.ts';
import { buildId, buildPlacedOrder, buildProductDetail, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { networkFailure, errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { saveFields } from './draft.ts';
import { createPngFile, mockDecodedSize } from '../../testing/picture-files.ts';
import { setUpUser } from '../../testing/set-up-user.ts';

/** Builds the `paymentMethods` of a creator without accounts for the `missing` methods. */
function buildPaymentMethods(...missing: PaymentMethod[]): CheckoutProduct['paymentMethods'] {
  return paymentMethodIds.map((name) => ({ method: name, available: !missing.includes(name) }));
}
/** Builds a product of a creator with only these accounts. */
const buildProductWithAccounts = (accounts: Partial<PaymentAccounts>): CheckoutProduct => {
  const missing = accountMethods.filter((name) => !accounts[name]);
  const creator = { ...product.creator, ...mapAccounts(() => ''), ...accounts };
  return { ...product, creator, paymentMethods: buildPaymentMethods(...missing) };
};

const detail = buildProductDetail();
const product = buildProductDetail({
  creator: { ...detail.creator, username: 'dilonn', mpesa: '84 555 0123', emola: '86 555 0123', paypal: 'dilonn@example.com' },
  paymentMethods: buildPaymentMethods(),
});
const buyer = buildUser({ firstName: 'Inácio', lastName: 'Sitoe', email: 'conta@example.com' });
const createdOrder = {
  order: buildPlacedOrder({
    _id: '65f1c0ffee0123456789abce',
    product: { ...buildPlacedOrder().product, _id: buildId(9) },
  }),
  downloadLink: null,
  orderLink: 'https://banca.test/orders/1?token=1.a',
};

const onPlaced = vi.fn<(response: unknown) => void>();
const user = setUpUser();

/** A second call simulates a reload, because the session storage is kept. */
const renderForm = (displayedProduct = product, loggedInUser?: User) => {
  const heldPrice = { ...buildHeldPrice(displayedProduct), scope: { productId: product._id, userId: loggedInUser?._id } };
  return renderApp(<CheckoutForm heldPrice={heldPrice} onPlaced={onPlaced} />, { user: loggedInUser });
};
const submitForm = () => user.click(screen.getByText(t('checkout.submit')));
const getField = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const getMethodGroup = () => within(screen.getByRole('radiogroup', { name: 'Método de pagamento' }));
const chooseMethod = (name: string) => user.click(getMethodGroup().getByRole('radio', { name }));
const getChosenMethod = () => getMethodGroup().getByRole<HTMLInputElement>('radio', { checked: true }).value;
const getIdempotencyKey = (index: number) => getRequestsTo(createOrder)[index]?.headers['idempotency-key'];
const getBody = (index: number) => getRequestsTo(createOrder)[index]?.body as FormData;
const createScreenshot = (content = 'pixels') => createPngFile('m-pesa.png', { content });

async function fillField(name: RegExp, text: string): Promise<void> {
  await user.click(getField(name));
  await user.paste(text);
}

async function fillBuyerFields(): Promise<void> {
  await fillField(/Nome/, 'Inácio Sitoe');
  await fillField(/Email/, 'inacio@example.com');
  await fillField(/Telefone/, '+258 86 555 0188');
}

async function fillForm(): Promise<void> {
  await fillBuyerFields();
  await fillField(/Código/, 'BKL7XQ92M1');
  await user.upload(screen.getByLabelText(/Captura/), createScreenshot());
  await screen.findByLabelText('Remover imagem');
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  mockEndpoint(createOrder, createdOrder);
  onPlaced.mockReset();
  mockDecodedSize(10, 10);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

test('reports missing fields with the messages of the contract and focuses the first one', async () => {
  renderForm();
  await submitForm();
  expect(await screen.findByText(t('checkout.nameRequired'))).toBeDefined();
  for (const id of [
    'checkout.emailRequired',
    'checkout.phoneRequired',
    'checkout.codeRequired',
    'checkout.screenshotRequired',
  ] as const)
    expect(screen.getByText(t(id))).toBeDefined();
  expect(document.activeElement).toBe(getField(/Nome/));
  expect(getRequestsTo()).toEqual([]);
});

test('focuses the screenshot if only that is missing', async () => {
  renderForm();
  await fillBuyerFields();
  await fillField(/Código/, 'BKL7XQ92M1');
  await submitForm();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Captura/)));
});

test('shows the account and the proof fields that the method requires', async () => {
  renderForm();
  expect(screen.getByText('+258 84 555 0123')).toBeDefined();
  expect(screen.queryByText(t('checkout.accountMissing'))).toBeNull();
  await chooseMethod('E-mola');
  expect(screen.getByText('+258 86 555 0123')).toBeDefined();
  expect(screen.getByLabelText(/Captura/)).toBeDefined();
  await chooseMethod('PayPal');
  expect(screen.getByText('@example.com')).toBeDefined();
  expect(screen.queryByLabelText(/Código/)).toBeNull();
  expect(screen.getByLabelText(/ID da transacção/).getAttribute('aria-required')).toBeNull();
  expect(screen.getByText(/depois da confirmação/)).toBeDefined();
  await chooseMethod('Visa a pedido');
  expect(screen.queryByText(/depois da confirmação/)).toBeNull();
  expect(screen.getByText(/^Primeiro envias o pedido/)).toBeDefined();
  for (const text of [/Conta .* do criador/, t('checkout.accountMissing'), t('checkout.chooseOtherMethod')])
    expect(screen.queryByText(text)).toBeNull();
  expect(screen.queryByLabelText(/Captura/)).toBeNull();
});

describe('the payment box', () => {
  test('has three steps, and copies the digits of the account and the amount', async () => {
    const clipboardUser = userEvent.setup();
    renderForm({ ...product, price: 780.5 });
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
    renderForm();
    expect(screen.getByRole('link', { name: 'Ligar *150#' }).getAttribute('href')).toBe('tel:*150%23');
    await chooseMethod('E-mola');
    expect(screen.getByRole('link', { name: 'Ligar *898#' }).getAttribute('href')).toBe('tel:*898%23');
    screen.getByText(/por exemplo PP260616\.0500\.S17516/);
    await chooseMethod('PayPal');
    expect(screen.queryByRole('link', { name: /^Ligar/ })).toBeNull();
  });

  test('of a service that takes no meticais says so, and copies no amount', async () => {
    renderForm();
    await chooseMethod('PayPal');
    const [step] = within(screen.getByRole('list', { name: 'Como pagar' })).getAllByRole('listitem');
    expect(step?.textContent).toMatch(/O PayPal não usa meticais: envia o equivalente a 850,00.MZN em dólares ou euros/);
    expect(screen.queryByRole('button', { name: 'Copy o valor' })).toBeNull();
    expect(document.body.textContent).not.toMatch(/carteira|mensagem/);
  });

  test('of PayPal takes an optional transaction id and receipt', async () => {
    renderForm();
    await fillBuyerFields();
    await chooseMethod('PayPal');
    screen.getByText(/nos 7 dias depois de encomendares\. Sem ele, a encomenda expira/);
    await fillField(/ID da transacção/, '4XN12345AB678901C');
    await submitForm();
    await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
    expect(getBody(0).get('confirmationCode')).toBe('4XN12345AB678901C');
  });

  test.each([
    [undefined, 'Helena Macuácua'],
    ['', 'Helena Macuácua'],
    ['Celeste <b>Langa</b>', 'Celeste <b>Langa</b>'],
  ])('names the account holder: %j is shown as %s', (accountHolder, shown) => {
    renderForm({ ...product, creator: { ...product.creator, accountHolder } });
    expect(screen.getByText('Em nome de').nextElementSibling?.textContent).toBe(shown);
  });
});

test('repeats the total, the guarantee and the confirmation above the button', () => {
  const { unmount } = renderForm();
  const readTotal = () => screen.getByRole('button', { name: t('checkout.submit') }).previousElementSibling?.textContent;
  expect(readTotal()).toBe('Total 850,00\u00A0MZNGarantia de Devolução: 7 diasO criador confirma antes do envio');
  unmount();
  renderForm({ ...product, price: 0 });
  expect(readTotal()).toBe('Total Grátis');
});

test('says before the payment when the download comes, unless the product is free', () => {
  const promise = 'Download Instant depois da confirmação (costuma levar ~52 min)';
  const { unmount } = renderForm({ ...product, creator: { ...product.creator, confirmationMinutes: 52 } });
  expect(document.body.textContent).toContain(promise);
  unmount();
  renderForm({ ...product, price: 0 });
  expect(document.body.textContent).not.toContain('depois da confirmação');
});

test('a message about another payment is questioned once and can still be sent', async () => {
  renderForm();
  await fillForm();
  await user.clear(getField(/Código/));
  const message =
    'Confirmado DKP7WQ21M8F. Transferiste 50.00MT e a taxa foi de 2.00MT para 845550199 - ANA aos 23/11/26 as 8:15 AM.';
  await fillField(/Código/, message);
  await waitFor(() => expect(document.body.textContent).toMatch(/A mensagem fala de 50,00.MZN para outro número/));
  await chooseMethod('PayPal');
  expect(document.body.textContent).toContain('Esta mensagem é de uma carteira, e escolheste PayPal');
  await chooseMethod('M-Pesa');
  await submitForm();
  const question = within(await screen.findByRole('alertdialog', { name: 'Enviar mesmo assim?' }));
  question.getByText(/^50,00.MZN/);
  await user.click(question.getByRole('button', { name: 'Corrigir' }));
  await waitFor(() => expect(document.activeElement).toBe(getField(/Código/)));
  expect(getRequestsTo(createOrder)).toEqual([]);
  await submitForm();
  await user.click(await screen.findByRole('button', { name: 'Enviar mesmo assim' }));
  await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
  expect(getBody(0).get('confirmationCode')).toBe(message);
});

test('a code that was sent for this product before is questioned, until the buyer sends it again', async () => {
  const { order } = createdOrder;
  mockEndpoint(createOrder, { ...createdOrder, order: { ...order, product: { ...order.product, _id: product._id } } });
  const first = renderForm();
  await fillForm();
  await submitForm();
  await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
  expect(localStorage.getItem('banca.orders')).not.toContain('BKL7XQ92M1');
  first.unmount();
  renderForm();
  await fillField(/Código/, 'o código é bkl7 xq92 m1');
  await user.upload(screen.getByLabelText(/Captura/), createScreenshot());
  await screen.findByLabelText('Remover imagem');
  await submitForm();
  const question = within(await screen.findByRole('alertdialog', { name: 'Já enviaste este código' }));
  expect(question.getByRole('link', { name: 'Abrir essa encomenda' }).getAttribute('href')).toBe('/orders/1?token=1.a');
  await user.click(question.getByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(document.activeElement).toBe(getField(/Código/)));
  expect(getRequestsTo(createOrder)).toHaveLength(1);
  await submitForm();
  await user.click(await screen.findByRole('button', { name: 'Enviar outra vez' }));
  await waitFor(() => expect(getRequestsTo(createOrder)).toHaveLength(2));
});

test('a message is compared with what a buyer paid before the price changed', async () => {
  const before = { amount: 50, account: mapAccounts((method) => product.creator[method]) };
  const heldPrice = { ...buildHeldPrice(product), change: { before, now: { ...before, amount: product.price } } };
  renderApp(<CheckoutForm heldPrice={heldPrice} onPlaced={onPlaced} />);
  await fillField(
    /Código/,
    'Confirmado DKP7WQ21M8F. Transferiste 50.00MT e a taxa foi de 2.00MT para 845550123 - ANA aos 23/11/26 as 8:15 AM.',
  );
  await waitFor(() =>
    expect(document.body.textContent).toMatch(/A mensagem fala de 50,00.MZN\. O preço é 850,00.MZN\. Faltam 800,00.MZN/),
  );
  await user.click(screen.getByLabelText(/Já paguei/));
  expect(document.body.textContent).toMatch(/Código DKP7WQ21M8F ✓.· 50,00.MZN ✓.· conta certa ✓/);
});

test('the screenshot field invites to choose from the gallery', () => {
  renderForm();
  screen.getByText('Escolher captura da galeria');
});

const joinNames = (methods: readonly PaymentMethod[]): string =>
  new Intl.ListFormat('pt', { type: 'disjunction' }).format(methods.map(getPaymentMethodName));
const readOptions = () =>
  getMethodGroup()
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ value, labels, disabled }) => [value, labels?.[0]?.textContent, disabled]);

describe('methods without an account', () => {
  test('are disabled options with the reason', () => {
    renderForm(buildProductWithAccounts({ mpesa: '84 555 0123' }));
    const missing = accountMethods.filter((method) => method !== 'mpesa');
    expect(readOptions()).toEqual(
      paymentMethodIds.map((method) => {
        const name = getPaymentMethodName(method);
        const isMissing = missing.some((other) => other === method);
        if (isMissing) return [method, `${name} (o criador não tem conta)`, true];
        return [method, method === 'mpesa' ? name : `${name} a pedido`, false];
      }),
    );
    expect(getChosenMethod()).toBe('mpesa');
  });

  test('are not mentioned if the creator has every account', () => {
    renderForm();
    expect(readOptions().some(([, , disabled]) => disabled)).toBe(false);
    expect(document.body.textContent).not.toContain('não tem conta');
  });

  test('are skipped by the default selection', () => {
    renderForm(buildProductWithAccounts({ emola: '86 555 0123' }));
    expect(getChosenMethod()).toBe('emola');
    expect(screen.getByText('+258 86 555 0123')).toBeDefined();
    expect(screen.getByLabelText(/Captura/)).toBeDefined();
  });

  test('are not restored from an earlier visit', () => {
    saveFields(
      { productId: product._id, userId: undefined },
      { name: 'Inácio', email: '', phone: '', payment: 'emola', confirmationCode: '' },
    );
    renderForm(buildProductWithAccounts({ paypal: 'dilonn@example.com' }));
    expect(getChosenMethod()).toBe('paypal');
    expect(getField(/Nome/).value).toBe('Inácio');
  });

  test('an available method from an earlier visit is restored', () => {
    saveFields(
      { productId: product._id, userId: undefined },
      { name: '', email: '', phone: '', payment: 'paypal', confirmationCode: '' },
    );
    renderForm();
    expect(getChosenMethod()).toBe('paypal');
  });

  test('a creator without accounts can be paid by card, with a notice to the buyer', async () => {
    renderForm(buildProductWithAccounts({}));
    expect(getChosenMethod()).toBe('visa');
    expect(screen.getByText(t('checkout.accountMissing'))).toBeDefined();
    expect(document.body.textContent).toContain(`ainda não tem conta para receber por ${joinNames(accountMethods)}`);
    await fillBuyerFields();
    await submitForm();
    await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
    expect(getBody(0).get('payment')).toBe('visa');
  });

  test('without an available method, M-Pesa is selected with "Not available" and the order can be placed', async () => {
    renderForm({ ...buildProductWithAccounts({}), paymentMethods: buildPaymentMethods(...paymentMethodIds) });
    expect(getChosenMethod()).toBe('mpesa');
    expect(screen.getByText(t('checkout.accountMissing'))).toBeDefined();
    expect(document.body.textContent).toContain(`ainda não tem conta para receber por ${joinNames(accountMethods)}`);
    await fillForm();
    await submitForm();
    await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
    expect(getBody(0).get('payment')).toBe('mpesa');
  });
});

test('does not send proof that was entered for another method', async () => {
  renderForm();
  await fillForm();
  await chooseMethod('Visa a pedido');
  await submitForm();
  await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
  expect([...getBody(0).keys()]).toEqual(['productId', 'name', 'email', 'phone', 'payment', 'quote']);
});

test('sends the same idempotency key after a failure and a reload', async () => {
  mockEndpoint(createOrder, networkFailure(), { once: true });
  const { unmount } = renderForm();
  await fillForm();
  await submitForm();
  expect(await screen.findByText(t('errors.network'))).toBeDefined();
  unmount();
  renderForm();
  expect(getField(/Nome/).value).toBe('Inácio Sitoe');
  // jsdom has no IndexedDB, so the picture is chosen again.
  await user.upload(screen.getByLabelText(/Captura/), createScreenshot());
  await screen.findByText(t('upload.pictureNotKept'));
  await submitForm();
  await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
  expect(getIdempotencyKey(1)).toBe(getIdempotencyKey(0));
  expect(getBody(1).get('confirmationCode')).toBe('BKL7XQ92M1');
});

test('a submission without a connection says that nothing was sent, until the connection is back', async () => {
  const onLineSpy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const setOnline = (isOnline: boolean): void => {
    onLineSpy.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  mockEndpoint(createOrder, networkFailure());
  renderForm();
  await fillForm();
  setOnline(false);
  screen.getByText(/^Sem ligação à internet. O que escreveste fica aqui/);
  await submitForm();
  await screen.findByText(/nada foi enviado/);
  setOnline(true);
  await waitFor(() => expect(screen.queryByText(/Sem ligação|nada foi enviado/)).toBeNull());
  onLineSpy.mockRestore();
});

test('sends a new idempotency key for a changed form and for another image of the same size', async () => {
  mockEndpoint(createOrder, networkFailure());
  renderForm();
  await fillForm();
  await submitForm();
  await screen.findByText(t('errors.network'));
  await user.upload(screen.getByLabelText(/Captura/), createScreenshot('pixelz'));
  await submitForm();
  await waitFor(() => expect(getRequestsTo(createOrder)).toHaveLength(2));
  await fillField(/Código/, 'X');
  await submitForm();
  await waitFor(() => expect(getRequestsTo(createOrder)).toHaveLength(3));
  expect(new Set([0, 1, 2].map(getIdempotencyKey)).size).toBe(3);
});

test('clears the draft when the order is placed', async () => {
  renderForm();
  await fillForm();
  await submitForm();
  await waitFor(() => expect(onPlaced).toHaveBeenCalledWith(createdOrder));
  expect(sessionStorage).toHaveLength(0);
});

test('sends one request for two submissions', async () => {
  const deferredResponse = Promise.withResolvers<typeof createdOrder>();
  mockEndpoint(createOrder, deferredResponse.promise);
  renderForm();
  await fillForm();
  await submitForm();
  await user.click(await screen.findByText(t('checkout.submitting')));
  await user.type(getField(/Nome/), '{Enter}');
  deferredResponse.resolve(createdOrder);
  await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
  expect(getRequestsTo(createOrder)).toHaveLength(1);
});

test('shows a field error of the server at its field', async () => {
  const fields = { phone: t('checkout.phoneInvalid') };
  mockEndpoint(createOrder, errorResponse(400, { message: t('errors.validation'), code: 'validation_failed', fields }));
  renderForm();
  await fillForm();
  await submitForm();
  expect(await screen.findByText(t('checkout.phoneInvalid'))).toBeDefined();
  expect(document.activeElement).toBe(getField(/Telefone/));
  expect(getField(/Nome/).value).toBe('Inácio Sitoe');
});

test('a free product asks for nothing that only a payment needs', async () => {
  localStorage.setItem('banca.buyer', JSON.stringify({ name: '', email: '', phone: '+258 86 555 0188' }));
  renderForm({ ...product, price: 0 });
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.queryByLabelText(/Telefone/)).toBeNull();
  await fillField(/Nome/, 'Inácio Sitoe');
  await fillField(/E-?mail/, 'inacio@example.com');
  await user.click(screen.getByText(t('checkout.submitFree')));
  await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
  expect(getBody(0).get('phone')).toBe('');
});

test('a paid product asks for a phone number', async () => {
  renderForm();
  await fillForm();
  await user.clear(getField(/Telefone/));
  await submitForm();
  expect(await screen.findByText(t('checkout.phoneRequired'))).toBeDefined();
  expect(getRequestsTo(createOrder)).toEqual([]);
});

test('a phone number that nobody can call is refused before it is sent', async () => {
  renderForm();
  await fillForm();
  await user.clear(getField(/Telefone/));
  await user.type(getField(/Telefone/), '84 555');
  await submitForm();
  expect(await screen.findByText(t('checkout.phoneUnlikely'))).toBeDefined();
  expect(document.activeElement).toBe(getField(/Telefone/));
  expect(getRequestsTo(createOrder)).toEqual([]);
});

describe('a mistyped address', () => {
  test('is corrected with one press', async () => {
    renderForm();
    await fillField(/Email/, 'inacio@gmial.com');
    await user.click(screen.getByRole('button', { name: 'Querias dizer gmail.com?' }));
    expect(getField(/Email/).value).toBe('inacio@gmail.com');
    expect(document.activeElement).toBe(getField(/Email/));
    expect(screen.queryByRole('button', { name: /Querias dizer/ })).toBeNull();
  });

  test('that may still be incomplete is questioned only after the buyer has left the field', async () => {
    renderForm();
    await fillField(/Email/, 'inacio@gmail.co');
    expect(screen.queryByRole('button', { name: /Querias dizer/ })).toBeNull();
    await user.click(getField(/Telefone/));
    expect(screen.getByRole('button', { name: 'Querias dizer gmail.com?' })).toBeTruthy();
  });
});

describe('the details of the last purchase on this device', () => {
  const visaProduct = buildProductWithAccounts({});
  const readFields = () => [/Nome/, /Email/, /Telefone/].map((name) => getField(name).value);
  const buy = async (loggedInUser?: User): Promise<void> => {
    const { unmount } = renderForm(visaProduct, loggedInUser);
    if (!loggedInUser) await fillBuyerFields();
    else await fillField(/Telefone/, '+258 86 555 0188');
    await submitForm();
    await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
    unmount();
  };

  test('fill the form of a guest, until they are forgotten', async () => {
    await buy();
    const { unmount } = renderForm();
    expect(readFields()).toEqual(['Inácio Sitoe', 'inacio@example.com', '+258 86 555 0188']);
    await user.click(screen.getByRole('button', { name: 'Esquecer' }));
    expect(readFields()).toEqual(['', '', '']);
    expect(document.activeElement).toBe(getField(/Nome/));
    expect(localStorage).toHaveLength(0);
    unmount();
    renderForm();
    expect(readFields()).toEqual(['', '', '']);
    expect(screen.queryByRole('button', { name: 'Esquecer' })).toBeNull();
  });

  test('are not stored before an order is placed', async () => {
    mockEndpoint(createOrder, networkFailure());
    renderForm(visaProduct);
    await fillBuyerFields();
    await submitForm();
    await screen.findByText(t('errors.network'));
    expect(localStorage).toHaveLength(0);
  });

  test('stay with the account that placed the order', async () => {
    await buy(buyer);
    const { unmount } = renderForm(product, buyer);
    expect(readFields()).toEqual(['Inácio Sitoe', 'conta@example.com', '+258 86 555 0188']);
    unmount();
    const other = renderForm(
      product,
      buildUser({ _id: buildId(7), firstName: 'Celeste', lastName: 'Langa', email: 'c@example.com' }),
    );
    expect(readFields()).toEqual(['Celeste Langa', 'c@example.com', '']);
    other.unmount();
    renderForm();
    expect(readFields()).toEqual(['', '', '']);
  });

  test.each(['7', '"x"', '[]', '{"name":1,"email":{},"phone":null}'])('that are stored wrongly (%s) are ignored', (stored) => {
    localStorage.setItem('banca.buyer', stored);
    renderForm();
    expect(readFields()).toEqual(['', '', '']);
  });
});
