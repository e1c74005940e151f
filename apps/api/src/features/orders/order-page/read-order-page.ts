import type { getOrderPage as schema } from '@banca/contracts/order-page.schemas';
import type { Translator } from '@banca/messages/catalogues';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { presentBuyerAttempt, presentBuyerOrder, presentPaidBefore, presentProofs } from './order-page.presenter.ts';
import { type BuyerAccess, getOrderPage } from './order-page.service.ts';

export type OrderPageResponse = z.input<typeof schema.response>;

/** An order as its buyer sees it. @throws AppError not_found */
export async function readOrderPage(deps: Deps, access: BuyerAccess, t: Translator['t']): Promise<OrderPageResponse> {
  const { order, downloadLink, receiptLink, gateways, ...creator } = await getOrderPage(deps, access);
  return {
    order: presentBuyerOrder(deps, order, t),
    attempt: presentBuyerAttempt(order),
    gateways,
    proofs: presentProofs(order),
    paidBefore: presentPaidBefore(order),
    creator: { _id: String(order.creator), username: order.creatorUsername, ...creator },
    downloadLink,
    receiptLink,
  };
}
