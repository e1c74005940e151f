import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeStore } from '../api/store.ts';
import { networkError, toApiError } from '../api/errors.ts';
import { type Answer, type Outgoing, send } from '../api/transport.ts';
import { findRememberedOrder } from '../entities/order/remembered-orders.ts';
import CheckoutPage from './checkout.tsx';
import PurchaseSuccessPage from './purchase-success.tsx';

vi.mock('../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);

const ID = '65f1c0ffee0123456789abcd';
const product = {
  _id: ID,
  title: 'Marrabenta',
  image: '/uploads/a.webp',
  price: 850,
  beforePrice: null,
  creator: { username: 'dilonn', mpesa: '84 555 0123', emola: '', paypal: 'dilonn@example.com' },
  paymentMethods: ['mpesa', 'paypal', 'emola', 'visa', 'mastercard'].map((method) => ({
    method,
    available: method !== 'emola',
  })),
};
const order = {
  _id: '65f1c0ffee0123456789abce',
  product: { _id: ID, title: 'Marrabenta', image: null, price: 850 },
  paymentMethod: 'visa',
  amount: 850,
  status: 'pending',
  createdAt: '2026-11-21T08:00:00.000Z',
};

const open = (entries = [`/checkout/${ID}`]) =>
  render(
    <Provider store={makeStore()}>
      <MemoryRouter initialEntries={entries}>
        <Routes>
          <Route path="/checkout/:id" element={<CheckoutPage />} />
          <Route path="/PurchaseSuccess" element={<PurchaseSuccessPage />} />
          <Route path="/products" element={<p>Catálogo</p>} />
          <Route path="/products/:id" element={<p>Produto</p>} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
const steps = () => screen.getAllByRole('listitem').map((step) => step.textContent);

beforeEach(() => {
  sessionStorage.clear();
  sent.mockReset().mockResolvedValue({ data: { product } });
  Element.prototype.scrollIntoView = () => undefined;
});

test('shows a loading state, then the product, the creator and the payment methods', async () => {
  const user = userEvent.setup();
  open();
  expect(screen.getByRole('status').textContent).toBe('Preparing Your Order');
  const summary = within(await screen.findByRole('complementary'));
  summary.getByRole('heading', { name: 'Marrabenta' });
  summary.getByText('850,00 MZN');
  expect(summary.getByRole('presentation', { hidden: true }).getAttribute('src')).toContain('/uploads/a-');
  expect(steps()).toEqual(['1Os teus dados', '2Confirmação']);
  expect(screen.getByLabelText(/Telefone/).getAttribute('placeholder')).toContain('+258');
  const method = screen.getByLabelText<HTMLSelectElement>(/Método/);
  expect(method.value).toBe('mpesa');
  expect([...method.options].map(({ value }) => value)).toEqual(['mpesa', 'paypal', 'emola', 'visa', 'mastercard']);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('84 555 0123');
  await screen.findByRole('button', { name: 'Copied!' });
  await user.selectOptions(method, 'PayPal');
  screen.getByText('dilonn@example.com');
  screen.getByRole('button', { name: 'Complete Purchase' });
});

test.each([
  [{ error: toApiError(404, { message: 'Resource not found' }) }, 'Product not found'],
  [{ error: toApiError(403, { message: 'Esta loja está fechada.' }) }, 'Esta loja está fechada.'],
  [{ error: toApiError(400, null) }, 'Request failed'],
  [{ error: networkError }, 'Network connection failed. Please check your internet connection.'],
  [{ data: null }, 'Product data not found'],
] as [Answer, string][])('explains why the product cannot be bought and offers two actions (%#)', async (answer, message) => {
  sent.mockResolvedValue(answer);
  const user = userEvent.setup();
  open([`/products/${ID}`, `/checkout/${ID}`]);
  await screen.findByText(message);
  screen.getByRole('button', { name: 'Try Again' });
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await screen.findByText('Produto');
});

test('marks the second step, explains what happens next and opens the success page', async () => {
  const user = userEvent.setup();
  sent.mockImplementation(
    async ({ method }) => await Promise.resolve({ data: method === 'POST' ? { order, downloadLink: null } : { product } }),
  );
  open();
  await user.type(await screen.findByLabelText(/Nome/), 'Inácio Sitoe');
  await user.type(screen.getByLabelText(/Email/), 'inacio@example.com');
  await user.type(screen.getByLabelText(/Telefone/), '+258 86 555 0188');
  await user.selectOptions(screen.getByLabelText(/Método/), 'Visa');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }).click(screen.getByText('Complete Purchase'));
  await screen.findByText('You will receive your download link by email after approval.');
  expect(steps()).toEqual(['Os teus dados(feito)', 'Confirmação(feito)']);
  expect(screen.queryByLabelText(/Nome/)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  await act(async () => await vi.advanceTimersByTimeAsync(1000));
  vi.useRealTimers();
  await screen.findByRole('heading', { name: 'Purchase Successful!' });
  screen.getByText(order._id);
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
  expect(findRememberedOrder(order._id)).toEqual({ _id: order._id, status: 'pending', createdAt: order.createdAt });
});

test('shows an empty success page without a purchase', () => {
  open(['/PurchaseSuccess']);
  screen.getByRole('heading', { name: 'Não há compra para mostrar' });
  screen.getByText(/o link de download segue para o teu email assim que o criador confirmar o pagamento/);
});
