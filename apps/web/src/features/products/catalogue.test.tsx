import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { listProducts } from '@banca/contracts/products';
import type { Product } from '../../api/products.ts';
import { buildPage, buildProduct } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { disconnect, requestsTo, respond } from '../../testing/server.ts';
import { Catalogue } from './catalogue.tsx';

const user = userEvent.setup({ delay: null });

const product = (n: number, title: string, changes: Partial<Product> = {}) =>
  buildProduct({
    _id: `65f1c0ffee012345678900${String(n).padStart(2, '0')}`,
    title,
    description: 'Doze bases de marrabenta',
    image: null,
    images: [],
    ...changes,
  });
const all = [product(1, 'Timbila'), product(2, 'Mbira')];
const page = (products: Product[], more: object = {}) =>
  buildPage({ products, categories: [{ name: 'Música', count: 2 }], ...more });
let featured: Product[] = [];

/** As in the shop the next page is fetched first, and the list stays on the screen until it is there. */
function open(at = '/products') {
  const arrival = Promise.withResolvers<{ default: () => React.ReactNode }>();
  const ProductPage = lazy(() => arrival.promise);
  renderApp(
    <Suspense fallback="">
      <Routes>
        <Route path="/products" element={<Catalogue />} />
        <Route path="/products/:id" element={<ProductPage />} />
      </Routes>
    </Suspense>,
    { at },
  );
  return { arrive: () => arrival.resolve({ default: () => <p>a página do produto</p> }) };
}
const titles = async () => (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);

function serve(): void {
  respond(listProducts, ({ query: { featured: isFeatured, q = '' } }) =>
    page(isFeatured ? featured : all.filter(({ title }) => title.toLowerCase().startsWith(q))),
  );
}
beforeEach(() => {
  featured = [];
  localStorage.clear();
  serve();
});

test('searches while typing and updates the URL', async () => {
  open();
  expect(await titles()).toEqual(['Timbila', 'Mbira']);
  await user.type(screen.getByRole('searchbox'), 'mbi');
  await waitFor(async () => expect(await titles()).toEqual(['Mbira']));
  expect(location.search).toBe('?q=mbi');
  const searches = requestsTo(listProducts).filter(({ query }) => !query['featured']);
  expect(searches.map(({ query }) => query['q'])).toEqual([undefined, 'mbi']);
});

test('a product that is opened during the debounce stays open', async () => {
  const { arrive } = open();
  await titles();
  await user.type(screen.getByRole('searchbox'), 'timb');
  await user.click(screen.getByRole('link', { name: 'Timbila' }));
  // Longer than the debounce of the search.
  await expect(waitFor(() => expect(location.pathname).toBe('/products'), { timeout: 600 })).rejects.toThrow('/products');
  arrive();
  await screen.findByText('a página do produto');
});

test('an invalid price is reported and not searched for', async () => {
  open();
  await titles();
  await user.type(screen.getByLabelText('Preço mínimo em MZN'), 'muito');
  await screen.findByText('Escreve um número, por exemplo 250.');
  await user.type(screen.getByLabelText('Preço máximo em MZN'), '900');
  await waitFor(() => expect(location.search).toBe('?maxPrice=900'));
});

test('shows different texts for an empty result and an empty catalogue', async () => {
  open('/products?q=zzz');
  await screen.findByText('Nenhum produto encontrado que corresponda aos seus critérios');
  await user.click(screen.getByRole('link', { name: 'Ver todos os produtos' }));
  expect(await titles()).toEqual(['Timbila', 'Mbira']);
  cleanup();
  respond(listProducts, page([], { pages: 0, categories: [] }));
  open();
  await screen.findByText('Nenhum produto disponível até o momento');
});

test.each([
  [disconnect(), 'Failed to load products. Please try again later.'],
  [HttpResponse.json(null), 'No data received from server'],
  [HttpResponse.json({ products: '<html>' }), 'Invalid data format received'],
])('says why there is no list, and asks again (%#)', async (reply, message) => {
  respond(listProducts, reply);
  open();
  await screen.findByText(message);
  serve();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await titles()).toEqual(['Timbila', 'Mbira']);
});

test('the wishlist is stored in the browser, product by product', async () => {
  open();
  await titles();
  const heart = (title: string) => screen.getByRole('button', { name: `Guardar «${title}»` });
  await user.click(heart('Mbira'));
  expect([heart('Mbira'), heart('Timbila')].map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  expect(localStorage.getItem('banca.wishlist')).toContain(all[1]?._id);
  await user.click(heart('Mbira'));
  expect(localStorage.getItem('banca.wishlist')).toBe('[]');
});

test('the quick view opens over the list and closes', async () => {
  open();
  await titles();
  await user.click(screen.getByRole('button', { name: 'Ver «Timbila» sem sair da lista' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Timbila' }));
  dialog.getByText('Doze bases de marrabenta');
  expect(dialog.getByRole('link', { name: 'Buy Now' }).getAttribute('href')).toContain(String(all[0]?._id));
  await user.click(dialog.getByRole('button', { name: /Fechar|Close/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/products');
});

const inOrder = [product(7, 'Xigubo'), product(5, 'Mapiko'), product(6, 'Tufo'), product(8, 'Nyau'), product(9, 'Marrabenta')];

test('the first page of the unfiltered catalogue starts with four featured products in their order', async () => {
  featured = inOrder.map((one) => ({ ...one, featured: true }));
  open();
  const section = within(await screen.findByRole('region', { name: 'Destaques' }));
  await waitFor(() =>
    expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Xigubo',
      'Mapiko',
      'Tufo',
      'Nyau',
    ]),
  );
  expect(section.getAllByText('Destaque')).toHaveLength(4);
  cleanup();
  for (const address of [
    '/products?q=timb',
    '/products?category=Arte',
    '/products?minPrice=1',
    '/products?page=2',
    '/products?sort=oldest',
  ]) {
    open(address);
    expect((await titles()).length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: 'Destaques' })).toBeNull();
    cleanup();
  }
});

test('without featured products there is no section', async () => {
  open();
  await titles();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Destaques' })).toBeNull());
});

test('a card rounds its stars down to half a star', async () => {
  const rated = product(3, 'Xigubo', { rating: 3.7, reviewCount: 4 });
  respond(listProducts, page([rated]));
  open('/products?q=x');
  const card = within(await screen.findByRole('article'));
  const stars = [...(card.getByText(/3,7/).parentElement?.querySelectorAll('svg') ?? [])];
  const full = stars
    .map((star) => star.querySelector('.fill-mango'))
    .map((part) => part && (part.hasAttribute('clip-path') ? 0.5 : 1));
  expect(full).toEqual([1, 1, 1, 0.5, null]);
});
