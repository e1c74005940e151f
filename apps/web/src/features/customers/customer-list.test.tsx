import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { exportCustomers, listCustomers } from '@banca/contracts/creators';
import { buildCustomer, buildPage, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { refuse, requestsTo, respond } from '../../testing/server.ts';
import { CustomersSection } from './customers-section.tsx';

const saved = vi.hoisted(() => vi.fn<(name: string, content: Blob) => void>());
vi.mock('../../lib/save-file.ts', () => ({ saveFile: saved }));
const user = userEvent.setup({ delay: null });
const ME = '65f1c0ffee0123456789aaaa';

const eva = buildCustomer({
  name: 'Eva Tembe',
  email: 'eva@example.com',
  phone: '+258 84 555 0123',
  orders: [],
  orderCount: 3,
  totalSpent: 1700,
});
const page = (more: object = {}) => buildPage({ customers: [eva], ...more });
const nobody = buildPage({ customers: [], pages: 0 });

const open = (at = '/dashboard?section=customers&view=clientes') =>
  renderApp(<CustomersSection orders={<h1>Confirmações das Vendas</h1>} />, { at, user: buildUser({ _id: ME }) });
const urls = () => requestsTo(listCustomers).map(({ url }) => url);

beforeEach(() => {
  saved.mockReset();
  respond(listCustomers, page());
});

test('lists customers with contacts, totals and a link to their orders', async () => {
  open();
  const row = within((await screen.findByText('Eva Tembe')).closest('tr') as HTMLElement);
  expect(row.getByText('eva@example.com').getAttribute('href')).toBe('mailto:eva@example.com');
  expect(row.getByText('+258 84 555 0123').getAttribute('href')).toBe('tel:+258845550123');
  for (const text of ['3', '1 700,00 MZN', '21 nov. 2026']) expect(row.getByText(text)).toBeTruthy();
  expect(screen.getByText('1 cliente')).toBeTruthy();
  expect(urls()).toEqual([`/api/creators/${ME}/customers?page=1&limit=20&orders=0`]);
  await user.click(row.getByRole('link', { name: /^Ver encomendas ?de Eva Tembe$/ }));
  expect(await screen.findByRole('heading', { name: 'Confirmações das Vendas' })).toBeTruthy();
  expect(location.search).toBe('?section=customers&status=all&q=eva%40example.com');
});

test('the section opens with the orders to confirm and links to the list', async () => {
  open('/dashboard?section=customers');
  expect(await screen.findByRole('heading', { name: 'Confirmações das Vendas' })).toBeTruthy();
  expect(screen.getByText('Confirmações').getAttribute('aria-current')).toBe('page');
  await user.click(screen.getByText('Clientes'));
  expect(await screen.findByRole('heading', { name: 'Clientes' })).toBeTruthy();
  expect(screen.getByText('Clientes', { selector: 'a' }).getAttribute('aria-current')).toBe('page');
});

test('a search is asked of the server and stands in the address; one that finds nobody says so', async () => {
  respond(listCustomers, ({ query }) => (query['q'] ? nobody : page({ total: 10_000, totalIsExact: false, pages: 500 })));
  open();
  expect(await screen.findByText('mais de 10 000 clientes')).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), 'rui');
  expect(await screen.findByText('Nenhum cliente corresponde à tua procura.')).toBeTruthy();
  expect(location.search).toBe('?section=customers&view=clientes&q=rui');
  await user.click(screen.getByText('Limpar filtros'));
  expect(await screen.findByText('Eva Tembe')).toBeTruthy();
});

test('pages have addresses', async () => {
  respond(listCustomers, page({ total: 60, page: 2, pages: 3 }));
  open('/dashboard?section=customers&view=clientes&page=2');
  const next = await screen.findByLabelText('Página seguinte');
  expect(next.getAttribute('href')).toContain('section=customers&view=clientes&page=3');
  expect(urls()).toEqual([`/api/creators/${ME}/customers?page=2&limit=20&orders=0`]);
});

test('nobody yet, and a list that does not come', async () => {
  respond(listCustomers, refuse(404));
  open();
  expect(await screen.findByText('Failed to load customers')).toBeTruthy();
  respond(listCustomers, nobody);
  await user.click(screen.getByText('Tentar novamente'));
  expect(await screen.findByText('Ainda não há clientes')).toBeTruthy();
});

test('the export takes the search along', async () => {
  respond(exportCustomers, HttpResponse.text('csv'));
  open('/dashboard?section=customers&view=clientes&q=eva');
  await user.click(await screen.findByText('Exportar CSV'));
  await waitFor(() => expect(saved).toHaveBeenCalledWith('clientes.csv', expect.any(Blob)));
  expect(requestsTo(exportCustomers).map(({ url }) => url)).toEqual(['/api/creators/customers.csv?q=eva']);
});
