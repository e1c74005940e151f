import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import AdminLayout from './admin.tsx';

test('shows a placeholder until the profile has loaded', () => {
  renderApp(<AdminLayout />, { url: '/admin', user: null });
  expect(screen.getByRole('status').textContent).toBe('A carregar');
});
