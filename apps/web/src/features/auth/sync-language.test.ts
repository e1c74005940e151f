import { updateProfile } from '@banca/contracts/auth';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { signedIn } from '../../api/session.ts';
import { buildUser } from '../../testing/builders.ts';
import { getRequestsTo, mockEndpoint, resetServer, startServer, stopServer } from '../../testing/server.ts';
import { setLanguage } from '../../testing/set-language.ts';
import { syncLanguage } from './sync-language.ts';

const replaceLocation = vi.fn<(url: string) => void>();

function openPage(path: string): void {
  const { href, origin, pathname, search, hash } = new URL(path, 'https://banca.test');
  vi.stubGlobal('location', { href, origin, pathname, search, hash, replace: replaceLocation });
}

function signIn(language: string | null) {
  const user = { ...buildUser(), language };
  const store = makeStore();
  store.dispatch(signedIn({ token: 'token', user }));
  mockEndpoint(updateProfile, ({ body }) => ({ user: { ...user, ...(body as object) }, message: '' }));
  return { store, user };
}

beforeAll(startServer);
afterAll(stopServer);
beforeEach(() => replaceLocation.mockReset());
afterEach(() => {
  vi.unstubAllGlobals();
  resetServer();
});

test.each([
  { page: 'pt', path: '/products', account: null, saved: 'pt' },
  { page: 'en', path: '/products?lang=en', account: 'pt', saved: 'en' },
  { page: 'pt', path: '/products?lang=pt', account: 'pt', saved: undefined },
  { page: 'default', path: '/products', account: null, saved: undefined },
])(
  'saves the language $saved for a page in $page at $path and an account in $account',
  async ({ page, path, account, saved }) => {
    setLanguage(page);
    openPage(path);
    const { store, user } = signIn(account);
    await syncLanguage(store.dispatch, user);
    expect(getRequestsTo(updateProfile).map(({ body }) => body)).toEqual(saved ? [{ language: saved }] : []);
    expect(replaceLocation).not.toHaveBeenCalled();
  },
);

test.each([
  { page: 'default', path: '/products?q=mel#lista', next: '/products?q=mel&lang=en#lista' },
  { page: 'pt', path: '/dashboard?section=settings', next: '/dashboard?section=settings&lang=en' },
  { page: 'pt', path: '/products?lang=xx', next: '/products?lang=en' },
])('loads $path again in the language of the account', async ({ page, path, next }) => {
  setLanguage(page);
  openPage(path);
  const { store, user } = signIn('en');
  await syncLanguage(store.dispatch, user);
  expect(replaceLocation).toHaveBeenCalledExactlyOnceWith(next);
  expect(getRequestsTo(updateProfile)).toEqual([]);
});

test('loads another page in the language of the account after a login', async () => {
  setLanguage('pt');
  openPage('/login?next=%2Fwishlist');
  const { store, user } = signIn('en');
  await syncLanguage(store.dispatch, user, '/wishlist');
  expect(replaceLocation).toHaveBeenCalledExactlyOnceWith('/wishlist?lang=en');
});
