import type { Locale } from '@banca/messages';
import type { Translator } from '@banca/messages/catalogues';
import { formatAgreedPrice, formatPaidPart, formatRefundedPart } from '@banca/messages/foreign-price';

/** The amounts are all in MZN or all in centavos. */
interface PricedOrder {
  amount: number;
  arrivedAmount?: number | undefined;
  unconfirmedAmount?: number | undefined;
  paymentInstructions?: { foreignPrice?: { amount: number; currency: string } | null | undefined } | null | undefined;
}

interface Format {
  /** @param amount in the unit of the order */
  formatMoney: (amount: number) => string;
  locale: Locale;
}

/** The amounts of an order as texts. The functions take amounts in the unit of the order. */
export interface OrderPrices {
  /** The whole price: `7,50 USD (450,00 MZN)` if creator and buyer agreed on another currency. */
  price: string;
  /** The part of the price that has arrived for certain. Undefined if that is not known, or nothing has. */
  arrived: string | undefined;
  /** The rest of the price, if the buyer has sent a proof of it that the creator has not confirmed. */
  unconfirmed: string | undefined;
  /** A part of the price, in the agreed currency. */
  formatPart: (amount: number) => string;
  /** A part that was paid back: `4,00 USD (222,22 MZN)` if creator and buyer agreed on another currency. */
  formatRefund: (amount: number) => string;
}

export function createOrderPrices(order: PricedOrder, { formatMoney, locale }: Format): OrderPrices {
  const { amount, arrivedAmount, unconfirmedAmount } = order;
  const foreignPrice = order.paymentInstructions?.foreignPrice;
  const formatPart = (part: number): string => formatPaidPart(formatMoney(part), part / amount, foreignPrice, locale);
  return {
    price: formatAgreedPrice(formatMoney(amount), foreignPrice, locale),
    arrived: arrivedAmount ? formatPart(arrivedAmount) : undefined,
    unconfirmed: unconfirmedAmount === undefined ? undefined : formatPart(unconfirmedAmount),
    formatPart,
    formatRefund: (part) => formatRefundedPart(formatMoney(part), part / amount, foreignPrice, locale),
  };
}

/** What the buyer says to have paid: the price, or only a part of it that the creator has recorded. */
export const getSentAmount = ({ price, arrived, unconfirmed }: OrderPrices): string =>
  unconfirmed === undefined ? (arrived ?? price) : price;

/** Adds to a text about the part that arrived that the rest waits for the creator, if it does. */
export const addUnconfirmed = (text: string, { arrived, unconfirmed: rest }: OrderPrices, t: Translator['t']): string =>
  arrived !== undefined && rest !== undefined ? `${text} ${t('orders.restUnconfirmed', { arrived, rest })}` : text;
