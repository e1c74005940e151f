import { accountDeletion } from './account-deletion.ts';
import { accountEmails } from './account-emails.ts';
import { accountExport } from './account-export.ts';
import { accounts } from './accounts.ts';
import { admin } from './admin.ts';
import { adminAudit } from './admin-audit.ts';
import { adminCategories } from './admin-categories.ts';
import { adminSources } from './admin-sources.ts';
import { adminSystem } from './admin-system.ts';
import { adminOverview } from './admin-overview.ts';
import { adminProblems } from './admin-problems.ts';
import { adminProducts } from './admin-products.ts';
import { adminReviews } from './admin-reviews.ts';
import { adminSales } from './admin-sales.ts';
import { adminUsers } from './admin-users.ts';
import { analytics } from './analytics.ts';
import { autoApprove } from './auto-approve.ts';
import { apiTokens } from './api-tokens.ts';
import { auth } from './auth.ts';
import { catalogue } from './catalogue.ts';
import { categories } from './categories.ts';
import { categoryNames } from './category-names.ts';
import { categoryWords } from './category-words.ts';
import { charge } from './charge.ts';
import { checkout } from './checkout.ts';
import { countries } from './countries.ts';
import { creatorDevices } from './creator-devices.ts';
import { creatorDiscounts } from './creator-discounts.ts';
import { creatorEmails } from './creator-emails.ts';
import { creatorGateways } from './creator-gateways.ts';
import { creatorOrders } from './creator-orders.ts';
import { creatorPayments } from './creator-payments.ts';
import { creatorProfile } from './creator-profile.ts';
import { creatorWebhooks } from './creator-webhooks.ts';
import { creators } from './creators.ts';
import { csv } from './csv.ts';
import { customers } from './customers.ts';
import { dashboard } from './dashboard.ts';
import { devices } from './devices.ts';
import { discounts } from './discounts.ts';
import { downloadPage } from './download-page.ts';
import { downloads } from './downloads.ts';
import { emailChange } from './email-change.ts';
import { emailLayout } from './email-layout.ts';
import { emails } from './emails.ts';
import { errors } from './errors.ts';
import { fileUpload } from './file-upload.ts';
import { filters } from './filters.ts';
import { gateways } from './gateways.ts';
import { home } from './home.ts';
import { info } from './info.ts';
import { integrations } from './integrations.ts';
import { language } from './language.ts';
import { layout } from './layout.ts';
import { library } from './library.ts';
import { memberHome } from './member-home.ts';
import { newsletter } from './newsletter.ts';
import { offline } from './offline.ts';
import { orderBatches } from './order-batches.ts';
import { orderDownloads } from './order-downloads.ts';
import { orderEmails } from './order-emails.ts';
import { orderPage } from './order-page.ts';
import { orders } from './orders.ts';
import { ownOrders } from './own-orders.ts';
import { ownProducts } from './own-products.ts';
import { pages } from './pages.ts';
import { password } from './password.ts';
import { payment } from './payment.ts';
import { payments } from './payments.ts';
import { plainPages } from './plain-pages.ts';
import { product } from './product.ts';
import { productFiles } from './product-files.ts';
import { problems } from './problems.ts';
import { productImport } from './product-import.ts';
import { productForm } from './product-form.ts';
import { profile } from './profile.ts';
import { purchase } from './purchase.ts';
import { push } from './push.ts';
import { quantity } from './quantity.ts';
import { quickView } from './quick-view.ts';
import { receiptSettings } from './receipt-settings.ts';
import { receipts } from './receipts.ts';
import { refunds } from './refunds.ts';
import { reviewEmails } from './review-emails.ts';
import { reviews } from './reviews.ts';
import { search } from './search.ts';
import { secondFactor } from './second-factor.ts';
import { sessions } from './sessions.ts';
import { shortLinks } from './short-links.ts';
import { statementImport } from './statement-import.ts';
import { stamps } from './stamps.ts';
import { subscriptions } from './subscriptions.ts';
import { time } from './time.ts';
import { tokens } from './tokens.ts';
import { ui } from './ui.ts';
import { upload } from './upload.ts';
import { validation } from './validation.ts';
import { verification } from './verification.ts';
import { webhooks } from './webhooks.ts';
import { wishlist } from './wishlist.ts';

export { locale } from './locale.ts';

export const messages = {
  ...accountDeletion,
  ...accountEmails,
  ...accountExport,
  ...accounts,
  ...admin,
  ...adminAudit,
  ...adminCategories,
  ...adminSources,
  ...adminSystem,
  ...adminOverview,
  ...adminProblems,
  ...adminProducts,
  ...adminReviews,
  ...adminSales,
  ...adminUsers,
  ...analytics,
  ...autoApprove,
  ...apiTokens,
  ...auth,
  ...catalogue,
  ...categories,
  ...categoryNames,
  ...categoryWords,
  ...charge,
  ...checkout,
  ...countries,
  ...creatorDevices,
  ...creatorDiscounts,
  ...creatorEmails,
  ...creatorGateways,
  ...creatorOrders,
  ...creatorPayments,
  ...creatorProfile,
  ...creatorWebhooks,
  ...creators,
  ...csv,
  ...customers,
  ...dashboard,
  ...devices,
  ...discounts,
  ...downloadPage,
  ...downloads,
  ...emailChange,
  ...emailLayout,
  ...emails,
  ...errors,
  ...fileUpload,
  ...filters,
  ...gateways,
  ...home,
  ...info,
  ...integrations,
  ...language,
  ...layout,
  ...library,
  ...memberHome,
  ...newsletter,
  ...offline,
  ...orderBatches,
  ...orderDownloads,
  ...orderEmails,
  ...orderPage,
  ...orders,
  ...ownOrders,
  ...ownProducts,
  ...pages,
  ...password,
  ...payment,
  ...payments,
  ...plainPages,
  ...product,
  ...productFiles,
  ...problems,
  ...productForm,
  ...productImport,
  ...profile,
  ...purchase,
  ...push,
  ...quantity,
  ...quickView,
  ...receiptSettings,
  ...receipts,
  ...refunds,
  ...reviewEmails,
  ...reviews,
  ...search,
  ...secondFactor,
  ...sessions,
  ...shortLinks,
  ...statementImport,
  ...stamps,
  ...subscriptions,
  ...time,
  ...tokens,
  ...ui,
  ...upload,
  ...validation,
  ...verification,
  ...webhooks,
  ...wishlist,
} as const;
