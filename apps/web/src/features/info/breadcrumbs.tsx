import type { InfoPage } from '@banca/messages/info-page';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Text } from '../../lib/i18n/text.tsx';
import { t } from '../../lib/i18n/t.ts';
import { Link } from '../../ui/link.tsx';
import { listAncestors } from './info-meta.ts';

const Separator = () => <ChevronRight aria-hidden="true" className="size-4 shrink-0" />;

export const Breadcrumbs = ({ page }: { page: InfoPage }) => (
  <nav aria-label={t('info.breadcrumbs')}>
    <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
      {listAncestors(page).map(({ path, titleId }, index) => (
        <li key={path} className="flex items-center gap-1.5">
          {index > 0 && <Separator />}
          <Link to={path} className="py-1.5 hover:text-ink hover:underline">
            <Text id={titleId} />
          </Link>
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <Separator />
        <span aria-current="page" lang={page.lang}>
          {page.title}
        </span>
      </li>
    </ol>
  </nav>
);
