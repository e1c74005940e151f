import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { login } from '@banca/contracts/auth';
import { buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { LoginForm } from './login-form.tsx';

const user = setUpUser();
const credentials = { email: 'helena@example.com', password: 'uma-senha-longa' };
const wrongCode = { otp: 'O código não está certo ou já foi usado' };
const getCodeField = () => screen.findByLabelText<HTMLInputElement>(/^Código de 6 algarismos/);

let store: ReturnType<typeof renderApp>['store'];
beforeEach(async () => {
  mockEndpoint(login, ({ body }) => {
    const { otp } = body as { otp?: string };
    if (otp === undefined) return errorResponse(401, { message: 'Escreve o código.', code: 'otp_required' });
    if (otp !== '123456') return errorResponse(401, { message: 'x', code: 'unauthenticated', fields: wrongCode });
    return { token: 'token', user: buildUser() };
  });
  ({ store } = renderApp(<LoginForm />));
  await user.type(screen.getByLabelText(/^Email/), credentials.email);
  await user.type(screen.getByLabelText(/^Senha/), `${credentials.password}{Enter}`);
});

test('asks for a code after the password, without an error, and sends all three', async () => {
  const field = await getCodeField();
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('alert').textContent).toBe('');
  await user.type(field, '123 456{Enter}');
  await expect.poll(() => store.getState().session.token).toBe('token');
  expect(getRequestsTo(login).map(({ body }) => body)).toEqual([credentials, { ...credentials, otp: '123456' }]);
});

test('reports a missing and a wrong code beside the field, and accepts another', async () => {
  await getCodeField();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Escreve o código')).toBeTruthy();
  await user.type(await getCodeField(), '000000{Enter}');
  expect(await screen.findByText(wrongCode.otp)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('');
  await user.clear(await getCodeField());
  await user.type(await getCodeField(), '123456{Enter}');
  await expect.poll(() => store.getState().session.token).toBe('token');
});

test('another account starts with empty fields', async () => {
  await getCodeField();
  await user.click(screen.getByText('Entrar com outra conta'));
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>(/^Senha/).value).toBe('');
});

describe('a login that needs a code from an email', () => {
  const codeError = { code: 'O código expirou.' };
  beforeEach(async () => {
    await user.click(await screen.findByText('Entrar com outra conta'));
    mockEndpoint(login, ({ body }) => {
      const { code, otp } = body as { code?: string; otp?: string };
      if (code === undefined) return errorResponse(401, { message: 'x', code: 'code_required' });
      if (code !== '2345abcd') return errorResponse(401, { message: 'x', code: 'unauthenticated', fields: codeError });
      return otp === undefined
        ? errorResponse(401, { message: 'x', code: 'otp_required' })
        : { token: 'token', user: buildUser() };
    });
    await user.type(screen.getByLabelText(/^Email/), credentials.email);
    await user.type(screen.getByLabelText(/^Senha/), `${credentials.password}{Enter}`);
  });
  const getEmailCodeField = () => screen.findByLabelText<HTMLInputElement>(/^Código do email/);

  test('asks for it, reports a wrong one beside the field, and keeps it for the code of the app', async () => {
    const field = await getEmailCodeField();
    expect([document.activeElement, screen.getByRole('alert').textContent]).toEqual([field, '']);
    expect(screen.getByText(/^Houve muitas tentativas/)).toBeTruthy();
    await user.type(field, '2345-2345{Enter}');
    expect(await screen.findByText(codeError.code)).toBeTruthy();
    await user.clear(field);
    await user.type(field, '2345-ABCD{Enter}');
    await user.type(await getCodeField(), '123456{Enter}');
    await expect.poll(() => store.getState().session.token).toBe('token');
    expect(getRequestsTo(login).at(-1)?.body).toEqual({ ...credentials, code: '2345abcd', otp: '123456' });
  });

  test('goes back to the password', async () => {
    await getEmailCodeField();
    await user.click(screen.getByText('Voltar atrás'));
    expect(screen.getByLabelText<HTMLInputElement>(/^Senha/).value).toBe('');
  });
});
