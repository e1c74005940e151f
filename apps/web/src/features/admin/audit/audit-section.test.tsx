import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeStore } from '../../../api/store.ts';
import { toApiError } from '../../../api/errors.ts';
import { type Answer, type Outgoing, send } from '../../../api/transport.ts';
import { AuditSection } from './audit-section.tsx';
import type { AuditEntry } from '../../../api/admin-audit.ts';

vi.mock('../../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
const user = userEvent.setup({ delay: null });

const ADMIN = { _id: '65f1c0ffee0123456789a100', username: 'admin' };
const PRODUCT = '65f1c0ffee01234567abc123';
const entry = (n: number, more: Partial<AuditEntry>): AuditEntry => ({
  _id: `65f1c0ffee01234567890${n}00`,
  at: '2026-11-21T08:00:00.000Z',
  actor: ADMIN,
  action: 'product.edit',
  target: PRODUCT,
  before: { price: 850 },
  after: { price: 900 },
  ...more,
});

const serve = (entries: AuditEntry[]) =>
  sent.mockResolvedValue({ data: { entries, total: entries.length, page: 1, pages: 1, limit: 12 } });
const asked = (): string => sent.mock.calls.findLast(([{ url }]) => url.includes('/admin/audit'))?.[0].url ?? '';

const open = (address = '/admin?section=audit') =>
  render(
    <Provider store={makeStore()}>
      <MemoryRouter initialEntries={[address]}>
        <AuditSection />
      </MemoryRouter>
    </Provider>,
  );

beforeEach(() => {
  sent.mockReset();
});

test('an entry shows the actor, the action, the time and the values before and after', async () => {
  serve([
    entry(1, {}),
    entry(2, { actor: null, action: 'order.cancel', before: { status: 'pending' }, after: { status: 'cancelled' } }),
    entry(3, { actor: { ...ADMIN, username: '' }, action: 'user.password-change', target: null, before: null, after: null }),
  ]);
  open();
  const edited = within(await screen.findByRole('row', { name: /Editou o produto/ }));
  for (const text of ['@admin', '21 nov. 2026, 10:00', '850,00 MZN', '900,00 MZN', 'preço'])
    expect(edited.getByText(text)).toBeTruthy();
  expect(edited.getByRole('link', { name: 'ver o produto' }).getAttribute('href')).toBe(`/products/${PRODUCT}`);
  const cancelled = within(screen.getByRole('row', { name: /Cancelou a encomenda/ }));
  for (const text of ['o sistema', 'pendente', 'cancelada']) expect(cancelled.getByText(text)).toBeTruthy();
  const changed = within(screen.getByRole('row', { name: /Mudou a senha/ }));
  for (const text of ['conta eliminada', 'Sem mais pormenores']) expect(changed.getByText(text)).toBeTruthy();
});

test('the log can be filtered by action, actor, target and date, and each filter removed', async () => {
  serve([entry(1, {})]);
  open();
  await user.selectOptions(await screen.findByLabelText('Acção'), 'product.edit');
  await user.click(await screen.findByRole('button', { name: '@admin' }));
  await user.click(await screen.findByRole('button', { name: 'Só o que mudou em #abc123' }));
  await user.type(screen.getByLabelText('De'), '2026-11-01');
  await user.type(screen.getByLabelText('Até'), '2026-11-30');
  await vi.waitFor(() =>
    expect(asked()).toContain(`actor=${ADMIN._id}&action=product.edit&target=${PRODUCT}&from=2026-11-01&to=2026-11-30`),
  );
  await user.click(screen.getByRole('button', { name: 'Tirar o filtro de #abc123' }));
  await user.click(screen.getByRole('button', { name: 'Tirar o filtro de @admin' }));
  await vi.waitFor(() => expect(asked()).not.toMatch(/target|actor/));
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  await vi.waitFor(() => expect(asked()).toMatch(/audit\?page=1$/));
});

test('an empty log and a log that fails to load show a message', async () => {
  serve([]);
  const { unmount } = open();
  expect(await screen.findByText(/Ainda nada foi mudado/)).toBeTruthy();
  unmount();
  sent.mockResolvedValue({ error: toApiError(400, null) });
  open();
  expect(await screen.findByText('Failed to fetch data. Please try again later.')).toBeTruthy();
});
