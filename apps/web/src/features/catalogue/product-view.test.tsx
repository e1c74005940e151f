import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { trackView } from '@banca/contracts/analytics';
import { findLibraryOrder } from '@banca/contracts/library';
import { createQuote, getOrderPage } from '@banca/contracts/orders';
import { getOrderPage as getOrderPageSchema } from '@banca/contracts/order-page.schemas';
import { getProduct, listProducts } from '@banca/contracts/products';
import type { Locale } from '@banca/messages';
import { t } from '../../lib/i18n/text.tsx';
import { setLocale } from '../../lib/i18n/active-locale.ts';
import { catalogues } from '../../lib/i18n/catalogues.ts';
import type { ProductDetail } from '../../api/products.ts';
import { readLibraryOrders, saveLibraryOrders } from '../../entities/order/library-orders.ts';
import { rememberOrder } from '../../entities/order/remembered-orders.ts';
import type { User } from '../../api/session.ts';
import { buildId, buildPage, buildPlacedOrder, buildProduct, buildProductDetail, buildUser } from '../../testing/builders.ts';
import { buildQuote } from '../../testing/held-price.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { networkFailure, errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { MissingProduct } from './missing-product.tsx';
import { Questions } from './product-sections.tsx';
import { Parts } from './buy-box.tsx';
import { ProductView } from './product-view.tsx';

const user = setUpUser();

const PRODUCT_ID = '65f1c0ffee0123456789abcd';
const CREATOR_ID = '65f1c0ffee0123456789abce';
const detail = buildProductDetail();
const product = buildProductDetail({
  _id: PRODUCT_ID,
  title: 'Marrabenta: 12 bases',
  description: 'Doze bases originais.',
  beforePrice: 1200,
  images: ['/uploads/a.webp', '/uploads/b.webp', '/uploads/c.webp'],
  image: '/uploads/a.webp',
  rating: 4.64,
  reviewCount: 1128,
  creator: { ...detail.creator, _id: CREATOR_ID, username: 'dilonn', confirmationMinutes: 52 },
});

const mockProduct = (changes: Partial<ProductDetail> = {}) => mockEndpoint(getProduct, { product: { ...product, ...changes } });

function renderProduct(viewer?: User): (id: string) => void {
  const page = (id: string) => (
    <ProductView
      id={id}
      renderReviews={({ reviewCount }) => <p>{reviewCount} reviews</p>}
      renderRelated={({ creator }) => <p>Mais de {creator.username}</p>}
      missing={<MissingProduct />}
    />
  );
  const { rerender } = renderApp(page(PRODUCT_ID), { user: viewer });
  return (id) => rerender(page(id));
}
const findTitle = () => screen.findByRole('heading', { level: 1, name: product.title });
const getHref = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

const setLanguage = (id: string): void => setLocale(catalogues[id]?.locale as Locale);

beforeEach(() => {
  mockProduct();
  mockEndpoint(findLibraryOrder, { order: null });
  mockEndpoint(
    listProducts,
    buildPage({ products: [buildProduct({ title: 'Mbira' })], categories: [{ name: 'Música', count: 1 }] }),
  );
  mockEndpoint(trackView, { message: t('analytics.tracked') });
  Element.prototype.setPointerCapture = () => undefined;
});
afterEach(() => {
  setLanguage('default');
  localStorage.clear();
});

test('shows the product, its price, its creator and its rating', async () => {
  renderProduct();
  expect(screen.getByRole('status').textContent).toBe('Carregando detalhes do produto');
  await findTitle();
  expect(screen.getAllByText('850,00 MZN')).toHaveLength(1);
  expect(screen.getByText('1 200,00 MZN').closest('s, del')).not.toBeNull();
  expect(screen.getByText('Promoção −29 %')).toBeDefined();
  expect(screen.getAllByText('4,6')).toHaveLength(2);
  expect(getHref('1\u00A0128 avaliações')).toBe('#avaliacoes');
  expect(getHref('@dilonn')).toBe(`/creators/${CREATOR_ID}`);
  expect(screen.getByRole('link', { name: '@dilonn' }).parentElement?.textContent).toBe('by @dilonn');
  for (const text of ['Doze bases originais.', '12 faixas WAV', 'Tablaturas em PDF', '1128 reviews'])
    expect(screen.getByText(text)).toBeDefined();
});

test('shows that the product is featured', async () => {
  mockProduct({ featured: true });
  renderProduct();
  await findTitle();
  expect(screen.getByText('Destaque')).toBeDefined();
});

test('shows default texts for missing values', async () => {
  mockProduct({ features: [], beforePrice: undefined, reviewCount: 0, creator: { ...product.creator, username: '' } });
  renderProduct();
  await findTitle();
  expect(screen.getByText('Sem Características.')).toBeDefined();
  expect(screen.getByText('Ainda sem avaliações')).toBeDefined();
  expect(screen.queryByText(/Promoção/)).toBeNull();
  expect(getHref('@creator')).toBe(`/creators/${CREATOR_ID}`);
});

test('links to the checkout and shows which payment methods the creator accepts, and why not the others', async () => {
  const offeredMethods = product.paymentMethods.map(({ method }) => ({
    method,
    available: !['emola', 'paypal'].includes(method),
  }));
  mockProduct({ paymentMethods: offeredMethods });
  renderProduct();
  await findTitle();
  expect(getHref('Buy Now')).toBe(`/checkout/${PRODUCT_ID}`);
  const icons = within(screen.getByRole('list', { name: 'Formas de pagamento' })).getAllByRole('img');
  expect(icons.map((icon) => icon.getAttribute('aria-label'))).toEqual([
    'M-Pesa',
    'O criador não recebe por PayPal.',
    'O criador não recebe por E-mola.',
    'Visa: por combinar com o criador.',
    'Mastercard: por combinar com o criador.',
  ]);
  expect(document.body.textContent).toContain('O criador não recebe por PayPal ou E-mola.');
  expect(document.body.textContent).toContain('Visa ou Mastercard: por combinar com o criador.');
});

const newCreator = { ...product.creator, trackRecord: undefined };

test.each<[string, Partial<ProductDetail>, string]>([
  ['when the creator usually confirms', { creator: newCreator }, 'Download Instantdepois da confirmação (costuma levar ~52 min)'],
  ['hours', { creator: { ...newCreator, confirmationMinutes: 200 } }, '(costuma levar ~3 h)'],
  [
    'the time of the track record, which the page shows too',
    { creator: { ...product.creator, confirmationMinutes: 40, trackRecord: { medianMinutes: 40, within24h: 100, refunded: 0 } } },
    '(costuma levar ~40 min)',
  ],
  ['that it waits for the confirmation', { creator: { ...newCreator, confirmationMinutes: null } }, 'depois da confirmação'],
  ['nothing more for a free product', { price: 0, beforePrice: undefined }, 'Download Instant'],
])('the promises say %s', async (_, changes, text) => {
  mockProduct(changes);
  renderProduct();
  await findTitle();
  const promise = screen.getByText('Download Instant').closest('li')?.textContent ?? '';
  expect(promise.endsWith(text)).toBe(true);
  const isFree = changes.price === 0;
  for (const name of ['Pagamento Seguro', 'Garantia de Devolução']) expect(screen.queryByText(name) === null).toBe(isFree);
  expect(screen.queryByRole('list', { name: 'Formas de pagamento' }) === null).toBe(isFree);
});

test('shows three frequent questions with their answers', async () => {
  await Questions.preload(); // near the viewport in a browser
  renderProduct();
  await findTitle();
  expect(document.querySelectorAll('details')).toHaveLength(3);
  for (const text of [/instantânea.*email um link de download/, /licença comercial/, /Tens 7 dias, a contar da compra/])
    expect(screen.getByText(text)).toBeDefined();
});

test('below the questions, a visitor can talk to a creator who has given a number', async () => {
  await Questions.preload();
  mockProduct({ creator: { ...product.creator, whatsApp: 'https://wa.me/258845550123' } });
  renderProduct();
  await findTitle();
  const url = screen.getByRole<HTMLAnchorElement>('link', { name: 'Falar com o criador (WhatsApp)' }).href;
  expect(decodeURIComponent(url)).toBe(
    'https://wa.me/258845550123?text=Olá! Tenho uma pergunta sobre «Marrabenta: 12 bases», na Banca:',
  );
});

test('the share links contain the URL, and for WhatsApp also the title', async () => {
  renderProduct();
  await findTitle();
  const page = encodeURIComponent(`${location.origin}/products/${PRODUCT_ID}`);
  await waitFor(() => expect(getHref('Partilhar no Facebook')).toContain(`u=${page}`));
  expect(getHref('Partilhar no WhatsApp')).toBe(`https://wa.me/?text=${encodeURIComponent(`${product.title} `)}${page}`);
  expect(getHref('Partilhar no TikTok')).toBe('https://www.tiktok.com/');
  expect(getHref('Partilhar no Instagram')).toBe('https://www.instagram.com/');
});

test('shows the selected image, and enlarges it until Close or a click beside it', async () => {
  renderProduct();
  await findTitle();
  const mainImage = screen.getByRole('button', { name: 'Ampliar a imagem' });
  const secondThumbnail = screen.getByRole('button', { name: 'Imagem 2 de 3' });
  expect(mainImage.querySelector('img')?.getAttribute('src')).toContain('/uploads/a-');
  await user.click(secondThumbnail);
  expect(secondThumbnail.getAttribute('aria-pressed')).toBe('true');
  expect(mainImage.querySelector('img')?.getAttribute('src')).toContain('/uploads/b-');
  await user.click(mainImage);
  const overlay = await screen.findByRole('dialog', { name: product.title });
  expect(overlay.querySelector('img')?.getAttribute('src')).toBe('/uploads/b-1200.webp');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(mainImage);
  const dialog = await screen.findByRole('dialog');
  await user.click(dialog.querySelector('img')?.parentElement as Element);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a missing product offers a search, the catalogue, its categories and what sells best', async () => {
  mockEndpoint(getProduct, errorResponse(404, { code: 'not_found', message: 'Resource not found' }));
  renderProduct();
  await screen.findByRole('heading', { level: 1, name: 'Produto não encontrado' });
  expect(getHref('Explorar produtos')).toBe('/products');
  expect(screen.getByRole('search')).toBeTruthy();
  const popular = await screen.findByRole('region', { name: 'Mais vendidos' });
  expect(within(popular).getByRole('link', { name: 'Mbira' })).toBeTruthy();
  expect(getHref('Música')).toBe('/products?category=M%C3%BAsica');
});

test.each([
  [errorResponse(404, { code: 'not_found', message: 'Resource not found' }), 'Produto não encontrado'],
  [errorResponse(400), 'Failed to load product. Please try again later.'],
  [errorResponse(403, { message: 'Esta loja está fechada.' }), 'Esta loja está fechada.'],
  [networkFailure(), 'Network connection failed. Please check your internet connection.'],
])('shows why the product cannot be loaded (%#)', async (response, message) => {
  mockEndpoint(getProduct, response);
  renderProduct();
  await screen.findByText(message);
  expect(screen.getByRole('button', { name: 'Tente novamente' })).toBeDefined();
});

test('tracks one view with the referrer', async () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://m.facebook.com/');
  renderProduct(buildUser());
  await findTitle();
  await waitFor(() => expect(getRequestsTo(trackView)).toHaveLength(1));
  const [{ body, headers } = { body: '', headers: {} }] = getRequestsTo(trackView);
  expect(body).toEqual({ productId: PRODUCT_ID, referrer: 'https://m.facebook.com/' });
  expect(headers).toHaveProperty('authorization', 'Bearer token');
  vi.restoreAllMocks();
});

test('a failed view request is only logged', async () => {
  mockEndpoint(trackView, networkFailure());
  renderProduct();
  await waitFor(() => expect(getRequestsTo(trackView)).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('a device that knows no order of the product', () => {
  const bought = {
    _id: CREATOR_ID,
    status: 'completed',
    state: 'completed',
    orderLink: 'https://banca.test/orders/2?token=1.b',
  } as const;
  const settle = async () => await waitFor(() => expect(getRequestsTo(trackView)).toHaveLength(1));

  test('asks for that of a logged-in user with a confirmed address', async () => {
    mockEndpoint(findLibraryOrder, { order: bought });
    const buyer = buildUser({ emailVerified: true });
    localStorage.setItem('banca.user', JSON.stringify(buyer));
    renderProduct(buyer);
    const notice = await screen.findByText(/Já compraste este produto/);
    expect(getHref('Abrir a encomenda')).toBe('/orders/2?token=1.b');
    const buyAgain = screen.getByRole('link', { name: 'Comprar outra vez' });
    expect(notice.compareDocumentPosition(buyAgain)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('shows a user who owns a part of a bundle what it costs them', async () => {
    const parts = [1, 2].map((number) => ({ _id: buildId(number), title: `Curso ${number}`, image: null, price: 500 }));
    mockProduct({ parts, price: 790, beforePrice: undefined });
    mockEndpoint(findLibraryOrder, { order: null });
    const quote = { ...buildQuote(buildProductDetail({ price: 395 })), owned: { parts: [buildId(1)], amount: 395 } };
    mockEndpoint(createQuote, quote);
    await Parts.preload();
    const buyer = buildUser({ emailVerified: true });
    localStorage.setItem('banca.user', JSON.stringify(buyer));
    renderProduct(buyer);
    await screen.findByText('Preço para ti, porque já tens Curso 1');
    expect(screen.getByText('790,00 MZN').closest('s')).not.toBeNull();
    expect(screen.getAllByText('395,00 MZN').length).toBeGreaterThan(0);
    expect(screen.getByText(/^Poupas/).parentElement?.textContent).toBe('Poupas 105,00\u00A0MZN');
    // The page of a product is no opened checkout.
    expect(getRequestsTo(createQuote).map(({ body }) => body)).toEqual([{ isPreview: true }]);
  });

  test('asks for that of an open library until it is closed, and never for a guest', async () => {
    mockEndpoint(findLibraryOrder, errorResponse(401));
    renderProduct();
    await settle();
    expect(getRequestsTo(findLibraryOrder)).toEqual([]);
    cleanup();
    saveLibraryOrders([]);
    renderProduct();
    await waitFor(() => expect(readLibraryOrders()).toBeNull());
    expect(getRequestsTo(findLibraryOrder)).toHaveLength(1);
    expect(screen.queryByText(/Já compraste este produto/)).toBeNull();
  });
});

describe('a device that knows an order of the product', () => {
  const order = buildPlacedOrder({ product: { ...buildPlacedOrder().product, _id: PRODUCT_ID }, status: 'completed' });
  const page = getOrderPageSchema.response.parse(getOrderPageSchema.example);
  const mockStatus = (status: 'pending' | 'completed', expiresAt?: string) =>
    mockEndpoint(getOrderPage, { ...page, order: { ...page.order, status, expiresAt } });
  /** The notice shows the stored status first. */
  const awaitResponse = async () => await waitFor(() => expect(getRequestsTo(getOrderPage)).toHaveLength(1));

  test('says that it is bought, with the way to the order, and asks no more once that is known', async () => {
    mockStatus('completed');
    rememberOrder({ ...order, _id: page.order._id, status: 'pending' }, 'https://banca.test/orders/1?token=1.a');
    renderProduct();
    await screen.findByText(/Já compraste este produto/);
    await awaitResponse();
    expect(getHref('Abrir a encomenda')).toBe('/orders/1?token=1.a');
    cleanup();
    renderProduct();
    await screen.findByText(/Já compraste este produto/);
    expect(getRequestsTo(getOrderPage)).toHaveLength(1);
  });

  test('also knows a part of a bundle that was bought', async () => {
    const bundle = { ...order, product: { ...order.product, _id: CREATOR_ID } };
    const [line] = buildPlacedOrder().lines;
    const lines = [CREATOR_ID, PRODUCT_ID].map((_id) => ({ ...line, product: { _id } }));
    rememberOrder({ ...bundle, lines }, 'https://banca.test/orders/1?token=1.a');
    renderProduct();
    await screen.findByText(/Já compraste este produto/);
  });

  test('says nothing about an order whose link was replaced', async () => {
    mockEndpoint(getOrderPage, errorResponse(404));
    rememberOrder({ ...order, status: 'pending' }, 'https://banca.test/orders/1?token=1.a');
    renderProduct();
    await screen.findByText(/Já tens uma encomenda deste produto à espera/);
    await waitFor(() => expect(screen.queryByText(/Já tens uma encomenda deste produto à espera/)).toBeNull());
  });

  test('says that the buyer has yet to send a proof', async () => {
    mockStatus('pending', '2026-11-28T08:00:00.000Z');
    rememberOrder({ ...order, status: 'pending' }, 'https://banca.test/orders/1?token=1.a');
    renderProduct();
    await screen.findByText('Falta o comprovativo da encomenda.');
    expect(getHref('Enviar comprovativo')).toBe('/orders/1?token=1.a');
  });

  test('says that its payment was refused', async () => {
    const attempt = { gateway: 'mpesa', state: 'refused', reason: 'expired' } as const;
    const refused = { ...page.order, status: 'pending', expiresAt: '2026-11-28T08:00:00.000Z' } as const;
    mockEndpoint(getOrderPage, { ...page, order: refused, attempt, proofs: [] });
    rememberOrder({ ...order, status: 'pending' }, 'https://banca.test/orders/1?token=1.a');
    renderProduct();
    await screen.findByText('O pagamento da encomenda não se fez.');
    expect(getHref('Tentar outra vez')).toBe('/orders/1?token=1.a');
  });

  test('says nothing to guests about the order of an account', async () => {
    mockStatus('pending');
    rememberOrder({ ...order, _id: CREATOR_ID, status: 'pending' }, 'https://banca.test/orders/2?token=1.b');
    rememberOrder(order, 'https://banca.test/orders/1?token=1.a', { userId: buildUser()._id });
    renderProduct();
    await screen.findByText(/Já tens uma encomenda deste produto à espera/);
    await awaitResponse();
    expect(getHref('Seguir a encomenda')).toBe('/orders/2?token=1.b');
  });
});

test('shows the creator that the product awaits approval, without a buy link or a tracked view', async () => {
  mockProduct({ status: 'pending' });
  renderProduct(buildUser({ _id: CREATOR_ID }));
  await findTitle();
  expect(await screen.findByText(/Este produto espera pela aprovação/)).toBeDefined();
  expect(getHref('Ir para os meus produtos')).toBe('/dashboard?section=products');
  expect(screen.queryByRole('link', { name: 'Buy Now' })).toBeNull();
  expect(getRequestsTo(trackView)).toEqual([]);
});

test.each([
  ['a visitor that nobody can buy the product', undefined],
  ['its creator also who sees it', buildUser({ _id: CREATOR_ID })],
])('tells %s, without a buy link or a tracked view', async (_, viewer) => {
  mockProduct({ offSale: true });
  renderProduct(viewer);
  await findTitle();
  expect(screen.getByText('Este produto não está à venda de momento.')).toBeDefined();
  if (viewer) expect(await screen.findByText(/Tiraste este produto da venda/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Buy Now' })).toBeNull();
  expect(screen.getByText('Mais de dilonn')).toBeDefined();
  expect(getRequestsTo(trackView)).toEqual([]);
});

test('a bundle without one of its products cannot be bought, and says so', async () => {
  mockProduct({
    parts: [{ _id: '65f1c0ffee0123456789abc1', title: 'Curso', image: null, price: 500 }],
    hasUnavailableParts: true,
  });
  await Parts.preload();
  renderProduct();
  await findTitle();
  expect(await screen.findByText('Um dos produtos deste pacote já não está disponível')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Buy Now' })).toBeNull();
});

test('never shows a product or its error at the URL of another product', async () => {
  const renderOtherProduct = renderProduct();
  await findTitle();
  mockEndpoint(getProduct, errorResponse(404));
  renderOtherProduct('65f1c0ffee0123456789abcf');
  expect(screen.queryByRole('heading', { level: 1, name: product.title })).toBeNull();
  await screen.findByText('Produto não encontrado');
  mockProduct({ _id: '65f1c0ffee0123456789abc0', title: 'Timbila ao vivo' });
  renderOtherProduct('65f1c0ffee0123456789abc0');
  expect(screen.queryByText('Produto não encontrado')).toBeNull();
  await screen.findByRole('heading', { level: 1, name: 'Timbila ao vivo' });
});

test.each([
  ['en', 'Buy now', 'by @dilonn', 'MZN 850.00', '1,128 reviews', '7-day guarantee'],
  ['pt', 'Comprar agora', 'por @dilonn', '850,00 MZN', '1\u00A0128 avaliações', 'Garantia de 7 dias'],
])('shows the product page in the language %s', async (language, buyLabel, creatorText, price, reviewsLabel, refundText) => {
  setLanguage(language);
  renderProduct();
  await findTitle();
  expect(getHref(buyLabel)).toBe(`/checkout/${PRODUCT_ID}`);
  expect(screen.getByRole('link', { name: '@dilonn' }).parentElement?.textContent).toBe(creatorText);
  expect(screen.getByText(price)).toBeDefined();
  expect(getHref(reviewsLabel)).toBe('#avaliacoes');
  expect(screen.getByText(refundText)).toBeDefined();
  expect(document.querySelector('[lang]:not(html)')).toBeNull();
});

test('in the default locale, English texts have their own language', async () => {
  renderProduct();
  await findTitle();
  expect(screen.getByText('Buy Now').getAttribute('lang')).toBe('en');
  expect(screen.getByText('Pagamento Seguro').closest('[lang]:not(html)')).toBeNull();
});
