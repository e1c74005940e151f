import { type ReactNode, useLayoutEffect, useState, useTransition } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { historyBlocker } from '../../lib/history-blocker.ts';
import { NavigationStateContext } from './navigation-progress.tsx';
import { findRoute, isRouteLoaded, preloadRoute } from './routes.ts';

/** Unlike React Router's BrowserRouter, fetches the code of a page before showing it, and reports a pending navigation. */
export const BrowserRouter = ({ children }: { children: ReactNode }) => {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [displayed, setDisplayed] = useState({ location: history.location, navigationType: history.action });
  const [isFetching, setFetching] = useState(false);
  const [isRendering, startTransition] = useTransition();
  useLayoutEffect(
    () =>
      history.listen(async (change) => {
        if (historyBlocker.current?.(change)) return;
        const { location, action: navigationType } = change;
        const { route } = findRoute(location.pathname);
        if (!isRouteLoaded(route)) {
          setFetching(true);
          // The first call may share a prefetch that is about to fail, so a failure leads to one more attempt.
          await preloadRoute(route)
            .catch(() => preloadRoute(route))
            .catch(() => {
              // The page's error boundary reports code that cannot be fetched.
            });
          if (history.location.key !== location.key) return;
        }
        setFetching(false);
        startTransition(() => setDisplayed({ location, navigationType }));
      }),
    [history],
  );
  return (
    <NavigationStateContext value={isFetching ? 'fetching' : isRendering ? 'rendering' : undefined}>
      <Router {...displayed} navigator={history}>
        {children}
      </Router>
    </NavigationStateContext>
  );
};
