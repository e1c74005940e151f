import { type PipelineStage, Types } from 'mongoose';
import { CODE_HOLDING_STATES } from './order-states.ts';
import type { OrderVisibility } from './order-visibility.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';

type OtherOrder = Pick<OrderRecord, '_id' | 'amount'>;

/** The payment code of an order that another order holds as well. */
export interface ReusedCode {
  /** One of the other orders, if the caller can see any of them. */
  order: OtherOrder | undefined;
}

/** Reads two orders with a code, because one of them may be the order that is compared with them. */
const lookUpOrders = (as: string, filter: Record<string, unknown>): PipelineStage.Lookup => ({
  $lookup: {
    from: OrderModel.collection.name,
    localField: '_id',
    foreignField: 'paymentCode',
    pipeline: [
      { $match: { state: { $in: CODE_HOLDING_STATES }, ...filter } },
      // The order of the index. Without it, MongoDB can choose an index that also contains orders in other states.
      { $sort: { creator: 1, createdAt: 1 } },
      { $limit: 2 },
      { $project: { amount: 1 } },
    ],
    as,
  },
});

interface OrdersWithCode {
  /** The payment code. */
  _id: string;
  all: OtherOrder[];
  visible?: OtherOrder[];
}

/** Returns the reused codes of these orders by order id. One query reads a few orders for each code, however many have it. */
export async function findReusedCodes(
  orders: readonly OrderRecord[],
  { visibleTo }: OrderVisibility,
): Promise<Map<string, ReusedCode>> {
  const activeOrders = orders.filter(({ paymentCode, state }) => paymentCode && CODE_HOLDING_STATES.includes(state));
  if (activeOrders.length === 0) return new Map();
  const rows = await OrderModel.aggregate<OrdersWithCode>([
    { $match: { _id: { $in: activeOrders.map(({ _id }) => _id) } } },
    { $group: { _id: '$paymentCode' } },
    lookUpOrders('all', {}),
    ...(visibleTo === 'admin' ? [] : [lookUpOrders('visible', { creator: new Types.ObjectId(visibleTo) })]),
  ]);
  const byCode = new Map(rows.map((row) => [row._id, row]));
  return new Map(
    activeOrders.flatMap(({ _id, paymentCode }): [string, ReusedCode][] => {
      const { all = [], visible = all } = byCode.get(paymentCode ?? '') ?? {};
      const isOther = (order: OtherOrder): boolean => !order._id.equals(_id);
      return all.some(isOther) ? [[String(_id), { order: visible.find(isOther) }]] : [];
    }),
  );
}
