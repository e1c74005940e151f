import { lazy, Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useDashboardSection } from '../app/layouts/dashboard.tsx';
import type { PageModule } from '../app/page.ts';
import { dashboardSections, paths, type DashboardSection } from '../app/paths.ts';
import { OrdersSection } from '../features/orders/orders-section.tsx';
import { selectPending } from '../features/orders/pending-count.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

const titles: Record<DashboardSection, string> = {
  dashboard: 'Painel do criador',
  products: 'Meus produtos',
  customers: 'Confirmações das Vendas',
  upload: 'Novo produto',
  analytics: 'Analytics',
  settings: 'Settings',
  marketing: 'Marketing',
  payouts: 'Payouts',
};

/** The tab's title counts the orders that wait, whatever the section. */
export const meta: PageModule['meta'] = (state, { url }) => {
  const section = dashboardSections.find((id) => id === url.searchParams.get('section')) ?? 'dashboard';
  const pending = selectPending(state);
  return { title: pending > 0 ? `(${pending}) ${titles[section]}` : titles[section], noindex: true };
};

// A chunk each: who confirms an order on a phone does not fetch the forms.
const ProductsSection = lazy(async () => ({
  default: (await import('../features/selling/products-section.tsx')).ProductsSection,
}));
const UploadSection = lazy(async () => ({ default: (await import('../features/selling/upload-section.tsx')).UploadSection }));
const DashboardSection = lazy(async () => ({
  default: (await import('../features/analytics/dashboard-section.tsx')).DashboardSection,
}));
const AnalyticsSection = lazy(async () => ({
  default: (await import('../features/analytics/analytics-section.tsx')).AnalyticsSection,
}));
const SettingsSection = lazy(async () => ({
  default: (await import('../features/settings/settings-section.tsx')).SettingsSection,
}));

interface Panel {
  title: ReactNode;
  text: ReactNode;
  way: { to: string; label: string };
}

const toProducts = { to: paths.dashboard('products'), label: 'Ver os meus produtos' };

/** Sections that are named and linked, and say honestly that their content is still to come. */
const awaited: Record<'marketing' | 'payouts', Panel> = {
  marketing: {
    title: 'Marketing a caminho',
    text: 'Links curtos e origens de visitas vão aparecer aqui. Por agora, partilha os links dos teus produtos.',
    way: toProducts,
  },
  payouts: {
    title: <span lang="en">Payouts</span>,
    text: (
      <>
        <span lang="en">Coming soon.</span> Até lá recebes directamente dos clientes, nas contas que puseste nas definições.
      </>
    ),
    way: { to: paths.dashboard('settings'), label: 'Ver as minhas contas' },
  },
};

const Awaited = ({ id }: { id: keyof typeof awaited }) => {
  const { title, text, way } = awaited[id];
  const action = <ButtonLink to={way.to}>{way.label}</ButtonLink>;
  return <EmptyState heading="h1" title={title} text={text} pattern={`painel-${id}`} action={action} />;
};

const Section = () => {
  const id = useDashboardSection();
  const pending = useSelector(selectPending);
  switch (id) {
    case 'dashboard':
      return <DashboardSection pending={pending} />;
    case 'customers':
      return <OrdersSection />;
    case 'analytics':
      return <AnalyticsSection />;
    case 'products':
      return <ProductsSection />;
    case 'upload':
      return <UploadSection />;
    case 'settings':
      return <SettingsSection />;
    default:
      return <Awaited id={id} />;
  }
};

/** The creator's desk, one section at a time (specification, section 2). */
const DashboardPage = () => (
  <Suspense fallback={<div className="min-h-[70vh]" role="status" aria-label="A carregar" />}>
    <Section />
  </Suspense>
);

export default DashboardPage;
