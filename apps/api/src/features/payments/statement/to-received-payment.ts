import { normalizePaymentCode } from '@banca/contracts/payment-codes';
import type { PaymentMethod } from '@banca/contracts/payment-methods';
import type { Types } from 'mongoose';
import type { ReceivedPayment } from '../received-payment.ts';
import type { StatementLine } from './parse-statement.ts';

/** Such as `PP2606160500S17516`. */
const EMOLA_CODE = /^[A-Z]{2}\d{9,10}[A-Z]?\d{4,6}$/;
const PAYPAL_CODE = /^[A-Z\d]{17}$/;

/** The form of a code tells its wallet, so the statement and the phone name the same one. @param code normalised */
function findWalletOfCode(code: string): PaymentMethod {
  if (EMOLA_CODE.test(code)) return 'emola';
  return PAYPAL_CODE.test(code) ? 'paypal' : 'mpesa';
}

/** Such as `84****123` and `25884xxx0123`. */
const MASKED_PHONE = /(?<![\p{L}\d*])(?:\+?258 ?)?(8[2-7][\d ]{0,4}[*xX•]{2,8}[\d ]{0,5})(?![\p{L}\d*])/gu;

/** Null without a masked number, and with several, because one may be the creator's. */
function findMaskedPhone(text: string): string | null {
  const [match, other] = [...text.matchAll(MASKED_PHONE)];
  return match?.[1] && !other ? `258${match[1].replace(/ /g, '').replace(/[xX•]/g, '*')}` : null;
}

/** @returns null for a line that is no clear payment, or has no code */
export function toReceivedPayment(line: StatementLine, creator: Types.ObjectId): ReceivedPayment | null {
  const { code: codeText, amount, at, hasTime, name, problem } = line;
  const code = codeText === null ? undefined : normalizePaymentCode(codeText);
  if (problem !== null || code === undefined || amount === null || at === null) return null;
  const payer = { phone: line.phone ?? findMaskedPhone(line.text), name };
  const facts = { amount, at, hasTime, payer, isConfirmed: true };
  return { creator, source: 'statement', wallet: findWalletOfCode(code), code, ...facts };
}
