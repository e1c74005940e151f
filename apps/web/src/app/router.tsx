import { type ComponentType, Suspense, use, useMemo } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { FollowLinks } from '../ui/link.tsx';
import { StorefrontLayout } from './layouts/storefront.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PageBoundary } from './page-boundary.tsx';
import type { LazyModule } from './page.ts';
import { PageView } from './page-view.tsx';
import { findRoute, lazyLayouts, preload } from './routes.ts';
import { ScrollKeeper } from './scroll.tsx';

const LazyLayout = ({ layout }: { layout: LazyModule<{ default: ComponentType }> }) => {
  const { default: Layout } = use(layout.current());
  return <Layout />;
};

/** The page of the address in its layout. Found as the server finds it; ranking all routes anew costs a phone more than the page does. */
const Place = () => {
  const { pathname, key } = useLocation();
  const { route } = useMemo(() => findRoute(pathname), [pathname]);
  const lazyLayout = lazyLayouts[route.layout];
  const element = lazyLayout ? <LazyLayout layout={lazyLayout} /> : <StorefrontLayout />;
  const place = useRoutes([{ element, children: [{ path: route.path, element: <PageView page={route.page} /> }] }]);
  return (
    <PageBoundary place={key} load={() => preload(route)}>
      {place}
    </PageBoundary>
  );
};

/** The whole application below its providers: three layouts, and a page in each. */
export const Router = () => (
  <>
    <ScrollKeeper />
    <NavigationProgress />
    <OfflineNotice />
    <Suspense>
      <FollowLinks>
        <Place />
      </FollowLinks>
    </Suspense>
  </>
);
