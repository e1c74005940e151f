import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { networkError } from '../../api/errors.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { LinkProvider } from '../../ui/link.tsx';
import { Catalogue } from './catalogue.tsx';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const user = userEvent.setup({ delay: null });

const product = (n: number, title: string) => ({
  _id: `65f1c0ffee012345678900${String(n).padStart(2, '0')}`,
  title,
  description: 'Doze bases de marrabenta',
  price: 850,
  beforePrice: n === 1 ? 1000 : undefined,
  category: 'Música',
  image: null,
  images: [],
  reviewCount: 0,
  rating: 0,
  creator: { username: 'chirindza' },
});
const all = [product(1, 'Timbila'), product(2, 'Mbira')];
const requestedQueries: URLSearchParams[] = [];
let featured: object[] = [];

function respondTo({ url }: Outgoing): Answer {
  const { searchParams } = new URL(url, 'http://shop');
  requestedQueries.push(searchParams);
  if (searchParams.get('featured'))
    return { data: { products: featured, total: 0, page: 1, pages: 0, limit: 8, categories: [] } };
  const q = searchParams.get('q') ?? '';
  const products = all.filter(({ title }) => title.toLowerCase().startsWith(q));
  return { data: { products, total: products.length, page: 1, pages: 1, limit: 12, categories: [{ name: 'Música', count: 2 }] } };
}

/** As in the application, the next page is fetched first, and the list stays visible until then. */
function open(address = '/products') {
  const arrival = Promise.withResolvers<{ default: () => React.ReactNode }>();
  const ProductPage = lazy(() => arrival.promise);
  history.replaceState(null, '', address);
  render(
    <Provider store={makeStore()}>
      <BrowserRouter>
        <LinkProvider>
          <Suspense fallback="">
            <Routes>
              <Route path="/products" element={<Catalogue />} />
              <Route path="/products/:id" element={<ProductPage />} />
            </Routes>
          </Suspense>
        </LinkProvider>
      </BrowserRouter>
    </Provider>,
  );
  return { arrive: () => arrival.resolve({ default: () => <p>a página do produto</p> }) };
}
const titles = async () => (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);

beforeEach(() => {
  requestedQueries.length = 0;
  featured = [];
  localStorage.clear();
  vi.mocked(send).mockImplementation((request) => Promise.resolve(respondTo(request)));
});

test('searches while typing and updates the URL', async () => {
  open();
  expect(await titles()).toEqual(['Timbila', 'Mbira']);
  await user.type(screen.getByRole('searchbox'), 'mbi');
  await waitFor(async () => expect(await titles()).toEqual(['Mbira']));
  expect(location.search).toBe('?q=mbi');
  expect(requestedQueries.filter((query) => !query.has('featured')).map((query) => query.get('q'))).toEqual([null, 'mbi']);
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
  vi.mocked(send).mockResolvedValue({ data: { products: [], total: 0, page: 1, pages: 0, limit: 12, categories: [] } });
  open();
  await screen.findByText('Nenhum produto disponível até o momento');
});

test.each([
  [{ error: networkError }, 'Failed to load products. Please try again later.'],
  [{ data: null }, 'No data received from server'],
  [{ data: { products: '<html>' } }, 'Invalid data format received'],
] as [Answer, string][])('shows why the list failed and tries again (%#)', async (answer, message) => {
  let isBroken = true;
  vi.mocked(send).mockImplementation((request) => Promise.resolve(isBroken ? answer : respondTo(request)));
  open();
  await screen.findByText(message);
  isBroken = false;
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
  const rated = { ...product(3, 'Xigubo'), rating: 3.7, reviewCount: 4 };
  vi.mocked(send).mockResolvedValue({ data: { products: [rated], total: 1, page: 1, pages: 1, limit: 12, categories: [] } });
  open('/products?q=x');
  const card = within(await screen.findByRole('article'));
  const stars = [...(card.getByText(/3,7/).parentElement?.querySelectorAll('svg') ?? [])];
  const full = stars
    .map((star) => star.querySelector('.fill-mango'))
    .map((part) => part && (part.hasAttribute('clip-path') ? 0.5 : 1));
  expect(full).toEqual([1, 1, 1, 0.5, null]);
});
