import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from './link.tsx';
import { cx } from '../lib/cx.ts';
import { t } from '../lib/i18n/text.tsx';

interface Props {
  page: number;
  pages: number;
  getHref: (page: number) => string;
  /** The accessible name, for screens with several lists. */
  label?: string;
  className?: string;
}

/** Lists the first page, the last page and the neighbours of the current page. 0 marks a gap of two or more pages. */
export function listPageNumbers(page: number, pages: number): number[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter((pageNumber) => pageNumber >= 1 && pageNumber <= pages);
  const pageNumbers = [...new Set(candidates)].sort((a, b) => a - b);
  return pageNumbers.flatMap((pageNumber, i) => {
    const step = pageNumber - (pageNumbers[i - 1] ?? 0);
    if (step > 2) return [0, pageNumber];
    return step === 2 ? [pageNumber - 1, pageNumber] : [pageNumber];
  });
}

/** Shows a new page of the list from its top. The back button restores the previous scroll position. */
function scrollToTop(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  window.scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}

const cellClassName = 'grid min-w-11 h-11 place-items-center rounded-control border px-2 text-sm [&>svg]:size-5';

const StepLink = ({ to, label, children }: { to: string | null; label: string; children: ReactNode }) =>
  to ? (
    <Link to={to} onClick={scrollToTop} aria-label={label} className={cx(cellClassName, 'border-edge bg-card hover:bg-sunk')}>
      {children}
    </Link>
  ) : (
    <span aria-hidden="true" className={cx(cellClassName, 'border-line text-faint opacity-60')}>
      {children}
    </span>
  );

export const Pagination = ({ page, pages, getHref, label = t('ui.pages'), className }: Props) => {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className={cx('num flex flex-wrap items-center justify-center gap-1.5', className)}>
      <StepLink to={page > 1 ? getHref(page - 1) : null} label={t('ui.previousPage')}>
        <ChevronLeft />
      </StepLink>
      {listPageNumbers(page, pages).map((pageNumber, i) =>
        pageNumber === 0 ? (
          // CSS generates the ellipsis: a character beyond Latin-1 would double the memory of the page's HTML on the server.
          <span key={`gap-${i}`} aria-hidden="true" className="px-1 text-faint before:content-['…']" />
        ) : (
          <Link
            key={pageNumber}
            to={getHref(pageNumber)}
            onClick={scrollToTop}
            aria-label={t('ui.page', { page: String(pageNumber) })}
            aria-current={pageNumber === page ? 'page' : undefined}
            className={cx(
              cellClassName,
              pageNumber === page ? 'border-ink bg-ink font-strong text-paper' : 'border-transparent hover:bg-sunk',
            )}
          >
            {pageNumber}
          </Link>
        ),
      )}
      <StepLink to={page < pages ? getHref(page + 1) : null} label={t('ui.nextPage')}>
        <ChevronRight />
      </StepLink>
    </nav>
  );
};
