import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from './paths.ts';
import { type AdminSection, adminSections, type DashboardSection, dashboardSections } from './section-ids.ts';

export function useAdminSection(): AdminSection {
  const [search] = useSearchParams();
  return adminSections.find((id) => id === search.get('section')) ?? 'overview';
}

export function useDashboardSection(): DashboardSection {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  // The pages /upload and /add-product have the layout of the dashboard.
  if (pathname !== paths.dashboard()) return 'upload';
  return dashboardSections.find((id) => id === search.get('section')) ?? 'dashboard';
}
