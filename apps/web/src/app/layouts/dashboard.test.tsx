import { act, cleanup, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appealShopSuspension } from '@banca/contracts/creators';
import { me } from '@banca/contracts/current-user';
import { listCreatorOrders } from '@banca/contracts/orders';
import { type User, userChanged } from '../../api/session.ts';
import { ContactEmailContext } from '../../entities/page/contact-email.ts';
import { getLocale, setLocale } from '../../lib/i18n/active-locale.ts';
import { catalogues } from '../../lib/i18n/catalogues.ts';
import { buildPage, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { setUpUser } from '../../testing/set-up-user.ts';
import { getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import DashboardLayout from './dashboard.tsx';

const user = setUpUser();

const renderLayout = (url: string, account: User | null, contactEmail = '') => {
  mockEndpoint(me, { user: account ?? buildUser() });
  return renderApp(
    <ContactEmailContext value={contactEmail}>
      <Routes>
        <Route element={<DashboardLayout />}>
          <Route path="*" element={<h1>Secção</h1>} />
        </Route>
      </Routes>
    </ContactEmailContext>,
    { url, user: account },
  );
};

const queryNotice = () => screen.queryByText(/A tua loja está suspensa/);

const defaultLocale = getLocale();

afterEach(() => {
  setLocale(defaultLocale);
  vi.useRealTimers();
  vi.restoreAllMocks();
});
beforeEach(() => mockEndpoint(listCreatorOrders, buildPage({ orders: [], pending: 0 })));

test.each(['/dashboard', '/dashboard?section=customers', '/upload', '/add-product'])(
  '%s shows a suspended creator a notice above the section',
  (path) => {
    renderLayout(path, buildUser({ creatorStatus: 'suspended' }));
    expect(queryNotice()?.textContent).toContain('As encomendas já feitas continuam contigo.');
    expect(screen.getByRole('heading', { name: 'Secção' })).toBeTruthy();
  },
);

test('the notice says why the shop is suspended and whom to write to, and the menu offers no new product', () => {
  renderLayout(
    '/dashboard',
    buildUser({ creatorStatus: 'suspended', shopSuspensionReason: 'Vende obras de outros.' }),
    'ola@example.com',
  );
  expect(screen.getByText('Motivo: Vende obras de outros.')).toBeTruthy();
  expect(screen.getByText(/Também podes escrever à Banca/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ola@example.com' }).getAttribute('href')).toBe('mailto:ola@example.com');
  expect(screen.queryByRole('link', { name: 'Upload' })).toBeNull();
});

test('the notice asks for a new review, once at a time, and again after the request was declined', async () => {
  const text = 'Tirei a obra da venda.';
  const declined = { text: 'Já corrigi.', declinedAt: '2026-11-20T08:00:00.000Z', declineReason: 'Ainda está à venda.' };
  const suspended = buildUser({ creatorStatus: 'suspended', shopAppeal: declined });
  const waiting = { ...suspended, shopAppeal: { ...declined, text, requestedAt: '2026-11-21T08:00:00.000Z' } };
  mockEndpoint(appealShopSuspension, { user: waiting, message: 'Feito.' });
  renderLayout('/dashboard', suspended);
  expect(screen.getByText('O teu pedido foi recusado a 20 nov. 2026, 10:00: Ainda está à venda.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pedir nova verificação' }));
  expect(screen.getByText('Escreve o que vais corrigir, ou porque não concordas.')).toBeTruthy();
  await user.type(screen.getByLabelText(/^O que vais corrigir/), text);
  await user.click(screen.getByRole('button', { name: 'Pedir nova verificação' }));
  expect(await screen.findByText('Pediste nova verificação a 21 nov. 2026, 10:00. A resposta aparece aqui.')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(getRequestsTo(appealShopSuspension).map(({ body }) => body)).toEqual([{ text }]);
  expect(screen.queryByRole('button', { name: 'Pedir nova verificação' })).toBeNull();
  expect(screen.queryByText(/foi recusado/)).toBeNull();
  expect(screen.getByText('Pedido enviado · à espera')).toBeTruthy();
});

test('the notice is folded after its first reading, until the shop is suspended for another reason or a request is declined', () => {
  const isUnfolded = () => screen.getByText('Loja suspensa').closest('details')?.open;
  const readings = ['Vende obras de outros.', 'Vende obras de outros.', 'O ficheiro não abre.'].map((shopSuspensionReason) => {
    renderLayout('/dashboard', buildUser({ creatorStatus: 'suspended', shopSuspensionReason }));
    const isOpen = isUnfolded();
    cleanup();
    return isOpen;
  });
  expect(readings).toEqual([true, false, true]);
  const suspended = buildUser({ creatorStatus: 'suspended', shopSuspensionReason: 'O ficheiro não abre.' });
  const { store } = renderLayout('/dashboard', suspended);
  expect(isUnfolded()).toBe(false);
  const shopAppeal = { text: 'Já corrigi.', declinedAt: '2026-11-20T08:00:00.000Z', declineReason: 'Ainda não.' };
  act(() => void store.dispatch(userChanged({ ...suspended, shopAppeal })));
  expect(isUnfolded()).toBe(true);
});

test('on a phone, the notice is folded above the orders and still new in another section; a link unfolds it', () => {
  const suspended = buildUser({ creatorStatus: 'suspended', shopSuspensionReason: 'Não entrega.' });
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: query.includes('639px') }) as MediaQueryList);
  const openings = ['/dashboard?section=customers', '/dashboard', '/dashboard', '/dashboard#suspension'].map((url) => {
    renderLayout(url, suspended);
    const isOpen = screen.getByText('Loja suspensa').closest('details')?.open;
    cleanup();
    return isOpen;
  });
  expect(openings).toEqual([false, true, false, true]);
});

test('a section that opens later tells of a suspension in the meantime, and asks for the account once within half a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { store } = renderLayout('/dashboard', buildUser());
  const outdated = store.getState().session.user;
  await vi.waitFor(() => expect(store.getState().session.user).not.toBe(outdated));
  const count = getRequestsTo(me).length;
  mockEndpoint(me, { user: buildUser({ creatorStatus: 'suspended' }) });
  const openSection = (name: string) => user.click(screen.getAllByRole('link', { name })[0] as HTMLElement);
  store.dispatch(userChanged(buildUser({ firstName: 'Zaida' })));
  await openSection('Vendas');
  expect(getRequestsTo(me)).toHaveLength(count);
  expect(store.getState().session.user?.firstName).toBe('Zaida');
  vi.setSystemTime(Date.now() + 30_000);
  await openSection('Meus produtos');
  await vi.waitFor(() => expect(queryNotice()).toBeTruthy());
  expect(screen.queryByRole('link', { name: 'Upload' })).toBeNull();
});

test('the form of a new product lights the tab of the products, and not "Mais"', () => {
  renderLayout('/dashboard?section=upload', buildUser());
  const tabs = within(screen.getAllByRole('navigation', { name: 'Painel do criador' }).at(-1) as HTMLElement);
  expect(tabs.getByRole('link', { name: 'Produtos' }).getAttribute('aria-current')).toBe('page');
  expect(tabs.getByRole('button', { name: 'Mais' }).className).not.toContain('text-brand');
});

test.each([buildUser(), null])('shows no notice without a suspension (%#)', (account) => {
  renderLayout('/dashboard', account);
  expect(screen.getByRole('heading', { name: 'Secção' })).toBeTruthy();
  expect(queryNotice()).toBeNull();
});

test.each([
  [
    'default',
    'Painel do criador',
    [
      'Dashboard',
      'Meus produtos',
      'Vendas',
      'Pagamentos',
      'Upload',
      'Analytics',
      'Settings',
      'Marketing',
      'Descontos',
      'Payouts',
      'Integrações',
    ],
    ['Painel', 'Produtos', 'Vendas', 'Analytics'],
  ],
  [
    'pt',
    'Painel do criador',
    [
      'Painel',
      'Os meus produtos',
      'Vendas',
      'Pagamentos',
      'Novo produto',
      'Números',
      'Definições',
      'Divulgação',
      'Descontos',
      'Recebimentos',
      'Integrações',
    ],
    ['Painel', 'Produtos', 'Vendas', 'Números'],
  ],
  [
    'en',
    'Creator dashboard',
    [
      'Dashboard',
      'My products',
      'Orders',
      'Payments',
      'New product',
      'Analytics',
      'Settings',
      'Marketing',
      'Discounts',
      'Getting paid',
      'Integrations',
    ],
    ['Home', 'Products', 'Orders', 'Analytics'],
  ],
])('names the sections in %s', (id, name, sidebarLabels, tabLabels) => {
  setLocale(catalogues[id]?.locale ?? defaultLocale);
  renderLayout('/dashboard', buildUser());
  const labels = screen.getAllByRole('navigation', { name }).map((nav) =>
    within(nav)
      .getAllByRole('link')
      .map((link) => link.textContent),
  );
  expect(labels).toEqual([sidebarLabels, tabLabels]);
});
