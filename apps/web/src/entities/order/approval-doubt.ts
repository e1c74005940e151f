import { acceptsPaymentInstructions } from '@banca/contracts/payment-instructions';
import { findPaymentMethod } from '@banca/contracts/payment-methods';
import type { Order } from '../../api/orders.ts';
import { isLikelyCode } from '../payment/likely-code.ts';
import type { ReturnReason } from './return-reasons.ts';

/** Why the payment may not be the one of the order: another amount, or another account. Undefined if nothing speaks against it. */
export function findMismatch({ wrongAmount, message }: Order): ReturnReason | undefined {
  if (wrongAmount || message?.checks.amount === 'differs') return 'wrong_amount';
  return message?.checks.receiver === 'differs' ? 'other' : undefined;
}

/** Payments of the whole amount were seen on the creator's side, so nothing depends on what the buyer sent. */
export const isPaymentReceived = ({ evidence }: Order): boolean => evidence === 'seen' || evidence === 'settled';

/** An order above 0 whose buyer has handed in neither a code nor a screenshot. */
const lacksProof = ({ amount, confirmationCode, paymentScreenshot }: Order): boolean =>
  amount > 0 && !confirmationCode && !paymentScreenshot;

/** Whether the creator can tell the buyer how to pay: nothing was paid, and the buyer has no account or not the whole price. */
export function acceptsInstructions(order: Order): boolean {
  const { state, amount, paymentMethod, accountMissing, attempt } = order;
  const account = findPaymentMethod(paymentMethod)?.account;
  const isBeingCharged = attempt !== undefined && attempt.state !== 'refused';
  return (
    state === 'pending' &&
    lacksProof(order) &&
    order.paidAmount === 0 &&
    !isBeingCharged &&
    acceptsPaymentInstructions({ amount, paymentMethod, paymentAccount: accountMissing ? undefined : account })
  );
}

/** Whether the buyer could not pay yet, because the creator has to say how. */
export const needsInstructions = (order: Order): boolean =>
  acceptsInstructions(order) &&
  !order.paymentInstructions &&
  (order.accountMissing || findPaymentMethod(order.paymentMethod)?.account === undefined);

/** Another order repeated the code of this one, which had it first. That is no doubt about this one. */
export const isRepeatedLater = ({ duplicateCode, reusedCode }: Order): boolean => !duplicateCode && reusedCode !== undefined;

/** Another order had the picture of the current proof first, or was approved with it. One that the same buyer withdrew is no doubt. */
export const hasReusedPicture = ({ reusedPicture }: Order): boolean =>
  reusedPicture !== undefined && !reusedPicture.isFirst && !reusedPicture.isReplaced && !reusedPicture.isWithdrawn;

/** The current proof repeats the code or the picture of another order. */
export const isProofRepeated = (order: Order): boolean => order.duplicateCode || hasReusedPicture(order);

/** A sign of fraud for admins. A creator may approve the proof that replaced it. A wrong amount is none: the buyer was asked to correct it. */
export const hasSuspiciousEarlierProof = ({ earlierProofs = [] }: Order): boolean =>
  earlierProofs.some(({ warnings = [] }) => warnings.includes('reused_code') || warnings.includes('reused_picture'));

/** The buyer has sent only a text, and it cannot be a code of the method. */
const hasUnlikelyCode = ({ confirmationCode, paymentScreenshot, message, paymentMethod }: Order): boolean =>
  confirmationCode !== null && !paymentScreenshot && !message && !isLikelyCode(confirmationCode, paymentMethod);

export type ApprovalDoubt =
  | 'paidOther'
  | 'reusedCode'
  | 'paidInPart'
  | 'mismatch'
  | 'reusedPicture'
  | 'noProof'
  | 'unlikelyCode'
  | 'returned';

/**
 * Returns why approving the order takes a second step, the gravest reason first. Undefined if one press may approve it. With `paidOther`,
 * the API refuses the approval.
 * Every button, batch and shortcut that approves depends on it. See docs/rules.md#approving.
 */
export function findApprovalDoubt(order: Order): ApprovalDoubt | undefined {
  if (order.codePaidOther) return 'paidOther';
  if (order.duplicateCode) return 'reusedCode';
  if (order.missing !== undefined) return 'paidInPart';
  if (isPaymentReceived(order)) return undefined;
  if (findMismatch(order)) return 'mismatch';
  if (hasReusedPicture(order)) return 'reusedPicture';
  if (lacksProof(order)) return 'noProof';
  if (hasUnlikelyCode(order)) return 'unlikelyCode';
  return order.state === 'returned' ? 'returned' : undefined;
}
