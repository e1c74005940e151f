import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { toApiError } from '../../api/errors.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { ProductsSection } from './products-section.tsx';
import type { OwnProduct } from '../../api/own-products.ts';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));

const user = userEvent.setup({ delay: null });
const marrabenta = {
  _id: '65f1c0ffee0123456789abcd',
  title: 'Marrabenta',
  price: 850,
  image: null,
  images: [] as string[],
  sales: 3,
  status: 'approved',
  updatedAt: '2026-11-21T08:00:00.000Z',
} as OwnProduct;

const page = (products: OwnProduct[], at = 1, pages = 1): Answer => ({
  data: { products, total: products.length, page: at, pages, limit: 12 },
});
const asked: string[] = [];
function answering(list: (url: string) => Answer): void {
  asked.length = 0;
  vi.mocked(send).mockImplementation(({ url }) => {
    asked.push(url);
    return Promise.resolve(list(url));
  });
}

const Address = () => <p data-testid="address">{useLocation().search}</p>;
const open = (search: string) =>
  render(
    <Provider store={makeStore()}>
      <MemoryRouter initialEntries={[`/dashboard${search}`]}>
        <ProductsSection />
        <Address />
      </MemoryRouter>
    </Provider>,
  );
const address = () => screen.getByTestId('address').textContent;

test('a search is sent after a pause in typing, is part of the URL and starts at page 1', async () => {
  answering((url) => page([marrabenta], url.includes('page=2') ? 2 : 1, 2));
  open('?section=products&page=2');
  await screen.findByText('Marrabenta');
  await user.type(screen.getByLabelText('Procurar nos meus produtos'), 'marra');
  await waitFor(() => expect(address()).toBe('?section=products&q=marra'));
  await waitFor(() => expect(asked).toHaveLength(2));
  const { pathname, searchParams } = new URL(asked[1] ?? '', 'http://shop');
  expect([pathname, Object.fromEntries(searchParams)]).toEqual(['/api/creators/products/my', { page: '1', q: 'marra' }]);
});

test('a page past the end redirects to the last one', async () => {
  answering((url) => (url.includes('page=3') ? page([], 3, 2) : page([marrabenta], 2, 2)));
  open('?section=products&page=3');
  expect(await screen.findByText('Marrabenta')).toBeDefined();
  expect(address()).toBe('?section=products&page=2');
});

test('a list that fails to load can be retried', async () => {
  answering(() => ({ error: toApiError(400, null) }));
  open('?section=products');
  expect(await screen.findByText('Failed to load products. Please try again later.')).toBeDefined();
  answering(() => page([marrabenta]));
  await user.click(screen.getByText('Tentar novamente'));
  expect(await screen.findByText('Marrabenta')).toBeDefined();
});
