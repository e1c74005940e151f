import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_LOCALE } from '@banca/messages';
import {
  declineShopAppeal,
  deleteUser,
  listAdminOrders,
  listAdminProducts,
  listUsers,
  removeSecondFactor,
  setCreatorStatus,
  setUserRole,
  setUserStatus,
} from '@banca/contracts/admin';
import { t } from '../../../lib/i18n/text.tsx';
import type { Account } from '../../../api/admin.ts';
import { buildAccount, buildId, buildPage, buildUser } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { networkFailure, errorResponse, getRequestsTo, mockEndpoint, getWriteRequests } from '../../../testing/server.ts';
import { setLanguage } from '../../../testing/set-language.ts';
import { setUpUser } from '../../../testing/set-up-user.ts';
import { UsersSection } from './users-section.tsx';

const user = setUpUser();

const buildNumberedAccount = (n: number, changes: Partial<Account> = {}): Account =>
  buildAccount({
    _id: buildId(n),
    firstName: 'Conta',
    lastName: String(n),
    username: `conta${n}`,
    email: `conta${n}@example.com`,
    ...changes,
  });

const mockUsers = (users: Account[]) => mockEndpoint(listUsers, buildPage({ users }));
const renderSection = (url = '/admin?section=users') =>
  renderApp(<UsersSection />, { url, user: buildUser({ _id: buildId(9), role: 'admin' }) });
/** Chooses an item in the menu of an account. */
async function chooseAction(n: number, item: string): Promise<void> {
  await user.click((await findRow(n)).getByRole('button', { name: `Mais acções de Conta ${n}` }));
  await user.click((await findRow(n)).getByRole('menuitem', { name: item }));
}
const findRow = async (n: number) => within(await screen.findByRole('row', { name: new RegExp(`@conta${n}\\b`) }));

afterEach(() => setLanguage(DEFAULT_LOCALE));

beforeEach(() => {
  const response = { user: buildNumberedAccount(1), message: 'Feito.' };
  mockEndpoint(listAdminProducts, buildPage({ products: [], total: 4 }));
  mockEndpoint(listAdminOrders, buildPage({ orders: [], total: 1 }));
  mockEndpoint(setUserRole, response);
  mockEndpoint(setUserStatus, { ...response, message: t('accounts.suspended') });
  mockEndpoint(setCreatorStatus, { creator: buildNumberedAccount(1), message: 'Feito.' });
  mockEndpoint(deleteUser, { message: t('accounts.deleted') });
});

test('Suspend needs a reason, Activate says how many buyers are told', async () => {
  const suspension = { status: 'suspended', suspendedAt: '2026-11-21T08:00:00.000Z' } as const;
  mockUsers([
    buildNumberedAccount(1),
    buildNumberedAccount(2, { ...suspension, suspensionReason: 'Vende obras de outros.' }),
    buildNumberedAccount(3, suspension),
  ]);
  renderSection();
  await chooseAction(1, 'Suspend');
  expect(getWriteRequests()).toEqual([]);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^Uma encomenda em aberto fica parada/)).toBeTruthy();
  expect(getRequestsTo(listAdminOrders).at(-1)?.url).toMatch(/[?&]status=pending/);
  await user.type(dialog.getByLabelText(/^Motivo/), '  ');
  await user.click(dialog.getByRole('button', { name: 'Suspender' }));
  expect(dialog.getByText('Escreve o motivo da suspensão.')).toBeTruthy();
  expect(getWriteRequests()).toEqual([]);
  await user.type(dialog.getByLabelText(/^Motivo/), 'Vende ficheiros de outra pessoa.');
  await user.click(dialog.getByRole('button', { name: 'Suspender' }));
  expect(await screen.findByText(t('accounts.suspended'))).toBeTruthy();
  expect(getWriteRequests()[0]?.body).toEqual({ status: 'suspended', reason: 'Vende ficheiros de outra pessoa.' });
  expect((await findRow(2)).getByText('Suspensa a 21 nov. 2026, 10:00: Vende obras de outros.')).toBeTruthy();
  expect((await findRow(3)).getByText('Suspensa a 21 nov. 2026, 10:00, sem motivo escrito')).toBeTruthy();
  await chooseAction(2, 'Activate');
  expect(await screen.findByText(/1 encomenda parada continua, e avisamos o comprador/)).toBeTruthy();
  expect(getWriteRequests()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Reactivar' }));
  await vi.waitFor(() => expect(getWriteRequests()[1]?.body).toEqual({ status: 'active' }));
});

test('a role changes only after a confirmation', async () => {
  mockUsers([buildNumberedAccount(1)]);
  renderSection();
  await chooseAction(1, 'Mudar para Administrador');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Passa a gerir tudo/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Voltar' }));
  expect(getWriteRequests()).toEqual([]);
  await chooseAction(1, 'Mudar para Utilizador');
  await user.click(await screen.findByRole('button', { name: 'Mudar a função' }));
  await vi.waitFor(() => expect(getWriteRequests()[0]?.body).toEqual({ role: 'user' }));
  expect(getWriteRequests()[0]?.url).toContain(`/api/admin/users/${buildNumberedAccount(1)._id}/role`);
});

test('suspending a shop needs a reason and is only offered for creators', async () => {
  const suspension = { creatorStatus: 'suspended', shopSuspendedAt: '2026-11-21T08:00:00.000Z' } as const;
  mockUsers([
    buildNumberedAccount(1),
    buildNumberedAccount(2, { ...suspension, role: 'user' }),
    buildNumberedAccount(3, { ...suspension, shopSuspensionReason: 'Vende obras de outros.' }),
    buildNumberedAccount(4, suspension),
  ]);
  renderSection();
  await user.click((await findRow(2)).getByRole('button', { name: 'Mais acções de Conta 2' }));
  expect((await findRow(2)).getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Mudar para Criador',
    'Mudar para Administrador',
    'Suspend',
    'Delete',
  ]);
  expect((await findRow(2)).queryByText(/Loja suspensa/)).toBeNull();
  expect((await findRow(3)).getByText('Loja suspensa a 21 nov. 2026, 10:00: Vende obras de outros.')).toBeTruthy();
  expect((await findRow(4)).getByText('Loja suspensa a 21 nov. 2026, 10:00, sem motivo escrito')).toBeTruthy();
  expect((await findRow(4)).getByText('loja suspensa')).toBeTruthy();
  expect((await findRow(4)).queryByText('activa')).toBeNull();
  await chooseAction(1, 'Suspender a loja');
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspender a loja?' }));
  await dialog.findByText(/^Uma encomenda pendente espera por este criador/);
  await user.click(dialog.getByRole('button', { name: 'Suspender a loja' }));
  expect(dialog.getByText('Escreve o motivo da suspensão.')).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Motivo/), 'Vende ficheiros de outra pessoa.');
  await user.click(dialog.getByRole('button', { name: 'Suspender a loja' }));
  await vi.waitFor(() =>
    expect(getRequestsTo(setCreatorStatus).map(({ params, body }) => [params['id'], body])).toEqual([
      [buildId(1), { status: 'suspended', reason: 'Vende ficheiros de outra pessoa.' }],
    ]),
  );
  await chooseAction(3, 'Reativar a loja');
  const confirmation = within(await screen.findByRole('alertdialog', { name: 'Reactivar a loja?' }));
  expect(getWriteRequests()).toHaveLength(1);
  await user.click(confirmation.getByRole('button', { name: 'Reativar a loja' }));
  await vi.waitFor(() => expect(getWriteRequests()[1]?.body).toEqual({ status: 'active' }));
});

test('an open appeal of a suspended shop is declined with a reason, or accepted by opening the shop', async () => {
  const suspension = { creatorStatus: 'suspended', shopSuspendedAt: '2026-11-20T08:00:00.000Z' } as const;
  const shopAppeal = { text: 'Tirei a obra da venda.', requestedAt: '2026-11-21T08:00:00.000Z' };
  mockEndpoint(declineShopAppeal, { creator: buildNumberedAccount(1), message: 'Pedido recusado.' });
  mockUsers([buildNumberedAccount(1, { ...suspension, shopAppeal }), buildNumberedAccount(2, suspension)]);
  renderSection('/admin?section=users&appeal=open');
  const row = await findRow(1);
  expect(getRequestsTo(listUsers).at(-1)?.url).toContain('appeal=open');
  expect(screen.getByLabelText<HTMLSelectElement>('Estado').selectedOptions[0]?.text).toBe('Pedidos de nova verificação');
  expect(row.getByText('Pedido de nova verificação a 21 nov. 2026, 10:00: Tirei a obra da venda.')).toBeTruthy();
  expect((await findRow(2)).queryByRole('button', { name: 'Recusar o pedido' })).toBeNull();
  await user.click(row.getByRole('button', { name: 'Recusar o pedido' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recusar o pedido?' }));
  expect(dialog.getByText(/Tirei a obra da venda/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Recusar o pedido' }));
  expect(dialog.getByText('Escreve o motivo da recusa.')).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Motivo/), 'Ainda está à venda.');
  await user.click(dialog.getByRole('button', { name: 'Recusar o pedido' }));
  await screen.findByText('Pedido recusado.');
  expect(getRequestsTo(declineShopAppeal).map(({ params, body }) => [params['id'], body])).toEqual([
    [buildId(1), { reason: 'Ainda está à venda.' }],
  ]);
  await user.click((await findRow(1)).getByRole('button', { name: 'Reativar a loja' }));
  const confirmation = within(await screen.findByRole('alertdialog', { name: 'Reactivar a loja?' }));
  expect(getRequestsTo(setCreatorStatus)).toEqual([]);
  await user.click(confirmation.getByRole('button', { name: 'Reativar a loja' }));
  await vi.waitFor(() => expect(getRequestsTo(setCreatorStatus)[0]?.body).toEqual({ status: 'active' }));
});

test('deleting an account shows the consequences and requires the username', async () => {
  mockUsers([buildNumberedAccount(1)]);
  renderSection();
  await chooseAction(1, 'Delete');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/4 produtos saem/)).toBeTruthy();
  expect(await dialog.findByText(/1 encomenda pendente é cancelada/)).toBeTruthy();
  expect(dialog.getByText('Não se pode desfazer.')).toBeTruthy();
  const field = dialog.getByLabelText(/Escreve o nome de usuário “conta1”/);
  await user.type(field, 'conta2');
  await user.click(dialog.getByRole('button', { name: 'Eliminar a conta' }));
  expect(dialog.getByText('Escreve «conta1» para confirmar.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(getWriteRequests()).toEqual([]);
  await user.clear(field);
  await user.type(field, 'conta1{Enter}');
  expect(await screen.findByText(t('accounts.deleted'))).toBeTruthy();
  expect(getWriteRequests()[0]?.method).toBe('DELETE');
});

test('a second factor is turned off after a confirmation, and only offered for accounts that have one', async () => {
  mockEndpoint(removeSecondFactor, { user: buildNumberedAccount(1), message: 'Desligada.' });
  mockUsers([buildNumberedAccount(1, { hasSecondFactor: true }), buildNumberedAccount(2)]);
  renderSection();
  await user.click((await findRow(2)).getByRole('button', { name: 'Mais acções de Conta 2' }));
  expect((await findRow(2)).queryByRole('menuitem', { name: 'Desligar os dois passos' })).toBeNull();
  await user.keyboard('{Escape}');
  await chooseAction(1, 'Desligar os dois passos');
  expect(getWriteRequests()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Desligar os dois passos' }));
  await vi.waitFor(() => expect(getRequestsTo(removeSecondFactor).map(({ params }) => params['id'])).toEqual([buildId(1)]));
});

test('each account shows whether its email is confirmed', async () => {
  mockUsers([buildNumberedAccount(1), buildNumberedAccount(2, { emailVerified: false })]);
  renderSection();
  expect((await findRow(1)).getByText('Email confirmado')).toBeTruthy();
  expect((await findRow(2)).getByText('Email por confirmar')).toBeTruthy();
  expect((await findRow(2)).queryByText('Email confirmado')).toBeNull();
});

test("an admin's own account shows a note instead of buttons", async () => {
  mockUsers([buildNumberedAccount(9, { role: 'admin' })]);
  renderSection();
  const ownRow = await findRow(9);
  expect(ownRow.getByText(t('accounts.notYourself'))).toBeTruthy();
  expect(ownRow.queryByRole('button')).toBeNull();
  expect(ownRow.queryByRole('combobox')).toBeNull();
});

test.each([
  ['with the message of the server', { message: 'Only admins' }, 'Only admins'],
  ['with a default message', {}, 'Failed to perform user action'],
])('a rejected action shows an error %s', async (_, body, text) => {
  mockUsers([buildNumberedAccount(1, { status: 'suspended' })]);
  mockEndpoint(setUserStatus, errorResponse(403, body));
  renderSection();
  await chooseAction(1, 'Activate');
  await user.click(await screen.findByRole('button', { name: 'Reactivar' }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a suspension that fails keeps its dialog and the typed reason', async () => {
  mockUsers([buildNumberedAccount(1)]);
  mockEndpoint(setUserStatus, networkFailure());
  renderSection();
  await chooseAction(1, 'Suspend');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Motivo/), 'Vende ficheiros de outra pessoa.');
  await user.click(dialog.getByRole('button', { name: 'Suspender' }));
  expect(await dialog.findByText(t('errors.network'))).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Motivo/).value).toBe('Vende ficheiros de outra pessoa.');
});

test.each([
  ['', 'Nenhum pedido à espera.'],
  ['&q=ana', 'Nada corresponde aos filtros.'],
])('an empty queue of appeals says that none waits, unless it is filtered%s', async (filter, text) => {
  mockUsers([]);
  renderSection(`/admin?section=users&appeal=open${filter}`);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('search and filters are sent to the server, and an empty result offers to clear them', async () => {
  mockUsers([]);
  renderSection('/admin?section=users&status=suspended&role=creator');
  await user.click(await screen.findByText('Nada corresponde aos filtros.'));
  expect(getRequestsTo(listUsers)[0]?.url).toContain('role=creator&status=suspended');
  await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] as HTMLElement);
  expect(await screen.findByText('Ainda não há contas.')).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), 'ana');
  await vi.waitFor(() => expect(getRequestsTo(listUsers).at(-1)?.url).toContain('q=ana'));
  await user.selectOptions(screen.getByLabelText('Estado'), 'Loja suspensa');
  await vi.waitFor(() => expect(getRequestsTo(listUsers).at(-1)?.url).toContain('creatorStatus=suspended'));
  await user.selectOptions(screen.getByLabelText('Estado'), 'Suspensas');
  await vi.waitFor(() => expect(getRequestsTo(listUsers).at(-1)?.url).toMatch(/[?&]status=suspended/));
  expect(getRequestsTo(listUsers).at(-1)?.url).not.toContain('creatorStatus');
});

test('a list that fails to load shows an error and can be retried', async () => {
  mockEndpoint(listUsers, errorResponse(400));
  renderSection();
  expect(await screen.findByText('Failed to fetch data. Please try again later.')).toBeTruthy();
  mockUsers([buildNumberedAccount(1)]);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await findRow(1)).toBeTruthy();
});

test.each([
  [DEFAULT_LOCALE, 'Users', '1 conta', 'Mais acções de Conta 1', ['Suspend', 'Delete'], 'en'],
  ['pt', 'Contas', '1 conta', 'Mais acções de Conta 1', ['Suspender a conta', 'Eliminar'], undefined],
  ['en', 'Users', '1 account', 'More actions for Conta 1', ['Suspend account', 'Delete'], undefined],
])('the section follows the language %s', async (language, title, total, menu, items, lang) => {
  setLanguage(language);
  mockUsers([buildNumberedAccount(1)]);
  renderSection();
  expect((await screen.findByText(title)).closest('span[lang]')?.getAttribute('lang')).toBe(lang);
  expect(await screen.findByText(total)).toBeTruthy();
  await user.click((await findRow(1)).getByRole('button', { name: menu }));
  const menuItems = (await findRow(1)).getAllByRole('menuitem').slice(-2);
  expect(menuItems.map(({ textContent }) => textContent)).toEqual(items);
  expect(menuItems.map((item) => item.querySelector('[lang]')?.getAttribute('lang'))).toEqual([lang, lang]);
});
