import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { resendVerification } from '@banca/contracts/auth';
import { becomeCreator } from '@banca/contracts/creators';
import { listLibraryOrders } from '@banca/contracts/library';
import { listFollowedCreators, listOwnReviews } from '@banca/contracts/me';
import type { LibraryOrder } from '../../api/library.ts';
import type { Creator } from '../../api/creators.ts';
import type { User } from '../../api/session.ts';
import {
  buildCreator,
  buildCreatorSummary,
  buildId,
  buildLibraryOrder,
  buildOwnReview,
  buildPage,
  buildUser,
} from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { networkFailure, errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { MemberHome } from './member-home.tsx';

const user = setUpUser();

const PRODUCT_ID = '65f1c0ffee0123456789abcd';
const CREATOR_ID = '65f1c0ffee0123456789abcf';
const buildNumberedPurchase = (n: number, changes: Partial<LibraryOrder> = {}): LibraryOrder =>
  buildLibraryOrder({
    _id: buildId(n),
    product: { _id: PRODUCT_ID, title: `Timbila ${n}`, price: 850, image: null },
    lines: [
      {
        product: { _id: PRODUCT_ID, title: `Timbila ${n}`, image: null },
        price: 850,
        amount: 850,
        state: 'completed',
        canReview: true,
      },
    ],
    status: 'completed',
    state: 'completed',
    delivered: true,
    ...changes,
  });
const buildLibrary = (orders: LibraryOrder[], changes: object = {}) => ({
  ...buildPage({ orders, email: 'helena@example.com', source: 'account' as const }),
  ...changes,
});
const review = buildOwnReview({ comment: 'Gostei muito.', reviewedProduct: { _id: PRODUCT_ID, title: 'Mbira', image: null } });

beforeEach(() => {
  mockEndpoint(listLibraryOrders, buildLibrary([buildNumberedPurchase(1)]));
  mockEndpoint(listFollowedCreators, buildPage({ creators: [buildCreatorSummary({ _id: CREATOR_ID })] }));
  mockEndpoint(listOwnReviews, buildPage({ reviews: [review] }));
});

const renderHome = (changes: Partial<User> = {}, url = '/dashboard') =>
  renderApp(<MemberHome />, { url, user: buildUser({ role: 'user', ...changes }) }).store;
const getList = (name: string) => within(screen.getByRole('region', { name }));

test('shows purchases, followed creators and reviews without requests that only creators may send', async () => {
  renderHome();
  expect(await getList('As tuas compras').findByText('Timbila 1')).toBeDefined();
  expect(getList('As tuas compras').getByText('aprovada')).toBeDefined();
  expect((await getList('Criadores que segues').findByText('Helena Macuácua')).closest('a')?.getAttribute('href')).toBe(
    `/creators/${CREATOR_ID}`,
  );
  expect((await getList('As tuas avaliações').findByText('Mbira')).closest('a')?.getAttribute('href')).toBe(
    `/products/${PRODUCT_ID}`,
  );
  for (const { url } of getRequestsTo()) expect(url).toMatch(/^\/(?:api\/me|library\/api)\//);
});

test('an approved purchase opens its order, its download and its review, and names its files', async () => {
  const orderLink = 'https://banca.test/orders/65f1c0ffee0123456789abc1?token=1.a';
  const downloadLink = 'https://banca.test/download/65f1c0ffee0123456789abc1?token=1.b';
  const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name, i) => ({ name, size: 1, version: i + 1 }));
  const pending = { status: 'pending', state: 'pending', downloadLink: undefined, canReview: false } as const;
  const orders = [buildNumberedPurchase(1, { orderLink, downloadLink, files }), buildNumberedPurchase(2, pending)];
  mockEndpoint(listLibraryOrders, buildLibrary(orders));
  renderHome();
  const list = getList('As tuas compras');
  expect((await list.findByRole('link', { name: 'Timbila 1' })).getAttribute('href')).toBe(
    '/orders/65f1c0ffee0123456789abc1?token=1.a',
  );
  const listHrefs = (name: RegExp) => list.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  expect(listHrefs(/^Descarregar/)).toEqual([downloadLink]);
  expect(listHrefs(/^Avaliar/)).toEqual([`/products/${PRODUCT_ID}#avaliacoes`]);
  expect(list.getByText('b.pdf, versão 2')).toBeDefined();
  expect(list.getByText('e mais um ficheiro')).toBeDefined();
});

test('a purchase with an open problem says what it waits for, and asks for no review', async () => {
  const orders = [
    buildNumberedPurchase(1, { problemState: 'refund_due' }),
    buildNumberedPurchase(2, { problemState: 'reported' }),
  ];
  mockEndpoint(listLibraryOrders, buildLibrary(orders));
  renderHome();
  const list = getList('As tuas compras');
  await list.findByText('Reembolso por receber');
  list.getByText('Problema: à espera do criador');
  expect(list.queryByText('concluída')).toBeNull();
  expect(list.queryByRole('link', { name: /^Avaliar/ })).toBeNull();
});

test('a double click on Become a Creator sends one request', async () => {
  const deferredResponse = Promise.withResolvers<{ creator: Creator; user: User }>();
  mockEndpoint(becomeCreator, deferredResponse.promise);
  const store = renderHome();
  await user.dblClick(screen.getByRole('button', { name: 'Become a Creator' }));
  deferredResponse.resolve({ creator: buildCreator(), user: buildUser() });
  await waitFor(() => expect(store.getState().session.user?.role).toBe('creator'));
  expect(getRequestsTo(becomeCreator)).toHaveLength(1);
});

test('a failed Become a Creator request shows a message and enables the button again', async () => {
  mockEndpoint(becomeCreator, errorResponse(429, { message: 'Espera um momento.' }));
  renderHome();
  await user.click(screen.getByRole('button', { name: 'Become a Creator' }));
  expect(await screen.findByText('Espera um momento.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Become a Creator' }).getAttribute('aria-busy')).toBeNull();
});

test('a user with a suspended shop sees a notice', () => {
  renderHome({ creatorStatus: 'suspended' });
  expect(screen.getByText(/A tua banca está suspensa/)).toBeDefined();
});

test('a user with an unconfirmed email sees no purchases and can request a confirmation link', async () => {
  mockEndpoint(resendVerification, { message: 'Enviámos um link de confirmação para o teu email.' });
  renderHome({ emailVerified: false });
  const purchases = getList('As tuas compras');
  expect(await purchases.findByText('Confirma o teu email')).toBeDefined();
  await user.click(purchases.getByRole('button', { name: 'Enviar o link de confirmação' }));
  expect(await purchases.findByText('Enviámos um link de confirmação para o teu email.')).toBeDefined();
});

test('each empty list shows a link', async () => {
  mockEndpoint(listLibraryOrders, buildLibrary([], { pages: 0 }));
  mockEndpoint(listFollowedCreators, buildPage({ creators: [], pages: 0 }));
  mockEndpoint(listOwnReviews, buildPage({ reviews: [], pages: 0 }));
  renderHome();
  for (const [name, href] of [
    ['As tuas compras', '/products'],
    ['Criadores que segues', '/creators'],
    ['As tuas avaliações', '/products'],
  ] as const)
    expect((await getList(name).findByRole('link')).getAttribute('href')).toBe(href);
});

test('a list that fails to load shows an error and can be retried without affecting the others', async () => {
  mockEndpoint(listOwnReviews, networkFailure());
  renderHome();
  expect(await getList('As tuas avaliações').findByText(/^Network connection failed/)).toBeDefined();
  expect(await getList('As tuas compras').findByText('Timbila 1')).toBeDefined();
  mockEndpoint(listOwnReviews, buildPage({ reviews: [review] }));
  await user.click(getList('As tuas avaliações').getByText('Tentar novamente'));
  expect(await getList('As tuas avaliações').findByText('Mbira')).toBeDefined();
});

test('each list has its own page parameter in the URL', async () => {
  mockEndpoint(listLibraryOrders, buildLibrary([buildNumberedPurchase(1)], { total: 12, page: 2, pages: 3 }));
  renderHome({}, '/dashboard?purchases=2&reviews=1');
  const pages = await getList('As tuas compras').findByRole('navigation', { name: 'Páginas das compras' });
  expect(within(pages).getByLabelText('Página seguinte').getAttribute('href')).toBe('/dashboard?purchases=3&reviews=1');
  expect(getRequestsTo(listLibraryOrders).map(({ url }) => url)).toEqual(['/library/api/orders?page=2&limit=5&source=account']);
});

test('a review of a deleted product is shown without a link', async () => {
  mockEndpoint(listOwnReviews, buildPage({ reviews: [{ ...review, reviewedProduct: null }] }));
  renderHome();
  expect(await getList('As tuas avaliações').findByText('Produto fora da Banca')).toBeDefined();
  expect(getList('As tuas avaliações').getByText('Gostei muito.')).toBeDefined();
  expect(getList('As tuas avaliações').queryByRole('link')).toBeNull();
});
