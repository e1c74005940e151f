import { cx } from '../lib/cx.ts';
import { Link } from './link.tsx';

interface View {
  to: string;
  label: string;
  isCurrent: boolean;
}

/** Links to the views of a section. They look like tabs. */
export const ViewNav = ({ label, views }: { label: string; views: View[] }) => (
  <nav aria-label={label} className="strip -mx-4 flex gap-1 border-b border-line px-4 sm:mx-0 sm:px-0">
    {views.map((view) => (
      <Link
        key={view.to}
        to={view.to}
        aria-current={view.isCurrent ? 'page' : undefined}
        className={cx(
          '-mb-px inline-flex min-h-11 items-center border-b-2 px-3 text-sm whitespace-nowrap',
          view.isCurrent ? 'border-brand font-strong text-ink' : 'border-transparent text-muted hover:text-ink',
        )}
      >
        {view.label}
      </Link>
    ))}
  </nav>
);
