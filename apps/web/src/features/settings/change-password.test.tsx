import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { changePassword } from '@banca/contracts/auth';
import { buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { refuse, requestsTo, respond } from '../../testing/server.ts';
import { ChangePassword } from './change-password.tsx';

const user = userEvent.setup({ delay: null });

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const fill = async (current: string, wanted: string, again: string): Promise<void> => {
  for (const [name, text] of [
    [/^Senha actual/, current],
    [/^Nova senha/, wanted],
    [/^Confirmar nova senha/, again],
  ] as const)
    if (text) await user.type(field(name), text);
  await user.click(screen.getByRole('button', { name: 'Mudar a senha' }));
};

beforeEach(() => {
  respond(changePassword, { message: 'Password updated successfully!' });
  renderApp(<ChangePassword user={buildUser()} />, { user: buildUser() });
});

test('every field is required', async () => {
  await fill('', '', '');
  for (const text of ['Current password is required', 'New password is required', 'Please confirm your password'])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(field(/^Senha actual/));
  expect(requestsTo()).toEqual([]);
});

test('the new passwords must match', async () => {
  await fill('Segredo-123', 'Outra-senha-1', 'Outra-senha-2');
  expect(await screen.findByText('New password and confirm password do not match')).toBeTruthy();
  expect(requestsTo()).toEqual([]);
});

test('a changed password shows a confirmation and clears the fields', async () => {
  await fill('Segredo-123', 'Outra-senha-1', 'Outra-senha-1');
  expect((await screen.findByText('Password updated successfully!')).getAttribute('role')).toBe('status');
  expect(requestsTo(changePassword)).toMatchObject([{ body: { currentPassword: 'Segredo-123', newPassword: 'Outra-senha-1' } }]);
  expect([field(/^Senha actual/).value, field(/^Nova senha/).value]).toEqual(['', '']);
});

test('a wrong current password is reported beside its field', async () => {
  const fields = { currentPassword: 'Current password is incorrect' };
  respond(changePassword, refuse(400, { message: 'Invalid', code: 'validation_failed', fields }));
  await fill('Errada-123', 'Outra-senha-1', 'Outra-senha-1');
  expect(await screen.findByText(fields.currentPassword)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Failed to update password.');
  expect(document.activeElement).toBe(field(/^Senha actual/));
});

test('any other failure shows a message', async () => {
  respond(changePassword, refuse(400));
  await fill('Segredo-123', 'Outra-senha-1', 'Outra-senha-1');
  expect(await screen.findByText('Failed to update password.')).toBeTruthy();
});
