import * as accountDeletion from './account-deletion.ts';
import * as accountExport from './account-export.ts';
import * as admin from './admin.ts';
import * as adminOrders from './admin-orders.ts';
import * as adminProducts from './admin-products.ts';
import * as adminSystem from './admin-system.ts';
import * as adminUsers from './admin-users.ts';
import * as analytics from './analytics.ts';
import * as auth from './auth.ts';
import * as categories from './categories.ts';
import * as creators from './creators.ts';
import * as csvLinks from './csv-links.ts';
import * as currentUser from './current-user.ts';
import * as customers from './customers.ts';
import * as downloads from './downloads.ts';
import * as emailChange from './email-change.ts';
import * as emails from './emails.ts';
import * as me from './me.ts';
import * as newsletter from './newsletter.ts';
import * as orderBatches from './order-batches.ts';
import * as orderPage from './order-page.ts';
import * as orders from './orders.ts';
import * as ownProducts from './own-products.ts';
import * as products from './products.ts';
import * as productsById from './products-by-id.ts';
import * as push from './push.ts';
import * as reviews from './reviews.ts';
import * as secondFactor from './second-factor.ts';
import * as sessions from './sessions.ts';
import * as suggestions from './suggestions.ts';
import * as system from './system.ts';

/** The endpoints of all domains, in the order in which docs/openapi.json lists those of a domain. */
export const endpoints = {
  ...auth,
  ...currentUser,
  ...emailChange,
  ...accountDeletion,
  ...accountExport,
  ...sessions,
  ...secondFactor,
  ...me,
  ...products,
  ...ownProducts,
  ...productsById,
  ...suggestions,
  ...creators,
  ...customers,
  ...csvLinks,
  ...push,
  ...reviews,
  ...orders,
  ...orderBatches,
  ...orderPage,
  ...downloads,
  ...analytics,
  ...newsletter,
  ...emails,
  ...categories,
  ...admin,
  ...adminSystem,
  ...adminOrders,
  ...adminProducts,
  ...adminUsers,
  ...system,
};
