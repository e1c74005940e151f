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

test('the link confirms the address of whoever is logged in', async () => {
  serve(confirmed);
  const store = open(helena);
  await heading('Email confirmado');
  expect(store.getState().session.user?.emailVerified).toBe(true);
  expect(linkTo('Ir para o painel')).toBe('/dashboard');
  expect(requestsTo(verifyEmail).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

test('the link works logged out, and leads to the login', async () => {
  serve(confirmed);
  open(null);
  await heading('Email confirmado');
  expect(screen.getByText(/helena@example\.com/)).toBeTruthy();
  expect(linkTo('Entrar')).toBe('/login');
});

test('the link of another account leaves the session as it is', async () => {
  serve(buildUser({ _id: 'ffffffffffffffffffffffff', email: 'eva@example.com' }));
  const store = open(helena);
  await heading('Email confirmado');
  expect(screen.getByText(/eva@example\.com/)).toBeTruthy();
  expect(store.getState().session.user).toEqual(helena);
});

test.each([
  ['logged out', null],
  ['logged in', helena],
])('a second use says that the address is confirmed, %s', async (_, account) => {
  serve(badLink(messages.alreadyConfirmed), confirmed);
  open(account);
  await heading('O teu email já está confirmado');
  expect(screen.queryByText(messages.badToken)).toBeNull();
});

test('a bad link is no trouble to an account that is confirmed', async () => {
  serve(badLink(messages.badToken), confirmed);
  open(confirmed);
  await heading('O teu email já está confirmado');
});

test('a bad link offers another one to whoever is logged in', async () => {
  serve(badLink(messages.badToken));
  open(helena);
  await heading('Este link não serve');
  await user.click(screen.getByRole('button', { name: 'Enviar um link novo' }));
  expect(await screen.findByText(messages.sent)).toBeTruthy();
  expect(requestsTo(resendVerification)).toHaveLength(1);
});

test('a bad link asks whoever is logged out to log in, and comes back', async () => {
  serve(badLink(messages.badToken));
  open(null);
  await heading('Este link não serve');
  expect(linkTo('Entrar para pedir um link novo')).toBe('/login?next=%2Fverify-email');
});

test('no answer is not a bad link: it can be tried again', async () => {
  serve(disconnect());
  open(null);
  await heading('Não foi possível confirmar o email');
  serve(confirmed);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await heading('Email confirmado');
});

test('without a link it offers one, after the login', async () => {
  serve(badLink(messages.badToken));
  open(helena, '/verify-email');
  await heading('Confirma o teu email');
  expect(screen.getByRole('button', { name: 'Enviar um link novo' })).toBeTruthy();
  expect(requestsTo(verifyEmail)).toEqual([]);
});

test('without a link and logged out it leads to the login', async () => {
  open(null, '/verify-email');
  expect(location.pathname + location.search).toBe('/login?next=%2Fverify-email');
});
