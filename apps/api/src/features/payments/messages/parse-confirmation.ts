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
  const firstByCode = new Map<string | undefined, PaymentMessage>();
  for (const message of parsePaymentMessages(text)) {
    const code = normalizePaymentCode(message.code);
    if (!firstByCode.has(code)) firstByCode.set(code, message);
  }
  return [...firstByCode.values()].slice(0, CODES_MAX);
}

export function parseConfirmation(text: string | undefined): Confirmation {
  if (!text) return { confirmationCode: null, paymentCodes: [], similarCodes: [] };
  const [message, ...others] = parsePayments(text);
  const codes = message ? [message, ...others].map(({ code }) => code) : [removeBalance(text)];
  const paymentCodes = [...new Set(codes.flatMap(listPaymentCodes))];
  const similarCodes = [...new Set(paymentCodes.map(toSimilarCode))];
  const confirmation = { confirmationCode: codes.join(' + '), paymentCodes, similarCodes };
  if (!message) return confirmation;
  const firstMessage = { ...message, text: removeBalance(text) };
  return { ...confirmation, message: others.length > 0 ? { ...firstMessage, others } : firstMessage };
}
