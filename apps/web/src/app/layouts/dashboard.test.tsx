import { cleanup, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listCreatorOrders } from '@banca/contracts/orders';
import type { User } from '../../api/session.ts';
import { ContactEmailContext } from '../../entities/page/contact-email.ts';
import { getLocale, setLocale } from '../../lib/i18n/active-locale.ts';
import { catalogues } from '../../lib/i18n/catalogues.ts';
import { buildPage, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { mockEndpoint } from '../../testing/server.ts';
import DashboardLayout from './dashboard.tsx';

const renderLayout = (url: string, user: User | null, contactEmail = '') =>
  renderApp(
    <ContactEmailContext value={contactEmail}>
      <Routes>
        <Route element={<DashboardLayout />}>
          <Route path="*" element={<h1>Secção</h1>} />
        </Route>
      </Routes>
    </ContactEmailContext>,
    { url, user },
  );

const queryNotice = () => screen.queryByText(/A tua loja está suspensa/);

const defaultLocale = getLocale();

afterEach(() => setLocale(defaultLocale));
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
  expect(screen.getByText(/Se não concordas, explica porquê à Banca/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ola@example.com' }).getAttribute('href')).toBe('mailto:ola@example.com');
  expect(screen.queryByRole('link', { name: 'Upload' })).toBeNull();
  const request = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Já corrigi: pedir nova verificação' }).href);
  expect(request.pathname).toBe('ola@example.com');
  expect(request.searchParams.get('body')).toContain('Motivo: Vende obras de outros.');
});

test('the notice is folded after its first reading, until the shop is suspended for another reason', () => {
  const isUnfolded = () => screen.getByText('Loja suspensa').closest('details')?.open;
  const render = (shopSuspensionReason: string): void => {
    renderLayout('/dashboard', buildUser({ creatorStatus: 'suspended', shopSuspensionReason }));
  };
  const readings = ['Vende obras de outros.', 'Vende obras de outros.', 'O ficheiro não abre.'].map((reason) => {
    render(reason);
    const isOpen = isUnfolded();
    cleanup();
    return isOpen;
  });
  expect(readings).toEqual([true, false, true]);
});

test('the form of a new product lights the tab of the products, and not "Mais"', () => {
  renderLayout('/dashboard?section=upload', buildUser());
  const tabs = within(screen.getAllByRole('navigation', { name: 'Painel do criador' }).at(-1) as HTMLElement);
  expect(tabs.getByRole('link', { name: 'Produtos' }).getAttribute('aria-current')).toBe('page');
  expect(tabs.getByRole('button', { name: 'Mais' }).className).not.toContain('text-brand');
});

test.each([buildUser(), null])('shows no notice without a suspension (%#)', (user) => {
  renderLayout('/dashboard', user);
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
