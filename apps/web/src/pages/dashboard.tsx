import { lazy, Suspense, type ComponentProps } from 'react';
import { useSelector } from 'react-redux';
import type { PlainMessageId } from '@banca/messages';
import { t } from '../lib/i18n/text.tsx';
import type { PageModule } from '../entities/page/page-module.ts';
import { dashboardSections, type DashboardSection } from '../config/section-ids.ts';
import { useDashboardSection } from '../config/sections.ts';
import { useUser } from '../api/hooks.ts';
import { selectUser } from '../api/session.ts';
import { isPaymentSources } from '../entities/payment/payment-sources-path.ts';
import { isCustomerList } from '../features/customers/customer-paths.ts';
import { CustomersSection } from '../features/customers/customers-section.tsx';
import { HelpAnswer } from '../features/info/help-answer.tsx';
import { ExportOrdersButton } from '../features/orders/export-orders-button.tsx';
import { ImportStatementButton } from '../features/orders/statement/import-statement-button.tsx';
import { OrdersSection } from '../features/orders/orders-section.tsx';
import { selectPendingCount } from '../features/orders/pending-order-count.ts';
import { usePushRenewal } from '../features/settings/push-subscription.ts';
import { SectionSkeleton } from '../ui/section-skeleton.tsx';
import { Skeleton } from '../ui/states.tsx';
import { UnsentApprovals } from '../features/orders/unsent-approvals.tsx';

const TITLES: Record<DashboardSection, PlainMessageId> = {
  dashboard: 'dashboard.title',
  products: 'dashboard.myProducts',
  customers: 'orders.title',
  payments: 'dashboard.payments',
  upload: 'upload.title',
  analytics: 'analytics.title',
  settings: 'dashboard.settings',
  marketing: 'analytics.marketing',
  discounts: 'creatorDiscounts.title',
  payouts: 'dashboard.payouts',
  integrations: 'integrations.title',
};

const MEMBER_TITLES: Partial<Record<DashboardSection, PlainMessageId>> = {
  upload: 'dashboard.becomeCreator',
  settings: 'dashboard.settings',
};

function findViewTitle(section: DashboardSection, search: URLSearchParams): PlainMessageId | undefined {
  if (section === 'customers' && isCustomerList(search)) return 'customers.title';
  return section === 'payments' && isPaymentSources(search) ? 'creatorPayments.sourcesTitle' : undefined;
}

/** The title shows the number of pending orders in every section. */
export const meta: PageModule['meta'] = (state, { url }) => {
  const isMember = selectUser(state)?.role === 'user';
  const section = dashboardSections.find((id) => id === url.searchParams.get('section')) ?? 'dashboard';
  if (isMember) return { title: t(MEMBER_TITLES[section] ?? 'dashboard.account'), noindex: true };
  const pendingCount = selectPendingCount(state);
  const title = t(findViewTitle(section, url.searchParams) ?? TITLES[section]);
  return { title: pendingCount > 0 ? `(${pendingCount}) ${title}` : title, noindex: true };
};

// Each section is a chunk of its own, so that confirming orders on a phone does not load the forms.
const ProductsSection = lazy(async () => ({
  default: (await import('../features/products/products-section.tsx')).ProductsSection,
}));
const PaymentViews = lazy(async () => ({ default: (await import('../features/payments/payment-views.tsx')).PaymentViews }));
const UploadSection = lazy(async () => ({ default: (await import('../features/products/upload-section.tsx')).UploadSection }));
const DashboardSection = lazy(async () => ({
  default: (await import('../features/analytics/dashboard-section.tsx')).DashboardSection,
}));
const AnalyticsSection = lazy(async () => ({
  default: (await import('../features/analytics/analytics-section.tsx')).AnalyticsSection,
}));
const MarketingSection = lazy(async () => ({
  default: (await import('../features/analytics/marketing-section.tsx')).MarketingSection,
}));
const DiscountsSection = lazy(async () => ({
  default: (await import('../features/discounts/discounts-section.tsx')).DiscountsSection,
}));
const PayoutsSection = lazy(async () => ({ default: (await import('../features/settings/payouts-section.tsx')).PayoutsSection }));
const IntegrationsSection = lazy(async () => ({
  default: (await import('../features/integrations/integrations-section.tsx')).IntegrationsSection,
}));
const SettingsSection = lazy(async () => ({
  default: (await import('../features/settings/settings-section.tsx')).SettingsSection,
}));
const SecuritySettings = lazy(async () => ({
  default: (await import('../features/settings/security/security-settings.tsx')).SecuritySettings,
}));

const MemberHome = lazy(async () => ({ default: (await import('../features/me/member-home.tsx')).MemberHome }));
const CreatorsOnly = lazy(async () => ({ default: (await import('../features/me/become-creator-offer.tsx')).CreatorsOnly }));

const ReviewsPanel = lazy(async () => ({ default: (await import('../features/reviews/reviews-panel.tsx')).ReviewsPanel }));

const ProductPagePreview = lazy(async () => ({ default: (await import('./product.tsx')).ProductPagePreview }));
const renderPagePreview: ComponentProps<typeof UploadSection>['renderPagePreview'] = (product) => (
  <ProductPagePreview product={product} />
);

const renderReviews: ComponentProps<typeof ProductsSection>['renderReviews'] = (product) => (
  <Suspense>
    <ReviewsPanel productId={product._id} count={product.reviewCount} creatorId={product.creator._id} />
  </Suspense>
);
const renderOrdersExport: ComponentProps<typeof AnalyticsSection>['renderOrdersExport'] = (filters, onDone) => (
  <ExportOrdersButton query={filters} label={t('analytics.exportOrders')} onDone={onDone} />
);

const renderHelpAnswer = (questionId: string) => (
  <Suspense fallback={<Skeleton className="h-96" />}>
    <HelpAnswer questionId={questionId} />
  </Suspense>
);

const securitySettings = (
  <Suspense>
    <SecuritySettings />
  </Suspense>
);

const MemberSection = () => {
  switch (useDashboardSection()) {
    case 'settings':
      return <SettingsSection security={securitySettings} />;
    case 'upload':
      // A member never sees the children, only the offer to become a creator.
      return <CreatorsOnly>{null}</CreatorsOnly>;
    default:
      return <MemberHome />;
  }
};

const CreatorSection = () => {
  const id = useDashboardSection();
  const pendingCount = useSelector(selectPendingCount);
  switch (id) {
    case 'dashboard':
      return <DashboardSection pendingCount={pendingCount} />;
    case 'customers':
      return <CustomersSection orders={<OrdersSection />} />;
    case 'payments':
      return <PaymentViews importButton={<ImportStatementButton />} renderHelpAnswer={renderHelpAnswer} />;
    case 'analytics':
      return <AnalyticsSection renderOrdersExport={renderOrdersExport} />;
    case 'marketing':
      return <MarketingSection />;
    case 'discounts':
      return <DiscountsSection />;
    case 'products':
      return <ProductsSection renderReviews={renderReviews} />;
    case 'upload':
      return <UploadSection renderPagePreview={renderPagePreview} />;
    case 'settings':
      return <SettingsSection security={securitySettings} />;
    case 'payouts':
      return <PayoutsSection />;
    case 'integrations':
      return <IntegrationsSection />;
  }
};

const DashboardPage = () => {
  const isMember = useUser()?.role === 'user';
  usePushRenewal();
  return (
    <Suspense fallback={<SectionSkeleton />}>
      {isMember ? <MemberSection /> : <CreatorSection />}
      <UnsentApprovals />
    </Suspense>
  );
};

export default DashboardPage;
