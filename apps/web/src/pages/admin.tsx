import { lazy, Suspense, type ComponentProps } from 'react';
import { useAdminSection } from '../config/sections.ts';
import type { PageModule } from '../entities/page/page-module.ts';
import { selectPendingProductCount } from '../features/admin/products/pending-product-count.ts';
import { t } from '../lib/i18n/text.tsx';
import { SectionSkeleton } from '../ui/section-skeleton.tsx';
import { Skeletons } from '../ui/states.tsx';

/** The title shows the number of pending products in every section. */
export const meta: PageModule['meta'] = (state) => {
  const pendingCount = selectPendingProductCount(state);
  const title = t('admin.pageTitle');
  return { title: pendingCount > 0 ? `(${pendingCount}) ${title}` : title, noindex: true };
};

// Each section is a chunk of its own, so that opening one does not load the others.
const ProductsSection = lazy(async () => ({
  default: (await import('../features/admin/products/products-section.tsx')).ProductsSection,
}));
const EditProductDialog = lazy(async () => ({
  default: (await import('../features/products/edit-product-dialog.tsx')).EditProductDialog,
}));
const ReviewsPanel = lazy(async () => ({ default: (await import('../features/reviews/reviews-panel.tsx')).ReviewsPanel }));
const OverviewSection = lazy(async () => ({
  default: (await import('../features/admin/overview/overview-section.tsx')).OverviewSection,
}));
const MarketByDay = lazy(async () => ({
  default: (await import('../features/analytics/market-by-day.tsx')).MarketByDay,
}));
const SalesSection = lazy(async () => ({ default: (await import('../features/admin/sales/sales-section.tsx')).SalesSection }));
const OrderActions = lazy(async () => ({ default: (await import('../features/orders/order-actions.tsx')).OrderActions }));
const MessageChecks = lazy(async () => ({ default: (await import('../features/orders/message-checks.tsx')).MessageChecks }));
const UnsentApprovals = lazy(async () => ({
  default: (await import('../features/orders/unsent-approvals.tsx')).UnsentApprovals,
}));
const AuditSection = lazy(async () => ({ default: (await import('../features/admin/audit/audit-section.tsx')).AuditSection }));
const SystemSection = lazy(async () => ({
  default: (await import('../features/admin/system/system-section.tsx')).SystemSection,
}));
const SourcesSection = lazy(async () => ({
  default: (await import('../features/admin/sources/sources-section.tsx')).SourcesSection,
}));
const ProblemsSection = lazy(async () => ({
  default: (await import('../features/admin/problems/problems-section.tsx')).ProblemsSection,
}));
const ReviewsSection = lazy(async () => ({
  default: (await import('../features/admin/reviews/reviews-section.tsx')).ReviewsSection,
}));
const ReviewCard = lazy(async () => ({ default: (await import('../features/reviews/review-card.tsx')).ReviewCard }));
const UsersSection = lazy(async () => ({ default: (await import('../features/admin/users/users-section.tsx')).UsersSection }));
const CategoriesSection = lazy(async () => ({
  default: (await import('../features/admin/categories/categories-section.tsx')).CategoriesSection,
}));

// Without a fallback, the list stays visible while the code of the dialog loads.
const renderEditor: ComponentProps<typeof ProductsSection>['renderEditor'] = (product, onClose) => (
  <Suspense>
    <EditProductDialog key={product._id} product={product} onClose={onClose} isAdminEdit>
      <ReviewsPanel productId={product._id} count={product.reviewCount} creatorId={product.creator._id} />
    </EditProductDialog>
  </Suspense>
);

const renderOrderActions: ComponentProps<typeof SalesSection>['renderActions'] = (sale, onDecided, onExpired) => (
  <Suspense fallback={<div className="min-h-12.5 md:w-56" />}>
    <OrderActions order={sale} onDecided={onDecided} onExpired={onExpired} />
  </Suspense>
);

const renderChecks: ComponentProps<typeof SalesSection>['renderChecks'] = ({ message }) =>
  message && Object.values(message.checks).includes('differs') ? (
    <Suspense>
      <MessageChecks message={message} hideMatches />
    </Suspense>
  ) : null;

const renderReview: ComponentProps<typeof ReviewsSection>['renderReview'] = (review, children) => (
  <Suspense fallback={<div className="min-h-60" />}>
    <ReviewCard review={review} heading="h2">
      {children}
    </ReviewCard>
  </Suspense>
);

const salesByDay = (
  <Suspense
    fallback={
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeletons count={2} className="h-86 rounded-card" />
      </div>
    }
  >
    <MarketByDay />
  </Suspense>
);

const AdminSection = () => {
  switch (useAdminSection()) {
    case 'users':
      return <UsersSection />;
    case 'products':
      return <ProductsSection renderEditor={renderEditor} />;
    case 'sales':
      return <SalesSection renderChecks={renderChecks} renderActions={renderOrderActions} />;
    case 'problems':
      return <ProblemsSection />;
    case 'sources':
      return <SourcesSection />;
    case 'reviews':
      return <ReviewsSection renderReview={renderReview} />;
    case 'categories':
      return <CategoriesSection />;
    case 'system':
      return <SystemSection />;
    case 'audit':
      return <AuditSection />;
    default:
      return <OverviewSection salesByDay={salesByDay} />;
  }
};

const AdminPage = () => (
  <Suspense fallback={<SectionSkeleton />}>
    <AdminSection />
    <Suspense>
      <UnsentApprovals />
    </Suspense>
  </Suspense>
);

export default AdminPage;
