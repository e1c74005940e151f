import type { Translator } from '@banca/messages/catalogues';
import { hasTriedToPay, mayHavePaid, type PaymentFacts } from './needs-creator.ts';
import { ORDER_PAGE_TITLES } from './order-page-status.ts';
import { addUnconfirmed, type OrderPrices } from './order-prices.ts';
import { isPaidBack } from './paid-back.ts';
import { describePaidBackPart } from './paid-back-texts.ts';

interface EndFacts extends PaymentFacts {
  order: PaymentFacts['order'] & { cancelReason?: string | undefined };
  creator: { username: string; isSuspended?: boolean | undefined };
}

interface Texts {
  t: Translator['t'];
  prices: OrderPrices;
}

/** A suspended creator is told of a withdrawal only when they can log in again. */
export const asksForMoney = ({ proofs, creator }: Pick<EndFacts, 'proofs' | 'creator'>): boolean =>
  proofs.length > 0 && !creator.isSuspended;

function describeWithdrawal(page: EndFacts, { t, prices }: Texts): string {
  const { username } = page.creator;
  const { price, arrived } = prices;
  if (!asksForMoney(page)) return t(mayHavePaid(page) ? 'orderPage.withdrawnText' : 'orderPage.withdrawnUnpaidText');
  if (arrived === undefined) return t('orderPage.withdrawnPaidText', { username, price });
  return addUnconfirmed(t('orderPage.withdrawnArrivedText', { username, amount: arrived }), prices, t);
}

/** Blames the payment only if there was one to confirm, and the creator has given no other reason. */
function describeCancellation(page: EndFacts, { t, prices }: Texts): string {
  const { username } = page.creator;
  if (prices.arrived !== undefined)
    return addUnconfirmed(t('orderPage.cancelledArrivedText', { username, amount: prices.arrived }), prices, t);
  if (!mayHavePaid(page)) return t('orderPage.cancelledUnpaidText', { username });
  if (!hasTriedToPay(page)) return t('orderPage.cancelledUnprovenText', { username });
  return t(page.order.cancelReason ? 'orderPage.cancelledWithReasonText' : 'orderPage.cancelledText', { username });
}

function describeExpiry(page: EndFacts, { t, prices }: Texts): string {
  const { username } = page.creator;
  if (prices.arrived === undefined) return t(mayHavePaid(page) ? 'orderPage.expiredText' : 'orderPage.expiredUnpaidText');
  return addUnconfirmed(t('orderPage.expiredArrivedText', { username, amount: prices.arrived }), prices, t);
}

/** Of an order without a sale. */
function describePaidBack({ order, creator }: EndFacts, refundedAmount: number, { t, prices }: Texts): string {
  const amount = prices.formatRefund(refundedAmount);
  const part = describePaidBackPart(order, prices, t);
  const text = part ? `${part}.` : t('orderPage.moneyReturned', { username: creator.username, amount });
  // The title of the page then says only that the money was paid back.
  return isPaidBack(order) ? `${t(ORDER_PAGE_TITLES[order.state])}. ${text}` : addUnconfirmed(text, prices, t);
}

/** Tells about an order that ended without a download, or whose money was paid back. */
export function describeEnd(page: EndFacts, texts: Texts): string {
  const { state, refundedAmount, arrivedAmount, willPayBack } = page.order;
  const { username } = page.creator;
  const { arrived: amount } = texts.prices;
  if (state === 'refunded') return texts.t('orderPage.refundedText');
  if (refundedAmount) return describePaidBack(page, refundedAmount, texts);
  if (arrivedAmount === 0) return texts.t('orderPage.nothingArrivedText', { username });
  if (willPayBack && amount !== undefined) return texts.t('orderPage.willPayBackText', { username, amount });
  if (state === 'withdrawn') return describeWithdrawal(page, texts);
  return state === 'expired' ? describeExpiry(page, texts) : describeCancellation(page, texts);
}
