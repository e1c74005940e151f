import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from './link.tsx';
import { cx } from '../lib/cx.ts';

interface Props {
  page: number;
  pages: number;
  /** The address of a page: the filters stay, the number changes. */
  href: (page: number) => string;
  /** The name of the navigation, where a screen has several lists. */
  label?: string;
  className?: string;
}

/** The numbers to show: first, last, and those around the current one; 0 is a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((n, i) => {
    const before = shown[i - 1] ?? 0;
    return n - before > 2 ? [0, n] : n - before === 2 ? [n - 1, n] : [n];
  });
}

/** The next page is read from its top; the back button finds the old place again. */
function toTop(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  window.scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}

const cell = 'grid min-w-11 h-11 place-items-center rounded-control border px-2 text-sm [&>svg]:size-5';

const Step = ({ to, label, children }: { to: string | null; label: string; children: ReactNode }) =>
  to ? (
    <Link to={to} onClick={toTop} aria-label={label} className={cx(cell, 'border-edge bg-card hover:bg-sunk')}>
      {children}
    </Link>
  ) : (
    <span aria-hidden="true" className={cx(cell, 'border-line text-faint opacity-60')}>
      {children}
    </span>
  );

/** Pages as links, so that each has an address and the back button works. Nothing for a single page. */
export const Pagination = ({ page, pages, href, label = 'Páginas', className }: Props) => {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className={cx('num flex flex-wrap items-center justify-center gap-1.5', className)}>
      <Step to={page > 1 ? href(page - 1) : null} label="Página anterior">
        <ChevronLeft aria-hidden="true" />
      </Step>
      {pageNumbers(page, pages).map((n, i) =>
        n === 0 ? (
          // Not a text: the one letter beyond Latin-1 of many a page, it would double what the page's text takes on the server.
          <span key={`gap-${i}`} aria-hidden="true" className="px-1 text-faint before:content-['…']" />
        ) : (
          <Link
            key={n}
            to={href(n)}
            onClick={toTop}
            aria-label={`Página ${n}`}
            aria-current={n === page ? 'page' : undefined}
            className={cx(cell, n === page ? 'border-ink bg-ink font-strong text-paper' : 'border-transparent hover:bg-sunk')}
          >
            {n}
          </Link>
        ),
      )}
      <Step to={page < pages ? href(page + 1) : null} label="Página seguinte">
        <ChevronRight aria-hidden="true" />
      </Step>
    </nav>
  );
};
