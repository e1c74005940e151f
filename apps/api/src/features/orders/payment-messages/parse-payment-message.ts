import { parseAmount } from '@banca/contracts/amount';
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

/** Returns the match that begins first. Of two that begin together, the one whose entry comes first in the data files. */
function findFirstMatch(text: string): { pattern: CompiledPattern; match: RegExpExecArray } | undefined {
  let first: { pattern: CompiledPattern; match: RegExpExecArray } | undefined;
  for (const pattern of paymentPatterns) {
    const match = pattern.regExp.exec(text);
    if (match && (!first || match.index < first.match.index)) first = { pattern, match };
  }
  return first;
}

/** Reads a confirmation SMS of M-Pesa or E-mola (docs/rules.md#payment-messages). Returns null if no pattern matches. */
export function parsePaymentMessage(text: string): PaymentMessage | null {
  const message = normalizeMessage(text);
  const first = findFirstMatch(foldAccents(message));
  if (!first) return null;
  const positions = Object.entries(first.match.indices?.groups ?? {});
  const fields: MessageFields = Object.fromEntries(positions.map(([name, range]) => [name, range && message.slice(...range)]));
  return buildMessage(first.pattern, fields);
}
