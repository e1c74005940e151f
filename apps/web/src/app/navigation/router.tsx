import { type ComponentType, Suspense, use, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router-dom';
import { selectUserSwitchCount } from '../../api/session.ts';
import { LinkProvider } from '../../ui/link.tsx';
import { StorefrontLayout } from '../layouts/storefront.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { OfflineNotice } from '../offline-notice.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import type { LazyModule } from '../../lib/lazy-module.ts';
import { PageView } from './page-view.tsx';
import { findRoute, lazyLayouts, preloadRoute } from './routes.ts';
import { ScrollRestoration } from './scroll-restoration.tsx';

const LazyLayout = ({ layout }: { layout: LazyModule<{ default: ComponentType }> }) => {
  const { default: Layout } = use(layout.getPromise());
  return <Layout />;
};

/**
 * Finds the page with `findRoute`, as the server does. React Router's `useRoutes` would match the URL again and add 2.3 kB to the
 * first load. `Outlet` and `useParams` read RouteContext.
 */
const CurrentPage = () => {
  const { pathname, key } = useLocation();
  const { route, params } = useMemo(() => findRoute(pathname), [pathname]);
  const lazyLayout = lazyLayouts[route.layout];
  // After a logout, also in another tab, a new key discards the text that the user typed.
  const userSwitchCount = useSelector(selectUserSwitchCount);
  const context = useMemo(
    () => ({
      outlet: <PageView key={userSwitchCount} page={route.page} />,
      matches: [{ params, pathname, pathnameBase: pathname, route: {} }],
      isDataRoute: false,
    }),
    [route, params, pathname, userSwitchCount],
  );
  return (
    <PageErrorBoundary locationKey={key} load={() => preloadRoute(route)}>
      <RouteContext value={context}>
        {lazyLayout ? <LazyLayout layout={lazyLayout} /> : <StorefrontLayout key={userSwitchCount} />}
      </RouteContext>
    </PageErrorBoundary>
  );
};

export const Router = () => (
  <>
    <ScrollRestoration />
    <NavigationProgress />
    <OfflineNotice />
    <Suspense>
      <LinkProvider>
        <CurrentPage />
      </LinkProvider>
    </Suspense>
  </>
);
