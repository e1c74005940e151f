import { parseAmount } from '@banca/contracts/amount';
import { parseMaputoDay } from '@banca/contracts/maputo-day';
import { splitMessages } from '@banca/contracts/message-kind';
import type { WalletMethod } from '@banca/contracts/payment-accounts';
import { normalizePhoneNumber } from '@banca/contracts/phone-number';
import { findReceiverNumber } from './mobile-numbers.ts';
import { foldMessage, normalizeMessage } from './normalize-message.ts';
import { type CompiledPattern, paymentPatterns } from './payment-patterns.ts';

const MINUTE_MS = 60_000;

/** @param format sequence of day, month and year, such as `D/M/Y` */
function parseDay(date: string, format: string): Date | null {
  const numbers = date.split(/\D/);
  const letters = format.split('/');
  const readNumber = (letter: string): string => numbers[letters.indexOf(letter)] ?? '';
  const year = readNumber('Y');
  const fullYear = year.length === 2 ? `20${year}` : year;
  return parseMaputoDay(`${fullYear}-${readNumber('M').padStart(2, '0')}-${readNumber('D').padStart(2, '0')}`);
}

function parseTimeMs(time: string): number | null {
  const match = /^(\d{1,2})\D(\d{2})(?::(\d{2}))?(?: ?([ap])\.?m)?/i.exec(time);
  if (!match) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2]);
  const second = Number(match[3] ?? 0);
  const amOrPm = match[4]?.toLowerCase();
  const isValidHour = amOrPm ? hour >= 1 && hour <= 12 : hour <= 23;
  if (!isValidHour || minute > 59 || second > 59) return null;
  const hourOfDay = amOrPm ? (hour % 12) + (amOrPm === 'p' ? 12 : 0) : hour;
  return (hourOfDay * 60 + minute) * MINUTE_MS + second * 1000;
}

/** Returns null without a time of day, because midnight would look like an earlier payment. */
function parseSentAt(date: string | undefined, time: string | undefined, format: string): Date | null {
  if (!date || !time) return null;
  const day = parseDay(date, format);
  const timeMs = parseTimeMs(time);
  return day && timeMs !== null ? new Date(day.getTime() + timeMs) : null;
}

interface PaymentParty {
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
      // Reads the fields from `message`, because `folded` has lost their accents and capitals.
      const ranges = Object.entries(match.indices?.groups ?? {});
      const fields = Object.fromEntries(ranges.map(([name, range]) => [name, range && message.slice(...range)]));
      return completeReceiver(buildMessage(pattern, fields), folded.slice(match.index, findPart(patternMatch)?.end));
    });
}
