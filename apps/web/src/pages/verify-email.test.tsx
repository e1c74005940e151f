import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { me } from '@banca/contracts/current-user';
import { resendVerification, verifyEmail } from '@banca/contracts/auth';
import { t } from '../lib/i18n/t.ts';
import type { User } from '../api/session.ts';
import { buildUser } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { networkFailure, errorResponse, getRequestsTo, mockEndpoint } from '../testing/server.ts';
import VerifyEmailPage from './verify-email.tsx';

const user = userEvent.setup({ delay: null });

const unverifiedUser = buildUser({ emailVerified: false });
const verifiedUser = buildUser();
const badLinkResponse = (token: string) => errorResponse(400, { message: token, code: 'validation_failed', fields: { token } });

/** Mocks the verification endpoints and the profile of the logged-in user. */
function mockVerification(verification: Response | User, account: User = unverifiedUser): void {
  mockEndpoint(verifyEmail, verification instanceof Response ? verification : { user: verification });
  mockEndpoint(me, { user: account });
  mockEndpoint(resendVerification, { message: t('verification.sent') });
}

const renderPage = (account: User | null, url = '/verify-email?token=abc') =>
  renderApp(<VerifyEmailPage />, { url, user: account ?? undefined }).store;
const findHeading = async (name: string) => await screen.findByRole('heading', { level: 1, name });
const getLinkUrl = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the link confirms the email of the logged-in user', async () => {
  mockVerification(verifiedUser);
  const store = renderPage(unverifiedUser);
  await findHeading('Email confirmado');
  expect(store.getState().session.user?.emailVerified).toBe(true);
  expect(getLinkUrl('Ir para o painel')).toBe('/dashboard');
  expect(getRequestsTo(verifyEmail).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

test('the link works without a session and offers the login', async () => {
  mockVerification(verifiedUser);
  renderPage(null);
  await findHeading('Email confirmado');
  expect(screen.getByText(/helena@example\.com/)).toBeTruthy();
  expect(getLinkUrl('Entrar')).toBe('/login');
});

test('the link of another account confirms that account and does not change the session', async () => {
  mockVerification(buildUser({ _id: 'ffffffffffffffffffffffff', email: 'eva@example.com' }));
  const store = renderPage(unverifiedUser);
  await findHeading('Email confirmado');
  expect(screen.getByText(/eva@example\.com/)).toBeTruthy();
  expect(store.getState().session.user).toEqual(unverifiedUser);
});

test.each([
  ['logged out', null],
  ['logged in', unverifiedUser],
])('a link that was already used shows that the email is confirmed (%s)', async (_, account) => {
  mockVerification(badLinkResponse(t('verification.alreadyConfirmed')), verifiedUser);
  renderPage(account);
  await findHeading('O teu email já está confirmado');
  expect(screen.queryByText(t('verification.badToken'))).toBeNull();
});

test('an invalid link shows a user with a confirmed email that it is already confirmed', async () => {
  mockVerification(badLinkResponse(t('verification.badToken')), verifiedUser);
  renderPage(verifiedUser);
  await findHeading('O teu email já está confirmado');
});

test('an invalid link offers a new one to a logged-in user', async () => {
  mockVerification(badLinkResponse(t('verification.badToken')));
  renderPage(unverifiedUser);
  await findHeading('Este link não serve');
  await user.click(screen.getByRole('button', { name: 'Enviar um link novo' }));
  expect(await screen.findByText(t('verification.sent'))).toBeTruthy();
  expect(getRequestsTo(resendVerification)).toHaveLength(1);
});

test('an invalid link asks a visitor to log in and returns afterwards', async () => {
  mockVerification(badLinkResponse(t('verification.badToken')));
  renderPage(null);
  await findHeading('Este link não serve');
  expect(getLinkUrl('Entrar para pedir um link novo')).toBe('/login?next=%2Fverify-email');
});

test('a network failure is not reported as an invalid link and can be retried', async () => {
  mockVerification(networkFailure());
  renderPage(null);
  await findHeading('Não foi possível confirmar o email');
  mockVerification(verifiedUser);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await findHeading('Email confirmado');
});

test('a logged-in user without a link can request one', async () => {
  mockVerification(badLinkResponse(t('verification.badToken')));
  renderPage(unverifiedUser, '/verify-email');
  await findHeading('Confirma o teu email');
  expect(screen.getByRole('button', { name: 'Enviar um link novo' })).toBeTruthy();
  expect(getRequestsTo(verifyEmail)).toEqual([]);
});

test('a visitor without a link is redirected to the login', async () => {
  renderPage(null, '/verify-email');
  expect(location.pathname + location.search).toBe('/login?next=%2Fverify-email');
});
