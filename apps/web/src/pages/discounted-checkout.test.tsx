import { createOrder, createQuote } from '@banca/contracts/orders';
import { getProduct } from '@banca/contracts/products';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { buildProductDetail } from '../testing/builders.ts';
import { buildQuote } from '../testing/held-price.ts';
import { renderApp } from '../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../testing/server.ts';
import { setUpUser } from '../testing/set-up-user.ts';
import CheckoutPage from './checkout.tsx';

const user = setUpUser();
const PRODUCT_ID = '65f1c0ffee0123456789abcd';
const detail = buildProductDetail();
const product = buildProductDetail({ _id: PRODUCT_ID, price: 200, creator: { ...detail.creator, mpesa: '84 555 0123' } });
const discounted = { ...buildQuote(product), quote: 'held', amount: 150, discount: { code: 'PROMO', amount: 50 } };

const renderPage = (search = '') =>
  renderApp(
    <Routes>
      <Route path="/checkout/:id" element={<CheckoutPage />} />
    </Routes>,
    { url: `/checkout/${PRODUCT_ID}${search}` },
  );
const refuse = (message: string, status = 409) =>
  errorResponse(status, { message, code: 'conflict', fields: { discountCode: message } });
const getQuoteBodies = () => getRequestsTo(createQuote).map(({ body }) => body);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  mockEndpoint(getProduct, { product });
  mockEndpoint(createQuote, buildQuote(product));
});

async function enterCode(code: string): Promise<void> {
  await user.click(await screen.findByText('Tens um código de desconto?'));
  await user.type(screen.getByLabelText('Código de desconto'), `${code}{Enter}`);
}

test('a typed code shows what it takes off, is given up again, and places no order', async () => {
  renderPage();
  await waitFor(() => expect(getRequestsTo(createQuote)).toHaveLength(1));
  mockEndpoint(createQuote, discounted);
  await enterCode('promo');
  await screen.findByText('Com o código PROMO: menos 50,00 MZN');
  expect(within(screen.getByRole('complementary')).getByText('150,00 MZN')).toBeTruthy();
  screen.getByText('Desconto (PROMO)');
  expect(screen.queryByText(/^O preço mudou|The price changed/)).toBeNull();
  mockEndpoint(createQuote, buildQuote(product));
  await user.click(screen.getByRole('button', { name: 'Tirar o código' }));
  await screen.findByText('Tens um código de desconto?');
  expect(getQuoteBodies()).toEqual([{}, { discountCode: 'promo', quote: 'quote-200' }, { quote: 'held' }]);
  expect(getRequestsTo(createOrder)).toEqual([]);
});

test('the code of a link is applied; one that is used up is told before the buyer goes on at the full price', async () => {
  mockEndpoint(createQuote, refuse('Este código esgotou'), { once: true });
  renderPage('?codigo=PROMO');
  await screen.findByText('Este código esgotou');
  expect(screen.getByLabelText<HTMLInputElement>('Código de desconto').value).toBe('PROMO');
  await waitFor(() => expect(getQuoteBodies()).toEqual([{ discountCode: 'PROMO' }, {}]));
  expect(screen.getAllByText('200,00 MZN').length).toBeGreaterThan(0);
});

test('a buyer who has used the code before is told when the address is known', async () => {
  const limited = { ...discounted, discount: { ...discounted.discount, isLimitedPerBuyer: true as const } };
  mockEndpoint(createQuote, limited);
  renderPage('?codigo=PROMO');
  await screen.findByText('Com o código PROMO: menos 50,00 MZN');
  mockEndpoint(createQuote, ({ body }) =>
    (body as { discountCode?: string }).discountCode ? refuse('Já usaste este código', 400) : buildQuote(product),
  );
  await user.type(screen.getByLabelText(/^E-?mail/), 'ana@example.com');
  await user.tab();
  await screen.findByText('Já usaste este código');
  expect((await screen.findAllByText('150,00 MZN', { selector: '[role=alert] *' })).length).toBeGreaterThan(0);
  expect(getQuoteBodies().slice(1)).toEqual([
    { discountCode: 'PROMO', quote: 'held', email: 'ana@example.com' },
    { quote: 'held' },
  ]);
});
