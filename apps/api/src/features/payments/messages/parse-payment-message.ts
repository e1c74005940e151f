import { parseAmount } from '@banca/contracts/amount';
import { removeSenderText, splitMessages } from '@banca/contracts/message-kind';
import { normalizePhoneNumber } from '../phone-number.ts';
import { parseSentAt } from './message-fields.ts';
import { foldAccents, normalizeMessage } from './normalize-message.ts';
import { type CompiledPattern, paymentPatterns, type Wallet } from './payment-patterns.ts';

export interface PaymentParty {
  /** Digits with the country code 258. Null if the message masks the number or names a business. */
  phone: string | null;
  name: string | null;
}

export interface PaymentMessage {
  /** Id of the entry in the data files. */
  pattern: string;
  wallet: Wallet;
  /** As written in the message. */
  code: string;
  /** Centavos. */
  amount: number | null;
  /** Centavos. */
  fee: number | null;
  sentAt: Date | null;
  sender: PaymentParty | null;
  receiver: PaymentParty | null;
}

type MessageFields = Partial<Record<string, string>>;

function buildParty(phoneText = '', nameText = ''): PaymentParty | null {
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

/** Returns the match that begins first. Of two that begin together, the one whose entry comes first in the data files. */
function findFirstMatch(text: string, start: number): PatternMatch | undefined {
  let first: PatternMatch | undefined;
  for (const pattern of paymentPatterns) {
    pattern.regExp.lastIndex = start;
    const match = pattern.regExp.exec(text);
    if (match && (!first || match.index < first.match.index)) first = { pattern, match };
  }
  return first;
}

/** A paste has few messages, and each one costs a search with all patterns. */
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

/**
 * Reads the confirmation messages of M-Pesa and E-mola in a text, in their order (docs/rules.md#payment-messages). Leaves out
 * messages about anything but a payment, such as one that failed, and what a sender typed into a message.
 */
export function parsePaymentMessages(text: string): PaymentMessage[] {
  const message = normalizeMessage(text);
  const folded = removeSenderText(foldAccents(message).toLowerCase());
  const parts = splitMessages(folded);
  const isPayment = ({ match }: PatternMatch): boolean => {
    const end = match.index + match[0].length;
    const kind = parts.find((part) => part.end >= end)?.kind;
    return kind === 'payment' || kind === null;
  };
  return findMatches(folded)
    .filter(isPayment)
    .map(({ pattern, match }) => {
      const positions = Object.entries(match.indices?.groups ?? {});
      return buildMessage(
        pattern,
        Object.fromEntries(positions.map(([name, range]) => [name, range && message.slice(...range)])),
      );
    });
}

/** Reads the first confirmation message in a text. Returns null if there is none. */
export const parsePaymentMessage = (text: string): PaymentMessage | null => parsePaymentMessages(text)[0] ?? null;
