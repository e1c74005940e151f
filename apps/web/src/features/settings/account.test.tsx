import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { logout } from '@banca/contracts/current-user';
import { updateProfile } from '@banca/contracts/auth';
import { getEmailChange } from '@banca/contracts/account';
import type { AppStore } from '../../api/store.ts';
import { buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { SettingsSection } from './settings-section.tsx';
import { toast } from '../../ui/toast.ts';

const user = setUpUser();

const creator = buildUser({
  description: 'Música da Matola',
  socialLinks: { twitter: '@helena.tiktok', linkedin: '+258845550199' },
  paypal: 'helena@paypal.test',
  mpesa: '84 555 0123',
  emola: '86 555 0188',
  accountHolder: 'Helena Macuácua Lda',
});

let store: AppStore;
beforeEach(() => {
  vi.spyOn(toast, 'error');
  mockEndpoint(getEmailChange, { emailChange: null });
  ({ store } = renderApp(<SettingsSection />, { url: '/dashboard', user: creator }));
});

test("'Show my info' shows the stored values of the account", async () => {
  await user.click(screen.getByText('Show my info'));
  const info = within(screen.getByRole('dialog', { name: 'Os meus dados' }));
  const expectedValues: [string, string][] = [
    ['Nome', 'Helena Macuácua'],
    ['Nome de usuário', '@helena'],
    ['Email', 'helena@example.com'],
    ['País', 'Mozambique'],
    ['Descrição', 'Música da Matola'],
    ['M-Pesa', '+258 84 555 0123'],
    ['PayPal', 'helena@paypal.test'],
    ['E-mola', '+258 86 555 0188'],
    ['Titular das contas', 'Helena Macuácua Lda'],
    ['TikTok', '@helena.tiktok'],
    ['WhatsApp', '+258845550199'],
    ['Facebook', '—'],
    ['Na Banca desde', '21 nov. 2026'],
  ];
  for (const [label, value] of expectedValues)
    expect([label, info.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent]).toEqual([label, value]);
  const terms = info.getAllByRole('term').map(({ textContent }) => textContent ?? '');
  expect(terms.filter((term) => ['M-Pesa', 'PayPal', 'E-mola'].includes(term))).toEqual(['M-Pesa', 'PayPal', 'E-mola']);
  await user.click(info.getByLabelText('Fechar'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('logging out ends the session and opens the home page', async () => {
  mockEndpoint(logout, undefined);
  await user.click(screen.getByText('Logout'));
  expect(store.getState().session).toMatchObject({ status: 'anonymous', token: null, user: null });
  expect(location.pathname).toBe('/');
});

test('notifications change optimistically and are reverted when saving fails', async () => {
  const toggle = screen.getByLabelText(/^NotificaçõesUm email/);
  mockEndpoint(updateProfile, errorResponse(400));
  await user.click(toggle);
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Profile update failed'));
  expect(getRequestsTo(updateProfile)[0]?.body).toEqual({ notificationEnabled: false });
  expect(toggle.getAttribute('aria-checked')).toBe('true');
  mockEndpoint(updateProfile, { user: { ...creator, notificationEnabled: false }, message: 'Profile updated!' });
  await user.click(toggle);
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'));
});

test('the payment account fields are in the same sequence as in the checkout', () => {
  const accounts = within(screen.getByRole('region', { name: 'Contas de pagamento' }));
  expect(accounts.getAllByRole('textbox').map((box) => box.getAttribute('name'))).toEqual([
    'mpesa',
    'paypal',
    'emola',
    'accountHolder',
    'contactEmail',
  ]);
});

test('the settings contain every field', () => {
  for (const label of [
    'Foto de perfil',
    'Descrição',
    'PayPal',
    'M-Pesa',
    'E-mola',
    'País',
    'Facebook',
    'TikTok',
    'Instagram',
    'WhatsApp',
  ])
    expect(screen.getByLabelText(new RegExp(`^${label}`))).toBeTruthy();
});
