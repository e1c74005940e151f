import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findCreator, followCreator, getCreator, subscribeToCreator } from '@banca/contracts/creators';
import type { Locale } from '@banca/messages';
import { setLocale } from '../../lib/i18n/active-locale.ts';
import { catalogues } from '../../lib/i18n/catalogues.ts';
import type { Creator } from '../../api/creators.ts';
import { buildCreator, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { networkFailure, errorResponse, getRequestsTo, mockEndpoint, getWriteRequests } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { ProfileAbout, ProfileHeader } from './profile-header.tsx';
import { ProfileError, useCreatorProfile } from './profile-states.tsx';

const user = setUpUser();

const CREATOR_ID = '65f1c0ffee0123456789abcd';
const USER_ID = '65f1c0ffee0123456789abce';
const creator = buildCreator({
  _id: CREATOR_ID,
  firstName: 'Zefa',
  lastName: 'Nhantumbo',
  username: 'zefa',
  description: 'Bases de marrabenta',
  story: '',
  followersCount: 7,
  socialLinks: { twitter: '@zefa' },
  contactEmail: undefined,
  stats: { products: 3, sales: 42, rating: 4.64, followers: 7 },
  followers: [],
});

const Page = ({ address = CREATOR_ID }: { address?: string }) => {
  const { shop, error, loadOwnState } = useCreatorProfile(address);
  if (shop) {
    return (
      <>
        <ProfileHeader shop={shop} loadOwnState={loadOwnState} />
        <ProfileAbout creator={shop.creator} />
      </>
    );
  }
  return error ? <ProfileError error={error} onRetry={() => undefined} /> : null;
};

/** Mocks the profile. `isFollowed` applies to requests with a token. */
const mockProfile = (changes: Partial<Creator> = {}, isFollowed = false) =>
  mockEndpoint(getCreator, ({ headers }) => ({
    creator: { ...creator, ...changes },
    following: headers['authorization'] !== undefined && isFollowed,
    subscribing: false,
  }));

async function renderProfile(userId?: string) {
  renderApp(<Page />, { url: `/creators/${CREATOR_ID}?page=2`, user: userId ? buildUser({ _id: userId }) : undefined });
  await screen.findByRole('heading', { level: 1 });
}
const clickButton = (name: string) => user.click(screen.getByRole('button', { name }));
const readFollowerCount = () => screen.getByText(/^Seguidor/).nextElementSibling?.textContent;

const setLanguage = (id: string): void => setLocale(catalogues[id]?.locale as Locale);

beforeEach(() => mockProfile());
afterEach(() => setLanguage('default'));

test('shows the creator and the statistics', async () => {
  await renderProfile();
  for (const text of ['Zefa Nhantumbo', '@zefa', 'Mozambique', '42', '4,6', '7', 'Seguidores'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.getByText('Avaliação média').nextElementSibling?.querySelector('[role=img]')?.ariaLabel).toBe(
    'Avaliação: 4,6 em 5',
  );
  expect(screen.getByText('Pagas directamente ao criador: a Banca nunca guarda o dinheiro.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'TikTok de Zefa Nhantumbo' }).getAttribute('href')).toBe(
    'https://www.tiktok.com/@zefa',
  );
  // The description is also shown in place of the missing story.
  expect(screen.getAllByText('Bases de marrabenta')).toHaveLength(2);
});

test('a former username is replaced in the address, and the back button does not lead to it', async () => {
  mockEndpoint(findCreator, { creator: { _id: CREATOR_ID, username: 'Zefa' } });
  renderApp(<Page address="@zefa.antes" />, { url: '/@zefa.antes?page=2#reviews' });
  const { length } = history;
  await waitFor(() => expect(location.pathname + location.search + location.hash).toBe('/@Zefa?page=2#reviews'));
  expect(history).toHaveLength(length);
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
});

test('disables the contact button without a contact email', async () => {
  await renderProfile();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Contact by e-mail' }).disabled).toBe(true);
  expect(screen.queryByText(/e-mail de contacto/)).toBeNull();
});

test('tells the creator why the contact button is disabled, and leads to the settings', async () => {
  await renderProfile(CREATOR_ID);
  const link = screen.getByRole('link', { name: 'Ainda não deste um e-mail de contacto.' });
  expect(link.getAttribute('href')).toBe('/dashboard?section=settings');
  expect(screen.getByRole('button', { name: 'Contact by e-mail' }).getAttribute('aria-describedby')).toBe(link.parentElement?.id);
});

test('opens the share dialog of the device with the address of the profile', async () => {
  const share = vi.fn<Navigator['share']>(() => Promise.resolve());
  Object.assign(navigator, { share });
  await renderProfile();
  await clickButton('Partilhar');
  expect(share.mock.calls).toEqual([[{ title: 'Zefa Nhantumbo', url: `${location.origin}/@zefa` }]]);
});

test.each([
  ['without a share dialog', undefined],
  ['with one that fails', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
])('in a browser %s, sharing opens the sheet with the link', async (_name, share) => {
  if (share) Object.assign(navigator, { share });
  await renderProfile();
  await clickButton('Partilhar');
  const sheet = within(await screen.findByRole('dialog', { name: 'Partilhar' }));
  expect(sheet.getByDisplayValue(`${location.host}/@zefa`)).toBeDefined();
  expect(sheet.getByRole('link', { name: 'WhatsApp' })).toBeDefined();
});

test('sharing does not insist after the visitor has closed the dialog', async () => {
  const share = vi.fn<Navigator['share']>(() => Promise.reject(new DOMException('', 'AbortError')));
  Object.assign(navigator, { share });
  await renderProfile();
  await clickButton('Partilhar');
  expect(share).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('links to the contact email', async () => {
  mockProfile({ contactEmail: 'ola@zefa.co.mz' });
  await renderProfile();
  expect(screen.getByRole('link', { name: 'Contact by e-mail' }).getAttribute('href')).toBe('mailto:ola@zefa.co.mz');
});

test.each(['Follow', 'Subscribe'])('%s shows a visitor a login link that returns to this page', async (name) => {
  await renderProfile();
  await clickButton(name);
  await screen.findByRole('heading', { name: 'Login Required' });
  const next = encodeURIComponent(`/creators/${CREATOR_ID}?page=2`);
  expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe(`/login?next=${next}`);
  expect(getWriteRequests()).toEqual([]);
});

test('follows optimistically and then shows the follower count of the response', async () => {
  const deferredResponse = Promise.withResolvers<{ following: boolean; followers: string[]; followersCount: number }>();
  mockEndpoint(followCreator, deferredResponse.promise);
  await renderProfile(USER_ID);
  await clickButton('Follow');
  expect((await screen.findByRole('button', { name: 'Following' })).getAttribute('aria-pressed')).toBe('true');
  expect(readFollowerCount()).toBe('8');
  expect(getRequestsTo(followCreator)[0]?.headers['idempotency-key']).toBeTruthy();
  deferredResponse.resolve({ following: true, followers: [USER_ID], followersCount: 12 });
  await waitFor(() => expect(readFollowerCount()).toBe('12'));
});

test.each([
  ['Follow', 'Failed to follow/unfollow'],
  ['Subscribe', 'Failed to subscribe/unsubscribe'],
])('reverts %s and shows an error when the request fails', async (name, message) => {
  for (const endpoint of [followCreator, subscribeToCreator])
    mockEndpoint(endpoint, errorResponse(409, { message: 'Tenta mais tarde.' }));
  await renderProfile(USER_ID);
  await clickButton(name);
  await screen.findByRole('heading', { name: 'Error' });
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByText('Tenta mais tarde.')).toBeTruthy();
  expect(readFollowerCount()).toBe('7');
  expect(screen.getByText(name).closest('button')?.getAttribute('aria-pressed')).toBe('false');
});

test('shows an existing follow and removes it on click', async () => {
  mockProfile({}, true);
  mockEndpoint(followCreator, { following: false, followers: [], followersCount: 6 });
  await renderProfile(USER_ID);
  await user.click(await screen.findByRole('button', { name: 'Following' }));
  await screen.findByRole('button', { name: 'Follow' });
  expect(readFollowerCount()).toBe('6');
});

test('creators see a link to the settings on their own profile', async () => {
  await renderProfile(CREATOR_ID);
  expect(screen.getByRole('link', { name: 'Editar nas definições' }).getAttribute('href')).toBe('/dashboard?section=settings');
  expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
});

test.each([
  [errorResponse(404, { code: 'not_found' }), 'Criador não encontrado'],
  [networkFailure(), 'Failed to load creator information'],
])('shows why the profile cannot be loaded (%#)', async (response, message) => {
  mockEndpoint(getCreator, response);
  renderApp(<Page />);
  await screen.findByText(message);
});

test.each([
  ['en', ['Product', 'Sales', 'Average rating', 'Followers'], 'Follow'],
  ['pt', ['Produto', 'Vendas', 'Avaliação média', 'Seguidores'], 'Seguir'],
])('shows the profile in the language %s', async (language, labels, followLabel) => {
  setLanguage(language);
  mockProfile({ stats: { products: 1, sales: 1200, rating: 4.6, followers: 0 } });
  await renderProfile();
  expect([...document.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(labels);
  expect(screen.getByRole('button', { name: followLabel })).toBeDefined();
});
