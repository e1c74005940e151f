import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { HttpResponse } from 'msw';
import { login, rateNewPassword, signup } from '@banca/contracts/auth';
import { t } from '../../lib/i18n/text.tsx';
import { buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import {
  networkFailure,
  pendingResponse,
  errorResponse,
  getRequestsTo,
  mockEndpoint,
  accelerateTimers,
} from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { LoginForm } from './login-form.tsx';
import { SignupForm } from './signup-form.tsx';

const user = setUpUser();

beforeEach(() => {
  sessionStorage.clear();
  mockEndpoint(rateNewPassword, { isCommon: false });
});

const renderForm = (form: 'login' | 'signup') => renderApp(form === 'login' ? <LoginForm /> : <SignupForm />).store;
const clickButton = (name: string) => user.click(screen.queryByLabelText(name) ?? screen.getByText(name));
const getField = (name: string) => screen.getByLabelText<HTMLInputElement>(`${name} *`);

async function fillField(name: string, text: string): Promise<void> {
  await user.click(getField(name));
  await user.paste(text);
}

async function logIn(): Promise<void> {
  await fillField('Email', 'helena@example.com');
  await fillField('Senha', 'uma-senha-longa');
  await clickButton('Entrar');
}

async function signUp(): Promise<void> {
  const values = { Nome: 'Helena', Sobrenome: 'Macuácua', 'Nome de usuário': 'helena', Email: 'helena@example.com' };
  for (const [name, value] of Object.entries(values)) await fillField(name, value);
  await fillField('Senha', 'uma-senha-longa');
  await fillField('Confirmar senha', 'uma-senha-longa');
  await clickButton('Criar conta');
}

test('an empty sign-up reports the missing fields and focuses the first one', async () => {
  renderForm('signup');
  await clickButton('Criar conta');
  expect(await screen.findByText('Nome é obrigatório')).toBeDefined();
  const texts = ['Sobrenome é obrigatório', 'Nome de usuário é obrigatório', 'Email é obrigatório', 'Senha é obrigatória'];
  for (const text of [...texts, 'Por favor, confirme sua senha']) expect(screen.getByText(text)).toBeDefined();
  expect(document.activeElement).toBe(getField('Nome'));
});

test('a common password shows a warning when the user leaves its field, until it is changed', async () => {
  mockEndpoint(rateNewPassword, ({ body }) => ({ isCommon: (body as { password: string }).password === 'password1' }));
  renderForm('signup');
  await fillField('Senha', 'password1');
  await user.click(getField('Nome'));
  const warning = 'Esta senha é das mais usadas e adivinha-se depressa. Escolhe outra.';
  expect((await screen.findByText(warning)).getAttribute('role')).toBe('status');
  await user.clear(getField('Senha'));
  await fillField('Senha', 'timbila-em-zavala');
  await user.click(getField('Nome'));
  await expect.poll(() => screen.queryByText(warning)).toBeNull();
});

test('a sign-up with values that are too short or an invalid email shows errors', async () => {
  renderForm('signup');
  await fillField('Nome de usuário', 'he');
  await fillField('Email', 'helena@');
  await fillField('Senha', 'curta');
  await clickButton('Criar conta');
  expect(await screen.findByText('Nome de usuário deve ter pelo menos 3 caracteres')).toBeDefined();
  expect(screen.getByText('Por favor, insira um email válido')).toBeDefined();
  expect(screen.getByText('Senha deve ter pelo menos 8 caracteres')).toBeDefined();
  expect(getRequestsTo(signup)).toEqual([]);
});

test('a sign-up with two different passwords shows an error', async () => {
  renderForm('signup');
  await fillField('Confirmar senha', 'outra');
  await signUp();
  expect(await screen.findByText('As senhas não correspondem')).toBeDefined();
  expect(getRequestsTo(signup)).toEqual([]);
});

test('a sign-up sends the password without its confirmation and stores the session', async () => {
  const session = { token: 't', user: buildUser() };
  mockEndpoint(signup, session);
  const store = renderForm('signup');
  await signUp();
  await vi.waitFor(() => expect(store.getState().session).toMatchObject({ status: 'signed-in', ...session }));
  expect(Object.keys(getRequestsTo(signup)[0]?.body as object)).toEqual([
    'firstName',
    'lastName',
    'username',
    'email',
    'password',
  ]);
});

test('a taken username is reported at its field', async () => {
  mockEndpoint(signup, errorResponse(409, { message: t('auth.usernameTaken'), fields: { username: t('auth.usernameTaken') } }));
  renderForm('signup');
  await signUp();
  await vi.waitFor(() => expect(getField('Nome de usuário').getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(getField('Nome de usuário'));
});

test.each([
  ['an error with a message', errorResponse(429, { message: 'Espera um momento.' }), 'Espera um momento.'],
  ['an error without a message', errorResponse(400), 'Signup failed'],
  ['a 500 with a message', errorResponse(500, { message: 'Volta mais tarde.' }), 'Volta mais tarde.'],
  ['a 500 without a message', errorResponse(500), 'An error occurred during signup'],
  ['an HTML page of a gateway', HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }), 'An error occurred during signup'],
])('a failed sign-up shows a message: %s', async (_, response, text) => {
  mockEndpoint(signup, response);
  renderForm('signup');
  accelerateTimers();
  await signUp();
  expect(await screen.findByText(text)).toBeDefined();
});

test('a login keeps the typed address through a reload', async () => {
  renderForm('login');
  await fillField('Email', 'eva@example.com');
  cleanup();
  renderForm('login');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('eva@example.com');
});

test('an empty login reports the missing fields', async () => {
  renderForm('login');
  await clickButton('Entrar');
  expect(await screen.findByText('Email é obrigatório')).toBeDefined();
  expect(screen.getByText('Senha é obrigatória')).toBeDefined();
  await fillField('Email', 'helena@');
  expect(await screen.findByText('Por favor, insira um email válido')).toBeDefined();
});

test.each([
  [
    'wrong credentials',
    errorResponse(401, { message: t('auth.badCredentials') }),
    'Login failed. Por favor, verifique suas credenciais e tente novamente.',
  ],
  ['a suspended account', errorResponse(403, { code: 'forbidden', message: t('errors.suspended') }), t('errors.suspended')],
  ['no connection', networkFailure(), 'No response from server. Please check your connection.'],
  ['a time-out', pendingResponse(), 'Request timeout. The server took too long to respond.'],
  ['a response without a session', HttpResponse.json({}), 'Invalid response from server. Please try again.'],
  ['an error without a message', errorResponse(400), 'Login failed'],
  ['a 500 with a message', errorResponse(500, { message: 'Volta mais tarde.' }), 'Volta mais tarde.'],
  ['a 500 without a message', errorResponse(500), 'An error occurred during login. Por favor, tente novamente.'],
  [
    'an HTML page of a gateway',
    HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }),
    'An error occurred during login. Por favor, tente novamente.',
  ],
])('a failed login shows a message: %s', async (_, response, text) => {
  mockEndpoint(login, response);
  const store = renderForm('login');
  accelerateTimers();
  await logIn();
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryAllByText(/O e-mail que te enviámos diz porquê/)).toHaveLength(text === t('errors.suspended') ? 1 : 0);
  expect(store.getState().session.status).not.toBe('signed-in');
});

test('a button shows the password', async () => {
  renderForm('login');
  expect(getField('Senha').type).toBe('password');
  await clickButton('Mostrar a senha');
  expect(getField('Senha').type).toBe('text');
});
