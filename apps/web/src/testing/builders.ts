import { AdminReview, listAdminReviews } from '@banca/contracts/admin-reviews.schemas';
import type { z } from 'zod';
import { AdminProduct, listAdminProducts } from '@banca/contracts/admin-products.schemas';
import { listSourceFaults, SourceFault } from '@banca/contracts/admin-source-faults.schemas';
import { AuditEntry, listAudit } from '@banca/contracts/admin.schemas';
import { getSystem, listJobs, UnfinishedJob } from '@banca/contracts/admin-system.schemas';
import { AdminOrder, exampleAdminOrder } from '@banca/contracts/admin-orders.schemas';
import { Account, exampleAccount } from '@banca/contracts/admin-users.schemas';
import { getCreatorAnalytics, getDashboardSummary } from '@banca/contracts/analytics.schemas';
import { AdminCategory, listAdminCategories } from '@banca/contracts/categories.schemas';
import { Creator, CreatorSummary, Customer, getCreator, listCreators, listCustomers } from '@banca/contracts/creators.schemas';
import { Device, listDevices } from '@banca/contracts/devices.schemas';
import {
  exampleOrder,
  exampleManagedProduct,
  exampleOwnUser,
  examplePlacedOrder,
  exampleProduct,
} from '@banca/contracts/examples';
import { LibraryOrder, listLibraryOrders } from '@banca/contracts/library.schemas';
import { listOwnReviews, OwnReview } from '@banca/contracts/me.schemas';
import { Order, PlacedOrder } from '@banca/contracts/order.schemas';
import { examplePayment, importStatement, Payment } from '@banca/contracts/payments.schemas';
import { importProducts } from '@banca/contracts/product-csv.schemas';
import { getProduct } from '@banca/contracts/products.schemas';
import { ManagedProduct, Product, ProductDetail } from '@banca/contracts/product.schemas';
import { Review, ShopReview, exampleReview, exampleReviewWithProduct } from '@banca/contracts/reviews.schemas';
import { ApiToken, listTokens } from '@banca/contracts/tokens.schemas';
import { Delivery, listDeliveries, listWebhooks, Webhook } from '@banca/contracts/webhooks.schemas';
import { OwnUser } from '@banca/contracts/users.schemas';

/** Creates a function that changes an example of the contracts and parses the result, so that fixtures match the wire format. */
const createBuilder =
  <S extends z.ZodObject>(schema: S, example: unknown) =>
  (changes: Partial<z.output<S>> = {}): z.output<S> =>
    schema.parse({ ...(example as object), ...changes });

/** Builds a different id for each number from 0 to 9. */
export const buildId = (n: number): string => `65f1c0ffee01234567890${n}00`;

export const buildAccount = createBuilder(Account, exampleAccount);
export const buildAuditEntry = createBuilder(AuditEntry, listAudit.example.entries[0]);
export const buildCategory = createBuilder(AdminCategory, listAdminCategories.example.categories[0]);
export const buildCreator = createBuilder(Creator, getCreator.example.creator);
export const buildCreatorSummary = createBuilder(CreatorSummary, listCreators.example.creators[0]);
export const buildCustomer = createBuilder(Customer, listCustomers.example.customers[0]);
export const buildDevice = createBuilder(Device, listDevices.example.devices[0]);
export const buildToken = createBuilder(ApiToken, listTokens.example.tokens[0]);
export const buildWebhook = createBuilder(Webhook, listWebhooks.example.webhooks[0]);
export const buildDelivery = createBuilder(Delivery, listDeliveries.example.deliveries[0]);
export const buildOrder = createBuilder(Order, exampleOrder);
export const buildOwnProduct = createBuilder(ManagedProduct, exampleManagedProduct);
export const buildOwnReview = createBuilder(OwnReview, listOwnReviews.example.reviews[0]);
export const buildPayment = createBuilder(Payment, examplePayment);
export const buildPlacedOrder = createBuilder(PlacedOrder, examplePlacedOrder);
export const buildProduct = createBuilder(Product, exampleProduct);
export const buildProductDetail = createBuilder(ProductDetail, { ...getProduct.example.product, gateways: [] });
export const buildLibraryOrder = createBuilder(LibraryOrder, listLibraryOrders.example.orders[0]);
export const buildReview = createBuilder(Review, exampleReview);
export const buildShopReview = createBuilder(ShopReview, exampleReviewWithProduct);
export const buildAdminReview = createBuilder(AdminReview, listAdminReviews.example.reviews[0]);
export const buildAdminOrder = createBuilder(AdminOrder, exampleAdminOrder);
export const buildAdminProduct = createBuilder(AdminProduct, listAdminProducts.example.products[0]);
export const buildUnfinishedJob = createBuilder(UnfinishedJob, listJobs.example.jobs[0]);
export const buildSourceFault = createBuilder(SourceFault, listSourceFaults.example.faults[0]);
export const buildSystem = createBuilder(getSystem.response, getSystem.example);
export const buildProductImport = createBuilder(importProducts.response, importProducts.example);
export const buildStatementImport = createBuilder(importStatement.response, importStatement.example);
/** Builds a logged-in user: by default a creator without payment accounts. */
export const buildUser = createBuilder(OwnUser, { ...exampleOwnUser, mpesa: '', socialLinks: {}, description: '' });

/** Builds an order of Helena with a number from 0 to 9. A smaller number means a newer order. */
export const buildNumberedOrder = (n: number, changes: Parameters<typeof buildOrder>[0] = {}) =>
  buildOrder({
    _id: buildId(n),
    shortId: buildId(n).slice(-6),
    createdAt: `2026-11-21T0${9 - n}:00:00.000Z`,
    buyer: { firstName: 'Helena', lastName: String(n), email: 'helena@example.com' },
    guest: { name: `Helena ${n}`, email: 'helena@example.com', phone: '+258 84 555 0123' },
    confirmationCode: `BKL7XQ92M${n}`,
    paymentScreenshot: null,
    ...changes,
  });

export const buildAnalytics = createBuilder(getCreatorAnalytics.response, getCreatorAnalytics.example);
export const buildDashboardSummary = createBuilder(getDashboardSummary.response, getDashboardSummary.example);

/** Builds the only page of a list: `buildPage({ orders, pending: 2 })`. */
export const buildPage = <T extends Record<string, unknown>>(lists: T) => ({
  total: Object.values(lists).find((value) => Array.isArray(value))?.length ?? 0,
  page: 1,
  pages: 1,
  limit: 12,
  ...lists,
});
