import type { Translator } from '@banca/messages/catalogues';
import { addUnconfirmed, type FormattedArrivedAmount } from './arrived-amount.ts';
import { asksForMoney } from './describe-end.ts';
import { findChargeStage, isCharging, type OrderFacts } from './order-page-status.ts';

type WithdrawalFacts = Omit<OrderFacts, 'downloadLink'> & Parameters<typeof asksForMoney>[0];

/** Tells the buyer of an open order, before they withdraw it, what will happen to their money. */
export function describeWithdrawal(
  page: WithdrawalFacts,
  t: Translator['t'],
  arrived: FormattedArrivedAmount | undefined,
): string {
  if (isCharging(findChargeStage(page))) return t('charge.withdrawText');
  if (asksForMoney(page) && arrived)
    return addUnconfirmed(
      t('orderPage.withdrawArrivedText', { username: page.creator.username, amount: arrived.amount }),
      arrived,
      t,
    );
  if (asksForMoney(page)) return t('orderPage.withdrawPaidText', { username: page.creator.username });
  const knewHowToPay = page.proofs.length > 0 || page.order.paymentInstructions !== undefined;
  return t(knewHowToPay ? 'orderPage.withdrawText' : 'orderPage.withdrawUnpaidText');
}
