import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { Router } from './router.tsx';

afterEach(() => vi.restoreAllMocks());

test('a page whose code cannot be fetched keeps the header, and opens once the connection is back', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const onLineSpy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <Provider store={makeStore()}>
      <MemoryRouter initialEntries={['/login']}>
        <Router />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByText('Esta página não abriu. Verifica a ligação e tenta outra vez.');
  screen.getByRole('link', { name: 'Banca, página inicial' });
  screen.getByRole('button', { name: 'Tentar outra vez' });
  onLineSpy.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByLabelText(/Email/);
  expect(screen.queryByText(/^Esta página não abriu/)).toBeNull();
});
