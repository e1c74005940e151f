import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { followCreator, getCreator, subscribeToCreator } from '@banca/contracts/creators';
import type { Creator } from '../../api/creators.ts';
import { buildCreator, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { disconnect, refuse, requestsTo, respond, writes } from '../../testing/server.ts';
import { ProfileAbout } from './profile-about.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileError } from './profile-states.tsx';
import { useCreatorProfile } from './use-creator-profile.ts';

const user = userEvent.setup({ delay: null });

const ID = '65f1c0ffee0123456789abcd';
const ME = '65f1c0ffee0123456789abce';
const creator = buildCreator({
  _id: ID,
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

const Page = () => {
  const { shop, error, loadOwnState } = useCreatorProfile(ID);
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

/** A shop that the visitor follows or not. */
const serve = (changes: Partial<Creator> = {}, isFollowed = false) =>
  respond(getCreator, ({ headers }) => ({
    creator: { ...creator, ...changes },
    following: headers['authorization'] !== undefined && isFollowed,
    subscribing: false,
  }));

async function open(as?: string) {
  renderApp(<Page />, { at: `/creators/${ID}?page=2`, user: as ? buildUser({ _id: as }) : undefined });
  await screen.findByRole('heading', { level: 1 });
}
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const followers = () => screen.getByText(/^Seguidor/).nextElementSibling?.textContent;

beforeEach(() => serve());

test('shows the creator and the statistics', async () => {
  await open();
  for (const text of ['Zefa Nhantumbo', '@zefa', 'Mozambique', '42', '4,6', '7', 'Seguidores'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.getByText('Avaliação média').nextElementSibling?.textContent).toBe('Avaliação: 4,6 em 5');
  expect(screen.getByRole('link', { name: 'TikTok de Zefa Nhantumbo' }).getAttribute('href')).toBe(
    'https://www.tiktok.com/@zefa',
  );
  // The description is also shown in place of the missing story.
  expect(screen.getAllByText('Bases de marrabenta')).toHaveLength(2);
});

test('disables the contact button without a contact address', async () => {
  await open();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Contact by e-mail' }).disabled).toBe(true);
});

test('writes to the contact address', async () => {
  serve({ contactEmail: 'ola@zefa.co.mz' });
  await open();
  expect(screen.getByRole('link', { name: 'Contact by e-mail' }).getAttribute('href')).toBe('mailto:ola@zefa.co.mz');
});

test.each(['Follow', 'Subscribe'])('%s asks a visitor to log in, with a link back to this page', async (name) => {
  await open();
  await press(name);
  await screen.findByRole('heading', { name: 'Login Required' });
  const next = encodeURIComponent(`/creators/${ID}?page=2`);
  expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe(`/login?next=${next}`);
  expect(writes()).toEqual([]);
});

test('follows at once, and shows what the server counted', async () => {
  const reply = Promise.withResolvers<{ following: boolean; followers: string[]; followersCount: number }>();
  respond(followCreator, reply.promise);
  await open(ME);
  await press('Follow');
  expect((await screen.findByRole('button', { name: 'Following' })).getAttribute('aria-pressed')).toBe('true');
  expect(followers()).toBe('8');
  expect(requestsTo(followCreator)[0]?.headers['idempotency-key']).toBeTruthy();
  reply.resolve({ following: true, followers: [ME], followersCount: 12 });
  await waitFor(() => expect(followers()).toBe('12'));
});

test.each([
  ['Follow', 'Failed to follow/unfollow'],
  ['Subscribe', 'Failed to subscribe/unsubscribe'],
])('takes %s back when it fails, and says so', async (name, message) => {
  for (const endpoint of [followCreator, subscribeToCreator]) respond(endpoint, refuse(409, { message: 'Tenta mais tarde.' }));
  await open(ME);
  await press(name);
  await screen.findByRole('heading', { name: 'Error' });
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByText('Tenta mais tarde.')).toBeTruthy();
  expect(followers()).toBe('7');
  expect(screen.getByText(name).getAttribute('aria-pressed')).toBe('false');
});

test('knows an old follower, and stops following when asked', async () => {
  serve({}, true);
  respond(followCreator, { following: false, followers: [], followersCount: 6 });
  await open(ME);
  await user.click(await screen.findByRole('button', { name: 'Following' }));
  await screen.findByRole('button', { name: 'Follow' });
  expect(followers()).toBe('6');
});

test('creators see a link to the settings on their own profile', async () => {
  await open(ID);
  expect(screen.getByRole('link', { name: 'Editar nas definições' }).getAttribute('href')).toBe('/dashboard?section=settings');
  expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
});

test.each([
  [refuse(404, { code: 'not_found' }), 'Criador não encontrado'],
  [disconnect(), 'Failed to load creator information'],
])('says why there is no profile (%#)', async (reply, message) => {
  respond(getCreator, reply);
  renderApp(<Page />);
  await screen.findByText(message);
});
