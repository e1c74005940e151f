import { lazy, Suspense, type ComponentType } from 'react';
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

// Its own chunk each: who confirms an order on a phone does not fetch the upload form.
const found = import.meta.glob<Record<string, ComponentType>>('../features/{selling,settings}/*-section.tsx');
const section = (file: string, name: string) =>
  lazy(async () => ({ default: (await found[`../features/${file}.tsx`]?.())?.[name] ?? Soon }));
const ProductsSection = section('selling/products-section', 'ProductsSection');
const UploadSection = section('selling/upload-section', 'UploadSection');
const SettingsSection = section('settings/settings-section', 'SettingsSection');

type AwaitedSection = 'dashboard' | 'analytics' | 'marketing' | 'payouts';

const awaited: Record<AwaitedSection, { title: string; lang?: string; text: string; soon?: boolean }> = {
  dashboard: {
    title: 'O teu resumo está quase pronto',
    text: 'As vendas do mês e o gráfico da semana chegam em breve. As encomendas já te esperam.',
  },
  analytics: { title: 'Os números chegam em breve', text: 'Vendas por produto, receitas e visitas vão aparecer aqui.' },
  marketing: {
    title: 'Marketing a caminho',
    text: 'Links curtos e origens de visitas vão aparecer aqui. Por agora, partilha os links dos teus produtos.',
  },
  payouts: {
    title: 'Payouts',
    lang: 'en',
    text: 'Até lá recebes directamente dos clientes, nas contas que puseste nas definições.',
    soon: true,
  },
};

/** A section that is named and linked, and says honestly that its content is still to come. */
const Awaited = ({ section: id }: { section: AwaitedSection }) => {
  const { title, lang, text, soon } = awaited[id];
  const way =
    id === 'payouts'
      ? { to: paths.dashboard('settings'), label: 'Ver as minhas contas' }
      : id === 'dashboard'
        ? { to: paths.dashboard('customers'), label: 'Ver as encomendas' }
        : { to: paths.dashboard('products'), label: 'Ver os meus produtos' };
  return (
    <EmptyState
      heading="h1"
      title={<span lang={lang}>{title}</span>}
      text={
        <>
          {soon && <span lang="en">Coming soon. </span>}
          {text}
        </>
      }
      pattern={`painel-${id}`}
      action={<ButtonLink to={way.to}>{way.label}</ButtonLink>}
    />
  );
};

function Soon() {
  return <Awaited section="dashboard" />;
}

const Section = () => {
  const id = useDashboardSection();
  switch (id) {
    case 'customers':
      return <OrdersSection />;
    case 'products':
      return <ProductsSection />;
    case 'upload':
      return <UploadSection />;
    case 'settings':
      return <SettingsSection />;
    default:
      return <Awaited section={id} />;
  }
};

const DashboardPage = () => (
  <Suspense fallback={<div className="min-h-[70vh]" role="status" aria-label="A carregar" />}>
    <Section />
  </Suspense>
);

export default DashboardPage;
