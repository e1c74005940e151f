import { closeLibrary, listLibraryOrders, openLibrary, requestLibraryCode } from '@banca/contracts/library';
import { listFollowedCreators } from '@banca/contracts/me';
import { getOrderPage } from '@banca/contracts/orders';
import { getOrderPage as getOrderPageSchema } from '@banca/contracts/order-page.schemas';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LibraryOrder, LibrarySource } from '../api/library.ts';
import { rememberBuyer } from '../entities/order/remembered-buyer.ts';
import { findRememberedOrder, rememberOrder } from '../entities/order/remembered-orders.ts';
import { buildId, buildLibraryOrder, buildPage, buildPlacedOrder, buildUser } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint, networkFailure } from '../testing/server.ts';
import { setUpUser } from '../testing/set-up-user.ts';
import LibraryPage from './library.tsx';

const user = setUpUser();
const page = getOrderPageSchema.response.parse(getOrderPageSchema.example);
const EMAIL = 'inacio@example.com';
const REQUEST = '65f1c0ffee0123456789abef';

interface StoredOrder {
  title: string;
  status?: 'pending' | 'completed' | 'cancelled';
  userId?: string;
}

function storeOrder(n: number, { title, status = 'completed', userId }: StoredOrder): string {
  const order = buildPlacedOrder({ _id: buildId(n), status, createdAt: `2026-11-2${n}T08:00:00.000Z` });
  rememberOrder({ ...order, product: { ...order.product, title } }, `https://banca.test/orders/${order._id}?token=1.a${n}`, {
    userId,
  });
  return order._id;
}

const listLinks = () =>
  within(screen.getByRole('region', { name: 'Feitas neste aparelho' }))
    .getAllByRole('link')
    .map((link) => [link.querySelector('b')?.textContent, link.getAttribute('href')]);

const buildLibrary = (orders: LibraryOrder[], source: LibrarySource, changes: object = {}) => ({
  ...buildPage({ orders, email: EMAIL, source }),
  ...changes,
});

const locked = () => errorResponse(401, { message: 'Escreve o código.' });

/** The list opens once the code was right. */
function mockLibrary(orders: LibraryOrder[] = [buildLibraryOrder()]): void {
  let isOpen = false;
  mockEndpoint(listLibraryOrders, () => (isOpen ? buildLibrary(orders, 'code') : locked()));
  mockEndpoint(requestLibraryCode, { request: REQUEST });
  mockEndpoint(openLibrary, () => {
    isOpen = true;
    return buildLibrary(orders, 'code');
  });
  mockEndpoint(closeLibrary, () => {
    isOpen = false;
    return { message: 'Este navegador já não abre as compras.' };
  });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  mockEndpoint(getOrderPage, errorResponse(404));
  mockEndpoint(listFollowedCreators, buildPage({ creators: [] }));
  mockEndpoint(listLibraryOrders, locked());
});

const askForCode = async (): Promise<void> => {
  await user.type(await screen.findByLabelText(/E-mail das compras/), EMAIL);
  await user.click(screen.getByRole('button', { name: 'Enviar o código' }));
};
const findCodeField = () => screen.findByLabelText<HTMLInputElement>(/Código de seis algarismos/);

describe('a guest', () => {
  test('opens the purchases with a code, which is sent when it is complete, and makes the browser forget them', async () => {
    mockLibrary();
    renderApp(<LibraryPage />, { url: '/library' });
    await askForCode();
    const field = await findCodeField();
    expect(document.activeElement).toBe(field);
    expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code']);
    expect(screen.getByText(EMAIL)).toBeDefined();
    await user.click(field);
    await user.paste(' 482 913');
    expect(await screen.findByRole('link', { name: /^Descarregar/ })).toBeDefined();
    expect(getRequestsTo(openLibrary).map(({ body }) => body)).toEqual([{ request: REQUEST, code: '482913' }]);
    expect(document.activeElement?.textContent).toBe('As tuas compras');
    expect(sessionStorage.getItem('banca.library')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Esquecer este aparelho' }));
    expect(await screen.findByText('Este navegador já não abre as compras.')).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Descarregar/ })).toBeNull();
    expect(screen.getByLabelText(/E-mail das compras/)).toBeDefined();
  });

  test('reads what is wrong with an address or a code, and asks for another code', async () => {
    mockLibrary();
    mockEndpoint(requestLibraryCode, errorResponse(400, { fields: { email: 'Este e-mail não é válido.' } }));
    renderApp(<LibraryPage />, { url: '/library' });
    await askForCode();
    expect(await screen.findByText('Este e-mail não é válido.')).toBeDefined();
    mockEndpoint(requestLibraryCode, { request: REQUEST });
    await user.click(screen.getByRole('button', { name: 'Enviar o código' }));
    const field = await findCodeField();
    await user.type(field, '123');
    await user.click(screen.getByRole('button', { name: 'Ver as compras' }));
    expect(screen.getByText('O código tem seis algarismos.')).toBeDefined();
    expect(getRequestsTo(openLibrary)).toEqual([]);
    mockEndpoint(openLibrary, errorResponse(400, { fields: { code: 'Tens mais 4 tentativas.' } }));
    await user.type(field, '456');
    expect(await screen.findByText('Tens mais 4 tentativas.')).toBeDefined();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
    await user.click(screen.getByRole('button', { name: 'Ver as compras' }));
    expect(screen.getByText('Tens mais 4 tentativas.')).toBeDefined();
    expect(getRequestsTo(openLibrary)).toHaveLength(1);
    mockEndpoint(openLibrary, errorResponse(410, { message: 'Este código já não serve. Pede outro.' }));
    await user.clear(field);
    await user.type(field, '654321');
    expect(await screen.findByText('Este código já não serve. Pede outro.')).toBeDefined();
    mockEndpoint(requestLibraryCode, { request: '65f1c0ffee0123456789abee' });
    await user.click(screen.getByRole('button', { name: 'Pedir outro código' }));
    await waitFor(() => expect(screen.queryByText('Este código já não serve. Pede outro.')).toBeNull());
    expect((await findCodeField()).value).toBe('');
  });

  test('comes back from the mail app to the form for the code, and can go back to that for the address', async () => {
    mockLibrary();
    const first = renderApp(<LibraryPage />, { url: '/library' });
    await askForCode();
    await findCodeField();
    first.unmount();
    renderApp(<LibraryPage />, { url: '/library' });
    expect(await findCodeField()).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Usar outro e-mail' }));
    expect(await screen.findByLabelText(/E-mail das compras/)).toBeDefined();
  });

  describe('after a minute', () => {
    afterEach(() => void vi.useRealTimers());

    test('can have the code sent again', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      mockLibrary();
      renderApp(<LibraryPage />, { url: '/library?token=vindo-de-um-e-mail' });
      const email = await screen.findByLabelText(/E-mail das compras/);
      fireEvent.change(email, { target: { value: EMAIL } });
      fireEvent.submit(email);
      await findCodeField();
      expect(screen.queryByRole('button', { name: 'Enviar outra vez' })).toBeNull();
      for (let second = 0; second < 61; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
      fireEvent.click(screen.getByRole('button', { name: 'Enviar outra vez' }));
      expect(await screen.findByText('Enviámos outra vez o mesmo código.')).toBeDefined();
      const body = { email: EMAIL, token: 'vindo-de-um-e-mail' };
      expect(getRequestsTo(requestLibraryCode).map((request) => request.body)).toEqual([body, body]);
    });
  });

  test('sees an error with a retry if the list does not load, and the address of the last order in the form', async () => {
    mockEndpoint(listLibraryOrders, networkFailure());
    rememberBuyer(undefined, { name: 'Inácio', email: EMAIL, phone: '' });
    renderApp(<LibraryPage />, { url: '/library' });
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    mockEndpoint(listLibraryOrders, locked());
    await user.click(retry);
    expect((await screen.findByLabelText<HTMLInputElement>(/E-mail das compras/)).value).toBe(EMAIL);
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login?next=%2Flibrary');
  });

  test('sees without a connection what the code last showed, and since when, until the library is closed', async () => {
    mockEndpoint(listLibraryOrders, buildLibrary([buildLibraryOrder()], 'code'));
    renderApp(<LibraryPage />, { url: '/library' });
    await waitFor(() => expect(localStorage.getItem('banca.purchases')).not.toBeNull());
    expect(localStorage.getItem('banca.purchases')).not.toContain('token');
    cleanup();
    mockEndpoint(listLibraryOrders, networkFailure());
    renderApp(<LibraryPage />, { url: '/library' });
    await screen.findByText(new RegExp(`· #${buildLibraryOrder().shortId}$`));
    screen.getByText(/^Como estavam em .* 20\d\d/);
    cleanup();
    mockEndpoint(listLibraryOrders, locked());
    renderApp(<LibraryPage />, { url: '/library' });
    await waitFor(() => expect(localStorage.getItem('banca.purchases')).toBeNull());
  });

  test('sees the orders of this device, newest first, and asks only for the state of open ones, until they are decided', async () => {
    const older = storeOrder(1, { title: 'Timbila' });
    const newer = storeOrder(2, { title: 'Mbira', status: 'pending' });
    storeOrder(3, { title: 'De outra pessoa', userId: buildUser()._id });
    mockEndpoint(getOrderPage, { ...page, order: { ...page.order, _id: newer, state: 'returned' } });
    const { unmount } = renderApp(<LibraryPage />);
    expect(await screen.findByText('falta comprovativo')).toBeDefined();
    expect(listLinks()).toEqual([
      [page.order.product.title, `/orders/${newer}?token=1.a2`],
      ['Timbila', `/orders/${older}?token=1.a1`],
    ]);
    expect(screen.getByText('aprovada')).toBeDefined();
    expect(getRequestsTo(getOrderPage).map(({ url }) => url)).toEqual([`/api/orders/${newer}?token=1.a2`]);
    unmount();
    mockEndpoint(getOrderPage, { ...page, order: { ...page.order, _id: newer, status: 'cancelled', state: 'expired' } });
    for (const visit of ['the one that learns it', 'a later one']) {
      const { unmount: leave } = renderApp(<LibraryPage />);
      expect(await screen.findByText('expirada'), visit).toBeDefined();
      expect(getRequestsTo(getOrderPage), visit).toHaveLength(2);
      leave();
    }
  });

  test('an order of this device whose link was replaced has no state', async () => {
    storeOrder(1, { title: 'Timbila', status: 'pending' });
    renderApp(<LibraryPage />);
    expect(await screen.findByText('Este link não abre')).toBeDefined();
    expect(screen.queryByText('pendente')).toBeNull();
  });

  test('the orders of this device disappear when the buyer lets it forget them', async () => {
    const id = storeOrder(1, { title: 'Timbila' });
    rememberBuyer(undefined, { name: 'Inácio', email: EMAIL, phone: '' });
    renderApp(<LibraryPage />);
    expect(await screen.findByText('Timbila')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Esquecer' }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText('Sem o e-mail da compra não voltas a ver esta encomenda.');
    expect(findRememberedOrder(id)).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Esquecer' }));
    expect(screen.queryByText('Timbila')).toBeNull();
    expect(screen.getByText('Dados apagados deste aparelho.')).toBeDefined();
    expect(findRememberedOrder(id)).toBeUndefined();
  });
});

describe('a logged-in user', () => {
  test('sees the purchases of the account at once, each order once, and the creators they follow', async () => {
    const account = buildUser({ emailVerified: true });
    const known = storeOrder(1, { title: 'Timbila', userId: account._id });
    const guestOrder = storeOrder(2, { title: 'Mbira' });
    const shown = buildLibraryOrder({ _id: known, orderLink: `https://banca.test/orders/${known}?token=2.b` });
    mockEndpoint(listLibraryOrders, buildLibrary([shown], 'account'));
    renderApp(<LibraryPage />, { url: '/library', user: account });
    const purchases = within(await screen.findByRole('region', { name: 'As tuas compras' }));
    expect((await purchases.findByRole('link', { name: shown.product.title })).getAttribute('href')).toBe(
      `/orders/${known}?token=2.b`,
    );
    await waitFor(() => expect(listLinks()).toEqual([['Mbira', `/orders/${guestOrder}?token=1.a2`]]));
    expect(getRequestsTo(getOrderPage)).toEqual([]);
    expect(screen.getByRole('region', { name: 'Criadores que segues' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Compras com outro e-mail' }).getAttribute('href')).toBe('/library?source=code');
    expect(screen.queryByRole('button', { name: 'Esquecer este aparelho' })).toBeNull();
  });

  test('searches many purchases, and opens those of another address with a code', async () => {
    const account = buildUser({ emailVerified: true });
    mockEndpoint(listLibraryOrders, ({ query }) => {
      if (query['source'] === 'code') return locked();
      return query['q']
        ? buildLibrary([], 'account', { total: 0, pages: 0 })
        : buildLibrary([buildLibraryOrder()], 'account', { total: 9, pages: 2 });
    });
    const first = renderApp(<LibraryPage />, { url: '/library?purchases=2', user: account });
    await user.type(await screen.findByRole('searchbox', { name: 'Procurar nas compras' }), 'nada');
    expect(await screen.findByText('Nenhuma compra corresponde à pesquisa.')).toBeDefined();
    expect(location.search).toBe('?q=nada');
    first.unmount();
    renderApp(<LibraryPage />, { url: '/library?source=code', user: account });
    expect(await screen.findByLabelText(/E-mail das compras/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Compras da minha conta' }).getAttribute('href')).toBe('/library');
  });

  test('who has not confirmed the address gets the form for a code, with that address', async () => {
    const account = buildUser({ emailVerified: false, email: EMAIL });
    renderApp(<LibraryPage />, { url: '/library', user: account });
    expect((await screen.findByLabelText<HTMLInputElement>(/E-mail das compras/)).value).toBe(EMAIL);
  });
});
