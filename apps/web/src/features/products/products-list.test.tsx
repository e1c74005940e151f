import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listMyProducts } from '@banca/contracts/own-products';
import type { OwnProduct } from '../../api/own-products.ts';
import { buildOwnProduct, buildPage, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { ProductsSection } from './products-section.tsx';

const user = setUpUser();
const product = buildOwnProduct({ title: 'Marrabenta' });
const buildProductPage = (products: OwnProduct[], page = 1, pages = 1) => buildPage({ products, page, pages });

const renderSection = (search: string) => renderApp(<ProductsSection />, { url: `/dashboard${search}`, user: buildUser() });

test('a search is sent after a pause in typing, is part of the URL and starts at page 1', async () => {
  mockEndpoint(listMyProducts, ({ query }) => buildProductPage([product], Number(query['page']), 2));
  renderSection('?section=products&page=2');
  await screen.findByText('Marrabenta');
  await user.type(screen.getByLabelText('Procurar nos meus produtos'), 'marra');
  await waitFor(() => expect(location.search).toBe('?section=products&q=marra'));
  await waitFor(() => expect(getRequestsTo(listMyProducts)).toHaveLength(2));
  expect(getRequestsTo(listMyProducts)[1]?.query).toEqual({ page: '1', q: 'marra' });
});

test('a page past the end redirects to the last one', async () => {
  mockEndpoint(listMyProducts, ({ query }) =>
    query['page'] === '3' ? buildProductPage([], 3, 2) : buildProductPage([product], 2, 2),
  );
  renderSection('?section=products&page=3');
  expect(await screen.findByText('Marrabenta')).toBeDefined();
  expect(location.search).toBe('?section=products&page=2');
});

test('a list that fails to load can be retried', async () => {
  mockEndpoint(listMyProducts, errorResponse(400));
  renderSection('?section=products');
  expect(await screen.findByText('Failed to load products. Please try again later.')).toBeDefined();
  mockEndpoint(listMyProducts, buildProductPage([product]));
  await user.click(screen.getByText('Tentar novamente'));
  expect(await screen.findByText('Marrabenta')).toBeDefined();
});
