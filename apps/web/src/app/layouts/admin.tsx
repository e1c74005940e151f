import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import History from 'lucide-react/icons/history';
import MessageCircleWarning from 'lucide-react/icons/message-circle-warning';
import HandCoins from 'lucide-react/icons/hand-coins';
import MessageSquare from 'lucide-react/icons/message-square';
import Package from 'lucide-react/icons/package';
import Receipt from 'lucide-react/icons/receipt';
import Server from 'lucide-react/icons/server';
import Tags from 'lucide-react/icons/tags';
import Users from 'lucide-react/icons/users';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { t, Text } from '../../lib/i18n/text.tsx';
import { usePolledPendingProductCount } from '../../features/admin/products/pending-product-count.ts';
import { getUsersLink } from '../../features/admin/users/appeals-link.ts';
import { getSalesLink, usePolledQueues } from '../../features/admin/sales/order-queues.ts';
import { useUser } from '../../api/hooks.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SectionSkeleton } from '../../ui/section-skeleton.tsx';
import { RequireLogin } from '../navigation/require-login.tsx';
import { applyMeta } from '../navigation/meta.ts';
import { paths } from '../../config/paths.ts';
import { type AdminSection, adminSections } from '../../config/section-ids.ts';
import { useAdminSection } from '../../config/sections.ts';
import { Workspace, type WorkspaceLink } from './workspace.tsx';
import { SkipLink } from './skip-link.tsx';

const sectionDetails: Record<AdminSection, Pick<WorkspaceLink, 'label' | 'shortLabel' | 'icon'>> = {
  overview: { label: 'layout.adminOverview', shortLabel: 'layout.adminOverviewShort', icon: ChartNoAxesColumn },
  users: { label: 'layout.adminUsers', shortLabel: 'layout.adminUsersShort', icon: Users },
  products: { label: 'layout.adminProducts', icon: Package },
  sales: { label: 'layout.adminSales', icon: Receipt },
  problems: { label: 'layout.adminProblems', icon: MessageCircleWarning },
  sources: { label: 'layout.adminSources', icon: HandCoins },
  reviews: { label: 'layout.adminReviews', icon: MessageSquare },
  categories: { label: 'layout.adminCategories', icon: Tags },
  system: { label: 'layout.adminSystem', icon: Server },
  audit: { label: 'layout.adminAudit', icon: History },
};

const sections: WorkspaceLink[] = adminSections.map((id) => ({ id, to: paths.admin(id), ...sectionDetails[id] }));

const TABS = ['overview', 'users', 'products', 'sales'];

const AdminsOnlyMessage = () => {
  // This component replaces the page, so it sets the title itself.
  useEffect(() => applyMeta({ title: t('errors.adminsOnly'), noindex: true }), []);
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center">
        <EmptyState
          heading="h1"
          title={<Text id="errors.adminsOnly" />}
          text={t('layout.adminsOnlyText')}
          patternSeed="porta"
          action={<ButtonLink to={paths.home}>{t('layout.backToMarketplace')}</ButtonLink>}
        />
      </main>
    </>
  );
};

const AdminWorkspace = () => {
  const user = useUser();
  const currentSection = useAdminSection();
  const pendingCount = usePolledPendingProductCount();
  const queues = usePolledQueues();
  if (user === null)
    return (
      <main id="main" tabIndex={-1} className="wrap py-8">
        <SectionSkeleton />
      </main>
    );
  if (user.role !== 'admin') return <AdminsOnlyMessage />;
  const links = sections.map((link) => {
    if (link.id === 'sales') return { ...link, ...getSalesLink(queues) };
    if (link.id === 'problems') return { ...link, pendingCount: queues?.problems ?? 0 };
    if (link.id === 'sources') return { ...link, pendingCount: queues?.sourceFaults ?? 0 };
    if (link.id === 'users') return { ...link, ...getUsersLink(queues?.shopAppeals) };
    if (link.id === 'reviews') return { ...link, pendingCount: queues?.reportedReviews ?? 0 };
    return link.id === 'products' && pendingCount ? { ...link, pendingCount } : link;
  });
  return (
    <Workspace label={t('layout.adminNavigation')} links={links} currentId={currentSection} tabIds={TABS}>
      <Outlet />
    </Workspace>
  );
};

const AdminLayout = () => (
  <RequireLogin>
    <AdminWorkspace />
  </RequireLogin>
);

export default AdminLayout;
