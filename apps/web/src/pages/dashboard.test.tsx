import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { getCreatorAnalytics, getDashboardSummary, getProductAnalytics, getSales, getVisitors } from '@banca/contracts/analytics';
import { listCategories } from '@banca/contracts/categories';
import { listFollowedCreators, listOwnReviews, listPurchases } from '@banca/contracts/me';
import { exportOrders, listCreatorOrders } from '@banca/contracts/orders';
import { listMyProducts, listMyTitles } from '@banca/contracts/products';
import { type User, userChanged } from '../api/session.ts';
import { makeStore } from '../api/store.ts';
import { dashboardSections } from '../config/paths.ts';
import { buildPage, buildUser } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { never, requestsTo, respond } from '../testing/server.ts';
import DashboardPage, { meta } from './dashboard.tsx';

vi.mock('../lib/save-file.ts', () => ({ saveFile: () => undefined }));

/** Lists are empty; figures never come. */
beforeEach(() => {
  for (const endpoint of [getDashboardSummary, getCreatorAnalytics, getProductAnalytics, getSales, getVisitors])
    respond(endpoint, never());
  respond(listCreatorOrders, buildPage({ orders: [], pending: 0 }));
  for (const endpoint of [listMyProducts, listMyTitles]) respond(endpoint, buildPage({ products: [] }));
  respond(listPurchases, buildPage({ purchases: [] }));
  respond(listFollowedCreators, buildPage({ creators: [] }));
  respond(listOwnReviews, buildPage({ reviews: [] }));
  respond(listCategories, []);
  respond(exportOrders, HttpResponse.text('csv'));
});

const open = (at: string, user?: User) => renderApp(<DashboardPage />, { at, user }).store;

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

test('what is still to come leads on to what works', () => {
  open('/dashboard?section=payouts');
  expect(screen.getByText('Coming soon.')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/dashboard?section=settings');
});

test('the figures can be taken along, with the orders behind them', async () => {
  open('/dashboard?section=analytics&from=2026-11-01');
  fireEvent.click(await screen.findByText('Encomendas em CSV'));
  await waitFor(() => expect(requestsTo(exportOrders)).toMatchObject([{ query: { from: '2026-11-01' } }]));
});

test('nothing pending is good news', async () => {
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
])('for a user %s shows %s, and asks nothing that only creators may', async (address, title) => {
  open(address, buildUser({ role: 'user' }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  for (const { url } of requestsTo()) expect(url).not.toMatch(/^\/api\/creators/);
});

test('who becomes a creator, here or in another tab, has the creator dashboard without a reload', async () => {
  const store = open('/dashboard', buildUser({ role: 'user' }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Olá, Helena');
  act(() => void store.dispatch(userChanged(buildUser())));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Boas-vindas, Helena'));
});
