import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createOrder } from '@banca/contracts/orders';
import { accountMethods, mapAccounts, type PaymentAccounts } from '@banca/contracts/payment-accounts';
import { getPaymentMethodName, type PaymentMethod, paymentMethodIds } from '@banca/contracts/payment-methods';
import { t } from '../../lib/i18n/text.tsx';
import type { CheckoutProduct } from '../../api/checkout.ts';
import { buildHeldPrice } from '../../testing/held-price.ts';
import { buildPlacedOrder, buildProductDetail } from '../../testing/builders.ts';
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
const createdOrder = {
  order: buildPlacedOrder({ _id: '65f1c0ffee0123456789abce' }),
  downloadLink: null,
  orderLink: 'https://banca.test/orders/1?token=1.a',
};

const onPlaced = vi.fn<(response: unknown) => void>();
const user = setUpUser();

/** A second call simulates a reload, because the session storage is kept. */
const renderForm = (displayedProduct = product) =>
  renderApp(<CheckoutForm heldPrice={buildHeldPrice(displayedProduct)} onPlaced={onPlaced} />);
const submitForm = () => user.click(screen.getByText(t('checkout.submit')));
const getField = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const getMethodSelect = () => screen.getByLabelText<HTMLSelectElement>(/Método/);
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
  expect(screen.getByText('84 555 0123')).toBeDefined();
  expect(screen.queryByText(t('checkout.accountMissing'))).toBeNull();
  await user.selectOptions(getMethodSelect(), 'E-mola');
  expect(screen.getByText('86 555 0123')).toBeDefined();
  expect(screen.getByLabelText(/Captura/)).toBeDefined();
  await user.selectOptions(getMethodSelect(), 'PayPal');
  expect(screen.getByText('dilonn@example.com')).toBeDefined();
  expect(screen.queryByLabelText(/Captura/)).toBeNull();
  await user.selectOptions(getMethodSelect(), 'Visa');
  expect(screen.queryByText(/Conta .* do criador/)).toBeNull();
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

  test('shows no steps for a method without a proof of payment', async () => {
    renderForm();
    await user.selectOptions(getMethodSelect(), 'PayPal');
    expect(screen.queryByRole('list', { name: 'Como pagar' })).toBeNull();
    screen.getByText(/para esta conta/);
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

test('a message about another payment is pointed out and can still be sent', async () => {
  renderForm();
  await fillForm();
  await user.clear(getField(/Código/));
  const message =
    'Confirmado DKP7WQ21M8F. Transferiste 50.00MT e a taxa foi de 2.00MT para 845550199 - ANA aos 23/11/26 as 8:15 AM.';
  await fillField(/Código/, message);
  await waitFor(() => expect(document.body.textContent).toMatch(/A mensagem fala de 50,00.MZN para outro número/));
  await user.selectOptions(getMethodSelect(), 'PayPal');
  expect(document.body.textContent).not.toContain('A mensagem fala');
  await user.selectOptions(getMethodSelect(), 'M-Pesa');
  await submitForm();
  await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
  expect(getBody(0).get('confirmationCode')).toBe(message);
});

test('a message is compared with what a buyer paid before the price changed', async () => {
  const before = { amount: 50, account: mapAccounts((method) => product.creator[method]) };
  const heldPrice = { ...buildHeldPrice(product), change: { before, now: { ...before, amount: product.price } } };
  renderApp(<CheckoutForm heldPrice={heldPrice} onPlaced={onPlaced} />);
  await fillField(
    /Código/,
    'Confirmado DKP7WQ21M8F. Transferiste 50.00MT e a taxa foi de 2.00MT para 845550123 - ANA aos 23/11/26 as 8:15 AM.',
  );
  await waitFor(() => expect(document.body.textContent).toMatch(/A mensagem fala de 50,00.MZN\. O preço é 850,00.MZN/));
  await user.click(screen.getByLabelText(/Já paguei/));
  expect(document.body.textContent).toMatch(/Código DKP7WQ21M8F ✓.· 50,00.MZN ✓.· conta certa ✓/);
});

test('the screenshot field invites to choose from the gallery', () => {
  renderForm();
  screen.getByText('Escolher captura da galeria');
});

const joinNames = (methods: readonly PaymentMethod[]): string =>
  new Intl.ListFormat('pt', { type: 'disjunction' }).format(methods.map(getPaymentMethodName));
const readOptions = () => [...getMethodSelect().options].map(({ value, text, disabled }) => [value, text, disabled]);
const readDescription = () =>
  (getMethodSelect().getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent).join(' '); // prettier-ignore

describe('methods without an account', () => {
  test('are disabled options with the reason, which screen readers announce too', () => {
    renderForm(buildProductWithAccounts({ mpesa: '84 555 0123' }));
    const missing = accountMethods.filter((method) => method !== 'mpesa');
    expect(readOptions()).toEqual(
      paymentMethodIds.map((method) => {
        const name = getPaymentMethodName(method);
        const isMissing = missing.some((other) => other === method);
        return [method, isMissing ? `${name} (o criador não tem conta)` : name, isMissing];
      }),
    );
    expect(getMethodSelect().value).toBe('mpesa');
    expect(readDescription()).toContain(`O criador não tem conta para receber por ${joinNames(missing)}.`);
  });

  test('are not mentioned if the creator has every account', () => {
    renderForm();
    expect(readOptions().some(([, , disabled]) => disabled)).toBe(false);
    expect(document.body.textContent).not.toContain('não tem conta');
  });

  test('are skipped by the default selection', () => {
    renderForm(buildProductWithAccounts({ emola: '86 555 0123' }));
    expect(getMethodSelect().value).toBe('emola');
    expect(screen.getByText('86 555 0123')).toBeDefined();
    expect(screen.getByLabelText(/Captura/)).toBeDefined();
  });

  test('are not restored from an earlier visit', () => {
    saveFields(
      { productId: product._id, userId: undefined },
      { name: 'Inácio', email: '', phone: '', payment: 'emola', confirmationCode: '' },
    );
    renderForm(buildProductWithAccounts({ paypal: 'dilonn@example.com' }));
    expect(getMethodSelect().value).toBe('paypal');
    expect(getField(/Nome/).value).toBe('Inácio');
  });

  test('an available method from an earlier visit is restored', () => {
    saveFields(
      { productId: product._id, userId: undefined },
      { name: '', email: '', phone: '', payment: 'paypal', confirmationCode: '' },
    );
    renderForm();
    expect(getMethodSelect().value).toBe('paypal');
  });

  test('a creator without accounts can be paid by card, with a notice to the buyer', async () => {
    renderForm(buildProductWithAccounts({}));
    expect(getMethodSelect().value).toBe('visa');
    expect(screen.getByText(t('checkout.accountMissing'))).toBeDefined();
    expect(document.body.textContent).toContain(`ainda não tem conta para receber por ${joinNames(accountMethods)}`);
    await fillBuyerFields();
    await submitForm();
    await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
    expect(getBody(0).get('payment')).toBe('visa');
  });

  test('without an available method, M-Pesa is selected with "Not available" and the order can be placed', async () => {
    renderForm({ ...buildProductWithAccounts({}), paymentMethods: buildPaymentMethods(...paymentMethodIds) });
    expect(getMethodSelect().value).toBe('mpesa');
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
  await user.selectOptions(getMethodSelect(), 'Visa');
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
  expect(Object.keys(sessionStorage)).toEqual(['banca.orders']);
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

test('a free product has no payment fields', async () => {
  renderForm({ ...product, price: 0 });
  expect(screen.queryByLabelText(/Método/)).toBeNull();
  await fillBuyerFields();
  await submitForm();
  await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
});
