import type { Order } from '@banca/contracts/orders.schemas';
import { checkAmount, checkReceivers, combineResults, sumPayments, toCheckResult } from '@banca/payment-messages/check-payments';
import type { z } from 'zod';
import { DAY_MS } from '../../../platform/clock.ts';
import { centavosToMzn } from '../../../platform/money.ts';
import type { StoredMessage } from './confirmation-fields.ts';

type Checks = NonNullable<z.input<typeof Order>['message']>['checks'];
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

const listPayments = (message: StoredMessage): readonly Payment[] => [message, ...(message.others ?? [])];

/** Centavos. Null if the amount of a payment was not read. */
export const readPaidAmount = (message: StoredMessage): number | null => sumPayments(listPayments(message));

/** The first proof counts, because a buyer whose proof was returned may hand in the same payment again days later. */
function checkDate({ sentAt }: Payment, { firstProofAt, proofAt }: ExpectedPayment): Checks['date'] {
  if (!sentAt) return 'unknown';
  const earliest = firstProofAt.getTime() - PAID_BEFORE_PROOF_MAX_MS;
  const latest = proofAt.getTime() + PAID_AFTER_PROOF_MAX_MS;
  return toCheckResult(sentAt.getTime() >= earliest && sentAt.getTime() <= latest);
}

/** Compares a confirmation message with its order. A message proves nothing: the creator compares it with the wallet. */
function checkMessage(message: StoredMessage, expected: ExpectedPayment, isCodeReused: boolean | undefined): Checks {
  const payments = listPayments(message);
  return {
    amount: checkAmount(payments, expected.amount),
    receiver: checkReceivers(payments, expected.account),
    date: combineResults(payments.map((payment) => checkDate(payment, expected))),
    code: toCheckResult(isCodeReused === undefined ? undefined : !isCodeReused),
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
  amount: presentAmount(readPaidAmount(message)),
  fee: presentAmount(message.fee),
  sentAt: message.sentAt ?? null,
  sender: presentParty(message.sender),
  receiver: presentParty(message.receiver),
  checks: checkMessage(message, expected, isCodeReused),
});
