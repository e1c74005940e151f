import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ResponseBody } from '@banca/contracts/endpoint';
import type { listFollowedCreators, listOwnReviews, listPurchases } from '@banca/contracts/me';
import { makeStore } from '../../api/store.ts';
import { networkError, toApiError } from '../../api/errors.ts';
import { signedIn, type User } from '../../api/session.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { aCreator } from '../../testing/accounts.ts';
import { MemberHome } from './member-home.tsx';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
const user = userEvent.setup({ delay: null });

type Purchase = ResponseBody<typeof listPurchases>['purchases'][number];
const page = { total: 1, page: 1, pages: 1, limit: 5 };
const purchase = (n: number, more: Partial<Purchase> = {}): Purchase => ({
  _id: `65f1c0ffee012345678900${n}0`,
  shortId: `8900${n}0`,
  product: { _id: '65f1c0ffee0123456789abcd', title: `Timbila ${n}`, price: 850, image: null },
  amount: 850,
  price: 850,
  paymentMethod: 'mpesa',
  status: 'completed',
  accountMissing: false,
  delivered: true,
  cancelled: false,
  createdAt: '2026-11-21T09:00:00.000Z',
  creator: { _id: '65f1c0ffee0123456789abcf', username: 'helena' },
  ...more,
});
const followed: ResponseBody<typeof listFollowedCreators> = {
  ...page,
  creators: [
    {
      _id: '65f1c0ffee0123456789abcf',
      firstName: 'Helena',
      lastName: 'Macuácua',
      username: 'helena',
      profilePicture: null,
      description: '',
      location: '',
      sales: 3,
      followersCount: 12,
      createdAt: '2026-11-21T09:00:00.000Z',
    },
  ],
};
const review: ResponseBody<typeof listOwnReviews>['reviews'][number] = {
  _id: '65f1c0ffee0123456789abc1',
  product: '65f1c0ffee0123456789abcd',
  user: null,
  rating: 4,
  comment: 'Gostei muito.',
  verified: true,
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  reviewedProduct: { _id: '65f1c0ffee0123456789abcd', title: 'Mbira', image: null },
};

const responses: Record<string, () => Promise<Answer>> = {};
const respond = (part: string, data: unknown): void => void (responses[part] = async () => ({ data }));

beforeEach(() => {
  respond('/api/me/purchases', { ...page, purchases: [purchase(1)] });
  respond('/api/me/following', followed);
  respond('/api/me/reviews', { ...page, reviews: [review] });
  sent.mockReset().mockImplementation(async ({ url }) => {
    const part = Object.keys(responses).find((known) => url.startsWith(known));
    return part ? await (responses[part] as () => Promise<Answer>)() : { error: networkError };
  });
});

const open = (more: Partial<User> = {}, address = '/dashboard') => {
  const store = makeStore();
  store.dispatch(signedIn({ token: 'token', user: aCreator({ role: 'user', ...more }) }));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <MemberHome />
      </MemoryRouter>
    </Provider>,
  );
  return store;
};
const list = (name: string) => within(screen.getByRole('region', { name }));

test('shows purchases, followed creators and reviews without requests that only creators may send', async () => {
  open();
  expect(await list('As tuas compras').findByText('Timbila 1')).toBeDefined();
  expect(list('As tuas compras').getByText('aprovada')).toBeDefined();
  expect((await list('Criadores que segues').findByText('Helena Macuácua')).closest('a')?.getAttribute('href')).toBe(
    '/creators/65f1c0ffee0123456789abcf',
  );
  expect((await list('As tuas avaliações').findByText('Mbira')).closest('a')?.getAttribute('href')).toBe(
    '/products/65f1c0ffee0123456789abcd',
  );
  for (const [{ url }] of sent.mock.calls) expect(url).toMatch(/^\/api\/me\//);
});

test('a double click makes the user a creator with one request', async () => {
  const made = Promise.withResolvers<Answer>();
  responses['/api/creators'] = async () => await made.promise;
  const store = open();
  await user.dblClick(screen.getByRole('button', { name: 'Become a Creator' }));
  made.resolve({ data: { creator: {}, user: aCreator() } });
  await waitFor(() => expect(store.getState().session.user?.role).toBe('creator'));
  expect(sent.mock.calls.filter(([{ url, method }]) => method === 'POST' && url === '/api/creators')).toHaveLength(1);
});

test('a refusal to become a creator shows the reason and can be tried again', async () => {
  responses['/api/creators'] = async () => ({ error: toApiError(429, { message: 'Espera um momento.' }) });
  open();
  await user.click(screen.getByRole('button', { name: 'Become a Creator' }));
  expect(await screen.findByText('Espera um momento.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Become a Creator' }).getAttribute('aria-busy')).toBeNull();
});

test('a user with a suspended shop is told so before selling again', () => {
  open({ creatorStatus: 'suspended' });
  expect(screen.getByText(/A tua banca está suspensa/)).toBeDefined();
});

test("only completed purchases offer to send the link again, to the user's own address", async () => {
  respond('/api/me/purchases', {
    ...page,
    total: 2,
    purchases: [purchase(1), purchase(2, { status: 'pending', delivered: false })],
  });
  respond('/api/downloads/', { message: 'Se este email pertence à encomenda, enviámos um link novo.' });
  open();
  const buttons = await list('As tuas compras').findAllByRole('button', { name: /Enviar o link outra vez/ });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0] as HTMLElement);
  expect(await screen.findByText('Enviámos o link para helena@example.com.')).toBeDefined();
  const renewed = sent.mock.calls.map(([request]) => request).find(({ url }) => url.endsWith('/renew'));
  expect([renewed?.url, renewed?.body]).toEqual([
    `/api/downloads/${purchase(1)._id}/renew`,
    JSON.stringify({ email: 'helena@example.com' }),
  ]);
});

test('a user with an unconfirmed address sees no purchases and can request a confirmation link', async () => {
  respond('/api/me/purchases', { ...page, total: 0, pages: 0, purchases: [] });
  respond('/api/auth/resend-verification', { message: 'Enviámos um link de confirmação para o teu email.' });
  open({ emailVerified: false });
  const purchases = list('As tuas compras');
  expect(await purchases.findByText('Confirma o teu email')).toBeDefined();
  await user.click(purchases.getByRole('button', { name: 'Enviar o link de confirmação' }));
  expect(await purchases.findByText('Enviámos um link de confirmação para o teu email.')).toBeDefined();
});

test('each empty list has a link', async () => {
  respond('/api/me/purchases', { ...page, total: 0, pages: 0, purchases: [] });
  respond('/api/me/following', { ...page, total: 0, pages: 0, creators: [] });
  respond('/api/me/reviews', { ...page, total: 0, pages: 0, reviews: [] });
  open();
  for (const [name, href] of [
    ['As tuas compras', '/products'],
    ['Criadores que segues', '/creators'],
    ['As tuas avaliações', '/products'],
  ] as const)
    expect((await list(name).findByRole('link')).getAttribute('href')).toBe(href);
});

test('a failed list can be retried without affecting the others', async () => {
  responses['/api/me/reviews'] = async () => ({ error: networkError });
  open();
  expect(await list('As tuas avaliações').findByText(/^Network connection failed/)).toBeDefined();
  expect(await list('As tuas compras').findByText('Timbila 1')).toBeDefined();
  respond('/api/me/reviews', { ...page, reviews: [review] });
  await user.click(list('As tuas avaliações').getByText('Tentar novamente'));
  expect(await list('As tuas avaliações').findByText('Mbira')).toBeDefined();
});

test('each list has its own page parameter in the URL', async () => {
  respond('/api/me/purchases', { ...page, total: 12, page: 2, pages: 3, purchases: [purchase(1)] });
  open({}, '/dashboard?purchases=2&reviews=1');
  const pages = await list('As tuas compras').findByRole('navigation', { name: 'Páginas das compras' });
  expect(within(pages).getByLabelText('Página seguinte').getAttribute('href')).toBe('/dashboard?purchases=3&reviews=1');
  expect(sent.mock.calls.map(([{ url }]) => url)).toContain('/api/me/purchases?page=2&limit=5');
});

test('a review of a deleted product is shown without a link', async () => {
  respond('/api/me/reviews', { ...page, reviews: [{ ...review, reviewedProduct: null }] });
  open();
  expect(await list('As tuas avaliações').findByText('Produto fora da banca')).toBeDefined();
  expect(list('As tuas avaliações').getByText('Gostei muito.')).toBeDefined();
  expect(list('As tuas avaliações').queryByRole('link')).toBeNull();
});
