import type { PaymentSource } from '@banca/contracts/payment-enums';
import type { ClientSession, Types } from 'mongoose';
import { DAY_MS, startOfMaputoDayOf } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { findUser } from '../../accounts/users.service.ts';
import type { PaymentRecord } from '../../payments/payments.model.ts';
import { findPaymentsOfOrder } from '../../payments/payments.service.ts';
import { showsOtherPayer } from '../../payments/visible-digits.ts';
import { completeOrder } from '../decide/decide-order.service.ts';
import { flagBuyerWithManyPendingOrders } from '../fraud-signs/pending-of-buyer.ts';
import { compareScreenshot } from '../fraud-signs/reused-pictures.ts';
import { AUTO_APPROVED_INDEXES, type OrderRecord, OrderModel } from '../orders.model.ts';
import { hasDuplicateCode, listCurrentCodes } from '../payment-codes.ts';

/** The payment is of the order's day, of the day before, or later. */
const isRecentEnough = ({ paidAt }: PaymentRecord, { createdAt }: OrderRecord): boolean =>
  paidAt.getTime() >= startOfMaputoDayOf(createdAt).getTime() - DAY_MS;

const hasSign = (order: OrderRecord): boolean =>
  order.duplicateCode ||
  [order.hasReusedCode, order.hasSimilarCode, order.hasReusedPicture, order.hasManyPending, order.isSuspicious].includes(true);

/** How many orders a creator's phone can complete in one Maputo day. */
const PHONE_APPROVALS_PER_DAY = 20;

async function canPhoneApprove(
  deps: Deps,
  order: OrderRecord,
  payment: PaymentRecord,
  session: ClientSession | null,
): Promise<boolean> {
  if (!payment.isSigned || showsOtherPayer(payment, order.phone, { mustShowDigits: true })) return false;
  const today = { decidedAt: { $gte: startOfMaputoDayOf(deps.clock.now()) } };
  const filter = { creator: order.creator, autoApprovedBy: 'phone' as const, ...today };
  const hint = AUTO_APPROVED_INDEXES.decidedAt;
  return (await OrderModel.countDocuments(filter, { hint }).session(session)) < PHONE_APPROVALS_PER_DAY;
}

/** Returns the source whose payment suffices, or null. See docs/rules.md#automatic-approval. */
async function findSufficientSource(
  deps: Deps,
  order: OrderRecord,
  payments: readonly PaymentRecord[],
  session: ClientSession | null,
): Promise<PaymentSource | null> {
  if (order.evidence === 'settled') return 'gateway';
  const [payment, other] = payments;
  if (order.state !== 'pending' || order.evidence !== 'seen' || !payment || other || hasSign(order)) return null;
  const isEqual = payment.amount === order.amount && listCurrentCodes(order).includes(payment.code);
  if (!isEqual || !isRecentEnough(payment, order) || showsOtherPayer(payment, order.phone)) return null;
  const autoApprove = (await findUser(order.creator, session))?.autoApprove ?? 'off';
  if (autoApprove === 'off') return null;
  if (payment.sources.includes('statement')) return 'statement';
  return autoApprove === 'phone' && (await canPhoneApprove(deps, order, payment, session)) ? 'phone' : null;
}

/** The signs of fraud that are otherwise found after the order was placed, by other jobs. */
async function findLateSigns(deps: Deps, order: OrderRecord): Promise<void> {
  await flagBuyerWithManyPendingOrders(deps, order);
  if (order.waitingSince) await compareScreenshot(deps, { order: String(order._id), waitingSince: order.waitingSince.getTime() });
}

/** Approves an order if its evidence suffices. Idempotent. */
export async function approveAutomatically(deps: Deps, id: Types.ObjectId): Promise<void> {
  const found = await OrderModel.findById(id).lean<OrderRecord>();
  if (!found?.evidence) return;
  const payments = await findPaymentsOfOrder(id);
  const source = await findSufficientSource(deps, found, payments, null);
  if (!source) return;
  // The transaction below reads the order again, with these signs.
  if (source !== 'gateway') await findLateSigns(deps, found);
  const target = { id: String(id), ownershipFilter: {}, actor: null };
  await completeOrder(deps, target, {
    action: 'order.approve-automatically',
    fields: { autoApprovedBy: source },
    details: { payments: payments.map(({ _id }) => _id) },
    async assertAllowed(order, session) {
      const current = await findSufficientSource(deps, order, await findPaymentsOfOrder(id, session), session);
      // Whatever changed the evidence queues this job again.
      if (current !== source) throw new AppError('conflict', 'errors.conflict');
      if (source !== 'gateway' && (await hasDuplicateCode(order, session)))
        throw new AppError('duplicate_payment_code', 'orders.duplicateCode');
    },
  }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
  });
}
