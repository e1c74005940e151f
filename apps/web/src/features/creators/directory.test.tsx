import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { listCreators } from '@banca/contracts/creators';
import { buildCreatorSummary, buildPage } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { networkFailure, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { BecomeCreatorBanner } from './become-creator-banner.tsx';
import { CreatorDirectory } from './directory.tsx';

const user = setUpUser();

const buildNumberedCreator = (n: number, firstName: string) =>
  buildCreatorSummary({
    _id: `65f1c0ffee01234567890${n}00`,
    firstName,
    lastName: 'Sitoe',
    username: firstName.toLowerCase(),
  });
const allCreators = [buildNumberedCreator(1, 'Zefa'), buildNumberedCreator(2, 'Inácio'), buildNumberedCreator(3, 'Tomás')];
const findCreators = ({ q = '' }: Record<string, string>) =>
  buildPage({ creators: allCreators.filter(({ username }) => username.startsWith(q)) });

const renderDirectory = (url = '/creators') =>
  renderApp(
    <>
      <CreatorDirectory />
      <BecomeCreatorBanner />
    </>,
    { url },
  );
const findNames = async () =>
  (await screen.findAllByRole('article')).map((card) => within(card).getByRole('heading').textContent);

beforeEach(() => mockEndpoint(listCreators, ({ query }) => findCreators(query)));

test('lists creators with a link to the profile, or a disabled button without an id', async () => {
  const [zefa, inacio, tomas] = allCreators;
  // The contract forbids an empty id, but the directory once crashed on such an account.
  mockEndpoint(listCreators, HttpResponse.json(buildPage({ creators: [zefa, inacio, { ...tomas, _id: '' }] })));
  renderDirectory();
  expect(screen.getByText('A carregar criadores')).toBeTruthy();
  expect(await findNames()).toEqual(['Zefa Sitoe', 'Inácio Sitoe', 'Tomás Sitoe']);
  expect(screen.getByRole('link', { name: 'View Profile: Zefa Sitoe' }).getAttribute('href')).toBe(
    `/creators/${allCreators[0]?._id}`,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'No Profile' }).disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Become a Creator' }).getAttribute('href')).toBe('/signup');
  expect(screen.getByText('3 criadores')).toBeTruthy();
});

test('searches while typing, with one request, and updates the URL', async () => {
  renderDirectory('/creators?page=2');
  await findNames();
  await user.type(screen.getByRole('searchbox'), 'zef');
  await waitFor(async () => expect(await findNames()).toEqual(['Zefa Sitoe']));
  expect(location.search).toBe('?q=zef');
  expect(getRequestsTo(listCreators).map(({ query }) => [query['q'], query['page']])).toEqual([
    [undefined, '2'],
    ['zef', '1'],
  ]);
});

test('ignores an older response that arrives after a newer one', async () => {
  const delayedResponse = Promise.withResolvers<ReturnType<typeof findCreators>>();
  mockEndpoint(listCreators, ({ query }) => (query['q'] === 'z' ? delayedResponse.promise : findCreators(query)));
  renderDirectory('/creators?q=z');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'tom');
  await waitFor(async () => expect(await findNames()).toEqual(['Tomás Sitoe']));
  delayedResponse.resolve(findCreators({ q: 'z' }));
  await delayedResponse.promise;
  expect(await findNames()).toEqual(['Tomás Sitoe']);
});

test('keeps the search in the page links', async () => {
  mockEndpoint(listCreators, buildPage({ creators: allCreators, pages: 3 }));
  renderDirectory('/creators?q=sit');
  await findNames();
  expect(screen.getByRole('link', { name: 'Página 2' }).getAttribute('href')).toBe('/creators?q=sit&page=2');
});

test('reports an empty result and links to all creators', async () => {
  renderDirectory('/creators?q=ninguem');
  await screen.findByText('No creators found');
  expect(screen.getByRole('link', { name: 'Ver todos os criadores' }).getAttribute('href')).toBe('/creators');
});

test('shows an error when loading fails and can be retried', async () => {
  mockEndpoint(listCreators, networkFailure());
  renderDirectory();
  await screen.findByText('Failed to load creators');
  mockEndpoint(listCreators, buildPage({ creators: allCreators }));
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await findNames()).toHaveLength(3);
});
