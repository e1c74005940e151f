import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { makeStore } from '../api/store.ts';
import { sessionExpired, signedIn, signedOut, type User } from '../api/session.ts';
import PurchaseSuccessPage from './purchase-success.tsx';

const ROSA = { _id: '65f1c0ffee0123456789abc1' } as User;
const bought = { order: { _id: '65f1c0ffee0123456789abcd' }, downloadLink: null };

function open(state: object) {
  const store = makeStore();
  store.dispatch(signedIn({ token: 't', user: ROSA }));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[{ pathname: '/PurchaseSuccess', state }]}>
        <PurchaseSuccessPage />
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

const isShown = async (): Promise<boolean> => {
  const title = await screen.findByRole('heading', { level: 1 });
  return title.textContent === 'Purchase Successful!';
};

afterEach(cleanup);

it('shows a purchase to its buyer, even after the session expires, and hides it after a logout', async () => {
  const store = open({ ...bought, buyer: ROSA._id });
  expect(await isShown()).toBe(true);
  store.dispatch(sessionExpired());
  expect(await isShown()).toBe(true);
  store.dispatch(signedOut());
  await screen.findByText('Não há compra para mostrar');
});

it("shows a guest's purchase", async () => {
  open(bought);
  expect(await isShown()).toBe(true);
});
