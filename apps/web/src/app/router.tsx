import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { StorefrontLayout } from './layouts/storefront.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PageView } from './page-view.tsx';
import { lazyLayouts, notFound, routes, type LayoutName } from './routes.ts';
import { ScrollKeeper } from './scroll.tsx';

const DashboardLayout = lazy(lazyLayouts.dashboard);
const AdminLayout = lazy(lazyLayouts.admin);

const routesOf = (layout: LayoutName) =>
  routes
    .filter((route) => route.layout === layout)
    .map(({ path, page }) => <Route key={path} path={path} element={<PageView page={page} />} />);

/** The whole application below its providers: three layouts, and a page in each. */
export const Router = () => (
  <>
    <ScrollKeeper />
    <OfflineNotice />
    <Suspense>
      <Routes>
        <Route element={<StorefrontLayout />}>
          {routesOf('storefront')}
          <Route path={notFound.path} element={<PageView page={notFound.page} />} />
        </Route>
        <Route element={<DashboardLayout />}>{routesOf('dashboard')}</Route>
        <Route element={<AdminLayout />}>{routesOf('admin')}</Route>
      </Routes>
    </Suspense>
  </>
);
