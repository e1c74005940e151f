import type { Order } from '@banca/contracts/orders.schemas';
import type { z } from 'zod';
import { DAY_MS } from '../../../platform/clock.ts';
import { centavosToMzn } from '../../../platform/money.ts';
import { normalizePhoneNumber } from '../phone-number.ts';
import type { StoredMessage } from './confirmation-fields.ts';

type Checks = NonNullable<z.input<typeof Order>['message']>['checks'];
type CheckResult = Checks['amount'];
type Payment = Omit<StoredMessage, 'text' | 'others'>;

interface ExpectedPayment {
  /** Centavos. */
  amount: number;
  account: string;
  firstProofAt: Date;
  proofAt: Date;
}

/** Buyers pay before they hand in the proof, but the message can state a slightly later time, because clocks differ. */
const PAID_BEFORE_PROOF_MAX_MS = DAY_MS;
const PAID_AFTER_PROOF_MAX_MS = 15 * 60_000;

const toResult = (matches: boolean | undefined): CheckResult =>
  matches === undefined ? 'unknown' : matches ? 'match' : 'differs';

const listPayments = (message: StoredMessage): readonly Payment[] => [message, ...(message.others ?? [])];

/** Returns the sum in centavos, or null if the amount of a payment was not read. */
function sumPayments(message: StoredMessage): number | null {
  const amounts = listPayments(message).map(({ amount }) => amount ?? null);
  return amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0);
}

function combineResults(results: readonly CheckResult[]): CheckResult {
  if (results.includes('differs')) return 'differs';
  return results.includes('unknown') ? 'unknown' : 'match';
}

function checkReceiver({ receiver }: Payment, paymentAccount: string): CheckResult {
  const account = normalizePhoneNumber(paymentAccount);
  return toResult(receiver?.phone && account ? receiver.phone === account : undefined);
}

/** The first proof counts, because a buyer whose proof was returned may hand in the same payment again days later. */
function checkDate({ sentAt }: Payment, { firstProofAt, proofAt }: ExpectedPayment): CheckResult {
  if (!sentAt) return 'unknown';
  const earliest = firstProofAt.getTime() - PAID_BEFORE_PROOF_MAX_MS;
  const latest = proofAt.getTime() + PAID_AFTER_PROOF_MAX_MS;
  return toResult(sentAt.getTime() >= earliest && sentAt.getTime() <= latest);
}

/** Compares a confirmation message with its order. A message proves nothing: the creator compares it with the wallet. */
function checkMessage(message: StoredMessage, expected: ExpectedPayment, isCodeReused: boolean | undefined): Checks {
  const payments = listPayments(message);
  const amount = sumPayments(message);
  return {
    amount: toResult(amount === null ? undefined : amount === expected.amount),
    receiver: combineResults(payments.map((payment) => checkReceiver(payment, expected.account))),
    date: combineResults(payments.map((payment) => checkDate(payment, expected))),
    code: toResult(isCodeReused === undefined ? undefined : !isCodeReused),
  };
}

type MessageResponse = NonNullable<z.input<typeof Order>['message']>;

const presentAmount = (centavos: number | null | undefined): number | null =>
  typeof centavos === 'number' ? centavosToMzn(centavos) : null;
const presentParty = (party: StoredMessage['sender']) =>
  party ? { phone: party.phone ?? null, name: party.name ?? null } : null;

export const presentMessage = (
  message: StoredMessage,
  expected: ExpectedPayment,
  isCodeReused: boolean | undefined,
): MessageResponse => ({
  text: message.text,
  payments: message.others ? listPayments(message).length : undefined,
  amount: presentAmount(sumPayments(message)),
  fee: presentAmount(message.fee),
  sentAt: message.sentAt ?? null,
  sender: presentParty(message.sender),
  receiver: presentParty(message.receiver),
  checks: checkMessage(message, expected, isCodeReused),
});
