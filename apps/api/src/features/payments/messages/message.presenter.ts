import type { Order } from '@banca/contracts/order.schemas';
import { findPaymentCodes, normalizePaymentCode } from '@banca/contracts/payment-codes';
import { checkAmount, checkReceivers, combineResults, sumPayments, toCheckResult } from '@banca/payment-messages/check-payments';
import { listMobileNumbers } from '@banca/payment-messages/mobile-numbers';
import type { z } from 'zod';
import { DAY_MS } from '../../../platform/clock.ts';
import { centavosToMzn } from '../../../platform/money.ts';
import type { StoredMessage } from './confirmation-fields.ts';

type Checks = NonNullable<z.input<typeof Order>['message']>['checks'];
type Payment = Omit<StoredMessage, 'text' | 'others'>;

interface ExpectedPayment {
  /** Centavos. */
  amount: number;
  /** Earlier proofs that the creator returned because less than the price was paid. */
  partialProofs: readonly PartialProof[];
  account: string;
  firstProofAt: Date;
  proofAt: Date;
}

interface PartialProof {
  /** As it was handed in. */
  code?: string | null | undefined;
  message?: StoredMessage | null | undefined;
  returned?: { received?: number | null | undefined } | null | undefined;
}

/** Buyers pay before they hand in the proof, but the message can state a slightly later time, because clocks differ. */
const PAID_BEFORE_PROOF_MAX_MS = DAY_MS;
const PAID_AFTER_PROOF_MAX_MS = 15 * 60_000;

const listPayments = (message: StoredMessage): readonly Payment[] => [message, ...(message.others ?? [])];

/** Centavos. Null if the amount of a payment was not read. */
export const readPaidAmount = (message: StoredMessage): number | null => sumPayments(listPayments(message));

type PaidAmount = Pick<Payment, 'code' | 'amount'>;

const toKey = (code: string): string => normalizePaymentCode(code) ?? code;

const listProofCodes = ({ message, code }: PartialProof): string[] =>
  message ? listPayments(message).map((payment) => toKey(payment.code)) : findPaymentCodes(code ?? '');

/** What the creator last said had arrived in all, which counts in place of what the proofs up to then say. */
function splitAtReceived(partialProofs: readonly PartialProof[]) {
  const index = partialProofs.findLastIndex(({ returned }) => typeof returned?.received === 'number');
  const countedCodes = new Set(partialProofs.slice(0, index + 1).flatMap(listProofCodes));
  return { received: partialProofs[index]?.returned?.received ?? undefined, countedCodes, later: partialProofs.slice(index + 1) };
}

/** Lists the payments of a message, apart from those that the creator has counted. */
function listUncounted(message: StoredMessage, partialProofs: readonly PartialProof[]): Payment[] {
  const { countedCodes } = splitAtReceived(partialProofs);
  return listPayments(message).filter(({ code }) => !countedCodes.has(toKey(code)));
}

/**
 * Lists the payments of earlier proofs that `message` does not repeat. A proof without a message has one without an amount, unless another
 * proof has the message of its code.
 */
function listEarlierPayments(partialProofs: readonly PartialProof[], message: StoredMessage | undefined): PaidAmount[] {
  const ownCodes = new Set((message ? listPayments(message) : []).map(({ code }) => toKey(code)));
  const { received, countedCodes, later } = splitAtReceived(partialProofs);
  const counted = received === undefined ? [] : [{ code: '', amount: received }];
  const payments = later.flatMap((proof) => (proof.message ? listPayments(proof.message) : []));
  const paymentByCode = new Map<string, PaidAmount>(payments.map((payment) => [toKey(payment.code), payment]));
  const isRead = (code: string): boolean => ownCodes.has(code) || paymentByCode.has(code) || countedCodes.has(code);
  const isUnread = ({ message: ownMessage, code }: PartialProof): boolean => {
    const codes = findPaymentCodes(code ?? '');
    return !ownMessage && (codes.length === 0 || !codes.every(isRead));
  };
  const unread = later.filter(isUnread).map(({ code }): PaidAmount => ({ code: code ?? '', amount: null }));
  const isNew = (code: string): boolean => !ownCodes.has(code) && !countedCodes.has(code);
  return [...counted, ...[...paymentByCode].flatMap(([code, payment]) => (isNew(code) ? payment : [])), ...unread];
}

/** Centavos. What earlier proofs paid besides `message`. Undefined without one, null if the amount of a payment was not read. */
export function readPaidBefore(partialProofs: readonly PartialProof[], message?: StoredMessage): number | null | undefined {
  return partialProofs.length > 0 ? sumPayments(listEarlierPayments(partialProofs, message)) : undefined;
}

/** The first proof counts, because a buyer whose proof was returned may hand in the same payment again days later. */
function checkDate({ sentAt }: Payment, { firstProofAt, proofAt }: ExpectedPayment): Checks['date'] {
  if (!sentAt) return 'unknown';
  const earliest = firstProofAt.getTime() - PAID_BEFORE_PROOF_MAX_MS;
  const latest = proofAt.getTime() + PAID_AFTER_PROOF_MAX_MS;
  return toCheckResult(sentAt.getTime() >= earliest && sentAt.getTime() <= latest);
}

/** Compares a confirmation message with its order. A message proves nothing: the creator compares it with the wallet. */
export function checkMessage(message: StoredMessage, expected: ExpectedPayment, isCodeReused: boolean): Checks {
  const payments = listPayments(message);
  return {
    amount: checkAmount(listUncounted(message, expected.partialProofs), {
      price: expected.amount,
      paidBefore: readPaidBefore(expected.partialProofs, message),
    }),
    receiver: checkReceivers(payments, expected.account, message.text),
    date: combineResults(payments.map((payment) => checkDate(payment, expected))),
    code: toCheckResult(!isCodeReused),
  };
}

type MessageResponse = NonNullable<z.input<typeof Order>['message']>;

const presentAmount = (centavos: number | null | undefined): number | null =>
  typeof centavos === 'number' ? centavosToMzn(centavos) : null;
const presentParty = (party: StoredMessage['sender']) =>
  party ? { phone: party.phone ?? null, name: party.name ?? null } : null;

/** A number that the message names is shown if it is not known whom the message paid. */
function presentReceiver({ receiver, text }: StoredMessage, check: Checks['receiver']) {
  const phone = receiver?.phone ?? (check === 'differs' ? listMobileNumbers(text)[0] : undefined);
  return receiver || phone ? { phone: phone ?? null, name: receiver?.name ?? null } : null;
}

export function presentMessage(message: StoredMessage, expected: ExpectedPayment, isCodeReused: boolean): MessageResponse {
  const checks = checkMessage(message, expected, isCodeReused);
  const own = listUncounted(message, expected.partialProofs);
  const earlier = sumPayments(own) === expected.amount ? [] : listEarlierPayments(expected.partialProofs, message);
  const earlierAmount = sumPayments(earlier);
  const payments = [...own, ...(earlierAmount === null ? [] : earlier)];
  return {
    text: message.text,
    payments: payments.length > 1 ? payments.length : undefined,
    amount: presentAmount(sumPayments(payments)),
    fee: presentAmount(message.fee),
    sentAt: message.sentAt ?? null,
    sender: presentParty(message.sender),
    receiver: presentReceiver(message, checks.receiver),
    checks,
  };
}
