import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createCsvLink, listCustomers } from '@banca/contracts/customers';
import { listMyTitles } from '@banca/contracts/own-products';
import { buildCustomer, buildPage, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { CustomersSection } from './customers-section.tsx';
import * as downloads from '../../lib/save-file.ts';

const CSV_LINK = { url: 'http://localhost:4000/api/creators/x.csv?signature=x', expiresAt: '2026-11-21T08:05:00.000Z' };
const user = setUpUser();
const USER_ID = '65f1c0ffee0123456789aaaa';

const customer = buildCustomer({
  name: 'Eva Tembe',
  email: 'eva@example.com',
  phone: '+258 84 555 0123',
  orders: [],
  orderCount: 3,
  totalSpent: 1700,
});
const buildCustomerPage = (changes: object = {}) => buildPage({ customers: [customer], ...changes });
const emptyPage = buildPage({ customers: [], pages: 0 });

const renderSection = (url = '/dashboard?section=customers&view=clientes') =>
  renderApp(<CustomersSection orders={<h1>Confirmações das Vendas</h1>} />, { url, user: buildUser({ _id: USER_ID }) });
const getRequestUrls = () => getRequestsTo(listCustomers).map(({ url }) => url);

beforeEach(() => {
  vi.spyOn(downloads, 'openDownload').mockReturnValue();
  mockEndpoint(listCustomers, buildCustomerPage());
});

test('shows customers with contacts, totals and a link to their orders', async () => {
  renderSection();
  const row = within((await screen.findByText('Eva Tembe')).closest('tr') as HTMLElement);
  expect(row.getByText('eva@example.com').getAttribute('href')).toBe('mailto:eva@example.com');
  expect(row.getByText('+258 84 555 0123').getAttribute('href')).toBe('tel:+258845550123');
  for (const text of ['3', '1 700,00 MZN', '21 nov. 2026']) expect(row.getByText(text)).toBeTruthy();
  expect(screen.getByText('1 cliente')).toBeTruthy();
  expect(getRequestUrls()).toEqual([`/api/creators/${USER_ID}/customers?page=1&limit=20&orders=0`]);
  await user.click(row.getByRole('link', { name: /^Ver encomendas ?de Eva Tembe$/ }));
  expect(await screen.findByRole('heading', { name: 'Confirmações das Vendas' })).toBeTruthy();
  expect(location.search).toBe('?section=customers&state=all&q=eva%40example.com');
});

test('the section opens with the orders to confirm and links to the customer list', async () => {
  renderSection('/dashboard?section=customers');
  expect(await screen.findByRole('heading', { name: 'Confirmações das Vendas' })).toBeTruthy();
  expect(screen.getByText('Vendas').getAttribute('aria-current')).toBe('page');
  await user.click(screen.getByText('Clientes'));
  expect(await screen.findByRole('heading', { name: 'Clientes' })).toBeTruthy();
  expect(screen.getByText('Clientes', { selector: 'a' }).getAttribute('aria-current')).toBe('page');
});

test('a search is sent to the server, is part of the URL and shows a message without results', async () => {
  mockEndpoint(listCustomers, ({ query }) =>
    query['q'] ? emptyPage : buildCustomerPage({ total: 10_000, totalIsExact: false, pages: 500 }),
  );
  renderSection();
  expect(await screen.findByText('mais de 10 000 clientes')).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), 'rui');
  expect(await screen.findByText('Nenhum cliente corresponde à tua procura.')).toBeTruthy();
  expect(location.search).toBe('?section=customers&view=clientes&q=rui');
  await user.click(screen.getByText('Limpar filtros'));
  expect(await screen.findByText('Eva Tembe')).toBeTruthy();
});

test('the page links contain the page number', async () => {
  mockEndpoint(listCustomers, buildCustomerPage({ total: 60, page: 2, pages: 3 }));
  renderSection('/dashboard?section=customers&view=clientes&page=2');
  const nextLink = await screen.findByLabelText('Página seguinte');
  expect(nextLink.getAttribute('href')).toContain('section=customers&view=clientes&page=3');
  expect(getRequestUrls()).toEqual([`/api/creators/${USER_ID}/customers?page=2&limit=20&orders=0`]);
});

test('a failed request shows an error and an empty list shows a message', async () => {
  mockEndpoint(listCustomers, errorResponse(404));
  renderSection();
  expect(await screen.findByText('Failed to load customers')).toBeTruthy();
  mockEndpoint(listCustomers, emptyPage);
  mockEndpoint(listMyTitles, buildPage({ products: [] }));
  await user.click(screen.getByText('Tentar novamente'));
  expect(await screen.findByText('Ainda não há clientes')).toBeTruthy();
});

test('the export contains the search query', async () => {
  mockEndpoint(createCsvLink, CSV_LINK);
  renderSection('/dashboard?section=customers&view=clientes&q=eva');
  await user.click(await screen.findByText('Exportar CSV'));
  await waitFor(() => expect(downloads.openDownload).toHaveBeenCalledWith(CSV_LINK.url));
  expect(getRequestsTo(createCsvLink)).toMatchObject([{ body: { file: 'customers', query: { q: 'eva' } } }]);
});
