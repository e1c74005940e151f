import { analyticsInvariants } from './features/analytics/analytics.invariants.ts';
import { creatorInvariants } from './features/creators/creators.invariants.ts';
import { discountInvariants } from './features/discounts/discounts.invariants.ts';
import { downloadInvariants } from './features/downloads/downloads.invariants.ts';
import { fileInvariants } from './features/files/files.invariants.ts';
import { gatewayInvariants } from './features/gateways/gateways.invariants.ts';
import { orderInvariants } from './features/orders/orders.invariants.ts';
import { paymentInvariants } from './features/orders/payments/payments.invariants.ts';
import { productInvariants } from './features/products/counts/products.invariants.ts';
import { createReceiptInvariants } from './features/receipts/receipts.invariants.ts';
import { reviewInvariants } from './features/reviews/reviews.invariants.ts';
import { trackRecordInvariants } from './features/track-records/track-records.invariants.ts';
import { webhookInvariants } from './features/webhooks/webhooks.invariants.ts';
import type { Deps } from './platform/deps.ts';
import type { Invariant } from './platform/invariants.ts';
import { createFilesInvariant } from './platform/storage/file-fields.ts';

/** Everything that is derived from other documents. Views are not: they are counted when they happen. */
export const createInvariants = (deps: Pick<Deps, 'clock' | 'fileFields' | 'storage'>): readonly Invariant[] => [
  ...orderInvariants,
  ...paymentInvariants,
  ...downloadInvariants,
  ...discountInvariants,
  ...analyticsInvariants,
  ...productInvariants,
  ...reviewInvariants,
  ...creatorInvariants,
  ...trackRecordInvariants,
  ...fileInvariants,
  ...gatewayInvariants,
  ...webhookInvariants,
  ...createReceiptInvariants(deps),
  createFilesInvariant(deps),
];
