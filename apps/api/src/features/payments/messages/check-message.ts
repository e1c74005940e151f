import type { Order } from '@banca/contracts/orders.schemas';
import type { z } from 'zod';
import { DAY_MS } from '../../../platform/clock.ts';
import { listEarlierProofs, type OrderRecord } from '../../orders/orders.model.ts';
import { normalizePhoneNumber } from '../phone-number.ts';

type Checks = NonNullable<z.input<typeof Order>['message']>['checks'];
type CheckResult = Checks['amount'];
type Message = NonNullable<OrderRecord['message']>;
type Payment = Omit<Message, 'text' | 'others'>;

/** Buyers pay before they order, but may hand in the proof before the time that the message states to the minute. */
const PAID_BEFORE_MS = DAY_MS;
const PAID_AFTER_MS = 15 * 60_000;

const toResult = (matches: boolean | undefined): CheckResult =>
  matches === undefined ? 'unknown' : matches ? 'match' : 'differs';

/** The payments of a message that the buyer pasted. */
export const listPayments = (message: Message): readonly Payment[] => [message, ...(message.others ?? [])];

/** Returns the sum in centavos, or null if the amount of a payment was not read. */
export function sumPayments(message: Message): number | null {
  const amounts = listPayments(message).map(({ amount }) => amount ?? null);
  return amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0);
}

/** All payments have to match. */
function combineResults(results: readonly CheckResult[]): CheckResult {
  if (results.includes('differs')) return 'differs';
  return results.includes('unknown') ? 'unknown' : 'match';
}

function checkReceiver({ receiver }: Payment, paymentAccount: string): CheckResult {
  const account = normalizePhoneNumber(paymentAccount);
  return toResult(receiver?.phone && account ? receiver.phone === account : undefined);
}

/** A buyer whose proof was returned may hand in the message of the same payment again, days later. */
function checkDate({ sentAt }: Payment, order: OrderRecord): CheckResult {
  if (!sentAt) return 'unknown';
  const proofAt = order.proofAt ?? order.createdAt;
  const firstProofAt = listEarlierProofs(order)[0]?.at ?? proofAt;
  return toResult(
    sentAt.getTime() >= firstProofAt.getTime() - PAID_BEFORE_MS && sentAt.getTime() <= proofAt.getTime() + PAID_AFTER_MS,
  );
}

/** Compares a confirmation message with its order. A message proves nothing: the creator compares it with the wallet. */
export function checkMessage(order: OrderRecord, message: Message, isCodeReused: boolean | undefined): Checks {
  const payments = listPayments(message);
  const amount = sumPayments(message);
  return {
    amount: toResult(amount === null ? undefined : amount === order.amount),
    receiver: combineResults(payments.map((payment) => checkReceiver(payment, order.paymentAccount ?? ''))),
    date: combineResults(payments.map((payment) => checkDate(payment, order))),
    code: toResult(isCodeReused === undefined ? undefined : !isCodeReused),
  };
}
