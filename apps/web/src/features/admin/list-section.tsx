import type { QuantityId } from '../../lib/i18n/quantity-id.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { t } from '../../lib/i18n/t.ts';
import { cx } from '../../lib/cx.ts';
import { getErrorText } from '../../api/errors.ts';
import { formatTotal } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

interface Page {
  total: number;
  totalIsExact?: boolean | undefined;
  page: number;
  pages: number;
}

/** Moves the focus to the heading when the focused item leaves the list. Call `expectRemoval` before the list changes. */
export function useFocusFallback(data: unknown) {
  const section = useRef<HTMLElement>(null);
  const isRemovalExpected = useRef(false);
  useEffect(() => {
    if (!isRemovalExpected.current) return;
    isRemovalExpected.current = false;
    if (document.activeElement === document.body) section.current?.querySelector('h1')?.focus();
  }, [data]);
  const expectRemoval = (): void => {
    isRemovalExpected.current = true;
  };
  return { section, expectRemoval };
}

const RowsLoading = ({ label, rowHeight }: { label: string; rowHeight: string }) => (
  <Loading label={label} className="grid gap-3">
    {[1, 2, 3, 4, 5, 6].map((n) => (
      <Skeleton key={n} className={cx('rounded-card', rowHeight)} />
    ))}
  </Loading>
);

interface Props {
  ref?: React.Ref<HTMLElement>;
  /** English, like the labels of the sidebar. */
  title: string;
  quantityId: QuantityId;
  itemNames: readonly [singular: string, plural: string];
  list: { data: Page | undefined; isStale: boolean; error: unknown };
  onRetry: () => void;
  getPageHref: (page: number) => string;
  /** Shown beside the heading. */
  action?: ReactNode;
  aboveFilters?: ReactNode;
  filters: ReactNode;
  /** Undefined when no filter is set. */
  onClear?: (() => void) | undefined;
  /** A string is shown only if no filter is set. An element is shown in either case. */
  empty: ReactNode;
  /** Overrides the total, for lists that retain items which the server no longer returns. */
  isEmpty?: boolean;
  /** Height classes of a row while the list loads. */
  rowHeight?: string;
  children: ReactNode;
}

const EmptyList = ({ empty, onClear, pluralName }: { empty: ReactNode; onClear: Props['onClear']; pluralName: string }) => {
  if (typeof empty !== 'string') return empty;
  if (!onClear) return <EmptyState text={empty} pattern={`admin-${pluralName}`} />;
  return (
    <EmptyState
      text="Nada corresponde aos filtros."
      pattern="procura"
      action={
        <Button variant="secondary" onClick={onClear}>
          Limpar filtros
        </Button>
      }
    />
  );
};

/** A list with heading, count, filters, pagination and its loading, error and empty states. */
export const ListSection = (props: Props) => {
  const {
    ref,
    title,
    quantityId,
    itemNames,
    list,
    onRetry,
    getPageHref,
    action,
    aboveFilters,
    filters,
    onClear,
    empty,
    rowHeight = 'h-40 md:h-17',
    children,
  } = props;
  const { data, isStale, error } = list;
  const { isEmpty = data?.total === 0 } = props;
  const id = `admin-${title.toLowerCase()}`;
  return (
    <section ref={ref} aria-labelledby={id} className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 id={id} tabIndex={-1} lang="en" className="outline-none">
            {title}
          </h1>
          <p role="status" className="num mt-1 min-h-5 text-sm text-muted">
            {data && formatTotal(data, t(quantityId, { count: data.total }))}
          </p>
        </div>
        {action}
      </div>
      {aboveFilters}
      {filters}
      {!data && error === undefined && <RowsLoading label={`A carregar ${itemNames[1]}`} rowHeight={rowHeight} />}
      {error !== undefined && <ErrorState message={getErrorText(error, t('admin.fetchFailed'))} lang="en" onRetry={onRetry} />}
      {data && isEmpty && <EmptyList empty={empty} onClear={onClear} pluralName={itemNames[1]} />}
      {data && !isEmpty && (
        <div aria-busy={isStale} className={cx('transition-opacity', isStale && 'opacity-60')}>
          {children}
        </div>
      )}
      {data && <Pagination page={data.page} pages={data.pages} getHref={getPageHref} />}
    </section>
  );
};
