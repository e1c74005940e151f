import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { sessionExpired, signedOut } from '../../api/session.ts';
import { buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { RequireLogin } from './require-login.tsx';

const user = buildUser();
const PATH = '/dashboard?section=products';
const LOGIN_PATH = '/login?next=%2Fdashboard%3Fsection%3Dproducts';

const renderPrivatePage = (loggedInUser?: typeof user) =>
  renderApp(
    <Routes>
      <Route path="/dashboard" element={<RequireLogin>private</RequireLogin>} />
      <Route path="*" element={null} />
    </Routes>,
    { url: PATH, user: loggedInUser },
  );
const getPath = (): string => location.pathname + location.search;

describe('RequireLogin', () => {
  test('shows the page to a logged-in user', () => {
    renderPrivatePage(user);
    expect(screen.queryByText('private')).not.toBeNull();
    expect(getPath()).toBe(PATH);
  });

  test('redirects an anonymous visitor to the login page, which returns to the page', () => {
    renderPrivatePage();
    expect(screen.queryByText('private')).toBeNull();
    expect(getPath()).toBe(LOGIN_PATH);
  });

  test('redirects a user whose session expires to the login page', () => {
    const { store } = renderPrivatePage(user);
    act(() => void store.dispatch(sessionExpired()));
    expect(screen.queryByText('private')).toBeNull();
    expect(getPath()).toBe(LOGIN_PATH);
  });

  test('redirects a user who logs out to the home page', () => {
    const { store } = renderPrivatePage(user);
    act(() => void store.dispatch(signedOut()));
    expect(getPath()).toBe('/');
  });
});
