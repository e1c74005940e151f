import { getOwedAmount } from '@banca/contracts/paid-back';
import { findPaymentAccount } from '../accounts/payment-accounts.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { readPaidBefore } from '../payments/messages/message.presenter.ts';
import type { OrderRecord } from './orders.model.ts';

/** In whose name the account of the order is. Undefined if the creator has another account now, which may have another holder. */
export function findAccountHolder(
  { paymentAccount, paymentMethod }: OrderRecord,
  creator: UserRecord | null,
): string | undefined {
  if (!creator || !paymentAccount || findPaymentAccount(creator, paymentMethod) !== paymentAccount) return undefined;
  return creator.accountHolder || `${creator.firstName} ${creator.lastName}`.trim();
}

type OrderProofs = Pick<OrderRecord, 'confirmationCode' | 'message' | 'returned' | 'earlierProofs' | 'state' | 'paidAmount'>;

const isPartial = ({ returned }: Pick<OrderRecord, 'returned'>): boolean => returned?.reason === 'wrong_amount';

/** Selects the proofs that the creator returned because of their amount. What they paid counts towards the price. */
const listPartialProofs = <T extends Pick<OrderRecord, 'returned'>>(proofs: readonly T[]): T[] => proofs.filter(isPartial);

/**
 * Centavos that those proofs paid in all: what the creator said, or what the messages say. While the creator waits for the rest, received
 * payments count if they are more. Undefined if there is no such proof, null if an amount is not known.
 */
export function findPaidBefore(order: OrderProofs): number | null | undefined {
  const paid = readPaidBefore(listPartialProofs([...order.earlierProofs, { ...order, code: order.confirmationCode }]));
  const isWaiting = order.state === 'returned' && isPartial(order);
  return isWaiting && order.paidAmount ? Math.max(paid ?? 0, order.paidAmount) : paid;
}

/** Centavos that remain to be paid after an order was returned because of its amount. Undefined if that is unknown. */
export function findMissingAmount(order: OrderProofs & Pick<OrderRecord, 'amount'>): number | undefined {
  const paid = isPartial(order) ? findPaidBefore(order) : undefined;
  return typeof paid === 'number' && paid < order.amount ? order.amount - paid : undefined;
}

type ArrivedFacts = Pick<
  OrderRecord,
  'state' | 'returned' | 'earlierProofs' | 'paidAmount' | 'formerPaidAmount' | 'receivedAmount'
>;

/** Centavos that the creator recorded with the last returned proof. */
const findStatedAmount = (proofs: readonly Pick<OrderRecord, 'returned'>[]): number | undefined =>
  proofs.findLast(({ returned }) => typeof returned?.received === 'number')?.returned?.received ?? undefined;

/**
 * How much of the price of an order that is not completed has arrived for certain, in centavos: what the creator said last, of the ended
 * order or with a returned proof, or the received payments if they are more. Undefined if that is not known.
 */
function findArrivedAmount(order: ArrivedFacts): number | undefined {
  if (order.state === 'completed') return undefined;
  const payments = order.paidAmount ?? order.formerPaidAmount ?? 0;
  const stated = order.receivedAmount ?? findStatedAmount([...order.earlierProofs, order]) ?? undefined;
  return payments > 0 ? Math.max(stated ?? 0, payments) : stated;
}

/** The rest of the price, in centavos, if the buyer has sent another proof since the creator recorded a part. */
function findUnconfirmedAmount(order: ArrivedFacts & Pick<OrderRecord, 'amount' | 'proofAt'>): number | undefined {
  if (typeof order.receivedAmount === 'number') return undefined;
  const hasLaterProof = order.proofAt && findStatedAmount([order]) === undefined && findStatedAmount(order.earlierProofs);
  const arrived = hasLaterProof ? findArrivedAmount(order) : undefined;
  return arrived !== undefined && arrived < order.amount ? order.amount - arrived : undefined;
}

/** Adds what the contracts expect beside the price. Centavos. */
export function withArrivedAmounts(order: OrderRecord) {
  const arrivedAmount = findArrivedAmount(order);
  // Of payments that are more than the creator said, they have not said that they will pay them back.
  const willPayBack = Boolean(order.receivedAmount) && order.receivedAmount === arrivedAmount;
  return { ...order, arrivedAmount, unconfirmedAmount: findUnconfirmedAmount(order), willPayBack };
}

export const hasProof = ({ proofAt, earlierProofs }: Pick<OrderRecord, 'proofAt' | 'earlierProofs'>): boolean =>
  Boolean(proofAt) || earlierProofs.length > 0;

/** The field `owedAmount` of an order that ended without a sale. */
export function findOwedAmount(order: OrderRecord): number | null | undefined {
  const amounts = withArrivedAmounts(order);
  if (amounts.arrivedAmount === undefined && !order.refundedAmount) return hasProof(order) ? null : undefined;
  return getOwedAmount(amounts) || undefined;
}

/** Sets fields of an order that ended without a sale, and with them `owedAmount`. */
export function createOwedUpdate(order: OrderRecord, fields: Pick<Partial<OrderRecord>, 'refundedAmount' | 'receivedAmount'>) {
  const owedAmount = findOwedAmount({ ...order, ...fields });
  return owedAmount === undefined ? { $set: fields, $unset: { owedAmount: 1 as const } } : { $set: { ...fields, owedAmount } };
}

/** @param number - the position of the proof among all of the order */
export const toExpectedPayment = ({ amount, paymentAccount, earlierProofs }: OrderRecord, proofAt: Date, number: number) => ({
  amount,
  partialProofs: listPartialProofs(earlierProofs.slice(0, number)),
  account: paymentAccount ?? '',
  firstProofAt: earlierProofs[0]?.at ?? proofAt,
  proofAt,
});
