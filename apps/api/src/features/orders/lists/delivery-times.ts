import type { Types } from 'mongoose';
import { endOfMaputoDay, startOfMaputoDay } from '../../../platform/clock.ts';
import { toMedianMinutes } from '../../../platform/median-minutes.ts';
import { createProductFilter } from '../order-lines.ts';
import { LIST_INDEXES, type OrderRecord, OrderModel } from '../orders.model.ts';

/** The newest completed orders of the period are read. A creator may have a million. */
const ORDERS_READ_MAX = 1000;

export interface DeliveryTimes {
  /** How many paid orders the figures are from. */
  orders: number;
  /** From the order to its approval, which sends the link. Null for fewer than five orders. */
  medianMinutes: number | null;
  /** How many of the orders were approved without their creator. */
  automatic: number;
}

/** Of the paid orders that were placed in the Maputo days, both included, and are completed now. */
export async function readDeliveryTimes(
  creator: Types.ObjectId,
  { from, to }: { from: string; to: string },
  product?: Types.ObjectId,
): Promise<DeliveryTimes> {
  const createdAt = { $gte: startOfMaputoDay(from), $lt: endOfMaputoDay(to) };
  // MongoDB 6 has no $median.
  const orders = await OrderModel.aggregate<Pick<OrderRecord, 'createdAt' | 'decidedAt' | 'autoApprovedBy'>>([
    { $match: { creator, ...(product ? createProductFilter(product) : {}), state: 'completed', createdAt } },
    { $sort: { createdAt: -1, _id: -1 } },
    { $limit: ORDERS_READ_MAX },
    { $match: { amount: { $gt: 0 }, decidedAt: { $exists: true } } },
    { $project: { _id: 0, createdAt: 1, decidedAt: 1, autoApprovedBy: 1 } },
  ]).hint(product ? LIST_INDEXES.creatorProduct : LIST_INDEXES.creatorState);
  return {
    orders: orders.length,
    medianMinutes: toMedianMinutes(orders.map((order) => Number(order.decidedAt) - Number(order.createdAt))),
    automatic: orders.filter(({ autoApprovedBy }) => autoApprovedBy).length,
  };
}
