import { parseAmount } from '@banca/contracts/amount';
import { splitMessages } from '@banca/contracts/message-kind';
import type { WalletMethod } from '@banca/contracts/payment-accounts';
import { normalizePhoneNumber } from '@banca/contracts/phone-number';
import { findReceiverNumber } from './mobile-numbers.ts';
import { foldMessage, normalizeMessage } from './normalize-message.ts';
import { parseSentAt } from './parse-sent-at.ts';
import { type CompiledPattern, paymentPatterns } from './payment-patterns.ts';

export interface PaymentParty {
  /** Digits with the country code 258. Null if the message masks the number or names a business. */
  phone: string | null;
  name: string | null;
}

export interface PaymentMessage {
  pattern: string;
  wallet: WalletMethod;
  code: string;
  /** Centavos. */
  amount: number | null;
  /** Centavos. */
  fee: number | null;
  sentAt: Date | null;
  sender: PaymentParty | null;
  receiver: PaymentParty | null;
}

export type MessageFields = Partial<Record<string, string>>;

export function buildParty(phoneText = '', nameText = ''): PaymentParty | null {
  const phone = normalizePhoneNumber(phoneText);
  const name = nameText.replace(/^[ .,-]+|[ ,-]+$/g, '') || null;
  return phone || name ? { phone, name } : null;
}

function buildMessage({ id, wallet, dateFormat }: CompiledPattern, fields: MessageFields): PaymentMessage {
  return {
    pattern: id,
    wallet,
    code: fields['code'] ?? '',
    amount: parseAmount(fields['amount'] ?? ''),
    fee: parseAmount(fields['fee'] ?? ''),
    sentAt: parseSentAt(fields['date'], fields['time'], dateFormat),
    sender: buildParty(fields['senderPhone'], fields['senderName']),
    receiver: buildParty(fields['receiverPhone'], fields['receiverName']),
  };
}

interface PatternMatch {
  pattern: CompiledPattern;
  match: RegExpExecArray;
}

/** Returns the match that begins first. If two begin together, the pattern that comes first in the data files wins. */
function findFirstMatch(text: string, start: number): PatternMatch | undefined {
  let first: PatternMatch | undefined;
  for (const pattern of paymentPatterns) {
    pattern.regExp.lastIndex = start;
    const match = pattern.regExp.exec(text);
    if (match && (!first || match.index < first.match.index)) first = { pattern, match };
  }
  return first;
}

/** A pasted text has few messages, and each one costs a search with all patterns. */
const MESSAGES_MAX = 10;

function findMatches(text: string): PatternMatch[] {
  const matches: PatternMatch[] = [];
  let next = findFirstMatch(text, 0);
  while (next && matches.length < MESSAGES_MAX) {
    matches.push(next);
    next = findFirstMatch(text, next.match.index + next.match[0].length);
  }
  return matches;
}

/** Reads the receiver of a message whose wording no pattern knows in full. @param folded the message */
function completeReceiver(payment: PaymentMessage, folded: string): PaymentMessage {
  if (payment.receiver?.phone || payment.sender) return payment;
  const phone = findReceiverNumber(folded);
  return phone ? { ...payment, receiver: { phone, name: payment.receiver?.name ?? null } } : payment;
}

/** Reads the fields from `message`, because the folded text has lost their accents and capitals. */
export function readFields(message: string, match: RegExpExecArray): MessageFields {
  const ranges = Object.entries(match.indices?.groups ?? {});
  return Object.fromEntries(ranges.map(([name, range]) => [name, range && message.slice(...range)]));
}

/** Leaves out failed payments and what a sender typed into a message. See docs/rules.md#payment-messages. */
export function parsePaymentMessages(text: string): PaymentMessage[] {
  const message = normalizeMessage(text);
  const folded = foldMessage(message);
  const parts = splitMessages(folded);
  const findPart = ({ match }: PatternMatch) => parts.find((part) => part.end >= match.index + match[0].length);
  const isPayment = (patternMatch: PatternMatch): boolean => {
    const kind = findPart(patternMatch)?.kind;
    // The kind is null if no word of the message tells it.
    return kind === 'payment' || kind === null;
  };
  return findMatches(folded)
    .filter(isPayment)
    .map((patternMatch) => {
      const { pattern, match } = patternMatch;
      const payment = buildMessage(pattern, readFields(message, match));
      return completeReceiver(payment, folded.slice(match.index, findPart(patternMatch)?.end));
    });
}
