import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { requestReset, resetPassword } from '@banca/contracts/auth';
import { password } from '@banca/contracts/messages';
import { buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { disconnect, refuse, requestsTo, respond } from '../../testing/server.ts';
import { RequestResetForm } from './request-reset-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

const user = userEvent.setup({ delay: null });
const onDone = vi.fn<(message: string) => void>();

const open = (form: 'request' | 'reset') =>
  renderApp(form === 'request' ? <RequestResetForm /> : <ResetPasswordForm token="k3b0" onDone={onDone} />, {
    user: buildUser(),
  }).store;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(`${name} *`);
const press = (name: string) => user.click(screen.getByText(name));

async function put(name: string, text: string): Promise<void> {
  await user.click(field(name));
  await user.paste(text);
}

async function reset(one: string, again = one): Promise<void> {
  await put('Nova senha', one);
  await put('Confirmar nova senha', again);
  await press('Guardar a nova senha');
}

beforeEach(() => void onDone.mockReset());

test.each([
  ['', 'Email is required'],
  ['helena@', 'Please enter a valid email'],
])('a reset for %o is refused: %s', async (email, text) => {
  open('request');
  if (email) await put('Email', email);
  await press('Enviar link');
  await screen.findByText(text);
  expect(document.activeElement).toBe(field('Email'));
  expect(requestsTo()).toEqual([]);
});

test('a request says what the server says, which is the same for everybody', async () => {
  respond(requestReset, { message: password.resetRequested });
  open('request');
  await put('Email', 'helena@example.com');
  await press('Enviar link');
  await screen.findByText(password.resetRequested);
  expect(requestsTo(requestReset)[0]?.body).toEqual({ email: 'helena@example.com' });
});

test.each([
  [refuse(400), 'Failed to request password reset'],
  [refuse(429, { message: 'Too many requests.' }), 'Too many requests.'],
  [disconnect(), 'No response from server. Please check your connection.'],
])('a request that fails says why (%#)', async (reply, text) => {
  respond(requestReset, reply);
  open('request');
  await put('Email', 'helena@example.com');
  await press('Enviar link');
  await screen.findByText(text);
});

test('a new password has to be long enough and typed twice', async () => {
  open('reset');
  await press('Guardar a nova senha');
  await screen.findByText('Password is required');
  expect(screen.getByText('Please confirm your password')).toBeTruthy();
  await reset('curta', 'outra');
  await screen.findByText('Password must be at least 6 characters long');
  await reset('-longa', '-diferente');
  await screen.findByText('Passwords do not match');
  expect(requestsTo()).toEqual([]);
});

test('a new password ends the session, and leads on', async () => {
  respond(resetPassword, { message: password.resetDone });
  const store = open('reset');
  await reset('seis-6');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(password.resetDone));
  expect(requestsTo(resetPassword)[0]?.body).toEqual({ token: 'k3b0', newPassword: 'seis-6' });
  expect(store.getState().session.status).toBe('anonymous');
});

test.each([
  [refuse(400, { message: password.badToken }), password.badToken],
  [refuse(400, { message: 'Bad request', fields: { token: password.badToken } }), password.badToken],
  [refuse(400), 'Failed to reset password'],
])('a refused link says so (%#)', async (reply, text) => {
  respond(resetPassword, reply);
  open('reset');
  await reset('seis-6');
  await screen.findByText(text);
  expect(onDone).not.toHaveBeenCalled();
});
