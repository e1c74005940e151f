import type { ComponentType, ReactNode } from 'react';
import type { PlainMessageId } from '@banca/messages';
import { Link } from '../../ui/link.tsx';
import { cx } from '../../lib/cx.ts';
import { t } from '../../lib/i18n/t.ts';
import { Text } from '../../lib/i18n/text.tsx';
import { Logo } from '../../ui/logo.tsx';
import { paths } from '../../config/paths.ts';
import { SkipLink } from './skip-link.tsx';

export interface WorkspaceLink {
  id: string;
  to: string;
  label: PlainMessageId;
  /** Shown in the phone's tab bar, which has less room. */
  shortLabel?: PlainMessageId;
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  pendingCount?: number;
}

const CountBadge = ({ count, className }: { count: number | undefined; className: string }) =>
  count ? (
    <span
      className={cx(
        'num min-w-5 rounded-full bg-brand px-1.5 text-center text-xs leading-5 font-strong text-brand-ink',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  ) : null;

const SidebarLink = ({ link, isCurrent }: { link: WorkspaceLink; isCurrent: boolean }) => (
  <Link
    to={link.to}
    aria-current={isCurrent ? 'page' : undefined}
    className={cx(
      'flex min-h-11 items-center gap-3 rounded-control px-3 text-md',
      isCurrent ? 'bg-card font-strong text-ink shadow-soft' : 'text-muted hover:bg-card hover:text-ink',
    )}
  >
    <link.icon aria-hidden="true" className="size-5 shrink-0" />
    <Text id={link.label} />
    <CountBadge count={link.pendingCount} className="ml-auto" />
  </Link>
);

export const TabLink = ({ link, isCurrent }: { link: WorkspaceLink; isCurrent: boolean }) => (
  <Link
    to={link.to}
    aria-current={isCurrent ? 'page' : undefined}
    className={cx(
      'relative grid min-h-15 content-center justify-items-center gap-0.5 text-[11.5px] font-strong',
      isCurrent ? 'text-brand' : 'text-faint',
    )}
  >
    <link.icon aria-hidden="true" className="size-5.5" />
    <span className="max-w-full truncate">
      <Text id={link.shortLabel ?? link.label} />
    </span>
    <CountBadge count={link.pendingCount} className="absolute top-1 left-[calc(50%+6px)]" />
  </Link>
);

interface Props {
  label: string;
  links: WorkspaceLink[];
  currentId: string;
  footer?: ReactNode;
  tabs: ReactNode;
  children: ReactNode;
}

/** Shows a sidebar on wide screens and a tab bar at the bottom of phones. */
export const Workspace = ({ label, links, currentId, footer, tabs, children }: Props) => (
  <div className="min-h-dvh lg:grid lg:grid-cols-[248px_minmax(0,1fr)]">
    <SkipLink />
    <aside className="sticky top-0 hidden h-dvh flex-col gap-5 overflow-y-auto border-r border-line bg-sunk px-3.5 py-5 lg:flex">
      <Link to={paths.home} aria-label={t('layout.homeLink')} className="rounded-control px-2">
        <Logo />
      </Link>
      <nav aria-label={label} className="grid gap-0.5">
        {links.map((link) => (
          <SidebarLink key={link.id} link={link} isCurrent={link.id === currentId} />
        ))}
      </nav>
      <div className="mt-auto">{footer}</div>
    </aside>
    <main id="main" tabIndex={-1} className="grid min-w-0 content-start gap-4.5 p-[clamp(16px,3vw,34px)] pb-24 lg:pb-9">
      {children}
    </main>
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {tabs}
    </nav>
  </div>
);
