import type { Translator } from '@banca/messages/catalogues';
import { asksForMoney } from './describe-end.ts';
import { mayHavePaid } from './needs-creator.ts';
import { findChargeStage, isCharging, type OrderFacts } from './order-page-status.ts';
import { addUnconfirmed, type OrderPrices } from './order-prices.ts';

type WithdrawalFacts = Omit<OrderFacts, 'downloadLink'> & Parameters<typeof asksForMoney>[0];

/** Tells the buyer of an open order, before they withdraw it, what will happen to their money. */
export function describeWithdrawal(page: WithdrawalFacts, prices: OrderPrices, t: Translator['t']): string {
  if (isCharging(findChargeStage(page))) return t('charge.withdrawText');
  const { username } = page.creator;
  if (asksForMoney(page))
    return prices.arrived === undefined
      ? t('orderPage.withdrawPaidText', { username })
      : addUnconfirmed(t('orderPage.withdrawArrivedText', { username, amount: prices.arrived }), prices, t);
  return t(mayHavePaid(page) ? 'orderPage.withdrawText' : 'orderPage.withdrawUnpaidText');
}
