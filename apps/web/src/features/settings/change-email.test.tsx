import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cancelEmailChange, getEmailChange, requestEmailChange, resendEmailChange } from '@banca/contracts/account';
import { buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ChangeEmail } from './change-email.tsx';

const user = setUpUser();
const account = buildUser();
const change = {
  email: 'nova@example.com',
  requestedAt: '2026-11-21T08:00:00.000Z',
  expiresAt: '2026-11-22T08:00:00.000Z',
};

beforeEach(() => {
  mockEndpoint(getEmailChange, { emailChange: null });
});

const renderGroup = () => renderApp(<ChangeEmail user={account} />, { user: account });

async function fillForm(email: string, password: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: t('emailChange.submit') }));
  const dialog = screen.getByRole('dialog');
  if (email) await user.type(screen.getByLabelText(/^Novo e-mail/), email);
  if (password) await user.type(screen.getByLabelText(/^Senha actual/), password);
  await user.click(dialog.querySelector('button[type=submit]') as HTMLButtonElement);
}

test('requests the change and shows the address that waits', async () => {
  mockEndpoint(requestEmailChange, () => {
    mockEndpoint(getEmailChange, { emailChange: change });
    return { emailChange: change, message: t('emailChange.requested') };
  });
  renderGroup();
  await fillForm('nova@example.com', 'Segredo-123');
  expect(await screen.findByText(t('emailChange.pendingTitle', { email: 'nova@example.com' }))).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe(t('emailChange.requested'));
  expect(getRequestsTo(requestEmailChange)).toMatchObject([
    { body: { email: 'nova@example.com', currentPassword: 'Segredo-123' } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows errors beside their fields and keeps what was typed', async () => {
  renderGroup();
  await fillForm('', '');
  expect(await screen.findByText('Current password is required')).toBeTruthy();
  expect(getRequestsTo(requestEmailChange)).toEqual([]);
  const fields = { currentPassword: 'Current password is incorrect' };
  mockEndpoint(requestEmailChange, errorResponse(400, { message: 'Invalid', code: 'validation_failed', fields }));
  await user.type(screen.getByLabelText(/^Novo e-mail/), 'nova@example.com');
  await user.type(screen.getByLabelText(/^Senha actual/), 'errada');
  await user.click(screen.getByRole('dialog').querySelector('button[type=submit]') as HTMLButtonElement);
  expect(await screen.findByText(fields.currentPassword)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Novo e-mail/).value).toBe('nova@example.com');
});

test('sends the link again and cancels the change', async () => {
  mockEndpoint(getEmailChange, { emailChange: change });
  mockEndpoint(resendEmailChange, errorResponse(429, { message: 'Too many requests.', code: 'rate_limited' }));
  renderGroup();
  const sendAgain = await screen.findByRole('button', { name: t('emailChange.sendAgain') });
  await user.click(sendAgain);
  expect(await screen.findByText(t('emailChange.tooMany'))).toBeTruthy();
  mockEndpoint(resendEmailChange, { message: t('emailChange.resent') });
  await user.click(sendAgain);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(t('emailChange.resent')));
  mockEndpoint(cancelEmailChange, () => {
    mockEndpoint(getEmailChange, { emailChange: null });
    return { message: t('emailChange.cancelled') };
  });
  await user.click(screen.getByRole('button', { name: t('emailChange.cancel') }));
  expect(await screen.findByRole('button', { name: t('emailChange.submit') })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe(t('emailChange.cancelled'));
});
