import { updateProfile } from '@banca/contracts/auth';
import { waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '../../api/session.ts';
import { buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setLanguage } from '../../testing/set-language.ts';
import { OpenAfterLogin } from './open-after-login.tsx';

const renderLogin = (url: string, user: User | null) =>
  renderApp(
    <Routes>
      <Route path="/login" element={<OpenAfterLogin path="/wishlist" />} />
      <Route path="/wishlist" element={null} />
    </Routes>,
    { url, user },
  );

afterEach(() => vi.unstubAllGlobals());

test('opens the page while the profile is not known yet', async () => {
  renderLogin('/login', null);
  await waitFor(() => expect(location.pathname).toBe('/wishlist'));
});

test('loads the page as a new document in the language of the account', async () => {
  setLanguage('pt');
  const replace = vi.fn<(url: string) => void>();
  const { href, origin } = location;
  vi.stubGlobal('location', { href, origin, pathname: '/login', search: '', hash: '', replace });
  renderLogin('/login', { ...buildUser(), language: 'en' });
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/wishlist?lang=en'));
});

test('keeps the language of the address, saves it and opens the page', async () => {
  setLanguage('pt');
  const user = { ...buildUser(), language: 'en' };
  mockEndpoint(updateProfile, () => ({ user: { ...user, language: 'pt' }, message: '' }));
  renderLogin('/login?lang=pt', user);
  await waitFor(() => expect(location.pathname).toBe('/wishlist'));
  await waitFor(() => expect(getRequestsTo(updateProfile).map(({ body }) => body)).toEqual([{ language: 'pt' }]));
});
