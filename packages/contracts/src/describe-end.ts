import type { Translator } from '@banca/messages/catalogues';
import { addUnconfirmed, type FormattedArrivedAmount } from './arrived-amount.ts';
import { hasTriedToPay, mayHavePaid, type PaymentFacts } from './needs-creator.ts';
import { isPaidBack } from './paid-back.ts';
import { ORDER_PAGE_TITLES } from './order-page-status.ts';

interface EndFacts extends PaymentFacts {
  order: PaymentFacts['order'] & { cancelReason?: string | undefined };
  creator: { username: string; isSuspended?: boolean | undefined };
}

interface Texts {
  t: Translator['t'];
  /** The formatted price. */
  price: string;
  arrived?: FormattedArrivedAmount | undefined;
  /** What the creator paid back, formatted. */
  refunded?: string | undefined;
  /** How much of it went back, if not all. */
  refundedPart?: string | undefined;
}

/** A suspended creator is told of a withdrawal only when they can log in again. */
export const asksForMoney = ({ proofs, creator }: Pick<EndFacts, 'proofs' | 'creator'>): boolean =>
  proofs.length > 0 && !creator.isSuspended;

function describeWithdrawal(page: EndFacts, { t, price, arrived }: Texts): string {
  if (asksForMoney(page) && arrived)
    return addUnconfirmed(
      t('orderPage.withdrawnArrivedText', { username: page.creator.username, amount: arrived.amount }),
      arrived,
      t,
    );
  if (asksForMoney(page)) return t('orderPage.withdrawnPaidText', { username: page.creator.username, price });
  return t(mayHavePaid(page) ? 'orderPage.withdrawnText' : 'orderPage.withdrawnUnpaidText');
}

/** Blames the payment only if there was one to confirm, and the creator has given no other reason. */
function describeCancellation(page: EndFacts, { t, arrived }: Texts): string {
  const { username } = page.creator;
  if (arrived) return addUnconfirmed(t('orderPage.cancelledArrivedText', { username, amount: arrived.amount }), arrived, t);
  if (!mayHavePaid(page)) return t('orderPage.cancelledUnpaidText', { username });
  if (!hasTriedToPay(page)) return t('orderPage.cancelledUnprovenText', { username });
  return t(page.order.cancelReason ? 'orderPage.cancelledWithReasonText' : 'orderPage.cancelledText', { username });
}

/** Tells about an order that ended without a download, or whose money was paid back. */
export function describeEnd(page: EndFacts, texts: Texts): string {
  const { t, arrived, refunded, refundedPart } = texts;
  const { state } = page.order;
  const { username } = page.creator;
  if (state === 'refunded') return t('orderPage.refundedText');
  if (refunded) {
    const returned = refundedPart ? `${refundedPart}.` : t('orderPage.moneyReturned', { username, amount: refunded });
    // The title says only that the money went back.
    if (isPaidBack(page.order)) return `${t(ORDER_PAGE_TITLES[state])}. ${returned}`;
    return arrived ? addUnconfirmed(returned, arrived, t) : returned;
  }
  if (state === 'withdrawn') return describeWithdrawal(page, texts);
  if (state === 'expired' && arrived)
    return addUnconfirmed(t('orderPage.expiredArrivedText', { username, amount: arrived.amount }), arrived, t);
  if (state === 'expired') return t(mayHavePaid(page) ? 'orderPage.expiredText' : 'orderPage.expiredUnpaidText');
  return describeCancellation(page, texts);
}
