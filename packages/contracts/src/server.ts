import * as accountDeletionEndpoints from './account-deletion.ts';
import * as accountDeletionSchemas from './account-deletion.schemas.ts';
import * as accountExportEndpoints from './account-export.ts';
import * as accountExportSchemas from './account-export.schemas.ts';
import * as adminEndpoints from './admin.ts';
import * as adminSystemEndpoints from './admin-system.ts';
import * as adminSystemSchemas from './admin-system.schemas.ts';
import * as adminOrderEndpoints from './admin-orders.ts';
import * as adminOrderSchemas from './admin-orders.schemas.ts';
import * as adminProductEndpoints from './admin-products.ts';
import * as adminProductSchemas from './admin-products.schemas.ts';
import * as adminUserEndpoints from './admin-users.ts';
import * as adminUserSchemas from './admin-users.schemas.ts';
import * as adminSchemas from './admin.schemas.ts';
import * as csvLinkEndpoints from './csv-links.ts';
import * as csvLinkSchemas from './csv-links.schemas.ts';
import * as analyticsEndpoints from './analytics.ts';
import * as analyticsSchemas from './analytics.schemas.ts';
import * as authEndpoints from './auth.ts';
import * as authSchemas from './auth.schemas.ts';
import * as categoryEndpoints from './categories.ts';
import * as categorySchemas from './categories.schemas.ts';
import * as creatorEndpoints from './creators.ts';
import * as creatorSchemas from './creators.schemas.ts';
import * as currentUserEndpoints from './current-user.ts';
import * as customerEndpoints from './customers.ts';
import * as downloadEndpoints from './downloads.ts';
import * as downloadSchemas from './downloads.schemas.ts';
import * as emailChangeEndpoints from './email-change.ts';
import * as emailChangeSchemas from './email-change.schemas.ts';
import * as emailEndpoints from './emails.ts';
import * as emailSchemas from './emails.schemas.ts';
import { type Contract, createContracts } from './endpoint.ts';
import * as meEndpoints from './me.ts';
import * as meSchemas from './me.schemas.ts';
import * as newsletterEndpoints from './newsletter.ts';
import * as newsletterSchemas from './newsletter.schemas.ts';
import * as orderBatchEndpoints from './order-batches.ts';
import * as orderBatchSchemas from './order-batches.schemas.ts';
import * as orderPageEndpoints from './order-page.ts';
import * as orderPageSchemas from './order-page.schemas.ts';
import * as orderEndpoints from './orders.ts';
import * as orderSchemas from './orders.schemas.ts';
import * as ownProductEndpoints from './own-products.ts';
import * as productEndpoints from './products.ts';
import * as productSchemas from './products.schemas.ts';
import * as productsByIdEndpoints from './products-by-id.ts';
import * as productsByIdSchemas from './products-by-id.schemas.ts';
import * as pushEndpoints from './push.ts';
import * as pushSchemas from './push.schemas.ts';
import * as reviewEndpoints from './reviews.ts';
import * as reviewSchemas from './reviews.schemas.ts';
import * as secondFactorEndpoints from './second-factor.ts';
import * as secondFactorSchemas from './second-factor.schemas.ts';
import * as sessionEndpoints from './sessions.ts';
import * as sessionSchemas from './sessions.schemas.ts';
import * as suggestionEndpoints from './suggestions.ts';
import * as suggestionSchemas from './suggestions.schemas.ts';
import * as systemEndpoints from './system.ts';
import * as systemSchemas from './system.schemas.ts';

const { defaultCategories: _defaultCategories, ...categoryEndpointsOnly } = categoryEndpoints;

export const accountDeletion = createContracts(accountDeletionEndpoints, accountDeletionSchemas);
export const accountExport = createContracts(accountExportEndpoints, accountExportSchemas);
export const admin = createContracts(adminEndpoints, adminSchemas);
export const adminSystem = createContracts(adminSystemEndpoints, adminSystemSchemas);
export const adminOrders = createContracts(adminOrderEndpoints, adminOrderSchemas);
export const adminProducts = createContracts(adminProductEndpoints, adminProductSchemas);
export const adminUsers = createContracts(adminUserEndpoints, adminUserSchemas);
export const analytics = createContracts(analyticsEndpoints, analyticsSchemas);
export const auth = createContracts({ ...authEndpoints, ...currentUserEndpoints }, authSchemas);
export const categories = createContracts(categoryEndpointsOnly, categorySchemas);
export const creators = createContracts({ ...creatorEndpoints, ...customerEndpoints }, creatorSchemas);
export const csvLinks = createContracts(csvLinkEndpoints, csvLinkSchemas);
export const downloads = createContracts(downloadEndpoints, downloadSchemas);
export const emailChange = createContracts(emailChangeEndpoints, emailChangeSchemas);
export const emails = createContracts(emailEndpoints, emailSchemas);
export const me = createContracts(meEndpoints, meSchemas);
export const newsletter = createContracts(newsletterEndpoints, newsletterSchemas);
export const orderBatches = createContracts(orderBatchEndpoints, orderBatchSchemas);
export const orderPage = createContracts(orderPageEndpoints, orderPageSchemas);
export const orders = createContracts(orderEndpoints, orderSchemas);
export const products = createContracts({ ...productEndpoints, ...ownProductEndpoints }, productSchemas);
export const productsById = createContracts(productsByIdEndpoints, productsByIdSchemas);
export const push = createContracts(pushEndpoints, pushSchemas);
export const reviews = createContracts(reviewEndpoints, reviewSchemas);
export const secondFactor = createContracts(secondFactorEndpoints, secondFactorSchemas);
export const sessions = createContracts(sessionEndpoints, sessionSchemas);
export const suggestions = createContracts(suggestionEndpoints, suggestionSchemas);
export const system = createContracts(systemEndpoints, systemSchemas);

const contractsByTag: Record<string, Record<string, Contract>> = {
  auth: { ...auth, ...emailChange, ...accountDeletion, ...accountExport, ...sessions, ...secondFactor },
  me,
  products: { ...products, ...productsById, ...suggestions },
  creators: { ...creators, ...csvLinks, ...push },
  reviews,
  orders: { ...orders, ...orderBatches, ...orderPage },
  downloads,
  analytics,
  newsletter,
  emails,
  categories,
  admin: { ...admin, ...adminSystem, ...adminOrders, ...adminProducts, ...adminUsers },
  system,
};

/** Every contract with its tag in the OpenAPI document. */
export const contracts: { tag: string; contract: Contract }[] = Object.entries(contractsByTag).flatMap(([tag, table]) =>
  Object.values(table).map((contract) => ({ tag, contract })),
);
