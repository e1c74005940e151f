import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { listEmails, retryEmail } from '@banca/contracts/admin-emails';
import type { UnsentEmail } from '../../../api/admin-emails.ts';
import { buildId, buildPage, buildUnsentEmail, buildUser } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { refuse, requestsTo, respond } from '../../../testing/server.ts';
import { toast } from '../../../ui/toast.ts';
import { EmailsSection } from './emails-section.tsx';

const user = userEvent.setup({ delay: null });

const email = (n: number, changes: Partial<UnsentEmail> = {}) => buildUnsentEmail({ _id: buildId(n), ...changes });

function serve(emails: UnsentEmail[], refusal?: Response): void {
  const oldestWaitingAt = '2026-11-21T08:00:00.000Z';
  respond(listEmails, buildPage({ emails, failed: emails.length, waiting: 3, oldestWaitingAt }));
  respond(retryEmail, refusal ?? { message: 'O email volta a ser enviado agora.' });
}

const open = () => renderApp(<EmailsSection />, { at: '/admin?section=emails', user: buildUser({ role: 'admin' }) });

test('an email shows its kind, why sending failed and when the next attempt is', async () => {
  const nextAttemptAt = '2026-11-21T09:30:00.000Z';
  serve([email(1), email(2, { job: 'mail.unknown', status: 'retrying', attempts: 1, nextAttemptAt, order: null })]);
  open();
  const failed = within(await screen.findByRole('row', { name: /Link de download/ }));
  for (const text of ['falhou', '550 5.1.1 No such user here', /16 tentativas/]) expect(failed.getByText(text)).toBeTruthy();
  expect(failed.getByRole('link', { name: 'ver a venda #89abe0' }).getAttribute('href')).toBe('/admin?section=sales&q=89abe0');
  const retrying = within(screen.getByRole('row', { name: /mail\.unknown/ }));
  for (const text of ['tenta de novo', '21 nov. 2026, 11:30']) expect(retrying.getByText(text)).toBeTruthy();
  expect(screen.getByText('o mais antigo desde 21 nov. 2026, 10:00')).toBeTruthy();
});

test('retrying sends one request and reloads the list', async () => {
  const told = vi.spyOn(toast, 'success');
  serve([email(1)]);
  open();
  await user.click(await screen.findByRole('button', { name: 'Tentar outra vez: Link de download' }));
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('O email volta a ser enviado agora.'));
  const calls = requestsTo().map(({ method, url }) => `${method} ${url.replace(/\?.*/, '')}`);
  expect(calls).toEqual([
    'GET /api/admin/emails',
    'POST /api/admin/emails/65f1c0ffee01234567890100/retry',
    'GET /api/admin/emails',
  ]);
});

test('a failed retry, an empty list and a list that fails to load show a message', async () => {
  const told = vi.spyOn(toast, 'error');
  serve([email(1)], refuse(404));
  const { unmount } = open();
  await user.click(await screen.findByRole('button', { name: /Tentar outra vez/ }));
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  unmount();
  serve([]);
  const second = open();
  expect(await screen.findByText(/Nenhum e-mail falhou/)).toBeTruthy();
  second.unmount();
  respond(listEmails, refuse(400));
  open();
  expect(await screen.findByText('Failed to fetch data. Please try again later.')).toBeTruthy();
});
