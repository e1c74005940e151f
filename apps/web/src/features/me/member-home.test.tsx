import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { resendVerification } from '@banca/contracts/auth';
import { becomeCreator } from '@banca/contracts/creators';
import { renewDownload } from '@banca/contracts/downloads';
import { listFollowedCreators, listOwnReviews, listPurchases } from '@banca/contracts/me';
import type { Purchase } from '../../api/me.ts';
import type { Creator } from '../../api/creators.ts';
import type { User } from '../../api/session.ts';
import {
  buildCreator,
  buildCreatorSummary,
  buildId,
  buildOwnReview,
  buildPage,
  buildPurchase,
  buildUser,
} from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { disconnect, refuse, requestsTo, respond } from '../../testing/server.ts';
import { MemberHome } from './member-home.tsx';

const user = userEvent.setup({ delay: null });

const PRODUCT = '65f1c0ffee0123456789abcd';
const CREATOR = '65f1c0ffee0123456789abcf';
const purchase = (n: number, changes: Partial<Purchase> = {}): Purchase =>
  buildPurchase({
    _id: buildId(n),
    product: { _id: PRODUCT, title: `Timbila ${n}`, price: 850, image: null },
    status: 'completed',
    delivered: true,
    ...changes,
  });
const review = buildOwnReview({ comment: 'Gostei muito.', reviewedProduct: { _id: PRODUCT, title: 'Mbira', image: null } });

beforeEach(() => {
  respond(listPurchases, buildPage({ purchases: [purchase(1)] }));
  respond(listFollowedCreators, buildPage({ creators: [buildCreatorSummary({ _id: CREATOR })] }));
  respond(listOwnReviews, buildPage({ reviews: [review] }));
});

const open = (changes: Partial<User> = {}, at = '/dashboard') =>
  renderApp(<MemberHome />, { at, user: buildUser({ role: 'user', ...changes }) }).store;
const list = (name: string) => within(screen.getByRole('region', { name }));

test('shows purchases, followed creators and reviews without requests that only creators may send', async () => {
  open();
  expect(await list('As tuas compras').findByText('Timbila 1')).toBeDefined();
  expect(list('As tuas compras').getByText('aprovada')).toBeDefined();
  expect((await list('Criadores que segues').findByText('Helena Macuácua')).closest('a')?.getAttribute('href')).toBe(
    `/creators/${CREATOR}`,
  );
  expect((await list('As tuas avaliações').findByText('Mbira')).closest('a')?.getAttribute('href')).toBe(`/products/${PRODUCT}`);
  for (const { url } of requestsTo()) expect(url).toMatch(/^\/api\/me\//);
});

test('one click makes a creator, once', async () => {
  const reply = Promise.withResolvers<{ creator: Creator; user: User }>();
  respond(becomeCreator, reply.promise);
  const store = open();
  await user.dblClick(screen.getByRole('button', { name: 'Become a Creator' }));
  reply.resolve({ creator: buildCreator(), user: buildUser() });
  await waitFor(() => expect(store.getState().session.user?.role).toBe('creator'));
  expect(requestsTo(becomeCreator)).toHaveLength(1);
});

test('a refused start says why and can be tried again', async () => {
  respond(becomeCreator, refuse(429, { message: 'Espera um momento.' }));
  open();
  await user.click(screen.getByRole('button', { name: 'Become a Creator' }));
  expect(await screen.findByText('Espera um momento.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Become a Creator' }).getAttribute('aria-busy')).toBeNull();
});

test('a user with a suspended shop is told so before selling again', () => {
  open({ creatorStatus: 'suspended' });
  expect(screen.getByText(/A tua banca está suspensa/)).toBeDefined();
});

test('a completed purchase sends its link again to the own address; others do not offer it', async () => {
  respond(listPurchases, buildPage({ purchases: [purchase(1), purchase(2, { status: 'pending', delivered: false })] }));
  respond(renewDownload, { message: 'Se este email pertence à encomenda, enviámos um link novo.' });
  open();
  const buttons = await list('As tuas compras').findAllByRole('button', { name: /Enviar o link outra vez/ });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0] as HTMLElement);
  expect(await screen.findByText('Enviámos o link para helena@example.com.')).toBeDefined();
  expect(requestsTo(renewDownload)).toMatchObject([
    { params: { orderId: purchase(1)._id }, body: { email: 'helena@example.com' } },
  ]);
});

test('an address that is not confirmed shows no purchases, and sends the link to confirm it', async () => {
  respond(listPurchases, buildPage({ purchases: [], pages: 0 }));
  respond(resendVerification, { message: 'Enviámos um link de confirmação para o teu email.' });
  open({ emailVerified: false });
  const purchases = list('As tuas compras');
  expect(await purchases.findByText('Confirma o teu email')).toBeDefined();
  await user.click(purchases.getByRole('button', { name: 'Enviar o link de confirmação' }));
  expect(await purchases.findByText('Enviámos um link de confirmação para o teu email.')).toBeDefined();
});

test('each empty list leads on', async () => {
  respond(listPurchases, buildPage({ purchases: [], pages: 0 }));
  respond(listFollowedCreators, buildPage({ creators: [], pages: 0 }));
  respond(listOwnReviews, buildPage({ reviews: [], pages: 0 }));
  open();
  for (const [name, href] of [
    ['As tuas compras', '/products'],
    ['Criadores que segues', '/creators'],
    ['As tuas avaliações', '/products'],
  ] as const)
    expect((await list(name).findByRole('link')).getAttribute('href')).toBe(href);
});

test('a list that fails says so and tries again, and leaves the others alone', async () => {
  respond(listOwnReviews, disconnect());
  open();
  expect(await list('As tuas avaliações').findByText(/^Network connection failed/)).toBeDefined();
  expect(await list('As tuas compras').findByText('Timbila 1')).toBeDefined();
  respond(listOwnReviews, buildPage({ reviews: [review] }));
  await user.click(list('As tuas avaliações').getByText('Tentar novamente'));
  expect(await list('As tuas avaliações').findByText('Mbira')).toBeDefined();
});

test('each list has pages of its own in the address', async () => {
  respond(listPurchases, buildPage({ purchases: [purchase(1)], total: 12, page: 2, pages: 3 }));
  open({}, '/dashboard?purchases=2&reviews=1');
  const pages = await list('As tuas compras').findByRole('navigation', { name: 'Páginas das compras' });
  expect(within(pages).getByLabelText('Página seguinte').getAttribute('href')).toBe('/dashboard?purchases=3&reviews=1');
  expect(requestsTo(listPurchases).map(({ url }) => url)).toEqual(['/api/me/purchases?page=2&limit=5']);
});

test('a review whose product is gone stays, without a link', async () => {
  respond(listOwnReviews, buildPage({ reviews: [{ ...review, reviewedProduct: null }] }));
  open();
  expect(await list('As tuas avaliações').findByText('Produto fora da banca')).toBeDefined();
  expect(list('As tuas avaliações').getByText('Gostei muito.')).toBeDefined();
  expect(list('As tuas avaliações').queryByRole('link')).toBeNull();
});
