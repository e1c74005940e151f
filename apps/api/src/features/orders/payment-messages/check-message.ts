import type { Order } from '@banca/contracts/orders.schemas';
import type { z } from 'zod';
import { DAY_MS } from '../../../platform/clock.ts';
import type { OrderRecord } from '../orders.model.ts';
import { parsePhone } from './message-fields.ts';

type Checks = NonNullable<z.input<typeof Order>['message']>['checks'];
type CheckResult = Checks['amount'];
type Message = NonNullable<OrderRecord['message']>;

/** Buyers pay before they order, but may hand in the proof before the time that the message states to the minute. */
const PAID_BEFORE_MS = DAY_MS;
const PAID_AFTER_MS = 15 * 60_000;

const toResult = (matches: boolean | undefined): CheckResult =>
  matches === undefined ? 'unknown' : matches ? 'match' : 'differs';

function checkReceiver({ receiver }: Message, paymentAccount: string): CheckResult {
  const account = parsePhone(paymentAccount.replace(/[().-]/g, ''));
  return toResult(receiver?.phone && account ? receiver.phone === account : undefined);
}

function checkDate({ sentAt }: Message, proofAt: Date): CheckResult {
  if (!sentAt) return 'unknown';
  const ageMs = proofAt.getTime() - sentAt.getTime();
  return toResult(ageMs <= PAID_BEFORE_MS && ageMs >= -PAID_AFTER_MS);
}

/** Compares a confirmation message with its order. A message proves nothing: the creator compares it with the wallet. */
export const checkMessage = (order: OrderRecord, message: Message, isCodeReused: boolean): Checks => ({
  amount: toResult(message.amount === null || message.amount === undefined ? undefined : message.amount === order.amount),
  receiver: checkReceiver(message, order.paymentAccount ?? ''),
  date: checkDate(message, order.proofAt ?? order.createdAt),
  code: toResult(!isCodeReused),
});
