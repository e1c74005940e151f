import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listProducts } from '@banca/contracts/products';
import { getSuggestions } from '@banca/contracts/suggestions';
import { setLocale } from '../../lib/i18n/active-locale.ts';
import { catalogues } from '../../lib/i18n/catalogues.ts';
import type { Locale } from '@banca/messages';
import type { Product } from '../../api/products.ts';
import { readFilledStars } from '../../testing/read-filled-stars.ts';
import { buildPage, buildProduct } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { networkFailure, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { Catalogue } from './catalogue.tsx';

const user = setUpUser();

const setLanguage = (id: string): void => setLocale(catalogues[id]?.locale as Locale);

const buildNumberedProduct = (n: number, title: string, changes: Partial<Product> = {}) =>
  buildProduct({
    _id: `65f1c0ffee012345678900${String(n).padStart(2, '0')}`,
    title,
    description: 'Doze bases de marrabenta',
    image: null,
    images: [],
    ...changes,
  });
const allProducts = [buildNumberedProduct(1, 'Timbila'), buildNumberedProduct(2, 'Mbira')];
const buildProductPage = (products: Product[], more: object = {}) =>
  buildPage({ products, categories: [{ name: 'Música', count: 2 }], ...more });

/** The product page loads lazily: the catalogue stays visible until `showProductPage` is called. */
function renderCatalogue(url = '/products') {
  const productPageModule = Promise.withResolvers<{ default: () => React.ReactNode }>();
  const ProductPage = lazy(() => productPageModule.promise);
  renderApp(
    <Suspense fallback="">
      <Routes>
        <Route path="/products" element={<Catalogue />} />
        <Route path="/products/:id" element={<ProductPage />} />
      </Routes>
    </Suspense>,
    { url },
  );
  return { showProductPage: () => productPageModule.resolve({ default: () => <p>a página do produto</p> }) };
}
const getSearchField = () => screen.getByRole('combobox', { name: 'Procurar por título ou descrição' });
const readTitles = async () => (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);

function mockCatalogue(): void {
  mockEndpoint(getSuggestions, { products: [], creators: [] });
  mockEndpoint(listProducts, ({ query: { q = '' } }) =>
    buildProductPage(allProducts.filter(({ title }) => title.toLowerCase().startsWith(q))),
  );
}
beforeEach(() => {
  localStorage.clear();
  mockCatalogue();
});
afterEach(() => setLanguage('default'));

test('searches while typing and updates the URL', async () => {
  renderCatalogue();
  expect(await readTitles()).toEqual(['Timbila', 'Mbira']);
  await user.type(getSearchField(), 'mbi');
  await waitFor(async () => expect(await readTitles()).toEqual(['Mbira']));
  expect(location.search).toBe('?q=mbi');
  expect(getRequestsTo(listProducts).map(({ query }) => query['q'])).toEqual([undefined, 'mbi']);
});

test('a search is by relevance until another sequence is chosen', async () => {
  renderCatalogue('/products?q=timb');
  await readTitles();
  const select = screen.getByLabelText<HTMLSelectElement>('Ordenar');
  expect(select.selectedOptions[0]?.textContent).toBe('Mais relevantes');
  await user.selectOptions(select, 'Mais recentes');
  expect(location.search).toBe('?q=timb&sort=newest');
  await user.selectOptions(select, 'Mais relevantes');
  expect(location.search).toBe('?q=timb');
  expect(getRequestsTo(listProducts).map(({ query }) => query['sort'])).toEqual([undefined, 'newest']);
});

test('a product opened before the debounced search runs stays open', async () => {
  const { showProductPage } = renderCatalogue();
  await readTitles();
  await user.type(getSearchField(), 'timb');
  await user.click(screen.getByRole('link', { name: 'Timbila' }));
  // The timeout is longer than the debounce of the search.
  await expect(waitFor(() => expect(location.pathname).toBe('/products'), { timeout: 600 })).rejects.toThrow('/products');
  showProductPage();
  await screen.findByText('a página do produto');
});

test('an invalid price is reported and not searched for', async () => {
  renderCatalogue();
  await readTitles();
  await user.type(screen.getByLabelText('Preço mínimo em MZN'), 'muito');
  await screen.findByText('Escreve um número, por exemplo 250.');
  await user.type(screen.getByLabelText('Preço máximo em MZN'), '900');
  await waitFor(() => expect(location.search).toBe('?maxPrice=900'));
});

test.each([
  ['default', '1 250,5', '1250,50'],
  ['en', '1,250.50', '1250.50'],
])('in %s, a price of %s is kept as it was typed, and a link with it shows %s', async (language, typed, shown) => {
  setLanguage(language);
  renderCatalogue();
  await readTitles();
  const getField = () => screen.getByLabelText<HTMLInputElement>(/^(Preço mínimo|Minimum price)/);
  await user.type(getField(), typed);
  await waitFor(() => expect(location.search).toBe('?minPrice=1250.5'));
  expect(getField().value).toBe(typed);
  await waitFor(() => expect(getRequestsTo(listProducts).map(({ query }) => query['minPrice'])).toContain('1250.5'));
  cleanup();
  renderCatalogue('/products?minPrice=1250,50');
  await readTitles();
  expect(getField().value).toBe(shown);
});

const CREATOR_ID = '65f1c0ffee0123456789abcd';

const readRegion = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('a misspelt search shows the results of its correction, similar products, then others, none twice', async () => {
  mockEndpoint(listProducts, ({ query: { q, typos } }) => {
    if (q === 'timbila') return buildProductPage(allProducts.slice(0, 1));
    if (q) return buildProductPage(typos === 'true' ? [...allProducts.slice(0, 1), buildProduct({ title: 'Tombila' })] : []);
    return buildProductPage(allProducts);
  });
  renderCatalogue('/products?q=tinbila');
  expect(await readRegion('Mostramos resultados de «timbila»')).toEqual(['Timbila']);
  const correctedLink = screen.getByRole('link', { name: /^Ver todos.*«timbila»/ });
  expect(correctedLink.getAttribute('href')).toBe('/products?q=timbila');
  expect(await readRegion('Parecidos com «tinbila»')).toEqual(['Tombila']);
  expect(await readRegion('Mais vendidos')).toEqual(['Mbira']);
  expect(correctedLink.compareDocumentPosition(screen.getAllByRole('link', { name: 'Limpar filtros' })[1] as HTMLElement)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.getByRole('status').textContent).toBe('Nenhum produto encontrado que corresponda aos seus critérios');
  // The row above the results has them already.
  expect(screen.queryByRole('navigation', { name: 'Ver uma categoria' })).toBeNull();
});

test('exact matches that another filter hides are not called similar', async () => {
  mockEndpoint(listProducts, ({ query: { q, category } }) =>
    buildProductPage(category ? [] : allProducts.slice(0, q ? 1 : 2), { total: q && !category ? 3 : 0 }),
  );
  renderCatalogue('/products?q=timbila&category=Arte');
  expect(await readRegion('Em outras categorias: 3 produtos')).toEqual(['Timbila']);
  expect(screen.getByRole('link', { name: /^Ver todos.*categorias/ }).getAttribute('href')).toBe('/products?q=timbila');
  expect(screen.queryByText(/Parecidos/)).toBeNull();
  expect(getRequestsTo(listProducts).filter(({ query }) => query['typos'])).toEqual([]);
});

test('says that the minimum price is above the maximum and swaps them', async () => {
  mockEndpoint(listProducts, ({ query: { minPrice } }) => buildProductPage(minPrice === '900' ? [] : allProducts));
  renderCatalogue('/products?minPrice=900&maxPrice=100');
  await screen.findByText('O preço mínimo (900,00 MZN) é maior do que o máximo (100,00 MZN).');
  await user.click(screen.getByRole('link', { name: 'Trocar os dois' }));
  expect(location.search).toBe('?minPrice=100&maxPrice=900');
  expect(await readTitles()).toEqual(['Timbila', 'Mbira']);
});

test.each([
  ['no product', 'anabela'],
  ['few products', 'timbila'],
])('a search with %s also shows the creators that match', async (_, q) => {
  const creator = { _id: CREATOR_ID, firstName: 'Anabela', lastName: 'Cossa', username: 'anabela', profilePicture: null };
  mockEndpoint(getSuggestions, { products: [], creators: [creator] });
  renderCatalogue(`/products?q=${q}`);
  const creators = within(await screen.findByRole('navigation', { name: 'Criadores' }));
  expect(creators.getByRole('link', { name: /Anabela Cossa/ }).getAttribute('href')).toBe(`/creators/${CREATOR_ID}`);
});

test('a search that names a category leads to its products', async () => {
  renderCatalogue('/products?q=m%C3%BAsicas');
  const categories = within(await screen.findByRole('navigation', { name: 'Ver a categoria' }));
  expect(categories.getByRole('link', { name: /^Música.+2$/ }).getAttribute('href')).toBe('/products?category=M%C3%BAsica');
});

test('shows different texts for an empty result and an empty catalogue', async () => {
  renderCatalogue('/products?q=zzz');
  await screen.findByText('Nenhum produto encontrado que corresponda aos seus critérios');
  // The first one is for browsers without scripts.
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Limpar filtros' })).toHaveLength(2));
  await user.click(screen.getAllByRole('link', { name: 'Limpar filtros' })[1] as HTMLElement);
  expect(await readTitles()).toEqual(['Timbila', 'Mbira']);
  cleanup();
  mockEndpoint(listProducts, buildProductPage([], { pages: 0, categories: [] }));
  renderCatalogue();
  await screen.findByText('Nenhum produto disponível até o momento');
});

test.each([
  [networkFailure(), 'Failed to load products. Please try again later.'],
  [HttpResponse.json(null), 'No data received from server'],
  [HttpResponse.json({ products: '<html>' }), 'Invalid data format received'],
])('shows why the list cannot be loaded, and a retry loads it (%#)', async (response, message) => {
  mockEndpoint(listProducts, response);
  renderCatalogue();
  await screen.findByText(message);
  mockCatalogue();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await readTitles()).toEqual(['Timbila', 'Mbira']);
});

test('a list that failed without a connection says so, and loads once the connection is back', async () => {
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  mockEndpoint(listProducts, networkFailure());
  renderCatalogue();
  await screen.findByText(/^Sem ligação à internet/);
  mockCatalogue();
  connection.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await readTitles()).toEqual(['Timbila', 'Mbira']);
});

test('each product is added to and removed from the stored wishlist', async () => {
  renderCatalogue();
  await readTitles();
  const getWishlistButton = (title: string) => screen.getByRole('button', { name: `Guardar «${title}»` });
  await user.click(getWishlistButton('Mbira'));
  expect([getWishlistButton('Mbira'), getWishlistButton('Timbila')].map((item) => item.getAttribute('aria-pressed'))).toEqual([
    'true',
    'false',
  ]);
  expect(localStorage.getItem('banca.wishlist')).toContain(allProducts[1]?._id);
  await user.click(getWishlistButton('Mbira'));
  expect(localStorage.getItem('banca.wishlist')).toBe('[]');
});

test('the quick view opens over the list and closes', async () => {
  renderCatalogue();
  await readTitles();
  await user.click(screen.getByRole('button', { name: 'Ver «Timbila» sem sair da lista' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Timbila' }));
  dialog.getByText('Doze bases de marrabenta');
  expect(dialog.getByRole('link', { name: 'Buy Now' }).getAttribute('href')).toContain(String(allProducts[0]?._id));
  await user.click(dialog.getByRole('button', { name: /Fechar|Close/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/products');
});

test('featured products are in the list once, with their badge', async () => {
  mockEndpoint(listProducts, buildProductPage([buildNumberedProduct(7, 'Xigubo', { featured: true })]));
  renderCatalogue();
  expect(await readTitles()).toEqual(['Xigubo']);
  expect(within(screen.getByRole('article')).getByText('Destaque')).toBeTruthy();
  expect(getRequestsTo(listProducts)).toHaveLength(1);
});

test('a card rounds its stars down to half a star', async () => {
  const ratedProduct = buildNumberedProduct(3, 'Xigubo', { rating: 3.7, reviewCount: 4 });
  mockEndpoint(listProducts, buildProductPage([ratedProduct]));
  renderCatalogue('/products?q=x');
  const card = within(await screen.findByRole('article'));
  expect(readFilledStars(card.getByText(/3,7/).parentElement as HTMLElement)).toBe(3.5);
});

test('in English, categories have translated names and links with the stored ones', async () => {
  setLanguage('en');
  renderCatalogue('/products?category=M%C3%BAsica');
  const link = await screen.findByRole('link', { name: 'Music 2' });
  expect(link.getAttribute('href')).toBe('/products?category=M%C3%BAsica');
  expect(link.getAttribute('aria-current')).toBe('true');
  expect(getRequestsTo(listProducts)[0]?.query['category']).toBe('Música');
  expect(screen.getByRole('status').textContent).toBe('2 products');
  expect(screen.getByLabelText('Sort')).toBeDefined();
});
