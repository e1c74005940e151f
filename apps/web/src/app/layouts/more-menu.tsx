import Ellipsis from 'lucide-react/icons/ellipsis';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { cx } from '../../lib/cx.ts';
import { t } from '../../lib/i18n/t.ts';
import { Text } from '../../lib/i18n/text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import type { WorkspaceLink } from './workspace.tsx';

interface Props {
  links: WorkspaceLink[];
  /** The id of the current section. The tab is highlighted if the menu contains that section. */
  currentId: string;
  children?: ReactNode;
}

/** The last tab of the phone's tab bar. It opens a sheet with the links that do not fit. */
export const MoreMenu = ({ links, currentId, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const containsCurrent = links.some(({ id }) => id === currentId);
  useEffect(() => setOpen(false), [key]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cx(
          'grid min-h-15 content-center justify-items-center gap-0.5 text-[11.5px] font-strong',
          containsCurrent ? 'text-brand' : 'text-faint',
        )}
      >
        <Ellipsis aria-hidden="true" className="size-5.5" />
        {t('layout.more')}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('layout.more')}>
        <nav aria-label={t('layout.more')} className="-mx-2 grid">
          {links.map((link) => (
            <Link
              key={link.id}
              to={link.to}
              aria-current={link.id === currentId ? 'page' : undefined}
              className="flex min-h-12 items-center gap-3 rounded-control px-2 hover:bg-sunk"
            >
              <link.icon aria-hidden="true" className="size-5 text-muted" />
              <Text id={link.label} />
            </Link>
          ))}
        </nav>
        {children}
      </Dialog>
    </>
  );
};
