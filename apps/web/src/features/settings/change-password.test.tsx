import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { changePassword, rateNewPassword } from '@banca/contracts/auth';
import { buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setLanguage } from '../../testing/set-language.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { ChangePassword } from './change-password.tsx';

const user = setUpUser();

const getField = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const fillForm = async (currentPassword: string, newPassword: string, confirmation: string): Promise<void> => {
  for (const [name, text] of [
    [/^Senha actual/, currentPassword],
    [/^Nova senha/, newPassword],
    [/^Confirmar nova senha/, confirmation],
  ] as const)
    if (text) await user.type(getField(name), text);
  await user.click(screen.getByRole('button', { name: 'Mudar a senha' }));
};

beforeEach(() => {
  mockEndpoint(rateNewPassword, { isCommon: false });
  mockEndpoint(changePassword, { message: 'Password updated successfully!' });
  renderApp(<ChangePassword />, { user: buildUser() });
});

test('every field is required', async () => {
  await fillForm('', '', '');
  for (const text of ['Current password is required', 'New password is required', 'Please confirm your password'])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(getField(/^Senha actual/));
  expect(getRequestsTo(changePassword)).toEqual([]);
});

test('the new passwords must match', async () => {
  await fillForm('Segredo-123', 'Outra-senha-1', 'Outra-senha-2');
  expect(await screen.findByText('New password and confirm password do not match')).toBeTruthy();
  expect(getRequestsTo(changePassword)).toEqual([]);
});

test('a changed password shows a confirmation and clears the fields', async () => {
  await fillForm('Segredo-123', 'Outra-senha-1', 'Outra-senha-1');
  expect((await screen.findByText('Password updated successfully!')).closest('[role="status"]')).toBeTruthy();
  expect(getRequestsTo(changePassword)).toMatchObject([
    { body: { currentPassword: 'Segredo-123', newPassword: 'Outra-senha-1' } },
  ]);
  expect([getField(/^Senha actual/).value, getField(/^Nova senha/).value]).toEqual(['', '']);
});

test('the confirmation disappears when the form is submitted again', async () => {
  await fillForm('Segredo-123', 'Outra-senha-1', 'Outra-senha-1');
  await screen.findByText('Password updated successfully!');
  await fillForm('', '', '');
  expect(await screen.findByText('Current password is required')).toBeTruthy();
  expect(screen.queryByText('Password updated successfully!')).toBeNull();
});

test('a wrong current password is reported beside its field', async () => {
  const fields = { currentPassword: 'Current password is incorrect' };
  mockEndpoint(changePassword, errorResponse(400, { message: 'Invalid', code: 'validation_failed', fields }));
  await fillForm('Errada-123', 'Outra-senha-1', 'Outra-senha-1');
  expect(await screen.findByText(fields.currentPassword)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Failed to update password.');
  expect(document.activeElement).toBe(getField(/^Senha actual/));
});

test('in a chosen language, the error beside the field is the only one', async () => {
  cleanup();
  onTestFinished(() => setLanguage('default'));
  setLanguage('pt');
  renderApp(<ChangePassword />, { user: buildUser() });
  mockEndpoint(
    changePassword,
    errorResponse(400, { message: 'Invalid', code: 'validation_failed', fields: { currentPassword: 'Errada' } }),
  );
  await fillForm('Errada-123', 'Outra-senha-1', 'Outra-senha-1');
  expect(await screen.findByText('Errada')).toBeTruthy();
  expect(screen.queryByText('Não foi possível mudar a senha.')).toBeNull();
});

test('any other failure shows a message', async () => {
  mockEndpoint(changePassword, errorResponse(400));
  await fillForm('Segredo-123', 'Outra-senha-1', 'Outra-senha-1');
  expect(await screen.findByText('Failed to update password.')).toBeTruthy();
});
