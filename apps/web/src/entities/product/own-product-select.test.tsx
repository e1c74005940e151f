import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { listMyTitles } from '@banca/contracts/own-products';
import { getProduct } from '@banca/contracts/products';
import { buildPage, buildProductDetail, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { OwnProductSelect } from './own-product-select.tsx';

const user = setUpUser();

const toId = (n: number): string => n.toString(16).padStart(24, '0');
const allProducts = Array.from({ length: 130 }, (_, n) => ({ _id: toId(n), title: `Produto ${n}`, status: 'approved' as const }));

/** Mocks the product endpoints. A search matches part of a title and returns up to 100 products. */
function mockProducts(products: typeof allProducts): void {
  mockEndpoint(listMyTitles, ({ query: { q = '' } }) => {
    const matches = products.filter(({ title }) => title.toLowerCase().includes(q));
    return buildPage({ products: matches.slice(0, 100), total: matches.length, pages: 2 });
  });
  mockEndpoint(getProduct, ({ params }) => {
    const product = products.find(({ _id }) => _id === params['id']);
    return product ? { product: buildProductDetail(product) } : errorResponse(404);
  });
}
beforeEach(() => mockProducts(allProducts));

const StatefulSelect = ({ initialId }: { initialId: string }) => {
  const [value, setValue] = useState(initialId);
  return <OwnProductSelect value={value} onChange={setValue} />;
};
const renderSelect = (initialId = '') => renderApp(<StatefulSelect initialId={initialId} />, { user: buildUser() });
const getSelect = () => screen.getByLabelText<HTMLSelectElement>('Produto');
const readOptions = () =>
  within(getSelect())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('a search by title finds products that are not in the list, and the selected one stays selected', async () => {
  renderSelect();
  const search = await screen.findByLabelText('Procurar produto pelo título');
  expect(readOptions()).not.toContain('Produto 129');
  expect(screen.getByRole('status').textContent).toBe('Os 100 mais recentes de 130 produtos');
  await user.type(search, '129');
  await waitFor(() => expect(readOptions()).toEqual(['Todos os produtos', 'Produto 129']));
  expect(screen.getByRole('status').textContent).toBe('1 produto');
  await user.selectOptions(getSelect(), 'Produto 129');
  await user.clear(search);
  await waitFor(() => expect(readOptions()).toContain('Produto 5'));
  await waitFor(() => expect(getSelect().selectedOptions[0]?.textContent).toBe('Produto 129'));
});

test('a selected product that is not among the newest is shown by its title', async () => {
  renderSelect(toId(120));
  await waitFor(() => expect(getSelect().selectedOptions[0]?.textContent).toBe('Produto 120'));
});

test('a selected product that no longer exists stays selected', async () => {
  renderSelect(toId(999));
  await waitFor(() => expect(getSelect().selectedOptions[0]?.textContent).toBe('Outro produto'));
});

test('without more products than the select can list, there is no search field', async () => {
  mockProducts(allProducts.slice(0, 3));
  renderSelect();
  await waitFor(() => expect(readOptions()).toHaveLength(4));
  expect(screen.queryByRole('searchbox')).toBeNull();
});
