import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { verification as messages } from '@banca/contracts/messages';
import { makeStore } from '../api/store.ts';
import { networkError, toApiError } from '../api/errors.ts';
import { signedIn, signedOut, type User } from '../api/session.ts';
import { type Answer, type Outgoing, send } from '../api/transport.ts';
import { aCreator } from '../testing/accounts.ts';
import VerifyEmailPage from './verify-email.tsx';

vi.mock('../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
const user = userEvent.setup({ delay: null });

const helena = aCreator({ emailVerified: false });
const refused = (token: string): Answer => ({
  error: toApiError(400, { message: token, code: 'validation_failed', fields: { token }, requestId: '1' }),
});

/** A server that answers the link, and knows the account of the session. */
function serve(verify: Answer, me: User = helena): void {
  sent.mockImplementation(async ({ url }) => {
    if (url.endsWith('/verify-email')) return verify;
    if (url.endsWith('/me')) return { data: { user: me } };
    return { data: { message: messages.sent } };
  });
}

const Address = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
};

function open(account: User | null, address = '/verify-email?token=abc') {
  const store = makeStore();
  store.dispatch(account ? signedIn({ token: 't', user: account }) : signedOut());
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <VerifyEmailPage />
        <Address />
      </MemoryRouter>
    </Provider>,
  );
  return store;
}
const heading = async (name: string) => await screen.findByRole('heading', { level: 1, name });
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const calls = (ending: string) => sent.mock.calls.filter(([{ url }]) => url.endsWith(ending));

beforeEach(() => {
  sent.mockReset();
});

test('the link confirms the email of the logged-in user', async () => {
  serve({ data: { user: { ...helena, emailVerified: true } } });
  const store = open(helena);
  await heading('Email confirmado');
  expect(store.getState().session.user?.emailVerified).toBe(true);
  expect(linkTo('Ir para o painel')).toBe('/dashboard');
  expect(calls('/verify-email')).toHaveLength(1);
  expect(JSON.parse(calls('/verify-email')[0]?.[0].body as string)).toEqual({ token: 'abc' });
});

test('the link works without a session and offers the login', async () => {
  serve({ data: { user: { ...helena, emailVerified: true } } });
  open(null);
  await heading('Email confirmado');
  expect(screen.getByText(/helena@example\.com/)).toBeTruthy();
  expect(linkTo('Entrar')).toBe('/login');
});

test('the link of another account does not change the session', async () => {
  serve({ data: { user: aCreator({ _id: 'ffffffffffffffffffffffff', email: 'eva@example.com' }) } });
  const store = open(helena);
  await heading('Email confirmado');
  expect(screen.getByText(/eva@example\.com/)).toBeTruthy();
  expect(store.getState().session.user).toEqual(helena);
});

test.each([
  ['logged out', null],
  ['logged in', helena],
])('a second use says that the email is already confirmed, %s', async (_, account) => {
  serve(refused(messages.alreadyConfirmed), { ...helena, emailVerified: true });
  open(account);
  await heading('O teu email já está confirmado');
  expect(screen.queryByText(messages.badToken)).toBeNull();
});

test('an invalid link does not alarm a user whose email is confirmed', async () => {
  serve(refused(messages.badToken), { ...helena, emailVerified: true });
  open({ ...helena, emailVerified: true });
  await heading('O teu email já está confirmado');
});

test('an invalid link offers a new one to a logged-in user', async () => {
  serve(refused(messages.badToken));
  open(helena);
  await heading('Este link não serve');
  await user.click(screen.getByRole('button', { name: 'Enviar um link novo' }));
  expect(await screen.findByText(messages.sent)).toBeTruthy();
  expect(calls('/resend-verification')).toHaveLength(1);
});

test('an invalid link asks a visitor to log in and returns afterwards', async () => {
  serve(refused(messages.badToken));
  open(null);
  await heading('Este link não serve');
  expect(linkTo('Entrar para pedir um link novo')).toBe('/login?next=%2Fverify-email');
});

test('a network failure is not reported as an invalid link and can be retried', async () => {
  sent.mockResolvedValue({ error: networkError });
  open(null);
  await heading('Não foi possível confirmar o email');
  serve({ data: { user: { ...helena, emailVerified: true } } });
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await heading('Email confirmado');
});

test('a logged-in user without a link can request one', async () => {
  serve(refused(messages.badToken));
  open(helena, '/verify-email');
  await heading('Confirma o teu email');
  expect(screen.getByRole('button', { name: 'Enviar um link novo' })).toBeTruthy();
  expect(calls('/verify-email')).toEqual([]);
});

test('a visitor without a link is redirected to the login', async () => {
  open(null, '/verify-email');
  expect(screen.getByTestId('address').textContent).toBe('/login?next=%2Fverify-email');
});
