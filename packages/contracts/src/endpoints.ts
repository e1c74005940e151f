import * as account from './account.ts';
import * as admin from './admin.ts';
import * as analytics from './analytics.ts';
import * as auth from './auth.ts';
import * as categories from './categories.ts';
import * as creators from './creators.ts';
import * as currentUser from './current-user.ts';
import * as customers from './customers.ts';
import * as devices from './devices.ts';
import * as discounts from './discounts.ts';
import * as downloads from './downloads.ts';
import * as emails from './emails.ts';
import * as files from './files.ts';
import * as gateways from './gateways.ts';
import * as library from './library.ts';
import * as me from './me.ts';
import * as newsletter from './newsletter.ts';
import * as orders from './orders.ts';
import * as ownProducts from './own-products.ts';
import * as payments from './payments.ts';
import * as plainPages from './plain-pages.ts';
import * as productFiles from './product-files.ts';
import * as problems from './problems.ts';
import * as products from './products.ts';
import * as productsById from './products-by-id.ts';
import * as push from './push.ts';
import * as receipts from './receipts.ts';
import * as refunds from './refunds.ts';
import * as reviewActions from './review-actions.ts';
import * as reviews from './reviews.ts';
import * as security from './security.ts';
import * as suggestions from './suggestions.ts';
import * as system from './system.ts';
import * as tokens from './tokens.ts';
import * as webhooks from './webhooks.ts';

/** The endpoints of all domains. Within a domain, docs/openapi.json lists them in this order. */
export const endpoints = {
  ...auth,
  ...currentUser,
  ...account,
  ...security,
  ...me,
  ...products,
  ...ownProducts,
  ...productFiles,
  ...productsById,
  ...suggestions,
  ...files,
  ...creators,
  ...customers,
  ...push,
  ...devices,
  ...tokens,
  ...discounts,
  ...reviews,
  ...reviewActions,
  ...orders,
  ...refunds,
  ...problems,
  ...gateways,
  ...payments,
  ...receipts,
  ...downloads,
  ...plainPages,
  ...library,
  ...analytics,
  ...newsletter,
  ...webhooks,
  ...emails,
  ...categories,
  ...admin,
  ...system,
};
