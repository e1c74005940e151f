import { parseAmount } from '@banca/contracts/amount';
import { isForeignCurrency } from '@banca/contracts/payment-accounts';
import { formatDateTime } from '../../lib/format-date.ts';
import { formatForeignPrice } from '../../entities/payment/account-details.tsx';
import { formatAmount, formatEditableAmount, formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import type { Order } from '../../api/orders.ts';
import { hasReusedPicture } from '../../entities/order/approval-doubt.ts';
import type { ReturnReason } from '../../entities/order/return-reasons.ts';

interface ReturnSuggestion {
  /** Undefined if nothing was detected. */
  reason: ReturnReason | undefined;
  /** How much of the amount has arrived, as typed. Empty if that is unknown. */
  received: string;
  /** A text for the buyer. Empty if the reason says everything. */
  note: string;
}

/** Describes to the buyer what speaks against the proof, apart from its amount. */
function describeProblems(order: Order): string[] {
  const { message } = order;
  const { receiver, sentAt, checks } = message ?? {};
  return [
    checks?.receiver === 'differs' && t('creatorOrders.otherAccountNote', { account: receiver?.phone ?? receiver?.name ?? '' }),
    checks?.date === 'differs' && sentAt && t('creatorOrders.otherDateNote', { date: formatDateTime(sentAt) }),
    (order.duplicateCode || order.codePaidOther) && t('creatorOrders.reusedCodeNote'),
    hasReusedPicture(order) && t('creatorOrders.reusedPictureNote'),
    !order.proofId && t('creatorOrders.noProofNote'),
  ].filter((text) => typeof text === 'string');
}

interface Difference {
  centavos: number;
  missing: number;
  price: string;
}

const formatDifference = ({ centavos, missing, price }: Difference): string =>
  t('creatorOrders.receivedLess', {
    received: formatAmount(centavos / 100),
    difference: formatAmount(missing / 100),
    amount: price,
  });

/** Says how much of the amount the payments have brought and how much is missing. */
export const describeMissing = ({ amount, missing = 0 }: Order): string =>
  formatDifference({ centavos: (amount - missing) * 100, missing: missing * 100, price: formatMoney(amount) });

/** The price in the currency of the payment. Undefined if that is not MZN and no price in it was agreed on. */
function findPrice({ amount, paymentMethod, paymentInstructions }: Order): { centavos: number; text: string } | undefined {
  const foreignPrice = paymentInstructions?.foreignPrice;
  if (foreignPrice) return { centavos: foreignPrice.amount, text: formatForeignPrice(foreignPrice) };
  return isForeignCurrency(paymentMethod) ? undefined : { centavos: Math.round(amount * 100), text: formatMoney(amount) };
}

/** Whether the form asks how much arrived. */
export const asksReceived = (order: Order, reason: ReturnReason | undefined): boolean =>
  reason === 'wrong_amount' && findPrice(order) !== undefined;

/**
 * Reads how much of the price has arrived.
 * @param text in the currency of the price
 * @returns it in MZN, and what is missing in words. Undefined if it is no amount above 0 and below the price
 */
export function readReceived(order: Order, text: string): { received: number; difference: string } | undefined {
  const price = findPrice(order);
  const centavos = parseAmount(text);
  if (!price || !centavos || centavos >= price.centavos) return undefined;
  return {
    received: Math.round((centavos / price.centavos) * order.amount * 100) / 100,
    difference: formatDifference({ centavos, missing: price.centavos - centavos, price: price.text }),
  };
}

/** Fills in the form that asks for another proof with what was detected. */
export function suggestReturn(order: Order): ReturnSuggestion {
  if (order.missing !== undefined) {
    // The payments are in MZN, and a price that was agreed on is not.
    const received = order.paymentInstructions?.foreignPrice ? '' : formatEditableAmount(order.amount - order.missing);
    return { reason: 'wrong_amount', received, note: '' };
  }
  const problems = describeProblems(order);
  const note = problems.join(' ');
  if (order.wrongAmount || order.message?.checks.amount === 'differs') return { reason: 'wrong_amount', received: '', note };
  if (problems.length > 0 || !order.confirmationCode) return { reason: 'other', received: '', note };
  return { reason: undefined, received: '', note };
}
