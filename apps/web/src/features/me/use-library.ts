import { useSearchParams } from 'react-router-dom';
import { libraryApi, type LibrarySource } from '../../api/library.ts';
import { useListPage } from './use-list-page.ts';

/** The search is in the URL. It starts again on the first page. */
function useSearch() {
  const [params, setParams] = useSearchParams();
  const setSearch = (q: string): void =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('purchases');
        if (q) next.set('q', q);
        else next.delete('q');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params.get('q')?.slice(0, 200) ?? '', setSearch] as const;
}

/** The orders of the account, or of the address whose code this browser has used. */
export function useLibrary(source: LibrarySource) {
  const { request, getPageHref } = useListPage('purchases');
  const [q, setSearch] = useSearch();
  const query = { ...request.query, source, ...(q ? { q } : {}) };
  const result = libraryApi.useListLibraryOrdersQuery({ query }, { refetchOnMountOrArgChange: true });
  return { result, q, setSearch, getPageHref };
}

export type Library = ReturnType<typeof useLibrary>;
