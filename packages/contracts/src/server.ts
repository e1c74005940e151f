import * as adminEndpoints from './admin.ts';
import * as adminEmailEndpoints from './admin-emails.ts';
import * as adminEmailShapes from './admin-emails.schemas.ts';
import * as adminOrderEndpoints from './admin-orders.ts';
import * as adminOrderShapes from './admin-orders.schemas.ts';
import * as adminProductEndpoints from './admin-products.ts';
import * as adminProductShapes from './admin-products.schemas.ts';
import * as adminUserEndpoints from './admin-users.ts';
import * as adminUserShapes from './admin-users.schemas.ts';
import * as adminShapes from './admin.schemas.ts';
import * as analyticsEndpoints from './analytics.ts';
import * as analyticsShapes from './analytics.schemas.ts';
import * as authEndpoints from './auth.ts';
import * as authShapes from './auth.schemas.ts';
import * as categoryEndpoints from './categories.ts';
import * as categoryShapes from './categories.schemas.ts';
import * as creatorEndpoints from './creators.ts';
import * as creatorShapes from './creators.schemas.ts';
import * as downloadEndpoints from './downloads.ts';
import * as downloadShapes from './downloads.schemas.ts';
import * as emailEndpoints from './emails.ts';
import * as emailShapes from './emails.schemas.ts';
import { type Contract, join } from './endpoint.ts';
import * as meEndpoints from './me.ts';
import * as meShapes from './me.schemas.ts';
import * as newsletterEndpoints from './newsletter.ts';
import * as newsletterShapes from './newsletter.schemas.ts';
import * as orderEndpoints from './orders.ts';
import * as orderShapes from './orders.schemas.ts';
import * as productEndpoints from './products.ts';
import * as productShapes from './products.schemas.ts';
import * as reviewEndpoints from './reviews.ts';
import * as reviewShapes from './reviews.schemas.ts';
import * as systemEndpoints from './system.ts';
import * as systemShapes from './system.schemas.ts';

const { fallbackCategories: _texts, ...categoryAddresses } = categoryEndpoints;

/** Both halves of every endpoint, by feature. Only the API and the OpenAPI document load this. */
export const admin = join(adminEndpoints, adminShapes);
export const adminEmails = join(adminEmailEndpoints, adminEmailShapes);
export const adminOrders = join(adminOrderEndpoints, adminOrderShapes);
export const adminProducts = join(adminProductEndpoints, adminProductShapes);
export const adminUsers = join(adminUserEndpoints, adminUserShapes);
export const analytics = join(analyticsEndpoints, analyticsShapes);
export const auth = join(authEndpoints, authShapes);
export const categories = join(categoryAddresses, categoryShapes);
export const creators = join(creatorEndpoints, creatorShapes);
export const downloads = join(downloadEndpoints, downloadShapes);
export const emails = join(emailEndpoints, emailShapes);
export const me = join(meEndpoints, meShapes);
export const newsletter = join(newsletterEndpoints, newsletterShapes);
export const orders = join(orderEndpoints, orderShapes);
export const products = join(productEndpoints, productShapes);
export const reviews = join(reviewEndpoints, reviewShapes);
export const system = join(systemEndpoints, systemShapes);

const features: Record<string, Record<string, Contract>> = {
  auth,
  me,
  products,
  creators,
  reviews,
  orders,
  downloads,
  analytics,
  newsletter,
  emails,
  categories,
  admin: { ...admin, ...adminEmails, ...adminOrders, ...adminProducts, ...adminUsers },
  system,
};

/** Every contract with the feature it belongs to, which is its tag in the OpenAPI document. */
export const contracts: { tag: string; contract: Contract }[] = Object.entries(features).flatMap(([tag, table]) =>
  Object.values(table).map((contract) => ({ tag, contract })),
);
