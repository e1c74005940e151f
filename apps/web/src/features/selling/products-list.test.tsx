import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listMyProducts } from '@banca/contracts/products';
import type { OwnProduct } from '../../api/own-products.ts';
import { buildOwnProduct, buildPage, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { refuse, requestsTo, respond } from '../../testing/server.ts';
import { ProductsSection } from './products-section.tsx';

const user = userEvent.setup({ delay: null });
const marrabenta = buildOwnProduct({ title: 'Marrabenta' });
const list = (products: OwnProduct[], page = 1, pages = 1) => buildPage({ products, page, pages });

const open = (search: string) => renderApp(<ProductsSection />, { at: `/dashboard${search}`, user: buildUser() });

test('a search is sent after a pause in typing, is part of the URL and starts at page 1', async () => {
  respond(listMyProducts, ({ query }) => list([marrabenta], Number(query['page']), 2));
  open('?section=products&page=2');
  await screen.findByText('Marrabenta');
  await user.type(screen.getByLabelText('Procurar nos meus produtos'), 'marra');
  await waitFor(() => expect(location.search).toBe('?section=products&q=marra'));
  await waitFor(() => expect(requestsTo(listMyProducts)).toHaveLength(2));
  expect(requestsTo(listMyProducts)[1]?.query).toEqual({ page: '1', q: 'marra' });
});

test('a page past the end redirects to the last one', async () => {
  respond(listMyProducts, ({ query }) => (query['page'] === '3' ? list([], 3, 2) : list([marrabenta], 2, 2)));
  open('?section=products&page=3');
  expect(await screen.findByText('Marrabenta')).toBeDefined();
  expect(location.search).toBe('?section=products&page=2');
});

test('a list that fails to load can be retried', async () => {
  respond(listMyProducts, refuse(400));
  open('?section=products');
  expect(await screen.findByText('Failed to load products. Please try again later.')).toBeDefined();
  respond(listMyProducts, list([marrabenta]));
  await user.click(screen.getByText('Tentar novamente'));
  expect(await screen.findByText('Marrabenta')).toBeDefined();
});
