import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listProductsById } from '@banca/contracts/products-by-id';
import { buildProduct } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint, networkFailure } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { Wishlist } from './wishlist.tsx';

const user = setUpUser();
const buildId = (n: number): string => `65f1c0ffee01234567890${String(n).padStart(3, '0')}`;
const timbila = buildProduct({ _id: buildId(1), title: 'Timbila' });
const mbira = buildProduct({ _id: buildId(2), title: 'Mbira' });

function setWishlist(ids: unknown): void {
  localStorage.setItem('banca.wishlist', JSON.stringify(ids));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'banca.wishlist' })));
}
const readTitles = async () => (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
const mockProducts = (products = [timbila, mbira]): void =>
  mockEndpoint(listProductsById, ({ query: { ids = '' } }) => ({
    products: ids.split(',').flatMap((id) => products.find(({ _id }) => _id === id) ?? []),
  }));

function renderWishlist(ids: unknown, url = '/wishlist'): void {
  renderApp(<Wishlist />, { url });
  setWishlist(ids);
}

beforeEach(() => mockProducts());
// The module keeps the ids after the last component has gone.
afterEach(() => setWishlist([]));

test('shows the products, the latest heart first, and a removed heart removes its product without a request', async () => {
  renderWishlist([timbila._id, mbira._id]);
  expect(await readTitles()).toEqual(['Mbira', 'Timbila']);
  screen.getByText('2 produtos guardados');
  await user.click(screen.getByRole('button', { name: 'Guardar «Mbira»' }));
  expect(await readTitles()).toEqual(['Timbila']);
  screen.getByText('1 produto guardado');
  await user.click(screen.getByRole('button', { name: 'Guardar «Timbila»' }));
  await screen.findByText(/Ainda não guardaste nenhum produto/);
  expect(screen.getByRole('link', { name: 'Explorar produtos' }).getAttribute('href')).toBe('/products');
  expect(getRequestsTo(listProductsById)).toHaveLength(1);
});

test('an empty wishlist sends no request', async () => {
  renderWishlist(['x', null, '../../etc']);
  await screen.findByText(/Ainda não guardaste nenhum produto/);
  expect(getRequestsTo(listProductsById)).toEqual([]);
});

test('products that are no longer sold can be removed', async () => {
  mockProducts([timbila]);
  renderWishlist([timbila._id, mbira._id, buildId(3)]);
  await screen.findByText('2 produtos guardados já não estão à venda.');
  await user.click(screen.getByRole('button', { name: 'Retirar da lista' }));
  await waitFor(() => expect(screen.queryByText(/já não est/)).toBeNull());
  expect(localStorage.getItem('banca.wishlist')).toBe(JSON.stringify([timbila._id]));
  expect(await readTitles()).toEqual(['Timbila']);
});

test.each([networkFailure(), errorResponse(400), HttpResponse.json({ products: '<html>' })])(
  'shows an error, and a retry loads the products (%#)',
  async (response) => {
    mockEndpoint(listProductsById, response);
    renderWishlist([timbila._id]);
    await screen.findByText('Não foi possível carregar os produtos guardados.');
    mockProducts();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await readTitles()).toEqual(['Timbila']);
  },
);

test('shows 24 products per page and requests only those', async () => {
  const products = Array.from({ length: 30 }, (_, i) => buildProduct({ _id: buildId(100 + i), title: `Curso ${i}` }));
  mockProducts(products);
  renderWishlist(products.map(({ _id }) => _id));
  expect(await readTitles()).toHaveLength(24);
  const pages = within(screen.getByRole('navigation', { name: 'Páginas' }));
  await user.click(pages.getByRole('link', { name: 'Página 2' }));
  await waitFor(async () =>
    expect(await readTitles()).toEqual(['Curso 5', 'Curso 4', 'Curso 3', 'Curso 2', 'Curso 1', 'Curso 0']),
  );
  expect(getRequestsTo(listProductsById).map(({ query }) => query['ids']?.split(',').length)).toEqual([24, 6]);
});
