import type { Translator } from '@banca/messages/catalogues';
import type { ORDER_STATES } from './enums.ts';
import type { OrderPrices } from './order-prices.ts';

interface Facts<Time> {
  state: (typeof ORDER_STATES)[number];
  shortId: string;
  product: string;
  proofs: readonly { code: string | null; createdAt: Time }[];
  refundedAmount?: number | undefined;
  /** 0 if the creator says that nothing arrived. */
  arrivedAmount?: number | undefined;
  /** What is left to pay back, if a part was: see `findOwedRest`. */
  owedRest?: number | undefined;
}

interface Texts<Time> {
  t: Translator['t'];
  prices: OrderPrices;
  formatTime: (time: Time) => string;
}

const ENDED_MESSAGES = {
  withdrawn: { whole: 'orderPage.withdrawnMessage', part: 'orderPage.withdrawnPartMessage' },
  cancelled: { whole: 'orderPage.notApprovedMessage', part: 'orderPage.notApprovedPartMessage' },
  expired: { whole: 'orderPage.notApprovedMessage', part: 'orderPage.notApprovedPartMessage' },
} as const;

/** Longer ones are whole messages, which the creator sees in the order. */
const CODE_LENGTH_MAX = 40;

/** The prepared message of the buyer to the creator. If the order ended without a download, it names the payment and asks for it back. */
export function buildCreatorMessage<Time>(
  { state, shortId: order, product, proofs, refundedAmount = 0, arrivedAmount, owedRest }: Facts<Time>,
  { t, prices: { price, arrived, unconfirmed, formatRefund }, formatTime }: Texts<Time>,
): string {
  const latest = proofs.at(-1);
  if (!latest || !(state in ENDED_MESSAGES) || (refundedAmount > 0 && owedRest === undefined))
    return t('orderPage.chatMessage', { order, product });
  const codes = proofs.flatMap(({ code }) => (code && code.length <= CODE_LENGTH_MAX ? [code] : []));
  const proof = [...codes, formatTime(latest.createdAt)].join(', ');
  if (owedRest !== undefined) {
    const [refunded, left] = [formatRefund(refundedAmount), formatRefund(owedRest)];
    return t('orderPage.partBackMessage', { order, product, refunded, left, proof });
  }
  if (arrivedAmount === 0) return t('orderPage.nothingArrivedMessage', { order, product, proof });
  const messages = ENDED_MESSAGES[state as keyof typeof ENDED_MESSAGES];
  return arrived !== undefined && unconfirmed === undefined
    ? t(messages.part, { order, product, price, arrived, proof })
    : t(messages.whole, { order, product, price, proof });
}
