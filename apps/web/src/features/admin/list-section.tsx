import type { PlainMessageId } from '@banca/messages';
import { useEffect, useRef, type ReactNode } from 'react';
import { type QuantityId, t, Text } from '../../lib/i18n/text.tsx';
import { cx } from '../../lib/cx.ts';
import { getErrorText } from '../../api/errors.ts';
import { formatTotal } from '../../lib/format.ts';
import { EmptyState, ErrorState, Loading, Skeletons } from '../../ui/states.tsx';
import { NoMatches } from '../../ui/no-matches.tsx';
import { ListPagination } from '../../ui/list-pagination.tsx';

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
    <Skeletons count={6} className={cx('rounded-card', rowHeight)} />
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
  state?: { isFiltered: boolean; clearFilters: () => void; getPageHref: (page: number) => string };
  action?: ReactNode;
  aboveFilters?: ReactNode;
  filters: ReactNode;
  /** A string is shown only if no filter is set. An element is shown in either case. */
  empty: ReactNode;
  /** Overrides the total, for lists that retain items which the server no longer returns. */
  isEmpty?: boolean;
  rowHeight?: string;
  children: ReactNode;
}

const EmptyList = ({ id, empty, state }: Pick<Props, 'id' | 'empty' | 'state'>) => {
  if (typeof empty !== 'string') return empty;
  if (!state?.isFiltered) return <EmptyState text={empty} patternSeed={id} />;
  return <NoMatches text={t('admin.noMatches')} onClear={state.clearFilters} />;
};

export const ListSection = ({ ref, id, list, state, empty, rowHeight = 'h-40 md:h-17', children, ...props }: Props) => {
  const { data, isStale, error } = list;
  const { action, aboveFilters, filters, isEmpty = data?.total === 0, onRetry } = props;
  return (
    <section ref={ref} aria-labelledby={id} className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 id={id} tabIndex={-1}>
            <Text id={props.titleId} />
          </h1>
          <p role="status" className="num mt-1 min-h-5 text-sm text-muted">
            {data && formatTotal(data, t(props.quantityId, { count: data.total }))}
          </p>
        </div>
        {action}
      </div>
      {aboveFilters}
      {filters}
      {!data && error === undefined && <RowsLoading label={t(props.loadingId)} rowHeight={rowHeight} />}
      {error !== undefined && <ErrorState message={getErrorText(error, <Text id="admin.fetchFailed" />)} onRetry={onRetry} />}
      {data && isEmpty && <EmptyList id={id} empty={empty} state={state} />}
      {data && !isEmpty && (
        <div aria-busy={isStale} className={cx('transition-opacity', isStale && 'opacity-60')}>
          {children}
        </div>
      )}
      {data && state && <ListPagination page={data.page} pages={data.pages} getHref={state.getPageHref} />}
    </section>
  );
};
