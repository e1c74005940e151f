import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from '../../ui/link.tsx';

interface Props {
  items: { path: string; title: string }[];
  /** The language of the last title. */
  lang?: string;
}

/** The last item is the current page. */
export const Breadcrumbs = ({ items, lang }: Props) => (
  <nav aria-label="Localização">
    <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
      {items.map(({ path, title }, index) => (
        <li key={path} className="flex items-center gap-1.5">
          {index > 0 && <ChevronRight aria-hidden="true" className="size-4" />}
          {index < items.length - 1 ? (
            <Link to={path} className="py-1.5 hover:text-ink hover:underline">
              {title}
            </Link>
          ) : (
            <span aria-current="page" lang={lang}>
              {title}
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
