import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { toApiError } from '../../api/errors.ts';
import { signedIn, type User } from '../../api/session.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { LinkProvider } from '../../ui/link.tsx';
import type { Customer } from '../../api/customers.ts';
import { CustomersSection } from './customers-section.tsx';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const saved = vi.hoisted(() => vi.fn<(name: string, content: Blob) => void>());
vi.mock('../../lib/save-file.ts', () => ({ saveFile: saved }));
const user = userEvent.setup({ delay: null });
const ME = '65f1c0ffee0123456789aaaa';

const eva: Customer = {
  name: 'Eva Tembe',
  email: 'eva@example.com',
  phone: '+258 84 555 0123',
  orders: [],
  orderCount: 3,
  totalSpent: 1700,
  lastOrderAt: '2026-11-21T09:00:00.000Z',
};
const page = (customers: Customer[], more: object = {}): Answer => ({
  data: { customers, total: customers.length, page: 1, pages: customers.length ? 1 : 0, limit: 20, ...more },
});
const emptyPage = { orders: [], products: [], pending: 0, total: 0, page: 1, pages: 0, limit: 12 };

const requestedUrls: string[] = [];
function respondWith(list: (url: string) => Answer): void {
  requestedUrls.length = 0;
  vi.mocked(send).mockImplementation(({ url }) => {
    if (url.includes('.csv')) return Promise.resolve({ data: new Blob([url]) });
    if (!url.includes('/customers')) return Promise.resolve({ data: emptyPage });
    requestedUrls.push(url);
    return Promise.resolve(list(url));
  });
}

const Address = () => <p data-testid="address">{useLocation().search}</p>;
function open(address = '/dashboard?section=customers&view=clientes') {
  const store = makeStore();
  store.dispatch(signedIn({ token: 't', user: { _id: ME, role: 'creator' } as User }));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <LinkProvider>
          <CustomersSection orders={<h1>Confirmações das Vendas</h1>} />
        </LinkProvider>
        <Address />
      </MemoryRouter>
    </Provider>,
  );
}
const address = () => screen.getByTestId('address').textContent;

beforeEach(() => {
  saved.mockReset();
  respondWith(() => page([eva]));
});

test('lists customers with contacts, totals and a link to their orders', async () => {
  open();
  const row = within((await screen.findByText('Eva Tembe')).closest('tr') as HTMLElement);
  expect(row.getByText('eva@example.com').getAttribute('href')).toBe('mailto:eva@example.com');
  expect(row.getByText('+258 84 555 0123').getAttribute('href')).toBe('tel:+258845550123');
  for (const text of ['3', '1 700,00 MZN', '21 nov. 2026']) expect(row.getByText(text)).toBeTruthy();
  expect(screen.getByText('1 cliente')).toBeTruthy();
  expect(requestedUrls).toEqual([`/api/creators/${ME}/customers?page=1&limit=20&orders=0`]);
  await user.click(row.getByRole('link', { name: /^Ver encomendas ?de Eva Tembe$/ }));
  expect(await screen.findByRole('heading', { name: 'Confirmações das Vendas' })).toBeTruthy();
  expect(address()).toBe('?section=customers&status=all&q=eva%40example.com');
});

test('the section opens with the orders to confirm and links to the list', async () => {
  open('/dashboard?section=customers');
  expect(await screen.findByRole('heading', { name: 'Confirmações das Vendas' })).toBeTruthy();
  expect(screen.getByText('Confirmações').getAttribute('aria-current')).toBe('page');
  await user.click(screen.getByText('Clientes'));
  expect(await screen.findByRole('heading', { name: 'Clientes' })).toBeTruthy();
  expect(screen.getByText('Clientes', { selector: 'a' }).getAttribute('aria-current')).toBe('page');
});

test('the server searches, the URL holds the search, and an empty result is reported', async () => {
  respondWith((url) => (url.includes('q=') ? page([]) : page([eva], { total: 10_000, totalIsExact: false, pages: 500 })));
  open();
  expect(await screen.findByText('mais de 10 000 clientes')).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), 'rui');
  expect(await screen.findByText('Nenhum cliente corresponde à tua procura.')).toBeTruthy();
  expect(address()).toBe('?section=customers&view=clientes&q=rui');
  await user.click(screen.getByText('Limpar filtros'));
  expect(await screen.findByText('Eva Tembe')).toBeTruthy();
});

test('pages have URLs', async () => {
  respondWith(() => page([eva], { total: 60, page: 2, pages: 3 }));
  open('/dashboard?section=customers&view=clientes&page=2');
  const next = await screen.findByLabelText('Página seguinte');
  expect(next.getAttribute('href')).toContain('section=customers&view=clientes&page=3');
  expect(requestedUrls).toEqual([`/api/creators/${ME}/customers?page=2&limit=20&orders=0`]);
});

test('reports an empty list and a failed one', async () => {
  respondWith(() => ({ error: toApiError(404, null) }));
  open();
  expect(await screen.findByText('Failed to load customers')).toBeTruthy();
  respondWith(() => page([]));
  await user.click(screen.getByText('Tentar novamente'));
  expect(await screen.findByText('Ainda não há clientes')).toBeTruthy();
});

test('the export uses the search', async () => {
  open('/dashboard?section=customers&view=clientes&q=eva');
  await user.click(await screen.findByText('Exportar CSV'));
  await waitFor(() => expect(saved).toHaveBeenCalledWith('clientes.csv', expect.any(Blob)));
  expect(vi.mocked(send).mock.calls.map(([{ url }]) => url)).toContain('/api/creators/customers.csv?q=eva');
});
