import type { ForeignPrice } from '@banca/contracts/payment-instructions';
import { formatMoney } from '../../lib/format.ts';

interface PricedOrder {
  /** MZN. */
  amount: number;
  paymentInstructions?: { foreignPrice?: ForeignPrice | undefined } | undefined;
}

/**
 * What arrives on the account of the creator: `7,50 USD (450,00 MZN)`, or only the price in MZN if no other was agreed on. Imports no other
 * formatter, because its chunk would add to the first load of the page of an order.
 */
export function formatOrderPrice({ amount, paymentInstructions }: PricedOrder): string {
  const price = paymentInstructions?.foreignPrice;
  const mzn = formatMoney(amount);
  return price ? `${formatMoney(price.amount / 100).replace('MZN', price.currency)} (${mzn})` : mzn;
}
