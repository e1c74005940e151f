import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { makeStore } from '../api/store.ts';
import { sessionExpired, signedIn, signedOut, type User } from '../api/session.ts';
import PurchaseSuccessPage from './purchase-success.tsx';

const BUYER = { _id: '65f1c0ffee0123456789abc1' } as User;
const purchase = { order: { _id: '65f1c0ffee0123456789abcd' }, downloadLink: null };

function renderPage(state: object) {
  const store = makeStore();
  store.dispatch(signedIn({ token: 't', user: BUYER }));
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

afterEach(cleanup);

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
