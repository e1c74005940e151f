import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { toApiError } from '../../api/errors.ts';
import type { User } from '../../api/session.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { ChangePassword } from './change-password.tsx';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
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
  sent.mockReset().mockResolvedValue({ data: { message: 'Password updated successfully!' } });
  render(
    <Provider store={makeStore()}>
      <ChangePassword user={{ email: 'helena@example.com' } as User} />
    </Provider>,
  );
});

test('every field is required', async () => {
  await fill('', '', '');
  for (const text of ['Current password is required', 'New password is required', 'Please confirm your password'])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(field(/^Senha actual/));
  expect(sent).not.toHaveBeenCalled();
});

test('the new passwords must match', async () => {
  await fill('Segredo-123', 'Outra-senha-1', 'Outra-senha-2');
  expect(await screen.findByText('New password and confirm password do not match')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});

test('a changed password shows a confirmation and clears the fields', async () => {
  await fill('Segredo-123', 'Outra-senha-1', 'Outra-senha-1');
  expect((await screen.findByText('Password updated successfully!')).getAttribute('role')).toBe('status');
  const [{ url, method, body } = {} as Outgoing] = sent.mock.calls[0] ?? [];
  expect([method, url]).toEqual(['PUT', '/api/auth/change-password']);
  expect(JSON.parse(body as string)).toMatchObject({ currentPassword: 'Segredo-123', newPassword: 'Outra-senha-1' });
  expect([field(/^Senha actual/).value, field(/^Nova senha/).value]).toEqual(['', '']);
});

test('a wrong current password is reported beside its field', async () => {
  const fields = { currentPassword: 'Current password is incorrect' };
  sent.mockResolvedValue({ error: toApiError(400, { message: 'Invalid', code: 'validation_failed', fields, requestId: '' }) });
  await fill('Errada-123', 'Outra-senha-1', 'Outra-senha-1');
  expect(await screen.findByText(fields.currentPassword)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Failed to update password.');
  expect(document.activeElement).toBe(field(/^Senha actual/));
});

test('any other failure shows a message', async () => {
  sent.mockResolvedValue({ error: toApiError(400, null) });
  await fill('Segredo-123', 'Outra-senha-1', 'Outra-senha-1');
  expect(await screen.findByText('Failed to update password.')).toBeTruthy();
});
