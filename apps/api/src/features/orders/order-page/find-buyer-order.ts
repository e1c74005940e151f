import type { ClientSession } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { verifyOrderToken } from '../order-links.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';

export interface BuyerAccess {
  id: string;
  /** The token of the link to the order. */
  token: string;
}

/** Finds the order of a link. @throws AppError not_found for a wrong, foreign or superseded token */
export async function findBuyerOrder(
  deps: Deps,
  { id, token }: BuyerAccess,
  session: ClientSession | null = null,
): Promise<OrderRecord> {
  const pageVersion = verifyOrderToken(deps, id, token);
  const order =
    pageVersion === undefined ? null : await OrderModel.findOne({ _id: id, pageVersion }).session(session).lean<OrderRecord>();
  if (!order) throw notFound('orders.linkInvalid');
  return order;
}
