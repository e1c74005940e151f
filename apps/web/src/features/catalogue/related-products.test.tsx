import { getCreator, listShopProducts } from '@banca/contracts/creators';
import { listProducts } from '@banca/contracts/products';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildCreator, buildId, buildPage, buildProduct, buildProductDetail } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { RelatedProducts } from './related-products.tsx';

const detail = buildProductDetail();
const creator = {
  ...detail.creator,
  _id: buildId(1),
  username: 'dilonn',
  contactEmail: 'loja@example.com',
  confirmationMinutes: 52,
  trackRecord: undefined,
};
const product = buildProductDetail({ _id: buildId(0), title: 'Marrabenta & mais', category: 'Música', creator });
const buildOther = (n: number, username: string, creatorId = buildId(9)) =>
  buildProduct({ _id: buildId(n), title: `Produto ${n}`, creator: { ...detail.creator, _id: creatorId, username } });
const own = [product, ...[2, 3, 4, 5].map((n) => buildOther(n, 'dilonn', creator._id))];
const similar = [
  product,
  ...[2, 8].map((n) => buildOther(n, 'dilonn', creator._id)),
  buildOther(6, 'helena'),
  buildOther(7, 'celeste'),
];

const mockCreator = (sales: number) =>
  mockEndpoint(getCreator, {
    creator: buildCreator({ _id: creator._id, stats: { products: 5, sales, rating: 4, followers: 1 } }),
    following: false,
    subscribing: false,
  });

beforeEach(() => {
  mockCreator(42);
  mockEndpoint(listShopProducts, buildPage({ products: own }));
  mockEndpoint(listProducts, { ...buildPage({ products: similar }), categories: [] });
});

const findTitles = async (name: string) => {
  const section = within(await screen.findByRole('region', { name }));
  return section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
};

test('shows the creator, their other products and those in the category, first of others', async () => {
  renderApp(<RelatedProducts product={product} />);
  expect(await findTitles('Mais de @dilonn')).toEqual(['Produto 2', 'Produto 3', 'Produto 4', 'Produto 5']);
  expect(await findTitles('Mais em Música')).toEqual(['Produto 6', 'Produto 7', 'Produto 8']);
  screen.getByText('42 encomendas entregues');
  screen.getByText('Costuma confirmar em cerca de 52 min');
  expect(screen.getByRole('link', { name: 'Ver a banca' }).getAttribute('href')).toBe(`/creators/${creator._id}`);
  expect(screen.getByRole('link', { name: 'Escrever ao criador' }).getAttribute('href')).toBe(
    'mailto:loja@example.com?subject=Marrabenta%20%26%20mais',
  );
  expect(getRequestsTo(listProducts)[0]?.query).toEqual({ category: 'Música', limit: '12', sort: 'popularity' });
});

test('shows how the creator delivered lately instead of the time to confirm', async () => {
  const trackRecord = { medianMinutes: 20, within24h: 98, refunded: 1 };
  const { unmount } = renderApp(<RelatedProducts product={{ ...product, creator: { ...creator, trackRecord } }} />);
  await screen.findByText('Nos últimos 90 dias: entrega normalmente em 20 min · 98 % em 24 h · 1 % devolvido');
  expect(screen.queryByText(/Costuma confirmar/)).toBeNull();
  unmount();
  const withoutRefund = { ...trackRecord, medianMinutes: 200, refunded: 0 };
  renderApp(<RelatedProducts product={{ ...product, creator: { ...creator, trackRecord: withoutRefund } }} />);
  await screen.findByText('Nos últimos 90 dias: entrega normalmente em 3 h · 98 % em 24 h · nada devolvido');
});

test('leaves out what is missing: a first order, a time to confirm, a contact, other products, a list that does not load', async () => {
  mockCreator(0);
  mockEndpoint(listShopProducts, buildPage({ products: [product] }));
  mockEndpoint(listProducts, errorResponse(400));
  renderApp(
    <RelatedProducts product={{ ...product, creator: { ...creator, contactEmail: undefined, confirmationMinutes: null } }} />,
  );
  await screen.findByRole('link', { name: 'Ver a banca' });
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByText(/entregue|confirmar/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Escrever ao criador' })).toBeNull();
});
