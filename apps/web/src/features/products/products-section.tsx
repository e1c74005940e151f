import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { PARTS_MIN } from '@banca/contracts/bundles';
import type { PlainMessageId } from '@banca/messages';
import { cx } from '../../lib/cx.ts';
import { Text, t } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { useUser } from '../../api/hooks.ts';
import { ContactLink } from '../../entities/page/contact-link.tsx';
import { isShopSuspended } from '../../entities/user/is-shop-suspended.ts';
import { getErrorText } from '../../api/errors.ts';
import { formatTotal } from '../../lib/format.ts';
import { withPreviousData } from '../../lib/previous-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Loading, Skeletons } from '../../ui/states.tsx';
import { NoMatches } from '../../ui/no-matches.tsx';
import { ListPagination } from '../../ui/list-pagination.tsx';
import { ProductCsvButton } from './csv/product-csv-button.tsx';
import { EditProductDialog } from './edit-product-dialog.tsx';
import { AnnounceDialog } from './files/announce-dialog.tsx';
import { canAnnounce, hasNewFile } from './files/new-files.ts';
import { newBundlePath } from './new-bundle-path.ts';
import { OwnProductRow } from './own-product-row.tsx';
import { type OwnProduct, ownProductsApi } from '../../api/own-products.ts';
import { useDebouncedInput } from '../../lib/use-debounced-input.ts';
import { Chip } from '../../ui/chip.tsx';
import { Field, SearchInput, Select } from '../../ui/field.tsx';
import { parseOneOf, parseText, useUrlFilters } from '../../lib/url-filters.ts';

const statuses = ['approved', 'pending', 'rejected'] as const;
const sorts = ['oldest', 'popularity'] as const;

const filterParsers = { q: parseText, status: parseOneOf(statuses), offSale: parseOneOf(['true']), sort: parseOneOf(sorts) };

/** The sort changes no total, so it does not count as a filter. */
function useProductFilters() {
  const state = useUrlFilters(filterParsers);
  const hasStatus = state.filters.status !== '' || state.filters.offSale !== '';
  return {
    ...state,
    isFiltered: state.filters.q !== '' || hasStatus,
    hasStatus,
    clearFilters: (): void => state.setFilters({ q: '', status: '', offSale: '' }),
  };
}

type ProductFilters = ReturnType<typeof useProductFilters>;

const STATUS_LABELS: Record<(typeof statuses)[number], PlainMessageId> = {
  approved: 'ownProducts.approved',
  pending: 'ownProducts.pending',
  rejected: 'ownProducts.rejected',
};
const SORT_LABELS: Record<(typeof sorts)[number], PlainMessageId> = {
  oldest: 'ownProducts.oldest',
  popularity: 'ownProducts.bestSelling',
};

const StatusChips = ({ state: { filters, hasStatus, setFilters } }: { state: ProductFilters }) => (
  <div role="group" aria-label={t('ownProducts.status')} className="strip -mx-4 flex gap-2 px-4 py-1 sm:-mx-1 sm:px-1">
    <Chip pressed={!hasStatus} onClick={() => setFilters({ status: '', offSale: '' })} className="h-11">
      {t('ownProducts.all')}
    </Chip>
    {statuses.map((status) => (
      <Chip key={status} pressed={filters.status === status} onClick={() => setFilters({ status, offSale: '' })} className="h-11">
        {t(STATUS_LABELS[status])}
      </Chip>
    ))}
    <Chip pressed={filters.offSale === 'true'} onClick={() => setFilters({ status: '', offSale: 'true' })} className="h-11">
      {t('ownProducts.offSale')}
    </Chip>
  </div>
);

const ProductFilterBar = ({ state }: { state: ProductFilters }) => {
  const { filters, setFilters } = state;
  const [text, setText] = useDebouncedInput(filters.q, (q) => setFilters({ q }, { replace: true }));
  return (
    <div className="grid gap-2">
      <StatusChips state={state} />
      <div role="search" className="grid grid-cols-[minmax(0,1fr)_9.5rem] items-start gap-2 sm:grid-cols-[minmax(0,36rem)_11rem]">
        <Field label={t('ownProducts.search')} hideLabel>
          <SearchInput
            placeholder={t('ownProducts.searchPlaceholder')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Field label={t('ownProducts.sort')} hideLabel>
          <Select
            value={filters.sort}
            onChange={(event) => setFilters({ sort: sorts.find((sort) => sort === event.target.value) ?? '' })}
          >
            <option value="">{t('ownProducts.newest')}</option>
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(SORT_LABELS[sort])}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </div>
  );
};

const AddProductLink = ({ className }: { className?: string }) => (
  <ButtonLink to={paths.addProduct} className={className}>
    <Plus className="size-5" />
    {t('ownProducts.add')}
  </ButtonLink>
);

interface NoProductsProps {
  state: ProductFilters;
  canCreate: boolean;
}

const NoProducts = ({ state: { isFiltered, hasStatus, clearFilters }, canCreate }: NoProductsProps) =>
  isFiltered ? (
    <NoMatches
      text={t('catalogue.noMatch')}
      clearLabel={hasStatus ? t('ui.clearFilters') : t('ownProducts.clearSearch')}
      onClear={clearFilters}
    />
  ) : (
    <EmptyState
      title={t('ownProducts.empty')}
      text={t(canCreate ? 'ownProducts.emptyText' : 'upload.shopSuspended')}
      patternSeed="banca-vazia"
      action={canCreate && <AddProductLink />}
    />
  );

const ProductsLoading = () => (
  <Loading label={t('ownProducts.loading')} className="grid gap-3">
    <Skeletons count={6} className="h-24 rounded-card" />
  </Loading>
);

const SUSPENDED_NOTE_ID = 'products-suspended';

const SuspendedNote = () => (
  <p id={SUSPENDED_NOTE_ID} className="rounded-card bg-amber-soft px-4 py-3 text-sm text-amber">
    <Text id="ownProducts.suspended" values={{ email: <ContactLink /> }} />
  </p>
);

interface Props {
  /** Renders the reviews below the edit form. They belong to another feature. */
  renderReviews?: (product: OwnProduct) => ReactNode;
}

export const ProductsSection = ({ renderReviews }: Props) => {
  const state = useProductFilters();
  const heading = useRef<HTMLHeadingElement>(null);
  const [edit, setEdit] = useState<{ product: OwnProduct; startsAtFiles: boolean } | null>(null);
  const [announcedProduct, setAnnouncedProduct] = useState<OwnProduct | null>(null);
  const result = ownProductsApi.useMyProductsQuery({ query: state.query });
  const { data, isStale, error } = withPreviousData(result);
  // The focused menu button disappears with its row, so the heading takes the focus.
  const wasRemoved = useRef(false);
  useEffect(() => {
    if (wasRemoved.current) heading.current?.focus();
    wasRemoved.current = false;
  }, [result.data]);
  const canCreate = !isShopSuspended(useUser());
  const canBundle = canCreate && data !== undefined && (state.isFiltered || data.total >= PARTS_MIN);
  return (
    <section aria-labelledby="meus-produtos" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 id="meus-produtos" ref={heading} tabIndex={-1} className="text-2xl outline-none lg:text-3xl">
            {t('dashboard.myProducts')}
          </h1>
          <p role="status" className="num min-h-5 text-sm text-muted">
            {data && formatTotal(data, t('quantity.products', { count: data.total }))}
          </p>
        </div>
        <div className="flex gap-2 max-sm:w-full sm:flex-row-reverse">
          {canCreate && (
            <AddProductLink className={cx('max-sm:flex-1', canBundle && 'max-sm:px-2 max-sm:text-sm max-sm:[&>svg]:hidden')} />
          )}
          {canBundle && (
            <ButtonLink to={newBundlePath} variant="secondary" className="max-sm:flex-1 max-sm:px-2 max-sm:text-sm">
              {t('ownProducts.addBundle')}
            </ButtonLink>
          )}
          <ProductCsvButton />
        </div>
      </div>
      {!canCreate && data !== undefined && data.total > 0 && <SuspendedNote />}
      {(state.isFiltered || data === undefined || data.total > 0) && <ProductFilterBar state={state} />}
      {error !== undefined && (
        <ErrorState message={getErrorText(error, <Text id="catalogue.loadFailed" />)} onRetry={() => void result.refetch()} />
      )}
      {!data && error === undefined && <ProductsLoading />}
      {data?.total === 0 && <NoProducts state={state} canCreate={canCreate} />}
      {data && data.products.length > 0 && (
        <div aria-busy={isStale} className="grid gap-3">
          {data.products.map((product) => (
            <OwnProductRow
              key={product._id}
              product={product}
              suspendedNoteId={SUSPENDED_NOTE_ID}
              onEdit={() => setEdit({ product, startsAtFiles: false })}
              onEditFiles={() => setEdit({ product, startsAtFiles: true })}
              onAnnounce={() => setAnnouncedProduct(product)}
              onDeleted={() => {
                wasRemoved.current = true;
              }}
              onSaleChanged={() => {
                wasRemoved.current = state.filters.offSale !== '';
              }}
            />
          ))}
        </div>
      )}
      {data && <ListPagination page={data.page} pages={data.pages} getHref={state.getPageHref} />}
      {edit && (
        <EditProductDialog
          key={edit.product._id}
          product={edit.product}
          startsAtFiles={edit.startsAtFiles}
          onClose={() => setEdit(null)}
          onSaved={(product) => {
            if (hasNewFile(edit.product, product) && canAnnounce(product)) setAnnouncedProduct(product);
          }}
        >
          {renderReviews?.(edit.product)}
        </EditProductDialog>
      )}
      {announcedProduct && <AnnounceDialog product={announcedProduct} onClose={() => setAnnouncedProduct(null)} />}
    </section>
  );
};
