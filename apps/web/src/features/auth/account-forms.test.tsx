import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { beforeEach, expect, test, vi } from 'vitest';
import { auth, errors } from '@banca/contracts/messages';
import { makeStore } from '../../api/store.ts';
import { networkError, timeoutError, toApiError } from '../../api/errors.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { LoginForm } from './login-form.tsx';
import { SignupForm } from './signup-form.tsx';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
const user = userEvent.setup({ delay: null });

const open = (form: 'login' | 'signup') => {
  const store = makeStore();
  render(<Provider store={store}>{form === 'login' ? <LoginForm /> : <SignupForm />}</Provider>);
  return store;
};
const refuse = (status: number, code: string, message: string, fields?: Record<string, string>): void => {
  sent.mockResolvedValue({ error: toApiError(status, { code, message, fields, requestId: '1' } as never) });
};
const press = (name: string) => user.click(screen.queryByLabelText(name) ?? screen.getByText(name));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(`${name} *`);

async function put(name: string, text: string): Promise<void> {
  await user.click(field(name));
  await user.paste(text);
}

async function logIn(): Promise<void> {
  await put('Email', 'helena@example.com');
  await put('Senha', 'uma-senha-longa');
  await press('Entrar');
}

async function signUp(): Promise<void> {
  const values = { Nome: 'Helena', Sobrenome: 'Macuácua', 'Nome de usuário': 'helena', Email: 'helena@example.com' };
  for (const [name, value] of Object.entries(values)) await put(name, value);
  await put('Senha', 'uma-senha-longa');
  await put('Confirmar senha', 'uma-senha-longa');
  await press('Criar conta');
}

beforeEach(() => void sent.mockReset());

test('an empty sign-up reports what is missing and focuses the first field', async () => {
  open('signup');
  await press('Criar conta');
  expect(await screen.findByText('Nome é obrigatório')).toBeDefined();
  const texts = ['Sobrenome é obrigatório', 'Nome de usuário é obrigatório', 'Email é obrigatório', 'Senha é obrigatória'];
  for (const text of [...texts, 'Por favor, confirme sua senha']) expect(screen.getByText(text)).toBeDefined();
  expect(document.activeElement).toBe(field('Nome'));
});

test('a sign-up with values that are too short or an invalid email is refused', async () => {
  open('signup');
  await put('Nome de usuário', 'he');
  await put('Email', 'helena@');
  await put('Senha', 'curta');
  await press('Criar conta');
  expect(await screen.findByText('Nome de usuário deve ter pelo menos 3 caracteres')).toBeDefined();
  expect(screen.getByText('Por favor, insira um email válido')).toBeDefined();
  expect(screen.getByText('Senha deve ter pelo menos 8 caracteres')).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
});

test('a sign-up with two different passwords is refused', async () => {
  open('signup');
  await put('Confirmar senha', 'outra');
  await signUp();
  expect(await screen.findByText('As senhas não correspondem')).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
});

test('a sign-up sends the password once and stores the session', async () => {
  const session = { token: 't', user: { firstName: 'Helena' } };
  sent.mockResolvedValue({ data: session });
  const store = open('signup');
  await signUp();
  await vi.waitFor(() => expect(store.getState().session).toMatchObject({ status: 'signed-in', ...session }));
  const body = JSON.parse(sent.mock.calls[0]?.[0].body as string) as object;
  expect(Object.keys(body)).toEqual(['firstName', 'lastName', 'username', 'email', 'password']);
});

test('a taken username is reported at its field', async () => {
  refuse(409, 'conflict', auth.usernameTaken, { username: auth.usernameTaken });
  open('signup');
  await signUp();
  await vi.waitFor(() => expect(document.activeElement).toBe(field('Nome de usuário')));
  expect(field('Nome de usuário').getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['a refusal with a reason', () => refuse(429, 'rate_limited', 'Espera um momento.'), 'Espera um momento.'],
  ['a refusal without a reason', () => sent.mockResolvedValue({ error: toApiError(400, {}) }), 'Signup failed'],
  [
    'a server error with a reason',
    () => sent.mockResolvedValue({ error: toApiError(500, { message: 'Volta mais tarde.' }) }),
    'Volta mais tarde.',
  ],
  [
    'a server error without a reason',
    () => sent.mockResolvedValue({ error: toApiError(500, null) }),
    'An error occurred during signup',
  ],
  [
    "a gateway's error page",
    () => sent.mockResolvedValue({ error: toApiError(502, undefined) }),
    'An error occurred during signup',
  ],
])('a sign-up reports %s', async (_, answer, text) => {
  answer();
  open('signup');
  await signUp();
  expect(await screen.findByText(text)).toBeDefined();
});

test('an empty login reports what is missing', async () => {
  open('login');
  await press('Entrar');
  expect(await screen.findByText('Email é obrigatório')).toBeDefined();
  expect(screen.getByText('Senha é obrigatória')).toBeDefined();
  await put('Email', 'helena@');
  expect(await screen.findByText('Por favor, insira um email válido')).toBeDefined();
});

test.each([
  [
    'wrong credentials',
    () => refuse(401, 'unauthenticated', auth.badCredentials),
    'Login failed. Por favor, verifique suas credenciais e tente novamente.',
  ],
  ['a suspended account', () => refuse(403, 'forbidden', errors.suspended), errors.suspended],
  [
    'a missing response',
    () => sent.mockResolvedValue({ error: networkError }),
    'No response from server. Please check your connection.',
  ],
  ['a time-out', () => sent.mockResolvedValue({ error: timeoutError }), 'Request timeout. The server took too long to respond.'],
  ['a response without a session', () => sent.mockResolvedValue({ data: {} }), 'Invalid response from server. Please try again.'],
  ['a refusal without a reason', () => sent.mockResolvedValue({ error: toApiError(400, {}) }), 'Login failed'],
  [
    'a server error with a reason',
    () => sent.mockResolvedValue({ error: toApiError(500, { message: 'Volta mais tarde.' }) }),
    'Volta mais tarde.',
  ],
  [
    'a server error without a reason',
    () => sent.mockResolvedValue({ error: toApiError(500, null) }),
    'An error occurred during login. Por favor, tente novamente.',
  ],
  [
    "a gateway's error page",
    () => sent.mockResolvedValue({ error: toApiError(502, undefined) }),
    'An error occurred during login. Por favor, tente novamente.',
  ],
])('a login reports %s', async (_, answer, text) => {
  answer();
  const store = open('login');
  await logIn();
  expect(await screen.findByText(text)).toBeDefined();
  expect(store.getState().session.status).not.toBe('signed-in');
});

test('a button shows the password', async () => {
  open('login');
  expect(field('Senha').type).toBe('password');
  await press('Mostrar a senha');
  expect(field('Senha').type).toBe('text');
});
