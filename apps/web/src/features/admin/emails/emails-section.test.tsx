import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { listEmails, retryEmail } from '@banca/contracts/admin-emails';
import type { UnsentEmail } from '../../../api/admin-emails.ts';
import { buildId, buildPage, buildUnsentEmail, buildUser } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../../testing/server.ts';
import { toast } from '../../../ui/toast.ts';
import { EmailsSection } from './emails-section.tsx';

const user = userEvent.setup({ delay: null });

const buildEmail = (n: number, changes: Partial<UnsentEmail> = {}) => buildUnsentEmail({ _id: buildId(n), ...changes });

function mockEmails(emails: UnsentEmail[], failureResponse?: Response): void {
  const oldestWaitingAt = '2026-11-21T08:00:00.000Z';
  mockEndpoint(listEmails, buildPage({ emails, failed: emails.length, waiting: 3, oldestWaitingAt }));
  mockEndpoint(retryEmail, failureResponse ?? { message: 'O email volta a ser enviado agora.' });
}

const renderSection = () => renderApp(<EmailsSection />, { url: '/admin?section=emails', user: buildUser({ role: 'admin' }) });

test('an email shows its kind, why sending failed and when the next attempt is', async () => {
  const nextAttemptAt = '2026-11-21T09:30:00.000Z';
  mockEmails([
    buildEmail(1),
    buildEmail(2, { job: 'mail.unknown', status: 'retrying', attempts: 1, nextAttemptAt, order: null }),
  ]);
  renderSection();
  const failedRow = within(await screen.findByRole('row', { name: /Link de download/ }));
  for (const text of ['falhou', '550 5.1.1 No such user here', /16 tentativas/]) expect(failedRow.getByText(text)).toBeTruthy();
  expect(failedRow.getByRole('link', { name: 'ver a venda #89abe0' }).getAttribute('href')).toBe('/admin?section=sales&q=89abe0');
  const retryingRow = within(screen.getByRole('row', { name: /mail\.unknown/ }));
  for (const text of ['tenta de novo', '21 nov. 2026, 11:30']) expect(retryingRow.getByText(text)).toBeTruthy();
  expect(screen.getByText('o mais antigo desde 21 nov. 2026, 10:00')).toBeTruthy();
});

test('retrying sends one request and reloads the list', async () => {
  const toastSpy = vi.spyOn(toast, 'success');
  mockEmails([buildEmail(1)]);
  renderSection();
  await user.click(await screen.findByRole('button', { name: 'Tentar outra vez: Link de download' }));
  await vi.waitFor(() => expect(toastSpy).toHaveBeenCalledWith('O email volta a ser enviado agora.'));
  const requests = getRequestsTo().map(({ method, url }) => `${method} ${url.replace(/\?.*/, '')}`);
  expect(requests).toEqual([
    'GET /api/admin/emails',
    'POST /api/admin/emails/65f1c0ffee01234567890100/retry',
    'GET /api/admin/emails',
  ]);
});

test('a failed retry, an empty list and a list that fails to load show a message', async () => {
  const toastSpy = vi.spyOn(toast, 'error');
  mockEmails([buildEmail(1)], errorResponse(404));
  const { unmount } = renderSection();
  await user.click(await screen.findByRole('button', { name: /Tentar outra vez/ }));
  await vi.waitFor(() => expect(toastSpy).toHaveBeenCalled());
  unmount();
  mockEmails([]);
  const emptyList = renderSection();
  expect(await screen.findByText(/Nenhum e-mail falhou/)).toBeTruthy();
  emptyList.unmount();
  mockEndpoint(listEmails, errorResponse(400));
  renderSection();
  expect(await screen.findByText('Failed to fetch data. Please try again later.')).toBeTruthy();
});
