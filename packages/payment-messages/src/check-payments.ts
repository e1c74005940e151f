import { normalizePhoneNumber } from '@banca/contracts/phone-number';
import { listMobileNumbers } from './mobile-numbers.ts';

export type CheckResult = 'match' | 'differs' | 'unknown';

/** A payment of a message, as it was read or as it is stored. */
interface Payment {
  /** Centavos. */
  amount?: number | null;
  receiver?: { phone?: string | null } | null;
}

export const toCheckResult = (matches: boolean | undefined): CheckResult =>
  matches === undefined ? 'unknown' : matches ? 'match' : 'differs';

export function combineResults(results: readonly CheckResult[]): CheckResult {
  if (results.includes('differs')) return 'differs';
  return results.includes('unknown') ? 'unknown' : 'match';
}

/** Returns the sum in centavos, or null if the amount of a payment was not read. */
export function sumPayments(payments: readonly Payment[]): number | null {
  const amounts = payments.map(({ amount }) => amount ?? null);
  return amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0);
}

/** What a buyer has to pay. */
export interface ExpectedAmount {
  /** Centavos. */
  price: number;
  /** Centavos that earlier proofs paid, if the creator asked for what is missing. Null if that is not known. */
  paidBefore?: number | null | undefined;
}

/** Payments that complete the price count as right. A smaller amount is unknown if it is not known what earlier proofs paid. */
export function checkAmount(payments: readonly Payment[], { price, paidBefore = 0 }: ExpectedAmount): CheckResult {
  const amount = sumPayments(payments);
  if (amount === null || (paidBefore === null && amount < price)) return 'unknown';
  return toCheckResult(amount === price || amount + (paidBefore ?? 0) === price);
}

/**
 * Only mobile numbers are compared. A text that names other numbers than the account differs, however it names them.
 * @param paymentAccount as the creator typed it
 */
export function checkReceivers(payments: readonly Payment[], paymentAccount: string, text: string): CheckResult {
  const account = normalizePhoneNumber(paymentAccount);
  const result = combineResults(
    payments.map(({ receiver }) => toCheckResult(receiver?.phone && account ? receiver.phone === account : undefined)),
  );
  if (result !== 'unknown' || !account) return result;
  const numbers = listMobileNumbers(text);
  return numbers.length > 0 && !numbers.includes(account) ? 'differs' : 'unknown';
}
