import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { makeStore } from '../api/store.ts';
import { sessionExpired, signedIn, signedOut, type User } from '../api/session.ts';
import { saveLastPurchase } from '../features/checkout/last-purchase.ts';
import type { Purchase } from '../features/checkout/purchase-details.tsx';
import PurchaseSuccessPage from './purchase-success.tsx';

const BUYER = { _id: '65f1c0ffee0123456789abc1' } as User;
const purchase = { order: { _id: '65f1c0ffee0123456789abcd' }, downloadLink: null };

function renderPage(state: object | null, user: User | null = BUYER) {
  const store = makeStore();
  if (user) store.dispatch(signedIn({ token: 't', user }));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[{ pathname: '/PurchaseSuccess', state }]}>
        <PurchaseSuccessPage />
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

const isPurchaseShown = async (): Promise<boolean> => {
  const title = await screen.findByRole('heading', { level: 1 });
  return title.textContent === 'Purchase Successful!';
};

/** Another document, for example in another language, has no navigation state. */
function openWithoutState(user: User | null = BUYER) {
  cleanup();
  renderPage(null, user);
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('shows a purchase to its buyer, even after the session expires, and hides it after a logout', async () => {
  const store = renderPage({ ...purchase, buyer: BUYER._id });
  expect(await isPurchaseShown()).toBe(true);
  store.dispatch(sessionExpired());
  expect(await isPurchaseShown()).toBe(true);
  store.dispatch(signedOut());
  await screen.findByText('Não há compra para mostrar');
});

it("shows a guest's purchase", async () => {
  renderPage(purchase);
  expect(await isPurchaseShown()).toBe(true);
});

it.each([
  ['a guest', null, purchase],
  ['an account', BUYER, { ...purchase, buyer: BUYER._id }],
])('still shows the purchase of %s in a document without its state', async (_buyer, user, state) => {
  renderPage(state, user);
  expect(await isPurchaseShown()).toBe(true);
  openWithoutState(user);
  expect(await isPurchaseShown()).toBe(true);
});

it('shows the corrected address of a purchase whose state has the wrong one', async () => {
  const state = {
    ...purchase,
    order: { ...purchase.order, paymentMethod: 'visa', status: 'pending' },
    email: 'errado@example.com',
  };
  saveLastPurchase({ ...(state as Purchase), email: 'certo@example.com' });
  renderPage(state, null);
  await screen.findAllByText(/certo@example\.com/);
  expect(screen.queryByText(/errado@example\.com/)).toBeNull();
});

it('shows the purchase of an account to nobody else, and leads to the orders instead', async () => {
  renderPage({ ...purchase, buyer: BUYER._id });
  openWithoutState({ _id: '65f1c0ffee0123456789abc2' } as User);
  expect(await isPurchaseShown()).toBe(false);
  expect(screen.getByRole('link', { name: 'As minhas compras' }).getAttribute('href')).toBe('/library');
});
