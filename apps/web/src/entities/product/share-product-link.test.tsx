import { listMyTitles } from '@banca/contracts/own-products';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPage, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { mockEndpoint } from '../../testing/server.ts';
import { ShareProductLink } from './share-product-link.tsx';

test.each([
  ['creates the first product', [], 'Novo produto', 'upload'],
  [
    'shares an existing product',
    [{ _id: '65f1c0ffee0123456789abcd', title: 'Marrabenta', status: 'approved' }],
    'Partilhar um produto',
    'products',
  ],
])('%s', async (_, products, name, section) => {
  mockEndpoint(listMyTitles, { ...buildPage({ products: products as [] }), total: products.length });
  renderApp(<ShareProductLink />, { user: buildUser() });
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(`/dashboard?section=${section}`);
});
