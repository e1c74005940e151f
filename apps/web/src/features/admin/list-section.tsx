import type { PlainMessageId } from '@banca/messages';
import type { QuantityId } from '../../lib/i18n/quantity-id.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { t } from '../../lib/i18n/t.ts';
import { Text } from '../../lib/i18n/text.tsx';
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
  id: string;
  titleId: PlainMessageId;
  quantityId: QuantityId;
  loadingId: PlainMessageId;
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

const EmptyList = ({ id, empty, onClear }: Pick<Props, 'id' | 'empty' | 'onClear'>) => {
  if (typeof empty !== 'string') return empty;
  if (!onClear) return <EmptyState text={empty} pattern={id} />;
  return (
    <EmptyState
      text={t('admin.noMatches')}
      pattern="procura"
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('ui.clearFilters')}
        </Button>
      }
    />
  );
};

/** A list with heading, count, filters, pagination and its loading, error and empty states. */
export const ListSection = (props: Props) => {
  const {
    ref,
    id,
    titleId,
    quantityId,
    loadingId,
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
  return (
    <section ref={ref} aria-labelledby={id} className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 id={id} tabIndex={-1} className="outline-none">
            <Text id={titleId} />
          </h1>
          <p role="status" className="num mt-1 min-h-5 text-sm text-muted">
            {data && formatTotal(data, t(quantityId, { count: data.total }))}
          </p>
        </div>
        {action}
      </div>
      {aboveFilters}
      {filters}
      {!data && error === undefined && <RowsLoading label={t(loadingId)} rowHeight={rowHeight} />}
      {error !== undefined && <ErrorState message={getErrorText(error, <Text id="admin.fetchFailed" />)} onRetry={onRetry} />}
      {data && isEmpty && <EmptyList id={id} empty={empty} onClear={onClear} />}
      {data && !isEmpty && (
        <div aria-busy={isStale} className={cx('transition-opacity', isStale && 'opacity-60')}>
          {children}
        </div>
      )}
      {data && <Pagination page={data.page} pages={data.pages} getHref={getPageHref} />}
    </section>
  );
};
