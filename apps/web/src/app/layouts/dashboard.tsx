import ChartPie from 'lucide-react/icons/chart-pie';
import ChevronRight from 'lucide-react/icons/chevron-right';
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
import { useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { VerifyEmailBanner } from '../../features/auth/verify-email-banner.tsx';
import { usePendingCount } from '../../features/orders/pending-order-count.ts';
import { useUser } from '../../api/hooks.ts';
import { ContactLink } from '../../entities/page/contact-link.tsx';
import { isShopSuspended } from '../../entities/user/is-shop-suspended.ts';
import type { User } from '../../api/session.ts';
import { RequireLogin } from '../navigation/require-login.tsx';
import { paths } from '../../config/paths.ts';
import { type DashboardSection, dashboardSections } from '../../config/section-ids.ts';
import { useDashboardSection } from '../../config/sections.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { readStorage, writeStorage } from '../../lib/storage.ts';
import { Workspace, type WorkspaceLink } from './workspace.tsx';

/** Asks the operator to look at the shop again. The creator completes the email with what was corrected. */
const ReviewRequestLink = ({ user: { username, shopSuspensionReason: reason } }: { user: User }) => {
  const lines = [
    t('dashboard.reviewRequestShop', { url: window.location.origin + paths.creatorByUsername(username) }),
    ...(reason ? [t('dashboard.suspensionReason', { reason })] : []),
    t('dashboard.reviewRequestChanges'),
  ];
  return (
    <ContactLink subject={t('dashboard.reviewRequestSubject', { username })} body={lines.join('\r\n\r\n')}>
      {t('dashboard.reviewRequest')}
    </ContactLink>
  );
};

const READ_NOTICE_KEY = 'banca.suspensionRead';

/** The notice of a suspension is unfolded until the creator goes to another section, and folded from then on. */
function useFirstReading({ _id, shopSuspensionReason = '' }: User): boolean {
  const notice = `${_id} ${shopSuspensionReason}`;
  const [isFirst] = useState(() => readStorage<string>('local', READ_NOTICE_KEY) !== notice);
  useEffect(() => writeStorage('local', READ_NOTICE_KEY, notice), [notice]);
  return isFirst;
}

const SuspendedNotice = ({ user }: { user: User }) => {
  const isFirstReading = useFirstReading(user);
  const [isOpen, setOpen] = useState(isFirstReading);
  const reason = user.shopSuspensionReason;
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-card bg-red-soft px-4 text-red"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 [&::-webkit-details-marker]:hidden">
        <TriangleAlert className="size-5 shrink-0" />
        <span className="min-w-0 flex-1 font-strong">{t('dashboard.shopSuspended')}</span>
        <span className="text-sm underline underline-offset-4 group-open:hidden">{t('dashboard.suspensionWhy')}</span>
        <ChevronRight className="size-4.5 shrink-0 group-open:rotate-90" />
      </summary>
      <div className="grid gap-1.5 pb-3.5 wrap-anywhere sm:pl-7.5">
        <p>{t('errors.shopSuspended')}</p>
        {reason && <p className="whitespace-pre-line">{t('dashboard.suspensionReason', { reason })}</p>}
        <p>
          <ReviewRequestLink user={user} />
        </p>
        <p>
          <Text id="dashboard.suspensionContact" values={{ email: <ContactLink /> }} />
        </p>
      </div>
    </details>
  );
};

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

const CreatorWorkspace = () => {
  const currentSection = useDashboardSection();
  const pendingCount = usePendingCount();
  const user = useUser();
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
      {user && isSuspended && <SuspendedNotice key={currentSection} user={user} />}
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
