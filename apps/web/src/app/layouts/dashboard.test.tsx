import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { listCreatorOrders } from '@banca/contracts/orders';
import type { User } from '../../api/session.ts';
import { buildPage, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { mockEndpoint } from '../../testing/server.ts';
import DashboardLayout from './dashboard.tsx';

const renderLayout = (url: string, user: User | null) =>
  renderApp(
    <Routes>
      <Route element={<DashboardLayout />}>
        <Route path="*" element={<h1>Secção</h1>} />
      </Route>
    </Routes>,
    { url, user },
  );

const queryNotice = () => screen.queryByText(/A tua loja está suspensa/);

beforeEach(() => mockEndpoint(listCreatorOrders, buildPage({ orders: [], pending: 0 })));

test.each(['/dashboard', '/dashboard?section=customers', '/upload', '/add-product'])(
  '%s shows a suspended creator a notice above the section',
  (path) => {
    renderLayout(path, buildUser({ creatorStatus: 'suspended' }));
    expect(queryNotice()?.textContent).toContain('As encomendas já feitas continuam contigo.');
    expect(screen.getByRole('heading', { name: 'Secção' })).toBeTruthy();
  },
);

test.each([buildUser(), null])('shows no notice without a suspension (%#)', (user) => {
  renderLayout('/dashboard', user);
  expect(screen.getByRole('heading', { name: 'Secção' })).toBeTruthy();
  expect(queryNotice()).toBeNull();
});
