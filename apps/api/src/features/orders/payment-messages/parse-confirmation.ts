import { normalizePaymentCode } from '../normalize-payment-code.ts';
import { parsePaymentMessage, type PaymentMessage } from './parse-payment-message.ts';

interface Confirmation {
  confirmationCode: string | null;
  paymentCode?: string;
  message?: PaymentMessage & { text: string };
}

/** A confirmation message states the buyer's balance, which the creator does not need. */
const BALANCE = /((?:saldo|balance)\D{0,40})\d(?:[\d., ]*\d)?/gi;
const removeBalance = (text: string): string => text.replace(BALANCE, '$1***');

/** Returns the order fields for what a buyer typed or pasted as the confirmation code: a code or a whole confirmation message. */
export function parseConfirmation(text: string | undefined): Confirmation {
  if (!text) return { confirmationCode: null };
  const message = parsePaymentMessage(text);
  const confirmationCode = message?.code ?? removeBalance(text);
  const paymentCode = normalizePaymentCode(confirmationCode);
  return {
    confirmationCode,
    ...(paymentCode ? { paymentCode } : {}),
    ...(message ? { message: { ...message, text: removeBalance(text) } } : {}),
  };
}
