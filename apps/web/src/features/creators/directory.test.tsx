import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { networkError } from '../../api/errors.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { BecomeCreatorBanner } from './become-creator-banner.tsx';
import { CreatorDirectory } from './directory.tsx';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
const user = userEvent.setup({ delay: null });

const creator = (n: number, firstName: string, rest = {}) => ({
  _id: `65f1c0ffee012345678900${String(n).padStart(2, '0')}`,
  firstName,
  lastName: 'Sitoe',
  username: firstName.toLowerCase(),
  profilePicture: null,
  description: '',
  location: 'Mozambique',
  sales: n,
  followersCount: 1,
  createdAt: '2026-11-21T08:00:00.000Z',
  ...rest,
});
const all = [creator(1, 'Zefa'), creator(2, 'Inácio'), creator(3, 'Tomás', { _id: '' })];
const requestedQueries: URLSearchParams[] = [];

const page = (creators: unknown[], pages = 1): Answer => ({
  data: { creators, total: creators.length, page: 1, pages, limit: 12 },
});

function respondTo({ url }: Outgoing): Answer {
  const { searchParams } = new URL(url, 'http://shop');
  requestedQueries.push(searchParams);
  const q = searchParams.get('q') ?? '';
  return page(all.filter(({ username }) => username.startsWith(q)));
}

function open(address = '/creators'): void {
  history.replaceState(null, '', address);
  render(
    <Provider store={makeStore()}>
      <BrowserRouter>
        <CreatorDirectory />
        <BecomeCreatorBanner />
      </BrowserRouter>
    </Provider>,
  );
}
const names = async () => (await screen.findAllByRole('article')).map((card) => within(card).getByRole('heading').textContent);

beforeEach(() => {
  requestedQueries.length = 0;
  sent.mockReset();
  sent.mockImplementation((request) => Promise.resolve(respondTo(request)));
});

test('lists creators with a link to their profile if they have an id', async () => {
  open();
  expect(screen.getByText('A carregar criadores')).toBeTruthy();
  expect(await names()).toEqual(['Zefa Sitoe', 'Inácio Sitoe', 'Tomás Sitoe']);
  expect(screen.getByRole('link', { name: 'View Profile: Zefa Sitoe' }).getAttribute('href')).toBe(`/creators/${all[0]?._id}`);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'No Profile' }).disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Become a Creator' }).getAttribute('href')).toBe('/signup');
  expect(screen.getByText('3 criadores')).toBeTruthy();
});

test('searches while typing, with one request, and updates the URL', async () => {
  open('/creators?page=2');
  await names();
  await user.type(screen.getByRole('searchbox'), 'zef');
  await waitFor(async () => expect(await names()).toEqual(['Zefa Sitoe']));
  expect(location.search).toBe('?q=zef');
  expect(requestedQueries.map((query) => [query.get('q'), query.get('page')])).toEqual([
    [null, '2'],
    ['zef', '1'],
  ]);
});

test('ignores a late response to an earlier search', async () => {
  const slow = Promise.withResolvers<Answer>();
  sent.mockImplementation((request) => (request.url.includes('q=z') ? slow.promise : Promise.resolve(respondTo(request))));
  open('/creators?q=z');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'tom');
  await waitFor(async () => expect(await names()).toEqual(['Tomás Sitoe']));
  slow.resolve(page([all[0]]));
  await slow.promise;
  expect(await names()).toEqual(['Tomás Sitoe']);
});

test('keeps the search on other pages', async () => {
  sent.mockResolvedValue(page(all, 3));
  open('/creators?q=sit');
  await names();
  expect(screen.getByRole('link', { name: 'Página 2' }).getAttribute('href')).toBe('/creators?q=sit&page=2');
});

test('reports an empty result and links to all creators', async () => {
  open('/creators?q=ninguem');
  await screen.findByText('No creators found');
  expect(screen.getByRole('link', { name: 'Ver todos os criadores' }).getAttribute('href')).toBe('/creators');
});

test('reports a failure and tries again', async () => {
  sent.mockResolvedValue({ error: networkError });
  open();
  await screen.findByText('Failed to load creators');
  sent.mockResolvedValue(page(all));
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await names()).toHaveLength(3);
});
