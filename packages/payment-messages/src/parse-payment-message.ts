import { parseAmount } from '@banca/contracts/amount';
import { parseMaputoDay } from '@banca/contracts/maputo-day';
import { removeSenderText, splitMessages } from '@banca/contracts/message-kind';
import type { WalletMethod } from '@banca/contracts/payment-accounts';
import { normalizePhoneNumber } from '@banca/contracts/phone-number';
import { type CompiledPattern, paymentPatterns } from './payment-patterns.ts';

/** Longer texts are cut before and after NFKC, which can turn a character into 18. A confirmation has about 300 characters. */
const MAX_LENGTH = 10_000;

/** Removes invisible characters and combining marks, and replaces dashes by `-` and emoji and white space by a space. */
const normalizeMessage = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .slice(0, MAX_LENGTH)
    .replace(/\p{M}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\s\p{C}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]+/gu, ' ')
    .trim();

/** Removes the accents of Latin letters. The length stays the same, so positions in the result are valid in `text`. */
const foldAccents = (text: string): string =>
  text.replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize('NFD').charAt(0));

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

/** Leaves out failed payments and what a sender typed into a message. See docs/rules.md#payment-messages. */
export function parsePaymentMessages(text: string): PaymentMessage[] {
  const message = normalizeMessage(text);
  const folded = removeSenderText(foldAccents(message).toLowerCase());
  const parts = splitMessages(folded);
  const isPayment = ({ match }: PatternMatch): boolean => {
    const end = match.index + match[0].length;
    const kind = parts.find((part) => part.end >= end)?.kind;
    // The kind is null if no word of the message tells it.
    return kind === 'payment' || kind === null;
  };
  return findMatches(folded)
    .filter(isPayment)
    .map(({ pattern, match }) => {
      // Reads the fields from `message`, because `folded` has lost their accents and capitals.
      const ranges = Object.entries(match.indices?.groups ?? {});
      const fields = Object.fromEntries(ranges.map(([name, range]) => [name, range && message.slice(...range)]));
      return buildMessage(pattern, fields);
    });
}
