import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkout, errors } from '@banca/contracts/messages';
import { createOrder } from '@banca/contracts/orders';
import type { Bought } from '../../api/checkout.ts';
import { type PaymentMethod, paymentMethods } from '../../entities/payment/payment-icon.tsx';
import { buildPlacedOrder, buildProductDetail } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { disconnect, refuse, requestsTo, respond } from '../../testing/server.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { saveFields } from './draft.ts';

/** The API's `paymentMethods` of a creator who has no account for some of them. */
function methodsWithout(...missing: PaymentMethod[]): Bought['paymentMethods'] {
  return paymentMethods.map((name) => ({ method: name, available: !missing.includes(name) }));
}
/** A product whose creator has only these accounts. */
const soldWith = (accounts: Partial<Record<'mpesa' | 'emola' | 'paypal', string>>): Bought => {
  const missing = (['mpesa', 'emola', 'paypal'] as const).filter((name) => !accounts[name]);
  const creator = { ...product.creator, mpesa: '', emola: '', paypal: '', ...accounts };
  return { ...product, creator, paymentMethods: methodsWithout(...missing) };
};

const detail = buildProductDetail();
const product = buildProductDetail({
  creator: { ...detail.creator, username: 'dilonn', mpesa: '84 555 0123', emola: '86 555 0123', paypal: 'dilonn@example.com' },
  paymentMethods: methodsWithout(),
});
const placed = { order: buildPlacedOrder({ _id: '65f1c0ffee0123456789abce' }), downloadLink: null };

const onPlaced = vi.fn<(placed: unknown) => void>();
const user = userEvent.setup({ delay: null });

/** A page load: the tab's storage stays, everything else is new. */
const open = (shown = product) => renderApp(<CheckoutForm product={shown} onPlaced={onPlaced} />);
const submit = () => user.click(screen.getByText(checkout.submit));
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const method = () => screen.getByLabelText<HTMLSelectElement>(/Método/);
const getKey = (call: number) => requestsTo(createOrder)[call]?.headers['idempotency-key'];
const getBody = (call: number) => requestsTo(createOrder)[call]?.body as FormData;
const picture = (content = 'pixels') => new File([content], 'm-pesa.png', { type: 'image/png' });

async function put(name: RegExp, text: string): Promise<void> {
  await user.click(field(name));
  await user.paste(text);
}

async function typeBuyer(): Promise<void> {
  await put(/Nome/, 'Inácio Sitoe');
  await put(/Email/, 'inacio@example.com');
  await put(/Telefone/, '+258 86 555 0188');
}

async function fill(): Promise<void> {
  await typeBuyer();
  await put(/Código/, 'BKL7XQ92M1');
  await user.upload(screen.getByLabelText(/Captura/), picture());
  await screen.findByLabelText('Remover imagem');
}

beforeEach(() => {
  sessionStorage.clear();
  respond(createOrder, placed);
  onPlaced.mockReset();
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 10, height: 10, close: () => undefined }));
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

test('reports missing fields with the messages of the contract and focuses the first one', async () => {
  open();
  await submit();
  expect(await screen.findByText(checkout.nameRequired)).toBeDefined();
  const { emailRequired, phoneRequired, codeRequired, screenshotRequired } = checkout;
  for (const text of [emailRequired, phoneRequired, codeRequired, screenshotRequired])
    expect(screen.getByText(text)).toBeDefined();
  expect(document.activeElement).toBe(field(/Nome/));
  expect(requestsTo()).toEqual([]);
});

test('focuses the screenshot if only that is missing', async () => {
  open();
  await typeBuyer();
  await put(/Código/, 'BKL7XQ92M1');
  await submit();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Captura/)));
});

test('shows the account and the proof fields that the method requires', async () => {
  open();
  expect(screen.getByText('84 555 0123')).toBeDefined();
  expect(screen.queryByText(checkout.accountMissing)).toBeNull();
  await user.selectOptions(method(), 'E-mola');
  expect(screen.getByText('86 555 0123')).toBeDefined();
  expect(screen.getByLabelText(/Captura/)).toBeDefined();
  await user.selectOptions(method(), 'PayPal');
  expect(screen.getByText('dilonn@example.com')).toBeDefined();
  expect(screen.queryByLabelText(/Captura/)).toBeNull();
  await user.selectOptions(method(), 'Visa');
  expect(screen.queryByText(/Conta .* do criador/)).toBeNull();
});

const options = () => [...method().options].map(({ value, text, disabled }) => [value, text, disabled]);
const description = () =>
  (method().getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent).join(' '); // prettier-ignore

describe('methods without an account', () => {
  test('are listed but disabled, with a reason for screen readers too', () => {
    open(soldWith({ mpesa: '84 555 0123' }));
    expect(options()).toEqual([
      ['mpesa', 'M-Pesa', false],
      ['paypal', 'PayPal (o criador não tem conta)', true],
      ['emola', 'E-mola (o criador não tem conta)', true],
      ['visa', 'Visa', false],
      ['mastercard', 'MasterCard', false],
    ]);
    expect(method().value).toBe('mpesa');
    expect(description()).toContain('O criador não tem conta para receber por PayPal ou E-mola.');
  });

  test('are not mentioned if the creator has every account', () => {
    open();
    expect(options().some(([, , disabled]) => disabled)).toBe(false);
    expect(document.body.textContent).not.toContain('não tem conta');
  });

  test('are skipped by the default selection', () => {
    open(soldWith({ emola: '86 555 0123' }));
    expect(method().value).toBe('emola');
    expect(screen.getByText('86 555 0123')).toBeDefined();
    expect(screen.getByLabelText(/Captura/)).toBeDefined();
  });

  test('are not restored from an earlier visit', () => {
    saveFields(
      { productId: product._id, userId: undefined },
      { name: 'Inácio', email: '', phone: '', payment: 'emola', confirmationCode: '' },
    );
    open(soldWith({ paypal: 'dilonn@example.com' }));
    expect(method().value).toBe('paypal');
    expect(field(/Nome/).value).toBe('Inácio');
  });

  test('an available method from an earlier visit is restored', () => {
    saveFields(
      { productId: product._id, userId: undefined },
      { name: '', email: '', phone: '', payment: 'paypal', confirmationCode: '' },
    );
    open();
    expect(method().value).toBe('paypal');
  });

  test('a creator without accounts can be paid by card, and the buyer is told so', async () => {
    open(soldWith({}));
    expect(method().value).toBe('visa');
    expect(screen.getByText(checkout.accountMissing)).toBeDefined();
    expect(document.body.textContent).toContain('ainda não tem conta para receber por M-Pesa, PayPal ou E-mola');
    await typeBuyer();
    await submit();
    await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
    expect(getBody(0).get('payment')).toBe('visa');
  });

  test('without any available method, M-Pesa is selected with "Not available" and can be ordered with', async () => {
    open({ ...soldWith({}), paymentMethods: methodsWithout(...paymentMethods) });
    expect(method().value).toBe('mpesa');
    expect(screen.getByText(checkout.accountMissing)).toBeDefined();
    expect(document.body.textContent).toContain('ainda não tem conta para receber por M-Pesa, PayPal ou E-mola');
    await fill();
    await submit();
    await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
    expect(getBody(0).get('payment')).toBe('mpesa');
  });
});

test('does not send proof that was typed for another method', async () => {
  open();
  await fill();
  await user.selectOptions(method(), 'Visa');
  await submit();
  await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
  expect([...getBody(0).keys()]).toEqual(['productId', 'name', 'email', 'phone', 'payment']);
});

test('keeps the key over a failure and a reload, so that a lost answer makes no second order', async () => {
  respond(createOrder, disconnect(), { once: true });
  const { unmount } = open();
  await fill();
  await submit();
  expect(await screen.findByText(errors.network)).toBeDefined();
  unmount();
  open();
  expect(field(/Nome/).value).toBe('Inácio Sitoe');
  expect(screen.getByLabelText('Remover imagem')).toBeDefined();
  await submit();
  await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
  expect(getKey(1)).toBe(getKey(0));
  expect(getBody(1).get('confirmationCode')).toBe('BKL7XQ92M1');
});

test('takes a new key for a changed form, and for another picture of the same size', async () => {
  respond(createOrder, disconnect());
  open();
  await fill();
  await submit();
  await screen.findByText(errors.network);
  await user.upload(screen.getByLabelText(/Captura/), picture('pixelz'));
  await submit();
  await waitFor(() => expect(requestsTo(createOrder)).toHaveLength(2));
  await put(/Código/, 'X');
  await submit();
  await waitFor(() => expect(requestsTo(createOrder)).toHaveLength(3));
  expect(new Set([getKey(0), getKey(1), getKey(2)]).size).toBe(3);
});

test('clears the draft when the order is placed', async () => {
  open();
  await fill();
  await submit();
  await waitFor(() => expect(onPlaced).toHaveBeenCalledWith(placed));
  expect(sessionStorage).toHaveLength(0);
});

test('cannot be pressed twice', async () => {
  const reply = Promise.withResolvers<typeof placed>();
  respond(createOrder, reply.promise);
  open();
  await fill();
  await submit();
  await user.click(await screen.findByText(checkout.submitting));
  await user.type(field(/Nome/), '{Enter}');
  reply.resolve(placed);
  await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
  expect(requestsTo(createOrder)).toHaveLength(1);
});

test('puts what the server refuses beside its field', async () => {
  const fields = { phone: checkout.phoneInvalid };
  respond(createOrder, refuse(400, { message: errors.validation, code: 'validation_failed', fields }));
  open();
  await fill();
  await submit();
  expect(await screen.findByText(checkout.phoneInvalid)).toBeDefined();
  expect(document.activeElement).toBe(field(/Telefone/));
  expect(field(/Nome/).value).toBe('Inácio Sitoe');
});

test('a free product has no payment fields', async () => {
  open({ ...product, price: 0 });
  expect(screen.queryByLabelText(/Método/)).toBeNull();
  await typeBuyer();
  await submit();
  await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
});
