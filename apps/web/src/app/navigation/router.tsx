import { type ComponentType, Suspense, use, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router-dom';
import { selectOwnerChanges } from '../../api/session.ts';
import { LinkProvider } from '../../ui/link.tsx';
import { StorefrontLayout } from '../layouts/storefront.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { OfflineNotice } from '../offline-notice.tsx';
import { PageBoundary } from './page-boundary.tsx';
import type { LazyModule } from '../../lib/lazy-module.ts';
import { PageView } from './page-view.tsx';
import { findRoute, lazyLayouts, preloadRoute } from './routes.ts';
import { ScrollRestoration } from './scroll-restoration.tsx';

const LazyLayout = ({ layout }: { layout: LazyModule<{ default: ComponentType }> }) => {
  const { default: Layout } = use(layout.getPromise());
  return <Layout />;
};

/**
 * The page of the address in its layout, found as the server finds it. React Router's `useRoutes` would match the address a
 * second time, with 2.3 kB of code in the first load; the context is what it provides to `Outlet` and `useParams`.
 */
const CurrentPage = () => {
  const { pathname, key } = useLocation();
  const { route, params } = useMemo(() => findRoute(pathname), [pathname]);
  const lazyLayout = lazyLayouts[route.layout];
  // What a user typed into a page goes with them, also when they log out in another tab.
  const ownerChanges = useSelector(selectOwnerChanges);
  const context = useMemo(
    () => ({
      outlet: <PageView key={ownerChanges} page={route.page} />,
      matches: [{ params, pathname, pathnameBase: pathname, route: {} }],
      isDataRoute: false,
    }),
    [route, params, pathname, ownerChanges],
  );
  return (
    <PageBoundary locationKey={key} load={() => preloadRoute(route)}>
      <RouteContext value={context}>
        {lazyLayout ? <LazyLayout layout={lazyLayout} /> : <StorefrontLayout key={ownerChanges} />}
      </RouteContext>
    </PageBoundary>
  );
};

/** The whole application below its providers: three layouts, and a page in each. */
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
