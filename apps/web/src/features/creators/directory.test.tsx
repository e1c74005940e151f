import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { listCreators } from '@banca/contracts/creators';
import { buildCreatorSummary, buildPage } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { disconnect, requestsTo, respond } from '../../testing/server.ts';
import { BecomeCreatorBanner } from './become-creator-banner.tsx';
import { CreatorDirectory } from './directory.tsx';

const user = userEvent.setup({ delay: null });

const creator = (n: number, firstName: string) =>
  buildCreatorSummary({
    _id: `65f1c0ffee01234567890${n}00`,
    firstName,
    lastName: 'Sitoe',
    username: firstName.toLowerCase(),
  });
const all = [creator(1, 'Zefa'), creator(2, 'Inácio'), creator(3, 'Tomás')];
const findCreators = ({ q = '' }: Record<string, string>) =>
  buildPage({ creators: all.filter(({ username }) => username.startsWith(q)) });

const open = (at = '/creators') =>
  renderApp(
    <>
      <CreatorDirectory />
      <BecomeCreatorBanner />
    </>,
    { at },
  );
const names = async () => (await screen.findAllByRole('article')).map((card) => within(card).getByRole('heading').textContent);

beforeEach(() => respond(listCreators, ({ query }) => findCreators(query)));

test('shows who sells, each with a way to the profile, or none where there is no id', async () => {
  const [zefa, inacio, tomas] = all;
  // The contract rules this out; the directory once crashed on such an account.
  respond(listCreators, HttpResponse.json(buildPage({ creators: [zefa, inacio, { ...tomas, _id: '' }] })));
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
  expect(requestsTo(listCreators).map(({ query }) => [query['q'], query['page']])).toEqual([
    [undefined, '2'],
    ['zef', '1'],
  ]);
});

test('never shows an old answer over a newer one', async () => {
  const slow = Promise.withResolvers<ReturnType<typeof findCreators>>();
  respond(listCreators, ({ query }) => (query['q'] === 'z' ? slow.promise : findCreators(query)));
  open('/creators?q=z');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'tom');
  await waitFor(async () => expect(await names()).toEqual(['Tomás Sitoe']));
  slow.resolve(findCreators({ q: 'z' }));
  await slow.promise;
  expect(await names()).toEqual(['Tomás Sitoe']);
});

test('keeps the search while its pages are turned', async () => {
  respond(listCreators, buildPage({ creators: all, pages: 3 }));
  open('/creators?q=sit');
  await names();
  expect(screen.getByRole('link', { name: 'Página 2' }).getAttribute('href')).toBe('/creators?q=sit&page=2');
});

test('reports an empty result and links to all creators', async () => {
  open('/creators?q=ninguem');
  await screen.findByText('No creators found');
  expect(screen.getByRole('link', { name: 'Ver todos os criadores' }).getAttribute('href')).toBe('/creators');
});

test('says so when the list cannot be had, and tries again', async () => {
  respond(listCreators, disconnect());
  open();
  await screen.findByText('Failed to load creators');
  respond(listCreators, buildPage({ creators: all }));
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await names()).toHaveLength(3);
});
