import ChartPie from 'lucide-react/icons/chart-pie';
import CircleCheck from 'lucide-react/icons/circle-check';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Megaphone from 'lucide-react/icons/megaphone';
import Package from 'lucide-react/icons/package';
import Settings from 'lucide-react/icons/settings';
import Upload from 'lucide-react/icons/upload';
import Wallet from 'lucide-react/icons/wallet';
import { Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { VerifyEmailBanner } from '../../features/auth/verify-email-banner.tsx';
import { usePendingCount } from '../../features/orders/pending-count.ts';
import { RequireLogin } from '../guard.tsx';
import { dashboardSections, paths, type DashboardSection } from '../paths.ts';
import { DeskFoot } from './desk-foot.tsx';
import { MoreMenu } from './more-menu.tsx';
import { SuspendedNotice } from './suspended-notice.tsx';
import { TabLink, Workspace, type WorkspaceLink } from './workspace.tsx';

const shown: Record<DashboardSection, Pick<WorkspaceLink, 'label' | 'short' | 'lang' | 'icon'>> = {
  dashboard: { label: 'Dashboard', short: 'Início', icon: LayoutDashboard },
  products: { label: 'Meus produtos', short: 'Produtos', icon: Package },
  customers: { label: 'Confirmações', short: 'Vendas', icon: CircleCheck },
  upload: { label: 'Upload', lang: 'en', icon: Upload },
  analytics: { label: 'Analytics', short: 'Números', lang: 'en', icon: ChartPie },
  settings: { label: 'Settings', lang: 'en', icon: Settings },
  marketing: { label: 'Marketing', icon: Megaphone },
  payouts: { label: 'Payouts', lang: 'en', icon: Wallet },
};

const sections: WorkspaceLink[] = dashboardSections.map((id) => ({ id, to: paths.dashboard(id), ...shown[id] }));
/** What a thumb reaches without opening anything. */
const atHand: string[] = ['dashboard', 'products', 'customers', 'analytics'];

/** The section in the address; the first one unless told. */
export function useDashboardSection(): DashboardSection {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  if (pathname !== paths.dashboard()) return 'upload';
  return dashboardSections.find((id) => id === search.get('section')) ?? 'dashboard';
}

const Desk = () => {
  const current = useDashboardSection();
  const pending = usePendingCount();
  const links = sections.map((link) => (link.id === 'customers' ? { ...link, count: pending } : link));
  const tabs = (
    <>
      {links
        .filter(({ id }) => atHand.includes(id))
        .map((link) => (
          <TabLink key={link.id} link={{ ...link, lang: undefined }} current={link.id === current} />
        ))}
      <MoreMenu links={links.filter(({ id }) => !atHand.includes(id))} current={current}>
        <DeskFoot />
      </MoreMenu>
    </>
  );
  return (
    <Workspace label="Painel do criador" links={links} current={current} foot={<DeskFoot />} tabs={tabs}>
      <SuspendedNotice />
      <VerifyEmailBanner />
      <Outlet />
    </Workspace>
  );
};

/** The creator's desk: eight sections of one address, by the query parameter `section`. */
const DashboardLayout = () => (
  <RequireLogin>
    <Desk />
  </RequireLogin>
);

export default DashboardLayout;
