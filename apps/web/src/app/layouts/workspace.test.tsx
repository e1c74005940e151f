import { screen, within } from '@testing-library/react';
import Package from 'lucide-react/icons/package';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { setUpUser } from '../../testing/set-up-user.ts';
import { Workspace } from './workspace.tsx';

const user = setUpUser();

test('the button of the menu counts what waits behind it, and the menu says where', async () => {
  const links = [
    { id: 'products', to: '/products', label: 'layout.ownProducts' as const, icon: Package, pendingCount: 4 },
    { id: 'payments', to: '/payments', label: 'layout.payments' as const, icon: Package, pendingCount: 3 },
    { id: 'discounts', to: '/discounts', label: 'layout.discounts' as const, icon: Package, pendingCount: 2 },
    { id: 'settings', to: '/settings', label: 'layout.settings' as const, icon: Package },
  ];
  renderApp(
    <Workspace label="Painel" links={links} currentId="products" tabIds={['products']}>
      <p />
    </Workspace>,
  );
  await user.click(screen.getByRole('button', { name: /^Mais ?5$/ }));
  const menu = within(screen.getByRole('dialog', { name: 'Mais' }));
  expect(menu.getByRole('link', { name: /3$/ }).getAttribute('href')).toBe('/payments');
});
