import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { networkError, toApiError } from '../../api/errors.ts';
import { signedIn, signedOut, type User } from '../../api/session.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { ProductView } from './product-view.tsx';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
const user = userEvent.setup({ delay: null });

const ID = '65f1c0ffee0123456789abcd';
const CREATOR = '65f1c0ffee0123456789abce';
const product = {
  _id: ID,
  title: 'Marrabenta: 12 bases',
  description: 'Doze bases originais.',
  price: 850,
  beforePrice: 1200 as number | null,
  category: 'Música',
  image: '/uploads/a.webp',
  images: ['/uploads/a.webp', '/uploads/b.webp', '/uploads/c.webp'],
  features: ['12 faixas WAV', 'Tablaturas em PDF'],
  rating: 4.64,
  reviewCount: 1128,
  status: 'approved',
  featured: false,
  creator: { _id: CREATOR, username: 'dilonn' },
};

const serveProduct = (changes: Partial<typeof product>): void => {
  sent.mockImplementation(
    async ({ method }) =>
      await Promise.resolve(
        method === 'POST' ? { data: { message: 'Accepted' } } : { data: { product: { ...product, ...changes } } },
      ),
  );
};

function open(as?: Partial<User>): (id: string) => void {
  const store = makeStore();
  store.dispatch(as ? signedIn({ token: 't', user: as as User }) : signedOut());
  const page = (id: string) => (
    <Provider store={store}>
      <BrowserRouter>
        <ProductView id={id} renderReviews={({ reviewCount }) => <p>{reviewCount} reviews</p>} />
      </BrowserRouter>
    </Provider>
  );
  const { rerender } = render(page(ID));
  return (id) => rerender(page(id));
}
const findTitle = () => screen.findByRole('heading', { level: 1, name: product.title });
const listTrackedViews = () => sent.mock.calls.map(([request]) => request).filter(({ url }) => url === '/api/analytics/track');
const getHref = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => {
  sent.mockReset();
  serveProduct({});
  Element.prototype.setPointerCapture = () => undefined;
});

test('shows the product, its price, its creator and its rating', async () => {
  open();
  expect(screen.getByRole('status').textContent).toBe('Carregando detalhes do produto');
  await findTitle();
  expect(screen.getAllByText('850,00 MZN')).toHaveLength(2);
  expect(screen.getByText('1 200,00 MZN').closest('s, del')).not.toBeNull();
  expect(screen.getByText('Promoção −29 %')).toBeDefined();
  expect(screen.getAllByText('4,6')).toHaveLength(2);
  expect(getHref('1 128 avaliações')).toBe('#avaliacoes');
  expect(getHref('@dilonn')).toBe(`/creators/${CREATOR}`);
  expect(screen.getByRole('link', { name: '@dilonn' }).parentElement?.textContent).toBe('by @dilonn');
  for (const text of ['Doze bases originais.', '12 faixas WAV', 'Tablaturas em PDF', '1128 reviews'])
    expect(screen.getByText(text)).toBeDefined();
});

test('shows that the product is featured', async () => {
  serveProduct({ featured: true });
  open();
  await findTitle();
  expect(screen.getByText('Destaque')).toBeDefined();
});

test('shows texts for missing features and reviews', async () => {
  serveProduct({ features: [], beforePrice: null, reviewCount: 0, creator: { _id: CREATOR, username: '' } });
  open();
  await findTitle();
  expect(screen.getByText('Sem Características.')).toBeDefined();
  expect(screen.getByText('Ainda sem avaliações')).toBeDefined();
  expect(screen.queryByText(/Promoção/)).toBeNull();
  expect(getHref('@creator')).toBe(`/creators/${CREATOR}`);
});

test('links to the checkout from the buy box and the sticky bar and shows the payment methods', async () => {
  open();
  await findTitle();
  const links = screen.getAllByRole('link', { name: 'Buy Now' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/checkout/${ID}`, `/checkout/${ID}`]);
  const icons = within(screen.getByRole('list', { name: 'Formas de pagamento' })).getAllByRole('img');
  expect(icons.map((icon) => icon.getAttribute('aria-label'))).toEqual(['M-Pesa', 'PayPal', 'E-mola', 'Visa', 'MasterCard']);
  for (const text of ['Pagamento Seguro', 'Download Instant', 'Garantia de Devolução'])
    expect(screen.getByText(text)).toBeDefined();
});

test('answers three frequent questions', async () => {
  open();
  await findTitle();
  expect(document.querySelectorAll('details')).toHaveLength(3);
  for (const text of [/instantânea.*email um link de download/, /licença comercial/, /7 dias de garantia de devolução/])
    expect(screen.getByText(text)).toBeDefined();
});

test('shares the URL, on WhatsApp with the title', async () => {
  open();
  await findTitle();
  const page = encodeURIComponent(`${location.origin}/products/${ID}`);
  await waitFor(() => expect(getHref('Partilhar no Facebook')).toContain(`u=${page}`));
  expect(getHref('Partilhar no WhatsApp')).toBe(`https://wa.me/?text=${encodeURIComponent(`${product.title} `)}${page}`);
  expect(getHref('Partilhar no TikTok')).toBe('https://www.tiktok.com/');
  expect(getHref('Partilhar no Instagram')).toBe('https://www.instagram.com/');
});

test('shows the selected picture, and over the whole screen until Close or a click beside it', async () => {
  open();
  await findTitle();
  const main = screen.getByRole('button', { name: 'Ampliar a imagem' });
  const second = screen.getByRole('button', { name: 'Imagem 2 de 3' });
  expect(main.querySelector('img')?.getAttribute('src')).toContain('/uploads/a-');
  await user.click(second);
  expect(second.getAttribute('aria-pressed')).toBe('true');
  expect(main.querySelector('img')?.getAttribute('src')).toContain('/uploads/b-');
  await user.click(main);
  const overlay = screen.getByRole('dialog', { name: product.title });
  expect(overlay.querySelector('img')?.getAttribute('src')).toBe('/uploads/b-1200.webp');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(main);
  await user.click(screen.getByRole('dialog').querySelector('img')?.parentElement as Element);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [toApiError(404, { code: 'not_found', message: 'Resource not found' }), 'Produto não encontrado'],
  [toApiError(400, null), 'Failed to load product. Please try again later.'],
  [toApiError(403, { message: 'Esta loja está fechada.' }), 'Esta loja está fechada.'],
  [networkError, 'Network connection failed. Please check your internet connection.'],
])('shows why the product cannot be loaded (%#)', async (error, message) => {
  sent.mockResolvedValue({ error });
  open();
  await screen.findByText(message);
  expect(screen.getByRole('button', { name: 'Tente novamente' })).toBeDefined();
});

test.each([
  ['Mozilla/5.0 (Linux; Android 13; SM-A047F) Chrome/140.0 Mobile Safari/537.36', 'Mobile'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 Safari/604.1', 'Mobile'],
  ['Mozilla/5.0 (Linux; Android 13; SM-X200) Chrome/140.0 Safari/537.36', 'Tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Mobile/15E148 Safari/604.1', 'Tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36', 'Desktop'],
])('counts one view, from %s', async (userAgent, device) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://m.facebook.com/');
  open({ _id: 'u' });
  await findTitle();
  await waitFor(() => expect(listTrackedViews()).toHaveLength(1));
  const [{ body, headers } = { body: '', headers: {} }] = listTrackedViews();
  expect(JSON.parse(body as string)).toEqual({ productId: ID, device, referrer: 'https://m.facebook.com/', userAgent });
  expect(headers).toHaveProperty('authorization', 'Bearer t');
  vi.restoreAllMocks();
});

test('a failed view count is only logged', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  sent.mockImplementation(
    async ({ method }) => await Promise.resolve(method === 'POST' ? { error: networkError } : { data: { product } }),
  );
  open();
  await waitFor(() => expect(warned).toHaveBeenCalledWith(networkError));
  expect(screen.queryByRole('alert')).toBeNull();
  warned.mockRestore();
});

test('a creator sees a notice on a pending product, which cannot be bought and counts no views', async () => {
  serveProduct({ status: 'pending' });
  open({ _id: CREATOR });
  await findTitle();
  expect(screen.getByText(/Este produto espera pela aprovação/)).toBeDefined();
  expect(getHref('Ir para os meus produtos')).toBe('/dashboard?section=products');
  expect(screen.queryByRole('link', { name: 'Buy Now' })).toBeNull();
  expect(listTrackedViews()).toEqual([]);
});

test('never shows a product or its error at the URL of another product', async () => {
  const showProduct = open();
  await findTitle();
  sent.mockResolvedValue({ error: toApiError(404, {}) });
  showProduct('65f1c0ffee0123456789abcf');
  expect(screen.queryByRole('heading', { level: 1, name: product.title })).toBeNull();
  await screen.findByText('Produto não encontrado');
  serveProduct({ _id: '65f1c0ffee0123456789abc0', title: 'Timbila ao vivo' });
  showProduct('65f1c0ffee0123456789abc0');
  expect(screen.queryByText('Produto não encontrado')).toBeNull();
  await screen.findByRole('heading', { level: 1, name: 'Timbila ao vivo' });
});
