import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { me, resendVerification } from '@banca/contracts/auth';
import { verification as messages } from '@banca/contracts/messages';
import { networkError } from '../../api/errors.ts';
import type { User } from '../../api/session.ts';
import { buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { disconnect, refuse, requestsTo, respond } from '../../testing/server.ts';
import { VerifyEmailBanner } from './verify-email-banner.tsx';

const user = userEvent.setup({ delay: null });

const helena = buildUser({ emailVerified: false });
const confirmed = buildUser();

const open = (account: User = helena) => renderApp(<VerifyEmailBanner />, { user: account }).store;
const press = async () => await user.click(screen.getByRole('button', { name: 'Enviar outra vez' }));

beforeEach(() => {
  respond(me, { user: helena });
  respond(resendVerification, { message: messages.sent });
});

test('shows the unconfirmed address', () => {
  open();
  expect(screen.getByText(messages.notConfirmed)).toBeTruthy();
  expect(screen.getByText(/helena@example\.com/)).toBeTruthy();
});

test.each([
  ['a confirmed account', confirmed],
  ['an account stored before addresses were confirmed', { ...helena, emailVerified: undefined } as unknown as User],
])('is not shown to %s', (_, shown) => {
  open(shown);
  expect(screen.queryByText(messages.notConfirmed)).toBeNull();
});

test('a double click sends one link and confirms it', async () => {
  open();
  const button = screen.getByRole('button', { name: 'Enviar outra vez' });
  await user.dblClick(button);
  expect((await screen.findByText(messages.sent)).closest('[role=status]')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Enviado' }));
  expect(requestsTo(resendVerification)).toHaveLength(1);
});

test.each([
  [refuse(429, { message: 'Too many requests.', code: 'rate_limited' }), /Já pediste vários links/],
  [disconnect(), networkError.message],
  [refuse(400), 'Não foi possível enviar o email.'],
])('says why it could not be sent, and lets it be tried again (%#)', async (reply, text) => {
  respond(resendVerification, reply);
  open();
  await press();
  expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy();
  respond(resendVerification, { message: messages.sent });
  await press();
  expect(await screen.findByText(messages.sent)).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
});

test('disappears when the address is confirmed in another tab or on another device', async () => {
  const store = open();
  respond(me, { user: confirmed });
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(screen.queryByText(messages.notConfirmed)).toBeNull());
  expect(store.getState().session.user?.emailVerified).toBe(true);
});

test('goes away when another link turns out not to be needed', async () => {
  respond(me, { user: confirmed });
  respond(resendVerification, { message: messages.confirmed });
  open();
  await press();
  await vi.waitFor(() => expect(screen.queryByText(messages.notConfirmed)).toBeNull());
});
