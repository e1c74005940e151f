import type { ForeignPrice } from '@banca/contracts/payment-instructions';
import { formatForeignPrice } from '../payment/account-details.tsx';
import { formatMoney } from '../../lib/format.ts';

interface PricedOrder {
  /** MZN. */
  amount: number;
  paymentInstructions?: { foreignPrice?: ForeignPrice | undefined } | undefined;
}

/** What arrives on the account of the creator: `7,50 USD (450,00 MZN)`, or only the price in MZN if no other was agreed on. */
export function formatOrderPrice({ amount, paymentInstructions }: PricedOrder): string {
  const price = paymentInstructions?.foreignPrice;
  return price ? `${formatForeignPrice(price)} (${formatMoney(amount)})` : formatMoney(amount);
}
