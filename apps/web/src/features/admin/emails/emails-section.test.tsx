import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeStore } from '../../../api/store.ts';
import { toApiError } from '../../../api/errors.ts';
import { type Answer, type Outgoing, send } from '../../../api/transport.ts';
import { toast } from '../../../ui/toast.ts';
import { EmailsSection } from './emails-section.tsx';
import type { UnsentEmail } from '../../../api/admin-emails.ts';

vi.mock('../../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
const user = userEvent.setup({ delay: null });

const email = (n: number, more: Partial<UnsentEmail> = {}): UnsentEmail => ({
  _id: `65f1c0ffee01234567890${n}00`,
  job: 'mail.download-link',
  status: 'failed',
  attempts: 16,
  error: '550 5.1.1 No such user here',
  createdAt: '2026-11-21T08:00:00.000Z',
  nextAttemptAt: null,
  order: '65f1c0ffee0123456789abe0',
  ...more,
});

const serve = (emails: UnsentEmail[], retried: Answer = { data: { message: 'O email volta a ser enviado agora.' } }) =>
  sent.mockImplementation(async ({ method }) =>
    Promise.resolve(
      method === 'POST'
        ? retried
        : {
            data: {
              emails,
              total: emails.length,
              page: 1,
              pages: 1,
              limit: 12,
              failed: emails.length,
              waiting: 3,
              oldestWaitingAt: '2026-11-21T08:00:00.000Z',
            },
          },
    ),
  );

const open = () =>
  render(
    <Provider store={makeStore()}>
      <MemoryRouter initialEntries={['/admin?section=emails']}>
        <EmailsSection />
      </MemoryRouter>
    </Provider>,
  );

beforeEach(() => {
  sent.mockReset();
});

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
  const calls = sent.mock.calls.map(([{ method, url }]) => `${method} ${url.replace(/\?.*/, '')}`);
  expect(calls).toEqual([
    'GET /api/admin/emails',
    'POST /api/admin/emails/65f1c0ffee01234567890100/retry',
    'GET /api/admin/emails',
  ]);
});

test('a failed retry, an empty list and a list that fails to load show a message', async () => {
  const told = vi.spyOn(toast, 'error');
  serve([email(1)], { error: toApiError(404, null) });
  const { unmount } = open();
  await user.click(await screen.findByRole('button', { name: /Tentar outra vez/ }));
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  unmount();
  serve([]);
  const second = open();
  expect(await screen.findByText(/Nenhum e-mail falhou/)).toBeTruthy();
  second.unmount();
  sent.mockResolvedValue({ error: toApiError(400, null) });
  open();
  expect(await screen.findByText('Failed to fetch data. Please try again later.')).toBeTruthy();
});
