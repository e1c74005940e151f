import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Router } from './router.tsx';

afterEach(() => vi.restoreAllMocks());

test('a page whose code cannot be fetched keeps the header, and opens once the connection is back', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const onLineSpy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () =>
    render(
      <Provider store={makeStore()}>
        <MemoryRouter initialEntries={['/login']}>
          <Router />
        </MemoryRouter>
      </Provider>,
    ),
  );
  await screen.findByText(t('layout.pageFailed'));
  screen.getByRole('link', { name: 'Banca, página inicial' });
  screen.getByRole('button', { name: t('layout.retryPage') });
  onLineSpy.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await screen.findByLabelText(/Email/);
  expect(screen.queryByText(t('layout.pageFailed'))).toBeNull();
});
