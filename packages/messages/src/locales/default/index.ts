import { locale as pt, messages as ptMessages } from '../pt/index.ts';
import type { Locale } from '../../locale.ts';
import { accountEmails } from './account-emails.ts';
import { accounts } from './accounts.ts';
import { admin } from './admin.ts';
import { adminAudit } from './admin-audit.ts';
import { adminCategories } from './admin-categories.ts';
import { adminSystem } from './admin-system.ts';
import { adminOverview } from './admin-overview.ts';
import { adminProducts } from './admin-products.ts';
import { adminSales } from './admin-sales.ts';
import { adminUsers } from './admin-users.ts';
import { analytics } from './analytics.ts';
import { auth } from './auth.ts';
import { catalogue } from './catalogue.ts';
import { categories } from './categories.ts';
import { categoryNames } from './category-names.ts';
import { checkout } from './checkout.ts';
import { countries } from './countries.ts';
import { creatorOrders } from './creator-orders.ts';
import { creatorProfile } from './creator-profile.ts';
import { creators } from './creators.ts';
import { csv } from './csv.ts';
import { customers } from './customers.ts';
import { dashboard } from './dashboard.ts';
import { downloads } from './downloads.ts';
import { emails } from './emails.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { info } from './info.ts';
import { layout } from './layout.ts';
import { memberHome } from './member-home.ts';
import { newsletter } from './newsletter.ts';
import { orderEmails } from './order-emails.ts';
import { orders } from './orders.ts';
import { ownProducts } from './own-products.ts';
import { password } from './password.ts';
import { product } from './product.ts';
import { productForm } from './product-form.ts';
import { profile } from './profile.ts';
import { purchase } from './purchase.ts';
import { reviews } from './reviews.ts';
import { shortLinks } from './short-links.ts';
import { ui } from './ui.ts';
import { upload } from './upload.ts';
import { validation } from './validation.ts';
import { verification } from './verification.ts';

export const locale: Locale = { ...pt, id: 'default', name: 'Padrão' };

/** The Portuguese texts, and the specification's own words where they differ. */
export const messages = {
  ...ptMessages,
  ...accountEmails,
  ...accounts,
  ...admin,
  ...adminAudit,
  ...adminCategories,
  ...adminSystem,
  ...adminOverview,
  ...adminProducts,
  ...adminSales,
  ...adminUsers,
  ...analytics,
  ...auth,
  ...catalogue,
  ...categories,
  ...categoryNames,
  ...checkout,
  ...countries,
  ...creatorOrders,
  ...creatorProfile,
  ...creators,
  ...csv,
  ...customers,
  ...dashboard,
  ...downloads,
  ...emails,
  ...errors,
  ...home,
  ...info,
  ...layout,
  ...memberHome,
  ...newsletter,
  ...orderEmails,
  ...orders,
  ...ownProducts,
  ...password,
  ...product,
  ...productForm,
  ...profile,
  ...purchase,
  ...reviews,
  ...shortLinks,
  ...ui,
  ...upload,
  ...validation,
  ...verification,
};
