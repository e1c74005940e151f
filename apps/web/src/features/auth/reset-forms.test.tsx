import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { rateNewPassword, requestReset, resetPassword } from '@banca/contracts/auth';
import { t } from '../../lib/i18n/text.tsx';
import { buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { networkFailure, errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { RequestResetForm } from './request-reset-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

const user = setUpUser();
const onDone = vi.fn<(message: string) => void>();

const renderForm = (form: 'request' | 'reset') =>
  renderApp(form === 'request' ? <RequestResetForm /> : <ResetPasswordForm token="k3b0" onDone={onDone} />, {
    user: buildUser(),
  }).store;
const getField = (name: string) => screen.getByLabelText<HTMLInputElement>(`${name} *`);
const clickButton = (name: string) => user.click(screen.getByText(name));

async function fillField(name: string, text: string): Promise<void> {
  await user.click(getField(name));
  await user.paste(text);
}

async function submitPassword(newPassword: string, confirmation = newPassword): Promise<void> {
  await fillField('Nova senha', newPassword);
  await fillField('Confirmar nova senha', confirmation);
  await clickButton('Guardar a nova senha');
}

beforeEach(() => {
  onDone.mockReset();
  mockEndpoint(rateNewPassword, { isCommon: false });
});

test.each([
  ['', 'Email is required'],
  ['helena@', 'Please enter a valid email'],
])('a reset request for the email %o shows an error: %s', async (email, text) => {
  renderForm('request');
  if (email) await fillField('Email', email);
  await clickButton('Enviar link');
  await screen.findByText(text);
  expect(document.activeElement).toBe(getField('Email'));
  expect(getRequestsTo()).toEqual([]);
});

test('a reset request shows the message of the server', async () => {
  mockEndpoint(requestReset, { message: t('password.resetRequested') });
  renderForm('request');
  await fillField('Email', 'helena@example.com');
  await clickButton('Enviar link');
  await screen.findByText(t('password.resetRequested'));
  expect(getRequestsTo(requestReset)[0]?.body).toEqual({ email: 'helena@example.com' });
});

test.each([
  [errorResponse(400), 'Failed to request password reset'],
  [errorResponse(429, { message: 'Too many requests.' }), 'Too many requests.'],
  [networkFailure(), 'No response from server. Please check your connection.'],
])('a failed reset request shows a message (%#)', async (response, text) => {
  mockEndpoint(requestReset, response);
  renderForm('request');
  await fillField('Email', 'helena@example.com');
  await clickButton('Enviar link');
  await screen.findByText(text);
});

test('a new password must be long enough and match its confirmation', async () => {
  renderForm('reset');
  await clickButton('Guardar a nova senha');
  await screen.findByText('Password is required');
  expect(screen.getByText('Please confirm your password')).toBeTruthy();
  await submitPassword('curta', 'outra');
  await screen.findByText('Password must be at least 6 characters long');
  await submitPassword('-longa', '-diferente');
  await screen.findByText('Passwords do not match');
  expect(getRequestsTo(resetPassword)).toEqual([]);
});

test('a new password ends the session and calls onDone', async () => {
  mockEndpoint(resetPassword, { message: t('password.resetDone') });
  const store = renderForm('reset');
  await submitPassword('seis-6');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(t('password.resetDone')));
  expect(getRequestsTo(resetPassword)[0]?.body).toEqual({ token: 'k3b0', newPassword: 'seis-6' });
  expect(store.getState().session.status).toBe('anonymous');
});

test.each([
  [errorResponse(400, { message: t('password.badToken') }), t('password.badToken')],
  [errorResponse(400, { message: 'Bad request', fields: { token: t('password.badToken') } }), t('password.badToken')],
  [errorResponse(400), 'Failed to reset password'],
])('an invalid link shows a message (%#)', async (response, text) => {
  mockEndpoint(resetPassword, response);
  renderForm('reset');
  await submitPassword('seis-6');
  await screen.findByText(text);
  expect(onDone).not.toHaveBeenCalled();
});
