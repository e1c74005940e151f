import { createOrder, createQuote, getOrderPage } from '@banca/contracts/orders';
import { getOrderPage as getOrderPageSchema } from '@banca/contracts/order-page.schemas';
import { getProduct } from '@banca/contracts/products';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { findRememberedOrder } from '../entities/order/remembered-orders.ts';
import { buildPlacedOrder, buildProductDetail } from '../testing/builders.ts';
import { buildQuote } from '../testing/held-price.ts';
import { renderApp } from '../testing/render-app.tsx';
import { mockEndpoint } from '../testing/server.ts';
import { setUpUser } from '../testing/set-up-user.ts';
import CheckoutPage from './checkout.tsx';
import OrderPage from './order.tsx';

const user = setUpUser();
const product = buildProductDetail();
const order = buildPlacedOrder({ paymentMethod: 'mpesa' });
const page = getOrderPageSchema.response.parse(getOrderPageSchema.example);
const REDIRECT = 'https://paysuite.tech/checkout/1';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.stubGlobal('scrollTo', vi.fn());
  Element.prototype.scrollIntoView = () => undefined;
  mockEndpoint(getProduct, { product });
});

test.each([
  ['mpesa', 'Pagar no telemóvel', undefined, 'Confirma no telemóvel'],
  ['paysuite', 'Pagar no PaySuite', REDIRECT, 'À espera do pagamento'],
] as const)('an order by %s opens its page, which waits', async (gateway, button, redirect, heading) => {
  const attempt = { gateway, state: 'waiting', redirect } as const;
  mockEndpoint(createQuote, { ...buildQuote(product), gateways: [gateway] });
  mockEndpoint(createOrder, {
    order,
    attempt,
    downloadLink: null,
    orderLink: `https://banca.test/orders/${order._id}?token=1.a`,
  });
  mockEndpoint(getOrderPage, { ...page, order: { ...page.order, _id: order._id }, attempt, proofs: [] });
  renderApp(
    <Routes>
      <Route path="/checkout/:id" element={<CheckoutPage />} />
      <Route path="/orders/:id" element={<OrderPage />} />
    </Routes>,
    { url: `/checkout/${product._id}` },
  );
  const submit = await screen.findByRole('button', { name: button });
  for (const [label, text] of [
    [/Nome/, 'Inácio Sitoe'],
    [/Email/, 'inacio@example.com'],
    [/Telefone/, '84 555 0123'],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(submit);
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(findRememberedOrder(order._id)?.orderLink).toContain('token=1.a');
  expect(sessionStorage.getItem('opened-site')).toBe(redirect ?? null);
});
