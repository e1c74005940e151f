import type { Translator } from '@banca/messages/catalogues';
import type { ORDER_STATES } from './enums.ts';
import type { OrderPrices } from './order-prices.ts';
import { requiresPaymentProof } from './payment-accounts.ts';

interface ReturnFacts {
  /** `amount` and `paidBefore` are both in MZN or both in centavos. */
  order: { state: (typeof ORDER_STATES)[number]; amount: number; paymentMethod: string };
  proofs: readonly { reason: string | null; received?: number | undefined }[];
  paidBefore?: number | null | undefined;
  creator: { username: string };
}

export const isReturnedForAmount = ({ order, proofs }: Pick<ReturnFacts, 'order' | 'proofs'>): boolean =>
  order.state === 'returned' && proofs.at(-1)?.reason === 'wrong_amount';

/** What remains to be paid of an order that was returned for its amount, in the unit of that amount. Undefined if that is unknown. */
export function findMissingAmount(page: Omit<ReturnFacts, 'creator'>): number | undefined {
  const { order, paidBefore } = page;
  if (!isReturnedForAmount(page) || typeof paidBefore !== 'number') return undefined;
  return paidBefore < order.amount ? order.amount - paidBefore : undefined;
}

/** What the buyer of a returned order has to do: above all, not to pay the whole price again. */
export function describeReturnAdvice(
  page: ReturnFacts,
  { formatPart }: Pick<OrderPrices, 'formatPart'>,
  t: Translator['t'],
): string {
  const { order, creator } = page;
  const missing = findMissingAmount(page);
  const price = formatPart(order.amount);
  if (missing !== undefined) {
    const amounts = { paid: formatPart(order.amount - missing), price, missing: formatPart(missing) };
    return t(page.proofs.at(-1)?.received === undefined ? 'orderPage.payMissing' : 'orderPage.payReceived', amounts);
  }
  const isWallet = requiresPaymentProof(order.paymentMethod);
  if (page.proofs.at(-1)?.reason === 'code_not_found') return t(isWallet ? 'orderPage.checkCode' : 'orderPage.checkTransaction');
  if (!isReturnedForAmount(page)) return t('orderPage.doNotPayAgain');
  return isWallet ? t('orderPage.payRest', { price }) : t('orderPage.payRestAsTold', { username: creator.username });
}
