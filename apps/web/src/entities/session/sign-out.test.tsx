import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedIn, signedOut } from '../../api/session.ts';
import { buildUser } from '../../testing/builders.ts';
import { useSignOut } from './sign-out.ts';
import { makeStore } from '../../api/store.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset().mockResolvedValue(new Response(null, { status: 204 })));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const Logout = () => <button onClick={useSignOut()}>Logout</button>;
const Address = () => <p data-testid="address">{useLocation().pathname}</p>;

function open(isSignedIn = true) {
  const store = makeStore();
  store.dispatch(isSignedIn ? signedIn({ token: 'token', user: buildUser() }) : signedOut());
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/dashboard']}>
        <Logout />
        <Address />
      </MemoryRouter>
    </Provider>,
  );
  return store;
}
const press = () => userEvent.click(screen.getByText('Logout'));

test('logging out ends the session on the server, even if the page is closed at once', async () => {
  const store = open();
  await press();
  const [url, options] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('/api/auth/logout');
  expect(options).toMatchObject({ method: 'POST', keepalive: true, headers: { authorization: 'Bearer token' } });
  expect(store.getState().session).toMatchObject({ status: 'anonymous', token: null, user: null });
  expect(screen.getByTestId('address').textContent).toBe('/');
});

test('logging out works without a connection', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const store = open();
  await press();
  expect(store.getState().session.token).toBeNull();
  expect(screen.getByTestId('address').textContent).toBe('/');
});

test('logging out without a session sends no request', async () => {
  open(false);
  await press();
  expect(fetched).not.toHaveBeenCalled();
});
