import { CODES_MAX, listPaymentCodes, normalizePaymentCode, toSimilarCode } from '@banca/contracts/payment-codes';
import { parsePaymentMessages, type PaymentMessage } from './parse-payment-message.ts';

export interface Confirmation {
  confirmationCode: string | null;
  paymentCodes: string[];
  similarCodes: string[];
  message?: PaymentMessage & { text: string; others?: PaymentMessage[] };
}

/** A confirmation message states the buyer's balance, which the creator does not need. */
const BALANCE = /((?:saldo|balance)\D{0,40})\d(?:[\d., ]*\d)?/gi;
const removeBalance = (text: string): string => text.replace(BALANCE, '$1***');

function parsePayments(text: string): PaymentMessage[] {
  const byCode = new Map<string | undefined, PaymentMessage>();
  for (const message of parsePaymentMessages(text)) {
    const code = normalizePaymentCode(message.code);
    if (!byCode.has(code)) byCode.set(code, message);
  }
  return [...byCode.values()].slice(0, CODES_MAX);
}

export function parseConfirmation(text: string | undefined): Confirmation {
  if (!text) return { confirmationCode: null, paymentCodes: [], similarCodes: [] };
  const messages = parsePayments(text);
  const [message, ...others] = messages;
  const codes = message ? messages.map(({ code }) => code) : [removeBalance(text)];
  const paymentCodes = [...new Set(codes.flatMap(listPaymentCodes))];
  const similarCodes = [...new Set(paymentCodes.map(toSimilarCode))];
  return {
    confirmationCode: codes.join(' + '),
    paymentCodes,
    similarCodes,
    ...(message ? { message: { ...message, text: removeBalance(text), ...(others.length > 0 ? { others } : {}) } } : {}),
  };
}
