import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from './link.tsx';
import { cx } from '../lib/cx.ts';

interface Props {
  page: number;
  pages: number;
  /** The address of a page: the filters stay, the number changes. */
  getHref: (page: number) => string;
  /** The name of the navigation, where a screen has several lists. */
  label?: string;
  className?: string;
}

/** The numbers to show: first, last, and those around the current one; 0 is a gap. */
export function listPageNumbers(page: number, pages: number): number[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const shown = [...new Set(candidates)].sort((a, b) => a - b);
  return shown.flatMap((n, i) => {
    const previous = shown[i - 1] ?? 0;
    return n - previous > 2 ? [0, n] : n - previous === 2 ? [n - 1, n] : [n];
  });
}

/** The next page is read from its top; the back button finds the old place again. */
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

/** Pages as links, so that each has an address and the back button works. Nothing for a single page. */
export const Pagination = ({ page, pages, getHref, label = 'Páginas', className }: Props) => {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className={cx('num flex flex-wrap items-center justify-center gap-1.5', className)}>
      <StepLink to={page > 1 ? getHref(page - 1) : null} label="Página anterior">
        <ChevronLeft aria-hidden="true" />
      </StepLink>
      {listPageNumbers(page, pages).map((n, i) =>
        n === 0 ? (
          // Not a text: the one letter beyond Latin-1 of many a page, it would double what the page's text takes on the server.
          <span key={`gap-${i}`} aria-hidden="true" className="px-1 text-faint before:content-['…']" />
        ) : (
          <Link
            key={n}
            to={getHref(n)}
            onClick={scrollToTop}
            aria-label={`Página ${n}`}
            aria-current={n === page ? 'page' : undefined}
            className={cx(
              cellClassName,
              n === page ? 'border-ink bg-ink font-strong text-paper' : 'border-transparent hover:bg-sunk',
            )}
          >
            {n}
          </Link>
        ),
      )}
      <StepLink to={page < pages ? getHref(page + 1) : null} label="Página seguinte">
        <ChevronRight aria-hidden="true" />
      </StepLink>
    </nav>
  );
};
