import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { listAdminOrders } from '@banca/contracts/admin-orders';
import { listAdminProducts } from '@banca/contracts/admin-products';
import { deleteUser, listUsers, setCreatorStatus, setUserRole, setUserStatus } from '@banca/contracts/admin-users';
import { accounts as messages } from '@banca/contracts/messages';
import type { Account } from '../../../api/admin-users.ts';
import { buildAccount, buildId, buildPage, buildUser } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { refuse, requestsTo, respond, writes } from '../../../testing/server.ts';
import { UsersSection } from './users-section.tsx';

const user = userEvent.setup({ delay: null });

const account = (n: number, changes: Partial<Account> = {}): Account =>
  buildAccount({
    _id: buildId(n),
    firstName: 'Conta',
    lastName: String(n),
    username: `conta${n}`,
    email: `conta${n}@example.com`,
    ...changes,
  });

const serve = (users: Account[]) => respond(listUsers, buildPage({ users }));
const open = (at = '/admin?section=users') =>
  renderApp(<UsersSection />, { at, user: buildUser({ _id: buildId(9), role: 'admin' }) });
const row = async (n: number) => within(await screen.findByRole('row', { name: new RegExp(`@conta${n}\\b`) }));

beforeEach(() => {
  const changed = { user: account(1), message: 'Feito.' };
  respond(listAdminProducts, buildPage({ products: [], total: 4 }));
  respond(listAdminOrders, buildPage({ orders: [], total: 1 }));
  respond(setUserRole, changed);
  respond(setUserStatus, { ...changed, message: messages.suspended });
  respond(setCreatorStatus, { creator: account(1), message: 'Feito.' });
  respond(deleteUser, { message: messages.deleted });
});

test('Suspend needs a confirmation, Activate does not', async () => {
  serve([account(1), account(2, { status: 'suspended' })]);
  open();
  await user.click((await row(1)).getByRole('button', { name: 'Suspend Conta 1' }));
  expect(writes()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Suspender' }));
  expect(await screen.findByText(messages.suspended)).toBeTruthy();
  expect(writes()[0]?.body).toEqual({ status: 'suspended' });
  await user.click((await row(2)).getByRole('button', { name: 'Activate Conta 2' }));
  await vi.waitFor(() => expect(writes()[1]?.body).toEqual({ status: 'active' }));
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
  await vi.waitFor(() => expect(writes()[0]?.body).toEqual({ role: 'user' }));
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
  serve([account(1)]);
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
  ['nothing is said', {}, 'Failed to perform user action'],
])('a rejected action shows a message: %s', async (_, body, text) => {
  serve([account(1, { status: 'suspended' })]);
  respond(setUserStatus, refuse(403, body));
  open();
  await user.click((await row(1)).getByRole('button', { name: 'Activate Conta 1' }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('search and filters are sent to the server, and an empty result offers to clear them', async () => {
  serve([]);
  open('/admin?section=users&status=suspended&role=creator');
  await user.click(await screen.findByText('Nada corresponde aos filtros.'));
  expect(requestsTo(listUsers)[0]?.url).toContain('role=creator&status=suspended');
  await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] as HTMLElement);
  expect(await screen.findByText('Ainda não há contas.')).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), 'ana');
  await vi.waitFor(() => expect(requestsTo(listUsers).at(-1)?.url).toContain('q=ana'));
});

test('a list that fails to load shows an error and can be retried', async () => {
  respond(listUsers, refuse(400));
  open();
  expect(await screen.findByText('Failed to fetch data. Please try again later.')).toBeTruthy();
  serve([account(1)]);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await row(1)).toBeTruthy();
});
