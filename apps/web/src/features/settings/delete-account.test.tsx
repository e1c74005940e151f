import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deleteOwnAccount, getDeletionConsequences } from '@banca/contracts/account';
import { logout } from '@banca/contracts/current-user';
import { t } from '../../lib/i18n/text.tsx';
import { buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { DeleteAccount } from './delete-account.tsx';

const user = setUpUser();
const account = buildUser();

async function openDialog(counts: { products: number; openOrders: number; undecidedProofs: number } | Response) {
  mockEndpoint(getDeletionConsequences, counts);
  const { store } = renderApp(<DeleteAccount user={account} />, { url: '/dashboard', user: account });
  await user.click(screen.getByRole('button', { name: t('accountDeletion.open') }));
  return store;
}

async function fillForm(username: string, password: string): Promise<void> {
  await user.type(screen.getByLabelText(/^Escreve o teu nome de utilizador/), username);
  await user.type(screen.getByLabelText(/^Senha actual/), password);
  await user.click(screen.getByRole('button', { name: t('accountDeletion.confirm') }));
}

test('tells the consequences, and warns of buyers who have paid', async () => {
  await openDialog({ products: 2, openOrders: 3, undecidedProofs: 1 });
  // Not the field, to which a phone would scroll.
  expect(document.activeElement?.textContent).toBe(t('accountDeletion.question'));
  expect(await screen.findByText('Os teus 2 produtos saem de venda.')).toBeTruthy();
  expect(screen.getByText('As 3 encomendas pendentes são canceladas, com um e-mail a cada comprador.')).toBeTruthy();
  expect(screen.getByText(/^Há um comprador que já enviou o comprovativo/)).toBeTruthy();
  expect(screen.getByRole('link', { name: t('accountDeletion.viewOrders') }).getAttribute('href')).toBe(
    '/dashboard?section=customers',
  );
});

test('says so when there are no products and orders', async () => {
  await openDialog({ products: 0, openOrders: 0, undecidedProofs: 0 });
  expect(await screen.findByText('Não tens produtos à venda.')).toBeTruthy();
  expect(screen.getByText('Não tens encomendas pendentes.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('tells them in general when they cannot be counted', async () => {
  await openDialog(errorResponse(400));
  expect(await screen.findByText(t('accountDeletion.allProducts'))).toBeTruthy();
  expect(screen.getByText(t('accountDeletion.allOrders'))).toBeTruthy();
});

test('deletes the account once after a double click, ends the session and opens the home page', async () => {
  mockEndpoint(deleteOwnAccount, { message: t('accountDeletion.deleted') });
  mockEndpoint(logout, undefined);
  const store = await openDialog({ products: 0, openOrders: 0, undecidedProofs: 0 });
  await user.type(screen.getByLabelText(/^Escreve o teu nome de utilizador/), 'helena');
  await user.type(screen.getByLabelText(/^Senha actual/), 'Segredo-123');
  await user.dblClick(screen.getByRole('button', { name: t('accountDeletion.confirm') }));
  await waitFor(() => expect(store.getState().session.status).toBe('anonymous'));
  expect(location.pathname).toBe('/');
  expect(getRequestsTo(deleteOwnAccount)).toMatchObject([{ body: { username: 'helena', currentPassword: 'Segredo-123' } }]);
});

test('shows a wrong username or password beside its field and keeps the session', async () => {
  const fields = { username: t('accountDeletion.wrongUsername') };
  mockEndpoint(deleteOwnAccount, errorResponse(400, { message: 'Invalid', code: 'validation_failed', fields }));
  const store = await openDialog({ products: 0, openOrders: 0, undecidedProofs: 0 });
  await fillForm('outra', 'Segredo-123');
  expect(await screen.findByText(fields.username)).toBeTruthy();
  expect(store.getState().session.status).toBe('signed-in');
});

test('an admin is told to ask another admin', () => {
  renderApp(<DeleteAccount user={buildUser({ role: 'admin' })} />, { user: account });
  expect(screen.getByText(t('accountDeletion.admin'))).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
