import { findLibraryOrder } from '@banca/contracts/library';
import { createOrder, createQuote } from '@banca/contracts/orders';
import { getProduct } from '@banca/contracts/products';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import type { User } from '../api/session.ts';
import { buildId, buildProductDetail, buildUser } from '../testing/builders.ts';
import { buildQuote } from '../testing/held-price.ts';
import { renderApp } from '../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint, networkFailure } from '../testing/server.ts';
import { setUpUser } from '../testing/set-up-user.ts';
import CheckoutPage from './checkout.tsx';

const user = setUpUser();
const PRODUCT_ID = '65f1c0ffee0123456789abcd';
const GUIDE_ID = '65f1c0ffee0123456789abce';
const detail = buildProductDetail();
const product = buildProductDetail({
  _id: PRODUCT_ID,
  title: 'Curso',
  price: 200,
  creator: { ...detail.creator, mpesa: '84 555 0123' },
});
const extras = [{ product: { _id: GUIDE_ID, title: 'Guia', image: null }, price: 100, amount: 75 }];
const offered = { ...buildQuote(product), extras };
const added = { ...offered, quote: 'with-guide', amount: 275 };

const renderPage = (visitor?: User) =>
  renderApp(
    <Routes>
      <Route path="/checkout/:id" element={<CheckoutPage />} />
    </Routes>,
    { url: `/checkout/${PRODUCT_ID}`, user: visitor },
  );
const findBox = async () => await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Guia/ });
const getQuoteBodies = () => getRequestsTo(createQuote).map(({ body }) => body);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  mockEndpoint(getProduct, { product });
  mockEndpoint(createQuote, offered);
  mockEndpoint(findLibraryOrder, { order: null });
});

test('a ticked product is in the total, which one quote holds, and the summary keeps the price of the product', async () => {
  renderPage();
  const box = await findBox();
  within(screen.getByRole('group', { name: 'Junta à tua compra' })).getByText('+ 75,00 MZN');
  mockEndpoint(createQuote, added);
  await user.click(box);
  expect((await screen.findAllByText('275,00 MZN')).length).toBeGreaterThan(0);
  expect(box.checked).toBe(true);
  within(screen.getByRole('complementary')).getByText('200,00 MZN');
  expect(screen.queryByText(/^O preço mudou/)).toBeNull();
  mockEndpoint(createQuote, offered);
  await user.click(box);
  await waitFor(() => expect(screen.queryAllByText('275,00 MZN')).toEqual([]));
  expect(getQuoteBodies()).toEqual([{}, { quote: 'quote-200', extras: [GUIDE_ID] }, { quote: 'with-guide' }]);
  expect(getRequestsTo(createOrder)).toEqual([]);
});

test('a bundle lists its products, and what the buyer already has is taken off', async () => {
  const parts = [
    { _id: GUIDE_ID, title: 'Guia', image: null, price: 100 },
    { _id: buildId(9), title: 'Curso', image: null, price: 190 },
  ];
  mockEndpoint(getProduct, { product: { ...product, parts } });
  mockEndpoint(createQuote, { ...buildQuote({ ...product, price: 150 }), owned: { parts: [GUIDE_ID], amount: 50 } });
  renderPage();
  const owned = await screen.findByText('Já tens Guia');
  expect(owned.parentElement?.textContent).toContain('−50,00\u00A0MZN');
  expect(screen.getAllByText('150,00 MZN').length).toBeGreaterThan(0);
  const summary = within(screen.getByRole('complementary'));
  summary.getByText('Preço para ti, porque já tens Guia');
  expect(summary.getByText('200,00 MZN').closest('s')).not.toBeNull();
  expect(summary.getByText(/^O que te falta/).parentElement?.textContent).toContain('190,00\u00A0MZN');
  expect(summary.getByText(/^Poupas/).parentElement?.textContent).toContain('40,00\u00A0MZN');
  summary.getByText('Já tens');
  expect(screen.queryByText(/^O preço mudou/)).toBeNull();
});

test('a guest who logs in during the checkout of a bundle is asked for less', async () => {
  const parts = [{ _id: GUIDE_ID, title: 'Guia', image: null, price: 100 }];
  mockEndpoint(getProduct, { product: { ...product, parts } });
  mockEndpoint(createQuote, buildQuote(product));
  const { unmount } = renderPage();
  await waitFor(() => expect(sessionStorage.length).toBeGreaterThan(0));
  unmount();
  mockEndpoint(createQuote, { ...buildQuote({ ...product, price: 150 }), owned: { parts: [GUIDE_ID], amount: 50 } });
  renderPage(buildUser());
  await screen.findByText('Já tens Guia');
  expect(getQuoteBodies()).toEqual([{}, { quote: 'quote-200' }]);
  expect(screen.queryByText(/^O preço mudou/)).toBeNull();
});

test.each([
  [
    'a bundle of which a product is missing',
    { hasUnavailableParts: true },
    'Um dos produtos deste pacote já não está disponível',
  ],
  ['a product off sale', { offSale: true }, 'Este produto não está à venda de momento.'],
] as const)('%s cannot be ordered', async (_, fields, message) => {
  mockEndpoint(getProduct, { product: { ...product, parts: [], ...fields } });
  renderPage();
  await screen.findByText(message);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  screen.getByRole('button', { name: 'Go Back' });
  expect(getRequestsTo(createQuote)).toEqual([]);
});

test('a product that can no longer be added is told as a change of the total; a lost connection changes nothing', async () => {
  renderPage();
  const box = await findBox();
  mockEndpoint(createQuote, networkFailure());
  await user.click(box);
  await screen.findByText('O total não foi actualizado. Tenta outra vez.');
  expect(box.checked).toBe(false);
  mockEndpoint(createQuote, ({ body }) =>
    (body as { extras?: string[] }).extras
      ? errorResponse(400, { message: 'x', code: 'validation_failed', fields: { extras: 'x' } })
      : buildQuote(product),
  );
  await user.click(box);
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Guia/ })).toBeNull());
  expect(getQuoteBodies().slice(-2)).toEqual([{ quote: 'quote-200', extras: [GUIDE_ID] }, { quote: 'quote-200' }]);
});
