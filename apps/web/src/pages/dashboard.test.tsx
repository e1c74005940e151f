import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { dashboardSections } from '../config/paths.ts';
import { makeStore } from '../api/store.ts';
import { signedIn, type User, userChanged } from '../api/session.ts';
import { aCreator } from '../testing/accounts.ts';
import { type Answer, type Outgoing, send } from '../api/transport.ts';
import DashboardPage, { meta } from './dashboard.tsx';

vi.mock('../lib/save-file.ts', () => ({ saveFile: () => undefined }));
vi.mock('../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const emptyPage = {
  orders: [],
  products: [],
  purchases: [],
  creators: [],
  reviews: [],
  pending: 0,
  total: 0,
  page: 1,
  pages: 0,
  limit: 12,
};

/** Lists are empty; figures never come. */
beforeEach(() => {
  vi.mocked(send)
    .mockReset()
    .mockImplementation(async ({ url }) =>
      /summary|analytics/.test(url) ? await new Promise<Answer>(() => undefined) : { data: emptyPage },
    );
});

const open = (address: string, user?: User) => {
  const store = makeStore();
  if (user) store.dispatch(signedIn({ token: 'token', user }));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <DashboardPage />
      </MemoryRouter>
    </Provider>,
  );
  return store;
};

test.each([
  ['/dashboard', 'Boas-vindas'],
  ['/dashboard?section=nonsense', 'Boas-vindas'],
  ['/dashboard?section=analytics', 'Analytics'],
  ['/dashboard?section=marketing', 'Marketing'],
  ['/dashboard?section=payouts', 'Payouts'],
  ['/dashboard?section=customers', 'Confirmações das Vendas'],
  ['/dashboard?section=products', 'Meus produtos'],
])('%s shows %s', async (address, title) => {
  open(address);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
});

test('the payouts section says "coming soon" and links to the settings', () => {
  open('/dashboard?section=payouts');
  expect(screen.getByText('Coming soon.')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/dashboard?section=settings');
});

test('the analytics section exports the orders of the selected period', async () => {
  open('/dashboard?section=analytics&from=2026-11-01');
  fireEvent.click(await screen.findByText('Encomendas em CSV'));
  await waitFor(() =>
    expect(vi.mocked(send).mock.calls.map(([{ url }]) => url)).toContain('/api/creators/orders.csv?from=2026-11-01'),
  );
});

test('without pending orders the list says that everything is done', async () => {
  open('/dashboard?section=customers');
  expect(await screen.findByText('Está tudo em dia')).toBeTruthy();
});

test('each section has a title of its own', () => {
  const titleOf = (section: string) =>
    meta?.(makeStore().getState(), { params: {}, url: new URL(`http://shop/dashboard?section=${section}`) }).title;
  expect(new Set(dashboardSections.map(titleOf)).size).toBe(dashboardSections.length);
  expect(titleOf('nonsense')).toBe(titleOf('dashboard'));
});

test.each([
  ['/dashboard', 'Olá, Helena'],
  ['/dashboard?section=analytics', 'Olá, Helena'],
  ['/dashboard?section=upload', 'Para vender, abre a tua banca'],
  ['/dashboard?section=settings', 'Settings'],
])('for a user %s shows %s and sends no creator requests', async (address, title) => {
  open(address, aCreator({ role: 'user' }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  for (const [{ url }] of vi.mocked(send).mock.calls) expect(url).not.toMatch(/^\/api\/creators/);
});

test('a user who becomes a creator sees the creator dashboard without a reload', async () => {
  const store = open('/dashboard', aCreator({ role: 'user' }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Olá, Helena');
  act(() => void store.dispatch(userChanged(aCreator())));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Boas-vindas, Helena'));
});
