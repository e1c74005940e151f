import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { type User, signedIn, signedOut } from '../api/session.ts';
import { makeStore } from '../api/store.ts';
import { LinkProvider } from '../ui/link.tsx';
import './server.ts';

interface Options {
  /** The address: path and query. */
  at?: string;
  /** Who is logged in, with the token `token`; null while their profile is unknown. */
  user?: User | null;
  toLogin?: () => void;
}

/** Renders a part of the application with the real store, router and network code; `respond()` stands in for the API. */
export function renderApp(element: ReactElement, { at = '/', user, toLogin }: Options = {}) {
  history.replaceState(null, '', at);
  const store = makeStore({ toLogin });
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
