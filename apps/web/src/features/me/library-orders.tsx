import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { useDebouncedInput } from '../../lib/use-debounced-input.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Field, SearchInput } from '../../ui/field.tsx';
import { NoMatches } from '../../ui/no-matches.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LibraryOrderRow } from './library-order-row.tsx';
import { OwnList } from './own-list.tsx';
import type { Library } from './use-library.ts';

/** Fewer orders fit on one screen. */
const SEARCHABLE_MIN = 6;

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
  library: Library;
  /** Shown below the list. */
  children?: ReactNode;
  shouldFocus?: boolean;
}

export const LibraryOrders = ({ library, children, shouldFocus = false }: Props) => {
  const { result, q, setSearch, getPageHref } = library;
  const { data } = result;
  const isSearchable = q !== '' || (data?.total ?? 0) >= SEARCHABLE_MIN;
  return (
    <>
      <OwnList
        title={t('memberHome.purchases')}
        hideTitle
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
        {data && (
          <p className="text-sm text-muted wrap-anywhere">
            <Text id="library.ordersOf" values={{ email: <b translate="no">{data.email}</b> }} />
          </p>
        )}
        {isSearchable && <SearchBox q={q} onSearch={setSearch} />}
      </OwnList>
      {data && children}
    </>
  );
};
