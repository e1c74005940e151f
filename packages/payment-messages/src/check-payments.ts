import { normalizePhoneNumber } from '@banca/contracts/phone-number';

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

/** @param price centavos */
export function checkAmount(payments: readonly Payment[], price: number): CheckResult {
  const amount = sumPayments(payments);
  return toCheckResult(amount === null ? undefined : amount === price);
}

/** @param paymentAccount as the creator typed it. Only mobile numbers are compared. */
export function checkReceivers(payments: readonly Payment[], paymentAccount: string): CheckResult {
  const account = normalizePhoneNumber(paymentAccount);
  return combineResults(
    payments.map(({ receiver }) => toCheckResult(receiver?.phone && account ? receiver.phone === account : undefined)),
  );
}
