import type { ForeignPrice } from '@banca/contracts/payment-instructions';
import { formatAgreedPrice } from '@banca/messages/foreign-price';
import { formatMoney } from '../../lib/format.ts';
import { getLocale } from '../../lib/i18n/active-locale.ts';

interface PricedOrder {
  /** MZN. */
  amount: number;
  paymentInstructions?: { foreignPrice?: ForeignPrice | undefined } | undefined;
}

export const formatOrderPrice = ({ amount, paymentInstructions }: PricedOrder): string =>
  formatAgreedPrice(formatMoney(amount), paymentInstructions?.foreignPrice, getLocale());
