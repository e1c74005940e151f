import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t, type QuantityId } from '../../lib/i18n/text.tsx';
import { cx } from '../../lib/cx.ts';
import { getLoadErrorText } from '../../api/errors.ts';
import { formatTotal } from '../../lib/format.ts';
import { type QueryResult, withPreviousData } from '../../lib/previous-data.ts';
import { ErrorState, Loading, Skeletons } from '../../ui/states.tsx';
import { ListPagination } from '../../ui/list-pagination.tsx';

interface Page {
  total: number;
  totalIsExact?: boolean | undefined;
  page: number;
  pages: number;
}

interface Props<D extends Page, T> {
  title: string;
  /** For the only list of a page, whose own title says the same. */
  hideTitle?: boolean;
  quantityId: QuantityId;
  result: QueryResult<D> & { refetch: () => unknown };
  selectItems: (data: D) => T[];
  renderRow: (item: T) => ReactNode;
  empty: ReactNode;
  errorText: string;
  getPageHref: (page: number) => string;
  pagesLabel: string;
  /** Between the heading and the list. */
  children?: ReactNode;
  /** Moves the focus to the heading when the list has loaded, because it replaces what had the focus. */
  shouldFocus?: boolean;
}

export function OwnList<D extends Page, T extends { _id: string }>(props: Props<D, T>) {
  const { title, quantityId, result, selectItems, renderRow, empty, errorText, getPageHref, pagesLabel, children } = props;
  const id = useId();
  const { data, isStale, error } = withPreviousData(result);
  const rows = data ? selectItems(data) : [];
  const heading = useRef<HTMLHeadingElement>(null);
  const page = data?.page;
  const previousPage = useRef(page);
  const mustFocus = useRef(props.shouldFocus === true);
  // After a change of page, scrolls to the heading of this list, not to the top of the screen.
  useEffect(() => {
    const isOtherPage = previousPage.current !== undefined && previousPage.current !== page;
    if (page !== undefined && (isOtherPage || mustFocus.current)) {
      mustFocus.current = false;
      if (isOtherPage) heading.current?.scrollIntoView();
      heading.current?.focus({ preventScroll: true });
    }
    previousPage.current = page;
  }, [page]);
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 ref={heading} id={id} tabIndex={-1} className={props.hideTitle ? 'sr-only' : 'scroll-mt-4 text-xl'}>
          {title}
        </h2>
        <p role="status" className="num text-sm text-muted">
          {data && data.total > 0 && formatTotal(data, t(quantityId, { count: data.total }))}
        </p>
      </div>
      {children}
      {error !== undefined && <ErrorState message={getLoadErrorText(error, errorText)} onRetry={() => void result.refetch()} />}
      {!data && error === undefined && (
        <Loading label={t('memberHome.loading', { list: title })} className="grid gap-2.5">
          <Skeletons count={3} className="h-24 rounded-card" />
        </Loading>
      )}
      {data?.total === 0 && empty}
      {rows.length > 0 && (
        <ul aria-busy={isStale} className={cx('grid gap-2.5 transition-opacity', isStale && 'opacity-60')}>
          {rows.map((item) => (
            <li key={item._id}>{renderRow(item)}</li>
          ))}
        </ul>
      )}
      {data && <ListPagination page={data.page} pages={data.pages} getHref={getPageHref} label={pagesLabel} />}
    </section>
  );
}
