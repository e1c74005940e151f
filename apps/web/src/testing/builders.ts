import type { z } from 'zod';
import { AuditEntry, listAudit } from '@banca/contracts/admin.schemas';
import { listEmails, UnsentEmail } from '@banca/contracts/admin-emails.schemas';
import { AdminOrder, exampleAdminOrder } from '@banca/contracts/admin-orders.schemas';
import { Account, exampleAccount } from '@banca/contracts/admin-users.schemas';
import { getCreatorAnalytics, getDashboardSummary } from '@banca/contracts/analytics.schemas';
import { AdminCategory, listAdminCategories } from '@banca/contracts/categories.schemas';
import { Creator, CreatorSummary, Customer, getCreator, listCreators, listCustomers } from '@banca/contracts/creators.schemas';
import {
  exampleOrder,
  exampleManagedProduct,
  exampleOwnUser,
  examplePlacedOrder,
  exampleProduct,
} from '@banca/contracts/examples';
import { listOwnReviews, listPurchases, OwnReview, Purchase } from '@banca/contracts/me.schemas';
import { Order, PlacedOrder } from '@banca/contracts/orders.schemas';
import { getProduct, ManagedProduct, Product, ProductDetail } from '@banca/contracts/products.schemas';
import { Review, exampleReview } from '@banca/contracts/reviews.schemas';
import { OwnUser } from '@banca/contracts/users.schemas';

/** Starts from an example of the contracts; the schema parses the result, so that no fixture drifts from the wire format. */
const builder =
  <S extends z.ZodObject>(schema: S, example: unknown) =>
  (changes: Partial<z.output<S>> = {}): z.output<S> =>
    schema.parse({ ...(example as object), ...changes });

/** A different id for each number from 0 to 9. */
export const buildId = (n: number): string => `65f1c0ffee01234567890${n}00`;

export const buildAccount = builder(Account, exampleAccount);
export const buildAuditEntry = builder(AuditEntry, listAudit.example.entries[0]);
export const buildCategory = builder(AdminCategory, listAdminCategories.example.categories[0]);
export const buildCreator = builder(Creator, getCreator.example.creator);
export const buildCreatorSummary = builder(CreatorSummary, listCreators.example.creators[0]);
export const buildCustomer = builder(Customer, listCustomers.example.customers[0]);
export const buildOrder = builder(Order, exampleOrder);
export const buildOwnProduct = builder(ManagedProduct, exampleManagedProduct);
export const buildOwnReview = builder(OwnReview, listOwnReviews.example.reviews[0]);
export const buildPlacedOrder = builder(PlacedOrder, examplePlacedOrder);
export const buildProduct = builder(Product, exampleProduct);
export const buildProductDetail = builder(ProductDetail, getProduct.example.product);
export const buildPurchase = builder(Purchase, listPurchases.example.purchases[0]);
export const buildReview = builder(Review, exampleReview);
export const buildSale = builder(AdminOrder, exampleAdminOrder);
export const buildUnsentEmail = builder(UnsentEmail, listEmails.example.emails[0]);
/** The logged-in user; a creator without payment accounts unless told. */
export const buildUser = builder(OwnUser, { ...exampleOwnUser, mpesa: '', socialLinks: {}, description: '' });

/** One of the orders that Helena placed, number 0 to 9; the smaller the number, the newer the order. */
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

export const buildAnalytics = builder(getCreatorAnalytics.response, getCreatorAnalytics.example);
export const buildDashboardSummary = builder(getDashboardSummary.response, getDashboardSummary.example);

/** A list's only page: `buildPage({ orders, pending: 2 })`. */
export const buildPage = <T extends Record<string, unknown>>(lists: T) => ({
  total: Object.values(lists).find((value) => Array.isArray(value))?.length ?? 0,
  page: 1,
  pages: 1,
  limit: 12,
  ...lists,
});
