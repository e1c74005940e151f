import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { beforeEach, expect, test, vi } from 'vitest';
import { password } from '@banca/contracts/messages';
import { makeStore } from '../../api/store.ts';
import { networkError, toApiError } from '../../api/errors.ts';
import { signedIn, type User } from '../../api/session.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { RequestResetForm } from './request-reset-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
const user = userEvent.setup({ delay: null });
const onDone = vi.fn<(message: string) => void>();

function open(form: 'request' | 'reset') {
  const store = makeStore();
  store.dispatch(signedIn({ token: 't', user: {} as User }));
  render(
    <Provider store={store}>
      {form === 'request' ? <RequestResetForm /> : <ResetPasswordForm token="k3b0" onDone={onDone} />}
    </Provider>,
  );
  return store;
}
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

beforeEach(() => {
  sent.mockReset();
  onDone.mockReset();
});

test.each([
  ['', 'Email is required'],
  ['helena@', 'Please enter a valid email'],
])('a reset for %o is refused: %s', async (email, text) => {
  open('request');
  if (email) await put('Email', email);
  await press('Enviar link');
  await screen.findByText(text);
  expect(document.activeElement).toBe(field('Email'));
  expect(sent).not.toHaveBeenCalled();
});

test("a reset request shows the server's message", async () => {
  sent.mockResolvedValue({ data: { message: password.resetRequested } });
  open('request');
  await put('Email', 'helena@example.com');
  await press('Enviar link');
  await screen.findByText(password.resetRequested);
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ url: '/api/auth/request-reset', body: '{"email":"helena@example.com"}' });
});

test.each([
  [toApiError(400, {}), 'Failed to request password reset'],
  [toApiError(429, { message: 'Too many requests.' }), 'Too many requests.'],
  [networkError, 'No response from server. Please check your connection.'],
])('a failed reset request shows the reason (%#)', async (error, text) => {
  sent.mockResolvedValue({ error });
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
  expect(sent).not.toHaveBeenCalled();
});

test('a new password ends the session', async () => {
  sent.mockResolvedValue({ data: { message: password.resetDone } });
  const store = open('reset');
  await reset('seis-6');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(password.resetDone));
  expect(JSON.parse(sent.mock.calls[0]?.[0].body as string)).toEqual({ token: 'k3b0', newPassword: 'seis-6' });
  expect(store.getState().session.status).toBe('anonymous');
});

test.each([
  [toApiError(400, { message: password.badToken }), password.badToken],
  [toApiError(400, { message: 'Bad request', fields: { token: password.badToken } }), password.badToken],
  [toApiError(400, {}), 'Failed to reset password'],
])('an invalid link is reported (%#)', async (error, text) => {
  sent.mockResolvedValue({ error });
  open('reset');
  await reset('seis-6');
  await screen.findByText(text);
  expect(onDone).not.toHaveBeenCalled();
});
