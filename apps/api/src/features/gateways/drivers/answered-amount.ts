const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;

/** Reads an amount of a service, a number or a text with a point, as centavos. Undefined for anything else. */
export function parseAnsweredAmount(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && AMOUNT.test(text) ? Math.round(Number(text) * 100) : undefined;
}

/** @param amount centavos */
export const toAmountText = (amount: number): string => (amount / 100).toFixed(2);
