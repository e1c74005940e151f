import type { Translator } from '@banca/messages/catalogues';
import type { OrderPrices } from './order-prices.ts';
import { type EndedOrder, findOwedRest } from './paid-back.ts';

interface Facts<Time> extends EndedOrder {
  shortId: string;
  /** The title. */
  product: string;
  proofs: readonly { code: string | null; createdAt: Time }[];
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
  { shortId: order, product, proofs, ...amounts }: Facts<Time>,
  { t, prices: { price, arrived, unconfirmed, formatRefund }, formatTime }: Texts<Time>,
): string {
  const { state, arrivedAmount, refundedAmount } = amounts;
  const owedRest = findOwedRest(amounts);
  const latest = proofs.at(-1);
  if (!latest || !(state in ENDED_MESSAGES) || (refundedAmount && owedRest === undefined))
    return t('orderPage.chatMessage', { order, product });
  const codes = proofs.flatMap(({ code }) => (code && code.length <= CODE_LENGTH_MAX ? [code] : []));
  const proof = [...codes, formatTime(latest.createdAt)].join(', ');
  if (owedRest !== undefined) {
    const [refunded, left] = [formatRefund(refundedAmount ?? 0), formatRefund(owedRest)];
    return t('orderPage.partBackMessage', { order, product, refunded, left, proof });
  }
  if (arrivedAmount === 0) return t('orderPage.nothingArrivedMessage', { order, product, proof });
  const messages = ENDED_MESSAGES[state as keyof typeof ENDED_MESSAGES];
  return arrived !== undefined && unconfirmed === undefined
    ? t(messages.part, { order, product, price, arrived, proof })
    : t(messages.whole, { order, product, price, proof });
}
