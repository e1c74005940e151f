import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { networkError, toApiError } from '../../api/errors.ts';
import { signedIn, signedOut, type User } from '../../api/session.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { ProfileAbout } from './profile-about.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileError } from './profile-states.tsx';
import { useCreatorProfile } from './use-creator-profile.ts';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
const user = userEvent.setup({ delay: null });

const ID = '65f1c0ffee0123456789abcd';
const ME = '65f1c0ffee0123456789abce';
const creator = {
  _id: ID,
  firstName: 'Zefa',
  lastName: 'Nhantumbo',
  username: 'zefa',
  profilePicture: null,
  description: 'Bases de marrabenta',
  story: '',
  location: 'Mozambique',
  sales: 42,
  followersCount: 7,
  createdAt: '2026-11-21T08:00:00.000Z',
  socialLinks: { twitter: '@zefa' },
  contactEmail: undefined as string | undefined,
  stats: { products: 3, sales: 42, rating: 4.64, followers: 7 },
  followers: [],
  subscribers: [],
  subscribersCount: 0,
};

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

interface Server {
  shop?: Partial<typeof creator>;
  following?: boolean;
  post?: () => Answer | Promise<Answer>;
}

/** Serves the profile of a creator whom the visitor follows or not. `post` answers a click on a button. */
function serve({ shop = {}, following = false, post }: Server = {}): void {
  sent.mockImplementation(async ({ method, headers }) => {
    if (method === 'POST') return (await post?.()) ?? { error: networkError };
    const isKnown = headers.authorization !== undefined;
    return { data: { creator: { ...creator, ...shop }, following: isKnown && following, subscribing: false } };
  });
}

async function open(as?: string) {
  history.replaceState(null, '', `/creators/${ID}?page=2`);
  const store = makeStore();
  store.dispatch(as ? signedIn({ token: 't', user: { _id: as } as User }) : signedOut());
  render(
    <Provider store={store}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </Provider>,
  );
  await screen.findByRole('heading', { level: 1 });
}
const posts = () => sent.mock.calls.map(([request]) => request).filter(({ method }) => method === 'POST');
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const followers = () => screen.getByText(/^Seguidor/).nextElementSibling?.textContent;

beforeEach(() => {
  sent.mockReset();
  serve();
});

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

test('links to the contact address', async () => {
  serve({ shop: { contactEmail: 'ola@zefa.co.mz' } });
  await open();
  expect(screen.getByRole('link', { name: 'Contact by e-mail' }).getAttribute('href')).toBe('mailto:ola@zefa.co.mz');
});

test.each(['Follow', 'Subscribe'])('%s asks a visitor to log in, with a link back to this page', async (name) => {
  await open();
  await press(name);
  await screen.findByRole('heading', { name: 'Login Required' });
  const next = encodeURIComponent(`/creators/${ID}?page=2`);
  expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe(`/login?next=${next}`);
  expect(posts()).toEqual([]);
});

test("follows at once and then shows the server's count", async () => {
  const answer = Promise.withResolvers<Answer>();
  serve({ post: () => answer.promise });
  await open(ME);
  await press('Follow');
  expect((await screen.findByRole('button', { name: 'Following' })).getAttribute('aria-pressed')).toBe('true');
  expect(followers()).toBe('8');
  expect(posts()[0]?.headers['idempotency-key']).toBeTruthy();
  answer.resolve({ data: { following: true, followers: [ME], followersCount: 12 } });
  await waitFor(() => expect(followers()).toBe('12'));
});

test.each([
  ['Follow', 'Failed to follow/unfollow'],
  ['Subscribe', 'Failed to subscribe/unsubscribe'],
])('undoes %s when it fails and shows the reason', async (name, message) => {
  serve({ post: () => ({ error: toApiError(409, { message: 'Tenta mais tarde.' }) }) });
  await open(ME);
  await press(name);
  await screen.findByRole('heading', { name: 'Error' });
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByText('Tenta mais tarde.')).toBeTruthy();
  expect(followers()).toBe('7');
  expect(screen.getByText(name).getAttribute('aria-pressed')).toBe('false');
});

test('a follower can stop following', async () => {
  serve({ following: true, post: () => ({ data: { following: false, followers: [], followersCount: 6 } }) });
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
  [toApiError(404, { code: 'not_found' }), 'Criador não encontrado'],
  [networkError, 'Failed to load creator information'],
])('shows why a profile cannot be loaded (%#)', async (error, message) => {
  sent.mockResolvedValue({ error });
  const store = makeStore();
  render(
    <Provider store={store}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </Provider>,
  );
  await screen.findByText(message);
});
