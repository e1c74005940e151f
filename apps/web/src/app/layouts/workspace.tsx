import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { PlainMessageId } from '@banca/messages';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useLocation } from 'react-router-dom';
import LogOut from 'lucide-react/icons/log-out';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Store from 'lucide-react/icons/store';
import { Link } from '../../ui/link.tsx';
import { cx } from '../../lib/cx.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { Logo } from '../../ui/logo.tsx';
import { paths } from '../../config/paths.ts';
import { OfflineNotice } from '../offline-notice.tsx';
import { SkipLink } from './skip-link.tsx';
import { useUser } from '../../api/hooks.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { sendBeforeLogout } from '../../features/orders/approval-queue.ts';
import { useApprovalQueue } from '../../features/orders/use-approval.ts';
import { LanguageLinks } from '../../entities/session/language-links.tsx';
import { useSignOut } from '../../entities/session/sign-out.ts';

export interface WorkspaceLink {
  id: string;
  to: string;
  label: PlainMessageId;
  /** Shown in the phone's tab bar, which has less room. */
  shortLabel?: PlainMessageId;
  icon: ComponentType<{ className?: string }>;
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
    <link.icon className="size-5 shrink-0" />
    <Text id={link.label} />
    <CountBadge count={link.pendingCount} className="ml-auto" />
  </Link>
);

const TabLink = ({ link, isCurrent }: { link: WorkspaceLink; isCurrent: boolean }) => (
  <Link
    to={link.to}
    aria-current={isCurrent ? 'page' : undefined}
    className={cx(
      'relative grid min-h-15 content-center justify-items-center gap-0.5 text-[11.5px] font-strong',
      isCurrent ? 'text-brand' : 'text-faint',
    )}
  >
    <link.icon className="size-5.5" />
    <span className="max-w-full truncate">
      <Text id={link.shortLabel ?? link.label} />
    </span>
    <CountBadge count={link.pendingCount} className="absolute top-1 left-[calc(50%+6px)]" />
  </Link>
);

const WorkspaceFooter = () => {
  const signOut = useSignOut();
  const approvals = useApprovalQueue();
  const isAdmin = useUser()?.role === 'admin';
  const isAdminArea = useLocation().pathname === paths.admin();
  return (
    <div className="grid justify-items-start gap-1 whitespace-nowrap">
      {isAdmin && (
        <ButtonLink to={isAdminArea ? paths.dashboard() : paths.admin()} variant="quiet" size="narrow" className="pl-3">
          <ArrowLeftRight className="size-4.5" />
          <Text id={isAdminArea ? 'layout.creatorNavigation' : 'layout.adminNavigation'} />
        </ButtonLink>
      )}
      <ButtonLink to={paths.home} variant="quiet" size="narrow" className="pl-3">
        <Store className="size-4.5" />
        {t('layout.visitMarketplace')}
      </ButtonLink>
      <ButtonLink to={paths.library} variant="quiet" size="narrow" className="pl-3">
        <ShoppingBag className="size-4.5" />
        {t('ownOrders.title')}
      </ButtonLink>
      <Button variant="quiet" size="narrow" className="pl-3" onClick={() => void sendBeforeLogout(approvals).then(signOut)}>
        <LogOut className="size-4.5" />
        <Text id="layout.logout" />
      </Button>
      <LanguageLinks className="px-3" />
    </div>
  );
};

const MoreMenu = ({ links, currentId, currentTabId }: Pick<Props, 'links' | 'currentId' | 'currentTabId'>) => {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const containsCurrent = links.some(({ id }) => id === currentTabId);
  const pendingCount = links.reduce((sum, link) => sum + (link.pendingCount ?? 0), 0);
  useEffect(() => setOpen(false), [key]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cx(
          'relative grid min-h-15 content-center justify-items-center gap-0.5 text-[11.5px] font-strong',
          containsCurrent ? 'text-brand' : 'text-faint',
        )}
      >
        <Ellipsis className="size-5.5" />
        <span>{t('layout.more')}</span>
        <CountBadge count={pendingCount} className="absolute top-1 left-[calc(50%+6px)]" />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('layout.more')}>
        <nav aria-label={t('layout.more')} className="-mx-3 grid">
          {links.map((link) => (
            <Link
              key={link.id}
              to={link.to}
              aria-current={link.id === currentId ? 'page' : undefined}
              className="flex min-h-12 items-center gap-3 rounded-control px-3 hover:bg-sunk"
            >
              <link.icon className="size-5 text-muted" />
              <Text id={link.label} />
              <CountBadge count={link.pendingCount} className="ml-auto" />
            </Link>
          ))}
        </nav>
        <div className="-mx-3">
          <WorkspaceFooter />
        </div>
      </Dialog>
    </>
  );
};

interface Props {
  label: string;
  links: WorkspaceLink[];
  currentId: string;
  /** The tab of the phone that is lit; by default, that of the current link. */
  currentTabId?: string;
  /** The links in the tab bar of phones. The others are in a menu. */
  tabIds: readonly string[];
  /** For a form with a button to leave it, which needs the room. */
  hidesTabBar?: boolean;
  children: ReactNode;
}

export const Workspace = ({
  label,
  links,
  currentId,
  currentTabId = currentId,
  tabIds,
  hidesTabBar = false,
  children,
}: Props) => (
  <div className={cx('min-h-dvh lg:grid lg:grid-cols-[248px_minmax(0,1fr)]', hidesTabBar && '[--tab-bar-height:0px]')}>
    <SkipLink />
    <div className="fixed inset-x-0 top-0 z-30">
      <OfflineNotice />
    </div>
    <aside className="sticky top-0 hidden h-dvh flex-col gap-5 overflow-y-auto border-r border-line bg-sunk px-3.5 py-5 lg:flex">
      <Link to={paths.home} aria-label={t('layout.homeLink')} className="rounded-control px-2">
        <Logo />
      </Link>
      <nav aria-label={label} className="grid gap-0.5">
        {links.map((link) => (
          <SidebarLink key={link.id} link={link} isCurrent={link.id === currentId} />
        ))}
      </nav>
      <div className="mt-auto">
        <WorkspaceFooter />
      </div>
    </aside>
    <main id="main" tabIndex={-1} className="grid min-w-0 content-start gap-4.5 p-[clamp(16px,3vw,34px)] pb-24 lg:pb-9">
      {children}
    </main>
    <nav
      aria-label={label}
      className={cx(
        'fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden',
        hidesTabBar && 'max-lg:hidden',
      )}
    >
      {links
        .filter(({ id }) => tabIds.includes(id))
        .map((link) => (
          <TabLink key={link.id} link={link} isCurrent={link.id === currentTabId} />
        ))}
      <MoreMenu links={links.filter(({ id }) => !tabIds.includes(id))} currentId={currentId} currentTabId={currentTabId} />
    </nav>
  </div>
);
