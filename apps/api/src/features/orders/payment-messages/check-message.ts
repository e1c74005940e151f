import type { Order } from '@banca/contracts/orders.schemas';
import type { z } from 'zod';
import { DAY_MS } from '../../../platform/clock.ts';
import { listEarlierProofs, type OrderRecord } from '../orders.model.ts';
import { normalizePhoneNumber } from '../phone-number.ts';

type Checks = NonNullable<z.input<typeof Order>['message']>['checks'];
type CheckResult = Checks['amount'];
type Message = NonNullable<OrderRecord['message']>;

/** Buyers pay before they order, but may hand in the proof before the time that the message states to the minute. */
const PAID_BEFORE_MS = DAY_MS;
const PAID_AFTER_MS = 15 * 60_000;

const toResult = (matches: boolean | undefined): CheckResult =>
  matches === undefined ? 'unknown' : matches ? 'match' : 'differs';

function checkReceiver({ receiver }: Message, paymentAccount: string): CheckResult {
  const account = normalizePhoneNumber(paymentAccount);
  return toResult(receiver?.phone && account ? receiver.phone === account : undefined);
}

/** A buyer whose proof was returned may hand in the message of the same payment again, days later. */
function checkDate({ sentAt }: Message, order: OrderRecord): CheckResult {
  if (!sentAt) return 'unknown';
  const proofAt = order.proofAt ?? order.createdAt;
  const firstProofAt = listEarlierProofs(order)[0]?.at ?? proofAt;
  return toResult(
    sentAt.getTime() >= firstProofAt.getTime() - PAID_BEFORE_MS && sentAt.getTime() <= proofAt.getTime() + PAID_AFTER_MS,
  );
}

/** Compares a confirmation message with its order. A message proves nothing: the creator compares it with the wallet. */
export const checkMessage = (order: OrderRecord, message: Message, isCodeReused: boolean | undefined): Checks => ({
  amount: toResult(message.amount === null || message.amount === undefined ? undefined : message.amount === order.amount),
  receiver: checkReceiver(message, order.paymentAccount ?? ''),
  date: checkDate(message, order),
  code: toResult(isCodeReused === undefined ? undefined : !isCodeReused),
});
