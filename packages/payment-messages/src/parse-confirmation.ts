import { CODES_MAX, listPaymentCodes, normalizePaymentCode, foldSimilarCharacters } from '@banca/contracts/payment-codes';
import { parsePaymentMessages, type PaymentMessage } from './parse-payment-message.ts';

export interface Confirmation {
  confirmationCode: string | null;
  paymentCodes: string[];
  /** `paymentCodes` in a form in which characters that people confuse are equal. */
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
  // Without a known message, the text is a code, perhaps with words around it.
  const codeTexts = message ? [message, ...others].map(({ code }) => code) : [removeBalance(text)];
  const paymentCodes = [...new Set(codeTexts.flatMap(listPaymentCodes))];
  const similarCodes = [...new Set(paymentCodes.map(foldSimilarCharacters))];
  const confirmation = { confirmationCode: codeTexts.join(' + '), paymentCodes, similarCodes };
  if (!message) return confirmation;
  const firstMessage = { ...message, text: removeBalance(text) };
  return { ...confirmation, message: others.length > 0 ? { ...firstMessage, others } : firstMessage };
}
