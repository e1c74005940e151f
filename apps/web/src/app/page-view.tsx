import { Suspense, use, useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useParams } from 'react-router-dom';
import { applyMeta } from './meta.ts';
import { PageBoundary } from './page-boundary.tsx';
import type { LazyPage, Meta, PageModule } from './page.ts';
import type { RootState } from './store.ts';

/** Keeps the document's title in step with the page and the data it shows. */
function useMeta(module: PageModule): void {
  const params = useParams();
  const { pathname, search } = useLocation();
  const place = useMemo(() => ({ params, url: new URL(pathname + search, 'http://page') }), [params, pathname, search]);
  const meta = useSelector((state: RootState) => JSON.stringify(module.meta?.(state, place) ?? null));
  useEffect(() => applyMeta((JSON.parse(meta) as Meta | null) ?? undefined), [meta]);
}

const Shown = ({ page }: { page: LazyPage }) => {
  // Always, not only while it is missing: a render that was begun before the code came must go on as it began.
  const module = use(page.load());
  useMeta(module);
  return <module.default />;
};

/** A route's page: its code is fetched when it is not there yet, and a failure of either stays inside the layout. */
export const PageView = ({ page }: { page: LazyPage }) => (
  <PageBoundary key={page.name}>
    <Suspense fallback={<div className="min-h-[70vh]" role="status" aria-label="A carregar" />}>
      <Shown page={page} />
    </Suspense>
  </PageBoundary>
);
