import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { me } from '@banca/contracts/current-user';
import { resendVerification } from '@banca/contracts/auth';
import { t } from '../../lib/i18n/text.tsx';
import type { User } from '../../api/session.ts';
import { buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { networkFailure, errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { VerifyEmailBanner } from './verify-email-banner.tsx';

const user = setUpUser();

const unverifiedUser = buildUser({ emailVerified: false });
const verifiedUser = buildUser();

const renderBanner = (account: User = unverifiedUser) => renderApp(<VerifyEmailBanner />, { user: account }).store;
const clickButton = async () => await user.click(screen.getByRole('button', { name: 'Reenviar' }));

beforeEach(() => {
  sessionStorage.clear();
  mockEndpoint(me, { user: unverifiedUser });
  mockEndpoint(resendVerification, { message: t('verification.sent') });
});

test('shows the unconfirmed email', () => {
  renderBanner();
  expect(screen.getByText(t('verification.notConfirmed'))).toBeTruthy();
  expect(screen.getByText(/helena@example\.com/)).toBeTruthy();
});

test.each([
  ['a confirmed account', verifiedUser],
  [
    'an account that was stored before email confirmation existed',
    { ...unverifiedUser, emailVerified: undefined } as unknown as User,
  ],
])('is not shown to %s', (_, account) => {
  renderBanner(account);
  expect(screen.queryByText(t('verification.notConfirmed'))).toBeNull();
});

test('is dismissed for the session of the browser, and the main content gets the focus', async () => {
  document.body.insertAdjacentHTML('beforeend', '<main id="main" tabindex="-1"></main>');
  renderBanner();
  await user.click(screen.getByRole('button', { name: 'Esconder este aviso' }));
  expect(screen.queryByText(t('verification.notConfirmed'))).toBeNull();
  expect(document.activeElement?.id).toBe('main');
  renderBanner();
  expect(screen.queryByText(t('verification.notConfirmed'))).toBeNull();
});

test('a double click sends one link and shows a confirmation', async () => {
  renderBanner();
  const button = screen.getByRole('button', { name: 'Reenviar' });
  await user.dblClick(button);
  expect((await screen.findByText(t('verification.sent'))).closest('[role=status]')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Enviado' }));
  expect(getRequestsTo(resendVerification)).toHaveLength(1);
});

test.each([
  [errorResponse(429, { message: 'Too many requests.', code: 'rate_limited' }), /Já pediste vários links/],
  [networkFailure(), t('errors.network')],
  [errorResponse(400), 'Não foi possível enviar o email.'],
])('shows why the link could not be sent and allows another attempt (%#)', async (response, text) => {
  mockEndpoint(resendVerification, response);
  renderBanner();
  await clickButton();
  expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy();
  mockEndpoint(resendVerification, { message: t('verification.sent') });
  await clickButton();
  expect(await screen.findByText(t('verification.sent'))).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
});

test('disappears when the email is confirmed in another tab or on another device', async () => {
  const store = renderBanner();
  mockEndpoint(me, { user: verifiedUser });
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(screen.queryByText(t('verification.notConfirmed'))).toBeNull());
  expect(store.getState().session.user?.emailVerified).toBe(true);
});

test('disappears when the resend response says that the email is confirmed', async () => {
  mockEndpoint(me, { user: verifiedUser });
  mockEndpoint(resendVerification, { message: t('verification.confirmed') });
  renderBanner();
  await clickButton();
  await vi.waitFor(() => expect(screen.queryByText(t('verification.notConfirmed'))).toBeNull());
});
