import ChartPie from 'lucide-react/icons/chart-pie';
import CircleCheck from 'lucide-react/icons/circle-check';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Megaphone from 'lucide-react/icons/megaphone';
import HandCoins from 'lucide-react/icons/hand-coins';
import Cable from 'lucide-react/icons/cable';
import Package from 'lucide-react/icons/package';
import Settings from 'lucide-react/icons/settings';
import Store from 'lucide-react/icons/store';
import Upload from 'lucide-react/icons/upload';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import UserRound from 'lucide-react/icons/user-round';
import Wallet from 'lucide-react/icons/wallet';
import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { VerifyEmailBanner } from '../../features/auth/verify-email-banner.tsx';
import { usePendingCount } from '../../features/orders/pending-order-count.ts';
import { useAppDispatch, useUser } from '../../api/hooks.ts';
import { refreshUser } from '../../entities/session/refresh-user.ts';
import type { User } from '../../api/session.ts';
import { isShopSuspended } from '../../entities/user/is-shop-suspended.ts';
import { RequireLogin } from '../navigation/require-login.tsx';
import { paths } from '../../config/paths.ts';
import { type DashboardSection, dashboardSections } from '../../config/section-ids.ts';
import { useDashboardSection } from '../../config/sections.ts';
import { t } from '../../lib/i18n/text.tsx';
import { SuspendedNotice } from './suspended-notice.tsx';
import { Workspace, type WorkspaceLink } from './workspace.tsx';

const sectionDetails: Record<DashboardSection, Pick<WorkspaceLink, 'label' | 'shortLabel' | 'icon'>> = {
  dashboard: { label: 'layout.dashboard', shortLabel: 'layout.dashboardShort', icon: LayoutDashboard },
  products: { label: 'layout.ownProducts', shortLabel: 'layout.ownProductsShort', icon: Package },
  customers: { label: 'layout.sales', shortLabel: 'layout.salesShort', icon: CircleCheck },
  payments: { label: 'layout.payments', icon: HandCoins },
  upload: { label: 'layout.upload', icon: Upload },
  analytics: { label: 'layout.analytics', shortLabel: 'layout.analyticsShort', icon: ChartPie },
  settings: { label: 'layout.settings', icon: Settings },
  discounts: { label: 'layout.discounts', icon: TicketPercent },
  marketing: { label: 'layout.marketing', icon: Megaphone },
  payouts: { label: 'layout.payouts', icon: Wallet },
  integrations: { label: 'layout.integrations', icon: Cable },
};

const sections: WorkspaceLink[] = dashboardSections.map((id) => ({ id, to: paths.dashboard(id), ...sectionDetails[id] }));
const TABS = ['dashboard', 'products', 'customers', 'analytics'];

const memberLinks: WorkspaceLink[] = [
  { id: 'dashboard', to: paths.dashboard(), label: 'layout.account', shortLabel: 'layout.accountShort', icon: UserRound },
  {
    id: 'upload',
    to: paths.dashboard('upload'),
    label: 'layout.becomeCreator',
    shortLabel: 'layout.becomeCreatorShort',
    icon: Store,
  },
  { id: 'settings', to: paths.dashboard('settings'), label: 'layout.settings', icon: Settings },
];

const MEMBER_TABS = memberLinks.map(({ id }) => id);

const MemberWorkspace = () => {
  const section = useDashboardSection();
  const currentSection = memberLinks.some(({ id }) => id === section) ? section : 'dashboard';
  return (
    <Workspace label={t('layout.account')} links={memberLinks} currentId={currentSection} tabIds={MEMBER_TABS}>
      <Outlet />
    </Workspace>
  );
};

/** A user who becomes a creator starts at the top of the new workspace. */
const RoleWorkspace = () => {
  const isMember = useUser()?.role === 'user';
  const wasMember = useRef(isMember);
  useEffect(() => {
    if (wasMember.current && !isMember) {
      window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    wasMember.current = isMember;
  }, [isMember]);
  return isMember ? <MemberWorkspace /> : <CreatorWorkspace />;
};

const MAX_USER_AGE_MS = 30_000;

/** A suspension, or the answer to an appeal, arrives while the dashboard is open. */
function useCurrentUser(section: DashboardSection): User | null {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(refreshUser(MAX_USER_AGE_MS)), [dispatch, section]);
  return useUser();
}

const CreatorWorkspace = () => {
  const currentSection = useDashboardSection();
  const pendingCount = usePendingCount();
  const user = useCurrentUser(currentSection);
  const isSuspended = isShopSuspended(user);
  const links = sections
    .filter(({ id }) => id !== 'upload' || !isSuspended)
    .map((link) => (link.id === 'customers' ? { ...link, pendingCount } : link));
  return (
    <Workspace
      label={t('layout.creatorNavigation')}
      links={links}
      currentId={currentSection}
      // The form of a new product is reached from the list.
      currentTabId={currentSection === 'upload' ? 'products' : currentSection}
      tabIds={TABS}
      hidesTabBar={currentSection === 'upload'}
    >
      {/* The session starts with the stored user, so a declined appeal can arrive later. */}
      {user && isSuspended && (
        <SuspendedNotice
          key={`${currentSection} ${user.shopAppeal?.declinedAt ?? ''}`}
          user={user}
          startsFolded={currentSection === 'customers' && matchMedia('(max-width: 639px)').matches}
        />
      )}
      <VerifyEmailBanner />
      <Outlet />
    </Workspace>
  );
};

const DashboardLayout = () => (
  <RequireLogin>
    <RoleWorkspace />
  </RequireLogin>
);

export default DashboardLayout;
