import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getCreatorAnalytics, getDashboardSummary, getProductAnalytics } from '@banca/contracts/analytics';
import { listCategories } from '@banca/contracts/categories';
import { getEmailChange } from '@banca/contracts/account';
import { listLibraryOrders } from '@banca/contracts/library';
import { listFollowedCreators, listOwnReviews } from '@banca/contracts/me';
import { listDiscounts } from '@banca/contracts/discounts';
import { createCsvLink } from '@banca/contracts/customers';
import { listCreatorOrders } from '@banca/contracts/orders';
import { listMyProducts, listMyTitles } from '@banca/contracts/own-products';
import { listStatements } from '@banca/contracts/receipts';
import { getSecondFactor, listSessions } from '@banca/contracts/security';
import { type User, userChanged } from '../api/session.ts';
import { makeStore } from '../api/store.ts';
import { dashboardSections } from '../config/section-ids.ts';
import { buildPage, buildUser } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { pendingResponse, getRequestsTo, mockEndpoint } from '../testing/server.ts';
import * as downloads from '../lib/save-file.ts';
import DashboardPage, { meta } from './dashboard.tsx';

// Lists are empty, and analytics requests stay pending.
beforeEach(() => {
  vi.spyOn(downloads, 'openDownload').mockReturnValue();
  for (const endpoint of [getDashboardSummary, getCreatorAnalytics, getProductAnalytics])
    mockEndpoint(endpoint, pendingResponse());
  mockEndpoint(listCreatorOrders, buildPage({ orders: [], pending: 0 }));
  for (const endpoint of [listMyProducts, listMyTitles]) mockEndpoint(endpoint, buildPage({ products: [] }));
  mockEndpoint(listDiscounts, buildPage({ discounts: [] }));
  mockEndpoint(listStatements, buildPage({ months: [] }));
  mockEndpoint(listLibraryOrders, buildPage({ orders: [], email: 'helena@example.com', source: 'account' as const }));
  mockEndpoint(listFollowedCreators, buildPage({ creators: [] }));
  mockEndpoint(listOwnReviews, buildPage({ reviews: [] }));
  mockEndpoint(listCategories, []);
  mockEndpoint(getEmailChange, { emailChange: null });
  mockEndpoint(getSecondFactor, { isEnabled: false, recoveryCodesLeft: 0 });
  mockEndpoint(listSessions, { sessions: [] });
  mockEndpoint(createCsvLink, { url: '/x.csv', expiresAt: '2026-11-21T08:05:00.000Z' });
});

const renderPage = (url: string, user?: User) => renderApp(<DashboardPage />, { url, user }).store;

test.each([
  ['/dashboard', 'Boas-vindas'],
  ['/dashboard?section=nonsense', 'Boas-vindas'],
  ['/dashboard?section=analytics', 'Analytics'],
  ['/dashboard?section=marketing', 'Marketing'],
  ['/dashboard?section=discounts', 'Descontos'],
  ['/dashboard?section=payouts', 'Payouts'],
  ['/dashboard?section=customers', 'Confirmações das Vendas'],
  ['/dashboard?section=products', 'Meus produtos'],
])('%s shows %s', async (url, title) => {
  renderPage(url);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
});

test('the payouts section links to the settings', () => {
  renderPage('/dashboard?section=payouts');
  expect(screen.getByText('Coming soon.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Mudar as contas' }).getAttribute('href')).toBe(
    '/dashboard?section=settings#payment-accounts',
  );
});

test('the analytics section exports the orders of its date range', async () => {
  renderPage('/dashboard?section=analytics&from=2026-11-01');
  fireEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  fireEvent.click(screen.getByText('Encomendas em CSV'));
  const body = { file: 'orders', query: { from: '2026-11-01' } };
  await waitFor(() => expect(getRequestsTo(createCsvLink)).toMatchObject([{ body }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the customers section shows a message if there are no pending orders', async () => {
  renderPage('/dashboard?section=customers');
  expect(await screen.findByText('Está tudo em dia')).toBeTruthy();
});

test('each section has its own title', () => {
  const getTitle = (section: string) =>
    meta?.(makeStore().getState(), { params: {}, url: new URL(`http://shop/dashboard?section=${section}`) }).title;
  expect(new Set(dashboardSections.map(getTitle)).size).toBe(dashboardSections.length);
  expect(getTitle('nonsense')).toBe(getTitle('dashboard'));
});

test.each([
  ['/dashboard', 'Olá, Helena'],
  ['/dashboard?section=analytics', 'Olá, Helena'],
  ['/dashboard?section=upload', 'Para vender, abre a tua banca'],
  ['/dashboard?section=settings', 'Settings'],
])('%s shows %s to a user who is not a creator, without requests that require a creator', async (path, title) => {
  renderPage(path, buildUser({ role: 'user' }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  for (const { url } of getRequestsTo()) expect(url).not.toMatch(/^\/api\/creators/);
});

test('a user who becomes a creator sees the creator dashboard without a reload', async () => {
  const store = renderPage('/dashboard', buildUser({ role: 'user' }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Olá, Helena');
  act(() => void store.dispatch(userChanged(buildUser())));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Boas-vindas, Helena'));
});
