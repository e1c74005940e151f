import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startEnrolment,
} from '@banca/contracts/security';
import { buildUser } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint, networkFailure } from '../../../testing/server.ts';
import { setUpUser } from '../../../testing/set-up-user.ts';
import * as downloads from '../../../lib/save-file.ts';
import { SecondFactorGroup } from './second-factor-group.tsx';

const user = setUpUser();

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODES = ['0k7q-m2x9-dp4t', '1v8c-w3ye-z6rh'];
const badRequest = (fields: Record<string, string>) => errorResponse(400, { message: 'x', code: 'validation_failed', fields });

beforeEach(() => {
  mockEndpoint(getSecondFactor, { isEnabled: false, recoveryCodesLeft: 0 });
  mockEndpoint(startEnrolment, { secret: SECRET, uri: `otpauth://totp/Banca:h?secret=${SECRET}` });
});
const render = () => renderApp(<SecondFactorGroup />, { user: buildUser() });
const clickButton = async (name: string) => await user.click(await screen.findByRole('button', { name }));

test('turning it on asks for the password, shows key and QR code, and shows the recovery codes once', async () => {
  const saveFile = vi.spyOn(downloads, 'saveFile').mockReturnValue();
  mockEndpoint(enableSecondFactor, async () => {
    mockEndpoint(getSecondFactor, { isEnabled: true, recoveryCodesLeft: 10 });
    return { recoveryCodes: CODES };
  });
  render();
  await clickButton('Ligar');
  const dialog = within(screen.getByRole('dialog'));
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Senha/));
  await user.keyboard('Segredo-123{Enter}');
  expect(await dialog.findByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  const qrCode = await dialog.findByRole('img', { name: 'Código QR com a chave da tua conta' });
  expect(qrCode.querySelector('path')?.getAttribute('d')).toMatch(/^(M\d+ \d+h1v1h-1z){200,}$/);
  const appLink = dialog.getByText('Abrir a aplicação de autenticação').closest('a');
  expect(appLink?.getAttribute('href')).toBe(`otpauth://totp/Banca:h?secret=${SECRET}`);
  expect(dialog.queryByText('Usar um código de recuperação')).toBeNull();
  await user.type(dialog.getByLabelText(/^Código de 6 algarismos/), '123 456{Enter}');
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(CODES);
  expect(getRequestsTo(startEnrolment)[0]?.body).toEqual({ currentPassword: 'Segredo-123' });
  expect(getRequestsTo(enableSecondFactor)[0]?.body).toEqual({ otp: '123456' });
  await user.click(dialog.getByText('Guardar num ficheiro'));
  expect(await saveFile.mock.calls[0]?.[1].text()).toBe(`${CODES.join('\n')}\n`);
  await user.click(dialog.getByText('Já os guardei'));
  expect(await screen.findByText('Restam 10 códigos de recuperação.')).toBeTruthy();
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
});

test('a wrong password and a wrong code are reported beside their fields', async () => {
  mockEndpoint(startEnrolment, badRequest({ currentPassword: 'A senha actual não está certa' }), { once: true });
  mockEndpoint(enableSecondFactor, badRequest({ otp: 'O código não está certo ou já foi usado' }));
  render();
  await clickButton('Ligar');
  await user.type(screen.getByLabelText(/^Senha/), 'errada{Enter}');
  expect(await screen.findByText('A senha actual não está certa')).toBeTruthy();
  mockEndpoint(startEnrolment, { secret: SECRET, uri: 'otpauth://totp/x' });
  await user.type(screen.getByLabelText(/^Senha/), 'certa{Enter}');
  await user.type(await screen.findByLabelText(/^Código de 6/), '12345{Enter}');
  expect(await screen.findByText('O código tem 6 algarismos')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Código de 6/), '6{Enter}');
  expect(await screen.findByText('O código não está certo ou já foi usado')).toBeTruthy();
});

test('a lost connection keeps what was typed', async () => {
  mockEndpoint(startEnrolment, networkFailure());
  render();
  await clickButton('Ligar');
  await user.type(screen.getByLabelText(/^Senha/), 'Segredo-123{Enter}');
  expect(await screen.findByText('Network connection failed. Please check your internet connection.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Senha/).value).toBe('Segredo-123');
});

test('turning it off needs password and code, or a recovery code', async () => {
  mockEndpoint(getSecondFactor, { isEnabled: true, recoveryCodesLeft: 1 });
  mockEndpoint(disableSecondFactor, async () => {
    mockEndpoint(getSecondFactor, { isEnabled: false, recoveryCodesLeft: 0 });
    return { message: 'Desligada.' };
  });
  render();
  expect(await screen.findByText('Resta 1 código de recuperação.')).toBeTruthy();
  await clickButton('Desligar');
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Senha/), 'Segredo-123');
  await user.click(dialog.getByText('Usar um código de recuperação'));
  await user.type(dialog.getByLabelText(/^Código de recuperação/), '0K7Q-M2X9-DP4T{Enter}');
  expect(await screen.findByRole('button', { name: 'Ligar' })).toBeTruthy();
  expect(getRequestsTo(disableSecondFactor)[0]?.body).toEqual({ currentPassword: 'Segredo-123', otp: '0k7qm2x9dp4t' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('renewing the recovery codes asks first and shows the new ones', async () => {
  mockEndpoint(getSecondFactor, { isEnabled: true, recoveryCodesLeft: 2 });
  mockEndpoint(renewRecoveryCodes, { recoveryCodes: CODES });
  render();
  await clickButton('Renovar os códigos');
  expect(getRequestsTo(renewRecoveryCodes)).toEqual([]);
  await user.click(within(screen.getByRole('alertdialog')).getByText('Renovar os códigos'));
  expect(await screen.findByText(CODES[1] ?? '')).toBeTruthy();
});

test('offers to try again when loading fails', async () => {
  mockEndpoint(getSecondFactor, errorResponse(400));
  render();
  expect(await screen.findByText('Não foi possível carregar a verificação em dois passos.')).toBeTruthy();
  mockEndpoint(getSecondFactor, { isEnabled: true, recoveryCodesLeft: 2 });
  await clickButton('Tentar novamente');
  await waitFor(() => expect(screen.getByText(/^Está ligada/)).toBeTruthy());
});
