import { type ComponentType, Fragment, Suspense, use, useMemo, useEffect, type ReactNode, useRef } from 'react';
import { useSelector } from 'react-redux';
import { UNSAFE_RouteContext as RouteContext, useLocation, useParams } from 'react-router-dom';
import { ErrorBoundary } from 'react-error-boundary';
import { selectResetKey } from '../../api/session.ts';
import { LinkProvider } from '../../ui/link.tsx';
import { StorefrontLayout } from '../layouts/storefront.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { prefetchNextPage } from './prefetch-next-page.ts';
import type { LazyModule } from '../../lib/lazy-module.ts';
import { findRoute, lazyLayouts, preloadRoute, type LazyPage } from './routes.ts';
import { ScrollRestoration } from './scroll-restoration.tsx';
import { applyMeta } from './meta.ts';
import type { PageMeta, PageModule } from '../../entities/page/page-module.ts';
import type { RootState } from '../../api/store.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ErrorState } from '../../ui/states.tsx';

interface Props {
  /** A new key resets the boundary. */
  locationKey: string;
  /** Fetches the code of the children again. If this fails while the browser is online, the document is reloaded. */
  load: () => Promise<unknown>;
  /** What surrounds an error. */
  Layout?: typeof StorefrontLayout | typeof Fragment;
  children: ReactNode;
}

interface PageErrorProps extends Pick<Props, 'load'> {
  onLoaded: () => void;
}

const PageError = ({ load, onLoaded }: PageErrorProps) => {
  const wasRetried = useRef(false);
  useEffect(() => {
    applyMeta({ title: t('layout.pageFailedTitle') });
    return () => {
      // The retry button had the focus, and React has removed it.
      if (wasRetried.current) document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  // Browsers cache a failed import() until the document is reloaded. Without a connection, a reload would lose the page.
  const retry = async (): Promise<void> => {
    try {
      await load();
    } catch {
      if (navigator.onLine) location.reload();
      return;
    }
    wasRetried.current = true;
    onLoaded();
  };
  const handleRetry = (): void => void retry();
  useEffect(() => {
    addEventListener('online', handleRetry);
    return () => removeEventListener('online', handleRetry);
  });
  return (
    <div className="wrap py-16">
      <ErrorState message={t('layout.pageFailed')} retryLabel={t('layout.retryPage')} onRetry={handleRetry} />
    </div>
  );
};

const PageErrorBoundary = ({ locationKey, load, Layout = Fragment, children }: Props) => (
  <ErrorBoundary
    resetKeys={[locationKey]}
    // oxlint-disable-next-line react/no-unstable-nested-components -- a render prop is called, not mounted
    fallbackRender={({ resetErrorBoundary }) => (
      <Layout>
        <PageError load={load} onLoaded={resetErrorBoundary} />
      </Layout>
    )}
  >
    {children}
  </ErrorBoundary>
);

function useDocumentMeta(module: PageModule): void {
  const params = useParams();
  const { pathname, search } = useLocation();
  const pageLocation = useMemo(() => ({ params, url: new URL(pathname + search, 'http://page') }), [params, pathname, search]);
  // A string, because `useSelector` compares objects by identity.
  const meta = useSelector((state: RootState) => JSON.stringify(module.meta?.(state, pageLocation) ?? null));
  useEffect(() => applyMeta((JSON.parse(meta) as PageMeta | null) ?? undefined), [meta]);
}

const PageContent = ({ page }: { page: LazyPage }) => {
  // `use` must not be conditional: a render that started before the code arrived has to continue in the same way.
  const module = use(page.getPromise());
  useDocumentMeta(module);
  return <module.default />;
};

const PageView = ({ page }: { page: LazyPage }) => {
  const { key } = useLocation();
  // A loaded page that throws while it renders would throw again, so `load` rejects and the document is reloaded instead.
  const load = async (): Promise<unknown> => {
    if (page.isLoaded()) throw new Error('already loaded');
    return await page.load();
  };
  return (
    <PageErrorBoundary key={page.name} locationKey={key} load={load}>
      <Suspense fallback={<div className="min-h-[70vh]" role="status" aria-label={t('ui.loading')} />}>
        <PageContent page={page} />
      </Suspense>
    </PageErrorBoundary>
  );
};

const LazyLayout = ({ layout }: { layout: LazyModule<{ default: ComponentType }> }) => {
  const { default: Layout } = use(layout.getPromise());
  return <Layout />;
};

/** Uses `findRoute`, as the server does: React Router's `useRoutes` would match again and add 2.3 kB to the first load. */
const CurrentPage = () => {
  const { pathname, key } = useLocation();
  const { route, params } = useMemo(() => findRoute(pathname), [pathname]);
  const lazyLayout = lazyLayouts[route.layout];
  useEffect(() => prefetchNextPage(route), [route]);
  // After a logout, also in another tab, a new key discards the text that the user typed.
  const resetKey = useSelector(selectResetKey);
  const context = useMemo(
    () => ({
      outlet: <PageView key={resetKey} page={route.page} />,
      matches: [{ params, pathname, pathnameBase: pathname, route: {} }],
      isDataRoute: false,
    }),
    [route, params, pathname, resetKey],
  );
  return (
    <PageErrorBoundary locationKey={key} load={() => preloadRoute(route)} Layout={StorefrontLayout}>
      <RouteContext value={context}>
        {lazyLayout ? <LazyLayout layout={lazyLayout} /> : <StorefrontLayout key={resetKey} />}
      </RouteContext>
    </PageErrorBoundary>
  );
};

export const Router = () => (
  <>
    <ScrollRestoration />
    <NavigationProgress />
    <Suspense>
      <LinkProvider>
        <CurrentPage />
      </LinkProvider>
    </Suspense>
  </>
);
