import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { accounts as messages } from '@banca/contracts/messages';
import { makeStore } from '../../../api/store.ts';
import { toApiError } from '../../../api/errors.ts';
import { signedIn, type User } from '../../../api/session.ts';
import { type Answer, type Outgoing, send } from '../../../api/transport.ts';
import type { Account } from '../../../api/admin-users.ts';
import { UsersSection } from './users-section.tsx';

vi.mock('../../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
const user = userEvent.setup({ delay: null });

const account = (n: number, more: Partial<Account> = {}): Account => ({
  _id: `65f1c0ffee01234567890${n}00`,
  firstName: 'Conta',
  lastName: String(n),
  username: `conta${n}`,
  email: `conta${n}@example.com`,
  emailVerified: true,
  profilePicture: null,
  location: '',
  role: 'creator',
  status: 'active',
  creatorStatus: 'active',
  sales: 3,
  createdAt: '2026-11-21T08:00:00.000Z',
  lastLoginAt: null,
  ...more,
});

const pageOf = <K extends string>(key: K, items: unknown[], total = items.length) => ({
  data: { [key]: items, total, page: 1, pages: 1, limit: 12 },
});

/** A server with these accounts; `write` answers whatever changes one. */
function serve(accounts: Account[], write: (request: Outgoing) => Answer = () => ({ data: { message: 'Feito.' } })) {
  sent.mockImplementation(async (request) => {
    const { pathname } = new URL(request.url, 'http://shop');
    if (request.method !== 'GET') return write(request);
    if (pathname.endsWith('/products')) return pageOf('products', [], 4);
    if (pathname.endsWith('/orders')) return pageOf('orders', [], 1);
    return pageOf('users', accounts);
  });
}
const writes = () => sent.mock.calls.map(([request]) => request).filter(({ method }) => method !== 'GET');

function open(address = '/admin?section=users') {
  const store = makeStore();
  store.dispatch(signedIn({ token: 't', user: { _id: account(9)._id, role: 'admin' } as User }));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <UsersSection />
      </MemoryRouter>
    </Provider>,
  );
}
const row = async (n: number) => within(await screen.findByRole('row', { name: new RegExp(`@conta${n}\\b`) }));

beforeEach(() => {
  sent.mockReset();
});

test('Suspend needs a confirmation, Activate does not', async () => {
  serve([account(1), account(2, { status: 'suspended' })], () => ({ data: { message: messages.suspended } }));
  open();
  await user.click((await row(1)).getByRole('button', { name: 'Suspend Conta 1' }));
  expect(writes()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Suspender' }));
  expect(await screen.findByText(messages.suspended)).toBeTruthy();
  expect(JSON.parse(writes()[0]?.body as string)).toEqual({ status: 'suspended' });
  await user.click((await row(2)).getByRole('button', { name: 'Activate Conta 2' }));
  await vi.waitFor(() => expect(JSON.parse(writes()[1]?.body as string)).toEqual({ status: 'active' }));
});

test('a role changes only after a confirmation', async () => {
  serve([account(1)]);
  open();
  await user.selectOptions((await row(1)).getByLabelText('Função de Conta 1'), 'admin');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Passa a gerir tudo/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Voltar' }));
  expect(writes()).toEqual([]);
  await user.selectOptions((await row(1)).getByLabelText('Função de Conta 1'), 'user');
  await user.click(await screen.findByRole('button', { name: 'Mudar a função' }));
  await vi.waitFor(() => expect(JSON.parse(writes()[0]?.body as string)).toEqual({ role: 'user' }));
  expect(writes()[0]?.url).toContain(`/api/admin/users/${account(1)._id}/role`);
});

test('suspending a shop needs a confirmation and is only offered for creators', async () => {
  serve([account(1), account(2, { role: 'user' })]);
  open();
  expect((await row(2)).queryByRole('button', { name: /loja/ })).toBeNull();
  await user.click((await row(1)).getByRole('button', { name: 'Suspender a loja de Conta 1' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Suspender a loja' }));
  await vi.waitFor(() => expect(writes()[0]?.url).toContain(`/api/admin/creators/${account(1)._id}/status`));
});

test('deleting an account lists the consequences and requires the username', async () => {
  serve([account(1)], () => ({ data: { message: messages.deleted } }));
  open();
  await user.click((await row(1)).getByRole('button', { name: 'Delete Conta 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/4 produtos saem/)).toBeTruthy();
  expect(await dialog.findByText(/1 encomenda pendente é cancelada/)).toBeTruthy();
  expect(dialog.getByText('Não se pode desfazer.')).toBeTruthy();
  const field = dialog.getByLabelText(/Escreve o nome de usuário “conta1”/);
  await user.type(field, 'conta2');
  await user.click(dialog.getByRole('button', { name: 'Eliminar a conta' }));
  expect(dialog.getByText('Escreve “conta1” para confirmar.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(writes()).toEqual([]);
  await user.clear(field);
  await user.type(field, 'conta1{Enter}');
  expect(await screen.findByText(messages.deleted)).toBeTruthy();
  expect(writes()[0]?.method).toBe('DELETE');
});

test('each account shows whether its email is confirmed', async () => {
  serve([account(1), account(2, { emailVerified: false })]);
  open();
  expect((await row(1)).getByText('Email confirmado')).toBeTruthy();
  expect((await row(2)).getByText('Email por confirmar')).toBeTruthy();
  expect((await row(2)).queryByText('Email confirmado')).toBeNull();
});

test('the own account shows a reason instead of buttons', async () => {
  serve([account(9, { role: 'admin' })]);
  open();
  const own = await row(9);
  expect(own.getByText(messages.notYourself)).toBeTruthy();
  expect(own.queryByRole('button')).toBeNull();
  expect(own.queryByRole('combobox')).toBeNull();
});

test.each([
  ['the server says why', { message: 'Only admins' }, 'Only admins'],
  ['nothing is said', null, 'Failed to perform user action'],
])('a rejected action shows a message: %s', async (_, body, text) => {
  serve([account(1, { status: 'suspended' })], () => ({ error: toApiError(403, body) }));
  open();
  await user.click((await row(1)).getByRole('button', { name: 'Activate Conta 1' }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('search and filters are sent to the server, and an empty result offers to clear them', async () => {
  sent.mockResolvedValue(pageOf('users', []));
  open('/admin?section=users&status=suspended&role=creator');
  await user.click(await screen.findByText('Nada corresponde aos filtros.'));
  expect(sent.mock.calls[0]?.[0].url).toContain('role=creator&status=suspended');
  await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] as HTMLElement);
  expect(await screen.findByText('Ainda não há contas.')).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), 'ana');
  await vi.waitFor(() => expect(sent.mock.calls.at(-1)?.[0].url).toContain('q=ana'));
});

test('a list that fails to load shows an error and can be retried', async () => {
  sent.mockResolvedValue({ error: toApiError(400, null) });
  open();
  expect(await screen.findByText('Failed to fetch data. Please try again later.')).toBeTruthy();
  serve([account(1)]);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await row(1)).toBeTruthy();
});
