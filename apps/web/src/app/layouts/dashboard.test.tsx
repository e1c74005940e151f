import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { listCreatorOrders } from '@banca/contracts/orders';
import type { User } from '../../api/session.ts';
import { buildPage, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { respond } from '../../testing/server.ts';
import DashboardLayout from './dashboard.tsx';

const open = (at: string, user: User | null) =>
  renderApp(
    <Routes>
      <Route element={<DashboardLayout />}>
        <Route path="*" element={<h1>Secção</h1>} />
      </Route>
    </Routes>,
    { at, user },
  );

const notice = () => screen.queryByText(/A tua loja está suspensa/);

beforeEach(() => respond(listCreatorOrders, buildPage({ orders: [], pending: 0 })));

test.each(['/dashboard', '/dashboard?section=customers', '/upload', '/add-product'])(
  '%s shows creators that their shop is suspended and what still works',
  (path) => {
    open(path, buildUser({ creatorStatus: 'suspended' }));
    expect(notice()?.textContent).toContain('As encomendas já feitas continuam contigo.');
    expect(screen.getByRole('heading', { name: 'Secção' })).toBeTruthy();
  },
);

test.each([buildUser(), null])('says nothing of the sort to anybody else (%#)', (user) => {
  open('/dashboard', user);
  expect(screen.getByRole('heading', { name: 'Secção' })).toBeTruthy();
  expect(notice()).toBeNull();
});
