import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { type User, signedIn, signedOut } from '../api/session.ts';
import { makeStore } from '../api/store.ts';
import { LinkProvider } from '../ui/link.tsx';
import './server.ts';

interface Options {
  /** Path and query. */
  url?: string;
  /** The logged-in user, with the token `token`. Null if the profile is not loaded yet. */
  user?: User | null;
  redirectToLogin?: () => void;
}

/** Renders a part of the application with the real store, router and network code. `mockEndpoint()` mocks the API. */
export function renderApp(element: ReactElement, { url = '/', user, redirectToLogin }: Options = {}) {
  history.replaceState(null, '', url);
  const store = makeStore({ redirectToLogin });
  store.dispatch(user === undefined ? signedOut() : signedIn({ token: 'token', user }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <BrowserRouter>
        <LinkProvider>{children}</LinkProvider>
      </BrowserRouter>
    </Provider>
  );
  return { store, ...render(element, { wrapper }) };
}
