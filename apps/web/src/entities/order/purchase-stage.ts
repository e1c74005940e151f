import { isForeignCurrency, needsPaymentInstructions } from '@banca/contracts/payment-accounts';
import type { MessageId } from '@banca/messages';
import type { CreatedOrder } from '../../api/checkout.ts';

/**
 * `unpaid`: the buyer cannot pay before the creator says how. `unpriced`: nor before the creator says how much it is in
 * another currency. `unproven`: the buyer could pay, but sent no proof.
 */
export type PurchaseStage = 'completed' | 'unpaid' | 'unpriced' | 'unproven' | 'waiting' | 'decided';

interface PlacedPurchase {
  order: Partial<CreatedOrder['order']>;
  downloadLink: string | null;
  /** The creator's account that the checkout showed. */
  paymentAccount?: string | undefined;
}

export function findPurchaseStage({ order, downloadLink, paymentAccount }: PlacedPurchase): PurchaseStage {
  const { status = 'pending', amount = 0, paymentMethod = '', expiresAt } = order;
  if (downloadLink !== null || status === 'completed') return 'completed';
  if (status !== 'pending') return 'decided';
  if (needsPaymentInstructions({ amount, paymentMethod, paymentAccount })) return 'unpaid';
  if (!expiresAt) return 'waiting';
  return isForeignCurrency(paymentMethod) ? 'unpriced' : 'unproven';
}

/** What the buyer gets, and when. */
export const stageTexts = {
  completed: 'purchase.ready',
  unpaid: 'purchase.afterPayment',
  unpriced: 'purchase.afterAsking',
  unproven: 'purchase.afterProof',
  waiting: 'purchase.afterApproval',
  decided: 'purchase.afterApproval',
} as const satisfies Record<PurchaseStage, MessageId>;
