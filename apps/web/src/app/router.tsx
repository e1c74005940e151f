import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { FollowLinks } from '../ui/link.tsx';
import { StorefrontLayout } from './layouts/storefront.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PageView } from './page-view.tsx';
import { findRoute, lazyLayouts, type LayoutName } from './routes.ts';
import { ScrollKeeper } from './scroll.tsx';

const DashboardLayout = lazy(lazyLayouts.dashboard);
const AdminLayout = lazy(lazyLayouts.admin);

const layouts: Record<LayoutName, ReactNode> = {
  storefront: <StorefrontLayout />,
  dashboard: <DashboardLayout />,
  admin: <AdminLayout />,
};

/** The page of the address in its layout. Found as the server finds it; ranking all routes anew costs a phone more than the page does. */
const Place = () => {
  const { pathname } = useLocation();
  const { path, page, layout } = useMemo(() => findRoute(pathname), [pathname]).route;
  return useRoutes([{ element: layouts[layout], children: [{ path, element: <PageView page={page} /> }] }]);
};

/** The whole application below its providers: three layouts, and a page in each. */
export const Router = () => (
  <>
    <ScrollKeeper />
    <OfflineNotice />
    <Suspense>
      <FollowLinks>
        <Place />
      </FollowLinks>
    </Suspense>
  </>
);
