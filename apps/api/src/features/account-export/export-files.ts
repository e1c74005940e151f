import { Readable } from 'node:stream';
import { getTranslator, type Translator } from '@banca/messages/catalogues';
import type { Deps } from '../../platform/deps.ts';
import { type ZipEntry, toJsonStream } from '../../platform/http/send-zip.ts';
import { toStorageKey } from '../../platform/images.ts';
import { exportPushSubscriptions } from '../accounts/push/push-subscriptions.service.ts';
import { exportSessions } from '../accounts/sessions/sessions.service.ts';
import { exportTokens } from '../accounts/tokens/tokens.service.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { exportProfile } from '../accounts/users.service.ts';
import { iterateAccountAudit } from '../admin/audit.service.ts';
import { iterateDailyMetrics } from '../analytics/daily-metrics.ts';
import { exportFollows } from '../creators/follows.service.ts';
import { iterateCustomers } from '../customers/customers.lists.ts';
import { exportDevices } from '../devices/devices.service.ts';
import { presentDiscount } from '../discounts/discounts.presenter.ts';
import { iterateDiscounts } from '../discounts/discounts.service.ts';
import { exportFiles } from '../files/export-files.ts';
import { exportGateways } from '../gateways/credentials.ts';
import { exportWebhooks } from '../webhooks/account-data.ts';
import { exportLibraryRequests, exportLibrarySessions } from '../library/account-data.ts';
import { exportSubscription } from '../newsletter/newsletter.service.ts';
import { iterateOrders } from '../orders/lists/list-orders.ts';
import { exportPayments } from '../payments/account-data.ts';
import type { OrderRecord } from '../orders/orders.model.ts';
import { presentOrder, presentPurchase } from '../orders/orders.presenter.ts';
import { presentProblem } from '../orders/problems/problem.presenter.ts';
import { presentRefunds } from '../orders/refunds/refund.presenter.ts';
import { iteratePurchases } from '../orders/lists/buyer-orders.ts';
import { iterateOwnProducts } from '../products/managed-products.ts';
import { presentOwnProduct } from '../products/products.presenter.ts';
import { exportReceipts } from '../receipts/receipts.service.ts';
import { exportReplies } from '../reviews/replies.service.ts';
import { exportReports } from '../reviews/reports.service.ts';
import { exportReviews } from '../reviews/reviews.lists.ts';

/** With what the buyer wrote and got back. Pictures are left out, as those of an order. */
function presentExportedPurchase(deps: Deps, order: OrderRecord) {
  const { refunds, refundedAmount } = presentRefunds(deps, order);
  const problem = presentProblem(deps, order);
  return {
    ...presentPurchase(order),
    nuit: order.nuit ?? undefined,
    refundedAmount,
    refunds: refunds?.map(({ picture: _picture, ...refund }) => refund),
    problem: problem && { ...problem, pictures: problem.pictures.length },
  };
}

async function* mapRows<T, R>(rows: AsyncIterable<T>, present: (row: T) => R): AsyncGenerator<R> {
  for await (const row of rows) yield present(row);
}

/** Leaves out the screenshots, which are personal data of the buyers. See docs/rules.md#exporting-an-account. */
function presentExportedOrder(deps: Deps, order: OrderRecord, t: Translator['t']) {
  const { paymentScreenshot, earlierProofs, refunds, problem, ...fields } = presentOrder(deps, order, t);
  return {
    ...fields,
    hasScreenshot: paymentScreenshot !== null,
    earlierProofs: earlierProofs?.map(({ paymentScreenshot: url, ...proof }) => ({ ...proof, hasScreenshot: url !== null })),
    refunds: refunds?.map(({ picture, ...refund }) => ({ ...refund, hasPicture: picture !== undefined })),
    problem: problem && { ...problem, pictures: problem.pictures.length },
  };
}

const listJsonFiles = (deps: Deps, user: UserRecord): Record<string, () => AsyncIterable<unknown> | unknown[]> => {
  const { t } = getTranslator(user.language);
  return {
    profile: () => [exportProfile(user)],
    products: () => mapRows(iterateOwnProducts(user._id), presentOwnProduct),
    files: () => exportFiles(deps, user._id),
    orders: () => mapRows(iterateOrders({ creator: user._id }), (order) => presentExportedOrder(deps, order, t)),
    payments: () => exportPayments(user._id),
    receipts: () => exportReceipts(user._id),
    discounts: () => mapRows(iterateDiscounts(user._id), presentDiscount),
    customers: () => iterateCustomers(user._id),
    analytics: () => iterateDailyMetrics(user._id),
    purchases: () =>
      user.emailVerified ? mapRows(iteratePurchases(user.emailKey), (order) => presentExportedPurchase(deps, order)) : [],
    reviews: () => exportReviews(user._id),
    'review-replies': () => exportReplies(user._id),
    'review-reports': () => exportReports(user._id),
    following: () => exportFollows(user._id),
    newsletter: () => (user.emailVerified ? exportSubscription(user.emailKey) : []),
    librarySessions: () => (user.emailVerified ? exportLibrarySessions(user.emailKey) : []),
    libraryRequests: () => (user.emailVerified ? exportLibraryRequests(user.emailKey) : []),
    sessions: () => exportSessions(user._id),
    tokens: () => exportTokens(user._id),
    devices: () => exportDevices(user._id),
    notifications: () => exportPushSubscriptions(user._id),
    gateways: () => exportGateways(user._id),
    webhooks: () => exportWebhooks(user._id),
    audit: () => iterateAccountAudit(user._id, t),
  };
};

/** An image that was deleted meanwhile becomes an empty file. */
const createImageEntry = (deps: Deps, name: string, urlPath: string): ZipEntry => ({
  name: `images/${name}.webp`,
  isCompressed: true,
  open: async () => (await deps.storage.get(toStorageKey(urlPath)))?.stream ?? Readable.from([]),
});

async function* listImages(deps: Deps, user: UserRecord): AsyncGenerator<ZipEntry> {
  if (user.profilePicture) yield createImageEntry(deps, 'profile', user.profilePicture);
  for await (const { _id, images } of iterateOwnProducts(user._id))
    for (const [i, image] of images.entries()) yield createImageEntry(deps, `${String(_id)}-${i + 1}`, image);
}

export async function* listExportFiles(deps: Deps, user: UserRecord): AsyncGenerator<ZipEntry> {
  for (const [name, getRows] of Object.entries(listJsonFiles(deps, user)))
    yield { name: `${name}.json`, open: () => toJsonStream(getRows()) };
  yield* listImages(deps, user);
}
