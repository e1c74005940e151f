import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { HttpResponse } from 'msw';
import { login, signup } from '@banca/contracts/auth';
import { auth, errors } from '@banca/contracts/messages';
import { buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { disconnect, never, refuse, requestsTo, respond, speedUpTime } from '../../testing/server.ts';
import { LoginForm } from './login-form.tsx';
import { SignupForm } from './signup-form.tsx';

const user = userEvent.setup({ delay: null });

const open = (form: 'login' | 'signup') => renderApp(form === 'login' ? <LoginForm /> : <SignupForm />).store;
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

test('an empty sign-up says what is missing, and leads to the first field', async () => {
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
  expect(requestsTo()).toEqual([]);
});

test('a sign-up with two different passwords is refused', async () => {
  open('signup');
  await put('Confirmar senha', 'outra');
  await signUp();
  expect(await screen.findByText('As senhas não correspondem')).toBeDefined();
  expect(requestsTo()).toEqual([]);
});

test('a sign-up sends the password once and keeps the session', async () => {
  const session = { token: 't', user: buildUser() };
  respond(signup, session);
  const store = open('signup');
  await signUp();
  await vi.waitFor(() => expect(store.getState().session).toMatchObject({ status: 'signed-in', ...session }));
  expect(Object.keys(requestsTo(signup)[0]?.body as object)).toEqual(['firstName', 'lastName', 'username', 'email', 'password']);
});

test('a taken username stands beside its field', async () => {
  respond(signup, refuse(409, { message: auth.usernameTaken, fields: { username: auth.usernameTaken } }));
  open('signup');
  await signUp();
  await vi.waitFor(() => expect(field('Nome de usuário').getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field('Nome de usuário'));
});

test.each([
  ['a server that says why', refuse(429, { message: 'Espera um momento.' }), 'Espera um momento.'],
  ['a refusal without a word', refuse(400), 'Signup failed'],
  ['a server that says why with a 500', refuse(500, { message: 'Volta mais tarde.' }), 'Volta mais tarde.'],
  ['a server that breaks', refuse(500), 'An error occurred during signup'],
  ["a gateway's page", HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }), 'An error occurred during signup'],
])('a sign-up with %s says so', async (_, reply, text) => {
  respond(signup, reply);
  open('signup');
  speedUpTime();
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
    refuse(401, { message: auth.badCredentials }),
    'Login failed. Por favor, verifique suas credenciais e tente novamente.',
  ],
  ['a suspended account', refuse(403, { message: errors.suspended }), errors.suspended],
  ['no answer', disconnect(), 'No response from server. Please check your connection.'],
  ['a late answer', never(), 'Request timeout. The server took too long to respond.'],
  ['an answer without a session', HttpResponse.json({}), 'Invalid response from server. Please try again.'],
  ['a refusal without a word', refuse(400), 'Login failed'],
  ['a server that says why with a 500', refuse(500, { message: 'Volta mais tarde.' }), 'Volta mais tarde.'],
  ['a server that breaks', refuse(500), 'An error occurred during login. Por favor, tente novamente.'],
  [
    "a gateway's page",
    HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }),
    'An error occurred during login. Por favor, tente novamente.',
  ],
])('a login with %s says so', async (_, reply, text) => {
  respond(login, reply);
  const store = open('login');
  speedUpTime();
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
