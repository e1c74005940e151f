import { parseAmount } from '@banca/contracts/amount';
import { type MessageKind, splitMessages } from '@banca/contracts/message-kind';
import type { WalletMethod } from '@banca/contracts/payment-accounts';
import { type MovementKind, type MovementPattern, movementPatterns } from './movement-patterns.ts';
import { foldMessage, normalizeMessage } from './normalize-message.ts';
import { buildParty, type PaymentParty, readFields } from './parse-payment-message.ts';
import { parseSentAt } from './parse-sent-at.ts';

/** What the wallet of the phone that received a message did. */
export interface Movement {
  wallet: WalletMethod;
  kind: MovementKind;
  code: string;
  /** Centavos. */
  amount: number;
  /** Centavos. */
  fee: number;
  /** Centavos, after the movement. Null if the message states none, or several. */
  balance: number | null;
  sentAt: Date | null;
  /** The hidden digits of the phone number are `*`. */
  payer: PaymentParty | null;
}

const RECEIVED_VERB = /^\.? ?(?:confirmed\.? ?)?(?:you (?:have )?)?(?:recebeste|recebeu|received)\b/;
const BALANCE = /\b(?:saldo|balance)\b\D{0,40}?(\d[\d., ]{0,31}?) ?(?:mt[ns]?|mzn|meticais)\b/g;
const MASKED_NUMBER = /^(?:\+?258)?(8[\d*x]{8})$/i;

/** An E-mola sender can type a balance into a message, so two of them are none. */
function readBalance(folded: string): number | null {
  const balances = Array.from(folded.matchAll(BALANCE), ([, amount = '']) => parseAmount(amount));
  return balances.length === 1 ? (balances[0] ?? null) : null;
}

function buildPayer(phone = '', name: string | undefined): PaymentParty | null {
  const party = buildParty(phone, name);
  const masked = MASKED_NUMBER.exec(phone.replaceAll(' ', ''))?.[1];
  if (party?.phone || !masked) return party;
  return { phone: `258${masked.replace(/x/gi, '*')}`, name: party?.name ?? null };
}

interface MovementMatch {
  pattern: MovementPattern;
  match: RegExpExecArray;
}

function matchBeginning(folded: string): MovementMatch | undefined {
  for (const pattern of movementPatterns) {
    pattern.regExp.lastIndex = 0;
    const match = pattern.regExp.exec(folded);
    if (match) return { pattern, match };
  }
  return undefined;
}

const getEnd = (match: RegExpExecArray, field: string): number => match.indices?.groups?.[field]?.[1] ?? 0;

/** @param message the text of one movement, and `folded` the same text as `foldMessage` returns it */
function buildMovement({ pattern, match }: MovementMatch, message: string, folded: string): Movement | null {
  const fields = readFields(message, match);
  const amount = parseAmount(fields['amount'] ?? '');
  if (amount === null || fields['code'] === undefined) return null;
  const isReceived = RECEIVED_VERB.test(folded.slice(getEnd(match, 'code')));
  const kind = pattern.kind ?? (isReceived ? 'received' : 'sent');
  return {
    wallet: pattern.wallet,
    kind,
    code: fields['code'],
    amount,
    fee: parseAmount(fields['fee'] ?? '') ?? 0,
    balance:
      fields['balance'] === undefined ? readBalance(folded.slice(getEnd(match, 'amount'))) : parseAmount(fields['balance']),
    sentAt: parseSentAt(fields['date'], fields['time'], pattern.dateFormat),
    payer: kind === 'received' ? buildPayer(fields['senderPhone'], fields['senderName']) : null,
  };
}

/** Each one costs a search with all patterns. */
const MOVEMENTS_MAX = 10;
const MOVEMENT_KINDS = new Set<MessageKind | null>([null, 'payment', 'withdrawal', 'deposit']);

/** Reads messages as a phone received them, without words around them. See docs/rules.md#devices. */
export function parseMovements(text: string): Movement[] {
  const message = normalizeMessage(text);
  const folded = foldMessage(message);
  const parts = splitMessages(folded);
  const movements: Movement[] = [];
  let start = 0;
  let found = matchBeginning(folded);
  while (found && movements.length < MOVEMENTS_MAX) {
    const matchEnd = start + found.match[0].length;
    const part = parts.find(({ end }) => end >= matchEnd);
    // An E-mola sender could type another message, so the text has only one. An M-Pesa sender types nothing.
    const end = found.pattern.wallet === 'mpesa' ? (part?.end ?? folded.length) : folded.length;
    const isMovement = MOVEMENT_KINDS.has(part?.kind ?? null);
    const movement = isMovement ? buildMovement(found, message.slice(start, end), folded.slice(start, end)) : null;
    if (movement) movements.push(movement);
    start = end;
    found = matchBeginning(folded.slice(start));
  }
  return movements;
}

/** Returns the balance before a movement in centavos, or null if the message does not tell it. */
export function getBalanceBefore({ kind, amount, fee, balance }: Movement): number | null {
  if (balance === null) return null;
  return kind === 'received' || kind === 'deposit' ? balance - amount : balance + amount + fee;
}
