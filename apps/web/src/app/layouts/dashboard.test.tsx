import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { signedIn, type User } from '../../api/session.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { aCreator } from '../../testing/accounts.ts';
import { makeStore } from '../../api/store.ts';
import DashboardLayout from './dashboard.tsx';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));

function open(path: string, user: User | null): void {
  const store = makeStore();
  store.dispatch(signedIn({ token: 'token', user }));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route element={<DashboardLayout />}>
            <Route path="*" element={<h1>Secção</h1>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
}

const notice = () => screen.queryByText(/A tua loja está suspensa/);

beforeEach(() => {
  vi.mocked(send)
    .mockReset()
    .mockResolvedValue({ data: { orders: [], pending: 0 } });
});

test.each(['/dashboard', '/dashboard?section=customers', '/upload', '/add-product'])(
  '%s shows creators that their shop is suspended and what still works',
  (path) => {
    open(path, aCreator({ creatorStatus: 'suspended' }));
    expect(notice()?.textContent).toContain('As encomendas já feitas continuam contigo.');
    expect(screen.getByRole('heading', { name: 'Secção' })).toBeTruthy();
  },
);

test.each([aCreator(), null])('other users see no suspension notice (%#)', (user) => {
  open('/dashboard', user);
  expect(screen.getByRole('heading', { name: 'Secção' })).toBeTruthy();
  expect(notice()).toBeNull();
});
