import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { me, resendVerification, verifyEmail } from '@banca/contracts/auth';
import { verification as messages } from '@banca/contracts/messages';
import type { User } from '../api/session.ts';
import { buildUser } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { disconnect, refuse, requestsTo, respond } from '../testing/server.ts';
import VerifyEmailPage from './verify-email.tsx';

const user = userEvent.setup({ delay: null });

const helena = buildUser({ emailVerified: false });
const confirmed = buildUser();
const badLink = (token: string) => refuse(400, { message: token, code: 'validation_failed', fields: { token } });

/** A server that answers the link, and knows the account of the session. */
function serve(verification: Response | User, account: User = helena): void {
  respond(verifyEmail, verification instanceof Response ? verification : { user: verification });
  respond(me, { user: account });
  respond(resendVerification, { message: messages.sent });
}

const open = (account: User | null, at = '/verify-email?token=abc') =>
  renderApp(<VerifyEmailPage />, { at, user: account ?? undefined }).store;
const heading = async (name: string) => await screen.findByRole('heading', { level: 1, name });
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the link confirms the email of the logged-in user', async () => {
  serve(confirmed);
  const store = open(helena);
  await heading('Email confirmado');
  expect(store.getState().session.user?.emailVerified).toBe(true);
  expect(linkTo('Ir para o painel')).toBe('/dashboard');
  expect(requestsTo(verifyEmail).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

test('the link works without a session and offers the login', async () => {
  serve(confirmed);
  open(null);
  await heading('Email confirmado');
  expect(screen.getByText(/helena@example\.com/)).toBeTruthy();
  expect(linkTo('Entrar')).toBe('/login');
});

test('the link of another account does not change the session', async () => {
  serve(buildUser({ _id: 'ffffffffffffffffffffffff', email: 'eva@example.com' }));
  const store = open(helena);
  await heading('Email confirmado');
  expect(screen.getByText(/eva@example\.com/)).toBeTruthy();
  expect(store.getState().session.user).toEqual(helena);
});

test.each([
  ['logged out', null],
  ['logged in', helena],
])('a second use says that the email is already confirmed, %s', async (_, account) => {
  serve(badLink(messages.alreadyConfirmed), confirmed);
  open(account);
  await heading('O teu email já está confirmado');
  expect(screen.queryByText(messages.badToken)).toBeNull();
});

test('an invalid link does not alarm a user whose email is confirmed', async () => {
  serve(badLink(messages.badToken), confirmed);
  open(confirmed);
  await heading('O teu email já está confirmado');
});

test('an invalid link offers a new one to a logged-in user', async () => {
  serve(badLink(messages.badToken));
  open(helena);
  await heading('Este link não serve');
  await user.click(screen.getByRole('button', { name: 'Enviar um link novo' }));
  expect(await screen.findByText(messages.sent)).toBeTruthy();
  expect(requestsTo(resendVerification)).toHaveLength(1);
});

test('an invalid link asks a visitor to log in and returns afterwards', async () => {
  serve(badLink(messages.badToken));
  open(null);
  await heading('Este link não serve');
  expect(linkTo('Entrar para pedir um link novo')).toBe('/login?next=%2Fverify-email');
});

test('a network failure is not reported as an invalid link and can be retried', async () => {
  serve(disconnect());
  open(null);
  await heading('Não foi possível confirmar o email');
  serve(confirmed);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await heading('Email confirmado');
});

test('a logged-in user without a link can request one', async () => {
  serve(badLink(messages.badToken));
  open(helena, '/verify-email');
  await heading('Confirma o teu email');
  expect(screen.getByRole('button', { name: 'Enviar um link novo' })).toBeTruthy();
  expect(requestsTo(verifyEmail)).toEqual([]);
});

test('a visitor without a link is redirected to the login', async () => {
  open(null, '/verify-email');
  expect(location.pathname + location.search).toBe('/login?next=%2Fverify-email');
});
