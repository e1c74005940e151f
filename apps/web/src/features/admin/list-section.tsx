import { useEffect, useRef, type ReactNode } from 'react';
import { admin as messages } from '@banca/contracts/messages';
import { cx } from '../../lib/cx.ts';
import { serverText } from '../../api/errors.ts';
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

/** Where what held the focus left the list, the heading takes it; `wait` says that a change is under way. */
export function useFocusKeeper(data: unknown) {
  const section = useRef<HTMLElement>(null);
  const isWaiting = useRef(false);
  useEffect(() => {
    if (!isWaiting.current) return;
    isWaiting.current = false;
    if (document.activeElement === document.body) section.current?.querySelector('h1')?.focus();
  }, [data]);
  const wait = (): void => {
    isWaiting.current = true;
  };
  return { section, wait };
}

const RowsLoading = ({ label, tall }: { label: string; tall: string }) => (
  <Loading label={label} className="grid gap-3">
    {[1, 2, 3, 4, 5, 6].map((n) => (
      <Skeleton key={n} className={cx('rounded-card', tall)} />
    ))}
  </Loading>
);

interface Props {
  ref?: React.Ref<HTMLElement>;
  /** In English, as the sidebar says it. */
  title: string;
  /** One and many of what is listed. */
  nouns: readonly [one: string, many: string];
  list: { data: Page | undefined; isStale: boolean; error: unknown };
  onRetry: () => void;
  href: (page: number) => string;
  /** Beside the heading. */
  action?: ReactNode;
  /** Above the filters. */
  top?: ReactNode;
  filters: ReactNode;
  /** Takes the filters back, where some are set. */
  onClear?: (() => void) | undefined;
  /** What an empty list says where no filter is set; what is not a text stands for both. */
  empty: ReactNode;
  /** Where more is shown than the list has now. */
  isEmpty?: boolean;
  /** Height of a row while it loads. */
  tall?: string;
  children: ReactNode;
}

const EmptyList = ({ empty, onClear, many }: { empty: ReactNode; onClear: Props['onClear']; many: string }) => {
  if (typeof empty !== 'string') return empty;
  if (!onClear) return <EmptyState text={empty} pattern={`admin-${many}`} />;
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

/** A section that is a list: heading with its count, filters, the four states, pages. */
export const ListSection = (props: Props) => {
  const { ref, title, nouns, list, onRetry, href, action, top, filters, onClear, empty, tall = 'h-40 md:h-17', children } = props;
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
            {data && formatTotal(data, ...nouns)}
          </p>
        </div>
        {action}
      </div>
      {top}
      {filters}
      {!data && error === undefined && <RowsLoading label={`A carregar ${nouns[1]}`} tall={tall} />}
      {error !== undefined && <ErrorState message={serverText(error, messages.fetchFailed)} lang="en" onRetry={onRetry} />}
      {data && isEmpty && <EmptyList empty={empty} onClear={onClear} many={nouns[1]} />}
      {data && !isEmpty && (
        <div aria-busy={isStale} className={cx('transition-opacity', isStale && 'opacity-60')}>
          {children}
        </div>
      )}
      {data && <Pagination page={data.page} pages={data.pages} getHref={href} />}
    </section>
  );
};
