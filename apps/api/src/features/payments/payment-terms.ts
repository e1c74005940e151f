import { centavosToMzn } from '../../platform/money.ts';
import { toUniqueWords } from '../../platform/search-words.ts';

interface SearchablePayment {
  code: string;
  /** Centavos. */
  amount: number;
  payer: { phone?: string | null; name?: string | null };
}

/** Returns the words that find a payment: code, amount in MZN, and the payer's name and phone number, with and without 258. */
export function toPaymentTerms({ code, amount, payer }: SearchablePayment): string[] {
  const phone = payer.phone ?? '';
  const names = toUniqueWords(payer.name ?? '');
  return [...new Set([code.toLowerCase(), String(centavosToMzn(amount)), phone, phone.replace(/^258/, ''), ...names])].filter(
    Boolean,
  );
}
