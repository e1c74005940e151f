import { screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { createOrder } from '@banca/contracts/orders';
import { accountMethods, mapAccounts, type PaymentAccounts } from '@banca/contracts/payment-accounts';
import { type PaymentMethod, paymentMethodIds } from '@banca/contracts/payment-methods';
import type { CheckoutProduct } from '../api/checkout.ts';
import type { User } from '../api/session.ts';
import { CheckoutForm } from '../features/checkout/checkout-form.tsx';
import { t } from '../lib/i18n/text.tsx';
import { buildId, buildPlacedOrder, buildProductDetail, buildUser } from './builders.ts';
import { buildHeldPrice } from './held-price.ts';
import { createPngFile, mockDecodedSize } from './picture-files.ts';
import { renderApp } from './render-app.tsx';
import { getRequestsTo, mockEndpoint } from './server.ts';
import { setUpUser } from './set-up-user.ts';

/** Builds the `paymentMethods` of a creator without accounts for the `missing` methods. */
export function buildPaymentMethods(...missing: PaymentMethod[]): CheckoutProduct['paymentMethods'] {
  return paymentMethodIds.map((name) => ({ method: name, available: !missing.includes(name) }));
}

/** Builds a product of a creator with only these accounts. */
export const buildProductWithAccounts = (accounts: Partial<PaymentAccounts>): CheckoutProduct => {
  const missing = accountMethods.filter((name) => !accounts[name]);
  const creator = { ...product.creator, ...mapAccounts(() => ''), ...accounts };
  return { ...product, creator, paymentMethods: buildPaymentMethods(...missing) };
};

const detail = buildProductDetail();
export const product = buildProductDetail({
  creator: { ...detail.creator, username: 'dilonn', mpesa: '84 555 0123', emola: '86 555 0123', paypal: 'dilonn@example.com' },
  paymentMethods: buildPaymentMethods(),
});
export const buyer = buildUser({ firstName: 'Inácio', lastName: 'Sitoe', email: 'conta@example.com' });
export const createdOrder = {
  order: buildPlacedOrder({
    _id: '65f1c0ffee0123456789abce',
    product: { ...buildPlacedOrder().product, _id: buildId(9) },
  }),
  downloadLink: null,
  orderLink: 'https://banca.test/orders/1?token=1.a',
};

export const onPlaced = vi.fn<(response: unknown) => void>();
export const user = setUpUser();

/** A second call simulates a reload, because the session storage is kept. */
export const renderForm = (
  displayedProduct: CheckoutProduct = product,
  loggedInUser?: User,
  prepareOrder = buildHeldPrice(displayedProduct).prepareOrder,
) => {
  const scope = { productId: product._id, userId: loggedInUser?._id };
  const heldPrice = { ...buildHeldPrice(displayedProduct), scope, prepareOrder };
  return renderApp(<CheckoutForm heldPrice={heldPrice} onPlaced={onPlaced} />, { user: loggedInUser });
};
export const submitForm = () => user.click(screen.getByText(t('checkout.submit')));
export const getField = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
export const getMethodGroup = () => within(screen.getByRole('radiogroup', { name: 'Método de pagamento' }));
export const chooseMethod = (name: string) => user.click(getMethodGroup().getByRole('radio', { name }));
export const getChosenMethod = () => getMethodGroup().getByRole<HTMLInputElement>('radio', { checked: true }).value;
export const getIdempotencyKey = (index: number) => getRequestsTo(createOrder)[index]?.headers['idempotency-key'];
export const getBody = (index: number) => getRequestsTo(createOrder)[index]?.body as FormData;
export const createScreenshot = (content = 'pixels') => createPngFile('m-pesa.png', { content });

export async function fillField(name: RegExp, text: string): Promise<void> {
  await user.click(getField(name));
  await user.paste(text);
}

export async function fillBuyerFields(): Promise<void> {
  await fillField(/Nome/, 'Inácio Sitoe');
  await fillField(/Email/, 'inacio@example.com');
  await fillField(/Telefone/, '+258 86 555 0188');
}

export async function fillForm(): Promise<void> {
  await fillBuyerFields();
  await fillField(/Código/, 'BKL7XQ92M1');
  await user.upload(screen.getByLabelText(/Captura/), createScreenshot());
  await screen.findByLabelText('Remover imagem');
}

/** Registers the hooks of a file that tests the checkout form. */
export function setUpCheckoutForm(): void {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    mockEndpoint(createOrder, createdOrder);
    onPlaced.mockReset();
    mockDecodedSize(10, 10);
    URL.createObjectURL = () => 'blob:preview';
    URL.revokeObjectURL = () => undefined;
  });
}
