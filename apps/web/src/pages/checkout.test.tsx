import { paymentMethodIds } from '@banca/contracts/payment-methods';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getOrderPage as getOrderPageSchema } from '@banca/contracts/order-page.schemas';
import { createOrder, createQuote, getOrderPage } from '@banca/contracts/orders';
import { getProduct } from '@banca/contracts/products';
import { productsApi } from '../api/products.ts';
import { UNFINISHED_CHECKOUT_KEY } from '../entities/order/clear-remembered-orders.ts';
import { rememberBuyer } from '../entities/order/remembered-buyer.ts';
import { findRememberedOrder, rememberOrder } from '../entities/order/remembered-orders.ts';
import { formatMoney } from '../lib/format.ts';
import { buildQuote } from '../testing/held-price.ts';
import { buildPlacedOrder, buildProductDetail } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { networkFailure, errorResponse, getRequestsTo, mockEndpoint } from '../testing/server.ts';
import { setUpUser } from '../testing/set-up-user.ts';
import CheckoutPage from './checkout.tsx';
import PurchaseSuccessPage from './purchase-success.tsx';

const PRODUCT_ID = '65f1c0ffee0123456789abcd';
const detail = buildProductDetail();
const product = buildProductDetail({
  _id: PRODUCT_ID,
  title: 'Marrabenta',
  image: '/uploads/a.webp',
  creator: { ...detail.creator, username: 'dilonn', mpesa: '84 555 0123', emola: '', paypal: 'dilonn@example.com' },
  paymentMethods: detail.paymentMethods.map(({ method }) => ({ method, available: method !== 'emola' })),
});
const order = buildPlacedOrder({ _id: '65f1c0ffee0123456789abce', paymentMethod: 'visa' });

const renderPage = (url = `/checkout/${PRODUCT_ID}`) =>
  renderApp(
    <Routes>
      <Route path="/checkout/:id" element={<CheckoutPage />} />
      <Route path="/PurchaseSuccess" element={<PurchaseSuccessPage />} />
      <Route path="/products" element={<p>Catálogo</p>} />
      <Route path="/products/:id" element={<Link to={`/checkout/${PRODUCT_ID}`}>Produto</Link>} />
    </Routes>,
    { url },
  );
const readSteps = () => {
  const [steps] = screen.getAllByRole('list') as [HTMLElement];
  return within(steps)
    .getAllByRole('listitem')
    .map((step) => step.textContent);
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  mockEndpoint(getProduct, { product });
  mockEndpoint(createQuote, buildQuote(product));
  Element.prototype.scrollIntoView = () => undefined;
});

test('shows a loading state, then the product, the creator and the payment methods', async () => {
  const user = userEvent.setup();
  renderPage();
  expect(screen.getByRole('status').textContent).toBe('Preparing Your Order');
  const summary = within(await screen.findByRole('complementary'));
  summary.getByRole('heading', { name: 'Marrabenta' });
  summary.getByText('850,00 MZN');
  expect(summary.getByRole('presentation', { hidden: true }).getAttribute('src')).toContain('/uploads/a-');
  expect(readSteps()).toEqual(['1Os teus dados', '2Confirmação']);
  expect(screen.getByLabelText(/Telefone/).getAttribute('placeholder')).toContain('+258');
  const methods = within(screen.getByRole('radiogroup', { name: 'Método de pagamento' })).getAllByRole<HTMLInputElement>('radio');
  expect(methods.map(({ value }) => value)).toEqual(paymentMethodIds);
  expect(methods.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['mpesa']);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('845550123');
  await screen.findByRole('button', { name: 'Copied!' });
  await user.click(screen.getByRole('radio', { name: 'PayPal' }));
  screen.getByText('@example.com');
  screen.getByRole('button', { name: 'Complete Purchase' });
});

test.each([
  [errorResponse(404, { message: 'Resource not found' }), 'Product not found'],
  [errorResponse(403, { message: 'Esta loja está fechada.' }), 'Esta loja está fechada.'],
  [errorResponse(400), 'Request failed'],
  [networkFailure(), 'Network connection failed. Please check your internet connection.'],
  [HttpResponse.json(null), 'Product data not found'],
])('shows why the product cannot be loaded, with buttons to retry and to go back (%#)', async (response, message) => {
  mockEndpoint(getProduct, response);
  const user = userEvent.setup();
  renderPage(`/products/${PRODUCT_ID}`);
  await user.click(screen.getByText('Produto'));
  await screen.findByText(message);
  screen.getByRole('button', { name: 'Try Again' });
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await screen.findByText('Produto');
});

test('a buyer who has paid for a product that is gone finds the text for Banca again, also in another tab', async () => {
  const user = setUpUser();
  renderPage();
  await user.type(await screen.findByLabelText(/Código/), 'BKL7XQ92M1');
  await waitFor(() => expect(localStorage.getItem(UNFINISHED_CHECKOUT_KEY)).toContain('BKL7XQ92M1'));
  cleanup();
  sessionStorage.clear();
  mockEndpoint(getProduct, errorResponse(404));
  renderPage();
  await screen.findByText(
    (_, element) =>
      element?.textContent ===
      `Produto: Marrabenta (${PRODUCT_ID})\nCriador: @dilonn\nValor: ${formatMoney(850)}\nCódigo do pagamento: BKL7XQ92M1`,
  );
});

describe('after the product page', () => {
  const user = setUpUser();
  /** Opens the product page, whose product the browser has fetched, and follows its link. */
  async function buy(ageSeconds = 0): Promise<void> {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - ageSeconds * 1000 });
    const { store } = renderPage(`/products/${PRODUCT_ID}`);
    await act(
      async () =>
        await store.dispatch(productsApi.util.upsertQueryData('getProduct', { params: { id: PRODUCT_ID } }, { product })),
    );
    vi.useRealTimers();
    await user.click(screen.getByText('Produto'));
  }

  test('shows the form at once, with the product that is already there', async () => {
    await buy();
    screen.getByLabelText(/Nome/);
    screen.getByText('+258 84 555 0123');
    expect(screen.queryByText('Preparing Your Order')).toBeNull();
    await waitFor(() => expect(getRequestsTo(createQuote)).toHaveLength(1));
    expect(getRequestsTo(getProduct)).toEqual([]);
  });

  test('shows no account if the shop was suspended a moment ago, or while the buyer was in their wallet', async () => {
    mockEndpoint(createQuote, errorResponse(404, { message: 'Resource not found' }));
    await buy();
    await screen.findByText('Este produto já não está à venda.');
    expect(screen.queryByText('+258 84 555 0123')).toBeNull();
    expect(screen.queryByRole('button', { name: /Complete Purchase/ })).toBeNull();
    cleanup();
    mockEndpoint(createQuote, buildQuote(product));
    await buy();
    await waitFor(() => expect(getRequestsTo(createQuote)).toHaveLength(2));
    screen.getByText('+258 84 555 0123');
    mockEndpoint(getProduct, errorResponse(404, { message: 'Resource not found' }));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText('Este produto já não está à venda.');
    expect(screen.queryByText('+258 84 555 0123')).toBeNull();
  });

  test('names a price that has changed since', async () => {
    mockEndpoint(createQuote, buildQuote({ ...product, price: 900 }));
    await buy();
    await screen.findByText(/O preço mudou de/);
    expect(screen.getByRole('complementary').textContent).toContain('900,00');
  });

  test('says so if an older product has been withdrawn since, but not if it cannot be checked', async () => {
    mockEndpoint(getProduct, networkFailure());
    await buy(120);
    await waitFor(() => expect(getRequestsTo(getProduct)).toHaveLength(1));
    screen.getByLabelText(/Nome/);
    cleanup();
    mockEndpoint(getProduct, errorResponse(404, { message: 'Resource not found' }));
    await buy(120);
    await screen.findByText('Product not found');
    screen.getByText(/^Se já pagaste, não pagues outra vez/);
    expect(screen.queryByLabelText(/Nome/)).toBeNull();
  });

  test('keeps what was typed when the buyer goes back to the product and returns', async () => {
    await buy();
    await user.type(screen.getByLabelText(/Nome/), 'Inácio');
    act(() => history.back());
    await user.click(await screen.findByText('Produto'));
    expect(screen.getByLabelText<HTMLInputElement>(/Nome/).value).toBe('Inácio');
    expect(getRequestsTo(createQuote)).toHaveLength(1);
  });
});

test('says before the payment how much data the download costs', async () => {
  const file = { name: 'aulas.zip', size: 700_000_000, type: 'application/zip', isSample: false };
  mockEndpoint(getProduct, {
    product: { ...product, files: [file, file, { ...file, isSample: true }], delivery: 'hosted' },
  });
  renderPage();
  await screen.findByText('Vais descarregar 1,4 GB.');
  cleanup();
  mockEndpoint(getProduct, { product });
  renderPage();
  await screen.findByText('Abre no site que o criador escolheu.');
});

test('a purchase marks both steps as done, explains what happens next and opens the success page', async () => {
  const user = userEvent.setup();
  mockEndpoint(createOrder, { order, downloadLink: null, orderLink: 'https://banca.test/orders/1?token=1.a' });
  renderPage();
  await user.type(await screen.findByLabelText(/Nome/), 'Inácio Sitoe');
  await user.type(screen.getByLabelText(/Email/), 'inacio@example.com');
  await user.type(screen.getByLabelText(/Telefone/), '+258 86 555 0188');
  await user.click(screen.getByRole('radio', { name: 'Visa a pedido' }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }).click(screen.getByText('Complete Purchase'));
  await screen.findByText('You will receive your download link by email after approval.');
  expect(readSteps()).toEqual(['Os teus dados(feito)', 'Confirmação(feito)']);
  expect(screen.queryByLabelText(/Nome/)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect(findRememberedOrder(order._id)?.status).toBe('pending');
  await act(async () => await vi.advanceTimersByTimeAsync(1000));
  vi.useRealTimers();
  await screen.findByRole('heading', { name: 'Purchase Successful!' });
  screen.getByText('89abce');
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/orders/1?token=1.a#dados',
    '/orders/1?token=1.a',
    `https://wa.me/?text=${encodeURIComponent(`A minha encomenda na Banca: ${order.product.title} https://banca.test/orders/1?token=1.a`)}`,
    '/',
  ]);
  await user.click(screen.getByRole('button', { name: 'Esquecer' }));
  screen.getByText('Dados apagados deste aparelho.');
  expect(localStorage.getItem('banca.buyer')).toBeNull();
  expect(findRememberedOrder(order._id)).toBeUndefined();
});

describe('an open order of the same product', () => {
  const example = getOrderPageSchema.response.parse(getOrderPageSchema.example);
  const page = { ...example, order: { ...example.order, _id: order._id } };
  beforeEach(() => {
    const buyer = { name: 'Inácio', email: 'inacio@example.com', phone: '' };
    rememberBuyer(undefined, buyer);
    rememberOrder({ ...order, product: { _id: PRODUCT_ID } }, 'https://banca.test/orders/1?token=1.a');
    mockEndpoint(getOrderPage, page);
  });

  test('takes the place of the steps above the form, until this device forgets it', async () => {
    const user = userEvent.setup();
    renderPage();
    const link = await screen.findByRole('link', { name: 'Seguir a encomenda' });
    expect(link.getAttribute('href')).toBe('/orders/1?token=1.a');
    expect(screen.getByLabelText(/Nome/).compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    await waitFor(() => expect(getRequestsTo(getOrderPage)[0]?.query).toEqual({ token: '1.a' }));
    await user.click(screen.getByRole('button', { name: 'Esquecer' }));
    expect(screen.queryByText(/Já tens uma encomenda/)).toBeNull();
    expect(readSteps()).toEqual(['1Os teus dados', '2Confirmação']);
  });

  test('is named as bought once it is approved, also without a connection', async () => {
    mockEndpoint(getOrderPage, { ...page, order: { ...page.order, status: 'completed', state: 'completed' } });
    const { unmount } = renderPage();
    await screen.findByText(/Já compraste este produto/);
    expect(screen.getByRole('link', { name: 'Abrir a encomenda' }).getAttribute('href')).toBe('/orders/1?token=1.a');
    unmount();
    mockEndpoint(getOrderPage, networkFailure());
    renderPage();
    await screen.findByText(/Já compraste este produto/);
  });

  test('is not named once it is cancelled', async () => {
    mockEndpoint(getOrderPage, { ...page, order: { ...page.order, status: 'cancelled', state: 'cancelled' } });
    renderPage();
    await screen.findByText(/Já tens uma encomenda deste produto à espera/);
    await waitFor(() => expect(screen.queryByText(/Já tens uma encomenda/)).toBeNull());
  });
});

test('the success page shows a message if there is no purchase', () => {
  renderPage('/PurchaseSuccess');
  screen.getByRole('heading', { name: 'Não há compra para mostrar' });
  screen.getByText(/o link de download segue para o teu email assim que o criador confirmar o pagamento/);
});

describe('a price or an account that the creator edits while the buyer pays', () => {
  const dearer = { ...product, price: 900, creator: { ...product.creator, mpesa: '84 999 0000' } };
  const created = { order, downloadLink: null, orderLink: 'https://banca.test/orders/1?token=1.a' };
  const user = setUpUser();
  const submit = async () => await user.click(screen.getByText('Complete Purchase'));
  const getSentFields = () => Object.fromEntries(getRequestsTo(createOrder).at(-1)?.body as FormData);
  const readForm = () => screen.getByRole('button', { name: 'Complete Purchase' }).closest('form')?.textContent;

  async function openCheckout(): Promise<void> {
    renderPage();
    await user.type(await screen.findByLabelText(/Nome/), 'Inácio Sitoe');
    await user.type(screen.getByLabelText(/Email/), 'inacio@example.com');
    await user.type(screen.getByLabelText(/Telefone/), '+258 86 555 0188');
  }
  const payByPayPal = async () => await user.click(screen.getByRole('radio', { name: 'PayPal' }));

  test('stays as the buyer saw it, after a reload too, and the order says so', async () => {
    mockEndpoint(createOrder, created);
    const { unmount } = renderPage();
    await screen.findByText('+258 84 555 0123');
    await waitFor(() => expect(getRequestsTo(createQuote)).toHaveLength(1));
    unmount();
    mockEndpoint(getProduct, { product: dearer });
    mockEndpoint(createQuote, buildQuote(dearer));
    await openCheckout();
    screen.getByText('+258 84 555 0123');
    expect(readForm()).toContain('850,00\u00A0MZN');
    expect(readForm()).not.toContain('900,00');
    await payByPayPal();
    await submit();
    await waitFor(() => expect(getSentFields()).toMatchObject({ quote: 'quote-850' }));
    expect(getSentFields()).not.toHaveProperty('paidPrice');
  });

  test('is shown before the order is sent when the hold has ended, and nothing typed is lost', async () => {
    mockEndpoint(createOrder, created);
    await openCheckout();
    await waitFor(() => expect(getRequestsTo(createQuote)).toHaveLength(1));
    await payByPayPal();
    mockEndpoint(createQuote, buildQuote({ ...product, price: 900 }));
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    await submit();
    await screen.findByText(/O preço mudou de/);
    expect(readForm()).toContain('850,00\u00A0MZN para 900,00\u00A0MZN');
    expect(getRequestsTo(createOrder)).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>(/Nome/).value).toBe('Inácio Sitoe');
    await submit();
    await waitFor(() => expect(getSentFields()).toMatchObject({ quote: 'quote-900' }));
    vi.restoreAllMocks();
  });

  test('does not stop a buyer who has already paid', async () => {
    mockEndpoint(createQuote, networkFailure());
    mockEndpoint(createOrder, () => {
      mockEndpoint(createQuote, buildQuote({ ...product, price: 900 }));
      return errorResponse(409, { code: 'conflict', message: 'Mudou', fields: { expectedPrice: 'Mudou' } });
    });
    await openCheckout();
    await payByPayPal();
    await submit();
    await user.click(await screen.findByLabelText(/Já paguei 850,00/));
    expect(getSentFields()).toMatchObject({ expectedPrice: '850' });
    screen.getByText(/Não pagues outra vez/);
    mockEndpoint(createOrder, created);
    await submit();
    await waitFor(() => expect(getSentFields()).toMatchObject({ quote: 'quote-900', paidPrice: '850' }));
  });

  test('asks for a look at the new account of the chosen method only', async () => {
    await openCheckout();
    await waitFor(() => expect(getRequestsTo(createQuote)).toHaveLength(1));
    mockEndpoint(createOrder, errorResponse(409, { code: 'conflict', message: 'Mudou', fields: { quote: 'Mudou' } }));
    mockEndpoint(createQuote, buildQuote({ ...dearer, price: 850 }));
    await payByPayPal();
    await submit();
    await waitFor(() => expect(getRequestsTo(createQuote)).toHaveLength(2));
    expect(screen.queryByText(/A conta .* do criador mudou/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'M-Pesa' }));
    screen.getByText('A conta M-Pesa do criador mudou. Confirma o número antes de pagar.');
    screen.getByText('+258 84 999 0000');
  });
});
