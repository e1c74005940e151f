import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asApiError } from '../../api/errors.ts';
import { libraryApi, type LibrarySource } from '../../api/library.ts';
import { paths } from '../../config/paths.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { useDebouncedInput } from '../../lib/use-debounced-input.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Field, SearchInput } from '../../ui/field.tsx';
import { NoMatches } from '../../ui/no-matches.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LibraryOrderRow } from './library-order-row.tsx';
import { OwnList, useListPage } from './own-list.tsx';

/** Fewer orders fit on one screen. */
const SEARCHABLE_MIN = 6;

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

const SearchBox = ({ q, onSearch }: { q: string; onSearch: (q: string) => void }) => {
  const [text, setText] = useDebouncedInput(q, onSearch);
  return (
    <div role="search">
      <Field label={t('library.search')} hideLabel>
        <SearchInput placeholder={t('library.search')} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </div>
  );
};

const NoOrders = () => (
  <EmptyState
    text={t('memberHome.noPurchases')}
    patternSeed="cesto"
    action={<ButtonLink to={paths.products}>{t('ui.exploreProducts')}</ButtonLink>}
  />
);

interface Props {
  source: LibrarySource;
  /** Shown instead of the list while no code has opened it. */
  locked?: ReactNode;
  /** Shown below the list. */
  children?: ReactNode;
  shouldFocus?: boolean;
}

export const LibraryOrders = ({ source, locked, children, shouldFocus = false }: Props) => {
  const { request, getPageHref } = useListPage('purchases');
  const [q, setSearch] = useSearch();
  const query = { ...request.query, source, ...(q ? { q } : {}) };
  const result = libraryApi.useListLibraryOrdersQuery({ query }, { refetchOnMountOrArgChange: true });
  if (locked && asApiError(result.error)?.status === 401) return locked;
  const isSearchable = q !== '' || (result.data?.total ?? 0) >= SEARCHABLE_MIN;
  return (
    <>
      <OwnList
        title={t('memberHome.purchases')}
        quantityId="quantity.purchases"
        pagesLabel={t('memberHome.purchasesPages')}
        result={result}
        selectItems={({ orders }) => orders}
        renderRow={(order) => <LibraryOrderRow order={order} />}
        errorText={t('memberHome.purchasesFailed')}
        getPageHref={getPageHref}
        shouldFocus={shouldFocus}
        empty={q ? <NoMatches text={t('library.noMatches')} onClear={() => setSearch('')} /> : <NoOrders />}
      >
        {result.data && (
          <p className="text-sm text-muted wrap-anywhere">
            <Text id="library.ordersOf" values={{ email: <b translate="no">{result.data.email}</b> }} />
          </p>
        )}
        {isSearchable && <SearchBox q={q} onSearch={setSearch} />}
      </OwnList>
      {result.data && children}
    </>
  );
};
