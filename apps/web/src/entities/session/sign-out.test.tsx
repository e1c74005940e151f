import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedIn, signedOut } from '../../api/session.ts';
import { buildUser } from '../../testing/builders.ts';
import { readRememberedBuyer, rememberBuyer } from '../order/remembered-buyer.ts';
import { PUSH_KEY, stubPushBrowser } from '../../testing/push-browser.ts';
import { useSignOut } from './sign-out.ts';
import { makeStore } from '../../api/store.ts';

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock.mockReset().mockResolvedValue(new Response(null, { status: 204 })));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const Logout = () => <button onClick={useSignOut()}>Logout</button>;
const CurrentPath = () => <p data-testid="pathname">{useLocation().pathname}</p>;

function renderLogoutButton(isSignedIn = true) {
  const store = makeStore();
  store.dispatch(isSignedIn ? signedIn({ token: 'token', user: buildUser() }) : signedOut());
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/dashboard']}>
        <Logout />
        <CurrentPath />
      </MemoryRouter>
    </Provider>,
  );
  return store;
}
const clickButton = () => userEvent.click(screen.getByText('Logout'));

test('logging out ends the session on the server, even if the page is closed at once', async () => {
  const store = renderLogoutButton();
  await clickButton();
  const [url, options] = fetchMock.mock.calls[0] ?? [];
  expect(url).toBe('/api/auth/logout');
  expect(options).toMatchObject({ method: 'POST', keepalive: true, headers: { authorization: 'Bearer token' } });
  expect(store.getState().session).toMatchObject({ status: 'anonymous', token: null, user: null });
  expect(screen.getByTestId('pathname').textContent).toBe('/');
});

test('logging out works without a connection', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  const store = renderLogoutButton();
  await clickButton();
  expect(store.getState().session.token).toBeNull();
  expect(screen.getByTestId('pathname').textContent).toBe('/');
});

test('logging out without a session sends no request', async () => {
  renderLogoutButton(false);
  await clickButton();
  expect(fetchMock).not.toHaveBeenCalled();
});

test('logging out ends the push notifications of this browser', async () => {
  const browser = stubPushBrowser({ permission: 'granted', subscribedKey: PUSH_KEY });
  localStorage.setItem('banca.push', '"65f1c0ffee0123456789abcd"');
  renderLogoutButton();
  await clickButton();
  await waitFor(() => expect(browser.subscription).toBeNull());
  expect(localStorage.getItem('banca.push')).toBeNull();
});

test('logging out deletes the details of the last purchase', async () => {
  rememberBuyer(undefined, { name: 'Zefa', email: 'zefa@example.com', phone: '+258 84 555 0123' });
  renderLogoutButton();
  await clickButton();
  expect(readRememberedBuyer(undefined)).toBeNull();
});
