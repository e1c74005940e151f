import mongoose from 'mongoose';
import type { Config } from './config.ts';
import { defineAccountDeletedEmail } from './features/account-deletion/account-deleted.email.ts';
import { defineCleanupJob } from './features/account-deletion/delete-account.service.ts';
import { createDirectoryCounts } from './features/accounts/creator-directory.ts';
import { createActiveCreatorLoader } from './features/accounts/active-creators.ts';
import { createVisitSalt } from './features/analytics/visits.ts';
import { countCheckout, countPlacedOrder } from './features/analytics/track.service.ts';
import { countRefund, countSale, adjustMonthlyCustomers } from './features/analytics/count-sale.ts';
import { createFacetCache } from './features/catalogue/catalogue.service.ts';
import { createCatalogue } from './features/catalogue/create-catalogue.ts';
import { createCategoryCache } from './features/categories/category-cache.ts';
import { defineAnnouncementJobs } from './features/creators/announcements.jobs.ts';
import { defineDiscountJobs } from './features/discounts/discounts.jobs.ts';
import { defineDeviceJobs } from './features/devices/devices.jobs.ts';
import { defineFileJobs } from './features/files/files.jobs.ts';
import { uploadStates } from './features/files/uploads.service.ts';
import type { AttemptHandlers } from './features/gateways/attempt-handlers.ts';
import { countOpenAttempts, defineAttemptJobs } from './features/gateways/attempts.ts';
import { createGateways, type Gateways } from './features/gateways/gateways.ts';
import { defineLibraryJobs } from './features/library/library-code.email.ts';
import { defineNewsletterJobs } from './features/newsletter/newsletter.jobs.ts';
import type { OrderCompletedHandler } from './features/orders/decide/complete-order.ts';
import type { SalesFunnel } from './features/orders/place/sales-funnel.ts';
import type { EmailCorrectionHandler } from './features/orders/correct-email.service.ts';
import type { OrderRefundedHandler } from './features/orders/refunds/refund-order.service.ts';
import { createConfirmationTimes } from './features/orders/lists/confirmation-time.ts';
import { defineOrderJobs } from './features/orders/orders.jobs.ts';
import { attemptHandlers } from './features/orders/payments/order-attempts.ts';
import type { PaymentsReceivedHandler } from './features/payments/record-payments.ts';
import { createStatementParser } from './features/payments/statement/statement-parser.ts';
import { createProductCsvReader, type ProductCsvReader } from './features/products/csv/product-csv-reader.ts';
import { createReviewTime } from './features/products/moderation/review-time.ts';
import { PublishedRecords } from './features/products/published/records.ts';
import { defineProductJobs } from './features/products/products.jobs.ts';
import { issueCorrection, issueReceipt } from './features/receipts/create-receipts.ts';
import { defineReceiptJobs } from './features/receipts/receipts.jobs.ts';
import { findReceiptLinks } from './features/receipts/receipts.service.ts';
import {
  defineReviewJobs,
  markReviewVerified,
  transferVerifiedReview,
  unmarkRefundedReview,
} from './features/reviews/verified-reviews.ts';
import { findStampProblem } from './features/stamps/find-stamp-problem.ts';
import { defineStampJobs } from './features/stamps/remove-stamps.ts';
import { createStamper, type Stamper } from './features/stamps/stamper.ts';
import { createTrackRecords, type TrackRecords } from './features/track-records/track-records.ts';
import { defineTrackRecordJobs } from './features/track-records/track-records.jobs.ts';
import { defineWebhookJobs } from './features/webhooks/webhooks.jobs.ts';
import { emitPaymentEvents } from './features/webhooks/payment-events.ts';
import { findOldestWaiting } from './features/webhooks/oldest-delivery.ts';
import { defineUserJobs } from './features/accounts/users.jobs.ts';
import { fileFields, fileReferences } from './file-fields.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Deps } from './platform/deps.ts';
import { createEgress } from './platform/egress/egress.ts';
import { createRateLimits } from './platform/http/rate-limit.ts';
import { createImages } from './platform/images.ts';
import { createMemoryQueue } from './platform/memory-queue.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createKeys, type Keys } from './platform/keys.ts';
import { loadOnce } from './platform/load-once.ts';
import { createLog, type Logger } from './platform/log.ts';
import { limitEmailsPerMailbox } from './platform/email/limit-emails-per-mailbox.ts';
import { createMailer } from './platform/email/mailer.ts';
import { measureEmails } from './platform/email/measure-emails.ts';
import {
  addAttemptGauge,
  addBuildInfo,
  addCatalogueGauges,
  addEmailGauges,
  addJobGauges,
  addPoolMetrics,
  addWebhookGauge,
} from './platform/metrics/gauges.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { monitorPool } from './platform/mongo/pool-monitor.ts';
import { createPasswords } from './platform/passwords.ts';
import { createPushSender } from './platform/push/push-sender.ts';
import { measureStorage } from './platform/storage/measure-storage.ts';
import { measureUploads } from './platform/storage/measure-uploads.ts';
import { type Storage, toFileKey } from './platform/storage/storage.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { openUploadBackend } from './platform/storage/upload-backend.ts';
import { registerTracing } from './platform/tracing.ts';
import { defineStorageJobs } from './platform/storage/unused-files.ts';

declare module './platform/deps.ts' {
  interface Deps {
    activeCreators: ReturnType<typeof createActiveCreatorLoader>;
    directoryCounts: ReturnType<typeof createDirectoryCounts>;
    categoryCache: ReturnType<typeof createCategoryCache>;
    facetCache: ReturnType<typeof createFacetCache>;
    confirmationTimes: ReturnType<typeof createConfirmationTimes>;
    trackRecords: TrackRecords;
    reviewTime: ReturnType<typeof createReviewTime>;
    publishedRecords: PublishedRecords;
    visitSalt: ReturnType<typeof createVisitSalt>;
    statementParser: ReturnType<typeof createStatementParser>;
    productCsvReader: ProductCsvReader;
    stamper: Stamper;
    gateways: Gateways;
    attemptHandlers: AttemptHandlers;
    salesFunnel: SalesFunnel;
    /** The URLs of the receipts of those orders that have one. */
    findReceiptLinks: typeof findReceiptLinks;
    /** Called in the transaction that completes an order. */
    orderCompletedHandlers: readonly OrderCompletedHandler[];
    /** Called in the transaction that records a refund. */
    orderRefundedHandlers: readonly OrderRefundedHandler[];
    /** Called in the transaction that books received payments. */
    paymentsReceivedHandlers: readonly PaymentsReceivedHandler[];
    /** Called in the transaction that gives a completed order another email address. */
    emailCorrectionHandlers: readonly EmailCorrectionHandler[];
  }
}

function defineJobs(deps: Deps): void {
  defineUserJobs(deps);
  defineProductJobs(deps);
  defineOrderJobs(deps);
  defineReviewJobs(deps);
  defineTrackRecordJobs(deps);
  defineAnnouncementJobs(deps);
  defineNewsletterJobs(deps);
  defineLibraryJobs(deps);
  defineStampJobs(deps);
  defineCleanupJob(deps);
  defineAccountDeletedEmail(deps);
  defineStorageJobs(deps);
  defineFileJobs(deps);
  defineDeviceJobs(deps);
  defineDiscountJobs(deps);
  defineAttemptJobs(deps);
  defineReceiptJobs(deps);
  defineWebhookJobs(deps);
}

function addGauges({ registry }: Metrics, deps: Deps): void {
  addBuildInfo(registry, deps.config.build);
  addCatalogueGauges(registry, () => deps.catalogue.status());
  addEmailGauges(registry, () => deps.jobs.countUnsentEmails());
  addAttemptGauge(registry, countOpenAttempts);
  addWebhookGauge(registry, findOldestWaiting);
  addJobGauges(registry, () => deps.jobs.count());
  addPoolMetrics(registry, mongoose.connection.getClient(), deps.databasePool);
}

/** Long enough to store an answer that has just arrived. The jobs of another process ask for those that are lost. */
const GATEWAY_DRAIN_MS = 2000;

/** Ends the worker threads, the child process and the connections of the mailer. */
export async function closeDeps({
  gateways,
  mailer,
  passwords,
  statementParser,
  productCsvReader,
  stamper,
}: Deps): Promise<void> {
  await gateways.drain(GATEWAY_DRAIN_MS);
  mailer.close();
  await Promise.all([passwords.close(), statementParser.close(), productCsvReader.close(), stamper.close()]);
}

/** Pictures and PDFs share one queue, because they share the memory of the process. */
function createQueuedWork(storage: Storage) {
  const runInQueue = createMemoryQueue();
  return { runInQueue, images: createImages(storage, runInQueue) };
}

/** What sends requests to servers that browsers and creators choose. */
const createSenders = (config: Config, keys: Keys) => ({ push: createPushSender(config, keys), egress: createEgress() });

/** Each reads files in a thread of its own. */
const createFileReaders = () => ({ statementParser: createStatementParser(), productCsvReader: createProductCsvReader() });

/** What features remember between requests, in each process. */
function createCaches() {
  const trackRecords = createTrackRecords();
  return {
    activeCreators: createActiveCreatorLoader(),
    directoryCounts: createDirectoryCounts(),
    categoryCache: createCategoryCache(),
    facetCache: createFacetCache(),
    confirmationTimes: createConfirmationTimes(trackRecords),
    trackRecords,
    reviewTime: createReviewTime(),
    publishedRecords: new PublishedRecords(),
    visitSalt: createVisitSalt(),
  };
}

/** What other features do when something happens to an order or a payment. */
const orderHandlers = {
  findReceiptLinks,
  salesFunnel: { countCheckout, countPlacedOrder },
  orderCompletedHandlers: [markReviewVerified, countSale, issueReceipt],
  orderRefundedHandlers: [unmarkRefundedReview, countRefund, issueCorrection],
  paymentsReceivedHandlers: [emitPaymentEvents],
  attemptHandlers,
  emailCorrectionHandlers: [transferVerifiedReview, adjustMonthlyCustomers],
} satisfies Partial<Deps>;

interface DepsOptions {
  clock?: Clock;
  log?: Logger;
}

/** Creates what services need and defines every job. The database must be connected. */
export async function createDeps(
  config: Config,
  { clock = systemClock, log = createLog(config.LOG_LEVEL) }: DepsOptions = {},
): Promise<Deps> {
  registerTracing();
  const metrics = createMetrics();
  const storage = measureStorage(await openStorage(config), metrics);
  const limits = await createRateLimits(config.RATE_LIMIT, metrics.rateLimitRefusals);
  const keys = createKeys(config.JWT_SECRET, config.JWT_SECRETS_PREVIOUS);
  const deps: Deps = {
    config,
    clock,
    log,
    metrics,
    keys,
    passwords: createPasswords(config.BCRYPT_COST),
    stamper: createStamper(),
    gateways: createGateways(config.GATEWAYS, { metrics, log }),
    storage,
    fileFields,
    fileReferences,
    openUploads: loadOnce(async () => measureUploads(await openUploadBackend(config, storage, uploadStates), metrics)),
    findStampProblem: async (file) => await findStampProblem(deps, toFileKey(file._id), file),
    ...createQueuedWork(storage),
    jobs: await createJobs(log, metrics),
    mailer: measureEmails(limitEmailsPerMailbox(createMailer(config), limits), metrics, log),
    ...createSenders(config, keys),
    limits,
    lifecycle: { isStopping: false },
    databasePool: monitorPool(mongoose.connection.getClient()),
    catalogue: await createCatalogue(config, log),
    ...createCaches(),
    ...createFileReaders(),
    ...orderHandlers,
  };
  addGauges(metrics, deps);
  defineJobs(deps);
  return deps;
}
