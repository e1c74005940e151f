import { act, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOrder, createQuote } from '@banca/contracts/orders';
import { getProduct } from '@banca/contracts/products';
import { buildQuote } from '../testing/held-price.ts';
import { buildPlacedOrder, buildProductDetail } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { getRequestsTo, mockEndpoint } from '../testing/server.ts';
import { setUpUser } from '../testing/set-up-user.ts';
import CheckoutPage from './checkout.tsx';

const successCode = vi.hoisted(() => ({ ...Promise.withResolvers<void>(), isRequested: false }));
vi.mock('./purchase-success.tsx', async (importOriginal) => {
  successCode.isRequested = true;
  await successCode.promise;
  return await importOriginal();
});
const PurchaseSuccessPage = lazy(() => import('./purchase-success.tsx'));

const PRODUCT_ID = '65f1c0ffee0123456789abcd';
const detail = buildProductDetail({ _id: PRODUCT_ID });
const product = { ...detail, creator: { ...detail.creator, contactEmail: 'ola@helena.example' } };
const order = buildPlacedOrder({ paymentMethod: 'visa' });

beforeEach(() => {
  sessionStorage.clear();
  mockEndpoint(getProduct, { product });
  mockEndpoint(createQuote, buildQuote(product));
  mockEndpoint(createOrder, { order, downloadLink: null, orderLink: 'https://banca.test/orders/1?token=1.a' });
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => void vi.useRealTimers());

test("the success page's code loads during checkout, and the placed order stays visible until it has loaded", async () => {
  const user = setUpUser();
  renderApp(
    <Suspense>
      <Routes>
        <Route path="/checkout/:id" element={<CheckoutPage />} />
        <Route path="/PurchaseSuccess" element={<PurchaseSuccessPage />} />
      </Routes>
    </Suspense>,
    { url: `/checkout/${PRODUCT_ID}` },
  );
  await user.type(await screen.findByLabelText(/Nome/), 'Inácio Sitoe');
  expect(successCode.isRequested).toBe(true);
  await user.type(screen.getByLabelText(/Email/), ' inacio@example.com ');
  await user.type(screen.getByLabelText(/Telefone/), '+258 86 555 0188');
  await user.click(screen.getByRole('radio', { name: 'Visa a pedido' }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(screen.getByText('Complete Purchase'));
  await screen.findByText('You will receive your download link by email after approval.');
  await act(async () => await vi.advanceTimersByTimeAsync(60_000));
  screen.getByText('Recebemos a tua encomenda. Não precisas de a enviar outra vez.');
  expect(screen.queryByRole('button', { name: 'Complete Purchase' })).toBeNull();
  expect(location.pathname).toBe(`/checkout/${PRODUCT_ID}`);

  successCode.resolve();
  await screen.findByRole('heading', { name: 'Purchase Successful!' });
  screen.getByText('Enviamos para inacio@example.com');
  expect(screen.getByRole('link', { name: 'ola@helena.example' }).getAttribute('href')).toBe(
    `mailto:ola@helena.example?subject=Encomenda%20%23${order._id.slice(-6)}`,
  );
  expect(getRequestsTo(createOrder)).toHaveLength(1);
});
