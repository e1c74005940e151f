import { toMedianMinutes } from '../../../platform/median-minutes.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { type ApprovedOrders, selectApprovedOrders } from './approved-orders.ts';

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

/** Measures the approved orders that cost something. */
export async function readDeliveryTimes(approvedOrders: ApprovedOrders): Promise<DeliveryTimes> {
  const { filter, hint } = selectApprovedOrders(approvedOrders);
  // MongoDB 6 has no $median.
  const orders = await OrderModel.aggregate<Pick<OrderRecord, 'createdAt' | 'decidedAt' | 'autoApprovedBy'>>([
    { $match: filter },
    { $sort: { createdAt: -1, _id: -1 } },
    { $limit: ORDERS_READ_MAX },
    { $match: { amount: { $gt: 0 }, decidedAt: { $exists: true } } },
    { $project: { _id: 0, createdAt: 1, decidedAt: 1, autoApprovedBy: 1 } },
  ]).hint(hint);
  return {
    orders: orders.length,
    medianMinutes: toMedianMinutes(orders.map((order) => Number(order.decidedAt) - Number(order.createdAt))),
    automatic: orders.filter(({ autoApprovedBy }) => autoApprovedBy).length,
  };
}
