import { findMissingFieldsOfNextProof } from '@banca/contracts/order-input.schemas';
import { type Confirmation, parseConfirmation } from '@banca/payment-messages/parse-confirmation';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, createValidationError } from '../../../platform/errors.ts';
import { IDEMPOTENCY_KEY_LIFETIME_MS } from '../../../platform/http/idempotency.ts';
import type { RateRule } from '../../../platform/http/rate-limit.ts';
import { runWithinLimits } from '../../../platform/http/run-within-limits.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { toUnset } from '../../../platform/mongo/transition.ts';
import type { UploadedFile } from '../../../platform/uploaded-file.ts';
import { listPushSubscriptionIds } from '../../accounts/push/push-subscriptions.service.ts';
import { withScreenshot } from '../../proofs/screenshots.ts';
import { ORDER_EMAIL_JOBS } from '../emails/order-email-jobs.ts';
import { flagBuyerWithManyPendingOrders } from '../fraud-signs/pending-of-buyer.ts';
import { createComparisonJobs } from '../fraud-signs/reused-pictures.ts';
import { isProofSuspicious } from '../fraud-signs/suspicious-proof.ts';
import { toOrderTerms } from '../lists/search-orders.ts';
import { createNotificationJobs } from '../notifications/order-notifications.ts';
import { createWaitingFields, FIELDS_REMOVED_BY_PROOF } from '../order-deadlines.ts';
import { assertOpen } from '../order-states.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { joinWaitingPayment } from '../payments/join-payment.ts';
import { addPaymentCodes, claimPaymentCodes, type CodeMarks, releasePaymentCodes } from '../payment-codes.ts';
import { type BuyerAccess, findBuyerOrder } from './order-page.service.ts';

interface ProofRequest extends BuyerAccess {
  confirmationCode: string | undefined;
  screenshot: UploadedFile | undefined;
  idempotencyKeys: readonly string[];
}

/** Limits how much a buyer can store with one order. */
const PROOFS_MAX = 20;

function assertComplete({ paymentMethod }: OrderRecord, { confirmationCode, screenshot }: ProofRequest): void {
  const missingFields = findMissingFieldsOfNextProof({ payment: paymentMethod, confirmationCode }, screenshot !== undefined);
  if (Object.keys(missingFields).length > 0) throw createValidationError(missingFields);
}

function assertAcceptsProof(order: OrderRecord): void {
  assertOpen(order);
  if (order.earlierProofs.length + 1 >= PROOFS_MAX) throw new AppError('conflict', 'orders.tooManyProofs');
}

/** The sign of a reused picture is that of the order, so the first proof that had it keeps it. */
const hasNewReusedPicture = ({ hasReusedPicture, earlierProofs }: OrderRecord): boolean =>
  hasReusedPicture === true && !earlierProofs.some(({ hadReusedPicture }) => hadReusedPicture);

const toEarlierProof = (order: OrderRecord, at: Date) => ({
  code: order.confirmationCode,
  message: order.message,
  screenshot: order.screenshot,
  screenshotFingerprint: order.screenshotFingerprint,
  at,
  returned: order.returned,
  ...(order.duplicateCode ? { hadReusedCode: true } : {}),
  ...(hasNewReusedPicture(order) ? { hadReusedPicture: true } : {}),
});

/** Thrown if another request with the same key has stored the proof, so that the transaction and the new picture are discarded. */
class ProofAlreadyStored extends Error {
  readonly order: OrderRecord;

  constructor(order: OrderRecord) {
    super('the proof is stored');
    this.order = order;
  }
}

interface NewProof extends Confirmation, CodeMarks {
  screenshot: string | null;
  proofIdempotencyKey: string | undefined;
}

/** Whether another request with the same key stored the newest proof: before the process crashed, or from a form that was sent twice. */
const isStored = ({ proofIdempotencyKey, proofAt }: OrderRecord, { idempotencyKeys }: ProofRequest, { clock }: Deps): boolean =>
  idempotencyKeys.includes(proofIdempotencyKey ?? '') &&
  clock.now().getTime() - (proofAt?.getTime() ?? 0) < IDEMPOTENCY_KEY_LIFETIME_MS;

const createProofUpdate = (before: OrderRecord, { paymentCodes, ...proof }: NewProof, now: Date) => ({
  $set: {
    ...proof,
    ...addPaymentCodes(before.paymentCodes, paymentCodes),
    ...createWaitingFields(now),
    state: 'pending' as const,
    proofAt: now,
    isSuspicious: false,
    terms: toOrderTerms({
      ...before,
      confirmationCode: proof.confirmationCode,
      paymentCodes: [...paymentCodes, ...before.paymentCodes],
    }),
  },
  $unset: toUnset(proof.message ? FIELDS_REMOVED_BY_PROOF : [...FIELDS_REMOVED_BY_PROOF, 'message']),
  ...(before.proofAt ? { $push: { earlierProofs: toEarlierProof(before, before.proofAt) } } : {}),
});

async function replaceProof(
  deps: Deps,
  request: ProofRequest,
  screenshot: string | null,
  session: ClientSession,
): Promise<OrderRecord> {
  const before = await findBuyerOrder(deps, request, session);
  if (isStored(before, request, deps)) throw new ProofAlreadyStored(before);
  assertAcceptsProof(before);
  const now = deps.clock.now();
  const confirmation = parseConfirmation(request.confirmationCode);
  const marks = await claimPaymentCodes(confirmation, session, before);
  const proof = { ...confirmation, ...marks, screenshot, proofIdempotencyKey: request.idempotencyKeys[0] };
  const update = createProofUpdate(before, proof, now);
  const options = { session, returnDocument: 'after' } as const;
  const after = await OrderModel.findOneAndUpdate({ _id: before._id }, update, options).lean<OrderRecord>();
  if (!after) throw new AppError('conflict', 'errors.conflict');
  const isSuspicious = isProofSuspicious(after);
  if (isSuspicious) await OrderModel.updateOne({ _id: after._id }, { $set: { isSuspicious } }, { session });
  await releasePaymentCodes([before], session);
  const entry = { at: now, actor: null, action: 'order.proof', target: before._id };
  await writeAudit({ ...entry, before: { state: before.state }, after: { state: 'pending' } }, session);
  const data = { order: String(before._id), proofAt: now.getTime() };
  const emailJobs = [ORDER_EMAIL_JOBS.proofReceived, ORDER_EMAIL_JOBS.newProof].map((name) => ({ name, data }));
  const notifications = createNotificationJobs('newProof', after, await listPushSubscriptionIds(after.creator));
  await deps.jobs.enqueueAll([...emailJobs, ...notifications, ...createComparisonJobs(after)], session);
  return await joinWaitingPayment(deps, { ...after, isSuspicious }, session);
}

/** Called before the body is read. @throws AppError not_found, rate_limited */
export async function assertCanSubmitProof(deps: Deps, access: BuyerAccess): Promise<void> {
  const { _id } = await findBuyerOrder(deps, access);
  await deps.limits.check('order-change', String(_id));
}

/** @throws AppError not_found, conflict, validation_failed, unsupported_media, rate_limited */
export async function submitProof(deps: Deps, request: ProofRequest): Promise<OrderRecord> {
  const order = await findBuyerOrder(deps, request);
  if (isStored(order, request, deps)) return order;
  assertAcceptsProof(order);
  assertComplete(order, request);
  const limitKeys: [RateRule, string][] = [['order-change', String(order._id)]];
  const updated = await runWithinLimits(deps.limits, limitKeys, () =>
    withScreenshot(deps, request.screenshot, (screenshot) =>
      inTransaction((session) => replaceProof(deps, request, screenshot, session)),
    ),
  ).catch((error: unknown) => {
    if (error instanceof ProofAlreadyStored) return error.order;
    throw error;
  });
  await flagBuyerWithManyPendingOrders(deps, updated);
  return updated;
}
