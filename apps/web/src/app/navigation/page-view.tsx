import { Suspense, use, useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useParams } from 'react-router-dom';
import { applyMeta } from './meta.ts';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import type { PageMeta, PageModule } from '../../entities/page/page-module.ts';
import type { LazyPage } from './routes.ts';
import type { RootState } from '../../api/store.ts';
import { t } from '../../lib/i18n/t.ts';

/** Updates the document's metadata when the page or its data changes. */
function useDocumentMeta(module: PageModule): void {
  const params = useParams();
  const { pathname, search } = useLocation();
  const pageLocation = useMemo(() => ({ params, url: new URL(pathname + search, 'http://page') }), [params, pathname, search]);
  const meta = useSelector((state: RootState) => JSON.stringify(module.meta?.(state, pageLocation) ?? null));
  useEffect(() => applyMeta((JSON.parse(meta) as PageMeta | null) ?? undefined), [meta]);
}

const PageContent = ({ page }: { page: LazyPage }) => {
  // `use` must not be conditional: a render that started before the code arrived has to continue in the same way.
  const module = use(page.getPromise());
  useDocumentMeta(module);
  return <module.default />;
};

export const PageView = ({ page }: { page: LazyPage }) => {
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
